import Foundation
import SipliTestSupport
import Testing

@testable import SipliServer

/// Transactions and subscriptions as files of other programs. It is 10 June 2026.
@Suite(.tags(.programs)) struct SpendingExportTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
    }

    @discardableResult
    private func add(_ name: String, _ more: String) throws -> String {
        try client.result(#"{"op":"spending.subs.add","name":"\#(name)",\#(more)}"#).sub.string ?? ""
    }

    private func spend(_ amount: String, _ more: String) throws {
        _ = try client.result(#"{"op":"spending.add","amount":"\#(amount)",\#(more)}"#)
    }

    // MARK: iCalendar

    /// The unfolded lines of the events with this in their summary.
    private func events(_ summary: String) throws -> [[String]] {
        let text = try client.export("ics").replacing("\r\n ", with: "")
        return text.split(separator: "BEGIN:VEVENT\r\n").dropFirst().map {
            $0.split(separator: "\r\n").map(String.init)
        }.filter { $0.contains { $0.hasPrefix("SUMMARY:" + summary) } }
    }

    @Test("a calendar has the renewals of the next 24 months on the days of their months")
    func renewals() throws {
        let id = try add(
            "Netflix",
            #""price":"15.99","start":"2026-05-31","lead_days":[3,0],"method":"Visa","category":"Entertainment""#)
        let events = try events("Netflix")
        let days = events.compactMap { $0.first { $0.hasPrefix("DTSTART") } }
        #expect(days.count == 24)
        #expect(
            days.prefix(3) == [
                "DTSTART;VALUE=DATE:20260630", "DTSTART;VALUE=DATE:20260731", "DTSTART;VALUE=DATE:20260831",
            ])
        // 28 February, and 31 March after it.
        #expect(days[8] == "DTSTART;VALUE=DATE:20270228" && days[9] == "DTSTART;VALUE=DATE:20270331")
        #expect(
            events[0] == [
                "UID:\(id)-2026-06-30-renewal@sipli", "DTSTAMP:20260610T120000Z", "DTSTART;VALUE=DATE:20260630",
                "DTEND;VALUE=DATE:20260701", "SUMMARY:Netflix\\, $15.99", "DESCRIPTION:Monthly\\nVisa",
                "CATEGORIES:Entertainment", "TRANSP:TRANSPARENT",
                // At 09:00, three days before and on the day.
                "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Netflix\\, $15.99 (30 Jun 2026)", "TRIGGER:-P2DT15H",
                "END:VALARM", "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Netflix\\, $15.99 (30 Jun 2026)",
                "TRIGGER:PT9H", "END:VALARM",
                "END:VEVENT",
            ])
    }

    @Test("each renewal has the price of its day, free ones have no event, and short cycles are bounded")
    func prices() throws {
        try add("Music", #""price":"9.99","start":"2026-06-12""#)
        _ = try client.result(
            #"{"op":"spending.subs.edit","sub":"Music","price":"11.99","price_from":"2026-08-01"}"#)
        try add("Free plan", #""price":"0""#)
        try add("Daily paper", #""price":"1","cycle":"daily""#)
        let names = try events("Music").map { $0[4] }
        #expect(names.prefix(3) == ["SUMMARY:Music\\, $9.99", "SUMMARY:Music\\, $9.99", "SUMMARY:Music\\, $11.99"])
        #expect(try events("Free plan").isEmpty && events("Daily paper").count == 104)
    }

    @Test("a calendar has ends of trials and days to cancel by, and nothing of what is paused or has ended")
    func otherEvents() throws {
        try add("Trial", #""price":"5","trial_end":"2026-06-20""#)
        try add("Gym", #""price":"30","start":"2026-06-01","term_end":"2026-12-31","notice_days":30"#)
        try add("Paused", #""price":"3""#)
        _ = try client.result(#"{"op":"spending.subs.pause","sub":"Paused"}"#)
        try add("Ended", #""price":"3","start":"2026-05-10""#)
        _ = try client.result(#"{"op":"spending.subs.cancel","sub":"Ended","end":"2026-06-01"}"#)
        #expect(try events("Trial: free trial ends").map { $0[2] } == ["DTSTART;VALUE=DATE:20260620"])
        // 30 days before 31 December.
        #expect(try events("Gym: last day to cancel").map { $0[2] } == ["DTSTART;VALUE=DATE:20261201"])
        #expect(try events("Paused").isEmpty && events("Ended").isEmpty)
    }

    @Test("lines end with CR and LF, have at most 75 octets, and are not folded within a character")
    func folding() throws {
        let name = String(repeating: "Ж", count: 60)
        try add(name, #""price":"5","note":"one; two, three\\four\nfive","start":"2026-06-12""#)
        let text = try client.export("ics")
        #expect(text.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:") && text.hasSuffix("END:VCALENDAR\r\n"))
        let lines = Data(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
        #expect(lines.allSatisfy { $0.last == 0x0D && $0.count - 1 <= 75 })
        #expect(lines.contains { $0.count - 1 > 70 })
        #expect(lines.allSatisfy { String(data: $0, encoding: .utf8) != nil })
        let event = try #require(try events(name).first)
        #expect(event.contains("SUMMARY:\(name)\\, $5.00"))
        #expect(event.contains("DESCRIPTION:Monthly\\none\\; two\\, three\\\\four\\nfive"))
    }

    @Test("the same export again has the same events with the same ids")
    func stableIDs() throws {
        try add("Netflix", #""price":"15.99""#)
        try add("Rent", #""price":"900","notice_days":90,"term_end":"2027-12-31""#)
        let first = try client.export("ics")
        #expect(try client.export("ics") == first)
        let ids = first.split(separator: "\r\n").filter { $0.hasPrefix("UID:") }
        #expect(Set(ids).count == ids.count && ids.count == 49)
    }

    // MARK: Journals

    private func fill() throws {
        try add("Netflix", #""price":"15.99","start":"2026-05-31","method":"Visa","category":"Entertainment""#)
        try spend(
            "12.50",
            #""category":"Food & Dining","merchant":"Café; (corner)","at":"2026-06-01 12:00","note":"a: [1/2]\nb""#)
        try spend("+2500 EUR", #""category":"Income","merchant":"(Acme) Ltd | x","at":"2026-06-02 12:00""#)
        try spend("1500 JPY", #""merchant":"* Kiosk","status":"pending","at":"2026-06-03 12:00""#)
        try spend("20", #""merchant":"Shop","status":"refunded","at":"2026-06-04 12:00""#)
        try spend("100", #""category":"Transfer","at":"2026-06-05 12:00""#)
    }

    @Test("a journal declares what it uses and has transactions oldest first")
    func journal() throws {
        try fill()
        let text = try client.export("hledger").replacing(/sipli: [0-9a-f-]{36}/, with: "sipli: ID")
        #expect(
            text.hasPrefix(
                """
                ; Sipli 0.1.0

                commodity 1000.00 EUR
                commodity 1000. JPY
                commodity 1000.00 USD

                account assets:Cash
                account assets:Visa
                account equity:Transfer
                account expenses:Entertainment
                account expenses:Food & Dining
                account expenses:Other
                account income:Income

                tag sipli

                2026-05-31 * Netflix
                    ; sipli: ID/2026-05-31
                    expenses:Entertainment  15.99 USD
                    assets:Visa

                2026-06-01 * Café (corner)
                    ; sipli: ID
                    ; a : (1/2) b
                    expenses:Food & Dining  12.50 USD
                    assets:Cash

                2026-06-02 * Acme) Ltd x
                    ; sipli: ID
                    income:Income  -2500.00 EUR
                    assets:Cash

                2026-06-03 ! Kiosk
                    ; sipli: ID
                    expenses:Other  1500 JPY
                    assets:Cash

                ; 2026-06-04 Shop, -20.00 USD, refunded

                2026-06-05 * Transfer
                    ; sipli: ID
                    equity:Transfer  100.00 USD
                    assets:Cash

                ~ every 31st day of month from 2026-06-29  Netflix
                    ; sipli: ID
                    expenses:Entertainment  15.99 USD
                    assets:Visa

                """), "\(text)")
        #expect(try client.result(#"{"op":"export","format":"ledger","from":"2026-06-05"}"#).entries.int == 1)
    }

    @Test(
        "what repeats has an expression in each program, or its days one by one",
        arguments: [
            (
                #""cycle":"monthly","start":"2026-06-15""#, ["every 15th day of month from 2026-06-15"],
                ["every 1 months from 2026-06-15"]
            ),
            (
                #""cycle":"biweekly","start":"2026-06-12""#, ["every 14 days from 2026-06-12"],
                ["every 2 weeks from 2026-06-12"]
            ),
            (
                #""cycle":"every 10 days","start":"2026-06-12""#, ["every 10 days from 2026-06-12"],
                ["every 10 days from 2026-06-12"]
            ),
            (
                #""cycle":"semiannually","start":"2026-06-22""#,
                ["every 06/22 from 2026-06-22", "every 12/22 from 2026-06-22"], ["every 6 months from 2026-06-22"]
            ),
            (
                #""cycle":"annually","start":"2026-07-01""#, ["every 07/01 from 2026-07-01"],
                ["every 1 years from 2026-07-01"]
            ),
            (
                #""cycle":"annually","start":"2024-02-29""#,
                ["from 2027-02-28 to 2027-03-01", "from 2028-02-29 to 2028-03-01"],
                ["daily from 2027-02-28 to 2027-03-01", "daily from 2028-02-29 to 2028-03-01"]
            ),
            (
                #""cycle":"lifetime","start":"2026-06-20""#, ["from 2026-06-20 to 2026-06-21"],
                ["daily from 2026-06-20 to 2026-06-21"]
            ),
        ])
    func periods(_ more: String, _ hledger: [String], _ ledger: [String]) throws {
        try add("Plan", #""price":"5","# + more)
        for (format, expected) in [("hledger", hledger), ("ledger", ledger)] {
            let lines = try client.export(format).split(separator: "\n").filter { $0.hasPrefix("~ ") }
            #expect(lines.map { String($0.dropFirst(2)).replacing("  Plan", with: "") } == expected)
        }
    }

    @Test("a price that changes begins another period, and the end of a subscription ends the last one")
    func changingPeriods() throws {
        try add("Music", #""price":"9.99","start":"2026-06-12""#)
        _ = try client.result(#"{"op":"spending.subs.edit","sub":"Music","price":"11.99","price_from":"2026-08-01"}"#)
        _ = try client.result(#"{"op":"spending.subs.cancel","sub":"Music","end":"2026-12-12"}"#)
        let lines = try client.export("hledger").split(separator: "\n").filter {
            $0.hasPrefix("~") || $0.contains("expenses:B")
        }
        #expect(
            lines == [
                "account expenses:Bills & Utilities",
                "~ every 12th day of month from 2026-06-12 to 2026-08-01  Music",
                "    expenses:Bills & Utilities  9.99 USD",
                "~ every 12th day of month from 2026-08-12 to 2026-12-12  Music",
                "    expenses:Bills & Utilities  11.99 USD",
            ])
    }

    // MARK: Other programs

    private static func isThere(_ program: String) -> Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/" + program)
    }

    /// The output of a program that reads an export.
    private func run(_ program: String, _ format: String, _ words: (String) -> [String]) throws -> String {
        let path = daemon.directory.file("export." + format)
        try Data(try client.export(format).utf8).write(to: URL(filePath: path))
        let outcome = try BuiltProgram.run(
            ["/usr/bin/" + program] + words(path),
            environment: ["LC_ALL": "C.UTF-8", "HOME": daemon.directory.path, "TZ": "UTC", "PATH": "/usr/bin"])
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        return outcome.output
    }

    /// Texts that a journal could read as something else.
    private func fillOddly() throws {
        for text in [
            "date:2026-99-99", "date2:30", "[2026/99/99]", "a:: 1/0", ":x:y:", "https://example.org 10:30", "; | = { }",
            "  two   spaces", "=2026-01-01", "!", "(x", "\\\"", "@ 5 EUR", "~ monthly", "x  ;y", "account a:b",
            "5: rent", "10:", ":5:", "5::", "see 7: rent 8:", "12:30 5: x", "http: x", "https://", ":",
            "::",
        ] {
            let quoted = try client.quoted(text)
            _ = try client.result(
                #"{"op":"spending.add","amount":"1","merchant":\#(quoted),"category":\#(quoted),"note":\#(quoted)}"#)
            _ = try client.result(
                #"{"op":"spending.subs.add","name":\#(quoted),"price":"1","method":\#(quoted),"category":\#(quoted)}"#)
        }
    }

    @Test(
        "hledger accepts the journal strictly, and counts the same", .enabled(if: isThere("hledger"), "needs hledger"))
    func hledger() throws {
        try fill()
        _ = try run("hledger", "hledger") { ["-f", $0, "check", "--strict"] }
        let balance = try run("hledger", "hledger") { ["-f", $0, "bal", "--flat", "-N", "-O", "csv"] }
        // 15.99 was paid with the card; cash has 12.50 and 100 dollars less.
        #expect(balance.contains(#""assets:Visa","-15.99 USD""#) && balance.contains("-112.50 USD"))
        let forecast = try run("hledger", "hledger") {
            ["-f", $0, "reg", "--forecast=2026-06-06..2027-04-01", "desc:Netflix", "expenses", "-O", "csv"]
        }
        let days = forecast.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[1] }
        #expect(
            days.map { $0.trimmingCharacters(in: ["\""]) } == [
                "2026-05-31", "2026-06-30", "2026-07-31", "2026-08-31", "2026-09-30", "2026-10-31", "2026-11-30",
                "2026-12-31", "2027-01-31", "2027-02-28", "2027-03-31",
            ])
        try fillOddly()
        _ = try run("hledger", "hledger") { ["-f", $0, "check", "--strict"] }
    }

    @Test(
        "Ledger accepts the journal pedantically, and counts the same", .enabled(if: isThere("ledger"), "needs ledger"))
    func ledger() throws {
        try fill()
        let balance = try run("ledger", "ledger") { ["-f", $0, "--args-only", "--pedantic", "--flat", "bal"] }
        #expect(balance.contains("-15.99 USD  assets:Visa") && balance.contains("-112.50 USD"))
        try fillOddly()
        _ = try run("ledger", "ledger") { ["-f", $0, "--args-only", "--pedantic", "bal"] }
    }

    @Test("a note that is too long for a line of Ledger is cut there, and told; hledger has all of it")
    func longNote() throws {
        let note = String(repeating: "long words é ", count: 500)
        for (amount, note) in [("1", note), ("2", "short")] {
            try spend(amount, #""merchant":"Shop","note":\#(try client.quoted(note))"#)
        }
        let whole = note.split(separator: " ").joined(separator: " ")
        #expect(try client.export("hledger").contains("    ; \(whole)\n"))
        let page = try client.result(#"{"op":"export","format":"ledger"}"#)
        #expect(
            page.warnings.strings == [
                "the note of $1.00 for Shop (Other) on 10 Jun 2026 was cut: Ledger reads lines of up to 4094 bytes"
            ])
        let lines = (page.text.string ?? "").split(separator: "\n")
        #expect(lines.map(\.utf8.count).max().map { (4090...4094).contains($0) } == true)
        #expect(
            lines.contains {
                $0.hasPrefix("    ; long words") && $0.hasSuffix("…") && whole.hasPrefix($0.dropFirst(6).dropLast())
            })
        guard Self.isThere("ledger") else { return }
        _ = try run("ledger", "ledger") { ["-f", $0, "--args-only", "--pedantic", "bal"] }
    }

    @Test("khal lists the events of the calendar", .enabled(if: isThere("khal"), "needs khal"))
    func khal() throws {
        try add("Netflix", #""price":"15.99","start":"2026-06-12""#)
        try add("Жж; x, y", #""price":"1","start":"2026-06-30""#)
        let configuration = daemon.directory.file("khal.conf")
        let calendar = daemon.directory.file("calendar")
        try Data("[calendars]\n[[own]]\npath = \(calendar)\n[locale]\nlongdateformat = %Y-%m-%d\n".utf8)
            .write(to: URL(filePath: configuration))
        try FileManager.default.createDirectory(atPath: calendar, withIntermediateDirectories: false)
        let text = try run("khal", "ics") {
            ["-c", configuration, "printics", "--format", "{start-date-long} {title}", $0]
        }
        #expect(text.contains("Netflix, $15.99") && text.contains("Жж; x, y, $1.00"))
        #expect(text.split(separator: "\n").count { $0.contains("Netflix") } == 24)
    }

    @Test(
        "calcurse imports every event of the calendar", .enabled(if: isThere("calcurse"), "needs calcurse"))
    func calcurse() throws {
        try add("Netflix", #""price":"15.99","start":"2026-06-12""#)
        let folder = daemon.directory.file("calcurse")
        _ = try run("calcurse", "ics") { ["-D", folder, "-i", $0] }
        let list = try run("calcurse", "ics") { _ in ["-D", folder, "-Q", "--from", "06/12/2026", "--days", "31"] }
        #expect(list.contains("06/12/26:\n * Netflix, $15.99") && list.contains("07/12/26:\n * Netflix, $15.99"))
    }
}
