/// The column names of a table, from its first line.
struct TableHeader {
    /// The column separator: a comma, a semicolon or a tab, whichever occurs most.
    let separator: UInt8
    /// The names as written.
    let names: [String]
    /// The order of day and month that the person named.
    let order: DateOrder?

    init(firstLine: String, order: DateOrder? = nil) {
        self.order = order
        let line = Array(firstLine.utf8)
        func count(_ separator: UInt8) -> Int { line.count { $0 == separator } }
        let others = [UInt8(ascii: ";"), UInt8(ascii: "\t")]
        let separator = others.reduce(UInt8(ascii: ",")) { count($1) > count($0) ? $1 : $0 }
        var rows = CSVRows(line, separator: separator)
        // A quote that is never closed is reported for the whole file.
        let names = (try? rows.next())?.fields.map(\.trimmed) ?? []
        (self.separator, self.names) = (separator, names)
    }

    /// The index of a column by its name in lower case without spaces; nil if there is none.
    func place(_ name: String) -> Int? {
        plainNames.firstIndex(of: name)
    }

    /// In lower case, without spaces and underscores.
    var plainNames: [String] {
        names.map { $0.lowercased().filter { !$0.isWhitespace && $0 != "_" } }
    }
}
