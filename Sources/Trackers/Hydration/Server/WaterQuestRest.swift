import SipliCore
import SipliWire

/// A file of drinks, with what else it may hold.
protocol DrinkFile: EntryFile where Record.Tracker == HydrationEntries {
    var rest: WaterQuestRest { get }
}

/// What a file of drinks may hold besides them.
struct WaterQuestRest {
    var unknownFluids: Set<String> = []
    /// Settings by Sipli's names, JSON.
    var settings: [String: String] = [:]
    var carriedProfile: [String: RawJSON] = [:]
    var weather: Weather?
    var workout: Workout?
    var freezeTokens: Int?
    var freezes: [Instant] = []
    var completions: Int?
    var lastCompletion: Instant?
    var addition = WaterQuestAddition()
    /// Unused top-level members.
    var carried: [String: RawJSON] = [:]
}
