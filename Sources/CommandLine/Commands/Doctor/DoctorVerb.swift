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
        guard !dismisses else {
            return try dismiss(context)
        }
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
            context.console.print(
                findings.flatMap { $0.lines(context.console.style) }.map { ProgramName.spelled($0) })
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
