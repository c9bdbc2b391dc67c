/// The name of a daily copy of the store: "sipli-2026-09-10T1000-0400-EPOCH.sqlite", with the local time at which it was
/// made.
package struct DailyCopyName: Equatable, Sendable {
    /// The date on which it was made.
    package let day: CivilDay
    /// The clock at that time, such as "10:00".
    package let clock: String
    /// When it was made, to the minute.
    package let made: Instant

    private static let (start, ending, aheadEnding) = ("sipli-", ".sqlite", "-ahead.sqlite")

    /// Made while the clock was ahead, so that the day is not the one on which it was made.
    package let isAhead: Bool

    /// - Parameter path: the name, or a path that ends with it.
    /// - Returns: nil if it is not the name of a copy.
    package init?(path: String) {
        let name = path.split(separator: "/").last ?? ""
        guard name.hasPrefix(Self.start), name.hasSuffix(Self.ending) else { return nil }
        let rest = name.dropFirst(Self.start.count)
        guard let day = CivilDay(String(rest.prefix(10))) else { return nil }
        self.day = day
        isAhead = name.hasSuffix(Self.aheadEnding)
        // "T1000-0400".
        let time = rest.dropFirst(10).prefix(10)
        let clock = "\(time.dropFirst().prefix(2)):\(time.dropFirst(3).prefix(2))"
        guard let made = Instant(rfc3339: "\(day)\(time.prefix(1))\(clock):00\(time.dropFirst(5))") else { return nil }
        (self.clock, self.made) = (clock, made)
    }

    /// The name of a copy of a store that is made now.
    package static func name(_ now: Instant, _ zone: CivilZone, epoch: String) -> String {
        let time = zone.rfc3339(now).filter { $0 != ":" }
        let offset = time.hasSuffix("Z") ? "+0000" : String(time.suffix(5))
        // To the minute: "2026-09-10T1000".
        return "\(start)\(time.prefix(15))\(offset)\(ending(epoch))"
    }

    /// How the names of one store's copies end.
    package static func ending(_ epoch: String) -> String { "-" + epoch + ending }

    /// The path of a copy that turned out to be made while the clock was ahead.
    package static func ahead(_ path: String) -> String { String(path.dropLast(ending.count)) + aheadEnding }
}
