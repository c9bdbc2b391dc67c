import Foundation
import SipliServer
import SipliTestSupport

/// A random history, lived by a real daemon and by the model at once.
final class Life {
    private(set) var daemon: TestDaemon
    var model: Model
    /// What was done, for a failure's report.
    private(set) var story: [String] = []
    private var random: SplitMix64
    private(set) var client: LineClient
    private(set) var zoneName: String
    private var names = 0
    /// For how many seconds the machine had stood still at each time that its clock was set ahead.
    private var stops = [0]
    /// How far ahead of the time since the machine booted its clock was at each time that it was wrong.
    private var wrongs: [Int] = []
    /// Nothing tells a clock that seems to return to where it was from one that does.
    private static let slack = 660
    /// Of the last change.
    private var revision = 0
    private var isUnchanged = false

    static let zones = ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Auckland", "UTC"]
    static let begin = "2026-02-20T08:00:00Z"

    init(seed: UInt64) throws {
        random = SplitMix64(seed: seed)
        let zone = Self.zones[Int(seed % UInt64(Self.zones.count))]
        zoneName = zone
        daemon = try TestDaemon(now: Self.begin, zone: zone, slice: seed % 2 == 0 ? .steps(1) : .standard)
        client = try daemon.client()
        guard let day = Days.number(String(Self.begin.prefix(10))), let known = TimeZone(identifier: zone) else {
            throw TestFailure("\(zone) is not a zone")
        }
        model = Model(now: day * 86_400 + 8 * 3600, zone: known)
    }

    /// Does one thing, some time after the one before.
    func step() throws {
        try wait(seconds: 60 * Int.random(in: 1...(chance(25) ? 1200 : 90), using: &random))
        try Self.steps[Int.random(in: Self.steps.indices, using: &random)](self)
    }

    private typealias Step = @Sendable (Life) throws -> Void

    private static let weighted: [(weight: Int, step: Step)] = [
        (6, { try $0.drink() }), (2, { try $0.drinkBefore() }), (2, { try $0.editDrink() }),
        (2, { try $0.deleteDrink() }), (1, { try $0.setGoal() }),
        (1, { try $0.setWeather() }), (1, { try $0.setWorkout() }), (3, { try $0.weigh() }),
        (1, { try $0.editWeighIn() }), (1, { try $0.deleteWeighIn() }),
        (1, { try $0.addHabit() }), (5, { try $0.completeHabit() }), (3, { try $0.setHabit() }),
        (1, { try $0.skipHabit() }), (4, { try $0.spend() }),
        (1, { try $0.editTransaction() }), (1, { try $0.deleteTransaction() }), (1, { try $0.subscribe() }),
        (1, { try $0.paySubscription() }), (1, { try $0.changePrice() }),
        (1, { try $0.deleteSubscription() }), (5, { try $0.undo() }), (3, { try $0.redo() }), (1, { try $0.travel() }),
        (1, { try $0.standStill() }),
        (1, { try $0.restart() }), (1, { try $0.setClockWrong() }), (1, { try $0.kill() }), (1, { try $0.moveHouse() }),
        (1, { try $0.undoSeveral() }),
    ]

    private static let steps = weighted.flatMap { Array(repeating: $0.step, count: $0.weight) }

    // MARK: Means

    private func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    private func pick<Element>(_ list: [Element]) -> Element? { list.randomElement(using: &random) }

    private func name() -> String {
        names += 1
        return "Name \(names)"
    }

    /// Sends a request that the daemon must accept.
    private func ask(_ request: String) throws -> JSON {
        story.append("\(Days.rfc3339(model.now)) \(request)")
        let reply = try client.call(request)
        guard reply.ok.bool == true, let revision = reply.rev.int else {
            throw TestFailure("\(request) was refused: \(reply.error), after \(story.suffix(20))")
        }
        self.revision = revision
        isUnchanged = reply.unchanged.bool ?? false
        return reply.result
    }

    /// What the last request did, for the model.
    private func change(_ apply: @escaping (inout Lists) -> Void) {
        if !isUnchanged { model.change(revision, apply) }
    }

