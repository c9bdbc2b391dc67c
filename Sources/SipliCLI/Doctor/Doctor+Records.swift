import SipliVerbs
import SipliWire

/// What stands in the store and cannot be used.
extension Doctor {
    private static let shown = 5

    var records: [Finding] {
        let settings = facts.unreadable.filter { $0.table == "setting" }
        let others = facts.unreadable.filter { $0.table != "setting" }
        return settings.prefix(Self.shown).map { setting in
            .warn(
                "setting", setting.record + ": " + setting.text + "; the default counts",
                fix: "sipli-client config set " + setting.record + " VALUE")
        } + [more(settings.count - Self.shown), recordFinding(others), asideFinding].compactMap { $0 }
    }

    private func more(_ count: Int) -> Finding? {
        guard count > 0 else { return nil }
        let text = count == 1 ? "1 more setting cannot be used" : "\(count) more settings cannot be used"
        return .warn("setting", text, fix: "sipli-client config list --json has them all, as unreadable")
    }

    private func recordFinding(_ items: [CheckResult.Item]) -> Finding? {
        guard !items.isEmpty else { return nil }
        let text =
            items.count == 1
            ? "1 record cannot be used and is left out" : "\(items.count) records cannot be used and are left out"
        return .warn(
            "records", text + ": " + Self.names(items), fix: "sipli-client export --format ndjson has all others")
    }

    private var asideFinding: Finding? {
        guard !facts.setAside.isEmpty else { return nil }
        let count = facts.setAside.count
        let text =
            count == 1
            ? "1 record was out of range when the store was updated"
            : "\(count) records were out of range when the store was updated"
        return .ok(
            "set aside", text + "; the store keeps what was there in its table set_aside: " + Self.names(facts.setAside)
        )
    }

    private static func names(_ items: [CheckResult.Item]) -> String {
        items.prefix(shown).map { $0.table + " " + $0.record }.joined(separator: ", ")
            + (items.count > shown ? " and \(items.count - shown) more" : "")
    }
}
