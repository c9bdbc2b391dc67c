import Glibc
import SipliClient
import SipliVerbs
import SipliWire

/// The placed widgets, and the services that draw pictures of them.
extension Doctor {
    private static let words = "see its output; for a service: journalctl --user -t sipli-widget -n 20"

    /// One for each with a problem; none if nothing is placed.
    var widgets: [Finding] {
        guard !facts.widgets.isEmpty else { return [] }
        let troubled = facts.widgets.compactMap { item -> Finding? in
            if let error = item.error { return .warn("widget", item.placeName + ": " + error, fix: Self.words) }
            guard item.stale else { return nil }
            let shown = item.rev.map { "shows revision \($0), which is not the latest" } ?? "shows nothing yet"
            return .warn(
                "widget", item.placeName + " " + shown,
                fix: "if that does not change, restart the program that shows it")
        }
        guard troubled.isEmpty else { return troubled }
        let count = facts.widgets.count
        return [.ok("widgets", count == 1 ? "1 placed, and current" : "\(count) placed, all current")]
    }

    /// A crashed program is no longer a placed widget, but its service still has the failure.
    var pictureUnits: [Finding] {
        (facts.units ?? [:]).sorted { $0.key < $1.key }.compactMap { name, unit in
            guard name.hasPrefix(Units.picturePrefix) else { return nil }
            let isTroubled = unit["ActiveState"] == "failed" || unit["SubState"] == "auto-restart"
            guard isTroubled else { return nil }
            let reason = unit["Result"].map { ", " + $0 } ?? ""
            return .warn(
                "widget", name + " " + (unit["ActiveState"] ?? "?") + " (" + (unit["SubState"] ?? "?") + reason + ")",
                fix: "journalctl --user -u \(name) -n 20; then: systemctl --user restart " + name)
        }
    }
}

extension WidgetsResult.Item {
    /// Its name for display.
    var placeName: String { kind + " " + family + (host.map { " at " + $0 } ?? "") }
}

extension DoctorFacts {
    /// How long a widget may take to show a change, in microseconds.
    private static let moment: useconds_t = 700_000

    /// Empty if unknown. Widgets that are behind are checked again: a change may be on its way.
    func placed(_ context: Context) -> [WidgetsResult.Item] {
        guard case .success = status, var client = try? context.client() else { return [] }
        client.timeoutMilliseconds = 3000
        func ask() -> [WidgetsResult.Item] {
            (try? client.call(DaemonOperations.widgets, Nothing()))?.widgets ?? []
        }
        let found = ask()
        guard found.contains(where: { $0.stale && $0.error == nil }) else { return found }
        usleep(Self.moment)
        return ask()
    }
}
