import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `reminders`: what is due, why, and when the next one comes.
struct RemindersVerb: Verb, Equatable {
    var common = CommonOptions()

    func run(_ context: Context) throws {
        var request = GetRequest()
        request.topics = ["reminders"]
        guard let reply = try context.ask(RequestLine.make(StoreOperations.get, request), common) else { return }
        guard let bytes = RawJSON(Array(reply.result)).members["reminders"]?.bytes else { return }
        let snapshot = try RemindersSnapshot.read(bytes)
        context.console.print(RemindersPage(snapshot, context.console.style).lines)
        guard !snapshot.reminders.isEmpty else { return }
        let snooze = snapshot.reminders.contains { !$0.isNews } ? "Snooze: sipli-client reminders snooze. " : ""
        context.console.note(snooze + "Dismiss: sipli-client reminders dismiss")
    }

    static func command(_ trackers: TrackerTable) -> Command {
        let settings = trackers.rows.compactMap(\.descriptor.remindersSetting) + ["quiet", "snooze"]
        return Command(
            group: "reminders", "Show reminders; snooze, dismiss or pause them.",
            discussion: """
                Settings for reminders: \(settings.joined(separator: ", ")). `sipli-client config list` shows \
                what they do, and the other settings of each tracker.
                """, default: "list",
            [
                Command("list", "Show what is due, why, and what is scheduled next.") { RemindersVerb() },
                Command(
                    "snooze", "Hide what is due; it comes back if it still applies.",
                    discussion: """
                        Examples:
                          sipli-client reminders snooze
                          sipli-client reminders snooze 45m
                          sipli-client reminders snooze 1h30 --tracker \(trackers.names.first ?? "")
                        """
                ) { SnoozeVerb(trackers: trackers) },
                Command("dismiss", "Hide what is due; the next one comes as scheduled.") {
                    DismissVerb(trackers: trackers)
                },
                Command(
                    "pause", "Hold every reminder back for a while.",
                    discussion: """
                        Examples:
                          sipli-client reminders pause
                          sipli-client reminders pause 1h
                        """
                ) { PauseVerb() },
                Command("resume", "End a pause.") { ResumeVerb() },
            ])
    }
}

/// `reminders snooze`: hides what is due and brings it back later.
struct SnoozeVerb: Verb {
    let trackers: TrackerTable
    var common = CommonOptions()
    /// As typed; empty for the default from the setting.
    var duration: [String] = []
    var meant = MeantReminders()

    mutating func declare(_ parameters: inout Parameters) {
        parameters.words(
            &duration, "duration", "How long: 45, 45m, 90 min, 1h30; at most a day (default: setting snooze).")
        meant.declare(&parameters, trackers)
    }

    func run(_ context: Context) throws {
        var request = ReminderSnoozeRequest()
        request.duration = duration.isEmpty ? nil : duration.joined(separator: " ")
        (request.id, request.tracker) = (meant.reminder, try meant.topic(trackers))
        guard let (result, _) = try context.ask(ReminderOperations.snooze, request, common) else { return }
        guard let instant = result.until, let clock = result.localTime else {
            return context.console.report("There is nothing to snooze.")
        }
        let names = result.trackers.map(trackers.title).joined(separator: " and ")
        let day = CivilDay(instant.prefix(10)).map { $0.text + " " } ?? ""
        context.console.report("Snoozed \(names) until \(day)\(clock). What still applies then is shown again.")
    }
}

/// `reminders dismiss`: hides what is due.
struct DismissVerb: Verb {
    let trackers: TrackerTable
    var common = CommonOptions()
    var meant = MeantReminders()

    mutating func declare(_ parameters: inout Parameters) { meant.declare(&parameters, trackers) }

    func run(_ context: Context) throws {
        var request = ReminderDismissRequest()
        (request.id, request.tracker) = (meant.reminder, try meant.topic(trackers))
        guard let (result, _) = try context.ask(ReminderOperations.dismiss, request, common) else { return }
        guard !result.trackers.isEmpty else {
            return context.console.report("No reminder is due, so none was dismissed.")
        }
        context.console.report(
            "Dismissed \(result.trackers.map(trackers.name).joined(separator: " and ")). The next one comes as scheduled."
        )
    }
}

/// `reminders pause`: holds every reminder back for a while.
struct PauseVerb: Verb {
    var common = CommonOptions()
    /// As typed; empty for the default.
    var duration: [String] = []

