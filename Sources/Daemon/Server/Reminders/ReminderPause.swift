import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// A pause of all reminders. Its end is kept among the values of this machine.
enum ReminderPause {
    /// The name of the stored end.
    static let name = "reminders-paused"
    /// The longest pause, until tomorrow, is shorter; one that ends later was begun by a wrong clock and does not count.
    private static let limitSeconds: Int64 = 2 * 86_400

    /// Whether a stored value is the end of a pause.
    @Sendable static func isEnd(_ value: RawJSON) -> Bool { value.text.flatMap { Instant(rfc3339: $0) } != nil }

    /// When reminders come again; nil if they are not paused.
    static func end(_ settings: SettingValues, now: Instant) -> Instant? {
        guard let end = settings.text(name).flatMap({ Instant(rfc3339: $0) }), end > now,
            end <= now.adding(seconds: limitSeconds)
        else { return nil }
        return end
    }

    /// Sets the end; nil for none.
    static func put(_ end: Instant?, _ context: WriteContext) throws {
        let json = end.map { SettingParse.quoted(CivilZone.utc.rfc3339($0)) }
        try MachineValues.put(context.change, name: name, value: json, op: "remind")
        context.change.touch(TopicSet(.reminders))
    }
}
