import SipliCore

/// A date and time as many programs write it in tables.
struct FileDate {
    /// The part that was missing and got a default.
    enum Lack {
        /// A time without a zone is in UTC, as the phone apps write it.
        case zone
        /// A date without a time is noon in the person's zone, which is on that day.
        case time
    }

    let at: Instant
    /// Nil if the date is complete.
    let lack: Lack?

    /// The accepted formats, for people.
    static let forms = "2026-01-08T13:05:00+01:00, \"2026-01-08 13:05\" or 2026-01-08"

    /// Parses a year, month and day, optionally `T` or a space and a time with or without seconds, and optionally a
    /// zone: `Z`, `+02:00`, `+0200` or `+02`. Nil for anything else.
    ///
    /// - Parameter zone: the person's zone.
    init?(_ text: String, zone: CivilZone) {
        let text = text.trimmed.uppercased()
        let rest = text.dropFirst(10)
        if rest.isEmpty {
            guard let day = CivilDay(text) else { return nil }
            (at, lack) = (zone.instant(on: day, seconds: 43_200), .time)
            return
        }
        guard rest.first == "T" || rest.first == " " else { return nil }
        let time = rest.dropFirst()
        let clock = time.prefix { !"Z+-".contains($0) }
        let offset = time.dropFirst(clock.count)
        guard let clock = Self.withSeconds(String(clock).trimmed) else { return nil }
        let whole = offset.isEmpty ? "Z" : offset.count == 3 ? offset + "00" : offset
        guard let instant = Instant(rfc3339: text.prefix(10) + "T" + clock + whole) else { return nil }
        (at, lack) = (instant, offset.isEmpty ? .zone : nil)
    }

    /// Turns "7:10" and "07:10" into "07:10:00".
    private static func withSeconds(_ clock: String) -> String? {
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), (1...2).contains(parts[0].count) else { return nil }
        return (parts[0].count == 1 ? "0" : "") + clock + (parts.count == 2 ? ":00" : "")
    }
}
