import FoundationEssentials
import SipliCore
import SipliWidgetKit
import SipliWire

/// The daemon's intent of the same name.
struct CompleteHabit: AppIntent {
    static let title: LocalizedStringResource = "Complete a Habit"
    static let description = IntentDescription(
        "Completes a habit today, or on one of the last 30 days; or takes that back.")

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

    func perform() async throws -> some IntentResult & ProvidesDialog {
        .result(dialog: try HabitActions.run(self))
    }
}

/// The daemon's intent of the same name.
struct LogHabitValue: AppIntent {
    static let title: LocalizedStringResource = "Log a Habit's Value"
    static let description = IntentDescription("Sets a habit's value for a day, or adds to it.")

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

    func perform() async throws -> some IntentResult & ProvidesDialog {
        .result(dialog: try HabitActions.run(self))
    }
}

/// The daemon's intent of the same name.
struct StopHabitSession: AppIntent {
    static let title: LocalizedStringResource = "Stop a Habit's Session"
    static let description = IntentDescription(
        "Stops a running habit, and adds the time to one that is counted in minutes or hours.")

    @Parameter(title: "Habit") var habit: String?
    @Parameter(title: "Done") var done: Bool?

    init() {}

    /// - Parameter done: whether the habit is completed as well.
    init(_ habit: String, done: Bool) {
        self.habit = habit
        if done { self.done = true }
    }

    func perform() async throws -> some IntentResult & ProvidesDialog {
        .result(dialog: try HabitActions.run(self))
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
        request.configuration = RawJSON { writer in
            writer.beginObject()
            if let day { writer.member("day", day.description) } else { writer.member("day", raw: Array("null".utf8)) }
            writer.endObject()
        }
        let parameters = RawJSON { request.write(to: &$0) }.bytes
        try WidgetCenter.shared.call("widgets.configure", parameters: String(decoding: parameters, as: UTF8.self))
        return .result()
    }
}

enum HabitActions {
    private struct Done: Decodable {
        let text: String?
    }

    /// Runs the daemon's intent.
    fileprivate static func run(_ intent: some AppIntent) throws -> IntentDialog {
        let name = type(of: intent).persistentIdentifier
        let parameters = IntentParameters(of: intent).json.text
        let answer = try WidgetCenter.shared.call(
            "intents.run", parameters: #"{"intent":"\#(name)","params":\#(parameters)}"#)
        return IntentDialog(stringLiteral: try JSONDecoder().decode(Done.self, from: answer).text ?? "Done.")
    }
}
