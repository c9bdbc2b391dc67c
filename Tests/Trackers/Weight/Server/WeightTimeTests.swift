import SipliTestSupport
import Testing

/// Weight over time: midnight, the end of the week, future entries, travel.
@Suite struct WeightTimeTests {
    @Test("the snapshot for after midnight equals the one at midnight", arguments: ["0", "240"])
    func next(dayStart: String) throws {
        let daemon = try TestDaemon(now: "2026-06-10T20:00:00+02:00", zone: "Europe/Berlin")
        let client = try daemon.client()
        try client.set("day-start", dayStart)
        _ = try client.result(#"{"op":"weight.goal.set","value":75}"#)
        // The oldest leaves the week before the day ends, the next one on the following day.
        for (day, weight) in [("03", "84"), ("04", "82"), ("08", "81"), ("10", "80")] {
            try client.weigh(weight, #","at":"2026-06-\#(day)T22:30:00Z""#.replacing("10T22", with: "10T07"))
        }
        let before = try client.weight()
        let end = try #require(before.next.at.string)
        #expect(end == (dayStart == "0" ? "2026-06-11T00:00:00+02:00" : "2026-06-11T04:00:00+02:00"))
        #expect(before.next.snapshot.next.isNull)
        #expect(before.text.when.string == "Today 09:30")
        try daemon.move(to: end)
        let after = try client.weight()
        #expect(after.without("next") == before.next.snapshot)
        #expect(after.text.when.string == "Yesterday 09:30")
        #expect(after.streak == before.streak)
    }

    @Test("seen from a past day, a weigh-in of that day has its date and is not of today")
    func pastDay() throws {
        let daemon = try TestDaemon(now: "2026-06-10T20:00:00+02:00", zone: "Europe/Berlin")
        let client = try daemon.client()
        try client.weigh("81", #","at":"2026-06-09T07:30:00Z""#)
        #expect(try client.weight().text.when.string == "Yesterday 09:30")
        let past = try client.result(#"{"op":"get","topics":["weight"],"date":"2026-06-09"}"#)
        #expect(past.weight.text.when.string == "9 Jun 2026 09:30")
    }

    @Test("entries leave the last seven days exact to the millisecond")
    func weekEnds() throws {
        let daemon = try TestDaemon(now: "2026-06-10T06:00:00Z")
        let client = try daemon.client()
        try client.weigh("82", #","at":"2026-06-03T08:00:00Z""#)
        try client.weigh("80.6", #","at":"2026-06-05T08:00:00Z""#)
        try client.weigh("80.4", #","at":"2026-06-10T05:00:00Z""#)
        #expect(try client.weight().trend.text.string == "−1.6 kg in 7 days")
        _ = try client.call(#"{"op":"subscribe","sub":"s","topics":["weight"],"min_ms":0}"#)
        try daemon.move(to: "2026-06-10T08:00:00Z")
        #expect(try client.eventsUntilSync() == [])
        #expect(try client.weight().trend.direction.string == "down")
        try daemon.move(to: "2026-06-10T08:00:00.001Z")
        #expect(try client.event().topics.strings == ["weight"])
        let trend = try client.weight().trend
        #expect(trend.direction.string == "neutral")
        #expect(trend.change.number == -0.2)
        #expect(trend.label.string == "Holding steady")
    }

    @Test("a single entry of the week sends no event when the week no longer includes it")
    func quiet() throws {
        let daemon = try TestDaemon(now: "2026-06-10T06:00:00Z")
        let client = try daemon.client()
        try client.weigh("82", #","at":"2026-06-03T08:00:00Z""#)
        _ = try client.call(#"{"op":"subscribe","sub":"s","topics":["weight"],"min_ms":0}"#)
        try daemon.move(to: "2026-06-10T09:00:00Z")
        #expect(try client.eventsUntilSync() == [])
    }

    @Test("an entry that a clock set back put ahead counts once its time has come")
    func ahead() throws {
        let daemon = try TestDaemon(now: "2026-06-10T12:20:00Z")
        let client = try daemon.client()
        try client.weigh("80", #","at":"-1h""#)
        try client.weigh("79")
        try daemon.move(to: "2026-06-10T12:00:00Z")
        let now = try client.weight()
        #expect(now.latest.kg.number == 80)
        #expect(now.entries_total.int == 1)
        #expect(now.chart.array.map(\.value.number) == [80])
        _ = try client.call(#"{"op":"subscribe","sub":"s","topics":["weight"],"min_ms":0}"#)
        try daemon.move(to: "2026-06-10T12:20:00Z")
        #expect(try client.event().ev.string == "reload")
        let later = try client.weight()
        #expect(later.latest.kg.number == 79)
        #expect(later.entries_total.int == 2)
        #expect(later.chart.array.map(\.value.number) == [79.5])
    }

    @Test("another instant only includes weigh-ins up to then, in the requested zone")
    func otherInstant() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        for (day, weight) in [("2026-05-01", "84"), ("2026-06-08", "82"), ("2026-06-10", "80")] {
            try client.weigh(weight, #","at":"\#(day)T07:00:00Z""#)
        }
        _ = try client.result(#"{"op":"weight.goal.set","value":78}"#)
        let then = try client.weight(#","at":"2026-06-09T12:00:00Z""#)
        #expect(then.latest.kg.number == 82)
        #expect(then.entries_total.int == 2)
        #expect(then.goal.fraction.number == 0.333)
        #expect(then.text.when.string == "Yesterday 07:00")
        #expect(then.chart.array.map(\.day.string) == ["2026-06-08"])
        #expect(try client.weight(#","at":"2026-04-30T12:00:00Z""#).state.string == "empty")
        let tokyo = try client.weight(#","zone":"Asia/Tokyo""#)
        #expect(tokyo.text.when.string == "Today 07:00 (UTC)")
        #expect(tokyo.latest.at.string == "2026-06-10T07:00:00Z")
        #expect(try client.weight(#","at":"2026-06-20T12:00:00Z""#).text.when.string == "10 Jun 2026")
        #expect(try client.weight(#","at":"2026-06-14T12:00:00Z""#).text.when.string == "Wed 07:00")
    }

    @Test("undo restores the entry that the week is measured from")
    func undone() throws {
        let daemon = try TestDaemon(now: "2026-06-10T06:00:00Z")
        let client = try daemon.client()
        try client.weigh("82", #","at":"2026-06-03T08:00:00Z""#)
        try client.weigh("80")
        _ = try client.result(#"{"op":"weight.delete","entry":"last"}"#)
        _ = try client.result(#"{"op":"undo"}"#)
        _ = try client.call(#"{"op":"subscribe","sub":"s","topics":["weight"],"min_ms":0}"#)
        try daemon.move(to: "2026-06-10T08:00:01Z")
        #expect(try client.event().topics.strings == ["weight"])
        #expect(try client.weight().trend.direction.string == "unknown")
    }
}
