import SipliWire

/// The rows of a table of text, as RFC 4180 and its many users write them.
struct CSVRows {
    private let row: (_ line: Int, _ fields: [String]) -> Void
    private var (fields, field): ([String], [UInt8]) = ([], [])
    private var (isQuoted, wasQuoted) = (false, false)
    /// Counted from 1: the one that is read, the one that its row began in, and the one that the last quote opened in.
    private var (line, rowLine, quoteLine) = (1, 1, 1)

    private static let (quote, lf, cr) = (UInt8(ascii: "\""), UInt8(0x0A), UInt8(0x0D))

    /// Calls `row` with each row's first line, counted from 1, and its fields. Lines end with LF, CRLF or CR; blank ones are
    /// passed over.
    ///
    /// - Throws: `WireError` when a quote is never closed: it has taken the rest of the text.
    static func read(
        _ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ","), _ row: (_ line: Int, _ fields: [String]) -> Void
    ) throws {
        try withoutActuallyEscaping(row) { row in
            var rows = CSVRows(row: row)
            rows.read(bytes, separator)
            guard !rows.isQuoted else {
                throw WireError.invalid(
                    "file", "a quote that opens in line \(rows.quoteLine) is never closed; nothing was imported")
            }
        }
    }

    private init(row: @escaping (_ line: Int, _ fields: [String]) -> Void) {
        self.row = row
    }

    private mutating func read(_ bytes: [UInt8], _ separator: UInt8) {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            let isLineEnd = byte == Self.cr || byte == Self.lf && (index == 0 || bytes[index - 1] != Self.cr)
            index += 1
            switch (byte, isQuoted) {
            case (Self.quote, true) where index < bytes.count && bytes[index] == Self.quote:
                field.append(Self.quote)
                index += 1
            case (Self.quote, true): isQuoted = false
            case (_, true): field.append(byte)
            case (Self.quote, false) where field.isEmpty: (isQuoted, wasQuoted, quoteLine) = (true, true, line)
            case (separator, false): endField()
            case (Self.lf, false), (Self.cr, false): endRow()
            default: field.append(byte)
            }
            if isLineEnd { line += 1 }
            if fields.isEmpty, field.isEmpty, !wasQuoted { rowLine = line }
        }
        if !isQuoted { endRow() }
    }

    private mutating func endField() {
        fields.append(String(decoding: field, as: UTF8.self))
        (field, wasQuoted) = ([], false)
    }

    private mutating func endRow() {
        let isBlank = fields.isEmpty && field.isEmpty && !wasQuoted
        endField()
        if !isBlank { row(rowLine, fields) }
        fields = []
    }
}
