import Foundation
import SipliClient
import SipliTestSupport
import SipliWire
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// An import on a terminal.
@Suite struct ImportTalkTests {
    private let typist: Typist

    init() throws {
        typist = try Typist(now: "2026-11-25T12:00:00Z")
        _ = try typist.type("config", "set", "spending-currency", "USD")
        _ = try typist.type("config", "set", "units", "metric")
    }

    private func bring(
        _ table: String, _ answers: String?..., change: (inout ImportVerb) -> Void = { _ in }
    ) throws -> Typist.Outcome {
        try typist.daemon.directory.write("table.csv", Data(table.utf8))
        var verb = ImportVerb(trackers: .standard)
        verb.path = typist.daemon.directory.file("table.csv")
        change(&verb)
        return typist.ask(answers) { try verb.run($0, $1) }
    }

    private func count() throws -> Int { try typist.type("spend", "list").lines.count { $0.contains("Shop") } }

    private static let table = "Date,Payee,Amount\n2026-11-05,Shop,-12.50\n2026-11-06,Work,1500\n"

    @Test(
        "three rows are shown as they will be before anything is imported; no and the end of the answers import nothing"
    )
    func preview() throws {
        for answer in ["n", nil] {
            let outcome = try bring(Self.table, answer)
            #expect(outcome.err.contains("  line 2: spent $12.50 at Shop (Other) on 5 Nov 2026\n"))
            #expect(outcome.err.contains("Import 2 transactions? [Y/n] "))
            #expect(outcome.err.hasSuffix("Nothing was imported.\n") && outcome.status == .refused)
            #expect(try count() == 0)
        }
        #expect(try bring(Self.table, "what", "").status == .ok)
        #expect(try count() == 1)
        // What is here already needs no question.
        #expect(try bring(Self.table).status == .ok)
    }

    @Test("--yes and a dry run do not ask")
    func unasked() throws {
        let rehearsal = try bring(Self.table) { $0.isRehearsal = true }
        #expect(rehearsal.status == .ok && !rehearsal.err.contains("[Y/n]"))
        #expect(try count() == 0)
        #expect(try bring(Self.table) { $0.isConfirmed = true }.status == .ok)
        #expect(try count() == 1)
    }

    @Test("a missing currency is said before anything is imported, and a unit that only some rows have is asked")
    func units() throws {
        let outcome = try bring(Self.table, "n")
        let note = "Note: no currency in the file: taken as USD, your currency; --currency names another\n"
        #expect(outcome.err.contains(note))
        let done = try bring(Self.table, "y")
        #expect(done.err.components(separatedBy: note).count == 2, "\(done.err)")
        let mixed = try bring("date,weight\n2026-11-01,176 lb\n2026-11-02,80\n", "", "kg", "y")
        #expect(mixed.err.contains("line 3 has no unit, but other lines have lb"))
        #expect(mixed.status == .ok && mixed.err.contains("Unit: "), "\(mixed)")
    }

    @Test("a currency that nobody ever said is asked for")
    func currency() throws {
        _ = try typist.type("config", "reset", "spending-currency")
        let outcome = try bring(Self.table, "", "CHF", "y")
        #expect(outcome.status == .ok && outcome.err.contains("Currency: "), "\(outcome)")
        #expect(outcome.err.contains("spent CHF 12.50 at Shop"))
    }

    @Test("an answer that is not a unit is asked for again, and only the orders that a date can have are offered")
    func answers() throws {
        _ = try typist.type("config", "reset", "spending-currency")
        let currency = try bring(Self.table, "quux", "CHF", "n")
        #expect(currency.err.components(separatedBy: "Currency: ").count == 3, "\(currency.err)")
        #expect(currency.err.contains("spent CHF 12.50 at Shop"))
        let dates = try bring("Date,Payee,Amount (EUR)\n03/04/2026,Shop,-12.50\n", nil)
        #expect(dates.err.contains("\ndmy or mdy? ") && !dates.err.contains("ymd"), "\(dates.err)")
    }

    @Test("what may be here already is said with what it means, before and after")
    func possible() {
        var result = ImportResult()
        result.possible = 5
        #expect(ImportReport.lines(result).contains("  5 may be here already. If they are, they now count twice:"))
        (result.possible, result.dryRun) = (1, true)
        #expect(ImportReport.lines(result).contains("  1 may be here already. If it is, it would count twice:"))
    }

    @Test("what the daemon has to know is asked, and the answer is used")
    func question() throws {
        let table = "Date,Payee,Amount\n03/04/2026,Shop,12.50\n"
        let outcome = try bring(table, "dmy", "maybe", "s", "y")
        #expect(outcome.status == .ok, "\(outcome)")
        #expect(outcome.err.contains("spent or received? "))
        #expect(outcome.err.contains("line 2: spent $12.50 at Shop (Other) on 3 Apr 2026"))
        // In a script the question is the error.
        let script = try typist.type("import", typist.daemon.directory.file("table.csv"))
        #expect(script.status == .badData && script.err.contains("--dates dmy or --dates mdy"))
    }

    @Test("which of two columns has the amount, whose table it is, and what stands before decimals are asked")
    func columns() throws {
        let wallet = "Date,Payee,Gross,Fee,Net\n2026-11-05,Shop,-10.00,-0.50,-10.50\n"
        let outcome = try bring(wallet, "fee", "n", "y")
        #expect(outcome.status == .ok, "\(outcome)")
        #expect(outcome.err.components(separatedBy: "Gross or Net? ").count == 3)
        #expect(outcome.err.contains("spent $10.50 at Shop (Other) on 5 Nov 2026"))
        // The number that the message names is an answer too.
        let later = wallet.replacing("-05,", with: "-08,")
        #expect(try bring(later, "4", "5", nil).err.contains("spent $10.50 at Shop"))
        let drinks = try bring("date,amount\n2026-11-05,300\n", "dr", "y")
        #expect(drinks.status == .ok && drinks.err.contains("drinks or weigh-ins or transactions? "), "\(drinks)")
        let numbers = try bring("Date,Payee,Amount\n2026-11-05,Shop,-2.000\n2026-11-06,Shop,-15\n", "comma", "y")
        #expect(numbers.status == .ok && numbers.err.contains("comma or point? "), "\(numbers)")
        #expect(numbers.err.contains("spent $2,000.00 at Shop"))
        // Without an answer nothing is imported.
        #expect(try bring(wallet + "2026-11-06,Shop,-1.00,-0.50,-1.50\n", nil).status == .refused)
    }
}
