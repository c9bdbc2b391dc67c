import SipliTestSupport

/// A person's two weeks with everything that a store can hold, lived on a real daemon.
///
/// The fixtures of earlier versions were made with it.
struct StoreHistory {
    static let zone = "Europe/Berlin"
    static let begin = "2026-05-04T07:30:00+02:00"
    static let end = "2026-05-16T14:32:00+02:00"

    private let daemon: TestDaemon
    private let client: LineClient

    /// Runs all of it; the daemon's clock is at `begin`, in the zone.
    static func live(_ daemon: TestDaemon) throws {
        try StoreHistory(daemon: daemon, client: daemon.client()).live()
    }

    private func live() throws {
        try settings()
        try firstDay()
        try habits()
        try weekOfReachedDays()
        try missedDay()
        try lastDays()
    }

    private func settings() throws {
        for (name, json) in [
            ("name", #""Ana""#), ("body-weight", "64"), ("water-goal", "2000"), ("weight-unit", #""kg""#),
            ("weight-reminders", "true"), ("weight-reminder-time", #""07:45""#), ("quiet", #""22:00-06:00""#),
            ("week-start", #""sunday""#), ("private", "true"), ("group-container", "true"),
        ] {
            try client.set(name, json)
        }
        _ = try client.upload(Self.file)
    }

    private func firstDay() throws {
        try client.log(300, #","fluid":"tea","note":"green, \"sencha\"\n2nd line""#)
        try at("2026-05-04T08:10:00+02:00")
        try client.weigh("82.4 kg", #","body_fat":21.5,"note":"after the run""#)
        try client.weigh("82.1 kg")
        try run(#"{"op":"weight.goal.set","amount":"75 kg","start":"84 kg"}"#)
        try at("2026-05-04T11:00:00+02:00")
        try reminder("reminders.shown")
        try reminder("reminders.snooze", #","minutes":30"#)
        try at("2026-05-04T12:15:00+02:00")
        try reminder("reminders.dismiss")
        try client.log(500)
        try client.log(250, #","fluid":"coffee""#)
        try run(#"{"op":"hydration.edit","entry":"last","ml":200,"note":"decaf"}"#)
        try run(#"{"op":"hydration.weather.set","temperature_c":31,"humidity_percent":70,"condition":"Sunny"}"#)
        try run(#"{"op":"hydration.workout.set","minutes":45,"energy_kcal":420}"#)
        try client.log(330, #","fluid":"beer""#)
        try run(#"{"op":"hydration.delete","entry":"last"}"#)
        try run(#"{"op":"undo"}"#)
        try run(#"{"op":"redo"}"#)
        try run(#"{"op":"undo"}"#)
        try at("2026-05-04T19:30:00+02:00")
        try client.log(750)
        try client.log(700)
        // The seventh consecutive day that is reached or frozen.
        try client.log(1400)
    }

    private func habits() throws {
        try run(#"{"op":"habits.category.add","name":"Home","emoji":"🏠"}"#)
        try client.addHabit("Read", #""category":"learning","reminders":["21:00"],"note":"ten pages","pinned":true"#)
        try client.addHabit("Water", #""target":8,"unit":"glasses","category":"Home","start":"2026-05-01""#)
        try client.addHabit("Run", #""schedule":{"type":"timesPerWeek","times":2},"end":"2026-12-31""#)
        try client.addHabit("Coffee", #""target_type":"atMost","target":2,"unit":"cups""#)
        try client.habit("complete", "Read")
        try client.habit("log", "Water", #""value":6,"day":"2026-05-03","note":"hot""#)
        try client.habit("log", "Water", #""add":3,"day":"2026-05-03""#)
        try client.habit("skip", "Run")
        try client.habit("archive", "Coffee")
        try run(#"{"op":"habits.pause","habit":"Read","from":"2026-05-06","through":"2026-05-08"}"#)
        try run(#"{"op":"habits.pause","from":"2026-08-01"}"#)
        try client.habit("edit", "Water", #""target":10"#)
    }

    private func weekOfReachedDays() throws {
        for day in 5...9 {
            try at("2026-05-0\(day)T07:50:00+02:00")
            try client.weigh("8\(9 - day + 1).\(day) kg")
            try at("2026-05-0\(day)T13:00:00+02:00")
            try client.log(1200)
            try client.log(Double(1000 + day), #","fluid":"water","note":"day \#(day)""#)
            if day == 6 { try run(#"{"op":"undo"}"#) }
            if day == 6 { try client.log(900) }
        }
        // Two at the same instant.
        try client.log(100, #","at":"2026-05-09T09:00:00+02:00""#)
        try client.log(120, #","at":"2026-05-09T09:00:00+02:00""#)
        try client.weigh("80.4 kg", #","at":"2026-05-09T09:00:00+02:00""#)
        try client.weigh("80.5 kg", #","at":"2026-05-09T09:00:00+02:00""#)
        try run(#"{"op":"weight.goal.clear"}"#)
        try run(#"{"op":"weight.goal.set","amount":"83 kg"}"#)
    }

    private func missedDay() throws {
        try at("2026-05-10T10:00:00+02:00")
        try client.log(250)
        try at("2026-05-10T18:00:00+02:00")
        try at("2026-05-11T09:00:00+02:00")
        try client.set("weight-milestones", #""large""#)
        try client.set("weight-goal", #""78 kg""#)
        try client.set("activity", #""intense""#)
        try run(#"{"op":"undo"}"#)
        try client.log(2500)
    }

    private func lastDays() throws {
        for day in 12...15 {
            try at("2026-05-\(day)T12:00:00+02:00")
            try client.log(2100)
        }
        _ = try client.upload(Self.table)
        try run(#"{"op":"weight.edit","entry":"last","amount":"81 kg","note":"of an old notebook"}"#)
        try run(
            #"{"op":"batch","ops":[{"op":"hydration.log","ml":150},{"op":"weight.log","amount":"79.5kg"},"#
                + #"{"op":"settings.set","name":"snooze","value":30}]}"#)
        // A day long ago, which gets a goal by it.
        try client.log(400, #","at":"2026-04-11T15:00:00+02:00","fluid":"juice""#)
        try client.set("private", "false")
        try daemon.travel(to: "Asia/Tokyo")
        try at("2026-05-16T07:00:00+02:00")
        try client.log(200)
        try daemon.travel(to: Self.zone)
        try at("2026-05-16T10:30:00+02:00")
        try reminder("reminders.snooze", #","minutes":600"#)
        try client.log(350)
        try run(#"{"op":"hydration.log","ml":275,"key":"a key"}"#)
        try run(#"{"op":"undo"}"#)
        try at(Self.end)
    }

    // MARK: Steps

    private func at(_ time: String) throws { try daemon.move(to: time) }

    private func run(_ request: String) throws { try client.result(request) }

    /// Applies an operation to everything that is due.
    private func reminder(_ op: String, _ more: String = "") throws {
        for item in try client.result(#"{"op":"get","topics":["reminders"]}"#).reminders.reminders.array {
            try client.result(#"{"op":"\#(op)","reminder":"\#(item.id.string ?? "")"\#(more)}"#)
        }
    }

    // MARK: Files

    /// Six consecutive days, of which one is frozen, and the phone app's counts.
    private static let file = """
        {"entries":[\(entries)],"profile":{"name":"Ana","weightKg":64,"customGoalML":2000,"favouriteCup":"blue"},
        "streakFreezeDates":["2026-04-29T22:00:00Z"],"streakFreezeTokens":1,"goalCompletionCount":12,
        "lastGoalCompletionDate":"2026-05-02T22:00:00Z","lastWeather":{"temperatureC":18,"humidityPercent":55},
        "matchDayWins":3}
        """

    private static let entries = [28, 29, 31, 32, 33].map { number in
        let day = number > 30 ? "05-0\(number - 30)" : "04-\(number)"
        return (0..<2).map { part in
            """
            {"id":"00000000-0000-4000-8000-0000000\(10_000 + number * 10 + part)","date":"2026-\(day)T1\(part):00:00Z",
            "volumeML":\(1100 + part),"source":"manual","fluidType":"water","mood":"good"}
            """
        }.joined(separator: ",")
    }.joined(separator: ",")

    private static let table = """
        date,weight,unit,note,bodyFat
        2026-04-19T07:40:00+02:00,1200.0,lb,"the horse, in fact",
        2026-04-20T07:41:00+02:00,83.25,kg,,22.5
        2026-04-21T07:40:00+02:00,12.5,st,,
        2026-05-04T08:10:00+02:00,82.4,kg,the same,

        """
}
