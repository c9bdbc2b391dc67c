import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `doctor`: checks everything that can go wrong.
struct DoctorVerb: Verb {
    let trackers: TrackerTable
    var common = CommonOptions()
    /// Keep the new store and dismiss the notice about the previous one.
    var dismisses = false

    mutating func declare(_ parameters: inout Parameters) {
        parameters.flag(&dismisses, "--dismiss", "Dismiss notices: keep a new store, or what a wrong clock left.")
    }

    func run(_ context: Context) throws {
        var context = context
        // The findings include them.
        context.printsNotices = false
        guard !dismisses else { return try dismiss(context) }
        let findings = Doctor(facts: .gather(context, trackers)).findings
        if common.json {
            context.console.out { writer in
                writer.objects("findings", findings) { finding, writer in
                    writer.member("level", finding.level.rawValue)
                    writer.member("subject", finding.subject)
                    writer.member("text", ProgramName.spelled(finding.text))
                    writer.member("fix", finding.fix.map { ProgramName.spelled($0) })
                }
            }
        } else {
            context.console.print(findings.flatMap { $0.lines(context.console.style) }.map { ProgramName.spelled($0) })
        }
        let failures = findings.count { $0.level == .fail }
        if failures > 0 { throw Failure(.refused, common.json ? "" : Self.sum(findings)) }
    }

    private func dismiss(_ context: Context) throws {
        func status() throws -> StatusResult {
            try context.client().call(RequestLine.make(DaemonOperations.status, Nothing())).read(StatusResult.self)
        }
        let before = try status()
        let request = RequestLine.make(DaemonOperations.dismissNotices, Nothing())
        guard try context.ask(request, common) != nil else { return }
        let after = try status()
        let text =
            if before.notices.isEmpty, before.clock == nil {
                "Nothing to dismiss."
            } else if before.notices != after.notices {
                "Dismissed. What was set aside stays in the data directory; sipli-daemon --restore FILE brings it back."
            } else if before.clock == nil || after.clock == nil {
                "Dismissed."
            } else {
                "This notice stays until the clock is set or confirmed; see: sipli-client clock"
            }
        context.console.report(text)
    }

    /// Such as "1 check failed, 2 warnings".
    static func sum(_ findings: [Finding]) -> String {
        func count(_ level: Finding.Level, _ one: String, _ many: String) -> String? {
            let count = findings.count { $0.level == level }
            return count == 0 ? nil : "\(count) " + (count == 1 ? one : many)
        }
        return [count(.fail, "check failed", "checks failed"), count(.warn, "warning", "warnings")]
            .compactMap { $0 }.joined(separator: ", ")
    }

    static func command(_ trackers: TrackerTable) -> Command {
        Command("doctor", "Check Sipli and print how to fix problems.") { DoctorVerb(trackers: trackers) }
    }
}

/// One line of the doctor's page.
struct Finding: Equatable {
    enum Level: String {
        case ok, warn, fail
        /// It could not be checked.
        case skip
    }

    var level: Level
    /// What was checked.
    var subject: String
    /// What was found.
    var text: String
    /// How to fix it; steps are on lines of their own.
    var fix: String?

    static func ok(_ subject: String, _ text: String) -> Finding {
        Finding(level: .ok, subject: subject, text: text)
    }

    static func skip(_ subject: String, _ text: String) -> Finding {
        Finding(level: .skip, subject: subject, text: text)
    }

    static func warn(_ subject: String, _ text: String, fix: String?) -> Finding {
        Finding(level: .warn, subject: subject, text: text, fix: fix)
    }

    static func fail(_ subject: String, _ text: String, fix: String?) -> Finding {
        Finding(level: .fail, subject: subject, text: text, fix: fix)
    }

    /// The finding as text, wrapped to the width; without columns in sentences.
    func lines(_ style: Style) -> [String] {
        guard style.isDrawn else {
            let steps = (fix ?? "").split(separator: "\n").map { "To fix it: " + Printable.clean(String($0)) }
            return [(level == .ok ? "" : level.rawValue + ", ") + subject + ": " + Printable.clean(text)] + steps
        }
        let ink: Style.Ink = level == .ok ? .good : level == .skip ? .dim : level == .warn ? .warning : .bad
        let head = style.paint(Printable.pad(level.rawValue, 4), ink) + " "
        let isNarrow = (style.width ?? 80) < 40
        let indent = isNarrow ? 5 : 14
        let room = style.width.map { max($0 - indent, 10) }
        let label = isNarrow ? subject : Printable.pad(subject, indent - 6)
        let body = Self.wrap(Printable.clean(text), room)
        let space = String(repeating: " ", count: indent)
        let first = isNarrow ? [head + label] + body.map { space + $0 } : [head + label + " " + (body.first ?? "")]
        let rest = isNarrow ? [] : body.dropFirst().map { space + $0 }
        let steps = (fix ?? "").split(separator: "\n").flatMap { Self.wrap("-> " + Printable.clean(String($0)), room) }
        return first + rest + steps.map { space + $0 }
    }

    /// Wraps words; without a width the text stays one line.
    static func wrap(_ text: String, _ width: Int?) -> [String] {
        width.map { Printable.wrapped(text, $0) } ?? [text]
    }
}
