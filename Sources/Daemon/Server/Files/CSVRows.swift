import SipliCore
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
    /// The index of the row's first byte, and the number of blank lines before it.
    private var (rowStart, blanks) = (0, 0)
    private var rows = 0
    private var isAtEnd = false

    private static let (quote, lf, cr) = (UInt8(ascii: "\""), UInt8(0x0A), UInt8(0x0D))

    /// Lines end with LF, CRLF or CR; blank lines are skipped.
    init(_ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")) { (self.bytes, self.separator) = (bytes, separator) }

    /// The next row; nil after the last one.
    ///
    /// - Throws: `WireError` if a quote is never closed, which swallows the rest of the text, or if a row is beyond
    ///   `ImportLimits`. So one call never takes long.
    mutating func next() throws -> Row? {
        while index < bytes.count {
            if let row = try takeByte() { return row }
        }
        guard !isQuoted else {
            throw refusal("the quote opened in line \(quoteLine) is never closed")
        }
        guard !isAtEnd else { return nil }
        isAtEnd = true
        return try endRow()
    }

    /// Consumes a byte; returns the row that it ends.
    private mutating func takeByte() throws -> Row? {
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
        case (separator, false): try endField()
        case (Self.lf, false), (Self.cr, false): row = try endRow()
        default: field.append(byte)
        }
        if isLineEnd { line += 1 }
        if fields.isEmpty, field.isEmpty, !wasQuoted { (rowLine, rowStart) = (line, index) }
        guard index - rowStart <= ImportLimits.rowBytes else {
            throw refusal(
                "line \(rowLine) is longer than \(ImportLimits.rowBytes >> 10) KiB"
                    + (isQuoted ? "; the quote opened in line \(quoteLine) may be missing its end" : ""))
        }
        return row
    }

    private func refusal(_ fault: String) -> WireError {
        .invalid("file", fault + "; nothing was imported")
    }

    private mutating func endField() throws {
        guard fields.count < ImportLimits.columns else {
            throw refusal("line \(rowLine) has more than \(ImportLimits.columns.grouped) columns")
        }
        fields.append(String(decoding: field, as: UTF8.self))
        field.removeAll(keepingCapacity: true)
        wasQuoted = false
    }

    private mutating func endRow() throws -> Row? {
        let isBlank = fields.isEmpty && field.isEmpty && !wasQuoted
        blanks = isBlank ? blanks + 1 : 0
        guard blanks <= ImportLimits.blanks else {
            throw refusal("more than \(ImportLimits.blanks.grouped) blank lines end in line \(line)")
        }
        if !isBlank { rows += 1 }
        guard rows <= ImportLimits.records + 1 else {
            throw refusal("the table has more than \(ImportLimits.records.grouped) rows")
        }
        try endField()
        defer { fields = [] }
        return isBlank ? nil : (rowLine, fields)
    }
}
