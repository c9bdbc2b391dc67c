/// Weight reminders belong to a date: each kind comes once, and all expire at midnight.
extension Person {
    private static func weigher(
        _ name: String, date: String = "2026-05-06", until: String = "24:00", time: String = "07:30",
        settings: [String: String] = [:], weighed: [(at: String, kilograms: String)] = [],
        deeds: [(at: String, deed: Deed)] = [], reminders: [String]
    ) -> Person {
        let own = ["water-reminders": "false", "weight-reminders": "true", "weight-reminder-time": "\"\(time)\""]
        return Person(
            name: name, date: date, until: until, settings: own.merging(settings) { $1 }, weighed: weighed,
            deeds: deeds, reminders: reminders)
    }

    /// People who weigh themselves.
    static let weighers: [Person] = [
        weigher("weighs in when reminded", deeds: [("09:00", .weigh("80"))], reminders: ["07:30-09:00 daily"]),
        weigher("has weighed in before", deeds: [("07:10", .weigh("80"))], reminders: []),
        weigher("forgets to weigh in", reminders: ["07:30-00:00 daily"]),
        weigher(
            "weighs in at a usual time, but not today", time: "auto",
            weighed: (1...5).map { ("2026-05-0\($0)T06:40:00+02:00", "80") }, deeds: [("20:15", .weigh("80"))],
            reminders: [
                // Usually at 06:40, rounded down to a quarter of an hour.
                "06:30-20:00 daily",
                // A streak of five days is about to end.
                "20:00-20:15 streak",
            ]),
        weigher(
            "comes near a milestone", settings: ["weight-goal": "\"70kg\""],
            weighed: [("2026-05-04T07:00:00+02:00", "80"), ("2026-05-05T07:00:00+02:00", "78.4")],
            deeds: [("08:00", .weigh("78.2"))],
            reminders: [
                "07:30-08:00 daily",
                // Yesterday 0.9 kg were left to 77.5 kg; a weigh-in does not answer it.
                "09:00-00:00 milestone",
            ]),
        weigher(
            "reaches a milestone, and weighs in again", settings: ["weight-goal": "\"70kg\""],
            weighed: [("2026-05-04T07:00:00+02:00", "80"), ("2026-05-05T07:00:00+02:00", "79")],
            deeds: [("08:00", .weigh("77.9")), ("08:30", .undo), ("09:30", .weigh("77.8"))],
            reminders: [
                // 78 kg, announced once.
                "07:30-08:00 daily", "08:01-08:30 reached",
            ]),
        weigher(
            "reached the milestone before", settings: ["weight-goal": "\"70kg\""],
            weighed: [
                ("2026-05-03T07:00:00+02:00", "80"), ("2026-05-04T07:00:00+02:00", "77.9"),
                ("2026-05-05T07:00:00+02:00", "78.6"),
            ],
            deeds: [("07:10", .weigh("78.0"))], reminders: []),
        weigher(
            "sees what the week brought, on Sunday", date: "2026-05-10",
            weighed: [("2026-05-06T07:00:00+02:00", "80"), ("2026-05-08T07:00:00+02:00", "79.6")],
            deeds: [("08:00", .weigh("79.5"))],
            reminders: ["07:30-08:00 daily", "19:00-00:00 weekly"]),
        weigher(
            "sleeps late and is quiet until then", settings: ["quiet": "\"22:00-09:00\""],
            reminders: [
                "09:00-00:00 daily"
            ]),
        weigher(
            "snoozes over midnight", until: "24:30", deeds: [("23:50", .snooze())],
            reminders: [
                // At ten past midnight it no longer applies.
                "07:30-23:50 daily"
            ]),
        weigher(
            "keeps both", settings: ["water-reminders": "true"],
            deeds: [("07:40", .weigh("80")), ("08:00", .drink(2000))],
            reminders: ["07:00-08:00 morning", "07:30-07:40 daily", "08:01-00:00 met"]),
    ]
}
