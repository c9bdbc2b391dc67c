import SipliCore
import SipliTestSupport
import Testing

@testable import SipliServer

/// What the daemon records by itself when the clock is wrong, or the zone is taken back.
@Suite struct WrongClockTests {
    private static let add = #"{"op":"spending.subs.add","name":"Net","price":"10","#

    private static func subscription(_ client: LineClient) throws -> JSON {
        try client.result(#"{"op":"spending.subs.list"}"#).subs[0]
    }

    private static func payments(_ client: LineClient) throws -> [JSON] {
        try client.result(#"{"op":"spending.entries","through":"2028-01-01"}"#).entries.array
    }

    private static func notice(_ client: LineClient) throws -> String? {
        try client.result(#"{"op":"get","topics":["profile"]}"#).profile.notice.string
    }

    private static func clock(_ client: LineClient) throws -> String? {
        try client.result(#"{"op":"status"}"#).clock.string
    }

    private static func copies(_ directory: String) -> [String] {
        StoreCopies.backups(in: directory).map { String($0.split(separator: "/").last ?? "") }
    }

    @Test("a start with a clock a year ahead records nothing, says so, and all is as before when it is right again")
    func yearAhead() throws {
        let daemon = try TestDaemon(now: "2026-11-25T12:00:00Z", zone: "Europe/Berlin")
        let client = try daemon.client()
        _ = try client.result(Self.add + #""next":"2026-12-01"}"#)
        for _ in 1...5 { try client.log(500) }
        let before = try Self.subscription(client)
        let revision = try client.revision()

        try daemon.stop()
        try daemon.clock.set("2027-11-25T12:00:00Z")
        try daemon.start()
        let wrong = try daemon.client()
        #expect(
            try Self.notice(wrong)
                == "Today is still 25 Nov 2026, although the clock says 25 Nov 2027, 13:00."
                + " If the clock is right: sipli-client clock confirm")
        #expect(try Self.clock(wrong)?.contains("timedatectl set-ntp true") == true)
        #expect(try wrong.result(#"{"op":"status"}"#).day.string == "2026-11-25")
        #expect(try Self.subscription(wrong) == before)
        #expect(try Self.payments(wrong) == [])
        #expect(try wrong.revision() == revision)
        // A drink is logged, for the day that it is.
        #expect(try wrong.log(250).day.string == "2026-11-25")
        #expect(try wrong.hydration().total_ml.number == 2750)

        try daemon.setClock(to: "2026-11-25T12:01:00Z")
        #expect(try Self.notice(wrong) == nil)
        #expect(try Self.clock(wrong) == nil)
        #expect(try Self.subscription(wrong) == before)
        try daemon.move(to: "2026-12-02T12:00:00Z")
        #expect(try Self.payments(wrong).map(\.due.string) == ["2026-12-01"])
    }

    @Test("forty days ahead while it runs, confirmed, and taken back when the clock returns")
    func confirmed() throws {
        let daemon = try TestDaemon(now: "2026-11-25T12:00:00Z")
        let client = try daemon.client()
        _ = try client.result(Self.add + #""start":"2026-10-01"}"#)
        let (before, paid) = (try Self.subscription(client), try Self.payments(client))
        #expect(paid.map(\.due.string) == ["2026-11-01", "2026-10-01"])

        try daemon.setClock(to: "2027-01-04T12:00:00Z")
        #expect(try Self.payments(client).count == 2)
        let confirmed = try client.result(#"{"op":"clock.confirm"}"#)
        #expect(confirmed.text.string == "It is 12:00 on 4 Jan 2027")
        #expect(try Self.payments(client).count == 4)
        #expect(try Self.notice(client) == nil)
        #expect(try client.day("2026-11-25").goal_ml.number == 2450)

        try daemon.setClock(to: "2026-11-25T12:05:00Z")
        #expect(try client.result(#"{"op":"status"}"#).day.string == "2026-11-25")
        #expect(try Self.subscription(client) == before)
        #expect(try Self.payments(client) == paid)
        try daemon.move(to: "2027-01-04T12:00:00Z")
        #expect(try Self.payments(client).count == 4)
    }

    @Test("a payment whose day returns is expected again, also when a later one was paid meanwhile")
    func paidAhead() throws {
        let daemon = try TestDaemon(now: "2026-11-17T12:00:00Z", zone: "Europe/Berlin")
        let client = try daemon.client()
        _ = try client.result(Self.add + #""cycle":"weekly","next":"2026-11-17"}"#)
        // It is the 18th there.
        try daemon.travel(to: "Pacific/Kiritimati")
        #expect(try Self.payments(client).map(\.due.string) == ["2026-11-17"])
        _ = try client.result(#"{"op":"spending.subs.paid","sub":"Net","due":"2026-11-24"}"#)
        try daemon.travel(to: "Europe/Berlin")
        #expect(try Self.subscription(client).next.string == "2026-11-17")
        try daemon.move(to: "2026-11-18T12:00:00Z")
        #expect(Set(try Self.payments(client).map(\.due.string)) == ["2026-11-17", "2026-11-24"])
        #expect(try Self.subscription(client).next.string == "2026-12-01")
    }

    @Test("a payment that a person has changed stays when its day returns, and is not expected again")
    func changedPayment() throws {
        // The 21st in India, the 20th in New York.
        let daemon = try TestDaemon(now: "2026-02-20T17:34:00Z", zone: "Asia/Kolkata")
        let client = try daemon.client()
        _ = try client.result(Self.add + #""cycle":"weekly","start":"2026-02-13"}"#)
        try daemon.move(to: "2026-02-20T18:45:00Z")
        let payment = try #require(try Self.payments(client).first { $0.due.string == "2026-02-20" }?.entry.string)
        _ = try client.result(#"{"op":"spending.edit","entry":"\#(payment)","amount":"11"}"#)
        try daemon.travel(to: "America/New_York")
        #expect(try Self.subscription(client).next.string == "2026-02-27")
        try daemon.move(to: "2026-02-22T12:00:00Z")
        #expect(Set(try Self.payments(client).map(\.due.string)) == ["2026-02-13", "2026-02-20"])
    }

    @Test("past payments of a subscription that was deleted since stay when a day returns")
    func paidBefore() throws {
        // The 12th in India, the 11th in New York.
        let daemon = try TestDaemon(now: "2026-03-11T19:20:00Z", zone: "Asia/Kolkata")
        let client = try daemon.client()
        _ = try client.result(Self.add + #""cycle":"monthly","start":"2026-02-11"}"#)
        #expect(Set(try Self.payments(client).map(\.due.string)) == ["2026-02-11", "2026-03-11"])
        _ = try client.result(#"{"op":"spending.subs.delete","sub":"Net"}"#)
        #expect(try Self.payments(client).count == 2)
        try daemon.travel(to: "America/New_York")
        // That of the 11th had not fallen due.
        #expect(try Self.payments(client).map(\.due.string) == ["2026-02-11"])
    }

    @Test(
        "a payment that was taken back while its subscription was deleted is expected again when undo brings that back",
        arguments: [0, 1, 2])
    func deletedMeanwhile(daysLater: Int) throws {
        // The 13th in Auckland, the 12th in New York.
        let daemon = try TestDaemon(now: "2026-03-11T20:00:00Z", zone: "Pacific/Auckland")
        let client = try daemon.client()
        _ = try client.result(Self.add + #""cycle":"daily","start":"2026-03-12"}"#)
        try daemon.move(to: "2026-03-12T12:11:00Z")
        #expect(try Self.payments(client).map(\.due.string) == ["2026-03-12"])
        _ = try client.result(#"{"op":"spending.subs.delete","sub":"Net"}"#)
        try daemon.travel(to: "America/New_York")
        try daemon.move(bySeconds: Int64(daysLater * 86_400))
        _ = try client.result(#"{"op":"undo"}"#)
        let due = ["2026-03-12", "2026-03-13", "2026-03-14"].prefix(daysLater)
        #expect(try Self.subscription(client).next.string == "2026-03-\(12 + daysLater)")
        #expect(try Self.payments(client).map(\.due.string).sorted { $0 ?? "" < $1 ?? "" } == Array(due))
    }

    @Test("redo brings no payment back whose day has not ended again since")
    func redoneOnReturnedDay() throws {
        let daemon = try TestDaemon(now: "2026-03-18T15:25:00Z", zone: "America/New_York")
        let client = try daemon.client()
        _ = try client.result(Self.add + #""cycle":"daily","start":"2026-03-18"}"#)
        _ = try client.result(#"{"op":"spending.subs.paid","sub":"Net","due":"2026-03-18"}"#)
        // The 20th in Kolkata, the 19th in UTC.
        try daemon.move(to: "2026-03-19T20:45:00Z")
        try daemon.travel(to: "Asia/Kolkata")
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try Self.payments(client).map(\.due.string) == ["2026-03-19", "2026-03-18"])
        try daemon.travel(to: "UTC")
        _ = try client.result(#"{"op":"redo"}"#)
        #expect(try Self.payments(client).map(\.due.string) == ["2026-03-18"])
        #expect(try Self.subscription(client).next.string == "2026-03-19")
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try Self.payments(client).map(\.due.string) == ["2026-03-18"])
        try daemon.move(to: "2026-03-20T09:00:00Z")
        #expect(try Self.payments(client).map(\.due.string) == ["2026-03-19", "2026-03-18"])
    }

    @Test("the goal of a day that is over is decided again by the zone in which it ended")
    func goalDecidedAgain() throws {
        let daemon = try TestDaemon(now: "2026-11-24T14:00:00Z", zone: "Europe/Berlin")
        let client = try daemon.client()
        _ = try client.result(#"{"op":"hydration.weather.set","temperature_c":27,"humidity_percent":40}"#)
        try daemon.move(to: "2026-11-25T12:00:00Z")
        #expect(try client.day("2026-11-24").goal_ml.number == 2900)
        // There the 24th had ended before the weather was known.
        try daemon.travel(to: "Pacific/Auckland")
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.day("2026-11-24").goal_ml.number == 2450)
        _ = try client.result(#"{"op":"redo"}"#)
        #expect(try client.day("2026-11-24").goal_ml.number == 2900)
    }

    @Test("what was changed since it was recorded under a wrong clock stays, and is told")
    func changedSince() throws {
        let daemon = try TestDaemon(now: "2026-11-25T12:00:00Z")
        let client = try daemon.client()
        _ = try client.result(Self.add + #""next":"2026-12-01"}"#)
        try daemon.setClock(to: "2027-02-04T12:00:00Z")
        _ = try client.result(#"{"op":"clock.confirm"}"#)
        let entry = try Self.payments(client)[0].entry.string ?? ""
        _ = try client.result(#"{"op":"spending.edit","entry":"\#(entry)","note":"mine"}"#)
        try daemon.setClock(to: "2026-11-25T12:05:00Z")
        #expect(try Self.payments(client).map(\.note.string) == ["mine"])
        #expect(
            try Self.notice(client)
                == "1 record that Sipli made for a day that has not come yet was changed since and stays (logged $10.00 for"
                + " Net (Bills & Utilities) on 1 Feb 2027); delete it if it never happened. Dated later than now: 1"
                + " transaction (1 Feb 2027). If the clock was ahead when you logged this, delete it or give it another"
                + " day; to see it: sipli-client journal. To dismiss this notice: sipli-client doctor --dismiss")
        _ = try client.result(#"{"op":"notices.dismiss"}"#)
        #expect(try Self.notice(client) == nil)
    }

    @Test("what was logged by a wrong clock moves when it is right again, and the copy says what it is")
    func loggedAhead() throws {
        let daemon = try TestDaemon(now: "2026-11-25T12:00:00Z")
        let client = try daemon.client()
        _ = try client.result(#"{"op":"habits.add","name":"Read"}"#)
        _ = try client.result(#"{"op":"weight.log","value":80.2}"#)
        try daemon.setClock(to: "2027-01-04T12:00:00Z")
        _ = try client.result(#"{"op":"clock.confirm"}"#)
        try client.log(300)
        try client.log(200)
        _ = try client.result(#"{"op":"weight.log","value":79}"#)
        _ = try client.result(#"{"op":"habits.complete","habit":"Read"}"#)
        try daemon.wait(for: "the copy") { daemon in
            Self.copies(daemon.options.dataDirectory).contains { $0.hasPrefix("sipli-2027-01-04T") }
        }

        try daemon.setClock(to: "2026-11-25T12:05:00Z")
        #expect(
            try Self.notice(client)
                == "4 records made while the clock was ahead were moved to 25 Nov 2026. To dismiss this notice: sipli-client"
                + " doctor --dismiss")
        #expect(try client.result(#"{"op":"status"}"#).clock_settled.bool == true)
        #expect(try client.hydration().total_ml.number == 500)
        let journal = try client.result(#"{"op":"journal","limit":4}"#).changes.array
        #expect(Set(journal.map { $0.at.string?.prefix(16) }) == ["2026-11-25T12:05"])
        let weight = try client.result(#"{"op":"settings.get","names":["body-weight"]}"#).settings[0]
        #expect(weight.value.number == 79)
        try daemon.wait(for: "the name") { daemon in
            Self.copies(daemon.options.dataDirectory).contains {
                $0.hasPrefix("sipli-2027-01-04T") && $0.hasSuffix("-ahead.sqlite")
            }
        }
        #expect(Self.copies(daemon.dataDirectory).count == 2)
        _ = try client.result(#"{"op":"notices.dismiss"}"#)
        #expect(try Self.notice(client) == nil)
    }

    @Test(
        "a clock that was ahead in another boot leaves the journal, names what is dated later than now until it is not")
    func beganAhead() throws {
        let daemon = try TestDaemon(now: "2026-12-05T12:00:00Z")
        let first = try daemon.client()
        let drink = try first.log(300).entry.string ?? ""
        _ = try first.result(#"{"op":"habits.add","name":"Read"}"#)
        _ = try first.result(Self.add + #""cycle":"monthly"}"#)
        try daemon.stop()
        daemon.clock.reboot()
        try daemon.clock.set("2026-11-25T12:30:00Z")
        try daemon.start()
        let client = try daemon.client()
        _ = try client.result(#"{"op":"clock.confirm"}"#)
        try daemon.wait(for: "the trimming") { !$0.isWriting }
        let texts = try client.result(#"{"op":"journal"}"#).changes.array.map(\.text.string)
        #expect(
            texts == [
                "Added the subscription Net", "Added the habit Read", "Logged 300 ml water at 12:00 on 5 Dec 2026",
            ])
        let day = "(5 Dec 2026)"
        let advice =
            "If the clock was ahead when you logged this, delete it or give it another day; to see it: sipli-client"
            + " journal. To dismiss this notice: sipli-client doctor --dismiss"
        #expect(
            try Self.notice(client)
                == "Dated later than now: 1 drink \(day), 1 habit \(day) and 1 subscription \(day). \(advice)")
        _ = try client.result(#"{"op":"habits.edit","habit":"Read","start":"2026-11-25"}"#)
        _ = try client.result(#"{"op":"spending.subs.edit","sub":"Net","start":"2026-11-25"}"#)
        #expect(try Self.notice(client)?.hasPrefix("Dated later than now: 1 drink \(day). ") == true)
        _ = try client.result(#"{"op":"hydration.edit","entry":"\#(drink)","at":"2026-11-25T12:10:00Z"}"#)
        #expect(try Self.notice(client) == nil)
        #expect(try Self.clock(client) == nil)
        for _ in 1...6 { _ = try client.result(#"{"op":"undo"}"#) }
        #expect(try client.hydration().entries_total.int == 0)
    }

    private static func undo(_ client: LineClient, _ op: String = "undo") throws -> String {
        try client.result(#"{"op":"\#(op)"}"#).text.string ?? ""
    }

    @Test("sentences about what was moved say where it is, or was before it was removed")
    func sentences() throws {
        let daemon = try TestDaemon(now: "2026-11-25T12:00:00Z")
        let client = try daemon.client()
        _ = try client.result(#"{"op":"habits.add","name":"Read"}"#)
        try daemon.setClock(to: "2026-12-25T09:00:00Z")
        _ = try client.result(#"{"op":"spending.add","amount":"5","merchant":"bus"}"#)
        _ = try client.result(#"{"op":"habits.complete","habit":"Read"}"#)
        _ = try client.result(#"{"op":"habits.pause","habit":"Read"}"#)
        _ = try client.result(#"{"op":"clock.confirm"}"#)
        try daemon.move(to: "2026-12-26T09:00:00Z")
        let day = "on 25 Dec 2026"
        let texts = try client.result(#"{"op":"journal"}"#).changes.array.map { $0.text.string ?? "" }
        #expect(texts[0] == "Paused Read from 25 Dec 2026 until resumed", "\(texts)")
        #expect(
            texts[1...].prefix(2) == ["Logged Read: done \(day)", "Logged $5.00 for bus (Other) \(day)"], "\(texts)")
        #expect(try Self.undo(client) == "Removed the vacation: Read from 25 Dec 2026 until resumed")
        #expect(try Self.undo(client) == "Took back Read: done \(day)")
        #expect(try Self.undo(client) == "Removed $5.00 for bus (Other) \(day)")
        #expect(try Self.undo(client, "redo") == "Logged $5.00 for bus (Other) \(day)")
        #expect(try Self.undo(client, "redo") == "Logged Read: done \(day)")
        let lines = try client.result(#"{"op":"journal"}"#).changes.array.map { $0.text.string ?? "" }
        #expect(lines[2] == "Removed $5.00 for bus (Other) \(day)", "\(lines)")
    }

    @Test("what was planned under a clock in doubt begins on the day that it was, and no payment is made up")
    func planned() throws {
        let daemon = try TestDaemon(now: "2026-11-25T12:00:00Z")
        let client = try daemon.client()
        _ = try client.result(#"{"op":"habits.add","name":"Read"}"#)
        _ = try client.result(Self.add + #""next":"2026-12-01"}"#)
        for (name, next) in [("Cloud", "2026-12-10"), ("Box", "2026-12-10"), ("News", "2026-12-03")] {
            _ = try client.result(
                #"{"op":"spending.subs.add","name":"\#(name)","price":"20","next":"\#(next)"}"#)
        }
        _ = try client.result(
            #"{"op":"spending.subs.add","name":"Phone","price":"5","next":"2026-12-05","auto_renew":false}"#)
        let subs = { try client.result(#"{"op":"spending.subs.list"}"#).subs.array }
        let before = try subs()
        try daemon.setClock(to: "2026-12-25T12:00:00Z")
        for request in [
            #""habits.add","name":"Yoga""#, #""habits.pause","habit":"Read""#,
            #""spending.subs.add","name":"Gym","price":"35""#,
            #""spending.subs.add","name":"Trial","price":"9","trial_end":"14 days""#,
            #""spending.subs.add","name":"Year","price":"9","trial_end":"2 months""#,
            #""spending.subs.edit","sub":"Net","price":"12""#, #""spending.subs.cancel","sub":"Cloud""#,
            #""spending.subs.pause","sub":"Box""#, #""spending.subs.edit","sub":"News","cycle":"yearly""#,
            #""spending.subs.paid","sub":"Phone""#,
        ] { _ = try client.result(#"{"op":"# + request + "}") }
        let text = try client.result(#"{"op":"clock.confirm"}"#).text.string
        #expect(
            text
                == "It is 12:00 on 25 Dec 2026; 8 records made while the clock was in doubt were moved to 25 Dec 2026; "
                + "1 record made meanwhile may be on a wrong day (added the subscription Year); to see it: sipli-client journal"
        )
        func sub(_ name: String) throws -> JSON { try subs().first { $0.name.string == name } ?? .null }
        #expect(try sub("Gym").next.string == "2026-12-25")
        #expect(try sub("Trial").trial_end.string == "2027-01-08")
        #expect(try sub("Trial").next.string == "2027-01-08")
        // Whether its end was named is not known.
        #expect(try sub("Year").next.string == "2027-01-25")
        #expect(try sub("Net").next.string == "2027-01-01")
        #expect(try sub("Cloud").ends.string == "2027-01-10")
        #expect(try sub("News").next.string == "2027-01-03")
        func paid() throws -> Set<String> {
            Set(
                try Self.payments(client).map {
                    "\($0.merchant.string ?? "") \($0.day.string ?? "") \($0.amount.string ?? "")"
                })
        }
        let all: Set<String> = [
            "Net 2026-12-01 10.00", "News 2026-12-03 20.00", "Cloud 2026-12-10 20.00", "Box 2026-12-10 20.00",
            "Phone 2026-12-25 5.00",
        ]
        let (made, after) = (try paid(), all)
        #expect(made == after)
        let habits = try client.result(#"{"op":"get","topics":["habits"]}"#).habits.habits.array
        #expect(habits.map(\.habit.string).count == 2)
        let missed = try client.result(#"{"op":"habits.history","habit":"Yoga","from":"2026-11-20"}"#).days.array
        #expect(missed.map(\.day.string) == ["2026-12-25"])
        let pauses = try client.result(#"{"op":"habits.pauses"}"#).pauses.array
        #expect(pauses.map(\.from.string) == ["2026-12-25"])
        for _ in 0..<10 { _ = try client.result(#"{"op":"undo"}"#) }
        // What fell due before stays.
        #expect(try paid() == all.subtracting(["Phone 2026-12-25 5.00"]))
        func states(_ subs: [JSON]) -> Set<String> {
            Set(subs.map { "\($0.name.string ?? "") \($0.status.string ?? "") \($0.price.string ?? "")" })
        }
        #expect(try states(subs()) == states(before))
        for _ in 0..<10 { _ = try client.result(#"{"op":"redo"}"#) }
        #expect(try paid() == all)
        #expect(try sub("Cloud").ends.string == "2027-01-10")
    }

    @Test("a payment that was taken back and made again in doubt is moved, and nothing is left")
    func paidAgain() throws {
        let daemon = try TestDaemon(now: "2026-11-25T12:00:00Z")
        let client = try daemon.client()
        _ = try client.result(Self.add + #""next":"2026-12-01","auto_renew":false}"#)
        try daemon.setClock(to: "2026-12-25T12:00:00Z")
        for op in [#""spending.subs.paid","sub":"Net""#, #""undo""#, #""spending.subs.paid","sub":"Net""#] {
            _ = try client.result(#"{"op":\#(op)}"#)
        }
        #expect(
            try client.result(#"{"op":"clock.confirm"}"#).text.string
                == "It is 12:00 on 25 Dec 2026; 1 record made while the clock was in doubt was moved to 25 Dec 2026")
        #expect(try Self.payments(client).map(\.day.string) == ["2026-12-25"])
    }

    @Test("a record whose time alone was moved is not told")
    func sameDay() throws {
        let daemon = try TestDaemon(now: "2026-11-25T08:00:00Z")
        try daemon.stop()
        daemon.clock.reboot()
        try daemon.clock.set("2027-11-25T09:00:00Z")
        try daemon.start()
        let client = try daemon.client()
        try client.log(300)
        try daemon.setClock(to: "2026-11-25T12:00:00Z")
        #expect(try Self.notice(client) == nil)
        #expect(try Self.days(client) == ["2026-11-25 2026-11-25T12:00"])
    }

    @Test("a freeze is not spent, and no day is closed, by a clock in doubt")
    func freeze() throws {
        let daemon = try TestDaemon(now: "2026-06-01T12:00:00Z")
        let client = try daemon.client()
        for day in 1...8 {
            try daemon.move(to: "2026-06-0\(day)T12:00:00Z")
            try client.log(2500)
        }
        let before = try client.hydration()
        #expect(before.freeze_tokens.int == 1)
        try daemon.setClock(to: "2026-06-10T12:00:00Z")
        let held = try client.hydration()
        #expect(held.freeze_tokens.int == 1)
        #expect(held.streak == before.streak)
        #expect(held.day.string == "2026-06-08")
        try daemon.setClock(to: "2026-06-08T12:00:00Z")
        #expect(try client.hydration() == before)
    }

    @Test("three weeks off, a suspend, and a synchronised clock need no answer")
    func absences() throws {
        let daemon = try TestDaemon(now: "2026-06-01T12:00:00Z")
        try daemon.stop()
        daemon.clock.reboot()
        try daemon.clock.set("2026-06-22T12:00:00Z")
        try daemon.start()
        let client = try daemon.client()
        #expect(try Self.notice(client) == nil)
        #expect(try client.result(#"{"op":"status"}"#).day.string == "2026-06-22")
        try daemon.move(to: "2026-07-22T12:00:00Z")
        #expect(try client.result(#"{"op":"status"}"#).day.string == "2026-07-22")
        try daemon.setClock(to: "2026-09-22T12:00:00Z")
        #expect(try client.result(#"{"op":"status"}"#).day.string == "2026-07-22")
        daemon.clock.isSynchronised = true
        try daemon.move(bySeconds: 60)
        #expect(try Self.notice(client) == nil)
        #expect(try client.result(#"{"op":"status"}"#).day.string == "2026-09-22")
    }

    /// A machine that was off for half a year, on which something is recorded before its clock is trusted.
    private static func doubted() throws -> (TestDaemon, LineClient) {
        let daemon = try TestDaemon(now: "2026-06-01T12:00:00Z", zone: "Europe/Berlin")
        let client = try daemon.client()
        _ = try client.result(add + #""next":"2026-06-05","auto_renew":false}"#)
        _ = try client.result(#"{"op":"habits.add","name":"Read"}"#)
        try client.log(500)
        try daemon.stop()
        daemon.clock.reboot()
        try daemon.clock.set("2026-12-01T09:00:00Z")
        try daemon.start()
        return (daemon, try daemon.client())
    }

    private static func days(_ client: LineClient) throws -> [String] {
        let span = #","from":"2026-01-01","through":"2026-12-31"}"#
        let drinks = try client.result(#"{"op":"hydration.entries""# + span).entries.array
        let spent = try client.result(#"{"op":"spending.entries""# + span).entries.array
        let weights = try client.result(#"{"op":"weight.entries""# + span).entries.array
        return (drinks + spent + weights).compactMap { entry in
            entry.day.string.map { "\($0) \((entry.at.string ?? "").prefix(16))" }
        }
    }

    @Test(
        "what was recorded as of now under a clock in doubt is moved to the time that it was", arguments: [false, true])
    func moved(byConfirmation: Bool) throws {
        let (daemon, client) = try Self.doubted()
        try client.log(300)
        try client.log(200)
        _ = try client.result(#"{"op":"undo"}"#)
        _ = try client.result(#"{"op":"hydration.log","ml":100,"at":"2026-06-01T07:00:00Z"}"#)
        _ = try client.result(#"{"op":"habits.complete","habit":"Read"}"#)
        _ = try client.result(#"{"op":"weight.log","value":80}"#)
        _ = try client.result(#"{"op":"spending.subs.paid","sub":"Net"}"#)
        let held = try Self.days(client)
        #expect(Set(held.map { $0.prefix(10) }) == ["2026-06-01"])
        try daemon.clock.set("2026-12-01T09:30:00Z")
        let moved = "4 records made while the clock was in doubt were moved to 1 Dec 2026"
        let doubtful =
            "1 record made meanwhile may be on a wrong day (logged 100 ml water at 09:00 on 1 Jun 2026); "
            + "to see it: sipli-client journal"
        if byConfirmation {
            let text = try client.result(#"{"op":"clock.confirm"}"#).text.string
            #expect(text == "It is 10:30 on 1 Dec 2026; \(moved); \(doubtful)")
        } else {
            daemon.clock.isSynchronised = true
            try daemon.move(bySeconds: 60)
            #expect(
                try Self.notice(client)
                    == "\(moved); \(doubtful). To dismiss this notice: sipli-client doctor --dismiss")
            _ = try client.result(#"{"op":"notices.dismiss"}"#)
        }
        #expect(try Self.notice(client) == nil)
        let now = try Self.days(client)
        #expect(now.filter { $0.hasPrefix("2026-12-01 2026-12-01T10:") }.count == 3, "\(now)")
        #expect(now.filter { $0.hasPrefix("2026-06-01") }.count == 2)
        #expect(try client.hydration().total_ml.number == 300)
        #expect(try client.day("2026-06-01").total_ml.number == 600)
        let habit = try client.result(
            #"{"op":"habits.history","habit":"Read","from":"2026-06-01","through":"2026-06-01"}"#)
        #expect(habit.days[0].done.bool != true, "\(habit)")
        // Undo takes back what was moved too.
        for _ in 0..<5 { _ = try client.result(#"{"op":"undo"}"#) }
        #expect(try Self.days(client).count == 1)
        for _ in 0..<5 { _ = try client.result(#"{"op":"redo"}"#) }
        #expect(try Self.days(client).sorted() == now.sorted())
    }

    @Test("a wrong confirmation moves what was recorded, and all is where it was when the clock returns")
    func movedBack() throws {
        let daemon = try TestDaemon(now: "2026-11-25T12:00:00Z")
        let client = try daemon.client()
        try daemon.setClock(to: "2026-11-28T12:00:00Z")
        try client.log(300)
        let before = try Self.days(client)
        _ = try client.result(#"{"op":"clock.confirm"}"#)
        #expect(try Self.days(client) == ["2026-11-28 2026-11-28T12:00"])
        try daemon.setClock(to: "2026-11-25T12:05:00Z")
        #expect(try Self.days(client) == before)
        // What was recorded under a clock that returned was right.
        try daemon.setClock(to: "2026-12-28T12:00:00Z")
        try client.log(200)
        try daemon.setClock(to: "2026-11-25T12:06:00Z")
        #expect(try Self.days(client).count == 2)
        #expect(try client.hydration().total_ml.number == 500)
        #expect(try Self.notice(client) == nil)
    }

    /// A clock that is believed although it is wrong, by hours.
    static let wrongHours = [0.2, 2, 6, 20, 23, -0.2, -2, -6, -12, -20]

    /// Requests of a person that are about the time at which they are made.
    private static let asOfNow = [
        #""hydration.log","ml":200"#, #""weight.log","value":80"#, #""habits.complete","habit":"Read""#,
        #""habits.log","habit":"Pages","add":3"#, #""spending.add","amount":"5""#, #""habits.add","name":"Yoga""#,
        #""habits.pause","habit":"Idle""#, #""spending.subs.add","name":"Gym","price":"35""#,
        #""spending.subs.cancel","sub":"Net""#, #""hydration.workout.set","minutes":60"#,
        #""hydration.weather.set","temperature_c":27,"humidity_percent":40"#,
    ]

    /// What is shown, without ids.
    private static func shown(_ client: LineClient) throws -> Set<String> {
        let requests = [
            #""hydration.entries","days":3"#, #""hydration.history","days":3"#, #""weight.entries""#,
            #""habits.days","days":3"#, #""habits.pauses""#, #""spending.entries""#, #""spending.subs.list""#,
            #""get","topics":["habits","spending"]"#, #""settings.get","names":["body-weight"]"#,
            #""habits.history","habit":"Pages","from":"2026-11-23","through":"2026-11-25""#,
        ]
        let results = try requests.map { try client.result(#"{"op":"# + $0 + "}") }
        return Set(zip(requests, results).flatMap { request, result in lines(result, request) })
    }

    /// Every value with its place, without ids, the order of records that those decide, and what knows no more than seconds.
    private static func lines(_ json: JSON, _ place: String) -> [String] {
        switch json {
        case .object(let members):
            members.filter { !["entry", "habit", "pause", "sub", "ids", "next_habits"].contains($0.key) }
                .flatMap { lines($0.value, place + " " + $0.key) }
        case .array(let items): items.flatMap { lines($0, place) }
        default: [place + ": \(json)"]
        }
    }

    /// A daemon on which these requests were made as of now, by a clock that is some hours wrong or by a right one.
    private static func lived(
        _ requests: [String], hoursWrong hours: Double?
    ) throws -> (TestDaemon, LineClient) {
        let daemon = try TestDaemon(now: "2026-11-23T08:00:00Z", zone: "America/St_Johns")
        let client = try daemon.client()
        for request in [
            #""habits.add","name":"Read""#, #""habits.add","name":"Pages","target":8"#,
            #""habits.add","name":"Idle""#,
            #""spending.subs.add","name":"Net","price":"10","next":"2026-12-01""#,
            #""hydration.log","ml":100"#,
        ] { _ = try client.result(#"{"op":"# + request + "}") }
        // Nothing is recorded after the beginning of the day.
        try client.set("water-reminders", "false")
        try daemon.move(to: "2026-11-25T03:31:00Z")
        try daemon.move(to: "2026-11-25T16:00:00Z")
        let now = try ManualClock.instant("2026-11-25T16:00:00Z")
        if let hours { try daemon.setClock(to: CivilZone.utc.rfc3339(now.adding(seconds: Int64(hours * 3600)))) }
        for request in requests { _ = try client.result(#"{"op":"# + request + "}") }
        try daemon.move(bySeconds: 300)
        try client.log(50)
        if hours != nil { try daemon.setClock(to: CivilZone.utc.rfc3339(now.adding(seconds: 300))) }
        return (daemon, client)
    }

    @Test("what was recorded by a clock that is hours wrong is of the time that it really was", arguments: wrongHours)
    func hoursWrong(hours: Double) throws {
        let ((right, expected), (wrong, client)) = (
            try Self.lived(Self.asOfNow, hoursWrong: nil), try Self.lived(Self.asOfNow, hoursWrong: hours)
        )
        defer { withExtendedLifetime((right, wrong)) {} }
        func compare(_ when: String) throws {
            let difference = try Self.shown(client).symmetricDifference(Self.shown(expected))
            #expect(difference.isEmpty, "\(when): \(difference.sorted())")
        }
        try compare("when it is right again")
        let notice = try Self.notice(client) ?? ""
        // A clock that is earlier than the last change is in doubt, and another one goes on.
        let isSilent = hours < -12.5
        // Nothing of a subscription that was cancelled on the same day moves.
        let count = Self.asOfNow.count + (hours < 12 ? 0 : 1)
        let moved = "\(count) records made while the clock was \(hours < 0 ? "behind" : "ahead") were moved to "
        #expect(notice.contains(moved) == !isSilent, "\(notice)")
        #expect(!notice.contains("may be on a wrong day") && !notice.contains("Dated"), "\(notice)")
        // Undo and redo follow what was moved.
        for op in ["undo", "redo"] {
            for _ in 0...Self.asOfNow.count {
                _ = try client.result(#"{"op":"\#(op)"}"#)
                _ = try expected.result(#"{"op":"\#(op)"}"#)
            }
            try compare("after " + op)
        }
    }

    /// Something recorded as of now, and what was changed of it.
    private static let madeAndChanged: [(make: String, change: String)] = [
        (#""hydration.log","ml":300"#, #""hydration.edit","entry":"last","note":"cold""#),
        (#""hydration.log","ml":300"#, #""hydration.delete","entry":"last""#),
        (#""weight.log","value":82"#, #""weight.edit","entry":"last","value":81"#),
        (#""spending.add","amount":"5""#, #""spending.edit","entry":"last","note":"x""#),
        (#""habits.log","habit":"Pages","value":1"#, #""habits.log","habit":"Pages","value":2"#),
        (#""habits.complete","habit":"Read""#, #""habits.log","habit":"Read","value":0"#),
        (#""habits.add","name":"Yoga""#, #""habits.edit","habit":"Yoga","note":"x""#),
        (#""habits.pause","habit":"Idle""#, #""habits.resume","habit":"Idle""#),
        (#""spending.subs.add","name":"Gym","price":"35""#, #""spending.subs.edit","sub":"Gym","note":"hi""#),
        (#""spending.subs.add","name":"Gym","price":"35""#, #""spending.subs.edit","sub":"Gym","price":"36""#),
        (#""spending.subs.pause","sub":"Net""#, #""spending.subs.resume","sub":"Net""#),
    ]

    @Test(
        "undo of what was changed by a wrong clock leaves the record at its time", arguments: madeAndChanged,
        [20.0, -3])
    func changedByWrongClock(step: (make: String, change: String), hours: Double) throws {
        let requests = [step.make, step.change]
        let ((right, expected), (wrong, client)) = (
            try Self.lived(requests, hoursWrong: nil), try Self.lived(requests, hoursWrong: hours)
        )
        defer { withExtendedLifetime((right, wrong)) {} }
        // The drink, the change, what was made.
        for op in ["undo", "undo", "undo", "redo", "redo", "undo"] {
            let texts = try [client, expected].map { try $0.result(#"{"op":"\#(op)"}"#).text.string }
            #expect(texts[0] == texts[1])
            let difference = try Self.shown(client).symmetricDifference(Self.shown(expected))
            #expect(difference.isEmpty, "after \(op): \(difference.sorted())")
        }
    }

    /// How far the clock goes back after days on which the machine stood still, in minutes, and whether a person confirms it.
    private static let stepsBack = [(9, false), (12, false), (50, false), (360, true)]

    @Test(
        "after a machine stood still for hours, a clock that goes back leaves days where they are", arguments: stepsBack
    )
    func stoodStill(minutes: Int, isConfirmed: Bool) throws {
        let daemon = try TestDaemon(now: "2026-10-05T07:00:00Z", zone: "Europe/Prague")
        let client = try daemon.client()
        try client.log(600)
        for (time, milliliters) in [
            ("05T18:00", 400.0), ("06T06:00", 500), ("06T18:00", 300), ("07T06:00", 150), ("07T12:30", 50),
        ] {
            // As a virtual machine: its clock goes on, the time since it booted does not.
            try daemon.setClock(to: "2026-10-\(time):00Z")
            try client.log(milliliters)
        }
        let later = try ManualClock.instant("2026-10-07T12:30:00Z")
        try daemon.setClock(to: CivilZone.utc.rfc3339(later.adding(seconds: Int64(-60 * minutes))))
        if isConfirmed { _ = try client.result(#"{"op":"clock.confirm"}"#) }
        #expect(try ["05", "06", "07"].map { try client.day("2026-10-" + $0).total_ml.number } == [1000, 800, 200])
        #expect(try client.hydration().total_ml.number == 200)
    }

    @Test("a clock that was wrong before does not move what was recorded since by the right one")
    func wrongAgain() throws {
        let daemon = try TestDaemon(now: "2026-03-10T10:00:00Z", zone: "Asia/Kolkata")
        let client = try daemon.client()
        try daemon.setClock(to: "2026-03-11T01:57:00Z")
        try client.log(100)
        try daemon.setClock(to: "2026-03-10T10:01:00Z")
        try daemon.move(to: "2026-03-10T11:00:00Z")
        try client.log(200)
        try daemon.setClock(to: "2026-03-11T10:43:00Z")
        try daemon.restart()
        try daemon.setClock(to: "2026-03-10T11:01:00Z")
        let other = try daemon.client()
        #expect(try other.hydration().total_ml.number == 300)
        let days = Set(try Self.days(other))
        #expect(days == ["2026-03-10 2026-03-10T15:31", "2026-03-10 2026-03-10T16:30"])
    }

    @Test("a clock that went ahead in several steps is believed when it comes back, by one step or by all")
    func stepsAhead() throws {
        let daemon = try TestDaemon(now: "2026-07-06T12:00:00Z")
        let client = try daemon.client()
        try client.log(500)
        for (time, milliliters) in [("06T17:00", 301.0), ("07T04:00", 302)] {
            try daemon.setClock(to: "2026-07-\(time):00Z")
            try client.log(milliliters)
        }
        try daemon.setClock(to: "2026-07-06T17:01:00Z")
        #expect(try Self.clock(client)?.contains("Until it is set") != true)
        #expect(
            try Self.days(client) == [
                "2026-07-06 2026-07-06T17:01", "2026-07-06 2026-07-06T17:00", "2026-07-06 2026-07-06T12:00",
            ])
        try client.log(303)
        try daemon.setClock(to: "2026-07-06T12:02:00Z")
        #expect(try Self.clock(client)?.contains("Until it is set") != true)
        #expect(try client.hydration().total_ml.number == 1406)
        #expect(Set(try Self.days(client).map { $0.prefix(26) }) == ["2026-07-06 2026-07-06T12:0"])
    }

    @Test("what was moved stays where it is when a zone takes the day back")
    func movedAndTravelled() throws {
        // The 5th in Auckland, the 4th in UTC.
        let daemon = try TestDaemon(now: "2026-03-04T10:00:00Z", zone: "Pacific/Auckland")
        let client = try daemon.client()
        // As a virtual machine that stood still.
        try daemon.setClock(to: "2026-03-04T10:50:00Z")
        try daemon.move(to: "2026-03-04T12:28:00Z")
        try daemon.setClock(to: "2026-03-05T11:53:00Z")
        _ = try client.result(#"{"op":"weight.log","value":86.7}"#)
        _ = try client.result(#"{"op":"spending.subs.add","name":"Net","price":"10"}"#)
        try daemon.setClock(to: "2026-03-04T12:28:00Z")
        let start = try Self.subscription(client).start.string
        #expect(start == "2026-03-05")
        try daemon.move(to: "2026-03-04T22:12:00Z")
        try daemon.travel(to: "UTC")
        #expect(try client.weight().latest.value.number == 86.7)
        #expect(try Self.subscription(client).start.string == start)
        #expect(try Self.notice(client)?.contains("Dated") != true)
        // Wrong again, and corrected as before.
        try daemon.setClock(to: "2026-03-04T23:12:00Z")
        try daemon.setClock(to: "2026-03-04T22:13:00Z")
        #expect(try Self.subscription(client).start.string == start)
    }

    @Test("what was moved stays where it is when the clock is wrong and right again for the second time")
    func movedAndWrongAgain() throws {
        let daemon = try TestDaemon(now: "2026-03-08T06:00:00Z")
        let client = try daemon.client()
        try daemon.setClock(to: "2026-03-08T12:00:00Z")
        try daemon.setClock(to: "2026-03-09T04:00:00Z")
        try client.log(100)
        try daemon.setClock(to: "2026-03-08T12:01:00Z")
        try daemon.move(to: "2026-03-08T12:30:00Z")
        try daemon.setClock(to: "2026-03-08T12:07:00Z")
        try daemon.setClock(to: "2026-03-08T12:30:00Z")
        #expect(try Self.days(client) == ["2026-03-08 2026-03-08T12:01"])
    }

    @Test("what was moved stays where it is when a clock that was wrong later is right again elsewhere")
    func movedAndLaterWrong() throws {
        let daemon = try TestDaemon(now: "2026-03-10T06:00:00Z")
        let client = try daemon.client()
        // As a virtual machine that stood still.
        try daemon.setClock(to: "2026-03-10T12:00:00Z")
        try daemon.setClock(to: "2026-03-11T09:00:00Z")
        try client.log(100)
        try daemon.setClock(to: "2026-03-10T12:00:00Z")
        let moved = "2026-03-10 2026-03-10T12:00"
        #expect(try Self.days(client) == [moved])
        // It stands still again, and is behind later, but not behind the last change.
        try daemon.setClock(to: "2026-03-11T01:00:00Z")
        try daemon.move(to: "2026-03-12T00:05:00Z")
        try daemon.move(to: "2026-03-12T23:00:00Z")
        try daemon.setClock(to: "2026-03-12T11:00:00Z")
        try client.log(200)
        #expect(try Self.days(client) == ["2026-03-12 2026-03-12T11:00", moved])
        try daemon.setClock(to: "2026-03-12T23:00:00Z")
        #expect(try Self.days(client) == ["2026-03-12 2026-03-12T23:00", moved])
    }

    @Test(
        "an entry of some time ago is moved with those of now, and one whose time is named stays",
        arguments: ["2026-03-13T07:05:00Z", "2026-03-09T23:30:00Z"])
    func distances(wrong: String) throws {
        let daemon = try TestDaemon(now: "2026-03-09T09:00:00Z")
        let client = try daemon.client()
        try client.log(300)
        try daemon.setClock(to: wrong)
        try client.log(250)
        try client.log(111, #","at":"-10m""#)
        _ = try client.result(#"{"op":"hydration.log","words":["120","at","an","hour","ago"]}"#)
        _ = try client.result(#"{"op":"weight.log","value":80,"at":"3 min ago"}"#)
        _ = try client.result(#"{"op":"spending.add","amount":"4","currency":"EUR","kind":"expense","at":"-2m"}"#)
        _ = try client.result(#"{"op":"hydration.log","ml":99,"at":"8 mar 20:00"}"#)
        // The first is doubted and turns out to be right, the second is believed and was wrong.
        if wrong.contains("-13T") {
            _ = try client.result(#"{"op":"clock.confirm"}"#)
        } else {
            try daemon.setClock(to: "2026-03-09T09:00:00Z")
        }
        let right = wrong.contains("-13T") ? wrong : "2026-03-09T09:00:00Z"
        func minutes(_ count: Int64) throws -> String {
            let text = CivilZone.utc.rfc3339(try ManualClock.instant(right).adding(seconds: -60 * count))
            return text.prefix(10) + " " + text.prefix(16)
        }
        let moved = try [0, 10, 60, 3, 2].map { try minutes($0) }
        let stays = ["2026-03-09 2026-03-09T09:00", "2026-03-08 2026-03-08T20:00"]
        #expect(try Self.days(client).sorted() == (moved + stays).sorted())
        _ = try client.result(#"{"op":"undo"}"#)
        _ = try client.result(#"{"op":"undo"}"#)
        _ = try client.result(#"{"op":"undo"}"#)
        for _ in 0..<3 { _ = try client.result(#"{"op":"redo"}"#) }
        #expect(try Self.days(client).sorted() == (moved + stays).sorted())
    }

    @Test("undo brings back at its right time what was recorded and deleted by a wrong clock")
    func deletedByWrongClock() throws {
        let daemon = try TestDaemon(now: "2026-03-09T09:00:00Z")
        let client = try daemon.client()
        try daemon.setClock(to: "2026-03-09T23:30:00Z")
        let id = try client.result(#"{"op":"weight.log","value":80}"#).entry.string ?? ""
        _ = try client.result(#"{"op":"weight.delete","entry":"\#(id)"}"#)
        try daemon.setClock(to: "2026-03-09T09:00:00Z")
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try Self.days(client) == ["2026-03-09 2026-03-09T09:00"])
    }

    @Test("what a wrong clock moved is where another one had moved it when that clock is right again")
    func movedByWrongClock() throws {
        let daemon = try TestDaemon(now: "2026-03-09T20:00:00Z")
        let client = try daemon.client()
        try daemon.setClock(to: "2026-03-10T19:00:00Z")
        try client.log(100)
        // The clock was an hour ahead.
        try daemon.move(to: "2026-03-10T20:20:00Z")
        try daemon.setClock(to: "2026-03-10T19:20:00Z")
        let moved = "2026-03-10 2026-03-10T18:00"
        #expect(try Self.days(client) == [moved])
        // As a virtual machine that stood still; it is behind later, but not behind the last change.
        try daemon.setClock(to: "2026-03-10T22:20:00Z")
        try daemon.move(to: "2026-03-13T00:05:00Z")
        try daemon.move(to: "2026-03-13T23:00:00Z")
        try daemon.setClock(to: "2026-03-13T08:00:00Z")
        try client.log(200)
        #expect(try Self.days(client) == ["2026-03-13 2026-03-13T08:00", "2026-03-10 2026-03-10T06:00"])
        try daemon.setClock(to: "2026-03-13T23:00:00Z")
        #expect(try Self.days(client) == ["2026-03-13 2026-03-13T23:00", moved])
    }

    @Test("a day of a habit that was moved and undone since does not come back when the clock is wrong again")
    func movedAndUndone() throws {
        let daemon = try TestDaemon(now: "2026-03-01T06:00:00Z")
        let client = try daemon.client()
        _ = try client.result(#"{"op":"habits.add","name":"Read"}"#)
        // As a virtual machine that stood still.
        try daemon.setClock(to: "2026-03-02T05:00:00Z")
        try daemon.setClock(to: "2026-03-03T04:00:00Z")
        _ = try client.result(#"{"op":"habits.complete","habit":"Read"}"#)
        try daemon.setClock(to: "2026-03-02T05:01:00Z")
        _ = try client.result(#"{"op":"undo"}"#)
        try daemon.move(to: "2026-03-02T05:30:00Z")
        try daemon.setClock(to: "2026-03-02T05:07:00Z")
        try daemon.setClock(to: "2026-03-02T05:31:00Z")
        try daemon.move(to: "2026-03-04T12:00:00Z")
        let days = try client.result(#"{"op":"habits.history","habit":"Read","from":"2026-03-01"}"#).days.array
        #expect(days.map(\.value.number) == [0, 0, 0, 0])
    }

    @Test(
        "what was undone while the clock was wrong is at its time when it is redone by the right one",
        arguments: [19, 200])
    func redoneAfter(hours: Int) throws {
        let daemon = try TestDaemon(now: "2026-05-10T02:00:00Z")
        let client = try daemon.client()
        _ = try client.result(#"{"op":"habits.add","name":"Read"}"#)
        let wrong = try ManualClock.instant("2026-05-10T02:00:00Z").adding(seconds: Int64(hours * 3600))
        try daemon.setClock(to: CivilZone.utc.rfc3339(wrong))
        _ = try client.result(#"{"op":"clock.confirm"}"#)
        for request in [
            #""hydration.log","ml":300"#, #""habits.complete","habit":"Read""#, #""weight.log","value":80"#,
            #""spending.add","amount":"5""#,
        ] { _ = try client.result(#"{"op":"# + request + "}") }
        for _ in 1...4 { _ = try client.result(#"{"op":"undo"}"#) }
        try daemon.setClock(to: "2026-05-10T02:01:00Z")
        for _ in 1...4 { _ = try client.result(#"{"op":"redo"}"#) }
        #expect(try client.hydration().total_ml.number == 300)
        #expect(try client.weight().latest.day.string == "2026-05-10")
        #expect(try Self.payments(client).map(\.day.string) == ["2026-05-10"])
        let days = try client.result(#"{"op":"habits.history","habit":"Read","from":"2026-05-10"}"#).days.array
        #expect(days.map(\.value.number) == [1])
        #expect(try Self.notice(client)?.contains("Dated") != true)
    }

    @Test(
        "what was undone while the clock was wrong is of the zone in which it was made, also when it is redone elsewhere"
    )
    func redoneElsewhere() throws {
        let daemon = try TestDaemon(now: "2026-03-10T12:00:00Z", zone: "Europe/Berlin")
        let client = try daemon.client()
        try client.log(100)
        try daemon.setClock(to: "2026-03-11T07:00:00Z")
        _ = try client.result(#"{"op":"habits.add","name":"Read"}"#)
        _ = try client.result(#"{"op":"undo"}"#)
        try daemon.setClock(to: "2026-03-10T12:00:00Z")
        // It is the 11th there.
        try daemon.travel(to: "Pacific/Auckland")
        _ = try client.result(#"{"op":"redo"}"#)
        #expect(try client.result(#"{"op":"habits.list"}"#).habits[0].start.string == "2026-03-10")
    }

    @Test(
        "a day of a habit that was set by a wrong clock is set again on its right day",
        arguments: ["done", "skipped", "note"])
    func markOnBothDays(before: String) throws {
        let daemon = try TestDaemon(now: "2026-02-10T09:00:00Z")
        let client = try daemon.client()
        _ = try client.result(#"{"op":"habits.add","name":"Read"}"#)
        let request =
            ["done": #""habits.complete","habit":"Read""#, "skipped": #""habits.skip","habit":"Read""#][before]
            ?? #""habits.log","habit":"Read","value":1,"note":"twice""#
        _ = try client.result(#"{"op":"# + request + "}")
        try daemon.setClock(to: "2026-02-11T07:00:00Z")
        _ = try client.result(#"{"op":"habits.complete","habit":"Read"}"#)
        try daemon.setClock(to: "2026-02-10T09:01:00Z")
        #expect(try Self.notice(client)?.contains("wrong day") != true)
        try daemon.move(to: "2026-02-11T12:00:00Z")
        let days = try client.result(#"{"op":"habits.history","habit":"Read","from":"2026-02-10"}"#).days.array
        #expect(days.map(\.value.number) == [1, 0])
        #expect(days[0].skipped.bool != true)
        #expect(days[0].note.string == (before == "note" ? "twice" : days[1].note.string))
    }

    @Test("a day of a habit that was changed in doubt is named, however long after", arguments: [0, 90] as [Int64])
    func skippedInDoubt(seconds: Int64) throws {
        let daemon = try TestDaemon(now: "2026-05-10T04:00:00Z")
        let client = try daemon.client()
        _ = try client.result(#"{"op":"habits.add","name":"Gym"}"#)
        _ = try client.result(#"{"op":"habits.complete","habit":"Gym"}"#)
        try client.log(300)
        try daemon.setClock(to: "2026-05-18T04:10:00Z")
        try daemon.move(bySeconds: seconds)
        for request in [
            #""habits.skip","habit":"Gym""#, #""hydration.delete","entry":"last""#, #""undo""#,
        ] { _ = try client.result(#"{"op":"# + request + "}") }
        let text = try client.result(#"{"op":"clock.confirm"}"#).text.string ?? ""
        #expect(
            text.contains("1 record made while the clock was wrong may be on a wrong day (skipped Gym"), "\(text)")
    }

    @Test("the journal has what was undone by a wrong clock at the time to which the rest was moved")
    func journalOfUndone() throws {
        let daemon = try TestDaemon(now: "2026-03-10T10:00:00Z")
        let client = try daemon.client()
        try client.log(250)
        try daemon.setClock(to: "2026-03-11T09:00:00Z")
        try client.log(350)
        for request in [#""hydration.delete","entry":"last""#, #""undo""#] {
            _ = try client.result(#"{"op":"# + request + "}")
        }
        try daemon.setClock(to: "2026-03-10T10:01:00Z")
        let texts = try client.result(#"{"op":"journal"}"#).changes.array.compactMap(\.text.string)
        let about = texts.filter { $0.contains("350") }
        #expect(about.count == 3 && about.allSatisfy { $0.contains("at 10:01") }, "\(texts)")
    }

    @Test(
        "days that a person counted from a wrong today are named, and nothing is paid for them",
        arguments: [true, false])
    func countedFromWrongDay(isBehind: Bool) throws {
        let daemon = try TestDaemon(now: "2026-05-10T04:00:00Z")
        let client = try daemon.client()
        _ = try client.result(#"{"op":"habits.add","name":"Read"}"#)
        try daemon.setClock(to: isBehind ? "2026-05-18T04:00:00Z" : "2026-05-01T04:00:00Z")
        for request in [
            #""spending.subs.add","name":"Bar","price":"4","next":"tomorrow""#,
            #""spending.subs.add","name":"Late","price":"4","start":"tomorrow""#,
            #""habits.add","name":"Fut","start":"tomorrow""#, #""habits.pause","habit":"Read","through":"tomorrow""#,
        ] { _ = try client.result(#"{"op":"# + request + "}") }
        let text = try client.result(#"{"op":"clock.confirm"}"#).text.string ?? ""
        #expect(text.contains("4 records made") && text.contains("may be on a wrong day"), "\(text)")
        #expect(try Self.payments(client) == [])
    }

    @Test("an ordinary step back hides nothing that was just logged", arguments: [50, 55, 58])
    func stepBack(minute: Int) throws {
        let daemon = try TestDaemon(now: "2026-10-05T08:59:00Z")
        let client = try daemon.client()
        try daemon.move(to: "2026-10-05T09:00:00Z")
        try client.log(300)
        try daemon.setClock(to: "2026-10-05T08:\(minute):00Z")
        try client.log(100)
        #expect(try client.hydration().total_ml.number == 400)
        try daemon.move(to: "2026-10-05T09:01:00Z")
        try client.log(50)
        #expect(try client.hydration().total_ml.number == 450)
        #expect(
            try Self.days(client) == [
                "2026-10-05 2026-10-05T09:01", "2026-10-05 2026-10-05T09:00", "2026-10-05 2026-10-05T09:00",
            ])
    }

    @Test("a clock in doubt goes on from the last change, also after ordinary steps")
    func doubtAfterStep() throws {
        let daemon = try TestDaemon(now: "2026-10-10T09:00:00Z")
        let client = try daemon.client()
        for minute in ["04", "09"] {
            try daemon.setClock(to: "2026-10-10T09:\(minute):00Z")
            try client.log(300)
        }
        try daemon.setClock(to: "2027-03-10T09:10:00Z")
        #expect(try client.hydration().total_ml.number == 600)
        try client.log(100)
        #expect(try Self.days(client).first == "2026-10-10 2026-10-10T09:09")
    }

    @Test("records that were moved are told for the rest of the day")
    func settled() throws {
        let daemon = try TestDaemon(now: "2026-11-25T12:00:00Z")
        let client = try daemon.client()
        try daemon.setClock(to: "2026-11-26T11:00:00Z")
        try client.log(300)
        try daemon.setClock(to: "2026-11-25T12:05:00Z")
        let notice =
            "1 record made while the clock was ahead was moved to 25 Nov 2026. To dismiss this notice: sipli-client doctor"
        #expect(try Self.notice(client)?.hasPrefix(notice) == true)
        #expect(try client.result(#"{"op":"status"}"#).clock_settled.bool == true)
        try daemon.move(to: "2026-11-26T00:01:00Z")
        #expect(try Self.notice(client) == nil)
        #expect(try client.result(#"{"op":"status"}"#).clock_settled.isNull)
    }

    @Test("what may be on a wrong day is told once, also if that day has not come")
    func toldOnce() throws {
        let daemon = try TestDaemon(now: "2026-11-25T12:00:00Z")
        let client = try daemon.client()
        try daemon.setClock(to: "2026-11-26T11:00:00Z")
        _ = try client.result(#"{"op":"hydration.log","ml":100,"at":"2026-11-26T09:00:00Z"}"#)
        try daemon.setClock(to: "2026-11-25T12:05:00Z")
        #expect(
            try Self.notice(client)
                == "1 record made while the clock was wrong may be on a wrong day (logged 100 ml water at 09:00 on 26 Nov 2026); "
                + "to see it: sipli-client journal. To dismiss this notice: sipli-client doctor --dismiss")
        #expect(try client.result(#"{"op":"status"}"#).clock_settled.isNull)
    }

    @Test("a clock set back that is confirmed hides nothing that was recorded before, and all is back when it returns")
    func confirmedBehind() throws {
        let daemon = try TestDaemon(now: "2026-11-25T09:00:00Z")
        let client = try daemon.client()
        try client.log(400)
        try daemon.move(to: "2026-11-25T12:00:00Z")
        try client.log(300)
        let before = try Self.days(client)
        try daemon.setClock(to: "2026-11-25T10:01:00Z")
        try client.log(200)
        #expect(
            try client.result(#"{"op":"clock.confirm"}"#).text.string
                == "It is 10:01 on 25 Nov 2026; 1 record made while the clock was ahead was moved to the time when it was"
                + " made")
        #expect(
            try Self.days(client) == [
                "2026-11-25 2026-11-25T10:01", "2026-11-25 2026-11-25T10:01", "2026-11-25 2026-11-25T09:00",
            ])
        #expect(try client.hydration().total_ml.number == 900)
        try client.log(100)
        try daemon.setClock(to: "2026-11-25T12:02:00Z")
        #expect(try client.hydration().total_ml.number == 1000)
        #expect(try Self.days(client) == ["2026-11-25 2026-11-25T12:02", "2026-11-25 2026-11-25T12:00"] + before)
    }

    @Test("a clock that is two months behind and confirmed is taken back when it returns")
    func monthsBehind() throws {
        let daemon = try TestDaemon(now: "2027-03-01T15:00:00Z", zone: "Asia/Kathmandu")
        let client = try daemon.client()
        _ = try client.result(Self.add + #""cycle":"weekly","start":"2027-03-01"}"#)
        try daemon.move(to: "2027-04-01T15:00:00Z")
        try client.set("water-goal", "3000")
        try daemon.move(to: "2027-05-10T15:00:00Z")
        try client.log(500)
        let (paid, goal) = (try Self.payments(client), try client.day("2027-03-20").goal_ml)
        try daemon.setClock(to: "2027-03-11T15:00:00Z")
        try client.log(50)
        _ = try client.result(#"{"op":"habits.add","name":"Read"}"#)
        _ = try client.result(#"{"op":"weight.log","value":80}"#)
        _ = try client.result(#"{"op":"clock.confirm"}"#)
        #expect(try client.result(#"{"op":"status"}"#).day.string == "2027-03-11")
        #expect(try Self.payments(client).count == 2)
        try client.log(25)
        try daemon.setClock(to: "2027-05-10T15:05:00Z")
        #expect(try client.hydration().total_ml.number == 575)
        let span = #""from":"2027-01-01","through":"2027-12-31""#
        let missed = try client.result(#"{"op":"habits.history","habit":"Read",\#(span)}"#).days.array
        #expect(missed.map(\.day.string) == ["2027-05-10"])
        let weighIns = try client.result(#"{"op":"weight.entries",\#(span)}"#).entries.array
        #expect(weighIns.map(\.day.string) == ["2027-05-10"])
        #expect(try Self.payments(client) == paid)
        #expect(try client.day("2027-03-20").goal_ml == goal)
    }

    @Test("a clock that was ahead since the start, set right and confirmed, moves what was recorded by it")
    func aheadSinceStart() throws {
        let daemon = try TestDaemon(now: "2026-11-24T22:00:00Z")
        try daemon.stop()
        try daemon.clock.set("2026-11-25T13:00:00Z")
        try daemon.start()
        let client = try daemon.client()
        try client.log(300)
        try daemon.setClock(to: "2026-11-25T09:02:00Z")
        try client.log(200)
        let text = try client.result(#"{"op":"clock.confirm"}"#).text.string ?? ""
        #expect(text.hasPrefix("It is 09:02 on 25 Nov 2026; 1 record made while the clock was "), "\(text)")
        #expect(try client.hydration().total_ml.number == 500)
        #expect(Set(try Self.days(client)) == ["2026-11-25 2026-11-25T09:02"])
    }

    @Test("what another boot recorded for later today is named")
    func laterToday() throws {
        let daemon = try TestDaemon(now: "2026-11-25T14:00:00Z")
        let first = try daemon.client()
        try first.log(300)
        try daemon.stop()
        daemon.clock.reboot()
        daemon.clock.isSynchronised = true
        try daemon.clock.set("2026-11-25T12:05:00Z")
        try daemon.start()
        let client = try daemon.client()
        #expect(try client.hydration().total_ml.number == 0)
        #expect(try Self.notice(client)?.hasPrefix("Dated later than now: 1 drink (25 Nov 2026). ") == true)
        try daemon.move(to: "2026-11-25T14:01:00Z")
        #expect(try client.hydration().total_ml.number == 300)
        #expect(try Self.notice(client) == nil)
    }

    @Test("a day of a habit that a clock reached which was ahead can be taken back")
    func laterHabitDay() throws {
        let daemon = try TestDaemon(now: "2026-12-05T12:00:00Z")
        let first = try daemon.client()
        _ = try first.result(#"{"op":"habits.add","name":"Read","start":"2026-11-01"}"#)
        _ = try first.result(#"{"op":"habits.add","name":"Coffee","target":3,"start":"2026-11-01"}"#)
        _ = try first.result(#"{"op":"habits.complete","habit":"Read"}"#)
        _ = try first.result(#"{"op":"habits.log","habit":"Coffee","add":1}"#)
        try daemon.stop()
        daemon.clock.reboot()
        daemon.clock.isSynchronised = true
        try daemon.clock.set("2026-11-25T12:00:00Z")
        try daemon.start()
        let client = try daemon.client()
        #expect(try Self.notice(client)?.hasPrefix("Dated later than now: 2 days of habits (5 Dec 2026). ") == true)
        let more = try client.call(#"{"op":"habits.log","habit":"Coffee","add":1,"day":"2026-12-05"}"#)
        #expect(more.error.message.string == "5 Dec 2026 is in the future")
        for habit in ["Read", "Coffee"] {
            _ = try client.result(#"{"op":"habits.log","habit":"\#(habit)","value":0,"day":"2026-12-05"}"#)
        }
        #expect(try Self.notice(client) == nil)
    }

    @Test("the journal names the payment that was paid, whatever has come due since")
    func paidInJournal() throws {
        let daemon = try TestDaemon(now: "2027-05-10T15:00:00Z")
        let client = try daemon.client()
        _ = try client.result(Self.add + #""cycle":"weekly","next":"2027-05-12"}"#)
        _ = try client.result(#"{"op":"spending.subs.paid","sub":"Net"}"#)
        try daemon.move(to: "2027-06-19T15:00:00Z")
        let texts = try client.result(#"{"op":"journal"}"#).changes.array.map { $0.text.string ?? "" }
        #expect(texts.first?.hasSuffix("marked Net as paid for 12 May 2027") == true, "\(texts)")
        // The later payments were recorded before, and are still.
        #expect(try Self.payments(client).count == 6)
        _ = try Self.undo(client)
        #expect(try Self.payments(client).count == 6)
    }

    @Test("undo of a zone in which days have passed leaves nothing to tell")
    func zoneUndone() throws {
        let daemon = try TestDaemon(now: "2027-05-10T15:00:00Z", zone: "America/St_Johns")
        let client = try daemon.client()
        _ = try client.result(Self.add + #""cycle":"daily"}"#)
        try client.set("time-zone", #""Pacific/Apia""#)
        try daemon.wait(for: "the zone") { !$0.isWriting }
        for day in 11...13 {
            for hour in ["03", "15"] { try daemon.move(to: "2027-05-\(day)T\(hour):00:00Z") }
        }
        #expect(try Self.undo(client).hasPrefix("Set time-zone to system, the default"))
        try daemon.wait(for: "the zone") { !$0.isWriting }
        #expect(try Self.payments(client).map(\.due.string) == ["2027-05-12", "2027-05-11", "2027-05-10"])
        #expect(try Self.notice(client) == nil)
    }

    @Test("what a wrong clock recorded is taken back also after the journal was trimmed")
    func trimmed() throws {
        let daemon = try TestDaemon(now: "2026-11-25T12:00:00Z")
        let client = try daemon.client()
        _ = try client.result(Self.add + #""next":"2026-12-01"}"#)
        try daemon.setClock(to: "2027-01-04T12:00:00Z")
        _ = try client.result(#"{"op":"clock.confirm"}"#)
        // Each start of a day trims what the daemon noted more than an hour ago.
        for day in 5...7 { try daemon.move(to: "2027-01-0\(day)T12:00:00Z") }
        try daemon.wait(for: "the trimming") { !$0.isWriting }
        #expect(try Self.payments(client).count == 2)
        try daemon.setClock(to: "2026-11-28T12:05:00Z")
        #expect(try Self.payments(client) == [])
        #expect(try Self.subscription(client).next.string == "2026-12-01")
    }

    @Test("a zone that was taken back leaves nothing", arguments: [false, true])
    func zone(byUndo: Bool) throws {
        let daemon = try TestDaemon(now: "2026-11-25T18:00:00Z", zone: "Europe/Berlin")
        let client = try daemon.client()
        _ = try client.result(Self.add + #""next":"2026-11-25"}"#)
        let before = try Self.subscription(client)
        try client.set("time-zone", #""Pacific/Kiritimati""#)
        try daemon.wait(for: "the zone") { !$0.isWriting }
        #expect(try client.result(#"{"op":"status"}"#).day.string == "2026-11-26")
        #expect(try Self.payments(client).count == 1)
        if byUndo {
            _ = try client.result(#"{"op":"undo"}"#)
        } else {
            try client.set("time-zone", #""system""#)
        }
        try daemon.wait(for: "the zone") { !$0.isWriting }
        #expect(try client.result(#"{"op":"status"}"#).day.string == "2026-11-25")
        #expect(try Self.payments(client) == [])
        #expect(try Self.subscription(client) == before)
        try daemon.move(to: "2026-11-26T12:00:00Z")
        #expect(try Self.payments(client).map(\.due.string) == ["2026-11-25"])
    }

    @Test("a day before the first one that a zone passes through is not judged")
    func before() throws {
        let daemon = try TestDaemon(now: "2026-11-25T10:00:00Z", zone: "Europe/Berlin")
        let client = try daemon.client()
        try client.log(500)
        let before = try client.hydration()
        try client.set("time-zone", #""Pacific/Pago_Pago""#)
        try daemon.wait(for: "the zone") { !$0.isWriting }
        #expect(try client.result(#"{"op":"status"}"#).day.string == "2026-11-24")
        try client.set("time-zone", #""system""#)
        try daemon.wait(for: "the zone") { !$0.isWriting }
        #expect(try client.hydration().without("next") == before.without("next"))
        #expect(try !client.export("ndjson").contains(#""day":"2026-11-24","goal""#))
    }

    @Test(
        "a day that became today after the store was new is judged as today was",
        arguments: ["day-start", "time-zone", "clock"], [true, false])
    func earlierThanNew(way: String, hasDrinks: Bool) throws {
        let daemon = try TestDaemon(now: "2026-05-10T01:00:00Z", zone: "UTC")
        let client = try daemon.client()
        try client.set("water-goal", "2000")
        switch way {
        case "day-start": try client.set("day-start", #""04:15""#)
        case "time-zone": try client.set("time-zone", #""America/Havana""#)
        default:
            try daemon.setClock(to: "2026-05-09T06:00:00Z")
            _ = try client.result(#"{"op":"clock.confirm"}"#)
        }
        try daemon.wait(for: "the day") { !$0.isWriting }
        #expect(try client.result(#"{"op":"status"}"#).day.string == "2026-05-09")
        _ = try client.result(#"{"op":"hydration.workout.set","minutes":40}"#)
        if hasDrinks { try client.log(2200) }
        let goal = try client.hydration().goal_ml.number
        #expect(goal == 2480)
        try daemon.move(to: "2026-05-10T12:00:00Z")
        try client.set("water-goal", "1500")
        let day = try client.result(#"{"op":"hydration.history","from":"2026-05-08","through":"2026-05-09"}"#).days
            .array
        #expect(day.map(\.state.string) == ["none", hasDrinks ? "missed" : "none"])
        #expect(day.last?.goal_ml.number == goal)
        #expect(
            try client.result(#"{"op":"get","topics":["hydration"],"date":"2026-05-09"}"#).hydration.goal_ml.number
                == goal)
    }

    @Test("after days that occur twice, next and get agree about the goal")
    func twice() throws {
        let daemon = try TestDaemon(now: "2026-06-10T12:00:00Z")
        let client = try daemon.client()
        try daemon.move(to: "2026-06-12T12:00:00Z")
        try daemon.travel(to: "Pacific/Kiritimati")
        try daemon.travel(to: "Pacific/Midway")
        try client.set("water-goal", "3000")
        let next = try client.hydration().next.snapshot
        #expect(next.goal_ml.number == 3000)
        try daemon.move(to: "2026-06-13T12:00:00Z")
        #expect(try client.hydration().goal_ml == next.goal_ml)
    }
}
