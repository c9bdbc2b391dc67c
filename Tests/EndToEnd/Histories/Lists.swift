import Foundation

/// What a person has recorded.
struct Lists {
    struct Drink {
        var (id, day, at): (String, Int, Int)
        var milliliters: Double
        /// The part that counts, in hundredths.
        var factor: Int

        var effective: Double { milliliters * Double(factor) / 100 }
    }

    struct WeighIn {
        var (id, day, at): (String, Int, Int)
        /// Tenths of a kilogram.
        var tenths: Int
    }

    enum Schedule {
        case daily
        /// 1 for Monday to 7 for Sunday.
        case weekdays(Set<Int>)
        /// On so many days of a week, whichever these are.
        case times(Int)
        /// So many days after the last day on which it was done, and each day from then on until it is done.
        case afterDone(Int)
    }

    struct Habit {
        var (id, name): (String, String)
        var schedule: Schedule
        var start: Int
        /// The amount of a day; nil for one that is done or not.
        var target: Double?
        var values: [Int: Double] = [:]
        var skipped: Set<Int> = []
    }

    struct Transaction {
        var (id, day, at): (String, Int, Int)
        var cents: Int
        var isIncome = false
        /// Recorded because its day passed, and not changed since.
        var isScheduled = false
    }

    struct Subscription {
        var (id, name): (String, String)
        /// The price at first, and the later ones by the days from which they are in force.
        var cents: Int
        var laterCents: [Int: Int] = [:]
        /// The first payment.
        var start: Int
        /// Days between two payments; nil for a month.
        var cycleDays: Int?
        var isDeleted = false
        /// The payments that were made, and those of them that were recorded because their days passed.
        var paid: Set<Int> = []
        var recorded: Set<Int> = []

        func cents(on day: Int) -> Int {
            laterCents.filter { $0.key <= day }.max { $0.key < $1.key }?.value ?? cents
        }

        /// A payment by its number, counted from the first.
        func due(_ number: Int) -> Int {
            cycleDays.map { start + $0 * number } ?? Days.adding(months: number, to: start)
        }

        /// The first payment that is due on a day or later and was not made.
        func next(from day: Int) -> Int {
            var number = 0
            while due(number) < day || paid.contains(due(number)) { number += 1 }
            return due(number)
        }
    }

    var drinks: [Drink] = []
    var weighIns: [WeighIn] = []
    var habits: [Habit] = []
    var transactions: [Transaction] = []
    var subscriptions: [Subscription] = []
    /// The goal that the person chose.
    var ownGoal: Double?
    /// The person's weight, in tenths of a kilogram.
    var bodyTenths = 700
    var weather: (at: Int, milliliters: Double)?
    var workout: (at: Int, minutes: Double)?
    /// The goals of days that are over.
    var goals: [Int: Double] = [:]
    /// Payments that a person deleted, by their ids.
    var deletedPayments: Set<String> = []

    /// The person's own goal, or 35 ml for each kilogram.
    var plainGoal: Double { ownGoal ?? Double(bodyTenths) * 3.5 }

    /// The goal that is in force at an instant: at least 1,200 ml.
    func goal(at instant: Int, in zone: TimeZone) -> Double {
        var goal = plainGoal
        if let weather, (weather.at...weather.at + 12 * 3600).contains(instant) { goal += weather.milliliters }
        if let workout, Days.day(at: workout.at, in: zone) == Days.day(at: instant, in: zone) {
            goal += workout.minutes * 12
        }
        return max(1200, goal)
    }

    /// A weigh-in was added, changed or removed: the person's weight is that of the newest one, unless a later one was not
    /// touched.
    mutating func weighed(at instant: Int) {
        guard let newest = weighIns.max(by: { ($0.at, $0.id) < ($1.at, $1.id) }), newest.at <= instant else { return }
        bodyTenths = newest.tenths
    }

