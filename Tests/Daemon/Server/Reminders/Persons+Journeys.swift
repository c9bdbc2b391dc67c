/// Reminders follow local time where a person is; intervals are elapsed time, whatever the clock does.
extension Person {
    /// Awake from 22:00 to 06:00: by pace once an hour.
    private static let nights = ["wake": "\"22:00\"", "sleep": "\"06:00\"", "day-start": "\"12:00\""]

    /// People whose local time changes.
    static let travellers: [Person] = [
        Person(
            name: "flies from Berlin to Tokyo at noon", until: "25:00", deeds: [("12:00", .travel(to: "Asia/Tokyo"))],
            reminders: [
                "07:00-08:52:30 morning", "08:52:30-10:45 pace",
                // 10:45 is 17:45 there, and 19:37:30 there is an interval later.
                "10:45-19:37:30 pace", "19:37:30-21:30 pace", "21:30-22:00 bedtime",
                // The next morning there is midnight in Berlin.
                "07:00- morning",
            ]),
        Person(
            name: "flies from Berlin to New York at noon",
            deeds: [("12:00", .travel(to: "America/New_York")), ("14:00", .drink(500)), ("18:00", .drink(1500))],
            reminders: [
                "07:00-08:52:30 morning", "08:52:30-10:45 pace",
                // 06:00 there: 10:45 is in the night.
                "10:45-06:00 pace",
                // A second morning, with a drink at 08:00. 633 ml are expected at 11:45.
                "07:00-08:00 morning", "11:45-12:00 pace", "12:01- met",
            ]),
        Person(
            name: "arrives in the middle of the day", from: "04:00", until: "05:00",
            // Someone who has been drinking since yesterday: on the first day nothing is expected of the hours before.
            deeds: [("04:10", .drink(500, drunkAt: "-4:00")), ("04:30", .travel(to: "Asia/Tokyo"))],
            reminders: [
                // 11:30 there; the one overdue since 10:45 comes after a minute.
                "11:31- pace"
            ]),
        Person(
            name: "is awake in the night of 23 hours", date: "2026-03-28", from: "20:00", until: "32:00",
            settings: nights,
            reminders: [
                "22:00-23:00 morning", "23:00-00:00 pace", "00:00-01:00 pace",
                // 02:00 is skipped.
                "01:00-03:00 pace", "03:00-04:00 pace", "04:00-05:00 pace", "05:00-05:30 pace", "05:30-06:00 bedtime",
            ]),
        Person(
            name: "is awake in the night of 25 hours", date: "2026-10-24", from: "20:00", until: "32:00",
            settings: nights,
            reminders: [
                "22:00-23:00 morning", "23:00-00:00 pace", "00:00-01:00 pace", "01:00-02:00 pace",
                // 02:00 occurs twice, an hour apart.
                "02:00-02:00 pace", "02:00-03:00 pace", "03:00-04:00 pace", "04:00-05:00 pace", "05:00-05:30 pace",
                "05:30-06:00 bedtime",
            ]),
        Person(
            name: "is awake on Lord Howe, where clocks go back by half an hour", zone: "Australia/Lord_Howe",
            date: "2026-04-04", from: "20:00", until: "32:00", settings: nights,
            reminders: [
                "22:00-23:00 morning", "23:00-00:00 pace", "00:00-01:00 pace",
                // An hour after 01:00 it is 01:30 again.
                "01:00-01:30 pace", "01:30-02:30 pace", "02:30-03:30 pace", "03:30-04:30 pace", "04:30-05:30 pace",
                "05:30-06:00 bedtime",
            ]),
        Person(
            name: "goes to bed in Havana at the midnight that is skipped", zone: "America/Havana",
            date: "2026-03-07", from: "06:00", until: "30:00", settings: ["wake": "\"08:00\"", "sleep": "\"00:00\""],
            reminders: [
                "08:00-10:00 morning", "10:00-12:00 pace", "12:00-14:00 pace", "14:00-16:00 pace", "16:00-18:00 pace",
                "18:00-20:00 pace", "20:00-22:00 pace", "22:00-23:30 pace",
                // After 23:59 the clock shows 01:00.
                "23:30-01:00 bedtime",
            ]),
    ]
}
