import SipliVerbs
import SipliWire

/// Records in the store that are unreadable.
extension Doctor {
    private static let shown = 5

    var records: [Finding] {
        let settings = facts.unreadable.filter { $0.table == "setting" }
        let others = facts.unreadable.filter { $0.table != "setting" }
        return settings.prefix(Self.shown).map { setting in
            .warn(
                "setting", setting.record + ": " + setting.text + "; using the default",
                fix: "sipli-client config set " + setting.record + " VALUE")
        } + [more(settings.count - Self.shown), recordFinding(others)].compactMap { $0 }
    }

    private func more(_ count: Int) -> Finding? {
        guard count > 0 else { return nil }
        let text = count == 1 ? "1 more setting is unreadable" : "\(count) more settings are unreadable"
        return .warn("setting", text, fix: "sipli-client config list --json lists them all under `unreadable`")
    }

    private func recordFinding(_ items: [CheckResult.Item]) -> Finding? {
        guard !items.isEmpty else { return nil }
        let text =
            items.count == 1
            ? "1 record is unreadable and left out" : "\(items.count) records are unreadable and left out"
        return .warn(
            "records", text + ": " + Self.names(items), fix: "sipli-client export --format ndjson exports all others")
    }

    private static func names(_ items: [CheckResult.Item]) -> String {
        items.prefix(shown).map { $0.table + " " + $0.record }.joined(separator: ", ")
            + (items.count > shown ? " and \(items.count - shown) more" : "")
    }
}
