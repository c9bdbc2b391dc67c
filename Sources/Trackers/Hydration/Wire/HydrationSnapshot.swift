/// Today's drinking, as every client shows it.
package struct HydrationSnapshot: DaySnapshot {
    package var day = ""
    package var zone = ""
    package var dayEnds = ""
    package var totalML = 0.0
    package var rawML = 0.0
    package var goalML = 0.0
    package var goal = GoalParts()
    package var fraction = 0.0
    package var percent = 0
    package var remainingML = 0.0
    package var met = false
    package var streak = 0
    package var bestStreak = 0
    package var freezeTokens = 0
    package var completions = 0
    package var unit = ""
    package var pace = Pace()
    package var text = Text()
    package var entries: [HydrationEntryItem] = []
    package var entriesTotal = 0
    package var week: [WeekDay] = []
    package var presets: [Preset] = []
    package var own: [Preset] = []
    package var quick: [Preset] = []
    package var next: NextSnapshot?

    package init() {}

    /// The maximum number of today's entries in a snapshot.
    package static let entryLimit = 50

    package static let fields: [WireField<HydrationSnapshot>] = [
        WireField("day", \.day, "The civil day."),
        WireField("zone", \.zone, "The zone in which it is that day."),
        WireField("day_ends", \.dayEnds, "The instant the next day begins."),
        WireField("total_ml", \.totalML, "Effective millilitres."),
        WireField("raw_ml", \.rawML, "Millilitres as drunk."),
        WireField("goal_ml", \.goalML, "The day's goal."),
        WireField("goal", \.goal, "What the goal is made of."),
        WireField("fraction", \.fraction, "Total by goal, for rings; at most 1, and below 1 until the goal is met."),
        WireField("percent", \.percent, "Floored, may exceed 100, never 100 before the goal is met."),
        WireField("remaining_ml", \.remainingML, "Missing to the goal, 0 when met."),
        WireField("met", \.met, "The goal is met."),
        WireField("streak", \.streak, "Days in a row."),
        WireField("best_streak", \.bestStreak, "Most days in a row ever."),
        WireField("freeze_tokens", \.freezeTokens, "Streak freezes in the bank, 0 to 3."),
        WireField("completions", \.completions, "Days on which the goal was first met, ever."),
        WireField("unit", \.unit, "metric or imperial."),
        WireField("pace", \.pace, "Against waking hours."),
        WireField("text", \.text, "Display text, in the person's unit."),
        WireField("entries", \.entries, "The newest 50 of the day, newest first."),
        WireField("entries_total", \.entriesTotal, "How many entries the day has."),
        WireField("week", \.week, "The last seven days, oldest first; the last is the snapshot's own."),
        WireField("presets", \.presets, "The amounts logged most."),
        WireField("own", \.own, "The person's own drinks and vessels that have a size, by name."),
        WireField("quick", \.quick, "Two amounts of water: of the person's vessels, or round ones."),
        WireField("next", \.next, "The snapshot after the day ends if nothing is logged."),
    ]

    /// A day of the last week.
    package struct WeekDay: WireObject {
        package var day = ""
        package var totalML = 0.0
        package var goalML = 0.0
        package var percent = 0
        package var met = false
        package var entries = 0

        package init() {}

        package static let fields: [WireField<WeekDay>] = [
            WireField("day", \.day, "The civil day."),
            WireField("total_ml", \.totalML, "Effective millilitres."),
            WireField("goal_ml", \.goalML, "The goal of that day."),
            WireField("percent", \.percent, "Floored, may exceed 100, never 100 before the goal is met."),
            WireField("met", \.met, "The goal was met."),
            WireField("entries", \.entries, "How many entries the day has."),
        ]
    }

    private static let levelDoc = """
        For colors: done (the goal is met), paused (asleep), low (less than half of an even pace), behind, empty (nothing \
        was drunk) or on-track; over for a past day that missed its goal.
        """
    private static let textDoc = "For display, such as \"Behind pace, 1200 ml to go\"."

    package struct Pace: WireObject {
        package var expectedML = 0.0
        package var state = ""
        package var level: String?
        package var text: String?
        package var changes: [PaceChange] = []

        package init() {}

        package static let fields: [WireField<Pace>] = [
            WireField("expected_ml", \.expectedML, "The total at an even pace by now."),
            WireField("state", \.state, "ahead, on-track, behind, met or asleep; over for a past day."),
            WireField("level", \.level, levelDoc), WireField("text", \.text, textDoc),
            WireField("changes", \.changes, "How it changes within the day with this total, earliest first."),
        ]
    }

    package struct PaceChange: WireObject {
        package var at = ""
        package var expectedML = 0.0
        package var state = ""
        package var level: String?
        package var text: String?

        package init() {}

        package static let fields: [WireField<PaceChange>] = [
            WireField("at", \.at, "When."),
            WireField("expected_ml", \.expectedML, "The total at an even pace by then."),
            WireField("state", \.state, "The state from then on."),
            WireField("level", \.level, levelDoc), WireField("text", \.text, textDoc),
        ]
    }

    package struct Text: WireObject {
        package var total = ""
        package var goal = ""
        package var short = ""
        package var percent = ""
        package var remaining = ""
        package var totalNumber: String?
        package var goalNumber: String?
        package var unit: String?

        package init() {}

        package static let fields: [WireField<Text>] = [
            WireField("total", \.total, "1250 ml"),
            WireField("goal", \.goal, "2450 ml"),
            WireField("short", \.short, "1250 / 2450 ml"),
            WireField("percent", \.percent, "51%"),
            WireField("remaining", \.remaining, "1200 ml to go"),
            WireField("total_number", \.totalNumber, "1250, the number of `total`"),
            WireField("goal_number", \.goalNumber, "2450, the number of `goal`"),
            WireField("unit", \.unit, "ml or oz, the unit of both"),
        ]
    }

    package struct Preset: WireObject {
        package var id = ""
        package var fluid = ""
        package var ml = 0.0
        package var text = ""
        package var amount: String?

        package init() {}

        package static let fields: [WireField<Preset>] = [
            WireField("id", \.id, "Its name."),
            WireField("fluid", \.fluid, "What it logs."),
            WireField("ml", \.ml, "How much it logs."),
            WireField("text", \.text, "Display text."),
            WireField("amount", \.amount, "The amount as typed to log it, such as 250 ml or 12 oz."),
        ]
    }
}

