import Foundation
import SipliTestSupport

/// Makes a store with a random history of everything that it can hold: hostile texts, the extremes of each field.
///
/// Deterministic for one seed. A request that is refused is part of the history.
struct RandomStore {
    static let begin = "2026-02-20T07:30:00+01:00"
    static let zone = "Europe/Berlin"

    private let daemon: TestDaemon
    private let client: LineClient
    private var random: SplitMix64
    private var habits: [String] = []
    private var subscriptions: [String] = []

    /// - Parameter daemon: an empty one, whose clock is at `begin`, in the zone.
    static func live(_ daemon: TestDaemon, seed: UInt64, steps: Int) throws {
        var store = RandomStore(daemon: daemon, client: try daemon.client(), random: SplitMix64(seed: seed))
        try store.live(steps)
    }

    private mutating func live(_ steps: Int) throws {
        for file in [Self.phone, Self.drinks, Self.spending] where happens(2) { _ = try client.upload(file) }
        for step in 0..<steps {
            switch Int.random(in: 0..<20, using: &random) {
            case 0..<4: try drink()
            case 4..<6: try weighIn()
            case 6..<8: try transaction()
            case 8: try setting()
            case 9..<11: try addHabit()
            case 11..<15: try habitDay()
            case 15: try addSubscription()
            case 16: try changeSubscription()
            case 17: try weather()
            case 18: try changeEntry()
            default: _ = try client.call(#"{"op":"\#(step.isMultiple(of: 3) ? "redo" : "undo")"}"#)
            }
            if step.isMultiple(of: 7) { try daemon.move(bySeconds: Int64.random(in: 0...90_000, using: &random)) }
        }
        try daemon.move(bySeconds: 3600)
    }

    // MARK: Requests

    private func request(_ op: String, _ members: [String: Any]) throws -> JSON {
        let object = members.merging(["op": op]) { $1 }
        return try client.call(String(decoding: JSONSerialization.data(withJSONObject: object), as: UTF8.self))
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &random)]
    }

    private mutating func happens(_ times: Int = 2) -> Bool { Int.random(in: 0..<times, using: &random) == 0 }

    /// Members of which each is there half of the time.
    private mutating func some(_ members: [String: Any]) -> [String: Any] {
        var chosen: [String: Any] = [:]
        for name in members.keys.sorted() where happens() { chosen[name] = members[name] }
        return chosen
    }

    private mutating func drink() throws {
        let amounts = [0.001, 0.1, 1.0 / 3, 33, 200, 250.5, 330, 1234.567, 9999.999, 10_000]
        var members = some(["note": note(), "source": line(16), "at": instant()])
        members["ml"] = pick(amounts)
        members["fluid"] = pick(["water", "tea", "coffee", "beer", "cordial", "other"])
        _ = try request("hydration.log", members)
    }

    private mutating func weighIn() throws {
        var members = some(["note": note(), "body_fat": pick([1, 21.5, 33.333, 60]), "at": instant()])
        let (unit, values) = pick([
            ("kg", [0.5, 80.25, 79.123456, 680]), ("lb", [1, 175, 176.37, 1500]),
            ("st", [0.0715, 12.5, 12 + 9.0 / 14, 107.1]),
        ])
        (members["unit"], members["value"]) = (unit, pick(values))
        _ = try request("weight.log", members)
    }

    private mutating func transaction() throws {
        var members = some([
            "category": pick([
                line(40), "Food", "food", "FOOD & DINING", "Bills", "music", "Transfer", "Café", "Cafe\u{301}",
            ]),
            "merchant": line(100), "note": note(), "at": instant(), "recurring": true,
            "status": pick(["completed", "pending", "failed", "refunded", "cancelled"]),
            "kind": pick(["expense", "income"]),
            "source": line(16),
        ])
        (members["amount"], members["currency"]) = money()
        _ = try request("spending.add", members)
    }

    private mutating func money() -> (String, String) {
        let currency = pick(["EUR", "USD", "JPY", "KWD"])
        let amounts = [
            "EUR": ["0.01", "12.50", "99999999.99"], "USD": ["0.99", "1000"], "JPY": ["1", "1500"],
            "KWD": ["0.001", "1.234"],
        ]
        return (pick(amounts[currency] ?? []), currency)
    }

    private mutating func setting() throws {
        let (name, value): (String, Any) = pick([
            ("name", line(20)), ("name", ""), ("body-weight", 70), ("body-weight", 20.5), ("body-weight", 500),
            ("water-goal", 1200), ("water-goal", 10_000), ("water-goal", "auto"), ("units", "imperial"),
            ("units", "metric"), ("activity", "intense"), ("wake", "00:00"), ("sleep", "23:59"), ("weight-unit", "st"),
            ("weight-goal", "30kg"), ("weight-goal", "11 st 11.3 lb"), ("weight-goal", "off"),
            ("weight-start", "82.4kg"),
            ("weight-reminders", "on"), ("weight-reminder-time", "auto"), ("drink.cordial", "300ml, like tea, 33.3%"),
            ("drink.mug", "333.3ml"), ("drink.cordial", "none"), ("budget.Food", "400 EUR"), ("budget.food", "500"),
            ("budget." + line(12), "0.01 EUR"), ("spending-currency", "JPY"), ("spending-currency", "EUR"),
            ("spending-lead-days", "7,1"), ("spending-lead-days", "off"), ("quiet", "22:00-07:00"), ("snooze", 240),
            ("week-start", "sunday"), ("time-format", "12h"), ("water-weather-goal", "off"),
            ("habits-reminders", "off"),
            ("home-zone", "Asia/Tokyo"), ("weight-milestones", "large"), ("day-start", "04:00"), ("day-start", "00:00"),
        ])
        _ = try request("settings.set", ["name": name, "value": value])
        guard happens(4) else { return }
        _ = try request(
            "spending.rates.set",
            ["rates": [["from": "USD", "to": "EUR", "rate": "0.123456789012345", "day": "2026-02-28"]]])
    }

    private mutating func addHabit() throws {
        if happens(3) {
            _ = try request("habits.category.add", some(["emoji": "🏳️‍🌈"]).merging(["name": line(30)]) { $1 })
        }
        var members = some([
            "kind": "numeric", "target": pick([1e-6, 0.001, 8, 12.5, 1_000_000]), "unit": line(20), "note": note(),
            "start": pick(["2026-01-01", "2026-02-10", "1999-12-31", "1970-01-01"]), "end": "2027-02-28",
            "category": pick(["wellness", "learning"]), "emoji": pick(["📖", "👩‍👩‍👧", "=1"]), "color": "#2da9e3",
            "reminders": ["00:00", "23:59", "07:30"], "pinned": true, "target_type": pick(["atLeast", "atMost"]),
            "schedule": pick(
                [
                    ["type": "daily"], ["type": "daysOfWeek", "days": [1, 3, 7]], ["type": "timesPerWeek", "times": 7],
                    ["type": "everyDays", "every": 1], ["type": "everyDays", "every": 365],
                    ["type": "everyDays", "every": 3],
                ] as [[String: Any]]),
        ])
        members["name"] = line(50)
        let reply = try request("habits.add", members)
        if let id = reply.result.habit.string { habits.append(id) }
    }

    private mutating func habitDay() throws {
        guard !habits.isEmpty else { return }
        var members = some(["day": pick(["today", "yesterday", "-3d", "-10d"]), "note": note(), "source": line(16)])
        members["habit"] = pick(habits)
        switch Int.random(in: 0..<9, using: &random) {
        case 0..<2:
            _ = try request("habits.log", members.merging(["value": pick([0, 1, 0.1, 7.25, 1_000_000])]) { $1 })
        case 2: _ = try request("habits.log", members.merging(["add": pick([0.1, -2, 5, 0.3333333])]) { $1 })
        case 3: _ = try request("habits.log", members)
        case 4: _ = try request("habits.complete", members)
        case 5: _ = try request("habits.skip", members)
        case 6: _ = try request("habits.pause", some(["habit": pick(habits), "through": "2026-12-31"]))
        case 7: _ = try request("habits.edit", ["habit": pick(habits), "target": pick([2, 10.5])])
        default: _ = try request(pick(["habits.archive", "habits.delete", "habits.archive"]), ["habit": pick(habits)])
        }
    }

    private mutating func addSubscription() throws {
        var members = some([
            "cycle": pick(
                [
                    ["text": "monthly"], ["unit": "day", "count": 1000], ["unit": "year", "count": 1000],
                    ["text": "lifetime"],
                    ["unit": "week", "count": 1], ["text": "every 10 days"],
                ] as [[String: Any]]),
            "start": pick(["2026-01-31", "2026-02-28", "2025-12-31", "2026-03-29"]), "trial_end": "14 days",
            "converts": false, "auto_renew": false, "renews_from": "payment",
            "category": pick([line(40), "music", "Food", "food", "Bills"]), "emoji": "🎬", "color": "#ABCDEF",
            "method": line(60), "website": "https://example.org/?a=1&b=%22;%20'", "note": note(),
            "lead_days": pick([[], [0], [3660, 1, 0], [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]]), "reminder_time": "23:59",
            "notice_days": pick([0, 3660]), "term_end": "2027-02-28", "people": pick([1, 2, 100]),
            "term": ["unit": "month", "count": 12],
        ])
        (members["price"], members["currency"]) = happens(4) ? ("0", "EUR") : money()
        if happens(4), members["trial_end"] != nil { members["price_after_trial"] = "0.01" }
        members["name"] = line(60)
        let reply = try request("spending.subs.add", members)
        if let id = reply.result.sub.string { subscriptions.append(id) }
    }

    private mutating func changeSubscription() throws {
        guard !subscriptions.isEmpty else { return }
        let id = pick(subscriptions)
        switch Int.random(in: 0..<7, using: &random) {
        case 0..<2: _ = try request("spending.subs.paid", some(["amount": "0.02"]).merging(["sub": id]) { $1 })
        case 2: _ = try request("spending.subs.pause", ["sub": id])
        case 3: _ = try request("spending.subs.resume", ["sub": id])
        case 4: _ = try request("spending.subs.cancel", ["sub": id])
        case 5:
            _ = try request(
                "spending.subs.edit", ["sub": id, "price": "7", "price_from": pick(["today", "2026-06-01"])])
        default: _ = try request("spending.subs.edit", ["sub": id, "next": pick(["2026-03-31", "2026-12-31"])])
        }
    }

    private mutating func weather() throws {
        _ = try request(
            "hydration.weather.set",
            some(["condition": line(16)]).merging(
                ["temperature_c": pick([-90.0, -5, 9.99, 31, 60]), "humidity_percent": pick([0.0, 55.5, 100])]) { $1 })
        guard happens() else { return }
        _ = try request(
            "hydration.workout.set", ["minutes": pick([0.0, 45.5, 1440]), "energy_kcal": pick([0.0, 50_000])])
    }

    private mutating func changeEntry() throws {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: _ = try request("hydration.edit", ["entry": "last", "note": note()])
        case 1: _ = try request("hydration.delete", ["entry": "last"])
        case 2: _ = try request("weight.edit", ["entry": "last", "note": note()])
        case 3: _ = try request("weight.delete", ["entry": "last"])
        case 4: _ = try request("spending.edit", ["entry": "last", "note": note()])
        default: _ = try request("spending.delete", ["entry": "last"])
        }
    }

    // MARK: Files

    /// Members that Sipli does not use, written as other programs write them.
    private static let phone = #"""
        {"entries":[{"id":"00000000-0000-0000-0000-000000000022","date":"2026-02-18T17:00:00Z","volumeML":250,"fluidType":"mead",
        "mood":{"deep":[1,{"x":2 , "a":[]}],"e":[],"t":"a\/b \u00e9 \ud83d\ude00"},"n":1.10,"big":12345678901234567890,"z":-0.0e1},
        {"id":"00000000-0000-0000-0000-000000000023","date":"2026-02-18T18:00:00Z","volumeML":3000}],
        "profile":{"name":"  Ana","weightKg":64.50,"customGoalML":1000,"cup":"\u0009blue\/","o":{"b":1,"a":null}},
        "matchDayWins":3e0,"list":[ 1,2.50 ],"streakFreezeDates":["2026-02-17T23:00:00Z"],"streakFreezeTokens":2}
        """#

    private static let drinks =
        "date,amount,drink,note\n2026-02-10 08:00,300 ml,M\u{e9}ad\u{301},\"a \"\"b\"\"\n c\"\n2026-02-10,500,tea,\n"

    private static let spending = #"""
        Date,Description,Amount,Category
        2026-02-01,bread,-3.00,Food
        2026-02-02,milk,-4.00,food
        2026-02-03,=cmd|' /C calc'!A0,-4.00,Bills
        2026-02-04,"a;b,c ""d""",-4.00,"Music "
        2026-02-05,x,10.00,entertainment

        """#

    // MARK: Values

    private mutating func instant() -> String {
        pick([
            "-20m", "yesterday 18:00", "2026-02-19T09:00:00+01:00", "2026-02-19T09:00:00.123+01:00",
            "1970-01-02T00:00:00Z",
            "2025-10-26T02:30:00+02:00", "2026-02-19T09:00:00+01:00",
        ])
    }

    private static let pieces = [
        "Food", "food", ",", ";", "\"", "\"\"", "'", "=1+1", "+49", "-3", "@x", "a:b", "5: rent", "|", "[x]", "{", "\\",
        "\\n",
        "😀", "👩‍👩‍👧", "e\u{301}", "é", "ß", "שלום", "\u{202E}abc", "\u{200B}", "&amp;", "&#039;", "<b>", "%",
        "日本語", "  ", " ", "0", "true", "null", "off", "x", "\u{A0}", "\u{202F}", "#", "!", "*", "~", "\u{1D11E}", "K",
    ]

    /// A text on one line, of at most so many characters.
    private mutating func line(_ characters: Int) -> String {
        if happens(8) { return String(repeating: pick(["x", "😀", "ü", "é"]), count: characters) }
        var text = ""
        for _ in 0..<Int.random(in: 1...6, using: &random) { text += pick(Self.pieces) }
        return String(text.prefix(characters))
    }

    private mutating func note() -> String {
        if happens(10) { return String(repeating: pick(["long ", "\n", "\u{1D11E}", "\"", "a,b;c "]), count: 1600) }
        let between = pick([" ", "\n", "\r\n", "\t", "\r", "\u{7}", "\u{2028}", ""])
        return (0..<Int.random(in: 1...4, using: &random)).map { _ in line(40) }.joined(separator: between)
    }
}
