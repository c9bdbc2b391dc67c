import SipliTestSupport

/// Compares what the daemon says with the model, and its answers with each other.
struct Agreement {
    let model: Model
    let client: LineClient
    private(set) var differences: [String] = []

    /// Days before today that are compared.
    private static let span = 9

    init(_ model: Model, _ client: LineClient) {
        (self.model, self.client) = (model, client)
    }

    private var lists: Lists { model.lists }
    private var today: Int { model.today }
    private var days: ClosedRange<Int> { today - Self.span...today }

    /// Asks everything and compares it.
    mutating func check() throws {
        let get = try client.result(#"{"op":"get","topics":["hydration","habits","weight","spending"]}"#)
        let summary = try client.result(#"{"op":"summary","days":\#(Self.span + 1)}"#)
        func figures(_ topic: String) -> [JSON] {
            summary.trackers.array.first { $0.topic.string == topic }?.days.array ?? []
        }
        try checkHydration(get.hydration, figures("hydration"))
        try checkWeight(get.weight, figures("weight"))
        try checkHabits(get.habits, figures("habits"))
        try checkSpending(get.spending, figures("spending"))
        try checkPastDay()
        try checkJournal()
    }

    private mutating func same<Value: Equatable>(_ what: String, _ said: Value?, _ right: Value?) {
        guard said != right else { return }
        func text(_ value: Value?) -> String { value.map { "\($0)" } ?? "nothing" }
        differences.append("\(what): \(text(said)), should be \(text(right))")
    }

    private mutating func near(_ what: String, _ said: Double?, _ right: Double) {
        guard let said, abs(said - right) < 0.001 else { return same(what, said, right) }
    }

    private func sameSet(_ said: [String], _ right: [String]) -> Bool { said.sorted() == right.sorted() }

    // MARK: Hydration

    private func drinks(_ day: Int) -> [Lists.Drink] { lists.drinks.filter { $0.day == day && $0.at <= model.now } }

    private func total(_ day: Int) -> Double { drinks(day).reduce(0) { $0 + $1.effective } }

    private func isMet(_ day: Int) -> Bool { total(day) >= model.goal(of: day) - 0.000001 }

    private mutating func checkHydration(_ said: JSON, _ figures: [JSON]) throws {
        let history = try client.result(#"{"op":"hydration.history","days":\#(Self.span + 1)}"#).days.array
        same("hydration day", said.day.string, Days.text(today))
        near("total", said.total_ml.number, total(today))
        near("goal", said.goal_ml.number, model.goal(of: today))
        same("met", said.met.bool, isMet(today))
        same("entries", said.entries_total.int, drinks(today).count)
        var frozen: Set<Int> = []
        for (place, day) in days.enumerated() {
            let (name, said) = (Days.text(day), history[place])
            same("history \(name) day", said.day.string, name)
            near("history \(name) total", said.total_ml.number, total(day))
            near("history \(name) goal", said.goal_ml.number, model.goal(of: day))
            same("history \(name) met", said.met.bool, isMet(day))
            same("history \(name) entries", said.entries.int, drinks(day).count)
            if said.frozen.bool == true { frozen.insert(day) }
            let figure = figures[place]
            same(
                "summary \(name) value", figure.value.number.map { ($0 * 10).rounded() },
                drinks(day).isEmpty ? nil : (total(day) * 10).rounded())
            same("summary \(name) state", figure.state.string, said.state.string ?? "")
        }
        for (place, day) in days.suffix(7).enumerated() {
            near("week \(Days.text(day)) total", said.week[place].total_ml.number, total(day))
            same("week \(Days.text(day)) met", said.week[place].met.bool, isMet(day))
        }
        checkStreak(said.streak.int ?? -1, frozen)
    }

    /// The run of days that were met or frozen, ending today or yesterday, as far as they are compared.
    private mutating func checkStreak(_ said: Int, _ frozen: Set<Int>) {
        func counts(_ day: Int) -> Bool { isMet(day) || frozen.contains(day) }
        let end = counts(today) ? today : today - 1
        let run = days.reversed().drop { $0 > end }.prefix(while: counts).count
        let isWhole = end - run >= days.lowerBound
        if isWhole ? said != run : said < run { differences.append("streak: \(said), should be \(run)") }
    }

    // MARK: Weight

    private mutating func checkWeight(_ said: JSON, _ figures: [JSON]) throws {
        let latest = lists.weighIns.max { ($0.at, $0.id) < ($1.at, $1.id) }
        same("weigh-ins", said.entries_total.int, lists.weighIns.count)
        same("latest weigh-in", said.latest.entry.string ?? "", latest?.id ?? "")
        same("latest weight", said.latest.value.number, latest.map { Double($0.tenths) / 10 })
        for (place, day) in days.enumerated() where !figures.isEmpty {
            let weights = lists.weighIns.filter { $0.day == day }.map { Double($0.tenths) / 10 }
            guard !weights.isEmpty else {
                same("weight of \(Days.text(day))", figures[place].value.number, nil)
                continue
            }
            near(
                "weight of \(Days.text(day))", figures[place].value.number, weights.reduce(0, +) / Double(weights.count)
            )
        }
    }

    // MARK: Habits

    /// How many habits count on a day, and how many of them were done.
    private func habits(_ day: Int) -> (due: Int, done: Int) {
        let states = lists.habits.map { $0.state(on: day, today: today) }
        return (states.count { $0 != "unscheduled" && $0 != "skipped" }, states.count { $0 == "done" })
    }

    private mutating func checkHabits(_ said: JSON, _ figures: [JSON]) throws {
        same("habits done", said.done.int, habits(today).done)
        same("habits due", said.total.int, habits(today).due)
        for habit in lists.habits {
            guard let item = said.habits.array.first(where: { $0.habit.string == habit.id }) else {
                differences.append("\(habit.name) is not shown")
                continue
            }
            same("\(habit.name) value", item.value.number, habit.values[today] ?? 0)
            same("\(habit.name) done", item.done.bool, habit.state(on: today, today: today) == "done")
            same("\(habit.name) state", item.state.string, habit.state(on: today, today: today))
            same(
                "\(habit.name) streak", max(item.streak.int ?? -1, item.at_risk.int ?? -1), habit.streak(today: today))
            let history = try client.result(
                #"{"op":"habits.history","habit":"\#(habit.id)","from":"\#(Days.text(days.lowerBound))"}"#)
            for day in history.days.array {
                guard let number = day.day.string.flatMap({ Days.number($0) }) else { continue }
                same("\(habit.name) on \(Days.text(number))", day.state.string, habit.state(on: number, today: today))
                same("\(habit.name) value on \(Days.text(number))", day.value.number, habit.values[number] ?? 0)
            }
        }
        let joint = try client.result(#"{"op":"habits.days","days":\#(Self.span + 1)}"#).days.array
        for (place, day) in days.enumerated() where !lists.habits.isEmpty {
            let (due, done) = habits(day)
            // Days before the first habit's start are left out.
            let said = joint.first { $0.day.string == Days.text(day) }
            same("joint done on \(Days.text(day))", said?.done.int ?? 0, done)
            same("joint due on \(Days.text(day))", said?.total.int ?? 0, due)
            same("habits on \(Days.text(day))", figures[place].value.number, due == 0 ? nil : Double(done))
            same("habits due on \(Days.text(day))", figures[place].goal.number, due == 0 ? nil : Double(due))
        }
    }

    // MARK: Spending

    private func spent(_ isWanted: (Lists.Transaction) -> Bool) -> Int {
        lists.transactions.filter { !$0.isIncome && isWanted($0) }.reduce(0) { $0 + $1.cents }
    }

    private func cents(_ text: JSON) -> Int? { text.string.map { Int(($0.split(separator: ".").joined())) ?? -1 } }

    private mutating func checkSpending(_ said: JSON, _ figures: [JSON]) throws {
        let month = try client.result(#"{"op":"spending.month"}"#)
        let own = spent { Days.month(of: $0.day) == Days.month(of: today) && $0.day <= today }
        same("spent this month", cents(month.totals[0].total) ?? 0, own)
        for (place, day) in days.enumerated() where !figures.isEmpty {
            same("spent on \(Days.text(day))", figures[place].value.number ?? 0, Double(spent { $0.day == day }))
        }
        try checkTransactions()
        try checkSubscriptions()
    }

    private mutating func checkTransactions() throws {
        let first = days.lowerBound
        let said = try client.result(#"{"op":"spending.entries","from":"\#(Days.text(first))","limit":500}"#)
        let right = lists.transactions.filter { $0.day >= first && $0.day <= today }
        if !sameSet(
            said.entries.array.map { "\($0.entry.string ?? "") \($0.day.string ?? "") \(cents($0.amount) ?? -1)" },
            right.map { "\($0.id) \(Days.text($0.day)) \($0.cents)" })
        {
            differences.append("transactions: \(said.entries), should be \(right)")
        }
    }

    private mutating func checkSubscriptions() throws {
        let said = try client.result(#"{"op":"spending.subs.list"}"#).subs.array
        let right = lists.subscriptions.filter { !$0.isDeleted }
        same("subscriptions", said.count, right.count)
        for plan in right {
            let item = said.first { $0.sub.string == plan.id }
            same("next payment of \(plan.name)", item?.next.string, Days.text(plan.next(from: today)))
        }
    }

    // MARK: A past day

    /// A day before today, another one from step to step.
    private mutating func checkPastDay() throws {
        let day = today - 1 - model.now / 60 % Self.span
        let name = Days.text(day)
        let said = try client.result(#"{"op":"get","topics":["hydration","habits","weight"],"date":"\#(name)"}"#)
        near("total of \(name)", said.hydration.total_ml.number, total(day))
        near("goal of \(name)", said.hydration.goal_ml.number, model.goal(of: day))
        same("met of \(name)", said.hydration.met.bool, isMet(day))
        same("entries of \(name)", said.hydration.entries_total.int, drinks(day).count)
        let latest = lists.weighIns.filter { $0.day <= day }.max { ($0.at, $0.id) < ($1.at, $1.id) }
        same("latest weigh-in of \(name)", said.weight.latest.entry.string ?? "", latest?.id ?? "")
        same("habits done of \(name)", said.habits.done.int, habits(day).done)
        same("habits due of \(name)", said.habits.total.int, habits(day).due)
        for item in said.habits.habits.array {
            guard let habit = lists.habits.first(where: { $0.id == item.habit.string }) else {
                differences.append("\(item.name) is shown")
                continue
            }
            same("\(habit.name) of \(name)", item.state.string, habit.state(on: day, today: today))
        }
    }

    // MARK: Journal

    /// The last changes are listed, each with a sentence.
    private mutating func checkJournal() throws {
        let said = try client.result(#"{"op":"journal","limit":12}"#).changes.array
        let right = model.journal.suffix(12).reversed()
        same("changes in the journal", said.map { line in line.rev.int ?? 0 }, right.map(\.revision))
        for (line, change) in zip(said, right) {
            same("kind of change \(change.revision)", line.kind.string, change.kind)
            same("target of change \(change.revision)", line.target.int, change.target)
            let text = line.text.string ?? ""
            if !text.contains(" ") { differences.append("the journal says \"\(text)\" of \(line)") }
        }
    }
}