package struct GoalParts: WireObject {
    package var baseML = 0.0
    package var weatherML = 0.0
    package var workoutML = 0.0

    package init() {}

    package static let fields: [WireField<GoalParts>] = [
        WireField("base_ml", \.baseML, "From the profile."),
        WireField("weather_ml", \.weatherML, "From heat, cold and humidity."),
        WireField("workout_ml", \.workoutML, "From exercise."),
    ]
}

package struct HydrationEntryItem: EntryItem {
    package var entry = ""
    package var at = ""
    package var localTime = ""
    package var day = ""
    package var fluid = ""
    package var name = ""
    package var icon = ""
    package var color = ""
    package var ml = 0.0
    package var effectiveML = 0.0
    package var text = ""
    package var note: String?
    package var source = ""

    package init() {}

    package static let pageFields = EntriesPage<HydrationEntryItem>.declared()

    package static let fields: [WireField<HydrationEntryItem>] = [
        WireField("entry", \.entry, "Its id."),
        WireField("at", \.at, "When it was drunk."),
        WireField("local_time", \.localTime, EntryName.localTime),
        WireField("day", \.day, "The day it counts for."),
        WireField("fluid", \.fluid, "Its fluid."),
        WireField("name", \.name, "The fluid's display name."),
        WireField("icon", \.icon, "The fluid's symbol."),
        WireField("color", \.color, "The fluid's colour."),
        WireField("ml", \.ml, "Millilitres as drunk."),
        WireField("effective_ml", \.effectiveML, "Millilitres that count."),
        WireField("text", \.text, "The raw amount, for display."),
        WireField("note", \.note, "A note."),
        WireField("source", \.source, "Where it came from."),
    ]
}
