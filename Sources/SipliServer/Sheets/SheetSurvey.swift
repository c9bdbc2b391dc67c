import SipliWire

/// What a tracker has to know about all rows of a table before it can read the first one.
protocol SheetSurvey {
    /// Takes a row into account.
    mutating func look(at row: SheetRow, line: Int)
    /// Decides, once all rows were seen.
    ///
    /// - Throws: `WireError` with a question, if the rows do not say what they mean.
    mutating func decide() throws
}

/// Of a tracker whose rows stand alone.
struct NoSurvey: SheetSurvey {
    func look(at row: SheetRow, line: Int) {}
    func decide() {}
}
