import SipliWire

/// What a tracker has to know about all rows of a table before it can read the first one.
protocol SheetSurvey {
    /// Takes a row into account, also one that is left out.
    ///
    /// - Returns: what `leavesOut` says of it.
    mutating func look(at row: SheetRow, line: Int) -> String?
    /// Decides, once all rows were seen.
    ///
    /// - Throws: `WireError` with a question, if the rows do not say what they mean.
    mutating func decide() throws
    /// What a row says that is not one of the tracker's entries though it looks like one, such as "Declined"; nil for the
    /// others.
    func leavesOut(_ row: SheetRow) -> String?
    /// What the person said that no row has a use for.
    var remarks: [String] { get }
}

extension SheetSurvey {
    func leavesOut(_ row: SheetRow) -> String? { nil }
    var remarks: [String] { [] }
}

/// Of a tracker whose rows stand alone.
struct NoSurvey: SheetSurvey {
    func look(at row: SheetRow, line: Int) -> String? { nil }
    func decide() {}
}
