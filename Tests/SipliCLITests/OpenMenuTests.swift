import SipliClient
import SipliTestSupport
import Testing

@testable import SipliCLI

/// Addresses that are followed without a terminal, where a menu program can ask.
@Suite struct OpenMenuTests {
    private let typist: Typist

    init() throws {
        typist = try Typist()
    }

    private struct Asked: Verb {
        let common = CommonOptions()
        let url: String
        func run(_ context: Context) throws {
            try OpenVerb(url: url).run(context, Prompt(isTerminal: false) { nil })
        }
    }

    private func open(_ url: String, _ menu: PlayedMenu) -> Typist.Outcome {
        var typist = typist
        typist.variables = ["PATH": menu.folder, "DISPLAY": ":0"]
        return typist.run(Asked(url: url))
    }

    private func logged() throws -> [String] {
        let result = try typist.daemon.client().result(#"{"op":"get","topics":["hydration","weight"]}"#)
        return (result.hydration.entries.array + result.weight.entries.array).compactMap(\.text.string)
    }

    @Test(arguments: [
        ("sipli://add-intake?ml=330&fluid=tea", "Log 330 ml tea", "330 ml"),
        ("sipli://add-intake?ml=250", "Log 250 ml water", "250 ml"),
        ("sipli://add-intake?amount=250%20milk", "Log 250 milk", "250 ml"),
        ("sipli://add-weight?kg=80.2", "Log 80.2 kg", "80.2 kg"),
        ("w8trackr://addWeight?lb=176", "Log 176 lb", "79.8 kg"),
    ])
    func whatTheAddressBroughtIsLoggedWhenItsRowIsChosen(url: String, row: String, text: String) throws {
        let menu = try PlayedMenu("dmenu", answers: "echo '\(row)'")
        let outcome = open(url, menu)
        #expect(outcome.status == .ok)
        #expect(outcome.out.contains("Undo: sipli-client undo"))
        #expect(try menu.rows() == [row, "Cancel"])
        #expect(try logged() == [text])
    }

    @Test(arguments: ["echo Cancel", "exit 1", "echo", "echo yes", "echo 500", "echo Log 330 ml; exit 3"])
    func withoutThatNothingIsLogged(answer: String) throws {
        let menu = try PlayedMenu("dmenu", answers: answer)
        let outcome = open("sipli://add-intake?ml=330", menu)
        #expect(outcome.status == .refused && outcome.out.isEmpty)
        #expect(outcome.err == (answer.hasSuffix("3") ? "sipli-client: dmenu failed with status 3\n" : ""))
        #expect(try logged().isEmpty)
    }

    @Test func addressThatBroughtNothingShowsThePresets() throws {
        let menu = try PlayedMenu("dmenu", answers: "echo '500 ml Water'")
        #expect(open("sipli://add-intake", menu).status == .ok)
        #expect(try menu.rows() == ["250 ml Water", "500 ml Water", "750 ml Water", "Other amount..."])
        #expect(try logged() == ["500 ml"])
    }

    @Test func whatIsMissingIsAskedForAndConfirmed() throws {
        let tea = try PlayedMenu("dmenu", answers: "echo a lot", "echo 2", "echo 'Log 2 tea'")
        #expect(open("sipli://add-intake?fluid=tea", tea).status == .ok)
        #expect(try tea.rows(2).count == 1 && tea.rows(3) == ["Log 2 tea", "Cancel"])
        let weight = try PlayedMenu("dmenu", answers: "echo 12st 7lb", "echo 'Log 12st 7lb'")
        #expect(open("sipli://add-weight", weight).status == .ok)
        #expect(try logged() == ["2 ml", "79.4 kg"])
    }

    @Test func whatTheDaemonRefusesIsAskedForAgain() throws {
        let menu = try PlayedMenu("dmenu", answers: "echo 'Log 80 feet'", "echo 80", "echo 'Log 80'")
        #expect(open("sipli://add-weight?amount=80%20feet", menu).status == .ok)
        #expect(try menu.rows(2).count == 1)
        #expect(try logged() == ["80.0 kg"])
    }
}
