/// Today's drinking, as every client shows it.
@Wire package struct HydrationSnapshot: DaySnapshot {
    /// The civil day.
    package var day = ""
    /// The zone in which it is that day.
    package var zone = ""
    /// The instant the next day begins.
    package var dayEnds = ""
    /// Effective millilitres.
    package var totalML = 0.0
    /// Millilitres as drunk.
    package var rawML = 0.0
    /// The day's goal.
    package var goalML = 0.0
    /// What the goal is made of.
    package var goal = GoalParts()
    /// Total by goal, for rings; at most 1, and below 1 until the goal is met.
    package var fraction = 0.0
    /// Floored, may exceed 100, never 100 before the goal is met.
    package var percent = 0
    /// Missing to the goal, 0 when met.
    package var remainingML = 0.0
    /// The goal is met.
    package var met = false
    /// Days in a row.
    package var streak = 0
    /// Most days in a row ever.
    package var bestStreak = 0
    /// Streak freezes in the bank, 0 to 3.
    package var freezeTokens = 0
    /// Days on which the goal was first met, ever.
    package var completions = 0
    /// metric or imperial.
    package var unit = ""
    /// Against waking hours.
    package var pace = Pace()
    /// Display text, in the person's unit.
    package var text = Text()
    /// The newest 50 of the day, newest first.
    package var entries: [HydrationEntryItem] = []
    /// How many entries the day has.
    package var entriesTotal = 0
    /// The last seven days, oldest first; the last is the snapshot's own.
    package var week: [WeekDay] = []
    /// The amounts logged most.
    package var presets: [Preset] = []
    /// The person's own drinks and vessels that have a size, by name.
    package var own: [Preset] = []
    /// Two amounts of water: of the person's vessels, or round ones.
    package var quick: [Preset] = []
    /// The snapshot after the day ends if nothing is logged.
    package var next: NextSnapshot?

    /// The maximum number of today's entries in a snapshot.
    package static let entryLimit = 50

    /// A day of the last week.
    @Wire package struct WeekDay {
        /// The civil day.
        package var day = ""
        /// Effective millilitres.
        package var totalML = 0.0
        /// The goal of that day.
        package var goalML = 0.0
        /// Floored, may exceed 100, never 100 before the goal is met.
        package var percent = 0
        /// The goal was met.
        package var met = false
        /// How many entries the day has.
        package var entries = 0
    }

    private static let levelDoc = """
        For colors: done (the goal is met), paused (asleep), low (less than half of an even pace), behind, empty (nothing \
        was drunk) or on-track; over for a past day that missed its goal.
        """
    private static let textDoc = "For display, such as \"Behind pace, 1200 ml to go\"."

    @Wire package struct Pace {
        /// The total at an even pace by now.
        package var expectedML = 0.0
        /// ahead, on-track, behind, met or asleep; over for a past day.
        package var state = ""
        @Doc(levelDoc) package var level: String?
        @Doc(textDoc) package var text: String?
        /// How it changes within the day with this total, earliest first.
        package var changes: [PaceChange] = []
    }

    @Wire package struct PaceChange {
        /// When.
        package var at = ""
        /// The total at an even pace by then.
        package var expectedML = 0.0
        /// The state from then on.
        package var state = ""
        @Doc(levelDoc) package var level: String?
        @Doc(textDoc) package var text: String?
    }

    @Wire package struct Text {
        /// 1250 ml
        package var total = ""
        /// 2450 ml
        package var goal = ""
        /// 1250 / 2450 ml
        package var short = ""
        /// 51%
        package var percent = ""
        /// 1200 ml to go
        package var remaining = ""
        /// 1250, the number of `total`
        package var totalNumber: String?
        /// 2450, the number of `goal`
        package var goalNumber: String?
        /// ml or oz, the unit of both
        package var unit: String?
    }

    @Wire package struct Preset {
        /// Its name.
        package var id = ""
        /// What it logs.
        package var fluid = ""
        /// How much it logs.
        package var ml = 0.0
        /// Display text.
        package var text = ""
        /// The amount as typed to log it, such as 250 ml or 12 oz.
        package var amount: String?
    }
}

extension HydrationSnapshot {
    /// What forms and menus offer: the presets, then the person's own drinks, whose names say more than an amount.
    package var offered: [Preset] {
        var offered: [Preset] = []
        for preset in presets + own where preset.amount != nil {
            if let same = offered.firstIndex(where: { $0.amount == preset.amount && $0.fluid == preset.fluid }) {
                offered[same] = preset
            } else {
                offered.append(preset)
            }
        }
        return offered
    }
}

@Wire package struct GoalParts {
    /// From the profile.
    package var baseML = 0.0
    /// From heat, cold and humidity.
    package var weatherML = 0.0
    /// From exercise.
    package var workoutML = 0.0
}

@Wire package struct HydrationEntryItem {
    /// Its id.
    package var entry = ""
    /// When it was drunk.
    package var at = ""
    @Doc(EntryName.localTime) package var localTime = ""
    /// The day it counts for.
    package var day = ""
    /// Its fluid.
    package var fluid = ""
    /// The fluid's display name.
    package var name = ""
    /// The fluid's symbol.
    package var icon = ""
    /// The fluid's colour.
    package var color = ""
    /// Millilitres as drunk.
    package var ml = 0.0
    /// Millilitres that count.
    package var effectiveML = 0.0
    /// The raw amount, for display.
    package var text = ""
    /// A note.
    package var note: String?
    /// Where it came from.
    package var source = ""
}
