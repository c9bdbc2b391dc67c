/// By pace, reminders are an eighth of the waking hours after the last drink or reminder, at least 60 and at most 150
/// minutes; from 07:00 to 22:00 that is 112.5 minutes. They only come if the total is behind.
extension Person {
    /// People who drink nothing, or little, with different hours.
    static let hours: [Person] = [
        Person(
            name: "logs nothing",
            reminders: [
                // From waking until the first by pace.
                "07:00-08:52:30 morning",
                // Each replaces the one before.
                "08:52:30-10:45 pace", "10:45-12:37:30 pace", "12:37:30-14:30 pace", "14:30-16:22:30 pace",
                "16:22:30-18:15 pace", "18:15-20:07:30 pace", "20:07:30-21:30 pace",
                // Half an hour before bedtime, until bedtime.
                "21:30-22:00 bedtime",
            ]),
        Person(
            name: "rises late, goes to bed at two",
            from: "06:00", until: "30:00", settings: ["wake": "\"10:00\"", "sleep": "\"02:00\""],
            reminders: [
                // Sixteen hours: one every two hours.
                "10:00-12:00 morning", "12:00-14:00 pace", "14:00-16:00 pace", "16:00-18:00 pace", "18:00-20:00 pace",
                "20:00-22:00 pace",
                // At midnight a new day's goal begins, of which nothing is expected yet, so none by pace comes.
                "22:00-01:30 pace", "01:30-02:00 bedtime",
            ]),
        Person(
            name: "rises early",
            settings: ["wake": "\"04:30\"", "sleep": "\"20:30\""], deeds: [("05:00", .drink(250))],
            reminders: [
                "04:30-05:00 morning",
                // Two hours after the drink 312 ml are expected.
                "07:00-09:00 pace", "09:00-11:00 pace", "11:00-13:00 pace", "13:00-15:00 pace", "15:00-17:00 pace",
                "17:00-19:00 pace", "19:00-20:00 pace", "20:00-20:30 bedtime",
            ]),
        Person(
            name: "works at night, with days that begin at noon",
            from: "12:00", until: "36:00",
            settings: ["wake": "\"16:00\"", "sleep": "\"08:00\"", "day-start": "\"12:00\""],
            deeds: [("16:10", .drink(500)), ("20:00", .drink(500)), ("27:00", .drink(500))],
            reminders: [
                "16:00-16:10 morning",
                // 125 ml an hour: 1000 ml are expected at midnight, 1250 ml at 02:00.
                "02:00-03:00 pace",
                // 1625 ml are expected at 05:00.
                "05:00-07:00 pace", "07:00-07:30 pace", "07:30-08:00 bedtime",
            ]),
        Person(
            name: "goes to bed after midnight, with days that begin at four",
            from: "04:00", until: "28:00",
            settings: ["wake": "\"09:00\"", "sleep": "\"01:00\"", "day-start": "\"04:00\""],
            deeds: [("09:30", .drink(1000)), ("22:00", .drink(500)), ("23:00", .drink(500))],
            reminders: [
                "09:00-09:30 morning",
                // 1062 ml are expected at 17:30.
                "17:30-19:30 pace", "19:30-21:30 pace", "21:30-22:00 pace",
                // The goal is met for this day, which does not end at midnight: no bedtime reminder.
                "23:01-04:00 met",
            ]),
        Person(
            name: "wants fixed times",
            settings: ["water-smart-reminders": "false"], deeds: [("10:40", .drink(500)), ("14:30", .drink(500))],
            reminders: [
                // Eight times, 112 minutes apart; the first is the morning reminder.
                "07:00-08:52 morning", "08:52-10:40 fixed",
                // They ignore how much was drunk, and when.
                "10:44-12:36 fixed", "12:36-14:28 fixed", "14:28-14:30 fixed", "16:20-18:12 fixed", "18:12-20:04 fixed",
                "20:04-21:30 fixed", "21:30-22:00 bedtime",
            ]),
        Person(name: "wants none", settings: ["water-reminders": "false"], reminders: []),
        Person(
            name: "switches them off for three hours",
            deeds: [("12:00", .set("water-reminders", "false")), ("15:00", .set("water-reminders", "true"))],
            reminders: [
                "07:00-08:52:30 morning", "08:52:30-10:45 pace", "10:45-12:00 pace",
                // The overdue one comes a minute after the change, the next an interval later.
                "15:01-16:53:30 pace", "16:53:30-18:46 pace", "18:46-20:38:30 pace", "20:38:30-21:30 pace",
                "21:30-22:00 bedtime",
            ]),
        Person(
            name: "is quiet at noon",
            settings: ["quiet": "\"12:00-15:00\""],
            reminders: [
                "07:00-08:52:30 morning", "08:52:30-10:45 pace",
                // The shown one stays; 12:37:30 and 14:30 become one at the end of the quiet hours.
                "10:45-15:00 pace", "15:00-16:52:30 pace", "16:52:30-18:45 pace", "18:45-20:37:30 pace",
                "20:37:30-21:30 pace", "21:30-22:00 bedtime",
            ]),
        Person(
            name: "is quiet until long after waking",
            settings: ["quiet": "\"22:00-08:45\""], deeds: [("11:00", .drink(2000))],
            reminders: [
                // Still valid when the quiet hours end; 08:52:30 is within a quarter of an hour and merged with it.
                "08:45-08:52:30 morning", "10:45-11:00 pace", "11:01-00:00 met",
            ]),
        Person(
            name: "meets the goal in quiet hours",
            settings: ["quiet": "\"12:00-15:00\""], deeds: [("07:05", .drink(1500)), ("12:30", .drink(500))],
            reminders: ["07:00-07:05 morning", "15:00-00:00 met"]),
        Person(
            name: "snoozes and dismisses the news",
            deeds: [("07:05", .drink(2000)), ("08:00", .snooze()), ("09:00", .dismiss), ("10:00", .drink(200))],
            reminders: [
                // There is nothing to come back to.
                "07:00-07:05 morning", "07:06-09:00 met",
            ]),
    ]
}
