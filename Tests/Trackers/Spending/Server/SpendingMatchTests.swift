import SipliTestSupport
import Testing

@testable import SipliServer

/// Transactions of a bank and payments of subscriptions, in either order. It is 10 June 2026.
@Suite struct SpendingMatchTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
    }

    private static func table(_ rows: String...) -> String {
        (["Date,Description,Amount,Currency"] + rows).joined(separator: "\n") + "\n"
    }

    @discardableResult
    private func subscribe(_ name: String, _ price: String, _ start: String, _ more: String = "") throws -> JSON {
        try client.result(
            #"{"op":"spending.subs.add","name":"\#(name)","price":"\#(price)","start":"\#(start)"\#(more)}"#)
    }

    /// Each transaction as day, amount, merchant and due day, newest first.
    private func entries(_ client: LineClient? = nil) throws -> [String] {
        try (client ?? self.client).result(#"{"op":"spending.entries"}"#).entries.array.map { entry in
            [entry.day, entry.amount, entry.merchant, entry.due].compactMap(\.string).joined(separator: " ")
        }
    }

    private func id(_ merchant: String) throws -> String {
        let entries = try client.result(#"{"op":"spending.entries"}"#).entries.array
        return try #require(entries.first { $0.merchant.string == merchant }?.entry.string)
    }

    private func undo() throws { _ = try client.result(#"{"op":"undo"}"#) }

    // MARK: Either order

    struct Pair: CustomTestStringConvertible {
        /// Name, price and start of a subscription.
        let plan: (String, String, String)
        let row: String
        /// One record, two of which the person is told, or two.
        let outcome: Outcome
        enum Outcome { case one, possible, two }

        var testDescription: String { plan.0 + " " + plan.1 + " " + plan.2 + " <> " + row }
    }

    static let pairs = [
        Pair(plan: ("Comcast", "79.99", "2026-05-18"), row: "2026-05-18,COMCAST CABLE COMM,-79.99,USD", outcome: .one),
        Pair(plan: ("Comcast", "79.99", "2026-05-18"), row: "2026-05-23,COMCAST CABLE COMM,-79.99,USD", outcome: .one),
        Pair(plan: ("Comcast", "79.99", "2026-05-18"), row: "2026-05-17,Comcast,-79.99,USD", outcome: .one),
        Pair(
            plan: ("Comcast", "79.99", "2026-05-18"), row: "2026-05-24,COMCAST CABLE COMM,-79.99,USD",
            outcome: .possible),
        Pair(plan: ("Comcast", "79.99", "2026-05-18"), row: "2026-05-29,COMCAST CABLE COMM,-79.99,USD", outcome: .two),
        Pair(plan: ("Comcast", "79.99", "2026-05-18"), row: "2026-05-16,COMCAST CABLE COMM,-79.99,USD", outcome: .two),
        Pair(
            plan: ("Comcast", "79.99", "2026-05-18"), row: "2026-05-18,COMCAST CABLE COMM,-79.98,USD",
            outcome: .possible),
        Pair(plan: ("Comcast", "79.99", "2026-05-18"), row: "2026-05-19,Comcast,-89.99,USD", outcome: .possible),
        Pair(plan: ("Comcast", "79.99", "2026-05-18"), row: "2026-05-19,Comcast,-189.99,USD", outcome: .two),
        Pair(plan: ("Comcast", "79.99", "2026-05-18"), row: "2026-05-18,COMCAST CABLE COMM,+79.99,USD", outcome: .two),
        Pair(plan: ("Comcast", "79.99 EUR", "2026-05-18"), row: "2026-05-18,COMCAST,-91.20,USD", outcome: .possible),
        Pair(
            plan: ("Rent", "900 EUR", "2026-06-01"), row: "2026-06-02,Hausverwaltung Meyer,-900.00,EUR",
            outcome: .possible),
        Pair(plan: ("Musik", "1200 JPY", "2026-06-01"), row: "2026-06-03,PAYPAL *MUSIK,-1200,JPY", outcome: .one),
        // Due today and tomorrow, so not recorded yet.
        Pair(plan: ("Netflix", "15.99", "2026-06-10"), row: "2026-06-10,NETFLIX.COM,-15.99,USD", outcome: .one),
        Pair(plan: ("Netflix", "15.99", "2026-06-11"), row: "2026-06-10,NETFLIX.COM,-15.99,USD", outcome: .one),
    ]

    @Test("a row and a payment become one, or the person is told, or they are two, in either order", arguments: pairs)
    func eitherOrder(_ pair: Pair) throws {
        let file = Self.table(pair.row)
        func check(_ possible: [String], matched: Int?) throws {
            #expect(try entries().count == (pair.outcome == .one ? 1 : 2))
            #expect(matched == (pair.outcome == .one ? 1 : 0))
            #expect(possible.isEmpty == (pair.outcome != .possible))
            for text in possible { try checkCommand(text) }
        }
        try subscribe(pair.plan.0, pair.plan.1, pair.plan.2)
        let before = try entries()
        let imported = try client.upload(file).result
        try check(imported["possible_matches"].strings, matched: imported.matched.int)
        let paymentFirst = try entries()
        try undo()
        #expect(try entries() == before)
        try undo()
        #expect(try entries().isEmpty)

        _ = try client.upload(file)
        let rows = try entries()
        let added = try subscribe(pair.plan.0, pair.plan.1, pair.plan.2)
        try check(added.possible.strings, matched: added.matched.int ?? 0)
        #expect(try entries() == paymentFirst)
        try undo()
        #expect(try entries() == rows)
    }

    /// What a text says to do if the two are one can be pasted.
    private func checkCommand(_ text: String) throws {
        let words = text.split(separator: " ").map(String.init)
        let place = try #require(words.firstIndex(of: "link"))
        let (entry, sub, due) = (words[place + 1], words[place + 2], words[place + 4])
        let revision = try client.revision()
        let linked = try client.result(#"{"op":"spending.link","entry":"\#(entry)","sub":"\#(sub)","due":"\#(due)"}"#)
        #expect(linked.already.bool == false && linked.due.string == due)
        #expect(try entries().count == 1)
        try undo()
        #expect(try entries().count == 2 && client.revision() > revision)
    }

    @Test("of several that a payment may be, none is taken; on the very day, that one is")
    func several() throws {
        try subscribe("Netflix", "15.99", "2026-06-02")
        let late = try client.upload(
            Self.table("2026-06-03,NETFLIX.COM,-15.99,USD", "2026-06-04,NETFLIX.COM,-15.99,USD"), dryRun: true
        ).result
        #expect(late.matched.int == 0 && late.possible.int == 2 && late.added.int == 2)
        // Nothing is there yet that a command could name.
        #expect(
            late["possible_matches"].strings.first
                == "line 2: $15.99 for NETFLIX.COM (Other) on 3 Jun 2026 may be the payment of Netflix due 2 Jun 2026")
        let exact = try client.upload(
            Self.table("2026-06-02,NETFLIX.COM,-15.99,USD", "2026-06-04,NETFLIX.COM,-15.99,USD"), dryRun: true
        ).result
        #expect(exact.matched.int == 1 && exact.possible.int == 0 && exact.added.int == 1)
        #expect(
            exact.matches.strings == [
                "line 2: $15.99 for NETFLIX.COM (Other) on 2 Jun 2026 is the payment of Netflix due 2 Jun 2026"
            ])
        #expect(try entries() == ["2026-06-02 15.99 Netflix 2026-06-02"])
    }

    @Test("a row of the day on which a payment is due is that payment at once, and waits again when that is undone")
    func dueToday() throws {
        func next() throws -> String? { try client.result(#"{"op":"spending.subs.list"}"#).subs[0].next.string }
        try subscribe("Netflix", "15.99", "2026-06-10")
        let file = Self.table("2026-06-10,NETFLIX.COM,-15.99,USD")
        #expect(try client.upload(file, dryRun: true).result.matched.int == 1)
        _ = try client.upload(file)
        #expect(try next() == "2026-07-10")
        try undo()
        #expect(try entries().isEmpty && next() == "2026-06-10")
        let typed = try client.result(#"{"op":"spending.add","amount":"15.99","merchant":"netflix"}"#)
        #expect(
            typed.warning.string
                == "it is the payment of Netflix due 10 Jun 2026, which is paid now; if not: sipli-client spend unlink last"
        )
        let other = try client.result(#"{"op":"spending.unlink","entry":"last"}"#)
        #expect(other.text.string?.hasSuffix("is not a payment of a subscription") == true)
        #expect(try entries() == ["2026-06-10 15.99 netflix"] && next() == "2026-06-10")
        try daemon.move(to: "2026-06-11T10:00:00Z")
        #expect(try entries().count == 2 && next() == "2026-07-10")
    }

    @Test("a payment of a deleted subscription is named by its id, also where only the payment is known")
    func ofDeleted() throws {
        try subscribe("Flat rent", "900", "2026-06-01")
        _ = try client.upload(Self.table("2026-06-02,Meyer,-900,USD"))
        let sub = try client.result(#"{"op":"spending.subs.list"}"#).subs[0].sub.string ?? ""
        _ = try client.result(#"{"op":"spending.subs.delete","sub":"flat rent"}"#)
        let other = try TestDaemon()
        let copy = try other.client()
        _ = try copy.upload(client.export("spending-csv"))
        let id = try id("Meyer")
        for client in [client, copy] {
            #expect(
                try client.result(#"{"op":"spending.month"}"#).possible.strings == [
                    "$900.00 for Meyer (Other) on 2 Jun 2026 may be the payment of Flat rent due 1 Jun 2026. If so: "
                        + "sipli-client spend link \(id) \(sub) --due 2026-06-01"
                ])
            let link = #"{"op":"spending.link","entry":"\#(id)","sub":"\#(sub)","due":"#
            #expect(try client.refusal(link + #""2026-05-01"}"#).field.string == "sub")
            #expect(
                try client.result(link + #""2026-06-01"}"#).text.string?.hasSuffix(
                    " on 2 Jun 2026 is the payment of Flat rent due 1 Jun 2026") == true)
            #expect(try entries(client) == ["2026-06-02 900.00 Meyer 2026-06-01"])
        }
    }

    @Test("a payment of one of two subscriptions of one name is named by the id")
    func ofOneName() throws {
        try subscribe("Rent", "900", "2026-06-01")
        let sub = try client.result(#"{"op":"spending.subs.list"}"#).subs[0].sub.string ?? ""
        _ = try client.result(#"{"op":"spending.subs.cancel","sub":"rent","end":"2026-06-10"}"#)
        try subscribe("Rent", "950", "2026-06-20")
        let row = Self.table("2026-06-02,Meyer,-900,USD")
        let told = try client.upload(row).result["possible_matches"].strings
        #expect(told.first?.hasSuffix(" \(sub) --due 2026-06-01") == true)
    }

    @Test("a row that may be a payment which nobody marked as paid is not said to be recorded")
    func unpaid() throws {
        try subscribe("Rent", "910 EUR", "2026-06-01", #","auto_renew":false"#)
        let row = Self.table("2026-06-02,Hausverwaltung Meyer,-910.00,EUR")
        #expect(
            try client.upload(row, dryRun: true).result["possible_matches"].strings == [
                "line 2: €910.00 for Hausverwaltung Meyer (Other) on 2 Jun 2026 may be the payment of Rent "
                    + "due 1 Jun 2026, which is not marked as paid"
            ])
    }

    @Test("a subscription without a category has that of its payments")
    func standardCategory() throws {
        try subscribe("Netflix", "15.99", "2026-05-18")
        let category = "Bills & Utilities"
        let list = try client.result(#"{"op":"spending.subs.list","category":"bills & utilities"}"#)
        #expect(list.subs.array.map(\.category.string) == [category])
        let month = try client.result(#"{"op":"spending.month","month":"2026-05"}"#)
        #expect(month.categories[0].category.string == category)
    }

    // MARK: One record

    @Test("the one record is the payment with what the bank says; months, payments and a second import count it once")
    func one() throws {
        try subscribe("Comcast", "79.99", "2026-05-18", #","category":"Utilities""#)
        let file = Self.table("2026-05-20,COMCAST CABLE COMM,-79.99,USD", "2026-05-21,Shoes,-60,USD")
        let revision = try client.revision()
        #expect(try client.upload(file, dryRun: true).result.matched.int == 1)
        #expect(try client.revision() == revision)
        _ = try client.upload(file)
        #expect(
            try entries() == ["2026-05-21 60.00 Shoes", "2026-05-20 79.99 COMCAST CABLE COMM 2026-05-18"])
        let month = try client.result(#"{"op":"spending.month","month":"2026-05"}"#)
        #expect(month.totals[0].total.string == "139.99" && month.payments[0].amount.string == "79.99")
        #expect(month.categories.array.map(\.category.string) == ["Utilities", "Other"])
        let payment = try client.result(#"{"op":"spending.payments","sub":"Comcast"}"#).payments[0]
        #expect(payment.day.string == "2026-05-18" && payment["paid_on"].string == "2026-05-20")
        func isUnchangedByImport() throws {
            let (revision, before) = (try client.revision(), try entries())
            let again = try client.upload(file).result
            #expect(again.added.int == 0 && again.matched.int == 0 && again.same.int == 2, "\(again)")
            #expect(try client.revision() == revision && entries() == before)
        }
        try isUnchangedByImport()
        // Nothing is due again.
        try daemon.move(to: "2026-06-19T10:00:00+03:00")
        try isUnchangedByImport()
        #expect(try entries().count == 3)
        _ = try client.result(#"{"op":"spending.delete","entry":"\#(try id("COMCAST CABLE COMM"))"}"#)
        #expect(try client.upload(file).result.deleted.int == 1)
        try daemon.move(to: "2026-06-20T10:00:00+03:00")
        #expect(try entries() == ["2026-06-18 79.99 Comcast 2026-06-18", "2026-05-21 60.00 Shoes"])
    }

    @Test("an export brings the one record to another store, where the bank's file changes nothing")
    func exports() throws {
        try subscribe("Comcast", "79.99", "2026-05-18")
        let file = Self.table("2026-05-20,COMCAST CABLE COMM,-79.99,USD")
        _ = try client.upload(file)
        for format in [["ndjson"], ["subscriptions-csv", "spending-csv"], ["spending-csv", "subscriptions-csv"]] {
            let other = try TestDaemon()
            let copy = try other.client()
            for format in format { _ = try copy.upload(client.export(format)) }
            #expect(try entries(copy) == entries(), "\(format)")
            #expect(try copy.upload(file).result.added.int == 0)
            #expect(try entries(copy) == entries(), "\(format)")
        }
    }

    // MARK: What comes later

    @Test("a row that came before its payment is due is that payment once the day is over, as the day before foresees")
    func early() throws {
        try subscribe("Comcast", "79.99", "2026-06-11", #","category":"Utilities""#)
        _ = try client.upload(Self.table("2026-06-10,COMCAST CABLE COMM,-79.99,USD"))
        try daemon.move(to: "2026-06-11T10:00:00Z")
        let next = try client.spending().next.snapshot
        #expect(next.month.totals[0].total.string == "79.99")
        try daemon.move(to: "2026-06-12T00:00:00Z")
        var now = try client.spending().object
        now["next"] = nil
        #expect(now == next.object)
        #expect(try entries() == ["2026-06-10 79.99 COMCAST CABLE COMM 2026-06-11"])
    }

    @Test("a payment that is marked as paid is the transaction that is here, and one that is typed is the payment")
    func typed() throws {
        try subscribe("Gym", "30", "2026-06-08", #","auto_renew":false"#)
        _ = try client.upload(Self.table("2026-06-09,Gym World,-35,USD"))
        let paid = try client.result(#"{"op":"spending.subs.paid","sub":"Gym","amount":"35"}"#)
        #expect(
            paid.text.string == "Gym paid, $35.00 for 8 Jun 2026, by the transaction of 9 Jun 2026; next on 8 Jul 2026")
        #expect(try entries() == ["2026-06-09 35.00 Gym World 2026-06-08"])
        try subscribe("Music", "9.99", "2026-06-08")
        let added = try client.result(#"{"op":"spending.add","amount":"9.99","merchant":"music"}"#)
        #expect(
            added.warning.string?.hasPrefix("it is the payment of Music due 8 Jun 2026, which was already recorded")
                == true)
        #expect(added.entry.string?.hasSuffix("/2026-06-08") == true)
        #expect(try entries().count == 2)
        try undo()
        #expect(try entries().contains("2026-06-08 9.99 Music 2026-06-08"))
        let other = try client.result(#"{"op":"spending.add","amount":"9.99","merchant":"lunch"}"#)
        #expect(other.warning.string?.hasPrefix("it may be the payment of Music due 8 Jun 2026") == true)
        #expect(try entries().count == 3)
    }

    @Test(
        "a row marks a payment that waits as paid, in either order, and its undo takes that back",
        arguments: [false, true])
    func waiting(rowFirst: Bool) throws {
        let file = Self.table("2026-05-09,Gym World,-30,USD", "2026-06-09,Gym World,-30,USD")
        func next() throws -> String? { try client.result(#"{"op":"spending.subs.list"}"#).subs[0].next.string }
        let paid = ["2026-06-09 30.00 Gym World 2026-06-08", "2026-05-09 30.00 Gym World 2026-05-08"]
        if rowFirst { _ = try client.upload(file) }
        let rows = try entries()
        try subscribe("Gym", "30", "2026-05-08", #","auto_renew":false"#)
        if !rowFirst {
            #expect(try next() == "2026-05-08")
            #expect(try client.upload(file, dryRun: true).result.matched.int == 2)
            #expect(try next() == "2026-05-08")
            _ = try client.upload(file)
            #expect(
                try client.result(#"{"op":"journal","limit":1}"#).changes[0].text.string
                    == "Imported 2 transactions, changed 1 subscription")
        }
        #expect(try entries() == paid)
        #expect(try next() == "2026-07-08")
        // It was paid; the one after it has to be named.
        let again = try client.result(#"{"op":"spending.subs.paid","sub":"Gym"}"#)
        #expect(again.text.string == "Gym was already paid for 8 Jun 2026; next on 8 Jul 2026")
        try undo()
        #expect(try entries() == rows)
        if !rowFirst { #expect(try next() == "2026-05-08") }
        _ = try client.result(#"{"op":"redo"}"#)
        #expect(try entries() == paid && next() == "2026-07-08")
    }

    @Test(
        "a transaction that is typed marks a payment that waits as paid, however old it is, and its undo takes that back"
    )
    func typedWaiting() throws {
        try subscribe("Rent", "900", "2026-02-01", #","auto_renew":false"#)
        let before = try subs()
        let added = try client.result(
            #"{"op":"spending.add","amount":"900","merchant":"Rent","at":"2026-02-01T10:00:00Z"}"#)
        #expect(
            added.warning.string
                == "it is the payment of Rent due 1 Feb 2026, which is paid now; if not: sipli-client spend unlink last"
        )
        #expect(try entries() == ["2026-02-01 900.00 Rent 2026-02-01"])
        #expect(try subs()[0].next.string == "2026-03-01")
        try undo()
        #expect(try subs() == before && entries().isEmpty)
        // Without the name it is a question.
        let other = try client.result(#"{"op":"spending.add","amount":"900","merchant":"Meyer","at":"2026-03-01"}"#)
        #expect(
            other.warning.string
                == "it may be the payment of Rent due 1 Mar 2026, which is not marked as paid; if so: "
                + "sipli-client spend link last Rent --due 2026-03-01")
    }

    private func subs() throws -> [JSON] { try client.result(#"{"op":"spending.subs.list"}"#).subs.array }

    @Test(
        "what an undo separated stays so, also when the day ends and in a new process",
        arguments: [#""op":"spending.link","entry":"last","sub":"rent""#, #""op":"spending.subs.paid","sub":"rent""#])
    func undoneMatch(request: String) throws {
        try subscribe("Rent", "900", "2026-06-01", #","auto_renew":false"#)
        _ = try client.result(#"{"op":"spending.add","amount":"900","merchant":"Meyer","at":"2026-06-01"}"#)
        // Nothing matches a transaction that was changed until somebody says so.
        _ = try client.result(#"{"op":"spending.edit","entry":"last","merchant":"Rent"}"#)
        let (before, apart) = (try subs(), try entries())
        #expect(apart == ["2026-06-01 900.00 Rent"])
        _ = try client.result("{\(request)}")
        #expect(try entries() == ["2026-06-01 900.00 Rent 2026-06-01"])
        let undone = try client.result(#"{"op":"undo"}"#).text.string
        #expect(
            undone
                == "Separated $900.00 for Rent (Bills & Utilities) from the payment of Rent due 1 Jun 2026, "
                + "changed Rent: next on 1 Jun 2026")
        #expect(try subs() == before && entries() == apart)
        _ = try client.result(#"{"op":"redo"}"#)
        #expect(try entries() == ["2026-06-01 900.00 Rent 2026-06-01"])
        try undo()
        try daemon.move(to: "2026-06-11T00:00:00Z")
        #expect(try entries() == apart)
        client.close()
        try daemon.stop()
        try daemon.start()
        let later = try daemon.client()
        _ = try later.result(#"{"op":"spending.add","amount":"5","merchant":"Lunch","at":"2026-06-10"}"#)
        #expect(try entries(later) == ["2026-06-10 5.00 Lunch"] + apart)
    }

    @Test("a transaction that another machine had marks a payment that waits here as paid")
    func waitingForMachine() throws {
        let other = try TestDaemon()
        let there = try other.client()
        _ = try there.result(#"{"op":"spending.add","amount":"900","merchant":"Rent","at":"2026-06-01"}"#)
        try subscribe("Rent", "900", "2026-06-01", #","auto_renew":false"#)
        let export = try there.export("ndjson")
        for dryRun in [true, false] {
            #expect(
                try client.upload(export, dryRun: dryRun).result.matches.strings == [
                    "$900.00 for Rent (Other) on 1 Jun 2026 is the payment of Rent due 1 Jun 2026"
                ])
        }
        #expect(try entries() == ["2026-06-01 900.00 Rent 2026-06-01"])
        #expect(try subs()[0].next.string == "2026-07-01")
        try undo()
        #expect(try entries().isEmpty && subs()[0].next.string == "2026-06-01")
    }

    @Test("a transaction is linked to the nearest payment that waits, not to the oldest")
    func nearest() throws {
        try subscribe("Rent", "900", "2026-05-01", #","auto_renew":false"#)
        _ = try client.result(#"{"op":"spending.add","amount":"950 EUR","merchant":"Meyer","at":"2026-06-02"}"#)
        #expect(
            try client.result(#"{"op":"spending.link","entry":"last","sub":"rent"}"#).text.string
                == "€950.00 for Meyer (Bills & Utilities) on 2 Jun 2026 is the payment of Rent due 1 Jun 2026, whose price is $900.00"
        )
        #expect(try subs()[0].next.string == "2026-05-01")
    }

    @Test("a deleted payment that was marked as paid says how it is recorded again")
    func deletedPaid() throws {
        try subscribe("Rent", "900", "2026-06-01", #","auto_renew":false"#)
        _ = try client.result(#"{"op":"spending.subs.paid","sub":"rent"}"#)
        let command = "sipli-client sub paid Rent --due 2026-06-01"
        #expect(
            try client.result(#"{"op":"spending.delete","entry":"last"}"#).warning.string
                == "it was the payment of Rent due 1 Jun 2026, which is not due again; if it is: " + command)
        let paid = try client.result(#"{"op":"spending.subs.paid","sub":"rent","due":"2026-06-01"}"#)
        #expect(paid.already.bool == false && paid.next.string == "2026-07-01")
    }

    @Test(
        "a row of a later payment is that, and the earlier one stays overdue until it is paid",
        arguments: [false, true])
    func laterOne(byHand: Bool) throws {
        try subscribe("Gym", "30", "2026-05-08", #","auto_renew":false"#)
        if byHand {
            _ = try client.result(
                #"{"op":"spending.subs.paid","sub":"gym","due":"2026-06-08","day":"2026-06-09"}"#)
            #expect(
                try client.refusal(#"{"op":"spending.subs.paid","sub":"gym","due":"2026-06-09"}"#).message.string
                    == "the next payment of Gym is due on 8 May 2026, not on 9 Jun 2026")
        } else {
            _ = try client.upload(Self.table("2026-06-09,Gym World,-30,USD"))
        }
        let name = byHand ? "Gym" : "Gym World"
        #expect(try entries() == ["2026-06-09 30.00 \(name) 2026-06-08"])
        #expect(try subs()[0].text.next.string == "Overdue")
        let upcoming = try client.result(#"{"op":"spending.upcoming","days":60}"#).renewals.array.map(\.day.string)
        #expect(upcoming == ["2026-05-08", "2026-07-08", "2026-08-08"])
        #expect(try client.spending().attention.array.map(\.text.string) == ["Gym was due on 8 May 2026, $30.00"])
        #expect(try client.spending().text.upcoming.string == "Gym overdue, $30.00")
        let again = try client.result(#"{"op":"spending.subs.paid","sub":"gym","due":"2026-06-08"}"#)
        #expect(again.already.bool == true)
        #expect(again.text.string == "Gym was already paid for 8 Jun 2026; overdue since 8 May 2026")
        let paid = try client.result(#"{"op":"spending.subs.paid","sub":"Gym"}"#)
        #expect(paid.due.string == "2026-05-08" && paid.next.string == "2026-07-08")
        #expect(
            try client.result(#"{"op":"journal","limit":1}"#).changes[0].text.string
                == "Logged $30.00 for Gym (Bills & Utilities), marked Gym as paid for 8 May 2026")
        #expect(try entries().count == 2)
    }

    @Test("a payment that was one with a row is recorded when the row's import is undone after its day")
    func undoneRow() throws {
        try subscribe("Comcast", "79.99", "2026-06-10")
        _ = try client.upload(Self.table("2026-06-10,COMCAST CABLE COMM,-79.99,USD"))
        try daemon.move(to: "2026-06-11T10:00:00Z")
        #expect(try entries() == ["2026-06-10 79.99 COMCAST CABLE COMM 2026-06-10"])
        let undone = try client.result(#"{"op":"undo"}"#).text.string
        #expect(undone == "Undid an import: added 1 payment, changed 1 subscription, removed 1 transaction")
        #expect(try entries() == ["2026-06-10 79.99 Comcast 2026-06-10"])
        try undo()
        #expect(try entries() == [])
        for _ in 0..<2 { _ = try client.result(#"{"op":"redo"}"#) }
        #expect(try entries() == ["2026-06-10 79.99 COMCAST CABLE COMM 2026-06-10"])
    }

    @Test("undo of a subscription whose payment became one with a row brings the row back")
    func undoneSubscription() throws {
        _ = try client.upload(Self.table("2026-06-10,COMCAST CABLE COMM,-79.99,USD"))
        _ = try client.result(#"{"op":"spending.subs.add","name":"Comcast","price":"79.99","next":"2026-06-11"}"#)
        try daemon.move(to: "2026-06-12T10:00:00Z")
        #expect(try entries() == ["2026-06-10 79.99 COMCAST CABLE COMM 2026-06-11"])
        // The payment is the row, which stays.
        #expect(try client.result(#"{"op":"undo"}"#).text.string == "Deleted the subscription Comcast")
        #expect(try entries() == ["2026-06-10 79.99 COMCAST CABLE COMM"])
    }

    @Test("the words of undo tell a payment that was deleted from one that was separated")
    func deletedMatch() throws {
        _ = try client.upload(Self.table("2026-04-10,COMCAST CABLE COMM,-79.99,USD"))
        _ = try client.result(#"{"op":"spending.subs.add","name":"Comcast","price":"79.99","start":"2026-04-10"}"#)
        #expect(
            try client.result(#"{"op":"undo"}"#).text.string == "Deleted the subscription Comcast; 1 payment removed")
        _ = try client.result(#"{"op":"redo"}"#)
        let entry = try client.result(#"{"op":"spending.entries","from":"2026-04-01","through":"2026-04-30"}"#).entries[
            0]
        _ = try client.result(#"{"op":"spending.delete","entry":"\#(entry.entry.string ?? "")"}"#)
        #expect(
            try client.result(#"{"op":"undo"}"#).text.string?.hasPrefix("Restored $79.99 for COMCAST CABLE COMM")
                == true)
    }

    @Test("what was undone does not come back with what is undone after it", arguments: [1, 2, 3, 5, 1000])
    func undoneTwice(steps: Int) throws {
        let daemon = try TestDaemon(slice: .steps(steps))
        let client = try daemon.client()
        try client.set("day-start", #""03:00""#)
        _ = try client.result(
            #"{"op":"spending.subs.add","name":"Net","price":"10","start":"2026-06-10","next":"2026-06-11"}"#)
        _ = try client.upload(Self.table("2026-06-10,NET SERVICE,-10,USD"))
        try daemon.move(to: "2026-06-12T10:00:00Z")
        #expect(try entries(client) == ["2026-06-10 10.00 NET SERVICE 2026-06-11"])
        let undone = try client.result(#"{"op":"undo"}"#).text.string
        #expect(undone == "Undid an import: added 1 payment, changed 1 subscription, removed 1 transaction")
        #expect(try client.result(#"{"op":"journal","limit":1}"#).changes[0].text.string == undone)
        #expect(try entries(client) == ["2026-06-11 10.00 Net 2026-06-11"])
        for _ in 0..<2 { _ = try client.result(#"{"op":"undo"}"#) }
        #expect(try entries(client) == [])
        for _ in 0..<3 { _ = try client.result(#"{"op":"redo"}"#) }
        #expect(try entries(client) == ["2026-06-10 10.00 NET SERVICE 2026-06-11"])
    }

    @Test("the words of an import that matched, and of its undo and redo")
    func importWords() throws {
        try subscribe("Comcast", "79.99", "2026-05-18")
        _ = try client.upload(Self.table("2026-05-19,COMCAST CABLE COMM,-79.99,USD", "2026-05-21,Shoes,-60,USD"))
        let imported = "Imported 1 transaction, matched 1 payment"
        #expect(try client.result(#"{"op":"journal","limit":1}"#).changes[0].text.string == imported)
        #expect(
            try client.result(#"{"op":"undo"}"#).text.string
                == "Undid an import: removed 1 transaction, separated 1 payment")
        #expect(try client.result(#"{"op":"redo"}"#).text.string == imported)
        // A record of only a day shows no time, whichever came first.
        #expect(
            try client.result(#"{"op":"spending.entries"}"#).entries.array.allSatisfy { $0.local_time.string == "" })
    }

    @Test(
        "a payment of one machine and a row of another become one, whichever file is imported",
        arguments: [false, true])
    func machines(rowComes: Bool) throws {
        let other = try TestDaemon()
        let there = try other.client()
        try subscribe("Comcast", "79.99", "2026-05-18")
        let file = Self.table("2026-05-19,COMCAST CABLE COMM,-79.99,USD", "2026-05-20,COMCAST BILL,-79.98,USD")
        _ = try there.upload(file)
        let (from, to) = rowComes ? (there, client) : (client, there)
        let before = try entries(to)
        let export = try from.export("ndjson")
        for dryRun in [true, false] {
            let result = try to.upload(export, dryRun: dryRun).result
            #expect(result.matched.int == 1, "\(dryRun)")
        }
        #expect(
            try entries(to) == ["2026-05-20 79.98 COMCAST BILL", "2026-05-19 79.99 COMCAST CABLE COMM 2026-05-18"])
        _ = try to.result(#"{"op":"undo"}"#)
        #expect(try entries(to) == before)
        _ = try to.result(#"{"op":"redo"}"#)
        // Back again, nothing is there twice.
        _ = try from.upload(to.export("ndjson"))
        #expect(try entries(from) == entries(to))
    }

    @Test("a row that is not the payment after all leaves it waiting")
    func notThePayment() throws {
        try subscribe("Gym", "30", "2026-05-08", #","auto_renew":false"#)
        _ = try client.upload(Self.table("2026-05-09,Gym World,-30,USD"))
        let unlinked = try client.result(#"{"op":"spending.unlink","entry":"\#(try id("Gym World"))"}"#)
        #expect(
            unlinked.text.string == "$30.00 for Gym World (Other) on 9 May 2026 is not a payment of a subscription")
        #expect(try entries() == ["2026-05-09 30.00 Gym World"])
        func next() throws -> String? { try client.result(#"{"op":"spending.subs.list"}"#).subs[0].next.string }
        #expect(try next() == "2026-05-08")
        // A change of the subscription does not match it again.
        _ = try client.result(#"{"op":"spending.subs.edit","sub":"gym","note":"a"}"#)
        #expect(try entries() == ["2026-05-09 30.00 Gym World"])
        try undo()
        try undo()
        #expect(try entries() == ["2026-05-09 30.00 Gym World 2026-05-08"])
        #expect(try next() == "2026-06-08")
    }

    /// The amount of `last`, and its due day if it is a payment.
    private func last(_ client: LineClient? = nil) throws -> String {
        let client = client ?? self.client
        let changed = try client.result(#"{"op":"spending.edit","entry":"last","note":"x"}"#)
        _ = try client.result(#"{"op":"undo"}"#)
        let due = changed.entry.string?.split(separator: "/").dropFirst().first.map { " " + $0 } ?? ""
        return (changed.amount.string ?? "") + due
    }

    @Test("last is what a person recorded last: also a payment that was marked as paid, not one that fell due")
    func lastPaid() throws {
        try subscribe("Gym", "30", "2026-06-08", #","auto_renew":false"#)
        _ = try client.result(#"{"op":"spending.add","amount":"5","merchant":"Lunch"}"#)
        _ = try client.result(#"{"op":"spending.subs.paid","sub":"Gym"}"#)
        try subscribe("Rent", "900", "2026-06-01")
        #expect(try last() == "30.00 2026-06-08")
        _ = try client.result(#"{"op":"spending.delete","entry":"last"}"#)
        #expect(try last() == "5.00")
    }

    @Test("last is the newest row of what was imported last, whatever becomes of it", arguments: [false, true])
    func lastImported(inSlices: Bool) throws {
        let daemon = try TestDaemon(slice: inSlices ? .steps(1) : .standard)
        let client = try daemon.client()
        for request in [
            #"{"op":"spending.subs.add","name":"Dropbox","price":"11.99","start":"2026-06-08"}"#,
            #"{"op":"spending.add","amount":"44.96","merchant":"Loblaws","at":"11:00"}"#,
            #"{"op":"spending.add","amount":"18.34","merchant":"Cinema","at":"2026-06-09 12:00"}"#,
        ] { _ = try client.result(request) }
        #expect(try last(client) == "18.34")
        let rows = ["2026-06-08,Kiosk,-3,USD", "2026-06-10,DROPBOX*7XH2 DUBLIN,-16.71,USD", "2026-06-09,Bakery,-4,USD"]
        _ = try client.upload((["Date,Description,Amount,Currency"] + rows).joined(separator: "\n"))
        #expect(try last(client) == "16.71")
        _ = try client.result(#"{"op":"spending.link","entry":"last","sub":"Dropbox"}"#)
        #expect(try last(client) == "16.71 2026-06-08")
        _ = try client.result(#"{"op":"spending.unlink","entry":"last"}"#)
        // The payment of Dropbox is recorded again, by itself.
        #expect(try last(client) == "16.71")
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try last(client) == "16.71 2026-06-08")
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try last(client) == "16.71")
        try daemon.restart()
        let again = try daemon.client()
        #expect(try last(again) == "16.71")
        let everything = try again.export("ndjson")
        _ = try again.result(#"{"op":"spending.delete","entry":"last"}"#)
        #expect(try last(again) == "4.00")
        for op in ["undo", "undo", "redo"] { _ = try again.result(#"{"op":"\#(op)"}"#) }
        #expect(try last(again) == "16.71")
        _ = try again.result(#"{"op":"undo"}"#)
        #expect(try last(again) == "18.34")
        _ = try again.result(#"{"op":"spending.add","amount":"7","at":"2026-06-01 12:00"}"#)
        #expect(try last(again) == "7.00")
        // The payment of Dropbox on 8 June was not brought by a person. Of the others, one without a time is of noon.
        let other = try TestDaemon(slice: inSlices ? .steps(1) : .standard)
        let fresh = try other.client()
        _ = try fresh.upload(everything)
        #expect(try last(fresh) == "16.71")
    }

    @Test("last is never a payment that was recorded automatically, also if it was one record with what is gone")
    func lastApart() throws {
        try subscribe("Net", "30", "2026-06-08")
        _ = try client.result(#"{"op":"spending.add","amount":"5","merchant":"Lunch"}"#)
        _ = try client.result(#"{"op":"spending.add","amount":"30","merchant":"Net","at":"2026-06-09 12:00"}"#)
        #expect(try last() == "30.00 2026-06-08")
        _ = try client.result(#"{"op":"spending.unlink","entry":"last"}"#)
        #expect(try last() == "30.00")
        _ = try client.result(#"{"op":"spending.delete","entry":"last"}"#)
        #expect(try last() == "5.00")
    }

    @Test("last is the same record also after it was said to be a payment, or not, and never what was undone")
    func lastOfTwo() throws {
        func last(_ note: String) throws -> String? {
            try client.result(#"{"op":"spending.edit","entry":"last","note":"\#(note)"}"#).amount.string
        }
        try subscribe("Net", "30", "2026-06-08")
        _ = try client.result(#"{"op":"spending.add","amount":"5","merchant":"Lunch"}"#)
        _ = try client.result(#"{"op":"spending.add","amount":"30","merchant":"Net"}"#)
        try undo()
        #expect(try last("a") == "5.00")
        _ = try client.result(#"{"op":"spending.add","amount":"50","merchant":"Gift"}"#)
        try subscribe("Foo", "50", "2026-05-15")
        _ = try client.result(#"{"op":"spending.link","entry":"last","sub":"Foo","due":"2026-06-15"}"#)
        #expect(try last("b") == "50.00")
        // The payment of a day to come is open again.
        let text = try client.result(#"{"op":"spending.unlink","entry":"last"}"#).text.string
        #expect(text?.contains("Gift") == true && text?.hasSuffix("is not a payment of a subscription") == true)
        #expect(try last("c") == "50.00")
        let subs = try client.result(#"{"op":"spending.subs.list"}"#).subs.array
        #expect(subs.first { $0.name.string == "Foo" }?.next.string == "2026-06-15")
    }

    // MARK: What was typed

    static let typedRows = [
        ("2026-06-03,LOBLAWS #1029,-44.96,USD", true), ("2026-06-08,LOBLAWS #1029,-44.96,USD", true),
        ("2026-06-02,Loblaws,-44.96,USD", true), ("2026-06-09,LOBLAWS #1029,-44.96,USD", false),
        ("2026-06-03,LOBLAWS #1029,-44.95,USD", false), ("2026-06-03,LOBLAWS #1029,+44.96,USD", false),
        ("2026-06-03,LOBLAWS #1029,-44.96,EUR", false), ("2026-06-03,METRO #3,-44.96,USD", false),
    ]

    @Test(
        "a row that may have been typed, or a typed transaction that may be a row, is said and left alone",
        arguments: typedRows)
    func typedRow(row: String, isTold: Bool) throws {
        let add = #"{"op":"spending.add","amount":"44.96","merchant":"Loblaws","day":"2026-06-03"}"#
        #expect(try client.result(add).warning.string == nil)
        for isDry in [true, false] {
            let report = try client.upload(Self.table(row), dryRun: isDry).result
            #expect((report.added.int, report.possible.int) == (1, isTold ? 1 : 0))
        }
        #expect(try entries().count == 2)
        try undo()
        try undo()
        _ = try client.upload(Self.table(row))
        #expect(try client.result(add).warning.string?.contains("which was imported") ?? false == isTold)
    }

    @Test("of two rows only one is what was typed, and the way on is a command; what is known is not said again")
    func typedOnce() throws {
        _ = try client.result(#"{"op":"spending.add","amount":"44.96","merchant":"Loblaws","category":"Groceries"}"#)
        let file = Self.table("2026-06-09,LOBLAWS #1029,-44.96,USD", "2026-06-10,LOBLAWS #1029,-44.96,USD")
        let text =
            "line 2: $44.96 for LOBLAWS #1029 (Other) on 9 Jun 2026 may be $44.96 for Loblaws (Groceries) on 10 Jun 2026, "
            + "which you typed"
        #expect(try client.upload(file, dryRun: true).result["possible_matches"].strings == [text])
        let told = try client.upload(file).result["possible_matches"].strings
        #expect(told.first?.hasPrefix(text + ". If so: sipli-client spend delete ") == true && told.count == 1)
        let id = told.first?.split(separator: " ").last ?? ""
        _ = try client.result(#"{"op":"spending.delete","entry":"\#(id)"}"#)
        #expect(try entries().count == 2)
        let again = try client.upload(file).result
        #expect((again.added.int, again.possible.int, again.deleted.int) == (0, 0, 1))
    }

    // MARK: By hand

    @Test("a person says that two are one, and that they are not; the latter is remembered")
    func byHand() throws {
        try subscribe("Rent", "900", "2026-05-01")
        let file = Self.table("2026-05-03,Meyer,-905,USD", "2026-06-02,Rent Meyer,-900,USD")
        _ = try client.upload(file)
        // Another amount is never matched by itself.
        #expect(
            try entries() == [
                "2026-06-02 900.00 Rent Meyer 2026-06-01", "2026-05-03 905.00 Meyer",
                "2026-05-01 900.00 Rent 2026-05-01",
            ])
        let linked = try client.result(#"{"op":"spending.link","entry":"\#(try id("Meyer"))","sub":"rent"}"#)
        #expect(
            linked.text.string
                == "$905.00 for Meyer (Bills & Utilities) on 3 May 2026 is the payment of Rent due 1 May 2026, whose price is $900.00"
        )
        #expect(try entries().dropFirst() == ["2026-05-03 905.00 Meyer 2026-05-01"])
        let separate = try client.result(#"{"op":"spending.unlink","entry":"\#(try id("Rent Meyer"))"}"#)
        #expect(
            separate.text.string
                == "$900.00 for Rent Meyer (Other) on 2 Jun 2026 is not a payment of a subscription")
        let both = [
            "2026-06-02 900.00 Rent Meyer", "2026-06-01 900.00 Rent 2026-06-01", "2026-05-03 905.00 Meyer 2026-05-01",
        ]
        #expect(try entries() == both)
        // It is neither matched nor told again.
        #expect(try client.upload(file).result.added.int == 0)
        _ = try client.result(#"{"op":"spending.subs.edit","sub":"rent","note":"a"}"#)
        #expect(try entries() == both)
        #expect(try client.result(#"{"op":"spending.month"}"#).possible.isNull)
        for _ in 0..<2 { try undo() }
        #expect(try entries().first == "2026-06-02 900.00 Rent Meyer 2026-06-01")
    }

    @Test(
        "what cannot be linked is refused with the reason",
        arguments: [
            (
                #""entry":"SALARY","sub":"rent""#, "entry",
                "$900.00 received from Salary (Income) is not money spent, so it is not a payment"
            ),
            (
                #""entry":"SHOES","sub":"rent""#, "due",
                "Rent has no payment near 10 Apr 2026 without a transaction; name its due day"
            ),
            (#""entry":"SHOES","sub":"rent","due":"2026-05-02""#, "due", "no payment of Rent was due on 2026-05-02"),
            (#""entry":"PAID","sub":"gym""#, "entry", "this transaction is already the payment of Rent due 1 May 2026"),
        ])
    func refusals(request: String, field: String, message: String) throws {
        try subscribe("Rent", "900", "2026-05-01")
        try subscribe("Gym", "30", "2026-05-01")
        _ = try client.upload(Self.table("2026-05-03,Salary,900,USD", "2026-04-10,Shoes,-60,USD"))
        var text = request
        for (name, merchant) in [("SALARY", "Salary"), ("SHOES", "Shoes"), ("PAID", "Rent")] where text.contains(name) {
            let entries = try client.result(#"{"op":"spending.entries"}"#).entries.array
            text = text.replacing(name, with: entries.last { $0.merchant.string == merchant }?.entry.string ?? "")
        }
        let error = try client.refusal(#"{"op":"spending.link",\#(text)}"#)
        #expect(error.field.string == field && error.message.string == message)
    }

    @Test("a linked transaction is linked with another payment once it is separated, and the refusal says how")
    func linkedBefore() throws {
        try subscribe("Rent", "900", "2026-05-01")
        let added = try client.result(#"{"op":"spending.add","words":["905","landlord"],"at":"2026-06-02"}"#)
        let id = try #require(added.entry.string)
        let linked = try client.result(#"{"op":"spending.link","entry":"\#(id)","sub":"rent","due":"2026-06-01"}"#)
        let link = #"{"op":"spending.link","entry":"\#(linked.entry.string ?? "")","sub":"rent","due":"2026-05-01"}"#
        let message = try client.refusal(link).message.string ?? ""
        let advice = try #require(message.firstRange(of: "; to separate them: sipli-client spend unlink "))
        let named = message[advice.upperBound...]
        _ = try client.result(#"{"op":"spending.unlink","entry":"\#(named)"}"#)
    }

    @Test("a payment without a transaction is not separated")
    func unlinkPayment() throws {
        try subscribe("Rent", "900", "2026-06-01")
        let error = try client.refusal(#"{"op":"spending.unlink","entry":"\#(try id("Rent"))"}"#)
        #expect(
            error.message.string
                == "no transaction was matched with the payment of Rent due 1 Jun 2026; to remove it, delete it")
    }
}
