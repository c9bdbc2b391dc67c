import SipliCore

/// The operations of the hydration tracker.
package enum HydrationOperations {
    package static let ofEntries = EntryOperations<
        HydrationLogRequest, HydrationEditRequest, HydrationLogResult, HydrationEntryItem
    >(.hydration, listsAll: false)
    package static let history = Operation<HydrationHistoryRequest, HydrationHistoryResult>(
        "hydration.history", .read, "Days with totals and the goals that were in force.")
    package static let fluids = Operation<Nothing, HydrationFluidsResult>(
        "hydration.fluids", .read, "The table of fluids, with the person's own.")
    package static let weatherSet = Operation<WeatherRequest, GoalResult>(
        "hydration.weather.set", .write, "The weather now; counts for 12 hours.")
    package static let weatherClear = Operation<Nothing, GoalResult>(
        "hydration.weather.clear", .write, "Clears the weather.")
    package static let workoutSet = Operation<WorkoutRequest, GoalResult>(
        "hydration.workout.set", .write, "Today's exercise so far; counts until the day ends.")
    package static let workoutClear = Operation<Nothing, GoalResult>(
        "hydration.workout.clear", .write, "Clears the exercise.")

    package static let all: [OperationInfo] =
        ofEntries.all + [
            history.info, fluids.info, weatherSet.info, weatherClear.info,
            workoutSet.info, workoutClear.info,
        ]

    package static let exports: [(name: String, holds: String, doc: String)] = [
        ("waterquest", "drinks", "the phone app's hydration file"), ("csv", "drinks", "a table of drinks"),
    ]
}

@Wire package struct HydrationLogRequest: EntryLogRequest {
    @Doc(TypedWordsField.doc("[\"12oz\",\"tea\"]")) package var words: [String]?
    /// Millilitres, above 0 and at most 10000.
    package var ml: Double?
    /// Instead of ml: an amount as typed, such as 12oz or 2 cups.
    package var amount: String?
    /// Name of a fluid or an unambiguous prefix (default: water).
    package var fluid: String?
    /// The fluid of words, or of an amount as typed, that name none.
    package var defaultFluid: String?
    @Within package var common = EntryLogPart()
}

@Wire package struct HydrationEditRequest: EntryEditRequest {
    @Doc(EntryName.doc) package var entry = ""
    @Doc(TypedWordsField.doc("[\"350\"]")) package var words: [String]?
    /// Millilitres, above 0 and at most 10000.
    package var ml: Double?
    /// Instead of ml: an amount as typed.
    package var amount: String?
    /// Name of a fluid or an unambiguous prefix.
    package var fluid: String?
    @Within package var common = EntryEditPart()
}

/// The changed entry and today's state.
@Wire package struct HydrationLogResult {
    /// Id of the entry.
    package var entry = ""
    /// Its raw millilitres.
    package var ml = 0.0
    /// Its fluid.
    package var fluid = ""
    /// When it was drunk.
    package var at = ""
    /// The day it counts for.
    package var day = ""
    /// Effective millilitres today.
    package var totalML = 0.0
    /// Today's goal.
    package var goalML = 0.0
    /// Of the goal, floored, may exceed 100.
    package var percent = 0
    /// Today's goal is met.
    package var met = false
    /// Days in a row.
    package var streak = 0
    /// A likely mistake.
    package var warning: String?
    /// The same as text, for display.
    package var text = LogText()

    @Wire package struct LogText {
        /// The entry, such as "300 ml water at 14:32".
        package var entry = ""
        @Doc(EntryName.was) package var was: String?
        @Doc(EntryName.changes) package var changes: String?
        /// Today, such as "1550 of 2450 ml (63%)".
        package var today = ""
        /// The entry's day, such as "Yesterday 1550 of 2450 ml (63%)".
        package var standing = ""
    }
}

@Wire package struct HydrationHistoryRequest {
    @Within(default: "14 days in all") package var span = DayRangePart()
    /// Only so many, the newest of them.
    @Limits(1...3660) package var limit: Int?
}

@Wire package struct HydrationHistoryResult {
    /// Every day of the span, oldest first.
    package var days: [Day] = []
    /// metric or imperial.
    package var unit = ""

    @Wire package struct Day {
        /// The day.
        package var day = ""
        /// Effective millilitres.
        package var totalML = 0.0
        /// Raw millilitres.
        package var rawML = 0.0
        /// The goal that was in force; of a day whose state is none, the one of now.
        package var goalML = 0.0
        /// Of that goal, floored.
        package var percent = 0
        /// That goal was met.
        package var met = false
        /// A streak freeze covers the day.
        package var frozen = false
        @Doc(DayStateName.doc) package var state = ""
        @Doc(DayStateName.wordDoc) package var word = ""
        /// How many entries.
        package var entries = 0
        /// The total, for display.
        package var text = ""
    }
}

@Wire package struct HydrationFluidsResult {
    /// The person's own by name, then the catalogue in the order that breaks ties.
    package var fluids: [Item] = []
    /// The person's vessels, by name; `amount` takes them like units.
    package var vessels: [Vessel] = []

    @Wire package struct Vessel {
        /// Its name.
        package var name = ""
        /// What it holds.
        package var ml = 0.0
        /// What it holds, for display.
        package var text = ""
    }

    @Wire package struct Item {
        /// The name that other operations take.
        package var name = ""
        /// The display name.
        package var display = ""
        /// Its symbol.
        package var icon = ""
        /// #RRGGBB.
        package var color = ""
        /// Effective volume per volume drunk.
        package var factor = 0.0
        /// Usual serving.
        package var servingML = 0.0
        /// The person's definition, for a drink of their own.
        package var own: Own?
    }

    @Wire package struct Own {
        /// Its size; with one it can be logged without an amount.
        package var ml: Double?
        /// The fluid it is like.
        package var like: String?
        /// The definition, as `drink.NAME` takes it.
        package var text = ""
    }
}

@Wire package struct WeatherRequest {
    /// Degrees Celsius, -90 to 60.
    package var temperatureC: Double?
    /// Instead of temperature_c: as typed, such as 85F or 29C.
    package var temperature: String?
    /// Relative humidity, 0 to 100 (default: 50, which adds nothing to the goal).
    package var humidityPercent: Double?
    /// The weather as text.
    package var condition: String?
    /// Stable name such as clear or rain.
    package var conditionKey: String?
}

@Wire package struct WorkoutRequest {
    /// Minutes of exercise today.
    @Limits(0...1440) package var minutes: Double?
    /// Instead of minutes: as typed, such as 45 or 1h 30m.
    package var duration: String?
    /// Active energy; kept for exports.
    @Limits(0...50_000) package var energyKcal: Double?
}

@Wire package struct GoalResult {
    /// Today's goal now.
    package var goalML = 0.0
    /// What it is made of.
    package var goal = GoalParts()
    /// The goal, for display.
    package var text = ""
    /// What was set, for display: "31°C", "45 min"; missing where it was cleared.
    package var set: String?
}

extension WireTracker {
    /// Water.
    package static let hydration = WireTracker(
        topic: .hydration, operations: HydrationOperations.all, snapshot: HydrationSnapshot.fields,
        exports: HydrationOperations.exports, places: HydrationOperations.places)
}
