import SipliClient
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// What people type instead of what help says.
@Suite struct SpellingTests {
    private let tool = CommandLineTool(trackers: .standard)

    private func meaning(_ line: String) throws -> String {
        let words = line.split(separator: " ").map(String.init)
        return String(reflecting: try tool.verb(words))
    }

    @Test(
        "one day or time has the same names everywhere",
        arguments: [
            ("log 300 --day yesterday", "log 300 --at yesterday"), ("log 300 --date 8:00", "log 300 --at 8:00"),
            ("weight log 80 --date=yesterday", "weight log 80 --at=yesterday"),
            ("spend add 5 tea --day yesterday 18:00", "spend add 5 tea --at yesterday 18:00"),
            ("spend edit last --date yesterday", "spend edit last --at yesterday"),
            ("done read --at yesterday", "done read --day yesterday"),
            ("habit skip read --date yesterday", "habit skip read --day yesterday"),
            ("habit set water 3 --at yesterday", "habit set water 3 --day yesterday"),
            ("habit resume --at tomorrow", "habit resume --day tomorrow"),
            ("today --day yesterday", "today --date yesterday"), ("week --at yesterday", "week --date yesterday"),
            ("sub paid rent --day yesterday", "sub paid rent --on yesterday"),
            ("history --date yesterday", "history --day yesterday"),
            ("spend list --at yesterday", "spend list --day yesterday"),
            ("export --format csv --date yesterday", "export --format csv --day yesterday"),
            ("history --since monday --until friday", "history --from monday --through friday"),
            ("habit pause --since today --to friday", "habit pause --from today --through friday"),
            ("today yesterday", "today yesterday"), ("log 300 --quiet --quiet", "log 300 --quiet"),
            ("sub list --status ACTIVE", "sub list --status active"), ("completions Bash", "completions bash"),
            ("spend add 5 tea --kind INCOME --recurring Yes", "spend add 5 tea --kind income --recurring yes"),
        ])
    func options(typed: String, meant: String) throws {
        #expect(try meaning(typed) == meaning(meant))
    }

    @Test(
        "a number stands for the command that takes one",
        arguments: [
            ("weight 64.8", "weight log 64.8"), ("weight 64.8 kg", "weight log 64.8 kg"),
            ("water 300 tea", "water log 300 tea"), ("spend 12.50 lunch", "spend add 12.50 lunch"),
            ("workout 30", "workout set 30"), ("weather 85F", "weather set 85F"),
            ("a cup of tea", "log a cup of tea"),
            ("half a pint", "log half a pint"), ("300", "log 300"), ("water", "water today"),
            ("weight", "weight trend"), ("config", "config list"),
        ])
    func numbers(typed: String, meant: String) throws {
        #expect(try meaning(typed) == meaning(meant))
    }

    @Test("a month or a year is not an amount", arguments: ["spend 2026-10", "spend 2025", "spend 5 nov"])
    func months(typed: String) throws {
        let words = typed.split(separator: " ").map(String.init)
        #expect(try tool.verb(words) is SpendMonthVerb)
    }

