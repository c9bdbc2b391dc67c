import SipliWire

/// What a row says that is not one of the tracker's entries though it looks like one, such as "Declined".
struct RowLeftOut: Hashable {
    enum Reason: CaseIterable {
        /// It did not happen, or not yet.
        case notCompleted
        /// The person named its word.
        case named
        /// It only tells a balance, or adds up other rows.
        case balance
    }

    let reason: Reason
    let word: String
}

/// What a tracker has to know about all rows of a table before it can read the first one.
protocol SheetSurvey {
    /// Takes a row into account, also one that is left out.
    ///
    /// - Returns: what `leavesOut` says of it.
    mutating func look(at row: SheetRow, line: Int) -> RowLeftOut?
    /// Decides, once all rows were seen.
    ///
    /// - Throws: `WireError` with a question, if the rows do not say what they mean.
    mutating func decide() throws
    /// Why a row is left out, once all were seen; nil for the others.
    func leavesOut(_ row: SheetRow, line: Int) -> RowLeftOut?
    /// Whether the unit that the person named decided between two that rows have.
    var usesChosenUnit: Bool { get }
    /// What the person said that no row has a use for.
    var remarks: [String] { get }
}

extension SheetSurvey {
    func leavesOut(_ row: SheetRow, line: Int) -> RowLeftOut? { nil }
    var usesChosenUnit: Bool { false }
    var remarks: [String] { [] }
}

/// Of a tracker whose rows stand alone.
struct NoSurvey: SheetSurvey {
    func look(at row: SheetRow, line: Int) -> RowLeftOut? { nil }
    func decide() {}
}
