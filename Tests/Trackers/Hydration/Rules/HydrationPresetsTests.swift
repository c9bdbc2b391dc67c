import SipliCore
import SipliRules
import SipliTestSupport
import Testing

extension HydrationPresets {
    /// The presets of the entries that count.
    static func presets(from entries: [HydrationEntry], now: Instant) -> [HydrationPreset] {
        let drinks = entries.filter { RecentDrink.sources.contains($0.source) }.map {
            RecentDrink(fluid: $0.fluid, volume: $0.volume, at: $0.at)
        }
        return presets(from: drinks, now: now)
    }
}

@Suite struct HydrationPresetsTests {
    @Test("presets", arguments: Vector.area("presets"))
    func vector(_ vector: Vector) throws {
        let entries = try vector.input.entries.array.map { try HydrationEntry($0, zone: .utc) }
        let presets = HydrationPresets.presets(from: entries, now: try .of(try #require(vector.input.now.string)))
        #expect(presets.map(\.id) == vector.expected.presets.array.compactMap(\.string))
    }

    private let now = Instant(seconds: 100 * 86_400)

    private func drink(_ fluid: String, _ ml: Double, hoursAgo: Int64, source: String = "manual") -> HydrationEntry {
        HydrationEntry(
            id: "\(fluid)\(ml)\(hoursAgo)", at: now.adding(seconds: -hoursAgo * 3600), day: CivilDay(number: 0),
            zone: "UTC", fluid: fluid, volume: Milliliters(ml), source: source)
    }

    @Test("the most frequent exact amount is logged, of equals the one used last")
    func exact() throws {
        let twice = [
            drink("juice", 330, hoursAgo: 9), drink("juice", 330, hoursAgo: 8), drink("juice", 350, hoursAgo: 1),
        ]
        let preset = try #require(HydrationPresets.presets(from: twice, now: now).first)
        #expect(preset.id == "juice-350" && preset.shown.value == 350 && preset.logged.value == 330)
        let tied = [drink("juice", 330, hoursAgo: 9), drink("juice", 350, hoursAgo: 1)]
        #expect(HydrationPresets.presets(from: tied, now: now).first?.logged.value == 350)
        let espresso = try #require(
            HydrationPresets.presets(from: [drink("espresso", 30, hoursAgo: 1)], now: now).first)
        #expect(espresso.id == "espresso-50" && espresso.logged.value == 30)
    }

    @Test("imported, small and old drinks from the watch do not count, other ones do")
    func counted() {
        let entries = [
            drink("tea", 300, hoursAgo: 5, source: "watchManual"), drink("milk", 300, hoursAgo: 1, source: "healthKit"),
            drink("wine", 24, hoursAgo: 1), drink("soup", 300, hoursAgo: 721), drink("beer", 300, hoursAgo: 720),
        ]
        let ids = HydrationPresets.presets(from: entries, now: now).map(\.id)
        #expect(ids == ["tea-300", "beer-300", "water-250"])
    }

    @Test("never more than three presets")
    func limit() {
        let entries = (1...5).map { drink("tea", Double($0) * 100, hoursAgo: Int64($0)) }
        #expect(HydrationPresets.presets(from: entries, now: now).map(\.id) == ["tea-100", "tea-200", "tea-300"])
    }

    @Test("quick amounts in both units")
    func quick() {
        #expect(HydrationQuickAmounts.amounts(unit: .metric).map(\.value) == [250, 500])
        let ounces = HydrationQuickAmounts.amounts(unit: .imperial).map {
            HydrationText.volume($0.value, unit: .imperial)
        }
        #expect(ounces == ["8 oz", "16 oz"])
    }
}
