import WidgetKit

struct WaterEntry: TimelineEntry {
    let date: Date
    let total: Double
    let goal: Double
    let drinks: [Drink]

    var progress: Double { min(total / goal, 1) }
    var isMet: Bool { total >= goal }
}

struct WaterProvider: TimelineProvider {
    #if DEBUG
        private let samples = [250.0, 500.0]
    #else
        private let samples = [250.0, 500]
    #endif

    func placeholder(in context: Context) -> WaterEntry {
        WaterEntry(date: Date(), total: 1200, goal: 2000, drinks: [])
    }

    func getSnapshot(in context: Context, completion: @escaping (WaterEntry) -> Void) {
        completion(context.isPreview ? placeholder(in: context) : entry(at: .now))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<WaterEntry>) -> Void) {
        let calendar = Calendar.current
        let now = Date()
        // swift-format-ignore: NeverForceUnwrap
        let midnight = calendar.date(byAdding: .day, value: 1, to: calendar.startOfDay(for: now))!
        // swift-format-ignore: NeverForceUnwrap
        let soon = calendar.date(byAdding: .minute, value: 15, to: now)!
        completion(Timeline(entries: [entry(at: now)], policy: .after(min(soon, midnight))))
    }

    private func entry(at date: Date) -> WaterEntry {
        let drinks = zip(samples, ["Tea", "Water"]).map { Drink(date: date, milliliters: $0, name: $1) }
        return WaterEntry(
            date: date, total: DayState(drinks: drinks).total(on: date), goal: 2000, drinks: drinks)
    }
}