    private func text(_ result: JSON) throws -> String {
        guard let text = result.string else { throw TestFailure("an id is missing") }
        return text
    }

    // MARK: Time

    private func wait(seconds: Int) throws {
        model.now += seconds
        model.look()
        try daemon.move(to: Days.rfc3339(model.now))
        try removeCopies()
    }

    private func travel() throws {
        guard let name = pick(Self.zones), let zone = TimeZone(identifier: name) else { return }
        story.append("travel to \(name)")
        (model.zone, zoneName) = (zone, name)
        model.look()
        try daemon.travel(to: name)
    }

    /// A virtual machine is stopped: its clock goes on, the time since it booted does not.
    private func standStill() throws {
        let seconds = 60 * Int.random(in: 11...1430, using: &random)
        let stop = stops[stops.count - 1] + seconds
        guard !wrongs.contains(where: { abs($0 - stop) <= Self.slack }) else { return }
        stops.append(stop)
        model.now += seconds
        model.look()
        story.append("stand still until \(Days.rfc3339(model.now))")
        try daemon.setClock(to: Days.rfc3339(model.now))
        try removeCopies()
    }

    /// The clock is wrong for a while, by minutes or years: what is done meanwhile is of the time that it really is.
    private func setClockWrong() throws {
        let isFar = chance(50)
        let distance =
            isFar
            ? 86_400 * Int.random(in: 2...400, using: &random) : 60 * Int.random(in: 11...1430, using: &random)
        let step = chance(60) ? distance : -min(distance, 30 * 86_400)
        let place = stops[stops.count - 1] + step
        guard !stops.contains(where: { abs($0 - place) <= Self.slack }) else { return }
        wrongs.append(place)
        let wrong = Days.rfc3339(model.now + step)
        story.append("set the clock to \(wrong)")
        try daemon.setClock(to: wrong)
        if chance(30) { try restart() }
        // A clock that is in doubt changes nothing; another one is believed.
        if isFar { try agree() }
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            try Self.stepsAsOfNow[Int.random(in: Self.stepsAsOfNow.indices, using: &random)](self)
        }
        story.append("set the clock right")
        try daemon.setClock(to: Days.rfc3339(model.now))
    }

    /// What is recorded as of now, without a time.
    private static let stepsAsOfNow: [Step] = [
        { try $0.drinkNow() }, { try $0.weigh() }, { try $0.completeHabitNow() }, { try $0.spend() },
        { try $0.subscribeLater() }, { try $0.subscribeNow() }, { try $0.setWeather() }, { try $0.setWorkout() },
    ]

    /// Compares the daemon with the model.
    func agree() throws {
        var agreement = Agreement(model, client)
        try agreement.check()
        guard agreement.differences.isEmpty else {
            throw TestFailure(
                "\(agreement.differences.joined(separator: "\n"))\nafter:\n\(story.suffix(40).joined(separator: "\n"))")
        }
        if chance(Self.percentFresh) { try compareFresh() }
    }

    private func restart() throws {
        story.append("restart")
        try daemon.restart()
        client = try daemon.client()
    }

    /// Goes on with another daemon.
    func move(to other: TestDaemon) throws {
        story.append("kill")
        (daemon, client) = (other, try other.client())
    }

    // MARK: Undo

    private func undo() throws { try turn("undo", model.undo()) }

    /// - Parameter target: the revision that is undone or redone; nil if there is none.
    private func turn(_ op: String, _ target: Int?) throws {
        story.append(op)
        let reply = try client.call(#"{"op":"\#(op)"}"#)
        guard reply.ok.bool == (target != nil), reply.result.target.int == target else {
            throw TestFailure("\(op) of \(target.map { "\($0)" } ?? "nothing") answered \(reply)")
        }
        if let target, let revision = reply.rev.int { model.journal.append((revision, op, target)) }
    }

    /// A person takes back a whole evening, or thinks better of it.
    private func undoSeveral() throws {
        let count = Int.random(in: 2...12, using: &random)
        for _ in 0..<count {
            try undo()
            try agree()
        }
        for _ in 0..<Int.random(in: 0...count, using: &random) {
            try redo()
            try agree()
        }
    }

    private func redo() throws { try turn("redo", model.redo()) }

    // MARK: Hydration

    /// Names and the hundredths of them that count.
    private static let fluids = [("water", 100), ("coffee", 80), ("tea", 90), ("juice", 85), ("beer", 40)]

    private func drink() throws { try drink(at: model.now) }

    private func drinkBefore() throws { try drink(at: model.now - 60 * Int.random(in: 1...6000, using: &random)) }

    private func drinkNow() throws { try drink(at: model.now, isNamed: false) }

    /// - Parameter isNamed: the request names the time.
    private func drink(at instant: Int, isNamed: Bool = true) throws {
        guard let (fluid, factor) = pick(Self.fluids) else { return }
        let milliliters = Double(Int.random(in: 1...40, using: &random) * 50)
        let at = isNamed ? #","at":"\#(Days.rfc3339(instant))""# : ""
        let result = try ask(#"{"op":"hydration.log","ml":\#(milliliters),"fluid":"\#(fluid)"\#(at)}"#)
        let drink = Lists.Drink(
            id: try text(result.entry), day: Days.day(at: instant, in: model.zone), at: instant,
            milliliters: milliliters, factor: factor)
        let today = model.today
        change { lists in
            lists.drinks.append(drink)
            // A day in the past that had no goal gets the one of now.
            if drink.day < today, lists.goals[drink.day] == nil { lists.goals[drink.day] = max(1200, lists.plainGoal) }
        }
    }

    private func editDrink() throws {
        guard let drink = pick(model.lists.drinks) else { return }
        let milliliters = Double(Int.random(in: 1...40, using: &random) * 25)
        guard milliliters != drink.milliliters else { return }
        _ = try ask(#"{"op":"hydration.edit","entry":"\#(drink.id)","ml":\#(milliliters)}"#)
        change { lists in
            for place in lists.drinks.indices where lists.drinks[place].id == drink.id {
                lists.drinks[place].milliliters = milliliters
            }
        }
    }

    private func deleteDrink() throws {
        guard let drink = pick(model.lists.drinks) else { return }
        _ = try ask(#"{"op":"hydration.delete","entry":"\#(drink.id)"}"#)
        change { $0.drinks.removeAll { $0.id == drink.id } }
    }

    private func setGoal() throws {
        let goal = Double(Int.random(in: 13...40, using: &random) * 100)
        guard goal != model.lists.ownGoal else { return }
        _ = try ask(#"{"op":"settings.set","name":"water-goal","value":\#(goal)}"#)
        change { $0.ownGoal = goal }
    }

    private func setWeather() throws {
        // Degrees with what they add.
        guard let (degrees, milliliters) = pick([(31.0, 650.0), (27, 450), (23, 250), (10, 0), (-4, -200)]) else {
            return
        }
        _ = try ask(#"{"op":"hydration.weather.set","temperature_c":\#(degrees),"humidity_percent":40}"#)
        let now = model.now
        change { $0.weather = (now, milliliters) }
    }

    private func setWorkout() throws {
        let minutes = Double(Int.random(in: 1...60, using: &random))
        _ = try ask(#"{"op":"hydration.workout.set","minutes":\#(minutes)}"#)
        let now = model.now
        change { $0.workout = (now, minutes) }
    }

    // MARK: Weight

    private func weigh() throws {
        let tenths = Int.random(in: 700...900, using: &random)
        let result = try ask(#"{"op":"weight.log","value":\#(Double(tenths) / 10),"unit":"kg"}"#)
        let weighIn = Lists.WeighIn(id: try text(result.entry), day: model.today, at: model.now, tenths: tenths)
        change { lists in
            lists.weighIns.append(weighIn)
            lists.weighed(at: weighIn.at)
        }
    }

    private func editWeighIn() throws {
        guard let weighIn = pick(model.lists.weighIns) else { return }
        let tenths = weighIn.tenths + 7
        _ = try ask(#"{"op":"weight.edit","entry":"\#(weighIn.id)","value":\#(Double(tenths) / 10),"unit":"kg"}"#)
        change { lists in
            for place in lists.weighIns.indices where lists.weighIns[place].id == weighIn.id {
                lists.weighIns[place].tenths = tenths
            }
            lists.weighed(at: weighIn.at)
        }
    }

    private func deleteWeighIn() throws {
        guard let weighIn = pick(model.lists.weighIns) else { return }
        _ = try ask(#"{"op":"weight.delete","entry":"\#(weighIn.id)"}"#)
        change { lists in
            lists.weighIns.removeAll { $0.id == weighIn.id }
            lists.weighed(at: weighIn.at)
        }
    }

    // MARK: Habits

    private func addHabit() throws {
        guard model.lists.habits.count < 6 else { return }
        let (days, isCounted) = (Array(1...7).shuffled(using: &random).prefix(3).sorted(), chance(50))
        let schedules: [(schedule: Lists.Schedule, member: String)] = [
            (.daily, ""), (.weekdays(Set(days)), #","schedule":{"type":"daysOfWeek","days":\#(days)}"#),
            (.times(3), #","schedule":{"type":"timesPerWeek","times":3}"#),
            (.afterDone(4), #","schedule":{"type":"everyDays","every":4,"from_last":true}"#),
        ]
        guard let (schedule, member) = pick(schedules) else { return }
        let request = #"{"op":"habits.add","name":"\#(name())"\#(member)\#(isCounted ? #","target":8"# : "")"#
        let result = try ask(request + "}")
        let habit = Lists.Habit(
            id: try text(result.habit), name: try text(result.name), schedule: schedule, start: model.today,
            target: isCounted ? 8 : nil)
        change { $0.habits.append(habit) }
    }

    /// A habit with one of its last days.
    private func habitDay() -> (habit: Lists.Habit, day: Int)? {
        guard let habit = pick(model.lists.habits) else { return nil }
        let days = (max(habit.start, model.today - 10)...max(model.today, habit.start)).filter { $0 <= model.today }
        return pick(days).map { (habit, $0) }
    }

    private func completeHabit() throws {
        guard let (habit, day) = habitDay() else { return }
        let before = habit.values[day] ?? 0
        let value = habit.target.map { max($0, before) } ?? max(before, 1)
        _ = try ask(#"{"op":"habits.complete","habit":"\#(habit.id)","day":"\#(Days.text(day))"}"#)
        if value != before { set(habit.id) { $0.values[day] = value } }
    }

    /// On a day that is no other for the habit, whatever the clock shows.
    private func completeHabitNow() throws {
        let today = model.today
        let habits = model.lists.habits.filter { habit in
            habit.start < today - 1
                && (today - 1...today + 1).allSatisfy { habit.values[$0] == nil && !habit.skipped.contains($0) }
        }
        guard let habit = pick(habits) else { return }
        _ = try ask(#"{"op":"habits.complete","habit":"\#(habit.id)"}"#)
        set(habit.id) { $0.values[today] = habit.target ?? 1 }
    }

    private func setHabit() throws {
        guard let (habit, day) = habitDay() else { return }
        let value = habit.target == nil ? 0 : Double(Int.random(in: 0...12, using: &random))
        _ = try ask(#"{"op":"habits.log","habit":"\#(habit.id)","day":"\#(Days.text(day))","value":\#(value)}"#)
        if value != habit.values[day] ?? 0 { set(habit.id) { $0.values[day] = value } }
    }

    private func skipHabit() throws {
        guard let (habit, day) = habitDay(), habit.isDue(on: day), !habit.skipped.contains(day),
            !habit.isDone(on: day)
        else { return }
        _ = try ask(#"{"op":"habits.skip","habit":"\#(habit.id)","day":"\#(Days.text(day))"}"#)
        set(habit.id) { $0.skipped.insert(day) }
    }

    private func set(_ id: String, _ mark: @escaping (inout Lists.Habit) -> Void) {
        change { lists in
            for place in lists.habits.indices where lists.habits[place].id == id { mark(&lists.habits[place]) }
        }
    }

    // MARK: Spending

    private func money(_ cents: Int) -> String { "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)" }

    private func spend() throws {
        let (cents, isIncome) = (Int.random(in: 1...20_000, using: &random), chance(15))
        let kind = isIncome ? "income" : "expense"
        let result = try ask(#"{"op":"spending.add","amount":"\#(money(cents))","currency":"USD","kind":"\#(kind)"}"#)
        let transaction = Lists.Transaction(
            id: try text(result.entry), day: model.today, at: model.now, cents: cents, isIncome: isIncome)
        change { $0.transactions.append(transaction) }
    }

    private func editTransaction() throws {
        guard let transaction = pick(model.lists.transactions) else { return }
        let cents = transaction.cents + 1
        _ = try ask(#"{"op":"spending.edit","entry":"\#(transaction.id)","amount":"\#(money(cents))"}"#)
        change { lists in
            for place in lists.transactions.indices where lists.transactions[place].id == transaction.id {
                lists.transactions[place].cents = cents
                lists.transactions[place].isScheduled = false
            }
        }
    }

    private func deleteTransaction() throws {
        guard let transaction = pick(model.lists.transactions) else { return }
        _ = try ask(#"{"op":"spending.delete","entry":"\#(transaction.id)"}"#)
        change { lists in
            lists.transactions.removeAll { $0.id == transaction.id }
            lists.deletedPayments.insert(transaction.id)
        }
    }

    private func subscribe() throws {
        try subscribe(from: model.today - Int.random(in: -40...70, using: &random))
    }

    /// From a day that no wrong clock takes for today.
    private func subscribeLater() throws {
        try subscribe(from: model.today + Int.random(in: 2...40, using: &random))
    }

    private func subscribeNow() throws { try subscribe(from: model.today, isNamed: false) }

    /// - Parameter isNamed: the request names the day.
    private func subscribe(from start: Int, isNamed: Bool = true) throws {
        guard model.lists.subscriptions.count(where: { !$0.isDeleted }) < 5 else { return }
        guard let (cycle, days) = pick([("daily", 1), ("weekly", 7), ("monthly", nil as Int?)]) else { return }
        let cents = Int.random(in: 1...5000, using: &random)
        let first = isNamed ? #","start":"\#(Days.text(start))""# : ""
        let result = try ask(
            #"{"op":"spending.subs.add","name":"\#(name())","price":"\#(money(cents))","currency":"USD","#
                + #""cycle":"\#(cycle)"\#(first)}"#)
        let plan = Lists.Subscription(
            id: try text(result.sub), name: try text(result.name), cents: cents, start: start, cycleDays: days)
        let today = model.today
        change { lists in
            lists.subscriptions.append(plan)
            lists.recordPayments(before: today)
        }
    }

    private func paySubscription() throws {
        guard let plan = pick(model.lists.subscriptions.filter { !$0.isDeleted }) else { return }
        let due = plan.next(from: model.today)
        _ = try ask(#"{"op":"spending.subs.paid","sub":"\#(plan.id)","due":"\#(Days.text(due))"}"#)
        let (today, now) = (model.today, model.now)
        change { lists in
            for place in lists.subscriptions.indices where lists.subscriptions[place].id == plan.id {
                lists.subscriptions[place].paid.insert(due)
                lists.pay(plan, due: due, on: today, at: now)
            }
        }
    }

    private func changePrice() throws {
        guard let plan = pick(model.lists.subscriptions.filter { !$0.isDeleted }) else { return }
        let first = max(model.today, plan.start) + Int.random(in: 1...20, using: &random)
        let cents = plan.cents(on: first) + Int.random(in: 1...500, using: &random)
        _ = try ask(
            #"{"op":"spending.subs.edit","sub":"\#(plan.id)","price":"\#(money(cents))","price_from":"\#(Days.text(first))"}"#
        )
        change { lists in
            for place in lists.subscriptions.indices where lists.subscriptions[place].id == plan.id {
                lists.subscriptions[place].laterCents[first] = cents
            }
        }
    }

    private func deleteSubscription() throws {
        guard let plan = pick(model.lists.subscriptions.filter { !$0.isDeleted }) else { return }
        _ = try ask(#"{"op":"spending.subs.delete","sub":"\#(plan.id)"}"#)
        change { lists in
            for place in lists.subscriptions.indices where lists.subscriptions[place].id == plan.id {
                lists.subscriptions[place].isDeleted = true
            }
        }
    }
}
