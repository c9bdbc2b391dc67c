import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Settings about the person, and their clock and calendar formats.
enum ProfileTracker {
    static let row = TrackerRow(
        descriptor: nil, wire: WireTracker(topic: .profile, operations: []), schema: TrackerSchema(tables: []),
        operations: [], settings: settings, advice: [zoneName: advice, homeZoneName: advice],
        forms: SettingForms.rows,
        remembered: [
            DayClock.dayName: { $0.text.flatMap { CivilDay($0) } != nil }, DayClock.zoneName: { $0.text != nil },
            DayClock.bootName: { $0.text.flatMap { ClockTrust.Boot($0) } != nil },
            ReminderPause.name: ReminderPause.isEnd,
        ],
        followers: { part, followers in
            // A day that began by them brings payments, and closes the day before.
            let isOfDay = [zoneName, dayStartName].contains(part.record)
            if part.table == Settings.table.name, isOfDay { followers.isEverything = true }
        },
        nouns: [
            Settings.table.name: .init("setting", "settings"),
            MachineValues.table.name: .init("setting of this machine", "settings of this machine"),
        ], makeProjection: { ProfileProjection() })

    static let privateName = "private"
    /// Read by the command line only.
    private static let textName = "text"
    static let groupsName = "group-container"
    static let quietName = "quiet"
    static let dayStartName = "day-start"
    static let snoozeName = "snooze"
    static let unitsName = "units"
    static let standardSnoozeMinutes = 20

    private static let settings: [SettingRow] = [
        SettingRow("name", standard: "\"\"", "What to call you.", parse: SettingParse.text(limit: 100)),
        SettingRow(
            unitsName, standard: "\"metric\"", topics: .all,
            "metric (ml, kg, °C) or imperial (oz, lb, °F); also for numbers without a unit.",
            parse: SettingParse.choice(UnitSystem.allCases.map(\.rawValue))
        ).keepingDefault(),
        SettingRow(
            dayStartName, standard: "0", topics: .all,
            "When your day begins, such as 04:00; reminders keep their times.",
            parse: SettingParse.clock, text: SettingText.clock),
        SettingRow(
            "time-format", standard: "\"24h\"", topics: .all, "24h or 12h.", parse: SettingParse.choice(["24h", "12h"])),
        SettingRow(
            "week-start", standard: "\"monday\"", topics: .all, "monday, sunday or saturday.",
            parse: SettingParse.choice(["monday", "sunday", "saturday"])),
        SettingRow(
            zoneName, standard: SettingParse.quoted(systemZone), topics: .all,
            "The time zone of your days and times: system, home (see home-zone), or one such as Europe/Bucharest.",
            parse: { name, value in
                let text = SettingParse.typed(value)?.trimmed ?? systemZone
                return SettingParse.quoted(
                    [systemZone, home].contains(text) ? text : try zone(text, name, "system, home or "))
            }),
        SettingRow(
            homeZoneName, standard: "\"\"", topics: .all,
            "The time zone that you live in, such as Europe/Bucharest; empty for none.",
            parse: { name, value in
                let typed = SettingParse.typed(value)?.trimmed ?? ""
                let text = ["off", "none"].contains(typed) ? "" : typed
                return SettingParse.quoted(text.isEmpty ? text : try zone(text, name))
            }),
        SettingRow(
            quietName, standard: "\"off\"", topics: TopicSet(.reminders),
            "Hours without reminders, such as 22:00-07:00, or off.", parse: quiet),
        SettingRow(
            snoozeName, standard: String(standardSnoozeMinutes), topics: TopicSet(.reminders),
            "How long a snooze lasts, 5 to 240 minutes, such as 20 or 1h30.", parse: SettingParse.minutes(5...240),
            text: { json, _ in json + " min" }),
        SettingRow(
            privateName, standard: "false", topics: .all, isLocal: true,
            "on: hide your values where others may see them: widgets, pictures, bars, status, menus and notifications.",
            parse: SettingParse.flag),
        SettingRow(
            textName, standard: "\"auto\"", isLocal: true,
            "How pages are shown in a terminal: drawn, plain (lines of text, for screen readers), or auto.",
            parse: SettingParse.choice(["auto", "drawn", "plain"])),
        SettingRow(
            "tray", standard: "true", isLocal: true, "off: no icon in the panel; on: one, where the panel has a tray.",
            parse: SettingParse.flag),
        SettingRow(
            groupsName, standard: "false", isLocal: true,
            "on: keep files for widgets written for iOS, which read an app group.", parse: SettingParse.flag),
    ]

    // MARK: Time zones

    static let homeZoneName = "home-zone"
    private static let zoneName = "time-zone"
    private static let (systemZone, home) = ("system", "home")

