import SipliCore
import SipliRules

/// Times, durations and days as users type them.
enum TimesTarget {
    private static let now = Instant(milliseconds: 1_793_000_000_000)
    /// Zones with a skipped and a repeated hour.
    private static let zones = [
        CivilZone.utc,
        CivilZone(identifier: "Test/Turns") { instant in
            (now.seconds - 90_000...now.seconds - 9_000).contains(instant.seconds) ? 7200 : 3600
        },
    ]

    static func feed(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        for zone in zones {
            for dayStart in [0, 240] {
                if let day = try? TimePhrase.day(text, now: now, zone: zone, dayStart: dayStart) {
                    try hold(CivilDay(day.description) == day, "\(text) is \(day)")
                }
                guard let moment = try? TimePhrase.parse(text, now: now, zone: zone, dayStart: dayStart) else {
                    continue
                }
                try hold(moment.milliseconds >= 0 && moment <= now, "\(text) is \(moment)")
                let written = zone.rfc3339(moment)
                try hold(Instant(rfc3339: written)?.seconds == moment.seconds, "\(written) is not read back")
            }
        }
        if let written = WrittenTime(text, zone: .utc), written.at >= Instant(seconds: 0),
            written.at < Instant(seconds: 253_370_764_800)
        {
            try hold(
                WrittenTime(CivilZone.utc.rfc3339(written.at), zone: .utc)?.at == written.at, "\(text) is not read back"
            )
        }
        if let minutes = DurationPhrase.minutes(text) { try hold(minutes >= 0, "\(text) lasts \(minutes) minutes") }
        if let minutes = TimeOfDay.minutes(typed: text) {
            try hold((0..<1440).contains(minutes), "\(text) is \(minutes) minutes after midnight")
        }
        if let day = CivilDay(text) { try hold(day.description == text, "\(text) is \(day)") }
        _ = Instant(rfc3339: text)
    }
}
