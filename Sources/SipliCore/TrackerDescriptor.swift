/// What the rest of Sipli needs to know of a tracker.
///
/// Every program is given its trackers as values; nothing outside a tracker's folders names one.
package struct TrackerDescriptor: Hashable, Sendable {
    /// A noun for one of a kind and for several.
    package struct Noun: Hashable, Sendable {
        package let one: String
        package let many: String

        package init(_ one: String, _ many: String) {
            (self.one, self.many) = (one, many)
        }

        /// "1 drink", "3 drinks".
        package func counted(_ count: Int) -> String {
            "\(count) " + (count == 1 ? one : many)
        }
    }

    /// What readers follow. Its name is also the tracker's in the journal, in exports and in the names of its operations.
    package let topic: Topic
    /// What people call it, as on a command line: "water".
    package let name: String
    /// What one entry is called: "drink", "weigh-in".
    package let entry: Noun
    /// Its snapshot changes when a day begins or the time zone moves.
    package let dependsOnDay: Bool
    /// The setting that turns its reminders on; nil when it has none.
    package let remindersSetting: String?
    /// The place of the form that logs an entry, as in `sipli://add-intake`; nil when it has none.
    package let form: String?
    /// The kind of the widget that status bars show; nil when it has none.
    package let barWidget: String?
    /// Its reminders come several times a day: notifications have low urgency, and servers do not keep them.
    package let remindsOften: Bool

    package init(
        topic: Topic, name: String, entry: Noun, dependsOnDay: Bool = true, remindersSetting: String? = nil,
        form: String? = nil, barWidget: String? = nil, remindsOften: Bool = false
    ) {
        (self.topic, self.name, self.entry, self.dependsOnDay) = (topic, name, entry, dependsOnDay)
        (self.remindersSetting, self.form, self.barWidget) = (remindersSetting, form, barWidget)
        self.remindsOften = remindsOften
    }

    /// Whether a word of a command line means the tracker: its name, or its topic.
    package func isNamed(_ word: String) -> Bool {
        word == name || word == topic.name
    }
}
