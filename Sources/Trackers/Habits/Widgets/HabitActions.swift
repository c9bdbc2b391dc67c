import FoundationEssentials
import SipliCore
import SipliWidgetKit
import SipliWire

struct CompleteHabit: DaemonIntent {
    static var info: IntentInfo { HabitIntents.complete }

    @Parameter(title: "Habit") var habit: String
    @Parameter(title: "Done") var done: Bool?
    @Parameter(title: "Day") var day: String?

    init() {}

    /// - Parameters:
    ///   - done: false to take it back.
    ///   - day: nil for today.
    init(_ habit: String, done: Bool = true, on day: CivilDay?) {
        self.habit = habit
        if !done { self.done = false }
        if let day { self.day = day.description }
    }
}

struct LogHabitValue: DaemonIntent {
    static var info: IntentInfo { HabitIntents.logValue }

    @Parameter(title: "Habit") var habit: String
    @Parameter(title: "Value") var value: Double?
    @Parameter(title: "Amount to Add") var add: Double?
    @Parameter(title: "Day") var day: String?

    init() {}

    /// - Parameters:
    ///   - value: the day's value; 0 for not done.
    ///   - add: instead of it, an amount to add.
    ///   - day: nil for today.
    init(_ habit: String, value: Double? = nil, add: Double? = nil, on day: CivilDay?) {
        self.habit = habit
        if let value { self.value = value }
        if let add { self.add = add }
        if let day { self.day = day.description }
    }
}

struct StopHabitSession: DaemonIntent {
    static var info: IntentInfo { HabitIntents.stopSession }

    @Parameter(title: "Habit") var habit: String?
    @Parameter(title: "Done") var done: Bool?

    init() {}

    /// - Parameter done: whether the habit is completed as well.
    init(_ habit: String, done: Bool) {
        self.habit = habit
        if done { self.done = true }
    }
}

/// Shows another day in one placed widget.
struct ShowHabitDay: AppIntent {
    static let title: LocalizedStringResource = "Show Another Day"
    static let description = IntentDescription("Shows today or one of the last 30 days in a placed widget of habits.")

    @Parameter(title: "Kind") var kind: String
    @Parameter(title: "Place") var host: String?
    @Parameter(title: "Day") var day: String?

    init() {}

    /// - Parameter day: nil for today, which moves on at the end of the day.
    init(_ day: CivilDay?, kind: String, host: String?) {
        self.kind = kind
        if let host { self.host = host }
        if let day { self.day = day.description }
    }

    func perform() async throws -> some IntentResult {
        var request = WidgetConfigureRequest()
        (request.kind, request.host) = (kind, host)
        let day = day.flatMap { CivilDay($0) }
        request.configuration = .object { writer in
            if let day { writer.member("day", day.description) } else { writer.member("day", raw: Array("null".utf8)) }
        }
        _ = try DaemonReader().answer("widgets.configure", request)
        return .result()
    }
}
