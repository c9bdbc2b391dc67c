import SipliCore
import SipliStore
import SipliWire

/// Sessions of habits, such as a meditation that is going on: live activities of the daemon's own.
enum HabitSessions {
    private static let type = HabitIntents.sessionType
    /// A session that nobody stopped ends after eight hours.
    private static let limitSeconds: Int64 = 8 * 3600

    /// Starts one; a habit has at most one.
    static func start(_ context: WriteContext, _ name: String) throws -> IntentRow.Done {
        let habit = try context.projection(HabitProjection.self).find(name).habit
        guard !habit.isArchived else {
            throw WireError.invalid("habit", "\(habit.name) is archived; bring it back first")
        }
        let settings = context.settings
        if let running = session(of: habit.id, context) {
            let since = settings.clock(Instant(milliseconds: running.started), context.zone)
            return IntentRow.Done("\(habit.name) is already running, since \(since).")
        }
        var activity = Activity()
        activity.type = type
        activity.attributes = RawJSON.object { writer in
            writer.member("habit", habit.id)
            writer.member("name", habit.name)
            writer.member("emoji", habit.emoji ?? Habit.standardEmoji)
            writer.member("color", habit.color ?? Habit.standardColor)
        }
        activity.state = RawJSON.object { writer in
            writer.member("startedAt", exact: Double(context.now.milliseconds) / 1000)
        }
        (activity.title, activity.body) = (habit.name, "since " + settings.clock(context.now, context.zone))
        activity.actions = [
            action("stop", "Stop", habit, done: false), action("done", "Mark as done", habit, done: true),
        ]
        activity.limit = context.now.adding(seconds: limitSeconds).milliseconds
        var result = ActivityStartResult()
        result.activity = try activity.start(context)
        return lasting(IntentRow.Done("Started \(habit.name).", result))
    }

    /// - Parameter done: whether the button completes the habit as well.
    private static func action(_ id: String, _ label: String, _ habit: Habit, done: Bool) -> ReminderAction {
        var action = ReminderAction()
        (action.id, action.label, action.privateLabel) = (id, label, label)
        action.intent = HabitIntents.stopSession.name
        action.params = RawJSON.object { writer in
            writer.member("habit", habit.id)
            if done { writer.member("done", true) }
        }
        return action
    }

    /// Ends one, and adds its time to a habit that is counted in minutes or hours.
    ///
    /// - Parameters:
    ///   - name: nil for the only one.
    ///   - completes: whether the habit is done with it.
    static func stop(_ context: WriteContext, _ name: String?, completes: Bool) throws -> IntentRow.Done {
        let (session, habit) = try running(name, context)
        let seconds = (context.now.milliseconds - session.started) / 1000
        let words = "Stopped \(habit.name) after \(duration(seconds))."
        // What is logged comes first in the journal, since it is what undo takes back.
        let logged = try log(habit, seconds, completes: completes, context)
        try session.remove(context)
        guard let logged else { return lasting(IntentRow.Done(words)) }
        return IntentRow.Done("\(words) \(logged.text.entry). \(logged.text.standing).", logged)
    }

    /// A session is of this machine, and undo leaves it alone.
    private static func lasting(_ done: IntentRow.Done) -> IntentRow.Done {
        var done = done
        done.isLasting = true
        return done
    }

    private static func log(
        _ habit: Habit, _ seconds: Int64, completes: Bool, _ context: WriteContext
    ) throws -> HabitLogResult? {
        var result: HabitLogResult?
        if let amount = amount(seconds, habit.unit), amount > 0 {
            var request = HabitLogRequest()
            (request.habit, request.add) = (habit.id, amount)
            result = try HabitMarks.log(context, request)
        }
        guard completes else { return result }
        var request = HabitDayRequest()
        request.habit = habit.id
        return try HabitMarks.complete(context, request)
    }

    /// The habit is done, archived or deleted: its session is over.
    static func end(of habit: String, _ context: WriteContext) throws {
        try session(of: habit, context)?.remove(context)
    }

    // MARK: Finding

    private static func all(_ context: WriteContext) -> [(session: Activity, habit: String)] {
        Activity.all(context.settings).compactMap { activity in
            guard activity.type == type, !activity.isEnded, let habit = activity.attributes.members["habit"]?.text
            else { return nil }
            return (activity, habit)
        }
    }

    private static func session(of habit: String, _ context: WriteContext) -> Activity? {
        all(context).first { $0.habit == habit }?.session
    }

    private static func running(_ name: String?, _ context: WriteContext) throws -> (session: Activity, habit: Habit) {
        let projection = try context.projection(HabitProjection.self)
        if let name {
            let habit = try projection.find(name).habit
            guard let session = session(of: habit.id, context) else {
                throw WireError(.notFound, field: "habit", "\(habit.name) is not running; start it first")
            }
            return (session, habit)
        }
        let running = try all(context).map { ($0.session, try projection.find($0.habit).habit) }
        guard let first = running.first else {
            throw WireError(.notFound, field: "habit", "no habit is running; start one first")
        }
        guard running.count == 1 else {
            let names = TypedText.list(running.map(\.1.name))
            throw WireError.invalid("habit", "\(names) are running; say which one to stop")
        }
        return first
    }

    // MARK: Time

    /// In a habit's unit, if that is one of time: whole minutes, or hours with two decimals.
    private static func amount(_ seconds: Int64, _ unit: String?) -> Double? {
        switch unit?.lowercased() {
        case "min", "mins", "minute", "minutes": Double(seconds / 60)
        case "h", "hr", "hrs", "hour", "hours": (Double(seconds) / 36).rounded(.down) / 100
        default: nil
        }
    }

    /// "12 min", "1 h 5 min", "40 s".
    private static func duration(_ seconds: Int64) -> String {
        let minutes = seconds / 60
        if minutes < 1 { return "\(seconds) s" }
        return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    }
}
