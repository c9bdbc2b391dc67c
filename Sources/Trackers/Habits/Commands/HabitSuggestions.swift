import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// A habit that Sipli suggests.
struct HabitSuggestion: Sendable {
    let name: String
    /// The id of a predefined category.
    let category: String
    /// As typed after the options of `habit add`.
    let target: String?
    let atMost: String?
    let days: String?
    let times: String?
    let remind: String?
    /// Why, or how to begin.
    let tip: String

    init(
        _ category: String, _ name: String, target: String? = nil, atMost: String? = nil, days: String? = nil,
        times: String? = nil, remind: String? = nil, tip: String
    ) {
        (self.category, self.name, self.target, self.atMost) = (category, name, target, atMost)
        (self.days, self.times, self.remind, self.tip) = (days, times, remind, tip)
    }

    /// The options of `habit add`.
    var options: [String] {
        let options = [
            ("--target", target), ("--at-most", atMost), ("--days", days), ("--times", times), ("--remind", remind),
        ]
        return options.flatMap { name, value in value.map { [name, $0] } ?? [] }
    }

    /// The command that adds it.
    var command: [String] {
        ["sipli-client", "habit", "add", name] + options + ["--category", category]
    }

    /// The habit, for `habits.add`.
    var request: HabitAddRequest {
        get throws {
            var (plan, request) = (HabitPlanOptions(), HabitAddRequest())
            (plan.target, plan.atMost, plan.days, plan.times) = (target, atMost, days, times)
            (request.name, request.members.category) = (name, Clearable(category))
            request.members.remind = remind
            try plan.fill(&request.members)
            return request
        }
    }

    /// "Walk, 30 minutes", "Exercise, 3 times a week".
    var summary: String {
        let words = [
            name, target, atMost.map { "at most " + $0 }, days.map { "on " + $0 },
            times.map { $0 == "1" ? "once a week" : $0 + " times a week" }, remind.map { "reminder at " + $0 },
        ]
        return words.compactMap { $0 }.joined(separator: ", ")
    }

    static let all = [
        Self("health", "Drink water", target: "8 glasses", tip: "Fill a bottle in the morning and keep it in sight."),
        Self("health", "Walk", target: "30 minutes", tip: "Two short walks count as much as a long one."),
        Self("health", "Exercise", times: "3", tip: "On any days of the week, so busy days do not matter."),
        Self("health", "Eat vegetables", target: "3 portions", tip: "Begin with one portion at lunch."),
        Self("health", "Floss", tip: "To begin, one tooth is enough."),
        Self("health", "Coffee", atMost: "3 cups", tip: "A limit: the day counts while you stay within it."),
        Self("wellness", "Meditate", target: "10 minutes", tip: "Sit down at the same time every day."),
        Self("wellness", "Lights out by 23:00", remind: "22:30", tip: "The reminder comes half an hour before."),
        Self("wellness", "Stretch", tip: "Tie it to something you do anyway, such as your first coffee."),
        Self("wellness", "Screen-free evening", days: "weekdays", tip: "Put the phone in another room after dinner."),
        Self("productivity", "Plan the day", days: "weekdays", tip: "Three things, on paper."),
        Self("productivity", "Deep work", target: "60 minutes", days: "weekdays", tip: "One block without messages."),
        Self("productivity", "Tidy up", target: "10 minutes", tip: "Set a timer and stop when it rings."),
        Self("productivity", "Weekly review", days: "Sunday", tip: "What went well, and what comes next."),
        Self("social", "Call a friend", times: "1", tip: "Keep a list of who to call next."),
        Self("social", "Dinner together", times: "2", tip: "Agree on the days in advance."),
        Self("learning", "Read", target: "10 pages", tip: "Leave the book where you will sit down."),
        Self(
            "learning", "Practise a language", target: "15 minutes",
            tip: "Daily and short is better than weekly and long."),
        Self("creativity", "Write", target: "any words", tip: "Every amount counts, even one sentence."),
        Self("creativity", "Draw or play music", times: "3", tip: "Keep the instrument within reach."),
    ]
}

/// `habit suggestions`: habits to begin with.
struct HabitSuggestionsVerb: Verb, Equatable {
    var common = CommonOptions()
    var category: String?

    private static let categories = HabitCategory.predefined

    mutating func declare(_ parameters: inout Parameters) {
        parameters.word(
            &category, "category", completion: .list(Self.categories.map(\.id)),
            "Only this category: \(Self.categories.map(\.id).joined(separator: ", ")).")
    }

    func run(_ context: Context) throws {
        let found = HabitSuggestion.all.filter { suggestion in
            category.map { suggestion.category == $0.lowercased() } ?? true
        }
        guard !found.isEmpty else {
            throw Failure(
                .usage, field: "category",
                "there are no suggestions for \"\(Printable.clean(category ?? ""))\"; categories: "
                    + Self.categories.map(\.id).joined(separator: ", "))
        }
        if common.json { return printJSON(found, context.console) }
        guard let width = context.console.style.width else {
            return context.console.print(
                found.map { [$0.category, $0.name, $0.tip, Self.line($0)].joined(separator: "\t") })
        }
        for (index, category) in Self.categories.enumerated() {
            let rows = found.filter { $0.category == category.id }
            guard !rows.isEmpty else { continue }
            if index > 0, self.category == nil { context.console.print([""]) }
            context.console.print([context.console.style.paint(category.name, .strong)])
            context.console.print(rows.flatMap { lines($0, width, context.console.style) })
        }
        let short = found.filter { $0.category == found.first?.category }.min { $0.options.count < $1.options.count }
        if let short {
            let words = ["sipli-client", "habit", "add", short.name] + short.options
            context.console.note("To add one: " + words.map(ShellWord.quoted).joined(separator: " "))
        }
        context.console.note("To choose from these: sipli-client habit welcome")
    }

    /// The name with its options as typed, and the tip beside it or below.
    private func lines(_ suggestion: HabitSuggestion, _ width: Int, _ style: Style) -> [String] {
        let options = suggestion.options.map(ShellWord.quoted).joined(separator: " ")
        let name = "  " + suggestion.name + (options.isEmpty ? "" : " ")
        let isBeside = Printable.width(name + options) <= width
        let head =
            isBeside
            ? [name + style.paint(options, .accent)] : ["  " + suggestion.name, style.paint("  " + options, .accent)]
        return head + Printable.wrapped(suggestion.tip, max(width - 4, 1)).map { "    " + style.paint($0, .dim) }
    }

    private static func line(_ suggestion: HabitSuggestion) -> String {
        ProgramName.spelled(suggestion.command.map(ShellWord.quoted).joined(separator: " "))
    }

    private func printJSON(_ found: [HabitSuggestion], _ console: Console) {
        console.out { writer in
            writer.objects("suggestions", found) { suggestion, writer in
                writer.member("name", suggestion.name)
                writer.member("category", suggestion.category)
                writer.member("tip", suggestion.tip)
                writer.field("command", suggestion.command)
            }
        }
    }

    static let command = Command(
        "suggestions", "Show habits to begin with.",
        discussion: """
            When piped: category, name, tip, command, separated by tabs.

            Examples:
              sipli-client habit suggestions
              sipli-client habit suggestions health
            """
    ) { HabitSuggestionsVerb() }
}
