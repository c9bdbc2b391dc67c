import SipliCore
import SipliRules
import SipliWire

/// The forms for a day of a habit and for a new one.
enum HabitForms {
    static let rows = [
        FormRow(place: "habit", make: day),
        FormRow(
            "add-habit", "Add a Habit", of: HabitOperations.add.info, submit: "Add",
            fields: [
                FormField("name", "Name", .text, hint: "Read", help: "What you want to do."),
                FormField(
                    "due", "Due", .text, standard: "daily",
                    help: "On which days: daily, mon, wed, fri, 3 times a week or every 2 days.",
                    choices: { _ in
                        ["daily", "weekdays", "weekends", "3 times a week", "every 2 days"].map { Form.Choice($0, $0) }
                    }),
                FormField(
                    "amount", "Amount", .text, hint: "8 glasses",
                    help: "What a day asks for; without one, the habit is done or not."),
                FormField(
                    "remind", "Reminders", .text, hint: "7:30, 21:00",
                    help: "Times of day; none, if you leave it empty."),
                FormField("category", "Category", .text, help: "One of the list, or none.", choices: categories),
            ]),
    ]

    private static let categories: @Sendable (ReadContext) throws -> [Form.Choice] = { context in
        try HabitProjection.now(context).0.categories.map { Form.Choice($0.name, $0.name, symbol: $0.emoji) }
    }

    private static let title = HabitIntents.logValue.title ?? ""
    private static let dayField = FormField("day", "Day", .day, standard: "today", help: "The day that it was.")

    private static let amountHelp = "The whole amount of the day; with a plus, what is added to it."

    @Sendable private static func day(_ opening: FormOpening) throws -> Form {
        let (projection, moment) = try HabitProjection.now(opening.context)
        let log = HabitOperations.log.info
        guard let name = opening.values["habit"] else {
            let habits = projection.active.map(\.habit).map {
                Form.Choice($0.id, projection.called($0) ?? $0.name, symbol: $0.emoji)
            }
            let habit = FormField(
                "habit", "Habit", .choice, isRequired: true, help: "The habit.", choices: { _ in habits })
            let amount = FormField(
                "amount", "Amount", .amount, hint: "20 or +2", isRequired: true, help: amountHelp)
            return try Form(title, of: log, submit: "Log", fields: [habit, amount, dayField, .note], opening)
        }
        let life = try projection.find(name)
        let today = try life.day(moment.day, today: moment.today, opening.context.database)
        let fields = [amount(life.habit), dayField, .note]
        var form = try Form(
            projection.called(life.habit) ?? life.habit.name, of: log, submit: "Log", fields: fields, opening)
        form.submit.constants = .object { $0.member("habit", life.habit.id) }
        guard !opening.isPrivate else { return form }
        form.note = HabitText.value(today.value, life.habit.unit, today.target)
        let target = life.habit.plan.target.parts.amount
        form.presets = HabitQuickAmounts.steps(remaining: target.map { $0 - today.value } ?? 0).map { step in
            let text = "+" + HabitText.number(step)
            return Form.Preset(text, ["amount": text])
        }
        return form
    }

    /// How much was done; of a habit that is done or not, which of these.
    private static func amount(_ habit: Habit) -> FormField {
        guard habit.plan.target != .done else {
            return FormField(
                "amount", "Done", .choice, standard: "1", isRequired: true, help: "Whether you did it.",
                choices: { _ in [Form.Choice("1", "Done"), Form.Choice("0", "Not done")] })
        }
        return FormField(
            "amount", "Amount", .amount, hint: "20 or +2", isRequired: true,
            help: amountHelp,
            units: { _ in habit.unit.map { ($0, []) } })
    }
}
