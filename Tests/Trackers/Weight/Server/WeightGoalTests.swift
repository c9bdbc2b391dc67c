import SipliTestSupport
import Testing

/// The goal, the progress to it, and the direction of the weight.
@Suite struct WeightGoalTests {
    @Test("progress to the goal, through the socket", arguments: Vectors.weight("weightGoal"))
    func goal(_ vector: JSON) throws {
        let daemon = try TestDaemon(now: "2026-05-21T12:00:00-05:00", zone: "America/Chicago")
        let client = try daemon.client()
        let unit = try #require(vector.input.unit.string)
        try client.set("weight-unit", "\"\(unit)\"")
        let goal = try #require(vector.input.goalWeight.number)
        _ = try client.result(#"{"op":"weight.goal.set","value":\#(goal)}"#)
        try client.weigh(all: vector.input.entries)
        let (snapshot, expected) = (try client.weight(), vector.expected)
        #expect(snapshot.state == expected.state)
        #expect(snapshot.goal.isNull == expected.goal.isNull)
        #expect(snapshot.latest.isNull == expected.latest.isNull)
        guard !expected.goal.isNull else { return }
        #expect(snapshot.unit == expected.latest.unit)
        #expect(snapshot.text.latest == expected.latest.text)
        let date = try ManualClock.instant(try #require(expected.latest.date.string))
        #expect(try ManualClock.instant(try #require(snapshot.latest.at.string)) == date)
        for name in ["value", "direction", "reached", "remaining", "difference", "text"] {
            #expect(snapshot.goal[name] == expected.goal[name], "\(name)")
        }
        // Three decimals, truncated.
        let distance = (expected.goal.fraction.number ?? 0) - (snapshot.goal.fraction.number ?? 0)
        #expect((0..<0.001).contains(distance))
        #expect(snapshot.goal.fraction.isNull == expected.goal.fraction.isNull)
    }

    @Test("the last seven days, through the socket", arguments: Vectors.weight("weightTrend7d"))
    func week(_ vector: JSON) throws {
        let now = try #require(vector.input.now.string)
        let daemon = try TestDaemon(now: now, zone: try #require(vector.input.timeZone.string))
        let client = try daemon.client()
        try client.set("weight-unit", "\"\(try #require(vector.input.unit.string))\"")
        try client.weigh(all: vector.input.entries)
        let trend = try client.weight().trend
        // Half a kilogram is a change, in whatever unit it is read; the examples take half a pound.
        let isSteady = vector.case.string == "same data shown in lb"
        #expect(trend.direction.string == (isSteady ? "neutral" : vector.expected.trend.string))
        #expect(trend.change.isNull == vector.expected.change.isNull)
        #expect(abs((trend.change.number ?? 0) - (vector.expected.change.number ?? 0)) < 0.001)
    }

    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
    }

    @Test("a goal behind the first weigh-in starts at the newest weigh-in, in the same change")
    func beginsHere() throws {
        try client.weigh("70", #","at":"-40d""#)
        try client.weigh("80.2")
        let set = try client.result(#"{"op":"weight.goal.set","amount":"75 kg"}"#)
        #expect(set.goal.direction.string == "lose")
        #expect(set.goal.start.number == 80.2)
        #expect(set.goal.remaining.number == 5.2)
        #expect(set.warning.string?.contains("starts at 80.2 kg") == true)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.weight().state.string == "tracking")
    }

    @Test("deleting, editing or undoing a mistaken weigh-in resets the start made from it")
    func slip() throws {
        try client.weigh("85", #","at":"-40d""#)
        try client.weigh("80.3", #","at":"-1d""#)
        let slip = try client.weigh("8")
        let set = try client.result(#"{"op":"weight.goal.set","amount":"75"}"#)
        #expect(set.goal.start.number == 8)
        let warning = try #require(set.warning.string)
        #expect(warning.contains("that is 72.3 kg less than 80.3 kg on 9 Jun 2026"))
        #expect(warning.contains("weight delete last"))
        let settings = try client.result(#"{"op":"settings.get","names":["weight-start"]}"#).settings
        #expect(settings[0].value.isNull)
        _ = try client.result(#"{"op":"weight.delete","entry":"last"}"#)
        try expectWayFromFirst(remaining: 5.3)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.weight().goal.start.number == 8)
        _ = try client.result(#"{"op":"weight.edit","entry":"\#(slip.entry.string ?? "")","value":80.1}"#)
        try expectWayFromFirst(remaining: 5.1)
    }

    /// From 85 to 75 by 2: 84, 82, 80, 78, 76, 75.
    private func expectWayFromFirst(remaining: Double) throws {
        let weight = try client.weight()
        #expect(weight.goal.start.number == 85)
        #expect(weight.goal.direction.string == "lose")
        #expect(weight.goal.remaining.number == remaining)
        #expect(weight.milestone.passed.int == 2)
        #expect(try client.result(#"{"op":"weight.trend"}"#).milestones.array.count == 6)
    }

    @Test("deleting a mistaken weigh-in restores the start that it replaced")
    func hidden() throws {
        // From 70, 8 has not reached 75; 80.2 has, and is where progress starts without the mistake.
        try client.weigh("70", #","at":"-40d""#)
        try client.weigh("80.2", #","at":"-1d""#)
        try client.weigh("8")
        #expect(try client.result(#"{"op":"weight.goal.set","amount":"75"}"#).goal.start.number == 70)
        _ = try client.result(#"{"op":"weight.delete","entry":"last"}"#)
        let goal = try client.weight().goal
        #expect(goal.start.number == 80.2)
        #expect(goal.direction.string == "lose")
        #expect(goal.reached.bool == false)
    }

    @Test(
        "a goal in progress continues with the next goal, and an explicit start is kept or dropped on request")
    func goesOn() throws {
        try client.weigh("70", #","at":"-40d""#)
        try client.weigh("80.2", #","at":"-1d""#)
        _ = try client.result(#"{"op":"weight.goal.set","amount":"75"}"#)
        try client.weigh("79")
        #expect(try client.result(#"{"op":"weight.goal.set","amount":"74"}"#).goal.start.number == 80.2)
        #expect(try client.result(#"{"op":"weight.goal.set","start":"81"}"#).goal.start.number == 81)
        _ = try client.result(#"{"op":"weight.delete","entry":"last"}"#)
        #expect(try client.weight().goal.start.number == 81)
        _ = try client.result(#"{"op":"weight.goal.set","start":""}"#)
        // The first weigh-in was requested as the start, although it is past the goal.
        #expect(try client.weight().goal.start.number == 70)
    }

    @Test("a weigh-in logged after the goal was set never becomes its start, whatever its time")
    func backdated() throws {
        try client.weigh("80", #","at":"-2d""#)
        _ = try client.result(#"{"op":"weight.goal.set","amount":"75"}"#)
        try client.weigh("74.6", #","at":"-1d""#)
        #expect(try client.weight().goal.start.number == 80)
        #expect(try client.weight().state.string == "reached")
        try client.weigh("74", #","at":"-3d""#)
        #expect(try client.weight().state.string == "reached")
    }

    @Test("an old weigh-in that reverses the direction causes a warning; the start of a goal set since stays")
    func turned() throws {
        try client.weigh("80.2")
        try client.set("weight-goal", "75")
        let old = try client.weigh("70", #","at":"2015-06-01T08:00:00Z""#)
        #expect(old.goal.direction.string == "gain")
        #expect(old.warning.string?.contains(#"weight goal --start "80.2 kg""#) == true)
        #expect(try client.result(#"{"op":"weight.goal.set","amount":"75 kg"}"#).goal.direction.string == "lose")
        #expect(try client.weigh("60", #","at":"2014-06-01T08:00:00Z""#).goal.direction.string == "lose")
    }

    @Test("a goal is set, shown in the current unit, and cleared with its start")
    func setAndClear() throws {
        try client.weigh("80")
        let set = try client.result(#"{"op":"weight.goal.set","amount":"75","start":"90 kg"}"#)
        #expect(set.text.string == "75.0 kg")
        #expect(set.warning.isNull)
        #expect(set.goal.start.number == 90)
        #expect(set.goal.kg.number == 75)
        #expect(set.goal.fraction.number == 0.666)
        #expect(try client.weight().text.remaining.string == "5.0 kg to lose")
        #expect(try client.weigh("79").text.standing.string == "4.0 kg to lose")
        try client.set("weight-unit", #""lb""#)
        let pounds = try client.weight()
        #expect(pounds.text.goal.string == "165.3 lb")
        #expect(pounds.goal.value.number == 165.3)
        #expect(pounds.goal.kg.number == 75)
        #expect(pounds.goal.text.string == "8.9 lb to go")
        let settings = try client.result(#"{"op":"settings.get","names":["weight-goal","weight-start"]}"#).settings
        #expect(settings.array.map(\.text.string) == ["75.0 kg", "90.0 kg"])
        _ = try client.result(#"{"op":"weight.goal.set","start":""}"#)
        #expect(try client.weight().goal.start.number == 176.4)
        _ = try client.result(#"{"op":"weight.goal.set","start":"200"}"#)
        let cleared = try client.result(#"{"op":"weight.goal.clear"}"#)
        #expect(cleared.goal.isNull)
        #expect(cleared.text.string == "")
        let snapshot = try client.weight()
        #expect(snapshot.state.string == "tracking")
        for absent in [snapshot.goal, snapshot.milestone, snapshot.forecast] { #expect(absent.isNull) }
        #expect(snapshot.text.remaining.string == "")
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.weight().goal.start.number == 200)
    }

    @Test("the setting and the operation have the same effect")
    func setting() throws {
        try client.set("weight-unit", #""lb""#)
        try client.set("weight-goal", "165")
        let settings = try client.result(#"{"op":"settings.get","names":["weight-goal"]}"#)
        #expect(settings.settings[0].value.string == "165 lb")
        #expect(
            try client.result(#"{"op":"weight.goal.set","value":165}"#)
                == client.result(#"{"op":"weight.goal.set","value":165}"#))
        #expect(try client.result(#"{"op":"settings.get","names":["weight-goal"]}"#) == settings)
        let journal = try client.result(#"{"op":"journal","limit":1}"#)
        #expect(journal.changes[0].text.string == "Set weight-goal to 165.0 lb")
        try client.set("weight-goal", #""off""#)
        try client.weigh("170")
        #expect(try client.weight().goal.isNull)
    }

    @Test("unusual goals are accepted with a note", arguments: Vectors.weight("weightValidation"))
    func unusual(_ vector: JSON) throws {
        guard vector.input.kind.string == "goal", let unit = vector.input.unit.string,
            let value = vector.input.value.number
        else { return }
        let reply = try client.call(#"{"op":"weight.goal.set","value":\#(value),"unit":"\#(unit)"}"#)
        #expect(reply.ok == vector.expected.valid)
        let word = ["tooLow": "low", "tooHigh": "high"][vector.expected.warning.string ?? ""]
        #expect(reply.result.warning.string?.split(separator: " ").last.map(String.init) == word)
    }

    @Test("a goal to gain stays one to gain, also while the weight is maintained")
    func gain() throws {
        try client.weigh("60")
        _ = try client.result(#"{"op":"weight.goal.set","value":66.6}"#)
        #expect(try client.weight().text.remaining.string == "6.6 kg to gain")
        _ = try client.result(#"{"op":"weight.goal.set","value":60}"#)
        try client.weigh("60.8")
        #expect(try client.weight().text.remaining.string == "0.8 kg to lose")
        try client.weigh("59.2")
        #expect(try client.weight().text.remaining.string == "0.8 kg to gain")
    }

    @Test("milestones in stones are half a stone, a stone, or one and a half")
    func stones() throws {
        try client.set("weight-unit", #""st""#)
        try client.weigh("13st")
        _ = try client.result(#"{"op":"weight.goal.set","amount":"10st 1lb"}"#)
        for (spacing, texts) in [
            (
                "small",
                ["12 st 7.0 lb", "12 st 0.0 lb", "11 st 7.0 lb", "11 st 0.0 lb", "10 st 7.0 lb", "10 st 1.0 lb"]
            ),
            ("medium", ["12 st 0.0 lb", "11 st 0.0 lb", "10 st 1.0 lb"]),
            // Multiples of 21 lb: 168 and 147.
            ("large", ["12 st 0.0 lb", "10 st 7.0 lb", "10 st 1.0 lb"]),
        ] {
            try client.set("weight-milestones", "\"\(spacing)\"")
            #expect(try client.result(#"{"op":"weight.trend"}"#).milestones.array.map(\.text.string) == texts)
        }
    }

    @Test("milestones are passed one by one, and each has its date")
    func milestones() throws {
        try client.set("weight-milestones", #""medium""#)
        try client.weigh("88", #","at":"2026-06-01T07:00:00Z""#)
        try client.weigh("84", #","at":"2026-06-05T07:00:00Z""#)
        _ = try client.result(#"{"op":"weight.goal.set","value":75}"#)
        let milestone = try client.weight().milestone
        #expect(milestone.value.number == 80)
        #expect(milestone.text.string == "80.0 kg")
        #expect(milestone.fraction.number == 0.2)
        #expect(milestone.passed.int == 1)
        #expect(milestone.total.int == 3)
        let trend = try client.result(#"{"op":"weight.trend"}"#)
        #expect(trend.milestones.array.map(\.value.number) == [85, 80, 75])
        #expect(trend.milestones.array.map(\.passed_on.string) == ["2026-06-05", nil, nil])
        try client.weigh("75")
        #expect(try client.weight().milestone.isNull)
        #expect(try client.weight().state.string == "reached")
        // A new start restarts progress: what was passed before it does not count.
        try client.weigh("90", #","at":"2026-06-10T12:00:00Z""#)
        _ = try client.result(#"{"op":"weight.goal.set","start":"82"}"#)
        let again = try client.result(#"{"op":"weight.trend"}"#).milestones.array
        #expect(again.map(\.value.number) == [80, 75])
        #expect(again.map(\.passed_on.string) == [nil, nil])
    }

    @Test("a milestone that the newest weigh-in has not reached is ahead in the trend as in the snapshot")
    func oneRule() throws {
        try client.weigh("85", #","at":"2026-06-01T07:00:00Z""#)
        _ = try client.result(#"{"op":"weight.goal.set","value":75}"#)
        // The day's mean, 79.9, is past 80.
        try client.weigh("79.7", #","at":"2026-06-10T07:00:00Z""#)
        try client.weigh("80.1", #","at":"2026-06-10T08:00:00Z""#)
        #expect(try client.weight().milestone.value.number == 80)
        let milestones = try client.result(#"{"op":"weight.trend"}"#).milestones.array
        let passed = milestones.filter { !$0.passed_on.isNull && $0.lost.isNull }.map(\.value.number)
        #expect(passed == [84, 82])
        #expect(milestones[2].passed_on.string == "2026-06-10" && milestones[2].lost.bool == true)
        try client.weigh("80", #","at":"2026-06-10T09:00:00Z""#)
        #expect(try client.weight().milestone.value.number == 78)
        #expect(try client.result(#"{"op":"weight.trend"}"#).milestones[2].passed_on.string == "2026-06-10")
    }

    @Test("a milestone that was reached once keeps its day, whatever is weighed later", arguments: [79.9, 80.4, 82.6])
    func kept(later: Double) throws {
        try client.weigh("85", #","at":"2026-06-01T07:00:00Z""#)
        _ = try client.result(#"{"op":"weight.goal.set","value":75}"#)
        try client.weigh("79.4", #","at":"2026-06-09T07:00:00Z""#)
        try client.weigh("\(later)", #","at":"2026-06-10T07:00:00Z""#)
        let milestones = try client.result(#"{"op":"weight.trend"}"#).milestones.array
        #expect(milestones.map(\.value.number) == [84, 82, 80, 78, 76, 75])
        #expect(milestones.map(\.passed_on.string) == ["2026-06-09", "2026-06-09", "2026-06-09", nil, nil, nil])
        let lost = milestones.map { $0.lost.bool == true }
        #expect(lost == [false, later > 82, later > 80, false, false, false])
    }

    @Test("a steady loss is forecast to the day")
    func forecast() throws {
        // A tenth of a kilogram a day on a straight line: Holt's trend is that line, and 26 days are left.
        for day in 1...10 {
            try client.weigh("\(80 - Double(day) / 10)", #","at":"2026-06-\#(day < 10 ? "0" : "")\#(day)T07:00:00Z""#)
        }
        _ = try client.result(#"{"op":"weight.goal.set","value":76.4}"#)
        let forecast = try client.weight().forecast
        #expect(forecast.status.string == "on-track")
        #expect(forecast.days.int == 26)
        #expect(forecast.on.string == "2026-07-06")
        #expect(forecast.text.string == "Around 6 Jul 2026")
        #expect(abs((forecast.per_week.number ?? 0) + 0.7) < 0.001)
        let trend = try client.result(#"{"op":"weight.trend","days":5}"#)
        #expect(trend.points.array.map(\.day.string).first == "2026-06-06")
        #expect(trend.points.array.count == 5)
        #expect(trend.measurements.array.count == 5)
        #expect(abs((trend.level.number ?? 0) - 79) < 0.001)
        #expect(trend.forecast == forecast)
        #expect(trend.per_week == forecast.per_week)
        _ = try client.result(#"{"op":"weight.goal.clear"}"#)
        #expect(try client.result(#"{"op":"weight.trend"}"#).per_week == forecast.per_week)
        _ = try client.result(#"{"op":"weight.goal.set","value":85}"#)
        #expect(try client.weight().forecast.status.string == "wrong-direction")
        _ = try client.result(#"{"op":"weight.goal.set","value":79}"#)
        #expect(try client.weight().forecast.isNull)
    }
}
