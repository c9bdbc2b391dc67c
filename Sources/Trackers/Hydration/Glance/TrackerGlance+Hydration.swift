import SipliCore
import SipliWire

extension TrackerGlance {
    /// The day's drinking, and the usual drinks.
    static let hydration = TrackerGlance(.hydration, log: HydrationOperations.ofEntries.log.info) { reader in
        let snapshot = try HydrationSnapshot.read(&reader)
        var glance = Glance()
        glance.ring = Glance.Ring(fraction: snapshot.fraction, color: 0x3D7DFF)
        glance.lines = lines(snapshot, pace: snapshot.pace.text)
        glance.later = snapshot.pace.changes.compactMap { change in
            Instant(rfc3339: change.at).map { ($0, lines(snapshot, pace: change.text)) }
        }
        let offers = snapshot.offers.isEmpty ? snapshot.quick : snapshot.offers
        glance.actions = offers.map { log($0.id, $0.text, amount: $0.amount ?? $0.text, $0.fluid) }
        let sip = HydrationText.sip(UnitSystem(rawValue: snapshot.unit) ?? .metric)
        glance.wheel = log("sip", sip, amount: sip)
        return glance
    }

    private static func lines(_ snapshot: HydrationSnapshot, pace: String?) -> [String] {
        [snapshot.sum, pace ?? ""].filter { !$0.isEmpty }
    }

    private static func log(_ id: String, _ text: String, amount: String, _ fluid: String? = nil) -> ReminderAction {
        ReminderAction("log-" + id, "Log " + text, HydrationIntents.logIntake) { writer in
            writer.member("amount", amount)
            writer.member("fluid", fluid)
        }
    }
}
