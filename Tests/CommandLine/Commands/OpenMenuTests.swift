import SipliClient
import SipliTestSupport
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// Addresses that are followed without a terminal, where a menu program can ask.
@Suite struct OpenMenuTests {
    private let typist: Typist

    init() throws {
        typist = try Typist()
    }

    private func open(_ url: String, _ menus: PlayedMenu...) -> Typist.Outcome {
        var typist = typist
        typist.variables = ["PATH": menus.map(\.folder).joined(separator: ":"), "DISPLAY": ":0"]
        return typist.ask(nil) { try openVerb(url).run($0, $1) }
    }

    private func logged() throws -> [String] {
        let result = try typist.daemon.client().result(#"{"op":"get","topics":["hydration","weight"]}"#)
        return (result.hydration.entries.array + result.weight.entries.array).compactMap(\.text.string)
    }

    @Test(
        "what the address brought is logged when its row is chosen",
        arguments: [
            ("sipli://add-intake?ml=330&fluid=tea", "Log 330 ml tea", "330 ml"),
            ("sipli://add-intake?ml=250", "Log 250 ml water", "250 ml"),
            ("sipli://add-intake?amount=250%20milk", "Log 250 ml milk", "250 ml"),
            ("sipli://add-weight?kg=80.2", "Log 80.2 kg", "80.2 kg"),
            ("w8trackr://addWeight?lb=176", "Log 79.8 kg (176.0 lb)", "79.8 kg"),
        ])
    func brought(url: String, row: String, text: String) throws {
        let menu = try PlayedMenu("dmenu", answers: "echo '\(row)'")
        let outcome = open(url, menu)
        #expect(outcome.status == .ok)
        #expect(outcome.out.contains("Undo: sipli-client undo"))
        #expect(try menu.rows() == [row, url.contains("intake") ? "Other amount..." : "Weight...", "Cancel"])
        #expect(try logged() == [text])
    }

    @Test("otherwise nothing is logged", arguments: ["echo Cancel", "exit 1", "echo", "echo Log 330 ml water; exit 3"])
    func refused(answer: String) throws {
        let menu = try PlayedMenu("dmenu", answers: answer)
        let outcome = open("sipli://add-intake?ml=330", menu)
        #expect(outcome.status == .refused && outcome.out.isEmpty)
        #expect(
            outcome.err
                == (answer.hasSuffix("3") ? "sipli-client: dmenu failed with status 3\n" : "Nothing was logged.\n"))
        #expect(try logged().isEmpty)
    }

    @Test(
        "another amount is taken and confirmed", arguments: [["500"], ["Other amount...", "500"], ["a lot", "500"]])
    func another(answers: [String]) throws {
        let all = (answers + ["Log 500 ml tea"]).map { "echo '" + $0 + "'" }
        let menu = try PlayedMenu("dmenu", answers: all)
        let outcome = open("sipli://add-intake?ml=330&fluid=tea", menu)
        #expect(outcome.status == .ok && outcome.err.isEmpty)
        #expect(
            try menu.rows(2)
                == (answers[0] == "a lot"
                    ? ["\"a lot\" is not an amount; write a number and a unit, such as 300, 300ml, 0.5l or 12oz"]
                    : answers.count == 1 ? confirmed : []))
        #expect(try menu.rows(all.count) == confirmed)
        #expect(try logged() == ["500 ml"])
    }

    private let confirmed = ["Log 500 ml tea", "Other amount...", "Cancel"]

    @Test("a typed amount is not logged before it is confirmed")
    func unconfirmed() throws {
        let menu = try PlayedMenu("dmenu", answers: "echo 500", "exit 1")
        #expect(open("sipli://add-intake?ml=330", menu).err == "Nothing was logged.\n")
        #expect(try menu.rows(2).first == "Log 500 ml water")
        #expect(try logged().isEmpty)
    }

    @Test("a program that fails is replaced by the next")
    func failing() throws {
        let dmenu = try PlayedMenu("dmenu", answers: "echo cannot open display >&2; exit 1")
        let zenity = try PlayedMenu("zenity", answers: "echo Log 330 ml water")
        let outcome = open("sipli://add-intake?ml=330", dmenu, zenity)
        #expect(outcome.status == .ok)
        #expect(outcome.err == "sipli-client: dmenu failed: cannot open display; asking with zenity\n")
        #expect(try logged() == ["330 ml"])
    }

    @Test("an address that brought nothing shows the presets")
    func presets() throws {
        let menu = try PlayedMenu("dmenu", answers: "echo '500 ml Water'")
        #expect(open("sipli://add-intake", menu).status == .ok)
        #expect(try menu.rows() == ["250 ml Water", "500 ml Water", "750 ml Water", "Other amount..."])
        #expect(try logged() == ["500 ml"])
    }

    @Test("what is missing is asked for and confirmed")
    func missing() throws {
        let tea = try PlayedMenu("dmenu", answers: "echo a lot", "echo 20", "echo 'Log 20 ml tea'")
        #expect(open("sipli://add-intake?fluid=tea", tea).status == .ok)
        #expect(
            try tea.rows(2) == [
                "\"a lot\" is not an amount; write a number and a unit, such as 300, 300ml, 0.5l or 12oz"
            ])
        #expect(try tea.rows(3) == ["Log 20 ml tea", "Other amount...", "Cancel"])
        let weight = try PlayedMenu("dmenu", answers: "echo 12st 7lb", "echo 'Log 79.4 kg (12 st 7.0 lb)'")
        #expect(open("sipli://add-weight", weight).status == .ok)
        #expect(try logged() == ["20 ml", "79.4 kg"])
    }

    @Test("what the daemon refuses is asked for again if it was typed")
    func askedAgain() throws {
        let menu = try PlayedMenu("dmenu", answers: "echo 80 feet", "echo 80", "echo 'Log 80.0 kg'")
        #expect(open("sipli://add-weight", menu).status == .ok)
        #expect(try menu.rows(2).count == 1)
        #expect(try logged() == ["80.0 kg"])
        let outcome = open("sipli://add-weight?amount=80%20feet", try PlayedMenu("dmenu", answers: "exit 1"))
        #expect(outcome.err.contains("unknown unit \"feet\""))
    }
}
