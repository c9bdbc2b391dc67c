import SipliCore
import Testing

@Suite struct CivilDayTests {
    @Test(
        "known dates",
        arguments: [
            ("1970-01-01", 0, 4), ("1969-12-31", -1, 3), ("2000-02-29", 11_016, 2), ("2026-11-21", 20_778, 6),
            ("0001-01-01", -719_162, 1), ("9999-12-31", 2_932_896, 5),
        ])
    func known(text: String, number: Int, weekday: Int) throws {
        let day = try #require(CivilDay(text))
        #expect(day.number == number)
        #expect(day.isoWeekday == weekday)
        #expect(day.description == text)
    }

    @Test("four hundred years there and back, day by day")
    func roundTrip() {
        var last = (year: 1799, month: 12, day: 31)
        let first = CivilDay(year: 1800, month: 1, day: 1)?.number ?? 0
        var wrong: [Int] = []
        for number in first..<first + 146_097 {
            let day = CivilDay(number: number)
            let parts = day.yearMonthDay
            let follows = parts > last && (parts.day == last.day + 1 || parts.day == 1)
            let back = CivilDay(year: parts.year, month: parts.month, day: parts.day)
            if !follows || back != day || CivilDay(day.description) != day { wrong.append(number) }
            last = parts
        }
        #expect(wrong.isEmpty)
        #expect(last == (2199, 12, 31))
    }

    @Test(
        "days that do not exist",
        arguments: [
            (2026, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 1, 32),
            (0, 1, 1),
            (10_000, 1, 1), (2026, 1, .max), (2026, 1, .min),
        ])
    func none(year: Int, month: Int, day: Int) {
        #expect(CivilDay(year: year, month: month, day: day) == nil)
    }

    @Test(
        "texts that are not days",
        arguments: [
            "", "2026-1-01", "2026-01-1", "20260101", "2026/01/01", " 2026-01-01", "2026-01-01 ", "2026-02-30",
            "-026-01-01",
            "2026-01-0x", "２０２６-01-01",
        ])
    func noText(text: String) {
        #expect(CivilDay(text) == nil)
    }
}
