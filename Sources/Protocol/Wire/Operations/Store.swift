/// Operations on stored data.
package enum StoreOperations {
    package static let get = Operation<GetRequest, Nothing>(
        "get", .read, "Snapshots of topics, now or at another instant: one member per topic.")
    package static let batch = Operation<BatchRequest, BatchResult>(
        "batch", .write, "Several writes as one change: one revision, one event, all or nothing.")
    package static let undo = Operation<UndoRequest, UndoResult>("undo", .write, "Undoes the last change.")
    package static let redo = Operation<UndoRequest, UndoResult>("redo", .write, "Redoes the last undone change.")
    package static let journal = Operation<JournalRequest, JournalResult>(
        "journal", .read, "Changes, newest first.")
    package static let settingsGet = Operation<SettingsGetRequest, SettingsResult>(
        "settings.get", .read, "Settings with their values, defaults and meaning.")
    package static let settingsSet = Operation<SettingsSetRequest, SettingsResult>(
        "settings.set", .write, "Changes one setting.")
}

package struct GetRequest: WireObject {
    package var topics: [String]?
    package var at: String?
    package var date: String?
    package var zone: String?

    package init() {}

    package static let fields: [WireField<GetRequest>] = [
        WireField("topics", \.topics, "Topics to show (default: all)."),
        WireField("at", \.at, "An instant, RFC 3339: the state as of then."),
        WireField("date", \.date, "Instead of at: a day as typed; the state at its end, or now if it is today."),
        WireField("zone", \.zone, "An IANA zone in which days and local times are worked out."),
    ]
}

package struct BatchRequest: WireObject {
    package var ops: [RawJSON] = []

    package init() {}

    package static let fields: [WireField<BatchRequest>] = [
        WireField("ops", \.ops, "The writes, each an object with `op` and its fields; 1 to 256 of them.")
    ]
}

package struct BatchResult: WireObject {
    package var results: [RawJSON] = []

    package init() {}

    package static let fields: [WireField<BatchResult>] = [
        WireField("results", \.results, "The result of each write, in order.")
    ]
}

package struct UndoRequest: WireObject {
    package var progress: Bool?

    package init() {}

    package static let fields: [WireField<UndoRequest>] = [
        WireField("progress", \.progress, "Send `progress` events until the reply.")
    ]
}

package struct UndoResult: WireObject {
    package var target: Int64 = 0
    package var text = ""

    package init() {}

    package static let fields: [WireField<UndoResult>] = [
        WireField("target", \.target, "The revision that was undone or redone."),
        WireField("text", \.text, "What undo or redo did, as text."),
    ]
}

package struct JournalRequest: DayRangeRequest {
    package var from: String?
    package var through: String?
    package var days: Int?
    package var range: String?
    package var before: Int64?
    package var limit: Int?

    package init() {}

    package static let fields: [WireField<JournalRequest>] =
        rangeFields("as far back as there is") + [
            WireField("before", \.before, "Only changes before this revision, for the next page."),
            WireField("limit", \.limit, range: 1...200, "How many changes (default: 50)."),
        ]
}

package struct JournalResult: WireObject {
    package var changes: [Item] = []
    package var before: Int64?
    package var trimmed: Bool?

    package init() {}

    package static let fields: [WireField<JournalResult>] = [
        WireField("changes", \.changes, "The changes, newest first."),
        WireField("before", \.before, "For the next page; missing on the last."),
        WireField("trimmed", \.trimmed, "true on the last page if earlier changes are no longer kept."),
    ]

    package struct Item: WireObject {
        package var rev: Int64 = 0
        package var at = ""
        package var localTime = ""
        package var kind = ""
        package var target: Int64?
        package var origin: String?
        package var text = ""
        package var parts = 0

        package init() {}

        package static let fields: [WireField<Item>] = [
            WireField("rev", \.rev, "The revision the change made."),
            WireField("at", \.at, "When."),
            WireField("local_time", \.localTime, "The clock at that time, for display."),
            WireField("kind", \.kind, "data, undo or redo; clock changes are left out."),
            WireField("target", \.target, "Of undo and redo: the revision undone or redone."),
            WireField("origin", \.origin, "The client that asked for it."),
            WireField("text", \.text, "What it did, as text."),
            WireField("parts", \.parts, "How many records it touched."),
        ]
    }
}

package struct SettingsGetRequest: WireObject {
    package var names: [String]?

    package init() {}

    package static let fields: [WireField<SettingsGetRequest>] = [
        WireField("names", \.names, "Names of settings (default: all).")
    ]
}

package struct SettingsSetRequest: WireObject {
    package var name = ""
    package var value = RawJSON(Array("null".utf8))

    package init() {}

    package static let fields: [WireField<SettingsSetRequest>] = [
        WireField("name", \.name, "Name of the setting."),
        WireField("value", \.value, "The new value, or its text as typed; null for the default."),
    ]
}

package struct SettingsResult: WireObject {
    package var settings: [Item] = []

    package init() {}

    package static let fields: [WireField<SettingsResult>] = [
        WireField("settings", \.settings, "The settings.")
    ]

    package struct Item: WireObject {
        package var name = ""
        package var value = RawJSON(Array("null".utf8))
        package var text = ""
        package var standard = RawJSON(Array("null".utf8))
        package var doc = ""
        package var choices: [String]?
        package var lasting: Bool?
        package var advice: String?
        package var unreadable: String?

        package init() {}

        package static let fields: [WireField<Item>] = [
            WireField("name", \.name, "Its name."),
            WireField("value", \.value, "Its value now."),
            WireField("text", \.text, "Its value, for display."),
            WireField("default", \.standard, "Its default value."),
            WireField("doc", \.doc, "What it means and which values it takes."),
            WireField("choices", \.choices, "The values it takes, where they are a few words."),
            WireField("lasting", \.lasting, "True: `undo` leaves it alone."),
            WireField(
                "advice", \.advice,
                "Of settings.set: a likely mistake and how to correct it, for display."),
            WireField(
                "unreadable", \.unreadable,
                "The unusable stored value, shortened, and why; the default applies."),
        ]
    }
}
