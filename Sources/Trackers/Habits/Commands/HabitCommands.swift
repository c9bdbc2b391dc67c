import SipliBars
import SipliClient
import SipliCore
import SipliRenderers
import SipliVerbs
import SipliWidgets
import SipliWire

extension TrackerCommands {
    /// Habits on the command line.
    package static let habits = {
        var row = TrackerCommands(section: .habits) { .habits }
        row.abstract = "Habits: add them, mark their days, see how they go."
        row.standard = HabitTodayVerb.command.name
        row.commands = commands
        row.others = [done]
        row.followers = [
            LinkFollower(place: "habits") { _, visit in
                guard visit.prompt.isTerminal else {
                    var verb = HabitTodayVerb()
                    verb.common = visit.common
                    return try verb.run(visit.context)
                }
                try HabitWatchVerb(common: visit.common).run(visit.context)
            }
        ]
        row.forms = ["habit", "add-habit"]
        row.reports = [
            HabitOperations.log.info.name: { try HabitSetVerb.report($0.read(), $1) },
            HabitOperations.add.info.name: { HabitAddVerb.report(try $0.read(), $1) },
        ]
        row.widgets = .habits
        row.clicks = { _, place in
            BarClicks(
                left: BarClicks.Action(
                    label: "Complete the next habit, or add to it",
                    command: "sipli-client habit next" + (place.map { " --host " + $0 } ?? "") + " --quiet"),
                middle: BarClicks.Action(label: "Choose a habit", command: "sipli-client quick habits"))
        }
        row.quick = HabitQuick.tracker
        row.talk = HabitWelcomeVerb.talk
        row.databases = [ImportDatabase(program: "Loop Habit Tracker", tables: ["Habits", "Repetitions"])]
        row.imports =
            "Habits: an export as habits-csv, or Loop Habit Tracker's CSV archive (ZIP) or database (its full backup)."
        row.modules = ["--tracker habit category=Health", "--widget HabitControlWidget habit=Run"]
        row.findings = { CompanionFinding.waiting($0).map { [$0] } ?? [] }
        row.intents = ["CompleteHabit habit=Read"]
        row.synonyms = [
            ("complete", "done"), ("undone", "habit undo"), ("uncheck", "habit undo"), ("streaks", "habit stats"),
            ("check", "done"), ("skip", "habit skip"), ("vacation", "habit pause"),
        ]
        row.turned = { words, _ in
            EditedName.turned(words, "habit", names: HabitNames.complete, standard: ["done"], amount: ["habit", "set"])
        }
        row.named = { EditedName.meant($0, HabitNames.complete, ["done"], ["habit", "set"]) }
        return row
    }()

    /// The commands of `habit`, in the order of its help.
    private static let commands = [
        HabitTodayVerb.command, HabitListVerb.command, HabitAddVerb.command, day(.done, "done"), day(.undo, "undo"),
        day(.skip, "skip"), HabitNextVerb.command, HabitSetVerb.command, HabitEditVerb.command,
        HabitHistoryVerb.command,
        HabitStatsVerb.command, HabitSessionVerb.start, HabitSessionVerb.stop, HabitPauseVerb.command,
        HabitResumeVerb.command, HabitPausesVerb.command,
        HabitArchiveVerb.archive, HabitArchiveVerb.unarchive, HabitArchiveVerb.delete, HabitOrderVerb.command,
        HabitCategoryVerbs.group, HabitSuggestionsVerb.command, HabitWelcomeVerb.command, HabitWatchVerb.command,
    ]

    private static let done = day(.done, "done")

    private static func day(_ action: HabitDayVerb.Action, _ name: String) -> Command {
        switch action {
        case .done:
            Command(
                name, "Mark habits as done.",
                discussion: """
                    Several are one change, so that one undo takes them back. A name needs no quotes for its spaces, and \
                    may be its beginning. A habit with a target gets at least that amount.

                    Examples:
                      sipli-client done read
                      sipli-client done read run
                      sipli-client done morning walk --day yesterday
                    """
            ) { HabitDayVerb(.done) }
        case .undo:
            Command(
                name, "Clear a day of habits: neither done nor skipped.",
                discussion: """
                    Examples:
                      sipli-client habit undo read
                      sipli-client habit undo read --day yesterday
                    """
            ) { HabitDayVerb(.undo) }
        case .skip:
            Command(
                name, "Skip a day of habits, which neither earns nor breaks a streak.",
                discussion: """
                    Examples:
                      sipli-client habit skip run
                      sipli-client habit skip run --day "21 nov"
                    """
            ) { HabitDayVerb(.skip) }
        }
    }
}

/// Habits in the menu of `quick`: those that are open today, which a choice completes.
enum HabitQuick {
    /// The menu stays short.
    private static let mostRows = 5

    static let tracker = {
        var quick = QuickTracker(other: "Habit...", prompt: "Habit", offer: { try offer(&$0) })
        quick.verb = (
            ["done"],
            { words, common in
                var verb = HabitDayVerb(.done)
                (verb.names, verb.common) = (words, common)
                return verb
            }
        )
        return quick
    }()

    static func offer(_ reader: inout JSONReader) throws -> QuickTracker.Offer {
        let snapshot = try HabitSnapshot.read(&reader)
        var offer = QuickTracker.Offer()
        offer.isEmpty = snapshot.habitsTotal == 0
        let names = snapshot.habits.map { $0.name.lowercased() }
        offer.presets = snapshot.open.prefix(mostRows).map { habit in
            // Habits of different categories may share a name.
            let isAlone = names.count { $0 == habit.name.lowercased() } == 1
            return ("Complete " + Printable.clean(habit.name), [isAlone ? habit.name : habit.habit])
        }
        return offer
    }
}

extension HabitDayVerb: QuickLogging {
    func change(_ reply: ServerLine) throws -> EntryChange {
        var change = EntryChange()
        guard let habit = try changes(reply).last else { return change }
        (change.id, change.entry, change.summary) = (habit.habit, habit.text.entry, habit.text.standing)
        change.isUnchanged = habit.already
        return change
    }

    var deletion: [String] { ["habit", "undo"] }
}
