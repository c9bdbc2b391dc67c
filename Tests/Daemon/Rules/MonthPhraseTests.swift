import SipliCore
import Testing

@testable import SipliRules

/// The current month is June 2026.
@Suite struct MonthPhraseTests {
    @Test(
        "months",
        arguments: [
            ("2026-10", "2026-10"), ("june", "2026-06"), ("October", "2025-10"), ("oct 2024", "2024-10"),
            ("2024 oct", "2024-10"), ("feb", "2026-02"), ("last month", "2026-05"), ("last", "2026-05"),
            ("this month", "2026-06"),
        ])
    func months(text: String, expected: String) throws {
        let current = try #require(CivilMonth("2026-06"))
        #expect(MonthPhrase.parse(text, current: current)?.description == expected)
    }

    @Test(
        "no months",
        arguments: [
            "", "ma", "26", "october october", "2025 2026", "2026-13", "0000", "next month", "12", "2025", "last year",
        ])
    func noMonths(text: String) throws {
        #expect(MonthPhrase.parse(text, current: try #require(CivilMonth("2026-06"))) == nil)
    }

    @Test(
        "years",
        arguments: [
            ("2025", 2025), ("2027", 2027), ("last year", 2025), ("previous year", 2025), ("this year", 2026),
            ("0000", nil), ("26", nil), ("oct 2025", nil), ("2026-06", nil), ("2025 2026", nil), ("next year", nil),
        ] as [(String, Int?)])
    func years(text: String, year: Int?) throws {
        #expect(MonthPhrase.year(text, current: try #require(CivilMonth("2026-06"))) == year)
    }
}
