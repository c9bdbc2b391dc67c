import SipliClient
import SipliTestSupport
import Testing

@testable import SipliCLI
@testable import SipliVerbs

@Suite(.tags(.programs)) struct UsageFailureTests {
    private func failure(_ words: String...) -> Failure {
        failure(words)
    }

    private func failure(_ words: [String]) -> Failure {
        var tool = CommandLineTool(trackers: .standard)
        tool.settings = { ["goal", "units"] }
        do throws(Failure) {
            return Failure(.usage, "\(try tool.meaning(words))")
        } catch { return error }
    }

    @Test func theUnknownWordIsFirst() {
        #expect(failure("lgo", "300").message == "\"lgo\" is not a sipli-client command")
        #expect(failure("lgo", "300").hint == "Did you mean: sipli-client log 300")
        #expect(failure("lgo", "--json").hint == "Did you mean: sipli-client log --json")
        #expect(failure("qwertz").hint == "For a list of commands: sipli-client help")
        #expect(failure("--nope", "today").message == "\"--nope\" is not an option")
        #expect(failure("reminders", "snoze").message == "\"snoze\" is not a sipli-client reminders command")
        #expect(failure("reminders", "snoze", "45").hint == "Did you mean: sipli-client reminders snooze 45")
        #expect(failure("config", "goal").hint == "Did you mean: sipli-client config get goal")
        #expect(failure("config", "goal", "2500").hint == "Did you mean: sipli-client config set goal 2500")
        #expect(failure("config", "set", "gaol").message == "\"gaol\" is not a setting")
        #expect(failure("config", "set", "gaol").hint == "Did you mean: sipli-client config set goal ...")
    }

    @Test func aGroupInAGroupIsNamedWhole() {
        let wrong = failure("habit", "categories", "rename", "a", "b")
        #expect(wrong.message == "\"rename\" is not a sipli-client habit categories command")
        #expect(wrong.hint == "For a list of commands: sipli-client help habit categories")
        #expect(failure("help", "--json").message == "\"--json\" is not an option of sipli-client help")
    }

    @Test func helpOfACommandTakesNoMoreWords() {
        let wrong = failure("help", "water", "list", "foo")
        #expect(wrong.message == "\"foo\" is not expected after sipli-client help water list")
        #expect(wrong.hint == "Did you mean: sipli-client help water list")
        #expect(failure("help", "water", "lsit").hint == "Did you mean: sipli-client help water list")
    }

    @Test(arguments: [
        (["today", "--color=never"], "\"--color=never\": --color does not take a value"),
        (["today", "--json=1"], "\"--json=1\": --json does not take a value"),
        (["log", "300", "--quiet=yes"], "\"--quiet=yes\": --quiet does not take a value"),
        (["habit", "add", "Read", "--pin=1"], "\"--pin=1\": --pin does not take a value"),
    ])
    func aFlagTakesNoValue(words: [String], message: String) {
        #expect(failure(words).message == message)
    }

    @Test func argumentsAreExplained() {
        #expect(failure("log").message == "<amount> is missing")
        #expect(failure("log").field == "amount")
        #expect(
            failure("log").hint
                == "Usage: sipli-client log <amount>... [--fluid <fluid>] [--at <time>] [--note <note>]")
        #expect(
            failure("sub", "add").hint
                == "Usage: sipli-client sub add <name>... [<options>]\nFor its options: sipli-client sub add --help")
        #expect(
            failure("log", "300", "--noet", "x").message
                == "\"--noet\" is not an option of sipli-client log; did you mean --note?")
        #expect(failure("log", "300", "--fluid").message == "--fluid needs a value")
        #expect(failure("log", "300", "--fluid=").field == "--fluid")
        #expect(
            failure("habit", "add").message == "<name> is missing"
                && failure("open", "a", "b").message
                    == "\"b\" is not expected; sipli-client open takes one argument"
        )
        #expect(failure("history", "--days", "x").message == "\"x\" is not a number for --days")
        #expect(failure("workout", "set").message == "<duration> is missing")
        #expect(failure("config", "set", "goal").message == "<value> is missing")
        #expect(failure("weight", "log", "80", "--at", "-1h", "--at", "-2h").message == "--at is given twice")
    }

    @Test func helpOfAnUnknownCommandFails() {
        let usage = UsageFailure(.standard)
        #expect(usage.unknownTopic(["bogus"])?.message == "\"bogus\" is not a sipli-client command")
        #expect(usage.unknownTopic(["lgo"])?.hint == "Did you mean: sipli-client help log")
        #expect(usage.unknownTopic(["config", "sett"])?.hint == "Did you mean: sipli-client help config set")
        #expect(usage.unknownTopic(["config", "set"]) == nil)
        #expect(usage.unknownTopic(["reminders"]) == nil)
        #expect(usage.unknownTopic([]) == nil)
    }

    @Test(arguments: [["help", "bogus"], ["lgo", "300"], ["water", "--nope"]])
    func statusIsThatOfWrongUsage(_ words: [String]) throws {
        let outcome = try BuiltProgram.run([BuiltProgram.path(of: "sipli-client")] + words)
        #expect(outcome.status == 2 && outcome.output == "" && outcome.errors.hasPrefix("sipli-client: \""))
    }
}
