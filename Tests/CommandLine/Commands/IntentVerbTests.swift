import SipliClient
import SipliTestSupport
import SipliWire
import Synchronization
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// `intent list` and `intent run`.
@Suite struct IntentVerbTests {
    private let daemon: TestDaemon

    init() throws {
        daemon = try TestDaemon()
    }

    private func run(_ verb: some Verb) -> (status: SipliClient.ExitStatus, out: String, errors: String) {
        let printed = Mutex<[Int32: String]>([:])
        let console = Console(style: Style()) { descriptor, bytes in
            printed.withLock { $0[descriptor, default: ""] += String(decoding: bytes, as: UTF8.self) }
            return true
        }
        let path = daemon.socketPath
        let status = Runner.status(of: verb, Context(console: console) { $0 == "SIPLI_SOCKET" ? path : nil })
        console.flush()
        return printed.withLock { (status, $0[1] ?? "", $0[2] ?? "") }
    }

    @Test func listNamesParametersAndWhoDoesIt() {
        let lines = run(IntentListVerb()).out.split(separator: "\n").map(String.init)
        #expect(
            lines.contains(
                "LogIntake\t[ml=NUMBER] [amount=TEXT] [fluid=TEXT]\tLogs a drink, in ml or as typed.\tthe daemon"))
        #expect(
            lines.contains {
                $0.hasPrefix(
                    "LogWeight\t[weight=VALUE] [kg=NUMBER] [lb=NUMBER] [unit=TEXT]\tLogs a weigh-in in kg, lb or st.")
            })
        #expect(run(IntentListVerb(common: .inJSON)).out.hasPrefix(#"{"intents":[{"name":"AddSubscription""#))
    }

    @Test func runSaysWhatWasDone() throws {
        let answer = run(IntentRunVerb(name: "LogIntake", words: ["ml=300", "fluid=tea"]))
        #expect(answer.status == .ok && answer.out.hasPrefix("Logged 300 ml tea at 12:00.") && answer.errors == "")
        #expect(run(IntentRunVerb(common: .inJSON, name: "LogUsual")).out.hasPrefix(#"{"intent":"LogUsual","text":""#))
        let day = try daemon.client().result(#"{"op":"get","topics":["hydration"]}"#).hydration
        #expect(day.raw_ml.number == 600)
    }

    @Test func runSaysHowToTakeItBackAndWhatLooksLikeAMistake() throws {
        for (name, words, out, errors) in [
            ("LogIntake", ["ml=2500"], "Logged 2500 ml water at 12:00.", "that is a lot for one drink"),
            ("LogWeight", ["weight=4"], "Logged 4.0 kg at 12:00.", "that is little for a person"),
            ("UndoLast", [], "Deleted 2500 ml water at 12:00.", ""),
        ] {
            let answer = run(IntentRunVerb(name: name, words: words))
            #expect(answer.out.hasPrefix(out) && answer.out.hasSuffix(". Undo: sipli-client undo\n"), "\(answer)")
            #expect(answer.errors == (errors.isEmpty ? "" : "Note: \(errors); sipli-client undo removes it\n"))
        }
        // Undo would revert the change before it.
        #expect(run(IntentRunVerb(name: "UndoLast")).out == "There are no drinks today.\n")
        _ = try daemon.client().result(#"{"op":"undo"}"#)
        let day = try daemon.client().result(#"{"op":"get","topics":["hydration"]}"#).hydration
        #expect(day.raw_ml.number == 2500)
    }

    @Test func whatIsWrongIsNamed() {
        for (name, words, status, text) in [
            ("LogIntake", ["300"], ExitStatus.usage, "\"300\" is not a parameter; write a name and a value"),
            ("LogIntake", ["ml=1", "ml=2"], .usage, "given twice"),
            (
                "LogIntake", ["ml=200", "amount=300"], .refused,
                "give either ml or amount, not both"
            ),
            (
                "LogWeight", [], .refused,
                "sipli-client: weight is missing: a number, or text such as 80.2kg, 176lb or 12st 7lb\n"
            ),
            ("LogWeight", ["weight=80kg", "lb=176"], .refused, "give only one of weight and lb"),
            ("LogWeight", ["kg=80", "unit=lb"], .refused, "sipli-client: kg already sets the unit\n"),
            ("LogWeight", ["kg=0.1"], .refused, "sipli-client: a weight must be 0.5 to 680 kg\n"),
            ("LogWeight", ["weight=1501lb"], .refused, "sipli-client: a weight must be 1 to 1500 lb\n"),
            (
                "LogIntake", ["ml=-5"], .refused,
                "sipli-client: an amount must be above 0 and at most 10000 ml (338 oz)\n"
            ),
            (
                "LogIntake", ["ml=0"], .refused,
                "sipli-client: an amount must be above 0 and at most 10000 ml (338 oz)\n"
            ),
            ("LogIntake", ["amount=12oz tea", "fluid=tea"], .refused, "amount and fluid both name a fluid"),
            ("LOGINTAKE", [], .refused, "\"LOGINTAKE\" is not an intent; did you mean LogIntake?\n"),
            ("LogIntake", ["ml=a lot"], .refused, "ml must be a number"),
            ("LogIntake", ["litres=1"], .refused, "LogIntake has no parameter litres; it has ml, amount, fluid"),
            (
                "Wine", [], .refused,
                "\"Wine\" is not an intent; intents: AddSubscription, AddTransaction, CompleteHabit, "
            ),
        ] {
            let answer = run(IntentRunVerb(name: name, words: words))
            #expect(answer.status == status && answer.errors.contains(text), "\(answer)")
        }
    }

    @Test(arguments: [
        ("weight=80.2", "80.2 kg"), ("weight=80,2", "80.2 kg"), ("weight=176lb", "79.8 kg"),
        ("weight=12st 7lb", "79.4 kg"), ("kg=80.2", "80.2 kg"), ("lb=176", "79.8 kg"),
        ("weight=12 unit=stone", "76.2 kg"),
    ])
    func weightIsTakenAsPeopleTypeIt(typed: String, text: String) {
        let words = typed.hasSuffix("unit=stone") ? typed.split(separator: " ").map(String.init) : [typed]
        #expect(run(IntentRunVerb(name: "LogWeight", words: words)).out.hasPrefix("Logged \(text) "))
    }

    @Test(arguments: [
        ("12oz coffee", "Logged 355 ml coffee"), ("2 cups of green tea", "Logged 473 ml green tea"),
        ("300 milk", "Logged 300 ml milk"), ("12 fl oz", "Logged 355 ml water"),
    ])
    func amountMayNameTheDrink(amount: String, out: String) {
        #expect(run(IntentRunVerb(name: "LogIntake", words: ["amount=" + amount])).out.hasPrefix(out))
    }

    @Test func widgetThatIsLateIsNamed() throws {
        let widget = try daemon.client()
        for family in ["systemSmall", "systemMedium"] {
            _ = try widget.call(
                #"{"op":"subscribe","topics":["hydration"],"widget":{"kind":"Glass","family":"\#(family)","host":"desk"}}"#
            )
        }
        let answer = run(IntentRunVerb(name: "LogUsual"))
        #expect(answer.status == .ok && answer.errors == "Glass at desk is not up to date yet\n")
    }

    @Test(
        arguments: [
            ("300", "number", "300"), ("0.5", "number", "0.5"), ("x", "number", #""x""#), ("3", "text", #""3""#),
            ("on", "flag", "true"), ("No", "flag", "false"), ("maybe", "flag", #""maybe""#), ("[1]", "list", "[1]"),
            ("2", "any", "2"), ("tea time", "any", #""tea time""#),
        ])
    func valuesAreWrittenAsTheirDeclarationSays(text: String, type: String, json: String) {
        #expect(String(decoding: IntentRunVerb.json(text, type).bytes, as: UTF8.self) == json)
    }
}

extension CommonOptions {
    fileprivate static let inJSON: CommonOptions = {
        var options = CommonOptions()
        options.json = true
        return options
    }()
}
