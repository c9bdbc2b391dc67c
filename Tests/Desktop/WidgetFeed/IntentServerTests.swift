import SipliTestSupport
import SipliWidgetFeed
import SipliWidgetKit
import Testing

/// A placed widget runs its program's intents for other clients.
@Suite struct IntentServerTests {
    private let stage: Stage
    private let caller: LineClient

    init() throws {
        stage = try Stage(try TestDaemon(timeoutsHaveOwnTime: true))
        caller = try stage.daemon.client()
    }

    private struct Note: AppIntent {
        static let title: LocalizedStringResource = "Take a Note"
        static let description = IntentDescription("Remembers a text.")

        @Parameter(title: "Text", description: "What to remember.") var text: String
        @Parameter(title: "Stars", default: 3) var stars: Int

        func perform() async throws -> some IntentResult & ProvidesDialog {
            guard text != "bad" else { throw Refusal() }
            return .result(dialog: "Noted \(text) \(stars).")
        }
    }

    private struct Refusal: Error, CustomStringConvertible {
        let description = "no room for it"
    }

    private func place(_ runs: Runs = Runs()) throws {
        try stage.place(
            TestWidgets.total(runs),
            intents: {
                let table = IntentTable()
                table.add(Note.self)
                return table
            })
        try waitForService()
    }

    private func waitForService() throws {
        try stage.wait(for: "the intent") {
            try caller.result(#"{"op":"intents.list"}"#).intents.array.contains { $0.name.string == "Note" }
        }
    }

    /// Runs an intent while the widget's loop runs. Its task waits for a thread behind all tests that have not begun,
    /// so this one yields repeatedly.
    private func run(_ params: String) async throws -> JSON {
        try caller.send(#"{"op":"intents.run","intent":"Note","params":\#(params)}"#)
        while true {
            if let line = try? caller.readLine(seconds: 0) { return try JSON(parsing: line) }
            stage.loop.turn(limitMilliseconds: 5)
            await Task.yield()
        }
    }

    @Test func whatTheAuthorDeclaresIsListed() throws {
        try place()
        let note = try #require(
            try caller.result(#"{"op":"intents.list"}"#).intents.array.first { $0.name.string == "Note" })
        #expect(note.title.string == "Take a Note" && note.doc.string == "Remembers a text.")
        #expect(note.client.string == "sipli-widget")
        let (text, stars) = (note.params[0], note.params[1])
        #expect(text.name.string == "text" && text.type.string == "text" && text.required.bool == true)
        #expect(text.doc.string == "What to remember.")
        #expect(stars.type.string == "integer" && stars.required.isNull)
    }

    @Test(.timeLimit(.minutes(10))) func aRunIsPerformedAndAnswered() async throws {
        try place()
        #expect(try await run(#"{"text":"tea"}"#).result.text.string == "Noted tea 3.")
        let refused = try await run(#"{"text":"bad"}"#).error
        #expect(refused.code.string == "failed" && refused.message.string == "no room for it")
        #expect(try await run(#"{"text":"tea","stars":"x"}"#).error.field.string == "stars")
    }

    @Test(.timeLimit(.minutes(10))) func theWidgetIsAskedAnewAfterARunThatNobodyElseKnowsOf() async throws {
        let runs = Runs()
        try place(runs)
        try stage.settle()
        let before = runs.dates.count
        _ = try await run(#"{"text":"tea"}"#)
        try stage.wait(for: "another answer") { runs.dates.count > before }
    }

    @Test func aDaemonThatIsRestartedIsToldAgain() throws {
        try place()
        try stage.daemon.restart()
        let caller = try stage.daemon.client()
        try stage.wait(for: "the intent") {
            try caller.result(#"{"op":"intents.list"}"#).intents.array.contains { $0.name.string == "Note" }
        }
    }
}