    @Test(
        "what is not a command is answered with one that works",
        arguments: [
            ("glass", "config set drink.glass 250ml"), ("cup", "log cup"), ("tea 250", "log 250 tea"),
            ("sub rename netflix Film", "sub edit netflix --name Film"), ("sub remove netflix", "sub delete netflix"),
            ("sub rename netflix", "sub edit netflix --name 'New name'"),
            ("sub rename netflix New Film", "sub edit netflix --name 'New Film'"),
            ("sub price netflix 5", "sub edit netflix --price 5"), ("sub new Film 5", "sub add Film 5"),
            ("sub Netflix 15.99 monthly", "sub add Netflix 15.99 monthly"),
            ("habit rename read Books", "habit edit read --name Books"), ("habit new Read", "habit add Read"),
            ("budget", "spend budget"), ("yesterday", "today yesterday"), ("weight lgo 80.2", "weight log 80.2"),
            ("weight undo", "undo"), ("water undo", "undo"), ("spend undo", "undo"), ("sub undo", "undo"),
            ("weight yesterday 80", "weight log 80 --at yesterday"), ("drink list", "water list"), ("drinks", "water"),
            ("habit read done", "habit done read"), ("undone read", "habit undo read"),
            ("habit undone read", "habit undo read"), ("lunch 12", "spend add 12 lunch"),
            ("goal 2000", "config set water-goal 2000"), ("goal 2l", "config set water-goal 2l"),
            ("goal 75", "weight goal 75"), ("goal 75kg", "weight goal 75kg"),
            ("config unset units", "config reset units"), ("unset units", "config reset units"),
            ("goal", "config get water-goal"), ("water goal 2200", "config set water-goal 2200"),
            ("snooze 1h", "reminders snooze 1h"),
            ("spend rm 1", "spend delete 1"), ("weight add 80", "weight log 80"), ("erase 1", "delete 1"),
            ("weigh-in 80", "weight log 80"), ("pay netflix", "sub paid netflix"), ("show week", "week"),
            ("version", "--version"),
        ])
    func answers(typed: String, command: String) {
        #expect(NearestVerb(.standard).line(typed.split(separator: " ").map(String.init)) == command)
    }

    @Test(
        "what is not a command and means nothing is not guessed",
        arguments: ["exit", "quit", "tomorrow", "xyzzy", "bin 1", "log-weight 80"])
    func nothing(typed: String) {
        #expect(NearestVerb(.standard).line(typed.split(separator: " ").map(String.init)) == nil)
    }

    @Test(
        "help and its option work wherever they stand",
        arguments: [
            ("weight -h log", "help weight log"), ("-h weight", "help weight"), ("weight help", "help weight"),
            ("help help", "help"), ("help help weight", "help weight"),
        ])
    func help(typed: String, meant: String) throws {
        func page(_ line: String) throws -> String? {
            let words = line.split(separator: " ").map(String.init)
            guard case .help(let path) = try tool.meaning(words) else { return nil }
            return CommandHelp(TrackerTable.standard.program, columns: 80).text(path)
        }
        #expect(try page(typed) == page(meant) && page(typed) != nil)
    }

    @Test(
        "words of a page that are not days",
        arguments: [
            ("weight lgo 80.2", "weight log 80.2"), ("week water", "week --tracker water"), ("today water", "water"),
            ("water undo", "undo"), ("history week", nil), ("week xyzzy", nil),
            ("spend list next month", nil), ("spend list last week year", "spend year last week"),
        ] as [(String, String?)])
    func misread(typed: String, command: String?) {
        let words = typed.split(separator: " ").map(String.init)
        let failure = UsageFailure(.standard, settings: { [] }).misread(words)
        #expect(failure?.hint == command.map { "Did you mean: sipli-client " + $0 })
    }

    @Test(
        "an option given by two of its names is refused, because one would be lost",
        arguments: [
            ("log 300 --at 19:30 --day yesterday", "--at and --day are one option here"),
            ("weight log 80 --date=yesterday --at=8:00", "--date and --at are one option here"),
            ("spend list --from monday --since friday", "--from and --since are one option here"),
            ("log 300 --note a --note b", "--note is given twice"), ("log 300 --at 9 --at=10", "--at is given twice"),
            ("log 300 --fluid tea --fluid milk", "--fluid is given twice"),
        ])
    func twice(typed: String, refusal: String) throws {
        let error = #expect(throws: Failure.self) { try meaning(typed) }
        #expect(error?.status == .usage && error?.message.hasPrefix(refusal) == true)
    }

    @Test("every command that takes a day or a time takes it by each name")
    func everyCommand() throws {
        let days = ["--at", "--day", "--date", "--on"]
        func walk(_ command: Command, _ path: [String]) throws {
            let path = path + [command.name]
            for below in command.subcommands { try walk(below, path) }
            guard let make = command.make else { return }
            let names = Parameters.described(by: make()).filter { $0.kind == .option }.map(\.name)
            guard names.contains(where: days.contains) else { return }
            for day in days {
                #expect(Parameters.spelling(of: day, among: names) != nil || names.contains(day), "\(path) \(day)")
            }
        }
        for command in TrackerTable.standard.commands { try walk(command, []) }
    }
}
