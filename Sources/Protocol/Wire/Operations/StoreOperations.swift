/// Operations on stored data.
package enum StoreOperations {
    package static let get = Operation<GetRequest, Nothing>(
        "get", .read, "Snapshots of topics, now or at another instant: one member per topic.")
    package static let batch = Operation<BatchRequest, BatchResult>(
        "batch", .write, "Several writes as one change: one revision, one event, all or nothing.")
    package static let undo = Operation<UndoRequest, UndoResult>("undo", .write, "Undoes the last change.")
    package static let redo = Operation<UndoRequest, UndoResult>("redo", .write, "Redoes the last undone change.")
    package static let journal = Operation<JournalRequest, JournalResult>("journal", .read, "Changes, newest first.")
    package static let settingsGet = Operation<SettingsGetRequest, SettingsResult>(
        "settings.get", .read, "Settings with their values, defaults and meaning.")
    package static let settingsSet = Operation<SettingsSetRequest, SettingsResult>(
        "settings.set", .write, "Changes one setting.")
}

@Wire package struct GetRequest {
    /// Topics to show (default: all).
    package var topics: [String]?
    /// An instant, RFC 3339: the state as of then.
    package var at: String?
    /// Instead of at: a day as typed; the state at its end, or now if it is today.
    package var date: String?
    /// An IANA zone in which days and local times are worked out.
    package var zone: String?
}

@Wire package struct BatchRequest {
    /// The writes, each an object with `op` and its fields; 1 to 256 of them.
    package var ops: [RawJSON] = []
}

@Wire package struct BatchResult {
    /// The result of each write, in order.
    package var results: [RawJSON] = []
}

@Wire package struct UndoRequest {
    /// Send `progress` events until the reply.
    package var progress: Bool?
}

@Wire package struct UndoResult {
    /// The revision that was undone or redone.
    package var target: Int64 = 0
    /// What undo or redo did, as text.
    package var text = ""
}

@Wire package struct JournalRequest {
    @Within(default: "as far back as there is") package var span = DayRangePart()
    /// Only changes before this revision, for the next page.
    package var before: Int64?
    /// How many changes (default: 50).
    @Limits(1...200) package var limit: Int?
}

@Wire package struct JournalResult {
    /// The changes, newest first.
    package var changes: [Item] = []
    /// For the next page; missing on the last.
    package var before: Int64?
    /// true on the last page if earlier changes are no longer kept.
    package var trimmed: Bool?

    @Wire package struct Item {
        /// The revision the change made.
        package var rev: Int64 = 0
        /// When.
        package var at = ""
        /// The clock at that time, for display.
        package var localTime = ""
        /// data, undo or redo; clock changes are left out.
        package var kind = ""
        /// Of undo and redo: the revision undone or redone.
        package var target: Int64?
        /// The client that asked for it.
        package var origin: String?
        /// What it did, as text.
        package var text = ""
        /// How many records it touched.
        package var parts = 0
    }
}

@Wire package struct SettingsGetRequest {
    /// Names of settings (default: all).
    package var names: [String]?
}

@Wire package struct SettingsSetRequest {
    /// Name of the setting.
    package var name = ""
    /// The new value, or its text as typed; null for the default.
    package var value = RawJSON(Array("null".utf8))
}

@Wire package struct SettingsResult {
    /// The settings.
    package var settings: [Item] = []

    @Wire package struct Item {
        /// Its name.
        package var name = ""
        /// Its value now.
        package var value = RawJSON(Array("null".utf8))
        /// Its value, for display.
        package var text = ""
        /// Its default value.
        @Key("default") package var standard = RawJSON(Array("null".utf8))
        /// What it means and which values it takes.
        package var doc = ""
        /// The values it takes, where they are a few words.
        package var choices: [String]?
        /// True: `undo` leaves it alone.
        package var lasting: Bool?
        /// Of settings.set: a likely mistake and how to correct it, for display.
        package var advice: String?
        /// The unusable stored value, shortened, and why; the default applies.
        package var unreadable: String?
    }
}

/// Going back to a copy of the store.
package enum RestoreOperations {
    package static let restore = Operation<RestoreRequest, RestoreResult>(
        "restore", .write,
        "Goes back to a copy, a daily one or what was uploaded, as one change; settings of this machine stay.")
}

@Wire package struct RestoreRequest {
    /// The name of a daily copy in `backups`; without it what was uploaded with `import.begin` and `import.data`.
    package var copy: String?
    /// Report what would happen; change nothing.
    package var dryRun: Bool?
    /// Send `progress` events until the reply.
    package var progress: Bool?
}

@Wire package struct RestoreResult {
    /// Nothing was changed.
    package var dryRun = false
    /// When something in the copy was last changed, other than by the clock; not with an exported file.
    package var changed: String?
    /// What comes back, changes and goes; empty if the store is like the copy.
    package var records: [Item] = []
    /// The newest of these records in words.
    package var examples: [String] = []
    /// Where the store as it was before is kept.
    package var kept: String?
    /// Lines of the file that were left out, and why.
    package var warnings: [String] = []

    @Wire package struct Item {
        /// What the records are called.
        package var what = ""
        /// How many come back.
        package var added = 0
        /// How many get the values of the copy.
        package var changed = 0
        /// How many go, because the copy does not have them.
        package var removed = 0
    }
}
