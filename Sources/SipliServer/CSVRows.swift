import SipliWire

/// The rows of a CSV text, as defined by RFC 4180 and as programs write them in practice.
struct CSVRows {
    /// A row's first line, counted from 1, and its fields.
    typealias Row = (line: Int, fields: [String])

    private let bytes: [UInt8]
    private let separator: UInt8
    private(set) var index = 0
    private var (fields, field): ([String], [UInt8]) = ([], [])
    private var (isQuoted, wasQuoted) = (false, false)
    /// Line numbers, counted from 1: the current line, the line where its row began, and the line of the last opening
    /// quote.
    private var (line, rowLine, quoteLine) = (1, 1, 1)
    private var isAtEnd = false

    private static let (quote, lf, cr) = (UInt8(ascii: "\""), UInt8(0x0A), UInt8(0x0D))

    /// Lines end with LF, CRLF or CR; blank lines are skipped.
    init(_ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")) {
        (self.bytes, self.separator) = (bytes, separator)
    }

    /// The next row; nil after the last one.
    ///
    /// - Throws: `WireError` if a quote is never closed, which swallows the rest of the text.
    mutating func next() throws -> Row? {
        while index < bytes.count {
            if let row = takeByte() { return row }
        }
        guard !isQuoted else {
            throw WireError.invalid(
                "file", "the quote opened in line \(quoteLine) is never closed; nothing was imported")
        }
        guard !isAtEnd else { return nil }
        isAtEnd = true
        return endRow()
    }

    /// Consumes a byte; returns the row that it ends.
    private mutating func takeByte() -> Row? {
        let byte = bytes[index]
        let isLineEnd = byte == Self.cr || byte == Self.lf && (index == 0 || bytes[index - 1] != Self.cr)
        index += 1
        var row: Row?
        switch (byte, isQuoted) {
        case (Self.quote, true) where index < bytes.count && bytes[index] == Self.quote:
            field.append(Self.quote)
            index += 1
        case (Self.quote, true): isQuoted = false
        case (_, true): field.append(byte)
        case (Self.quote, false) where field.isEmpty: (isQuoted, wasQuoted, quoteLine) = (true, true, line)
        case (separator, false): endField()
        case (Self.lf, false), (Self.cr, false): row = endRow()
        default: field.append(byte)
        }
        if isLineEnd { line += 1 }
        if fields.isEmpty, field.isEmpty, !wasQuoted { rowLine = line }
        return row
    }

    private mutating func endField() {
        fields.append(String(decoding: field, as: UTF8.self))
        field.removeAll(keepingCapacity: true)
        wasQuoted = false
    }

    private mutating func endRow() -> Row? {
        let isBlank = fields.isEmpty && field.isEmpty && !wasQuoted
        endField()
        defer { fields = [] }
        return isBlank ? nil : (rowLine, fields)
    }
}
