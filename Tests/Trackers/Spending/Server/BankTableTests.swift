import Foundation
import SipliTestSupport
import Testing

@testable import SipliServer

/// Tables of banks, wallets and programs of many countries: what each row of them is, or what is asked. It is 25 November
/// 2026, and the person's currency is the euro.
@Suite struct BankTableTests {
    private struct Bank {
        let name: String
        /// Members of `import.finish`.
        let options: String
        let expected: [String]
        let table: String

        /// - Parameter section: of the file: name and options, what is expected, a line of hyphens, the table.
        init(_ section: String) {
            let lines = section.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let words = lines[0].split(separator: " ").map(String.init)
            name = words[0]
            options = words.count > 2 ? #","\#(words[1].dropFirst(2))":"\#(words[2])""# : ""
            let end = lines.firstIndex(of: "---") ?? lines.endIndex
            expected = Array(lines[1..<end])
            table = lines[(end + 1)...].joined(separator: "\n")
        }

        /// Three rows as they will be and the notes about what is left out, or the question.
        func found(_ reply: JSON) -> [String] {
            if let field = reply.error.field.string { return ["asks " + field] }
            let rows = reply.previewedRows
            let notes = ["no currency", "skipped", "completed", "a balance"]
            return rows
                + reply.result.warnings.strings.filter { text in notes.contains { text.contains($0) } }.map {
                    "note " + $0
                }
        }
    }

    private static func banks() throws -> [Bank] {
        let file = packageRoot.appending(path: "Tests/Daemon/Server/Fixtures/banks.txt")
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        return text.split(separator: "\n=== ").dropFirst().map { Bank($0 + "\n") }
    }

    @Test("direction, amount, currency, day, merchant and category of each row are right, or are asked")
    func banks() throws {
        let euros = try TestDaemon.withEuros()
        let client = euros.client
        let banks = try Self.banks()
        #expect(banks.count > 100)
        for bank in banks {
            let found = bank.found(try client.upload(bank.table, dryRun: true, bank.options))
            #expect(found == bank.expected, "\(bank.name)")
        }
    }
}
