import SipliWire

extension ReminderItem {
    /// A reminder to drink.
    static func sip(
        _ id: String, text: String = "1250 of 2450 ml, about 300 ml behind", shown: Bool = false
    ) -> ReminderItem {
        var item = ReminderItem()
        item.id = id
        item.tracker = "hydration"
        item.kind = "pace"
        item.at = "2026-06-10T12:00:00Z"
        item.until = "2026-06-10T13:00:00Z"
        item.shown = shown
        item.title = "Time for a sip"
        item.text = text
        item.percent = 51
        item.actions = [.logging("log-250", "250 ml"), .logging("log-300", "300 ml")]
        item.link = "sipli://add-intake"
        item.snoozeMinutes = 20
        return item
    }

    /// A reminder to step on the scale.
    static func weighIn(_ id: String, shown: Bool = false) -> ReminderItem {
        var item = ReminderItem.sip(id, text: "Last: 72.5 kg", shown: shown)
        item.tracker = "weight"
        item.kind = "weigh-in"
        item.title = "Time to step on the scale"
        item.percent = nil
        item.actions = []
        item.link = "sipli://add-weight"
        return item
    }
}

extension ReminderAction {
    static func logging(_ id: String, _ label: String) -> ReminderAction {
        var action = ReminderAction()
        action.id = id
        action.label = label
        action.privateLabel = "Log"
        action.intent = "LogDrink"
        action.params = RawJSON(Array(#"{"ml":250}"#.utf8))
        return action
    }
}