    /// Each payment that was due before a day is a transaction of its day.
    mutating func recordPayments(before today: Int) {
        for place in subscriptions.indices where !subscriptions[place].isDeleted {
            let plan = subscriptions[place]
            for number in 0... {
                let due = plan.due(number)
                guard due < today else { break }
                guard subscriptions[place].paid.insert(due).inserted else { continue }
                subscriptions[place].recorded.insert(due)
                pay(plan, due: due, on: due, at: due * 86_400, isScheduled: true)
            }
        }
    }

    /// A day has returned: what was recorded because it had passed has not happened.
    mutating func takeBack(from today: Int) {
        goals = goals.filter { $0.key < today }
        for place in subscriptions.indices {
            let plan = subscriptions[place]
            for due in plan.recorded where due >= today {
                let id = plan.id + "/" + Days.text(due)
                guard transactions.first(where: { $0.id == id })?.isScheduled ?? true else { continue }
                transactions.removeAll { $0.id == id }
                subscriptions[place].paid.remove(due)
                subscriptions[place].recorded.remove(due)
            }
        }
    }

    /// Adds the transaction of a payment.
    mutating func pay(_ plan: Subscription, due: Int, on day: Int, at: Int, isScheduled: Bool = false) {
        let id = plan.id + "/" + Days.text(due)
        guard !deletedPayments.contains(id) else { return }
        transactions.append(
            Transaction(id: id, day: day, at: at, cents: plan.cents(on: due), isScheduled: isScheduled))
    }
}

extension Lists.Habit {
    func isDue(on day: Int) -> Bool {
        guard day >= start else { return false }
        switch schedule {
        case .daily, .times: return true
        case .weekdays(let days): return days.contains(Days.weekday(day))
        case .afterDone(let days):
            return values.keys.filter { $0 < day && isDone(on: $0) }.max().map { day >= $0 + days } ?? true
        }
    }

    func isDone(on day: Int) -> Bool {
        let value = values[day] ?? 0
        return target.map { value >= $0 } ?? (value > 0)
    }

    func isSkipped(on day: Int) -> Bool { skipped.contains(day) && !isDone(on: day) }

    /// The word for how it stands on a day.
    func state(on day: Int, today: Int) -> String {
        // What was done beyond its days is done, too.
        if day >= start, isDone(on: day) { return "done" }
        guard isDue(on: day) else { return "unscheduled" }
        if isSkipped(on: day) { return "skipped" }
        guard let week = week(of: day, through: day) else { return day >= today ? "open" : "missed" }
        if day == today { return week.isMet ? "unscheduled" : "open" }
        // A week that lasts misses nothing; one that is over missed the days on which it could not be put off any more.
        let sunday = Days.monday(of: day) + 6
        guard sunday < today, self.week(of: day, through: sunday)?.isMet == false else { return "unscheduled" }
        let left = (day...sunday).count { !isSkipped(on: $0) }
        return left <= week.asked - week.done ? "missed" : "unscheduled"
    }

    /// How often the week of a day asks for it, and on how many days it was done; nil unless it is judged by weeks.
    ///
    /// A week in which it is not due on every day asks for less in proportion, rounded up.
    private func week(of day: Int, through last: Int) -> (asked: Int, done: Int, isMet: Bool)? {
        guard case .times(let times) = schedule else { return nil }
        let monday = Days.monday(of: day)
        let due = (monday...monday + 6).filter { $0 >= start && !isSkipped(on: $0) }
        let (asked, done) = ((times * due.count + 6) / 7, due.count { $0 <= last && isDone(on: $0) })
        return (asked, done, asked > 0 && done >= asked)
    }

    /// The run of done days, or weeks, that ends today, or before today while that is open.
    func streak(today: Int) -> Int {
        if case .times = schedule { return weeks(today: today) }
        var run = 0
        for day in stride(from: today, through: start, by: -1) where isDue(on: day) {
            switch state(on: day, today: today) {
            case "done": run += 1
            case "missed": return run
            default: continue
            }
        }
        return run
    }

    private func weeks(today: Int) -> Int {
        var run = 0
        for monday in stride(from: Days.monday(of: today), through: Days.monday(of: start), by: -7) {
            guard let week = week(of: monday, through: today), week.asked > 0 else { continue }
            if week.isMet { run += 1 } else if monday + 6 < today { return run }
        }
        return run
    }
}
