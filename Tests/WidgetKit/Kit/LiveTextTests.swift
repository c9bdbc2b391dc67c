import FoundationEssentials
import SipliCore
import Testing

@testable import SipliWidgetKit

@Suite struct LiveTextTests {
    private func shown(_ style: Text.DateStyle, after seconds: Double) -> (text: String, nextChange: Double?) {
        let live = LiveText(date: Stage.now.addingTimeInterval(seconds), kind: .style(style))
        let shown = live.shown(at: Stage.now, zone: .utc, clock: .twentyFourHours)
        return (shown.text, shown.nextChange.map { $0.timeIntervalSince(Stage.now) })
    }

    @Test(
        "how far away a date is",
        arguments: [
            (5.0, "5 sec"), (-59.0, "59 sec"), (60.0, "1 min"), (-3599.0, "59 min"), (3600.0, "1 hr"),
            (-8580.0, "2 hr, 23 min"),
            (176_500.0, "2 days, 1 hr"), (86_400.0, "1 day"),
        ])
    func relative(seconds: Double, text: String) {
        #expect(shown(.relative, after: seconds).text == text)
    }

    @Test(
        "an offset shows past or future",
        arguments: [(7200.0, "+2 hours"), (-60.0, "-1 minute"), (-7_776_000.0, "-3 months")])
    func offset(seconds: Double, text: String) {
        #expect(shown(.offset, after: seconds).text == text)
    }

    @Test("a timer to and from a date", arguments: [(133_141.0, "36:59:01"), (-59.0, "0:59"), (600.0, "10:00")])
    func timer(seconds: Double, text: String) {
        #expect(shown(.timer, after: seconds).text == text)
    }

    @Test("an age is updated once a minute, in its first minute once a second")
    func relativeChange() {
        #expect(shown(.relative, after: -130).nextChange == 50)
        #expect(shown(.relative, after: -10.25).nextChange == 0.75)
    }

    @Test(
        "the text just before its next change is the same, the text then another one",
        arguments: [
            Text.DateStyle.relative, .offset, .timer,
        ])
    func changes(style: Text.DateStyle) throws {
        for seconds in stride(from: -200.5, through: 200, by: 0.75) {
            let live = LiveText(date: Stage.now.addingTimeInterval(seconds), kind: .style(style))
            let now = live.shown(at: Stage.now, zone: .utc, clock: .twentyFourHours)
            let next = try #require(now.nextChange)
            #expect(next > Stage.now)
            let before = max(Stage.now, next.addingTimeInterval(-0.002))
            #expect(live.shown(at: before, zone: .utc, clock: .twentyFourHours).text == now.text)
            #expect(
                live.shown(at: next.addingTimeInterval(0.001), zone: .utc, clock: .twentyFourHours).text != now.text)
        }
    }

    @Test("dates and times of day use the evaluation's zone and do not change")
    func wallClock() {
        // 2027-01-15 08:00:00 UTC
        let east = CivilZone(identifier: "test") { _ in 16 * 3600 + 1800 }
        let time = LiveText(date: Stage.now, kind: .style(.time))
        let date = LiveText(date: Stage.now, kind: .style(.date))
        #expect(time.shown(at: Stage.now, zone: .utc, clock: .twentyFourHours).text == "08:00")
        #expect(time.shown(at: Stage.now, zone: east, clock: .twentyFourHours).text == "00:30")
        #expect(time.shown(at: Stage.now, zone: .utc, clock: .twelveHours).text == "8:00 AM")
        #expect(time.shown(at: Stage.now, zone: east, clock: .twelveHours).text == "12:30 AM")
        let noon = LiveText(date: Stage.now.addingTimeInterval(4 * 3600), kind: .style(.time))
        #expect(noon.shown(at: Stage.now, zone: .utc, clock: .twelveHours).text == "12:00 PM")
        #expect(date.shown(at: Stage.now, zone: .utc, clock: .twentyFourHours).text == "15 January 2027")
        #expect(date.shown(at: Stage.now, zone: east, clock: .twentyFourHours).text == "16 January 2027")
        #expect(time.shown(at: Stage.now, zone: .utc, clock: .twentyFourHours).nextChange == nil)
    }

    @Test("a timer through an interval stops at its end")
    func interval() {
        let range = Stage.now...Stage.now.addingTimeInterval(90)
        func text(_ seconds: Double, countsDown: Bool) -> (text: String, nextChange: Date?) {
            LiveText(date: Stage.now, kind: .interval(range, pause: nil, countsDown: countsDown, showsHours: true))
                .shown(at: Stage.now.addingTimeInterval(seconds), zone: .utc, clock: .twentyFourHours)
        }
        #expect(text(0, countsDown: true).text == "1:30")
        #expect(text(30, countsDown: true).text == "1:00")
        #expect(text(30, countsDown: false).text == "0:30")
        #expect(text(30, countsDown: false).nextChange == Stage.now.addingTimeInterval(31))
        #expect(text(200, countsDown: true).text == "0:00")
        #expect(text(200, countsDown: true).nextChange == nil)
    }

    @Test(
        "text that changes once a minute has no seconds, and what it says is true until it changes",
        arguments: [
            (Text.DateStyle.timer, -59.0, "0 min", 1.0), (.timer, -754, "12 min", 26),
            (.timer, -3900, "1 hr, 5 min", 60),
            (.timer, 61, "2 min", 1), (.relative, -30, "0 min", 30), (.relative, -130, "2 min", 50),
            (.offset, 30, "+0 minutes", 30),
        ])
    func minutes(style: Text.DateStyle, seconds: Double, text: String, change: Double) throws {
        let live = LiveText(date: Stage.now.addingTimeInterval(seconds), kind: .style(style))
        let shown = live.shown(at: Stage.now, zone: .utc, clock: .twentyFourHours, step: 60)
        #expect(shown.text == text)
        let next = try #require(shown.nextChange).timeIntervalSince(Stage.now)
        #expect(abs(next - change) < 0.01)
    }

    @Test("an interval is counted in whole minutes for a bar")
    func intervalMinutes() {
        let range = Stage.now...Stage.now.addingTimeInterval(90)
        func text(_ seconds: Double, countsDown: Bool) -> String {
            LiveText(date: Stage.now, kind: .interval(range, pause: nil, countsDown: countsDown, showsHours: true))
                .shown(at: Stage.now.addingTimeInterval(seconds), zone: .utc, clock: .twentyFourHours, step: 60).text
        }
        #expect(text(0, countsDown: true) == "2 min" && text(30, countsDown: true) == "1 min")
        #expect(text(89, countsDown: false) == "1 min" && text(200, countsDown: true) == "0 min")
    }

    @Test("a list changes when the first of its texts does")
    func list() {
        let list = Stage.list {
            Text(Stage.now.addingTimeInterval(-130), style: .relative)
            Text(Stage.now.addingTimeInterval(-150), style: .relative)
            Text(Stage.now, style: .timer).hidden()
        }
        #expect(Stage.texts(list) == ["2 min", "2 min"])
        #expect(list.nextChange == Stage.now.addingTimeInterval(30))
    }
}
