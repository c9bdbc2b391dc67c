package import SipliCore
package import SipliWire

/// What clients need to know of the person, from a snapshot of topic `profile`.
package struct Profile: Sendable {
    package private(set) var privacy = Privacy.off
    /// The daemon's notice about the store.
    package private(set) var notice: String?
    /// The person's time zone, with the offsets that the daemon predicts.
    package private(set) var zone = CivilZone.utc
    /// The format of times of day.
    package private(set) var clock = ClockFormat.twentyFourHours
    /// The units of displayed amounts.
    package private(set) var unit = UnitSystem.metric

    /// All members, under their names in the protocol.
    package private(set) var members: [String: RawJSON] = [:]

    package init() {}

    package init(_ snapshot: [UInt8]) {
        members = RawJSON(snapshot).members
        privacy = Privacy(profile: snapshot)
        notice = members["notice"]?.text
        zone = Self.zone(of: members)
        clock = members["time_format"]?.text == "12h" ? .twelveHours : .twentyFourHours
        unit = members["units"]?.text.flatMap(UnitSystem.init) ?? .metric
    }

    private static func zone(of members: [String: RawJSON]) -> CivilZone {
        let offsets = (members["offsets"]?.elements ?? []).compactMap { element -> (from: Instant, seconds: Int)? in
            let members = element.members
            guard let from = members["from"]?.text.flatMap({ Instant(rfc3339: $0) }),
                let seconds = members["seconds"]?.number
            else { return nil }
            return (from, Int(seconds))
        }
        guard let name = members["zone"]?.text, let first = offsets.first else { return .utc }
        return CivilZone(identifier: name) { instant in
            (offsets.last { $0.from <= instant } ?? first).seconds
        }
    }
}
