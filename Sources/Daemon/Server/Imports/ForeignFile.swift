import SipliCore
import SipliWire

/// Files of other programs that are not read, though people have them.
enum ForeignFile {
    private static let headBytes = 4096

    /// What a file is, and what to import in its place; nil for others.
    static func name(of bytes: [UInt8]) -> String? {
        let head = String(decoding: bytes.prefix(headBytes), as: UTF8.self).trimmed.lowercased()
        if let known = beginnings.first(where: { head.hasPrefix($0.text) }) { return known.name + known.advice }
        if isJournal(head) { return journalName + journal }
        guard head.hasPrefix("<"), let mark = head.dropFirst().first, mark.isLetter || "?!".contains(mark) else {
            return nil
        }
        if head.contains("<!doctype healthdata") || head.contains("<healthdata") { return ImportLimits.appleHealth }
        if head.contains("urn:iso:std:iso:20022") { return "a bank's file of camt messages" + bank }
        if head.contains("<ofx>") { return "a bank's OFX file" + bank }
        let isPage = ["<html", "<!doctype html", "<table", "<meta"].contains { head.contains($0) }
        return isPage
            ? "a web page, even if it is named as a spreadsheet" + table : "XML" + table
    }

    private static let bank = ", which is not read; let your bank export CSV and import that"
    private static let table = ", which is not read; open it in a spreadsheet, save the table as CSV and import that"

    private static let journalName = "a journal of plain-text accounting"
    private static let journal =
        ", which is not read; let your program write the register of one account as CSV, such as hledger register "
        + "assets:bank -O csv, and import that"
    private static let calendar =
        ", which is not read; import a table or an export of your records in its place"

    private static let beginnings: [(text: String, name: String, advice: String)] = [
        ("ofxheader:", "a bank's OFX file", bank), ("!type:", "a QIF file", bank), ("!account", "a QIF file", bank),
        (":20:", "a bank's MT940 file", bank), ("{1:f01", "a bank's MT940 file", bank),
        ("{\\rtf", "a document in RTF", table), ("begin:vcalendar", "a calendar", calendar),
        ("begin:vcard", "a list of contacts", calendar),
        // As `export --format hledger` and `ledger` begin.
        ("; sipli ", journalName, journal),
    ]

    /// Whether lines with a date and a text have lines with accounts behind them.
    private static func isJournal(_ head: String) -> Bool {
        // Comments stand between them.
        let lines = head.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .filter { !$0.drop(while: \.isWhitespace).hasPrefix(";") }
        return zip(lines, lines.dropFirst()).contains { first, second in
            first.prefixMatch(of: #/\d{4}[-/.]\d\d?[-/.]\d\d?( [*!])? [^,;\t]/#) != nil
                && second.prefixMatch(of: #/[ \t]+[a-z][^,;]*( {2,}|\t).*\d/#) != nil
        }
    }
}
