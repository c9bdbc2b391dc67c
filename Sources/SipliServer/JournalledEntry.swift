import SipliCore
import SipliStore
import SipliWire

/// An entry of any tracker as the journal keeps it.
struct JournalledEntry {
    let at: Instant
    private let day: String
    private let op: String
    private let members: [String: RawJSON]

    /// Nil for what is no entry.
    init?(_ part: JournalPart) {
        guard let json = part.new ?? part.old else { return nil }
        members = RawJSON(stored: json)?.members ?? [:]
        guard let at = members["at"]?.number.flatMap({ Int64(exactly: $0) }).map({ Instant(milliseconds: $0) }),
            EntryFields.times.contains(at), let day = members["day"]?.text
        else { return nil }
        (self.at, self.day, op) = (at, day.shortened, part.op)
    }

    func text(_ name: String) -> String { members[name]?.text?.shortened ?? "" }
    func number(_ name: String) -> Double { members[name]?.number ?? 0 }

    /// What was done to it, such as "deleting 300 ml water at 14:32", with the day when that is not today.
    func words(_ entry: String, _ settings: SettingValues) -> String {
        let dated = settings.livedDay.map { $0.description != day } ?? false ? "\(entry) on \(day)" : entry
        switch op {
        case "delete": return "deleting \(dated)"
        case "edit": return "changing to \(dated)"
        default: return dated
        }
    }
}
