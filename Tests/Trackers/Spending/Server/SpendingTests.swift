import SipliCore
import SipliTestSupport
import SipliWire
import Testing

@testable import SipliServer

/// Subscriptions and transactions over the socket.
@Suite struct SpendingTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon(now: "2025-05-10T10:00:00+03:00", zone: "Europe/Bucharest")
        client = try daemon.client()
    }

    @discardableResult
    private func add(_ name: String, _ members: String) throws -> JSON {
        try client.result(#"{"op":"spending.subs.add","name":"\#(name)",\#(members)}"#)
    }

    private func op(_ name: String, _ sub: String, _ members: String = "") throws -> JSON {
        try client.result(#"{"op":"spending.subs.\#(name)","sub":"\#(sub)"\#(members)}"#)
    }

    private func item(_ sub: String) throws -> JSON {
        try client.result(#"{"op":"spending.subs.list","sub":"\#(sub)"}"#).subs[0]
    }

    private func payments(_ sub: String) throws -> [String] {
        try client.result(#"{"op":"spending.payments","sub":"\#(sub)"}"#).payments.array.compactMap {
            "\($0.day.string ?? "") \($0.amount.string ?? "")"
        }
    }

    private func refusal(_ request: String) throws -> (field: String?, message: String) {
        let revision = try client.revision()
        let error = try client.refusal(request)
        // Nothing is half done.
        #expect(try client.revision() == revision)
        return (error.field.string, error.message.string ?? "")
    }

    /// The reminders of spending that are due.
    private func reminded() throws -> [JSON] {
        try client.reminders().filter { $0.tracker.string == "spending" }
    }

    // MARK: Renewals

    @Test("payments that have passed since the start are recorded, each on its own day of the month")
    func past() throws {
        let result = try add("Rent", #""price":"900","start":"2025-01-31""#)
        #expect(result.recorded.int == 4)
        #expect(result.next.string == "2025-05-31")
        #expect(
            try payments("Rent") == ["2025-01-31", "2025-02-28", "2025-03-31", "2025-04-30"].map { $0 + " 900.00" })
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.result(#"{"op":"spending.entries"}"#).entries.array.isEmpty)
    }

    @Test("with the day of the next payment, nothing is recorded, and renewals keep that day")
    func next() throws {
        let result = try add("Mail", #""price":"3","next":"8 jun""#)
        #expect((result.recorded.int, result.next.string) == (nil, "2025-06-08"))
        #expect(try item("Mail").start.string == "2025-05-10")
        try daemon.move(to: "2025-08-01T10:00:00+03:00")
        #expect(try payments("Mail") == ["2025-06-08 3.00", "2025-07-08 3.00"])
        // One that waited before it was added.
        #expect(try add("Music", #""price":"5","next":"2025-07-20","auto_renew":false"#).next.string == "2025-07-20")
        #expect(try item("Music").start.string == "2025-07-20")
        #expect(try client.spending().upcoming[0].overdue.bool == true)
    }

    @Test("days of subscriptions are to come, that of the start is the nearest")
    func daysToCome() throws {
        try add("Music", #""price":"5","start":"12 may","trial_end":"1 jun","term_end":"6 may","notice_days":30"#)
        let music = try item("Music")
        #expect((music.start.string, music.trial_end.string) == ("2025-05-12", "2025-06-01"))
        #expect(music.term_end.string == "2026-05-06")
        try add("Mail", #""price":"3","next":"friday""#)
        #expect(try item("Mail").next.string == "2025-05-16")
        _ = try op("edit", "Mail", #","price":"4","price_from":"16 may""#)
        #expect(try item("Mail").price.string == "4.00")
        #expect(try op("cancel", "Mail", #","end":"in 3 weeks""#).ends.string == "2025-05-31")
    }

    @Test("a renewal is recorded when its day is over, once, however long the daemon was not running")
    func gap() throws {
        try add("Mail", #""price":"3","start":"2025-05-31","cycle":"monthly""#)
        try daemon.move(to: "2025-05-31T23:59:00+03:00")
        #expect(try payments("Mail").isEmpty)
        #expect(try client.spending().upcoming[0].text.countdown.string == "Today")
        try daemon.move(to: "2025-06-01T00:00:00+03:00")
        #expect(try payments("Mail") == ["2025-05-31 3.00"])
        client.close()
        try daemon.stop()
        daemon.clock.now = try ManualClock.instant("2025-09-15T10:00:00+03:00")
        try daemon.start()
        let later = try daemon.client()
        let days = try later.result(#"{"op":"spending.payments","sub":"Mail"}"#).payments.array.map(\.day.string)
        #expect(days == ["2025-05-31", "2025-06-30", "2025-07-31", "2025-08-31"])
        #expect(try later.spending().upcoming[0].day.string == "2025-09-30")
        #expect(try later.result(#"{"op":"spending.entries"}"#).entries.array.count == 4)
    }

    @Test("a payment that was deleted is not recorded again")
    func deleted() throws {
        try add("Mail", #""price":"3","start":"2025-05-01""#)
        let entry = try #require(try client.result(#"{"op":"spending.entries"}"#).entries[0].entry.string)
        #expect(entry.hasSuffix("/2025-05-01"))
        _ = try client.result(#"{"op":"spending.delete","entry":"\#(entry)"}"#)
        try daemon.move(to: "2025-06-02T10:00:00+03:00")
        #expect(try payments("Mail") == ["2025-06-01 3.00"])
    }

    @Test("without automatic renewal nothing is recorded, and it stays overdue until it is paid")
    func manual() throws {
        try add("Rent", #""price":"900","start":"2025-05-15","auto_renew":false"#)
        try daemon.move(to: "2025-05-20T10:00:00+03:00")
        #expect(try payments("Rent").isEmpty)
        let renewal = try client.spending().upcoming[0]
        #expect(
            (renewal.overdue.bool, renewal.day.string, renewal.text.countdown.string) == (true, "2025-05-15", "Overdue")
        )
        #expect(try client.spending().attention[0].kind.string == "overdue")
        let paid = try op("paid", "Rent")
        #expect((paid.already.bool, paid.due.string, paid.next.string) == (false, "2025-05-15", "2025-06-15"))
        #expect(try payments("Rent") == ["2025-05-15 900.00"])
    }

    @Test("the snapshot foresees midnight, payments of the day included")
    func foreseen() throws {
        try add("Mail", #""price":"3","start":"2025-05-10""#)
        try add("Trial", #""price":"5","trial_end":"2025-05-10","converts":false"#)
        try add("Savings plan", #""price":"7","start":"2025-05-10","category":"Transfer""#)
        try add("Free plan", #""price":"0 EUR","start":"2025-05-10""#)
        let next = try client.spending().next.snapshot
        #expect(next.upcoming[0].day.string == "2025-06-10")
        #expect(next.month.totals.array.map(\.total.string) == ["3.00"])
        let upcoming = try client.result(#"{"op":"spending.upcoming","days":40}"#)
        #expect(upcoming.totals.array.map(\.currency.string) == ["USD"])
        try daemon.move(to: "2025-05-11T00:00:00+03:00")
        var now = try client.spending().object
        now["next"] = nil
        #expect(now == next.object)
    }

    // MARK: Marking as paid

    @Test("a payment is recorded once for each due day, however often it is asked for")
    func paid() throws {
        try add("Cloud", #""price":"15.99","start":"2025-05-31""#)
        let first = try op("paid", "Cloud")
        #expect((first.already.bool, first.due.string, first.next.string) == (false, "2025-05-31", "2025-06-30"))
        #expect(first.entry.string?.hasSuffix("/2025-05-31") == true)
        for members in ["", #","due":"2025-05-31""#] {
            let again = try op("paid", "Cloud", members)
            #expect((again.already.bool, again.due.string, again.next.string) == (true, "2025-05-31", "2025-06-30"))
        }
        // Paid in advance, when it is named.
        #expect(try op("paid", "Cloud", #","due":"2025-06-30""#).next.string == "2025-07-31")
        #expect(try payments("Cloud") == ["2025-05-31 15.99", "2025-06-30 15.99"])
        #expect(try item("Cloud").paid[0].amount.string == "31.98")
        // The transaction is of the day on which it was paid.
        #expect(try client.result(#"{"op":"spending.entries"}"#).entries[0].day.string == "2025-05-10")
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try item("Cloud").next.string == "2025-06-30")
    }

    @Test("a payment that was undone can be paid again, and falls due by itself")
    func undonePayment() throws {
        try add("Rent", #""price":"900","start":"2025-05-15","auto_renew":false"#)
        try add("Mail", #""price":"3","start":"2025-05-15""#)
        for name in ["Rent", "Mail"] {
            _ = try op("paid", name, #","due":"2025-05-15""#)
            _ = try client.result(#"{"op":"undo"}"#)
            #expect(try payments(name).isEmpty)
        }
        let again = try op("paid", "Rent", #","amount":"905""#)
        #expect(again.already.bool == false && again.entry.string?.hasSuffix("/2025-05-15") == true)
        #expect(try payments("Rent") == ["2025-05-15 905.00"])
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try payments("Rent").isEmpty)
        _ = try client.result(#"{"op":"redo"}"#)
        #expect(try payments("Rent") == ["2025-05-15 905.00"])
        try daemon.move(to: "2025-05-16T10:00:00+03:00")
        #expect(try payments("Mail") == ["2025-05-15 3.00"])
    }

    @Test("a payment that was deleted is paid again when its day is named, and only a due day can be")
    func deletedPayment() throws {
        try add("Rent", #""price":"900","start":"2025-04-15","auto_renew":false"#)
        let entry = try op("paid", "Rent").entry.string ?? ""
        _ = try client.result(#"{"op":"spending.delete","entry":"\#(entry)"}"#)
        #expect(try op("paid", "Rent", #","due":"2025-04-15""#).already.bool == false)
        #expect(try payments("Rent") == ["2025-04-15 900.00"])
        #expect(try item("Rent").next.string == "2025-05-15")
        #expect(try op("paid", "Rent", #","due":"2025-04-15""#).already.bool == true)
        #expect(
            try refusal(#"{"op":"spending.subs.paid","sub":"Rent","due":"2025-04-14"}"#).message
                == "no payment of Rent was due on 14 Apr 2025")
    }

    @Test("what is dated later in this month counts from its day on, and an average is of all months since the first")
    func later() throws {
        for (amount, day) in [("10", "2024-02-10"), ("11", "2025-03-10"), ("20", "2025-05-05")] {
            try client.result(#"{"op":"spending.add","amount":"\#(amount)","merchant":"x","at":"\#(day)"}"#)
        }
        // What was recorded while the clock was ahead stays where it is if its day was named.
        try daemon.setClock(to: "2025-05-20T12:00:00+03:00")
        _ = try client.result(#"{"op":"clock.confirm"}"#)
        try client.result(#"{"op":"spending.add","amount":"7","merchant":"x","at":"2025-05-19"}"#)
        try daemon.setClock(to: "2025-05-10T12:00:00+03:00")
        _ = try client.result(#"{"op":"clock.confirm"}"#)
        func totals() throws -> [String?] {
            let year = try client.result(#"{"op":"spending.year"}"#)
            return [
                try client.result(#"{"op":"spending.month"}"#).totals[0].total.string,
                year.months[11].totals[0].total.string,
                try client.result(#"{"op":"get","topics":["spending"]}"#).spending.month.totals[0].total.string,
            ]
        }
        let before = try totals()
        #expect(before == ["20.00", "20.00", "20.00"])
        let year = try client.result(#"{"op":"spending.year"}"#)
        // From June to April: 11.00 in 11 months.
        #expect(year.averaged.string == "the 11 months before this one" && year.average[0].amount.string == "1.00")
        try daemon.move(to: "2025-05-20T12:00:00+03:00")
        let after = try totals()
        #expect(after == ["27.00", "27.00", "27.00"])
    }

    @Test("`last` is a payment too that was marked as paid, but not one that renewed by itself")
    func last() throws {
        try add("Mail", #""price":"3","start":"2025-04-15""#)
        #expect(
            try refusal(#"{"op":"spending.delete","entry":"last"}"#).message
                == "you have not logged or imported any transactions lately; for another one, write its row or id as "
                + "sipli-client spend list shows it")
        try client.result(#"{"op":"spending.add","amount":"5","merchant":"tea"}"#)
        _ = try op("paid", "Mail", #","due":"2025-05-15""#)
        #expect(
            try client.result(#"{"op":"spending.delete","entry":"last"}"#).text.entry.string?.hasPrefix("$3.00") == true
        )
        #expect(
            try client.result(#"{"op":"spending.delete","entry":"last"}"#).text.entry.string?.hasPrefix("$5.00") == true
        )
    }

    @Test(
        "a category that nothing else has is said to be new, and a day in a name that it is one",
        arguments: [
            (
                #""amount":"5","category":"groc""#,
                #""groc" is a new category; for Groceries: sipli-client spend edit last --category Groceries"#
            ),
            (#""amount":"5","category":"Zoo""#, #""Zoo" is a new category"#),
            (#""amount":"5","category":"groceries""#, nil), (#""amount":"5","category":"food""#, nil),
            (
                #""words":["5","lunch","last","friday"]"#,
                "it is dated today; if last friday was its day: sipli-client spend edit last --at last friday"
            ),
            (#""words":["5","lunch","today"]"#, nil), (#""words":["5","friday"]"#, nil),
        ] as [(String, String?)])
    func assumed(members: String, warning: String?) throws {
        #expect(try client.result(#"{"op":"spending.add",\#(members)}"#).warning.string == warning)
        guard members.contains("category") else { return }
        #expect(try client.result(#"{"op":"spending.add",\#(members)}"#).warning.string == nil)
    }

    @Test("what a change leaves as it is is said")
    func warnings() throws {
        try add("Mail", #""price":"3","start":"2025-03-01""#)
        #expect(
            try op("edit", "Mail", #","price":"4","price_from":"2025-04-01""#).warning.string
                == "2 payments recorded since then stay as they are")
        #expect(try op("edit", "Mail", #","price":"5""#).warning.isNull)
        #expect(
            try op("cancel", "Mail", #","end":"2025-04-15""#).warning.string
                == "a payment that was recorded since then stays as it is")
        #expect(try op("delete", "Mail").warning.string == "its 3 payments stay")
    }

    @Test("a trial that ends by itself costs nothing and says when it ends")
    func endingTrial() throws {
        try add("Try", #""price":"25","trial_end":"2025-05-30","converts":false"#)
        let trial = try item("Try")
        #expect((trial.price.string, trial.yearly.text.string) == ("0.00", "$0.00"))
        #expect((trial.text.price.string, trial.text.next.string) == ("free", "Ends after 30 May 2025"))
    }

    @Test(
        "a notice period of months is counted back from the end of the term",
        arguments: [
            // Three months before the end of 30 June begin on 1 April.
            (#""term_end":"2026-06-30""#, "3 months", "2026-03-31"),
            (#""term_end":"2026-06-30""#, "30 days", "2026-05-31"),
            (#""term_end":"2026-06-30""#, "90", "2026-04-01"), (#""term_end":"2026-03-31""#, "1 month", "2026-02-28"),
            (#""term_end":"2026-06-30""#, "6 weeks", "2026-05-19"),
            // The last day from which a month is over by then.
            (#""term_end":"2026-06-30""#, "1 month", "2026-05-31"),
            (#""term_end":"2026-08-29""#, "1 month", "2026-07-29"),
            (#""term_end":"2026-12-30""#, "1 month", "2026-11-30"),
            (#""term_end":"2026-02-28""#, "1 month", "2026-01-31"),
            (#""term_end":"2026-12-31""#, "1 year", "2025-12-31"),
        ])
    func notice(end: String, notice: String, cancelBy: String) throws {
        try add("Gym", #""price":"35","notice":"\#(notice)",\#(end)"#)
        #expect(try item("Gym").cancel_by.string == cancelBy)
        // It is kept as it was typed, and counted from another end.
        _ = try op("edit", "Gym", #","term_end":"2027-03-15""#)
        let isMonths = notice.contains("month") || notice.contains("year")
        #expect(try item("Gym").notice_days.isNull == isMonths && item("Gym").notice_months.isNull == !isMonths)
        if notice == "1 month" { #expect(try item("Gym").cancel_by.string == "2027-02-15") }
        #expect(
            try refusal(#"{"op":"spending.subs.edit","sub":"Gym","notice":"soon"}"#).message
                == "\"soon\" is not a notice period; write such as 30 days or 3 months")
        #expect(try op("edit", "Gym", #","notice":null,"term_end":null"#).cancel_by.isNull)
    }

    @Test("what is paid once has no further payment")
    func lifetime() throws {
        try add("Game", #""price":"99","cycle":"lifetime""#)
        let paid = try op("paid", "Game")
        #expect((paid.due.string, paid.next.isNull, paid.amount.string) == ("2025-05-10", true, "99.00"))
        #expect(try op("paid", "Game").already.bool == true)
        #expect(
            try client.spending().monthly_cost.array.map(\.amount.string) == ["0.00"]
                || client.spending().monthly_cost.array.isEmpty)
        #expect(try client.result(#"{"op":"spending.entries"}"#).entries[0].recurring.isNull)
    }

    @Test("an unknown, paused or cancelled subscription cannot be paid")
    func unpayable() throws {
        #expect(try client.refusal(#"{"op":"spending.subs.paid","sub":"Nothing"}"#).code.string == "not_found")
        try add("Gym", #""price":"35""#)
        _ = try op("pause", "Gym")
        #expect(try refusal(#"{"op":"spending.subs.paid","sub":"Gym"}"#).message.contains("is paused"))
        _ = try op("cancel", "Gym")
        #expect(try refusal(#"{"op":"spending.subs.paid","sub":"Gym"}"#).message.contains("was cancelled"))
    }

    @Test("renewals can be counted from the day that was paid")
    func fromPayment() throws {
        try add(
            "Phone",
            #""price":"10","start":"2025-05-01","cycle":{"unit":"day","count":28},"auto_renew":false,"renews_from":"payment""#
        )
        #expect(try op("paid", "Phone").next.string == "2025-06-07")
    }

    // MARK: Life

    @Test("a paused subscription costs nothing, and resumes on its own day")
    func pausing() throws {
        try add("Gym", #""price":"35","start":"2025-01-31""#)
        #expect(try op("pause", "Gym").status.string == "paused")
        #expect(try client.spending().upcoming.array.isEmpty)
        try daemon.move(to: "2025-09-10T10:00:00+03:00")
        #expect(try payments("Gym").count == 4)
        let resumed = try op("resume", "Gym")
        #expect((resumed.status.string, resumed.next.string) == ("active", "2025-09-30"))
        #expect(try payments("Gym").count == 4)
        #expect(try op("resume", "Gym").already.bool == true)
    }

    @Test("cancelled after its next payment was made, it runs for what that paid")
    func cancelledAfterPayment() throws {
        try add("Gym", #""price":"35","start":"2025-01-20""#)
        #expect(try op("paid", "Gym").next.string == "2025-06-20")
        #expect(try op("cancel", "Gym").ends.string == "2025-06-20")
    }

    @Test("a cancelled trial saves what it would have cost, and one that ends by itself saves nothing")
    func cancelledTrials() throws {
        try add("Music", #""price":"9.99","trial_end":"2025-06-10""#)
        try add("Try", #""price":"25","trial_end":"2025-06-10","converts":false"#)
        for name in ["Music", "Try"] { _ = try op("cancel", name) }
        let saved = try client.result(#"{"op":"spending.subs.list"}"#).saved
        #expect(saved.array.count == 1 && saved[0].amount.string == "9.99")
    }

    @Test("a cancelled one runs until its next payment, which is not made, and says what it saves")
    func cancelling() throws {
        try add("Gym", #""price":"35","start":"2025-01-20""#)
        let cancelled = try op("cancel", "Gym")
        #expect(
            (cancelled.status.string, cancelled.ends.string, cancelled.next.isNull) == ("cancelled", "2025-05-20", true)
        )
        #expect(try client.result(#"{"op":"spending.subs.list"}"#).saved[0].amount.string == "35.00")
        // One that still runs ends, too, so it has no month and no year to come.
        try add("Club", #""price":"20","start":"2025-01-20""#)
        _ = try op("cancel", "Club", #","end":"2025-06-21""#)
        let list = try client.result(#"{"op":"spending.subs.list"}"#)
        #expect(try item("Club").next.string == "2025-05-20")
        #expect(list.yearly_cost.array.isEmpty && list.saved[0].amount.string == "55.00")
        _ = try op("delete", "Club")
        try daemon.move(to: "2025-06-30T10:00:00+03:00")
        #expect(try payments("Gym").last == "2025-04-20 35.00")
        #expect(try client.result(#"{"op":"spending.subs.list"}"#).total.int == 0)
        #expect(try client.result(#"{"op":"spending.subs.list","status":"all"}"#).total.int == 1)
    }

    @Test("a contract is cancelled for the end of the term that can still be cancelled")
    func contract() throws {
        let terms = #""price":"35","start":"2025-01-05","term_end":"2025-12-31","notice_days":90,"term":"12 months""#
        #expect(try add("Gym", terms).cancel_by.string == "2025-10-02")
        #expect(try op("cancel", "Gym").ends.string == "2026-01-01")
        _ = try client.result(#"{"op":"undo"}"#)
        // Too late for this term: it goes on for another.
        try daemon.move(to: "2025-10-03T10:00:00+03:00")
        #expect(try item("Gym").cancel_by.string == "2026-10-02")
        #expect(try op("cancel", "Gym").ends.string == "2027-01-01")
    }

    @Test("a paused contract can be cancelled as another, for the end of its term, and nothing is due until then")
    func pausedContract() throws {
        try add("Gym", #""price":"35","start":"2025-01-05","term_end":"2025-12-31","notice_days":90"#)
        _ = try op("pause", "Gym")
        let paused = try item("Gym")
        #expect(paused.cancel_by.string == "2025-10-02" && paused.text.status.string == "paused since 10 May 2025")
        try daemon.move(to: "2025-09-30T10:00:00+03:00")
        #expect(
            try client.spending().attention.array.map(\.text.string)
                == ["Cancel Gym by 2 Oct 2025, or it goes on until 31 Jan 2026"])
        #expect(try reminded().map(\.text.string) == ["Cancel Gym by 2 Oct, or it goes on until 31 Jan 2026."])
        #expect(try op("cancel", "Gym").ends_text.string == "after 31 Dec 2025")
        let cancelled = try item("Gym")
        #expect(cancelled.status.string == "cancelled" && cancelled.next.isNull)
        #expect(cancelled.text.next.string == "Paused, ends after 31 Dec 2025")
        try daemon.move(to: "2026-01-01T10:00:00+02:00")
        #expect(try payments("Gym").count == 5)
        #expect(try item("Gym").has_ended.bool == true)
        // Without a contract it ends at once.
        try add("Club", #""price":"20""#)
        _ = try op("pause", "Club")
        #expect(try op("cancel", "Club").ends.string == "2026-01-01")
    }

    @Test("whether a subscription ends with its trial is said of that trial, and can be taken back while it runs")
    func endsWithTrial() throws {
        try add("Try", #""price":"5","trial_end":"2025-05-20","converts":false"#)
        #expect(
            try refusal(#"{"op":"spending.subs.edit","sub":"Try","price_after_trial":"6"}"#).message
                == "Try ends with its trial; for a price after it add --goes-on")
        let back = try op("edit", "Try", #","converts":true,"price_after_trial":"6""#)
        #expect(back.text.string == "$6.00 monthly, free until 20 May 2025")
        #expect(back.changes.string == "$6.00 after the trial, goes on after its trial")
        #expect(try op("edit", "Try", #","converts":false"#).text.string == "free until 20 May 2025, when it ends")
        _ = try op("edit", "Try", #","trial_end":null"#)
        #expect(try op("edit", "Try", #","trial_end":"7 days""#).text.string == "$6.00 monthly, free until 17 May 2025")
        _ = try op("edit", "Try", #","converts":false"#)
        try daemon.move(to: "2025-05-18T12:00:00+03:00")
        #expect(
            try refusal(#"{"op":"spending.subs.edit","sub":"Try","converts":true}"#).message
                == "the trial of Try was until 17 May 2025")
        // Nobody cancelled it.
        #expect(try item("Try").text.status.string == "ended")
        #expect(try op("resume", "Try").status.string == "active")
    }

    @Test("a trial that is removed leaves the price after it, and the days of what was paid")
    func removedTrial() throws {
        let prices = #""price":"10","price_after_trial":"20""#
        try add("Past", prices + #","start":"2025-04-01","trial_end":"2025-04-20""#)
        try add("Now", prices + #","start":"2025-05-01","trial_end":"2025-05-20""#)
        let past = try op("edit", "Past", #","trial_end":null"#)
        #expect(past.text.string == "$20.00 monthly, next on 20 May 2025" && past.changes.string == "no trial")
        #expect(try op("edit", "Now", #","trial_end":null"#).text.string == "$20.00 monthly, next on 1 Jun 2025")
        #expect(try payments("Past") == ["2025-04-20 20.00"] && payments("Now").isEmpty)
    }

    @Test("the end of how long a contract is extended goes with the contract")
    func removedTerm() throws {
        try add("Gym", #""price":"35","term_end":"2025-12-31","term":"yearly""#)
        _ = try op("edit", "Gym", #","term_end":null"#)
        #expect(try item("Gym").term.isNull)
    }

    @Test("a price from a day without a year is from the nearest")
    func priceFrom() throws {
        try add("Video", #""price":"9.99","start":"2025-03-20""#)
        #expect(
            try op("edit", "Video", #","price":"12","price_from":"1 may""#).changes.string == "$12.00 from 1 May 2025")
    }

    @Test("an edit says the new values")
    func newValues() throws {
        try add("Video", #""price":"9.99","category":"Music""#)
        for (members, changes) in [
            (#""reminder_time":"6pm""#, "reminders at 18:00"),
            (#""reminder_time":null"#, "reminders at the usual time"),
            (#""category":null"#, "category Bills & Utilities"),
        ] {
            #expect(try op("edit", "Video", ",\(members)").changes.string == changes)
        }
    }

    @Test("null clears a member, and an empty text does not")
    func cleared() throws {
        try add("Gym", #""price":"30","term_end":"2026-12-31","notice":"3 months","method":"Visa","note":"a""#)
        for member in ["category", "method", "note", "notice", "term_end", "reminder_time", "trial_end"] {
            let error = try refusal(#"{"op":"spending.subs.edit","sub":"Gym","\#(member)":" "}"#)
            #expect(error == (member, "\(member) is empty; null removes it"))
        }
        #expect(try refusal(#"{"op":"spending.subs.edit","sub":"Gym","notice_days":-1}"#).field == "notice_days")
        _ = try op("edit", "Gym", #","method":null,"note":null,"notice_days":null"#)
        let gym = try item("Gym")
        #expect(gym.method.isNull && gym.note.isNull && gym.notice_months.isNull && gym.notice_days.isNull)
    }

    @Test("a trial is free, and its first payment is on its last day")
    func trial() throws {
        try add("Music", #""price":"9.99","trial_end":"2025-05-17""#)
        try add("Trial", #""price":"5","trial_end":"2025-05-17","converts":false"#)
        let snapshot = try client.spending()
        #expect(snapshot.monthly_cost.array.map(\.amount.string) == ["0.00"])
        #expect(snapshot.after_trials.array.map(\.amount.string) == ["9.99"])
        #expect(snapshot.attention.array.map(\.kind.string) == ["trial", "trial"])
        try daemon.move(to: "2025-05-17T12:00:00+03:00")
        #expect(try item("Trial").status.string == "trial")
        #expect(try item("Music").text.trial.string == "until 17 May 2025")
        try daemon.move(to: "2025-05-18T12:00:00+03:00")
        #expect(try payments("Music") == ["2025-05-17 9.99"])
        #expect(try item("Music").next.string == "2025-06-17")
        #expect(try item("Music").text.trial.string == "was until 17 May 2025")
        let ended = try item("Trial")
        #expect((ended.status.string, ended.ends.string) == ("cancelled", "2025-05-18"))
        #expect(try payments("Trial").isEmpty)
    }

    @Test("each payment has the price of its day, and a rise is announced")
    func prices() throws {
        try add("Video", #""price":"9.99","start":"2025-03-20""#)
        _ = try op("edit", "Video", #","price":"11.99","price_from":"2025-05-20""#)
        #expect(try client.spending().attention.array.map(\.kind.string) == ["price"])
        try daemon.move(to: "2025-06-21T12:00:00+03:00")
        #expect(try payments("Video").map { String($0.dropFirst(11)) } == ["9.99", "9.99", "11.99", "11.99"])
        let prices = try item("Video").prices.array
        #expect(prices.map(\.percent.number) == [nil, 20.02])
        #expect(prices[1].text.string == "$11.99 from 20 May 2025, +20.0%")
    }

    // MARK: Months

    @Test("a month has what was spent in it, by the day in the person's zone")
    func months() throws {
        try daemon.move(to: "2025-12-01T10:00:00+02:00")
        let sign: (String) -> String = { $0.hasPrefix("-") ? $0 : "+" + $0 }
        for vector in Vectors.spending("spend.month") where vector.input.month.string == "2025-11" {
            guard vector.input.timeZone.string == "Europe/Bucharest" else { continue }
            let daemon = try TestDaemon(now: "2025-12-01T10:00:00+02:00", zone: "Europe/Bucharest")
            let client = try daemon.client()
            for json in vector.input.transactions.array {
                let status = (json.status.string ?? "completed").lowercased()
                try client.result(
                    #"{"op":"spending.add","amount":"\#(sign(json.amount.string ?? ""))","at":"\#(json.at.string ?? "")","category":"\#(json.category.string ?? "")","status":"\#(status)"}"#
                )
            }
            let month = try client.result(#"{"op":"spending.month","month":"2025-11"}"#)
            #expect(month.totals[0].total.string == vector.expected.total.string)
        }
    }

    @Test(
        "a year has its months up to the present one, and anything else is the last of twelve",
        arguments: [
            ("2025", "2025 so far", "2025-01", "2025-05", 5, "7.00"),
            ("this year", "2025 so far", "2025-01", "2025-05", 5, "7.00"),
            ("2024", "2024", "2024-01", "2024-12", 12, "1.00"), ("last year", "2024", "2024-01", "2024-12", 12, "1.00"),
            ("2025-05", "Twelve months", "2024-06", "2025-05", 12, "8.00"),
            ("january", "Twelve months", "2024-02", "2025-01", 12, "3.00"),
        ])
    func years(text: String, label: String, first: String, last: String, count: Int, total: String) throws {
        for (day, amount) in [("2024-12-31", 1), ("2025-01-01", 2), ("2025-05-02", 5)] {
            _ = try client.result(#"{"op":"spending.add","amount":"\#(amount)","at":"\#(day)"}"#)
        }
        let year = try client.result(#"{"op":"spending.year","through":"\#(text)"}"#)
        let months = year.months.array.compactMap(\.month.string)
        #expect(year.label.string == label && months.count == count)
        #expect((months.first, months.last) == (first, last))
        #expect(year.totals.array.map(\.amount.string) == [total])
    }

    @Test("a past day has what was spent in its month up to it, and nothing to come")
    func pastDay() throws {
        try client.set("budget.everything", #""100""#)
        try add("Rent", #""price":"900","start":"2025-06-01""#)
        for (day, amount) in [("2025-04-30", 7), ("2025-05-02", 10), ("2025-05-05", 20), ("2025-05-10", 60)] {
            try client.result(#"{"op":"spending.add","amount":"\#(amount)","day":"\#(day)"}"#)
        }
        func day(_ date: String) throws -> JSON {
            try client.result(#"{"op":"get","topics":["spending"],"date":"\#(date)"}"#).spending
        }
        // Nothing was spent on the first of either month.
        #expect(try day("2025-05-01").month.totals.array.isEmpty)
        for (date, total) in [("2025-05-05", "30.00"), ("2025-05-09", "30.00")] {
            #expect(try day(date).month.totals[0].total.string == total)
        }
        let fifth = try day("2025-05-05")
        #expect(fifth.month.totals[0].previous.string == "0.00")
        #expect(fifth.budgets[0].text.string == "$30.00 of $100.00 for everything")
        #expect(fifth.upcoming.array.isEmpty && fifth.text.upcoming.string == "")
        #expect(try client.spending().month.totals[0].total.string == "90.00")
        #expect(try client.spending().upcoming[0].name.string == "Rent")
    }

    @Test("days of a summary have what was spent in the person's currency since the first transaction")
    func summary() throws {
        for (day, amount) in [
            ("2025-05-06", "10"), ("2025-05-08", "2.50"), ("2025-05-08", "5 EUR"), ("2025-05-10", "+9"),
        ] {
            try client.result(#"{"op":"spending.add","amount":"\#(amount)","day":"\#(day)"}"#)
        }
        let days = try client.result(#"{"op":"summary","topics":["spending"],"days":7}"#).trackers[0]
        #expect(days.days.array.map(\.text.string) == [nil, nil, "$10.00", "$0.00", "$2.50", "$0.00", "$0.00"])
        // The last day is not over.
        #expect((days.text.total.string, days.text.average.string) == ("$12.50", "$3.13"))
        #expect(days.text.days.string == "4 days before today")
        #expect(days.text.others.string == "€5.00")
    }

    @Test("a month has what was received and its budgets, unless it is about one category")
    func received() throws {
        try client.set("budget.groceries", #""40""#)
        for amount in [
            #""+2500","category":"Income""#, #""+5","category":"Transfer""#, #""30","category":"Groceries""#,
        ] {
            try client.result(#"{"op":"spending.add","amount":\#(amount)}"#)
        }
        let month = try client.result(#"{"op":"spending.month"}"#)
        #expect(month.received.array.map(\.text.string) == ["$2,500.00"])
        #expect(month.budgets.array.map(\.text.string) == ["$30.00 of $40.00 for Groceries"])
        let one = try client.result(#"{"op":"spending.month","category":"Groceries"}"#)
        #expect(one.received.array.isEmpty && one.budgets.array.isEmpty)
    }

    @Test("currencies are never added, and converted only by given rates with their day")
    func currencies() throws {
        for amount in ["10 USD", "20 EUR", "1300 JPY", "1.234 KWD"] {
            try client.result(#"{"op":"spending.add","amount":"\#(amount)"}"#)
        }
        let month = try client.result(#"{"op":"spending.month"}"#)
        #expect(month.totals.array.map(\.text.string) == ["$10.00", "€20.00", "¥1,300", "KWD 1.234"])
        #expect(month.converted.isNull)
        let rates =
            #"[{"from":"EUR","to":"USD","rate":"1.25","day":"2025-05-09"},{"from":"USD","to":"JPY","rate":"130","day":"2025-05-01"}]"#
        try client.result(#"{"op":"spending.rates.set","rates":\#(rates)}"#)
        let converted = try client.result(#"{"op":"spending.month"}"#).converted
        #expect(converted.total.string == "45.00")
        #expect(converted.rates_of.string == "2025-05-01")
        #expect(converted.missing.strings == ["KWD"])
    }

    @Test("a budget counts its category, and says when it is nearly spent")
    func budgets() throws {
        try client.set("budget.groceries", #""40""#)
        try client.result(#"{"op":"spending.add","amount":"35","category":"Groceries"}"#)
        #expect(try client.spending().budgets[0].percent.int == 87)
        #expect(try client.spending().attention.array.isEmpty)
        try client.result(#"{"op":"spending.add","amount":"1","category":"groceries"}"#)
        #expect(try client.spending().attention[0].text.string == "Budget: $36.00 of $40.00 for Groceries, 90%")
        try daemon.move(bySeconds: 60)
        #expect(
            try reminded().map(\.text.string) == [
                "Spent $36.00 of $40.00 for Groceries, with 21 days left in the month."
            ])
        #expect(try reminded().map(\.fact.string) == ["Groceries is close to its budget"])
    }

    @Test("a category has one budget, in any case of its letters, also if its name is shortened")
    func budgetName() throws {
        try client.set("budget.food", #""100""#)
        try client.set("budget.food & dining", #""50""#)
        try client.result(#"{"op":"spending.add","amount":"5","category":"Food & Dining"}"#)
        #expect(try client.spending().budgets.array.map(\.text.string) == ["$5.00 of $50.00 for Food & Dining"])
        try client.set("budget.FOOD & DINING", "null")
        try client.set("budget.Groceries", #""400""#)
        try client.set("budget.groceries", #""300""#)
        let budgets = try client.spending().budgets.array
        #expect(budgets.map(\.text.string) == ["$0.00 of $300.00 for Groceries"])
        let named = try client.result(#"{"op":"settings.get","names":["budget.gROCERIES"]}"#).settings[0]
        #expect((named.name.string, named.text.string) == ("budget.Groceries", "$300.00"))
        try client.set("budget.GROCERIES", "null")
        #expect(try client.spending().budgets.array.isEmpty)
    }

    @Test("a transaction says which of its budgets are exceeded")
    func overBudget() throws {
        try client.set("budget.groceries", #""400""#)
        try client.set("budget.everything", #""500""#)
        func add(_ members: String) throws -> JSON { try client.result(#"{"op":"spending.add",\#(members)}"#) }
        #expect(try add(#""amount":"400","category":"Groceries""#).warning.isNull)
        // 0.25 percent too much.
        let over = try add(#""amount":"1","category":"Groceries""#)
        #expect(over.warning.string == "over budget: $401.00 of $400.00 for Groceries")
        #expect(try client.spending().budgets.array.last?.percent.int == 101)
        // Neither of these counts for a budget.
        #expect(try add(#""amount":"70 EUR","category":"Groceries""#).warning.isNull)
        #expect(try add(#""amount":"70","category":"Transfer""#).warning.isNull)
        #expect(try add(#""amount":"+70","category":"Groceries""#).warning.isNull)
        #expect(try add(#""amount":"99","category":"Travel""#).warning.isNull)
        #expect(
            try add(#""amount":"1","category":"Travel""#).warning.string
                == "over budget: $501.00 of $500.00 for everything")
        let entry = over.entry.string ?? ""
        let edited = try client.result(#"{"op":"spending.edit","entry":"\#(entry)","amount":"2"}"#)
        #expect(
            edited.warning.string == "over budget: $502.00 of $500.00 for everything, $402.00 of $400.00 for Groceries")
        #expect(try client.result(#"{"op":"spending.delete","entry":"\#(entry)"}"#).warning.isNull)
    }

    // MARK: Bad input

    @Test(
        "bad input is a clear error that changes nothing",
        arguments: [
            (#"{"op":"spending.subs.add","name":"A","price":"9.999"}"#, "price", "is not exact"),
            (#"{"op":"spending.subs.add","name":"A","price":"5","next":"2025-05-01"}"#, "next", "has passed"),
            (#"{"op":"spending.subs.add","name":"A","price":"5","cycle":"every -1 month"}"#, "cycle", "is not a cycle"),
            (#"{"op":"spending.subs.add","name":"A","price":"9","currency":"XXQ"}"#, "currency", "is not a currency"),
            (#"{"op":"spending.subs.add","name":"A","price":"9","cycle":"sometimes"}"#, "cycle", "is not a cycle"),
            (
                #"{"op":"spending.subs.add","name":"A","price":"9","cycle":{"unit":"moon","count":1}}"#, "unit",
                "must be one of"
            ),
            (
                #"{"op":"spending.subs.add","name":"A","price":"9","cycle":{"unit":"day","count":0}}"#, "count",
                "must be between"
            ),
            (#"{"op":"spending.subs.add","name":"A","price":"9","start":"2025-02-30"}"#, "start", "2025-02-30"),
            (
                #"{"op":"spending.subs.add","name":"A","price":"9","trial_end":"2025-05-01"}"#, "trial_end",
                "before the start"
            ),
            (
                #"{"op":"spending.subs.add","name":"A","price":"9","price_after_trial":"9"}"#, "price_after_trial",
                "--then needs --trial"
            ),
            (
                #"{"op":"spending.subs.add","name":"A","price":"9","converts":false}"#, "converts",
                "--ends-with-trial needs --trial"
            ),
            (
                #"{"op":"spending.subs.add","name":"A","price":"9","trial_end":"2025-06-01","converts":false,"price_after_trial":"9"}"#,
                "price_after_trial", "--then cannot be used with --ends-with-trial"
            ),
            (
                #"{"op":"spending.subs.add","name":"A","price":"9","term":"yearly"}"#, "term",
                "--term needs --term-end"
            ),
            (
                #"{"op":"spending.subs.add","name":"A","price":"9","trial_end":"0"}"#, "trial_end",
                "\"0\" is not a trial; write how long it lasts, such as \"14 days\", or its last day"
            ),
            (
                #"{"op":"spending.subs.add","name":"A","price":"9","trial_end":"0 days"}"#, "trial_end",
                "\"0 days\" is not a trial; write how long it lasts, such as \"14 days\", or its last day"
            ),
            (
                #"{"op":"spending.subs.add","name":"A","price":"9","start":"1980-01-01","cycle":"daily"}"#, "start",
                "at most 4000"
            ),
            (#"{"op":"spending.subs.add","name":"A","price":"-9"}"#, "price", "has a sign"),
            (#"{"op":"spending.subs.add","name":" ","price":"9"}"#, "name", "1 to 60 characters"),
            (#"{"op":"spending.subs.add","name":"A","price":"9","lead_days":[4000]}"#, "lead_days", "from 0 to 3660"),
            (#"{"op":"spending.subs.add","name":"A","price":"9","website":"javascript:1"}"#, "website", "https://"),
            (#"{"op":"spending.subs.cancel","sub":"Known","end":"2025-01-01"}"#, "end", "before the start"),
            (#"{"op":"spending.subs.add","name":"known","price":"9"}"#, "name", "already a subscription called"),
            (#"{"op":"spending.add","amount":"12 lunch"}"#, "amount", "is not a currency"),
            (#"{"op":"spending.add","amount":"0"}"#, "amount", "above 0"),
            (#"{"op":"spending.month","month":"2025-13"}"#, "month", "is not a month"),
            (
                #"{"op":"spending.month","month":"2024"}"#, "month",
                "\"2024\" is a year; write a month such as 2024-11, or for the year: sipli-client spend year 2024"
            ),
            (
                #"{"op":"spending.year","through":"2026"}"#, "through",
                "2026 is still to come; write a year up to 2025"
            ),
            (
                #"{"op":"spending.subs.add","words":["Box","5","every","0","days"]}"#, "cycle",
                "\"every 0 days\" is not a cycle"
            ),
            (
                #"{"op":"spending.rates.set","rates":[{"from":"EUR","to":"USD","rate":"0","day":"2025-05-01"}]}"#,
                "rates", "is not a rate"
            ),
            (#"{"op":"spending.upcoming","through":"2040-01-01"}"#, "through", "ten years"),
        ])
    func bad(request: String, field: String, message: String) throws {
        try add("Known", #""price":"9","start":"2025-05-01""#)
        let error = try refusal(request)
        #expect(error.field == field)
        #expect(error.message.contains(message), "\(error.message)")
    }

    // MARK: Links, intents, files

    @Test("addresses of the phone app lead to the same places", arguments: Vectors.spending("deeplink.swiff"))
    func links(vector: JSON) throws {
        let routes = [
            "addSubscription": "sipli://action/add-subscription", "viewAnalytics": "sipli://action/view-analytics",
            "viewFeed": "sipli://action/view-feed", "viewSubscription": "sipli://action/view-subscription",
        ]
        let reply = try client.call(#"{"op":"links.open","url":"\#(vector.input.url.string ?? "")"}"#)
        let route = try #require(vector.expected.route.string)
        guard route != "none" else { return #expect(reply.error.code.string == "invalid") }
        let tail = vector.expected.id.string.map { "/" + $0.lowercased() } ?? ""
        #expect(reply.result.url.string == routes[route].map { $0 + tail })
    }

    @Test("intents add, and mark as paid once")
    func intents() throws {
        func run(_ intent: String, _ params: String) throws -> JSON {
            try client.result(#"{"op":"intents.run","intent":"\#(intent)","params":\#(params)}"#)
        }
        #expect(
            try run("AddSubscription", #"{"name":"Rent","price":"900"}"#).text.string?.hasPrefix(
                "Added Rent: $900.00 monthly") == true)
        #expect(try run("MarkAsPaid", #"{"subscription":"rent"}"#).result.already.bool == false)
        #expect(try run("MarkAsPaid", #"{"subscription":"rent"}"#).result.already.bool == true)
        _ = try run("AddTransaction", #"{"amount":"12.50","merchant":"lunch"}"#)
        #expect(try run("ViewSubscriptions", "{}").text.string == "Next: Rent on 10 Jun.")
        #expect(try client.spending().month.totals[0].total.string == "912.50")
        #expect(try run("RefreshWidget", "{}").text.string == "Widgets of spending were told to reload.")
    }

    @Test("everything comes back from an export, and a second import changes nothing")
    func files() throws {
        try add("Gym", #""price":"35 EUR","start":"2025-01-31","notice_days":30,"category":"Health","lead_days":[7,1]"#)
        _ = try op("edit", "Gym", #","price":"40 EUR","price_from":"2025-06-30""#)
        try client.result(#"{"op":"spending.add","amount":"12.50","merchant":"lunch","note":"two"}"#)
        let file = try client.export("ndjson")
        let other = try TestDaemon(now: "2025-05-10T10:00:00+03:00", zone: "Europe/Bucharest")
        let reader = try other.client()
        #expect(try reader.upload(file).result.added.int == 7)
        #expect(try reader.export("ndjson") == file)
        #expect(try reader.upload(file).result.added.int == 0)
    }

    @Test("payments that two devices recorded are one, and one that was deleted stays deleted")
    func devices() throws {
        try add("Rent", #""price":"900","start":"2025-04-20""#)
        let other = try TestDaemon(now: "2025-05-10T10:00:00+03:00", zone: "Europe/Bucharest")
        let reader = try other.client()
        _ = try reader.upload(client.export("ndjson"))
        for daemon in [daemon, other] { try daemon.move(to: "2025-05-21T10:00:00+03:00") }
        func days() throws -> [String?] {
            try reader.result(#"{"op":"spending.payments","sub":"Rent"}"#).payments.array.map(\.day.string)
        }
        #expect(try reader.upload(client.export("ndjson")).result.added.int == 0)
        #expect(try days() == ["2025-04-20", "2025-05-20"])
        let sub = try item("Rent").sub.string ?? ""
        try reader.result(#"{"op":"spending.delete","entry":"\#(sub)/2025-05-20"}"#)
        #expect(try reader.upload(client.export("ndjson")).result.deleted.int == 1)
        try other.move(to: "2025-05-22T10:00:00+03:00")
        #expect(try days() == ["2025-04-20"])
    }

    @Test("a file from before a payment, read in a zone where its day is over, never makes it due again")
    func olderFile() throws {
        try add("Rent", #""price":"1500","start":"2025-05-10""#)
        try add("Gym", #""price":"30","start":"2025-05-10","auto_renew":false"#)
        try add(
            "Filter",
            #""price":"9","start":"2025-05-01","cycle":"every 10 days","renews_from":"payment","auto_renew":false"#)
        for format in ["ndjson", "subscriptions-csv"] {
            let file = try client.export(format)
            // It is 11 May there, so the payment of 10 May has passed.
            let other = try TestDaemon(now: "2025-05-10T14:00:00+03:00", zone: "Pacific/Kiritimati")
            let reader = try other.client()
            func subs() throws -> [JSON] { try reader.result(#"{"op":"spending.subs.list"}"#).subs.array }
            func changeNothing() throws {
                let (revision, before) = (try reader.revision(), try subs())
                let again = try reader.upload(file).result
                #expect(again.added.int == 0 && again.conflicts.int == 0, "\(format): \(again)")
                #expect(try reader.revision() == revision && subs() == before)
            }
            _ = try reader.upload(file)
            #expect(try subs().first { $0.name.string == "Rent" }?.next.string == "2025-06-10")
            try changeNothing()
            for name in ["Rent", "Gym", "Filter"] {
                _ = try reader.result(#"{"op":"spending.subs.paid","sub":"\#(name)"}"#)
            }
            try changeNothing()
        }
    }

    // MARK: Reminders

    @Test("a renewal is announced before its day, can be marked as paid, and goes when it is")
    func reminders() throws {
        try add("Rent", #""price":"900","start":"2025-05-20","lead_days":[7,3],"auto_renew":false"#)
        try daemon.move(to: "2025-05-13T08:59:00+03:00")
        #expect(try reminded().isEmpty)
        try daemon.move(to: "2025-05-13T09:00:00+03:00")
        let first = try #require(try reminded().first)
        #expect(first.text.string == "Rent is due in 7 days, on 20 May: $900.00.")
        #expect((first.kind.string, first.why.string) == ("renewal", "7 days before it is due"))
        // The texts follow the day.
        try daemon.move(to: "2025-05-17T09:00:00+03:00")
        #expect(try reminded().map(\.text.string) == ["Rent is due in 3 days, on 20 May: $900.00."])
        try daemon.move(to: "2025-05-21T09:00:00+03:00")
        #expect(try reminded().map(\.text.string) == ["Rent was due on 20 May 2025: $900.00."])
        let action = try #require(try reminded().first?.actions[0])
        let params =
            #"{"subscription":"\#(action.params.subscription.string ?? "")","due":"\#(action.params.due.string ?? "")"}"#
        try client.result(#"{"op":"intents.run","intent":"\#(action.intent.string ?? "")","params":\#(params)}"#)
        #expect(try reminded().isEmpty)
    }

    @Test("a payment to come is announced although earlier ones are overdue, and can be marked as paid itself")
    func remindersOfLater() throws {
        try add("Rent", #""price":"900","start":"2025-03-20","lead_days":[3],"auto_renew":false"#)
        #expect(try reminded().isEmpty)
        try daemon.move(to: "2025-05-17T09:00:00+03:00")
        let reminder = try #require(try reminded().first)
        #expect(reminder.text.string == "Rent is due in 3 days, on 20 May: $900.00.")
        #expect(reminder.actions[0].params.due.string == "2025-05-20")
    }

    @Test("reminders whose time had passed when a subscription was added do not come")
    func late() throws {
        try add("Cloud", #""price":"3","start":"2025-05-12""#)
        #expect(try reminded().isEmpty)
        try daemon.move(to: "2025-06-09T09:00:00+03:00")
        #expect(try reminded().map(\.text.string) == ["Cloud renews in 3 days, on 12 Jun: $3.00."])
        _ = try op("pause", "Cloud")
        #expect(try reminded().isEmpty)
    }

    @Test("several payments that are overdue are told with their number and their sum")
    func overdue() throws {
        try add("Man", #""price":"20","next":"2025-03-20","auto_renew":false"#)
        let spending = try client.spending()
        #expect(spending.text.upcoming.string == "Man overdue, 2 payments, $40.00")
        #expect(spending.attention[0].text.string == "Man: 2 payments overdue since 20 Mar 2025, $40.00")
        #expect(spending.upcoming[0].text.amount.string == "$40.00")
        #expect(spending.upcoming[0].amount.string == "20.00")
        #expect(try item("Man").text.next.string == "Overdue, 2 payments")
        _ = try op("paid", "Man")
        #expect(try client.spending().text.upcoming.string == "Man overdue, $20.00")
    }

    @Test("a contract that was extended has the end of its present term, and a trial that ends has its last day")
    func ends() throws {
        try add("Con", #""price":"35","start":"2023-12-01","term_end":"2024-12-31","term":"yearly","notice_days":30"#)
        try add("Try", #""price":"8","trial_end":"2025-05-20","converts":false"#)
        #expect(try item("Con").text.term_ends.string == "31 Dec 2025")
        #expect(try item("Con").cancel_by.string == "2025-12-01")
        #expect(try item("Try").text.ends.string == "after 20 May 2025")
        let cancelled = try op("cancel", "Con")
        #expect(cancelled.ends.string == "2026-01-01" && cancelled.ends_text.string == "after 31 Dec 2025")
        #expect(try item("Con").text.ends.string == "after 31 Dec 2025")
        // A day that was named is that day everywhere.
        let named = try op("cancel", "Con", #","end":"2025-12-30""#)
        #expect(named.ends.string == "2025-12-30" && named.ends_text.string == "on 30 Dec 2025")
        #expect(named.text.string?.hasSuffix("cancelled, ends on 30 Dec 2025") == true)
        #expect(try item("Con").text.ends.string == "on 30 Dec 2025")
    }

    @Test(
        "another start has the payments from it on that are to come, and none that is past or was paid",
        arguments: [
            // Nothing was due yet.
            ("2025-07-01", nil, "2025-06-01", "2025-06-01"), ("2027-02-28", nil, "2025-05-11", "2025-05-11"),
            ("2025-07-01", nil, "2025-05-10", "2025-05-10"), ("2025-07-01", nil, "2025-03-09", "2025-06-09"),
            // Paid until now, and one in advance.
            ("2025-03-12", nil, "2025-03-20", "2025-05-20"), ("2025-03-12", "2025-05-12", "2025-03-11", "2025-06-11"),
        ] as [(String, String?, String, String)])
    func otherStart(start: String, paid: String?, other: String, next: String) throws {
        try add("Club", #""price":"35","start":"\#(start)""#)
        if let paid { _ = try op("paid", "Club", #","due":"\#(paid)""#) }
        #expect(try op("edit", "Club", #","start":"\#(other)""#).next.string == next)
        // And back again, by way of a later one.
        _ = try op("edit", "Club", #","start":"2026-01-01""#)
        #expect(
            try op("edit", "Club", #","start":"\#(start)""#).next.string
                == (paid == nil ? max(start, "2025-05-12") : "2025-06-12"))
    }

    @Test(
        "other days of payments add none that has passed or whose period is paid",
        arguments: [
            // Paid on the 12th of March and April; a payment belongs to the nearest due day.
            (#""start":"2025-03-12""#, #""start":"2025-03-27""#, 2, "2025-05-27"),
            (#""start":"2025-03-12""#, #""start":"2024-12-05""#, 2, "2025-06-05"),
            // From today, 10 May; not from the start, which would have been on 26 March.
            (#""start":"2025-03-12""#, #""trial_end":"14 days""#, 2, "2025-05-24"),
            (#""start":"2025-03-12""#, #""trial_end":"2025-05-10""#, 2, "2025-05-10"),
            // A trial that is over leaves the days of the payments after it.
            (#""start":"2025-02-01","trial_end":"2025-03-12""#, #""trial_end":null"#, 2, "2025-05-12"),
            (#""start":"2025-04-20","cycle":"yearly""#, #""start":"2025-05-15""#, 1, "2026-05-15"),
            (#""start":"2025-05-01","cycle":"lifetime""#, #""start":"2025-05-20""#, 1, nil),
            (#""start":"2025-03-12","auto_renew":false"#, #""start":"2025-04-01""#, 0, "2025-04-01"),
        ] as [(String, String, Int, String?)])
    func otherDays(plan: String, edit: String, count: Int, next: String?) throws {
        try add("Club", #""price":"35",\#(plan)"#)
        let before = try payments("Club")
        #expect(before.count == count)
        let edited = try op("edit", "Club", ",\(edit)")
        #expect((edited.next.string, edited.recorded.int) == (next, nil))
        #expect(try payments("Club") == before)
    }

    @Test("payments of a manual subscription belong to the nearest due day of another start, too")
    func otherStartOfManual() throws {
        try add("Rent", #""price":"900","start":"2025-03-05","auto_renew":false"#)
        for _ in 0..<3 { _ = try op("paid", "Rent") }
        // The last one, of 5 May, is nearer to 18 May than to 18 April.
        #expect(try op("edit", "Rent", #","start":"2025-03-18""#).next.string == "2025-06-18")
    }

    @Test("a trial that is over is refused for what was paid; otherwise the answer says what it recorded")
    func pastTrial() throws {
        try add("Club", #""price":"35","start":"2025-03-12""#)
        #expect(
            try refusal(#"{"op":"spending.subs.edit","sub":"Club","trial_end":"2025-04-01"}"#)
                == (
                    "trial_end",
                    "the trial cannot end on 1 Apr 2025: Club has been paid; write a day to come, or how long it lasts from today, such as \"14 days\""
                ))
        try add("Try", #""price":"5","start":"2025-05-01","trial_end":"2025-07-01""#)
        #expect(try op("edit", "Try", #","trial_end":"2025-05-05""#).recorded.int == 1)
        #expect(try payments("Try") == ["2025-05-05 5.00"])
        // What waited is recorded when it no longer waits.
        try add("Fees", #""price":"20","start":"2025-02-05","auto_renew":false"#)
        #expect(try op("edit", "Fees", #","auto_renew":true"#).recorded.int == 4)
    }

    @Test("a trial that is removed where none is, or that ends as before, moves no payment")
    func sameTrial() throws {
        try add("Netflix", #""price":"15.99","next":"2025-05-12""#)
        try add("Music", #""price":"9.99","start":"2025-03-01","trial_end":"2025-03-31""#)
        for (name, trial) in [("Netflix", "null"), ("Music", #""2025-03-31""#)] {
            let (before, revision) = (try item(name), try client.revision())
            _ = try op("edit", name, #","trial_end":\#(trial)"#)
            #expect(try item(name) == before && client.revision() == revision)
        }
    }

    @Test("a day in another year has its year")
    func otherYear() throws {
        try add("Domain", #""price":"12","cycle":"yearly","start":"2025-01-03""#)
        try add("Mail", #""price":"3","next":"2025-06-08""#)
        #expect(try client.spending().upcoming.array.map(\.text.day.string) == ["Sun 8 Jun", "Sat 3 Jan 2026"])
    }

    @Test("an earlier start tells which payments it does not record")
    func earlierStart() throws {
        try add("Rent", #""price":"900","start":"2025-04-01""#)
        let edited = try op("edit", "Rent", #","start":"2025-02-01""#)
        #expect(
            edited.warning.string
                == "the 2 payments due before 1 Apr 2025 are not recorded; to record one: sipli-client sub paid Rent --due 2025-02-01"
        )
        _ = try op("paid", "Rent", #","due":"2025-02-01""#)
        #expect(try payments("Rent").count == 3)
        #expect(try op("edit", "Rent", #","note":"flat""#).warning.isNull)
    }

    @Test("the last day to cancel, the end of a trial and a rising price are announced")
    func kinds() throws {
        try add(
            "Gym",
            #""price":"35","start":"2025-01-05","term_end":"2025-06-30","notice_days":30,"term":"12 months","lead_days":[]"#
        )
        try add("Music", #""price":"9.99","trial_end":"2025-05-20""#)
        try add("Video", #""price":"9.99","start":"2025-03-20","lead_days":[]"#)
        _ = try op("edit", "Video", #","price":"11.99","price_from":"2025-06-20""#)
        func texts() throws -> [String] { try reminded().compactMap(\.text.string).sorted() }
        try daemon.move(to: "2025-05-17T10:00:00+03:00")
        #expect(
            try texts() == [
                "Cancel Gym by 31 May, or it goes on until 30 Jun 2026.",
                "Music is free until 20 May, then $9.99/month.",
            ])
        try daemon.move(to: "2025-06-06T09:00:00+03:00")
        #expect(try texts().contains("The price of Video rises from $9.99 to $11.99 in 14 days, on 20 Jun."))
        #expect(try !texts().contains { $0.hasPrefix("Cancel Gym") || $0.hasPrefix("Music") && $0.contains("free") })
    }
}

extension LineClient {
    /// The snapshot of spending.
    func spending() throws -> JSON {
        try result(#"{"op":"get","topics":["spending"]}"#).spending
    }
}