    private static func zone(_ text: String, _ setting: String, _ others: String = "") throws -> String {
        guard SystemZone.isKnown(text) else {
            let example = SystemZone.nearest(text) ?? "Europe/Bucharest"
            throw WireError.invalid("value", "\(setting) must be \(others)a time zone such as \(example)")
        }
        return text
    }

    private static let advice: SettingRow.Advice = { context, before in
        let values = context.settings
        var advice: [String] = []
        if values.zone == nil, values.text(zoneName) == home {
            advice.append("until you set \(homeZoneName), the system's time zone counts")
        }
        let day = (values.zone ?? context.systemZone)?.day(of: context.now, dayStart: values.dayStart)
        if let day, day != before.moment.day {
            advice.append("today is now \(day.text); what was logged keeps its day")
        }
        return advice.isEmpty ? nil : advice.joined(separator: "; ")
    }

    /// The name of the zone that settings choose; nil for the system's.
    ///
    /// - Parameter text: the text of a setting.
    static func chosenZone(_ text: (String) -> String?) -> String? {
        let chosen = text(zoneName)
        return chosen == systemZone ? nil : chosen == home ? text(homeZoneName) : chosen
    }

    // MARK: Parsing

    private static let quiet: SettingParse.Parse = { name, value in
        let text = SettingParse.typed(value)?.trimmed ?? "off"
        if text == "off" { return SettingParse.quoted(text) }
        guard let hours = SettingParse.hours(text), hours.from != hours.to else {
            throw WireError.invalid(
                "value", "\(name) must be off or two times of day, such as 22:00-07:00, 22-7 or 10pm-7am")
        }
        return SettingParse.quoted([hours.from, hours.to].map(SettingText.clock).joined(separator: "-"))
    }
}

/// The profile's snapshot: every setting by name, and the offsets of the local time.
final class ProfileProjection: TrackerProjection {
    let topic = Topic.profile
    /// The notice about the store.
    var notice: String?
    /// The zone's offsets as of a day.
    private var offsets: (zone: String, day: CivilDay, known: [(from: Instant, seconds: Int)])?

    /// Number of days for which offsets are sent; a client that is not updated for longer may show wrong times.
    private static let offsetDays = 400

    func snapshot(_ moment: Moment, _ database: StoreDatabase, settings: SettingValues) throws -> RawJSON {
        RawJSON.object { writer in
            for row in settings.table.rows {
                writer.member(String(row.name.map { $0 == "-" ? "_" : $0 }), raw: Array(settings.value(row).utf8))
            }
            writer.member("zone", moment.zone.identifier)
            writer.member("notice", notice)
            writer.key("offsets")
            writer.beginArray()
            for offset in offsets(moment) {
                writer.object { writer in
                    writer.member("from", CivilZone.utc.rfc3339(offset.from))
                    writer.member("seconds", offset.seconds)
                }
            }
            writer.endArray()
        }
    }

    private func offsets(_ moment: Moment) -> [(from: Instant, seconds: Int)] {
        if let offsets, offsets.zone == moment.zone.identifier, offsets.day == moment.day { return offsets.known }
        // Yesterday may still be shown.
        let start = moment.zone.start(of: moment.day.adding(days: -2))
        let known = moment.zone.offsets(from: start, days: Self.offsetDays)
        offsets = (moment.zone.identifier, moment.day, known)
        return known
    }

    func words(_ part: JournalPart, zone: CivilZone, settings: SettingValues) -> String? {
        guard [Settings.table.name, MachineValues.table.name].contains(part.table) else { return nil }
        let (old, new) = (part.old.flatMap(Self.value), part.new.flatMap(Self.value))
        func words(_ row: SettingRow, _ value: String?) -> String {
            let stored = value.flatMap { try? settings.table.readable(row.name, $0) }
            let text = row.text(stored ?? row.standard, settings.unit)
            // Such as a drink or a budget, which has no default.
            if value == nil, row.standard == "null", ["none", "off"].contains(text) { return "removed \(row.label)" }
            if text.isEmpty { return "cleared \(row.label)" }
            return "set \(row.label) to \(text)" + (value == nil ? ", the default" : "")
        }
        if let words = WidgetConfigurations.words(part) { return words }
        guard let group = settings.table.group(named: part.record) else {
            return settings.table.named(part.record).map { words($0, new) }
        }
        let (before, after) = (group.values(old), group.values(new))
        let changed = group.members.map(\.setting).filter { before[$0] != after[$0] }.compactMap(settings.table.named)
        return changed.isEmpty ? nil : changed.map { words($0, after[$0.name]) }.joined(separator: ", ")
    }

    /// The stored JSON of a journalled setting.
    static func value(_ json: String) -> String? { RawJSON(stored: json)?.members["value"]?.text }
}