    mutating func declare(_ parameters: inout Parameters) {
        parameters.words(
            &duration, "duration", completion: .list(["1h", "tomorrow"]),
            "How long: 45, 45m, 1h30, at most a day; or tomorrow (default).")
    }

    func run(_ context: Context) throws {
        var request = ReminderPauseRequest()
        request.duration = duration.isEmpty ? nil : duration.joined(separator: " ")
        guard let (result, _) = try context.ask(ReminderOperations.pause, request, common) else { return }
        context.console.report("Reminders are paused until \(result.when). What still applies then is shown.")
    }
}

/// `reminders resume`: ends a pause.
struct ResumeVerb: Verb {
    var common = CommonOptions()

    func run(_ context: Context) throws {
        guard let (result, _) = try context.ask(ReminderOperations.resume, Nothing(), common) else { return }
        context.console.report(result.wasPaused ? "Reminders are no longer paused." : "Reminders are not paused.")
    }
}

/// Selects reminders that are due: one, those of a tracker, or all.
struct MeantReminders: Equatable {
    /// The id of one.
    var reminder: String?
    var tracker: String?

    fileprivate mutating func declare(_ parameters: inout Parameters, _ trackers: TrackerTable) {
        parameters.tracker(&tracker, trackers, "Only reminders of this tracker.")
        parameters.option(&reminder, "--reminder", "id", "Only the reminder with this id, as `reminders` shows it.")
    }

    /// The topic of the tracker; nil if none is given.
    fileprivate func topic(_ trackers: TrackerTable) throws -> String? {
        guard reminder == nil || tracker == nil else {
            throw Failure(.usage, "--reminder cannot be used with --tracker")
        }
        return try tracker.flatMap { try trackers.rows($0).first?.topic }
    }
}

/// The page of `reminders`: what is due and what comes next.
struct RemindersPage {
    private let snapshot: RemindersSnapshot
    private let style: Style

    /// - Parameter style: without a width each sentence is one line.
    init(_ snapshot: RemindersSnapshot, _ style: Style) {
        (self.snapshot, self.style) = (snapshot, style)
    }

    var lines: [String] {
        let due = snapshot.reminders.isEmpty ? ["No reminder is due"] : snapshot.reminders.flatMap(block)
        return due + next.flatMap { wrapped($0, ink: .dim) }
    }

    /// One per subject, the soonest first.
    private var next: [String] {
        let scheduled = snapshot.scheduled.map { item in
            item.subject + (item.snoozed == true ? ", snoozed until " : ", ")
                + WireTime.short(item.at, clock: item.localTime)
        }
        let silenced =
            (snapshot.pausedWhen.map { ["Paused until " + $0] } ?? [])
            + (snapshot.silenced.map { [$0.capitalizedFirst] } ?? [])
        guard let first = scheduled.first else { return ["Nothing else is scheduled"] + silenced }
        return ["Next: " + first + ", if nothing changes"] + scheduled.dropFirst().map { "Also: " + $0 } + silenced
    }

    /// After the time when it came due. It is due for at most a day, so the date is not needed.
    private func block(_ reminder: ReminderItem) -> [String] {
        let clock = Printable.clean(reminder.localTime)
        let indent = String(repeating: " ", count: clock.count + 1)
        let why = reminder.why.capitalizedFirst
        // With several, the id selects the one to snooze or dismiss.
        let isOneOfSeveral = snapshot.reminders.count { $0.tracker == reminder.tracker } > 1
        let lines =
            wrapped(reminder.title, ink: .strong, indent: indent) + wrapped(reminder.text, indent: indent)
            + wrapped(why, ink: .dim, indent: indent)
            + (isOneOfSeveral ? wrapped("--reminder " + reminder.id, ink: .dim, indent: indent) : [])
        return [style.paint(clock, .dim) + " " + (lines.first ?? "").dropFirst(indent.count)] + lines.dropFirst() + [""]
    }

    private func wrapped(_ text: String, ink: Style.Ink? = nil, indent: String = "") -> [String] {
        let room = style.width.map { max($0 - indent.count, 1) }
        return Finding.wrap(Printable.clean(text), room).map { line in
            let fitting = room.map { Printable.fit(line, $0) } ?? line
            return indent + (ink.map { style.paint(fitting, $0) } ?? fitting)
        }
    }
}
