/// 2000 ml from 07:00 to 22:00 are 2.2 ml a minute, and reminders by pace are 112.5 minutes apart.
extension Person {
    /// People by what they drink and when.
    static let drinkers: [Person] = [
        Person(
            name: "meets the goal early", deeds: [("07:05", .drink(1000)), ("11:00", .drink(1000))],
            reminders: ["07:00-07:05 morning", "11:01-00:00 met"]),
        Person(
            name: "logs every hour", deeds: (7...21).map { ("\($0):30", .drink(150)) },
            reminders: [
                // Never 112.5 minutes without a drink, and from 20:30 on the goal is met.
                "07:00-07:30 morning", "20:31-00:00 met",
            ]),
        Person(
            name: "is ahead of the pace", deeds: [("07:10", .drink(800)), ("12:00", .drink(700))],
            reminders: [
                "07:00-07:10 morning",
                // After 12:00 come 13:52:30, 15:45 and 17:37:30, when the total is ahead; 1667 ml are expected at
                // 19:30.
                "19:30-21:30 pace",
                // 21:22:30 is merged with it.
                "21:30-22:00 bedtime",
            ]),
        Person(
            name: "deletes a drink",
            deeds: [("07:05", .drink(300)), ("09:00", .drink(300)), ("11:00", .deleteDrink), ("13:00", .drink(1700))],
            reminders: [
                "07:00-07:05 morning",
                // With 300 ml of 511 ml 10:50 has fallen due; it waits for a minute.
                "11:01-12:53:30 pace", "12:53:30-13:00 pace", "13:01-00:00 met",
            ]),
        Person(
            name: "takes a drink back",
            deeds: [("07:05", .drink(2000)), ("12:00", .undo), ("12:30", .drink(2000))],
            reminders: [
                // The goal is met a second time without news.
                "07:00-07:05 morning", "07:06-12:00 met",
                // Nothing since waking: 10:45 is overdue.
                "12:01-12:30 pace",
            ]),
        Person(
            name: "logs late what was drunk before the reminder",
            deeds: [("12:00", .drink(250, drunkAt: "10:00")), ("13:00", .drink(1750))],
            reminders: [
                "07:00-08:52:30 morning", "08:52:30-10:45 pace",
                // With the drink at 10:00 it would not have come. But it was delivered, so 12:37:30 is the next.
                "10:45-12:00 pace", "12:37:30-13:00 pace", "13:01-00:00 met",
            ]),
        Person(
            name: "changes the goal at noon, and again",
            deeds: [
                ("07:10", .drink(600)), ("10:00", .drink(600)), ("12:00", .set("water-goal", "4000")),
                ("15:00", .set("water-goal", "1200")),
            ],
            reminders: [
                "07:00-07:10 morning",
                // 649 ml are expected at 11:52:30 of 2000 ml, 1298 ml of 4000 ml.
                "12:01-13:53:30 pace",
                // 1200 ml meet the goal.
                "13:53:30-15:00 pace", "15:01-00:00 met",
            ]),
    ]

    /// People who answer reminders, or are away.
    static let busy: [Person] = [
        Person(
            name: "snoozes",
            deeds: [
                ("07:05", .snooze()), ("07:30", .drink(250)), ("09:30", .snooze(minutes: 120)),
                ("12:00", .drink(1750)),
            ],
            reminders: [
                // The setting: 20 minutes.
                "07:00-07:05 morning", "07:25-07:30 morning",
                // 316 ml are expected at 09:22:30. The one that would be due at 11:15 waits for the end of the snooze.
                "09:22:30-09:30 pace", "11:30-12:00 pace", "12:01-00:00 met",
            ]),
        Person(
            name: "snoozes and then drinks",
            deeds: [("09:00", .snooze(minutes: 30)), ("09:10", .drink(2000))],
            reminders: ["07:00-08:52:30 morning", "08:52:30-09:00 pace", "09:11-00:00 met"]),
        Person(
            name: "dismisses one",
            deeds: [("09:00", .dismiss), ("11:00", .drink(2000))],
            reminders: [
                "07:00-08:52:30 morning", "08:52:30-09:00 pace", "10:45-11:00 pace", "11:01-00:00 met",
            ]),
        Person(
            name: "closes the lid over the afternoon", deeds: [("12:45", .suspend(until: "17:00"))],
            reminders: [
                "07:00-08:52:30 morning", "08:52:30-10:45 pace", "10:45-12:37:30 pace",
                // 14:30 and 16:22:30 become one, a minute after the person is back.
                "12:37:30-17:01 pace", "17:01-18:53:30 pace", "18:53:30-20:46 pace", "20:46-21:30 pace",
                "21:30-22:00 bedtime",
            ]),
        Person(
            name: "closes the lid until the next morning", until: "32:00",
            deeds: [("07:05", .drink(1000)), ("16:00", .suspend(until: "31:30"))],
            reminders: [
                "07:00-07:05 morning",
                // 1011 ml are expected at 14:35.
                "14:35-07:30 pace",
                // The evening's has expired, the morning's has not.
                "07:31- morning",
            ]),
    ]
}
