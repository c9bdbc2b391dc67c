import SipliTestSupport
import Testing

@testable import SipliServer

/// Undo takes back a change with all that the daemon made of it: the store is then as if the change had never been made.
@Suite struct UndoTests {
    /// A change, what was there before, and when it is undone.
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        var before: [String] = []
        let change: String
        /// The day and time at which it is undone; the change is made at noon on 25 November.
        var later: [String] = ["2026-11-27T12:00:00Z"]
        /// Empty if it is not compared.
        let undone: String

        var testDescription: String { name }
    }

    private static let spotify =
        #"{"op":"spending.subs.add","name":"Spotify","price":"10","cycle":"monthly","start":"2026-09-26"}"#
    private static let daily = #"{"op":"spending.subs.add","name":"Ferry","price":"2","cycle":"1 day"}"#
    private static let drinks = (12...24).map {
        #"{"op":"hydration.log","ml":2450,"at":"2026-11-\#($0)T10:00:00Z"}"#
    }

    private static func sub(_ op: String, _ members: String = "") -> String {
        #"{"op":"spending.subs.\#(op)","sub":"Spotify"\#(members)}"#
    }

    static let cases = [
        Case(
            name: "a subscription whose payment came due",
            change: #"{"op":"spending.subs.add","name":"Netflix","price":"10","next":"2026-11-26"}"#,
            undone: "Deleted the subscription Netflix; 1 payment removed"),
        Case(
            name: "a subscription with payments from before and after",
            change: #"{"op":"spending.subs.add","name":"Netflix","price":"10","start":"2026-09-26"}"#,
            undone: "Deleted the subscription Netflix; 3 payments removed"),
        Case(
            name: "a subscription beside another that goes on", before: [daily],
            change: #"{"op":"spending.subs.add","name":"Netflix","price":"10","next":"2026-11-26"}"#,
            undone: "Deleted the subscription Netflix; 1 payment removed"),
        Case(
            name: "the next payment", before: [spotify], change: sub("edit", #","next":"2026-12-06""#),
            later: ["2026-12-08T12:00:00Z"],
            undone: "Changed Spotify: next on 26 Dec 2026; 1 payment recorded, 1 removed"),
        Case(
            name: "the next payment on the same day", before: [spotify], change: sub("edit", #","next":"2026-12-06""#),
            later: [], undone: "Changed Spotify: next on 26 Nov 2026"),
        Case(
            name: "a price", before: [spotify], change: sub("edit", #","price":"15""#),
            undone: "Removed the price of Spotify from 25 Nov 2026; 1 payment changed"),
        Case(
            name: "a subscription whose payment became one with a transaction",
            before: [#"{"op":"spending.add","amount":"10","merchant":"Netflix","at":"2026-11-24T10:00:00Z"}"#],
            change: #"{"op":"spending.subs.add","name":"Netflix","price":"10","start":"2026-09-24"}"#,
            // The third is the transaction.
            undone: "Deleted the subscription Netflix; 2 payments removed"),
        Case(
            name: "a payment that is marked, of a subscription that waits for that",
            before: [
                #"{"op":"spending.subs.add","name":"Gym","price":"30","start":"2026-11-20","auto_renew":false}"#
            ], change: #"{"op":"spending.subs.paid","sub":"Gym"}"#,
            undone: "Removed €30.00 for Gym (Bills & Utilities) on 25 Nov 2026, changed Gym: next on 20 Nov 2026"),
        Case(
            name: "a pause", before: [spotify], change: sub("pause"), undone: "Resumed Spotify; 1 payment recorded"),
        Case(
            name: "going on after a pause", before: [spotify, sub("pause")], change: sub("resume"),
            undone: "Paused Spotify; 1 payment removed"),
        Case(
            name: "a cancellation", before: [spotify], change: sub("cancel"),
            undone: "Resumed Spotify; 1 payment recorded"),
        Case(
            name: "a deletion", before: [spotify], change: sub("delete"),
            undone: "Restored the subscription Spotify; 1 payment recorded"),
        Case(
            name: "a payment that was marked", before: [spotify], change: sub("paid"),
            undone:
                "Removed €10.00 for Spotify (Bills & Utilities) on 25 Nov 2026; 1 payment recorded"),
        Case(
            name: "a mistyped drink", before: drinks, change: #"{"op":"hydration.log","ml":2450}"#,
            undone: "Removed 2450 ml water at 12:00 on 25 Nov 2026"),
        Case(
            name: "a goal that the days were judged by", before: drinks,
            change: #"{"op":"settings.set","name":"water-goal","value":5000}"#,
            undone: "Set water-goal to auto, the default"),
        Case(
            name: "weather", before: drinks,
            change: #"{"op":"hydration.weather.set","temperature_c":38,"humidity_percent":80}"#,
            undone: "Cleared the weather"),
        Case(
            name: "the start of the day", before: [spotify],
            change: #"{"op":"settings.set","name":"day-start","value":"04:00"}"#, later: [],
            undone: "Set day-start to 00:00, the default"),
        Case(
            // They are recorded again as they were, which is nothing to tell.
            name: "the start of the day, with payments since", before: [daily],
            change: #"{"op":"settings.set","name":"day-start","value":"04:00"}"#,
            undone: "Set day-start to 00:00, the default"),
    ]

    /// A daemon after some requests and days.
    private struct Scene {
        let daemon: TestDaemon
        let client: LineClient
    }

    private func make(
        _ requests: [String] = [], _ times: [String] = [], slice: SliceLength = .standard
    ) throws -> Scene {
        let daemon = try TestDaemon(now: "2026-11-25T12:00:00Z", zone: "UTC", slice: slice)
        let client = try daemon.client()
        _ = try client.result(#"{"op":"settings.set","name":"spending-currency","value":"EUR"}"#)
        for request in requests { _ = try client.result(request) }
        for time in times { try daemon.move(to: time) }
        return Scene(daemon: daemon, client: client)
    }

    /// Everything that is shown to a person and exported.
    private struct Everything: Equatable {
        let files: [String]
        let shown: [JSON]
    }

    private func everything(_ client: LineClient) throws -> Everything {
        let files = try ["ndjson", "waterquest"].map { format in
            // When a subscription was last changed decides about reminders only.
            Self.withoutIds(
                try client.export(format).split(separator: "\n").filter { !$0.contains("spending.changed") }
                    .joined(separator: "\n"))
        }
        let lists = try ["spending.subs.list", "spending.upcoming", "spending.entries"].map {
            Self.withoutIds(try client.result(#"{"op":"\#($0)"}"#))
        }
        return Everything(files: files, shown: try [Self.withoutIds(client.hydration().without("next"))] + lists)
    }

    /// Ids differ between two daemons.
    private static func withoutIds(_ text: String) -> String {
        text.replacing(/[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}/, with: "ID")
    }

    private static func withoutIds(_ value: JSON) -> JSON {
        switch value {
        case .text(let text): .text(withoutIds(text))
        case .array(let values): .array(values.map(withoutIds))
        case .object(let members): .object(members.filter { $0.key != "ids" }.mapValues(withoutIds))
        default: value
        }
    }

    @Test(
        "undo leaves the store as if the change had never been made, and redo brings the same back", arguments: cases,
        [false, true])
    func neverMade(_ item: Case, inSlices: Bool) throws {
        let without = try make(item.before, item.later)
        let changed = try make(item.before + [item.change], item.later, slice: inSlices ? .steps(1) : .standard)
        let client = changed.client
        let before = try everything(client)
        let expected = try everything(without.client)
        #expect(before != expected)
        for _ in 0..<2 {
            let text = try client.result(#"{"op":"undo"}"#).text.string
            // What the rules write again after the last slice is not counted in the answer.
            #expect(
                inSlices
                    ? item.undone.hasPrefix(text ?? "") || item.undone.isEmpty
                    : item.undone.isEmpty || text == item.undone)
            #expect(try everything(client) == expected)
            #expect(
                try client.result(#"{"op":"journal","limit":1}"#).changes[0].text.string?.hasPrefix(text ?? "") == true)
            _ = try client.result(#"{"op":"redo"}"#)
            #expect(try everything(client) == before)
        }
        // The next start finds the same.
        try changed.daemon.restart()
        #expect(try everything(changed.daemon.client()) == before)
    }

    /// An edit, and how it, its undo and its redo are described.
    struct Edit: CustomTestStringConvertible, Sendable {
        var before: [String] = []
        let change: String
        let done: String
        let undone: String

        var testDescription: String { done }
    }

    private static let tea = #"{"op":"hydration.log","ml":250,"fluid":"tea","at":"2026-11-25T10:00:00Z"}"#
    private static let cups = [
        #"{"op":"habits.add","name":"Tea","kind":"numeric","target":3,"unit":"cups"}"#,
        #"{"op":"habits.log","habit":"Tea","value":2}"#, #"{"op":"habits.log","habit":"Tea","add":1}"#,
    ]
    private static let habits = [#"{"op":"habits.add","name":"Read"}"#, #"{"op":"habits.add","name":"Run"}"#]

    static let edits = [
        Edit(
            before: [tea], change: #"{"op":"hydration.edit","entry":"last","note":"hm"}"#,
            done: "Changed 250 ml tea at 10:00: note \"hm\"", undone: "Changed 250 ml tea at 10:00: note removed"),
        Edit(
            before: [tea], change: #"{"op":"hydration.edit","entry":"last","ml":300,"note":"hm"}"#,
            done: "Changed 250 ml tea at 10:00 to 300 ml tea at 10:00: note \"hm\"",
            undone: "Changed 300 ml tea at 10:00 to 250 ml tea at 10:00: note removed"),
        Edit(
            before: [#"{"op":"weight.log","value":80,"unit":"kg","body_fat":20}"#],
            change: #"{"op":"weight.edit","entry":"last","body_fat":21}"#,
            done: "Changed 80.0 kg at 12:00: body fat from 20% to 21%",
            undone: "Changed 80.0 kg at 12:00: body fat from 21% to 20%"),
        Edit(
            before: [#"{"op":"spending.add","amount":"5","merchant":"x"}"#],
            change: #"{"op":"spending.edit","entry":"last","at":"10:00"}"#,
            done: "Changed €5.00 for x (Other): at 10:00", undone: "Changed €5.00 for x (Other): at 12:00"),
        Edit(
            before: [#"{"op":"spending.add","amount":"5","merchant":"x"}"#],
            change: #"{"op":"spending.edit","entry":"last","at":"2026-11-20"}"#,
            done: "Changed €5.00 for x (Other) to €5.00 for x (Other) on 20 Nov 2026: without a time",
            undone: "Changed €5.00 for x (Other) on 20 Nov 2026 to €5.00 for x (Other): at 12:00"),
        Edit(
            before: [#"{"op":"spending.add","amount":"5","merchant":"x"}"#],
            change: #"{"op":"spending.unlink","entry":"last"}"#,
            done: "Marked €5.00 for x (Other) as not a payment",
            undone: "Took back that €5.00 for x (Other) is not a payment"),
        Edit(
            before: [#"{"op":"hydration.weather.set","temperature_c":31,"humidity_percent":40}"#],
            change: #"{"op":"hydration.weather.set","temperature_c":10,"humidity_percent":75,"condition":"Rain"}"#,
            done: "Set the weather to 10°C, 75% humidity, Rain", undone: "Set the weather to 31°C, 40% humidity"),
        Edit(
            before: [#"{"op":"hydration.workout.set","minutes":30}"#], change: #"{"op":"hydration.workout.clear"}"#,
            done: "Cleared the workout", undone: "Set the workout to 30 min"),
        Edit(
            before: habits, change: #"{"op":"habits.order","habits":["Run","Read"]}"#,
            done: "Moved Run up, Read down", undone: "Moved Run down, Read up"),
        Edit(
            before: habits + [#"{"op":"habits.add","name":"Sew"}"#],
            change: #"{"op":"habits.order","habits":["Sew","Read","Run"]}"#,
            done: "Put the habits in another order", undone: "Put the habits back in their old order"),
        Edit(
            before: habits, change: #"{"op":"habits.delete","habit":"Read"}"#, done: "Deleted the habit Read",
            undone: "Restored the habit Read"),
        // The day is judged by the new target, but what was logged is the same.
        Edit(
            before: cups, change: #"{"op":"habits.edit","habit":"Tea","target":1,"unit":"cup"}"#,
            done: "Changed Tea: 1 cup every day (was 3 cups)", undone: "Changed Tea: 3 cups every day (was 1 cup)"),
        Edit(
            before: cups, change: #"{"op":"habits.edit","habit":"Tea","name":"Chai","target":2}"#,
            done: "Renamed the habit Tea to Chai, 2 cups every day (was 3 cups)",
            undone: "Renamed the habit Chai to Tea, 3 cups every day (was 2 cups)"),
        Edit(
            before: Array(cups.prefix(2)), change: #"{"op":"habits.log","habit":"Tea","value":2,"note":"hm"}"#,
            done: "Changed Tea: note \"hm\"", undone: "Changed Tea: note removed"),
        Edit(
            before: [#"{"op":"habits.category.add","name":"Home"}"#],
            change: #"{"op":"habits.category.edit","category":"Home","emoji":"🏠"}"#,
            done: "Changed the category Home: emoji 🏠", undone: "Changed the category Home: emoji removed"),
        Edit(
            before: [spotify, sub("edit", #","notice_days":30,"term_end":"2026-12-31""#)],
            change: sub("edit", #","notice_days":0,"term_end":null"#),
            done: "Changed Spotify: notice 0 days, no end of a term",
            undone: "Changed Spotify: notice 30 days, term ends on 31 Dec 2026"),
        Edit(
            before: [
                #"{"op":"spending.subs.add","name":"Mag","price":"5","trial_end":"2026-12-10","price_after_trial":"9"}"#
            ],
            change: #"{"op":"spending.subs.edit","sub":"Mag","converts":false,"price_after_trial":null}"#,
            done: "Changed Mag: the same price after the trial, ends with its trial",
            undone: "Changed Mag: €9.00 after the trial, goes on after its trial"),
    ]

    @Test("what an edit changed is told, also by its undo and its redo", arguments: edits)
    func told(_ edit: Edit) throws {
        let scene = try make(edit.before)
        let client = scene.client
        let result = try client.result(edit.change)
        #expect(try client.result(#"{"op":"journal","limit":1}"#).changes[0].text.string == edit.done)
        if edit.change.contains(#".edit","entry""#) {
            #expect(edit.done.hasSuffix(": " + (result.text.changes.string ?? "nothing")))
        }
        #expect(try client.result(#"{"op":"undo"}"#).text.string == edit.undone)
        #expect(try client.result(#"{"op":"redo"}"#).text.string == edit.done)
    }

    @Test("an undo after which more came due is redone with what came due")
    func laterRedo() throws {
        let scene = try make(
            [#"{"op":"spending.subs.add","name":"Netflix","price":"10","next":"2026-11-26"}"#],
            ["2026-11-27T12:00:00Z"])
        let client = scene.client
        _ = try client.result(#"{"op":"undo"}"#)
        try scene.daemon.move(to: "2027-01-02T12:00:00Z")
        #expect(try client.result(#"{"op":"spending.entries"}"#).entries.array.isEmpty)
        _ = try client.result(#"{"op":"redo"}"#)
        let payments = try client.result(#"{"op":"spending.payments","sub":"Netflix"}"#).payments.array
        #expect(payments.map(\.day.string).sorted { $0 ?? "" < $1 ?? "" } == ["2026-11-26", "2026-12-26"])
    }

    @Test("a payment that was edited stays when its subscription is undone, and undo says so only of what stays")
    func edited() throws {
        let scene = try make(
            [#"{"op":"spending.subs.add","name":"Netflix","price":"10","next":"2026-11-26"}"#],
            ["2026-11-27T12:00:00Z"])
        let client = scene.client
        let entry = try client.result(#"{"op":"spending.entries"}"#).entries[0].entry.string ?? ""
        _ = try client.result(#"{"op":"spending.edit","entry":"\#(entry)","note":"shared"}"#)
        #expect(try client.result(#"{"op":"undo"}"#).text.string?.hasPrefix("Changed €10.00 for Netflix") ?? false)
        #expect(
            try client.result(#"{"op":"undo"}"#).text.string == "Deleted the subscription Netflix; 1 payment removed")
        #expect(try client.result(#"{"op":"spending.entries"}"#).entries.array.isEmpty)
    }

    @Test(
        "a goal that was only reached by a drink that is gone was not reached", arguments: ["undo", "delete", "edit"])
    func mistyped(_ way: String) throws {
        let scene = try make()
        let client = scene.client
        let entry = try client.log(5000).entry.string ?? ""
        #expect(try client.hydration().completions.int == 1)
        let request =
            switch way {
            case "undo": #"{"op":"undo"}"#
            case "delete": #"{"op":"hydration.delete","entry":"\#(entry)"}"#
            default: #"{"op":"hydration.edit","entry":"\#(entry)","ml":500}"#
            }
        _ = try client.result(request)
        #expect(try client.hydration().completions.int == 0)
        try client.log(2450)
        #expect(try client.hydration().completions.int == 1)
        // A goal that rises afterwards takes nothing away.
        try client.set("water-goal", "9000")
        try client.log(100)
        #expect(try client.hydration().completions.int == 1)
    }
}
