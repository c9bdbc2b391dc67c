import SipliCore
import SipliRules
import SipliTestSupport
import Testing

/// The worked examples of subscriptions and spending.
@Suite struct SpendingVectorTests {
    // MARK: Renewals

    @Test("renewals are counted from the anchor", arguments: Vector.spending("sub.renewal"))
    func renewals(_ vector: Vector) throws {
        let input = vector.input
        let anchor = try input.anchor.given
        let schedule = BillingSchedule(
            anchor: try .of(String(anchor.prefix(10))), cycle: try BillingCycle(input.cycle))
        let days = (1...(try #require(input.count.int))).compactMap { schedule.day($0) }
        guard anchor.utf8.count > 10 else {
            return #expect(days.map(\.description) == vector.expected.array.compactMap(\.string))
        }
        // A time of day is the same on each of them.
        let zone = try CivilZone.named(try input.timeZone.given)
        let minutes = zone.minutesAfterMidnight(at: try .of(anchor))
        let texts = days.map { zone.rfc3339(zone.instant(on: $0, minutes: minutes)) }
        #expect(texts == vector.expected.array.compactMap(\.string))
    }

    @Test("payments that have passed are made once each", arguments: Vector.spending("sub.catchUp"))
    func catchUp(_ vector: Vector) throws {
        let (input, expected) = (vector.input, vector.expected)
        var plan = try PaidSubscription(input)
        plan.unpaidFrom = try .of(try input.nextBillingDate.given)
        if let resume = input.resumeOn.string {
            plan = SubscriptionDay(plan, today: try .of(resume)).resumed
            let day = SubscriptionDay(plan, today: try .of(resume))
            #expect(day.passed.isEmpty)
            return #expect(day.next?.description == expected.next.string)
        }
        let today = try CivilDay.of(try input.today.given)
        let day = SubscriptionDay(plan, today: today)
        #expect(day.passed.map(\.description) == expected.charged.array.compactMap(\.string))
        #expect(day.isOverdue == (expected.overdue.bool ?? false))
        if let last = day.passed.last { plan.unpaidFrom = last.adding(days: 1) }
        // A paused one keeps its day, but does not show it.
        let next = BillingSchedule(anchor: plan.anchor, cycle: plan.cycle).first(onOrAfter: plan.unpaidFrom)
        #expect(next?.description == expected.next.string)
    }

    @Test("a payment advances to the next day of the schedule", arguments: Vector.spending("sub.markPaid"))
    func markPaid(_ vector: Vector) throws {
        let (input, expected) = (vector.input, vector.expected)
        // Those about repeats and unknown ids need a store.
        guard let due = input.nextBillingDate.string, input.alreadyPaid.isNull else { return }
        var plan = try PaidSubscription(input)
        plan.unpaidFrom = try .of(due)
        let paidOn = try CivilDay.of(try input.paidOn.given)
        let day = SubscriptionDay(plan, today: paidOn)
        #expect(day.next?.description == expected.transaction.dueDate.string)
        let after = SubscriptionDay(day.paid(try .of(due), on: paidOn), today: paidOn)
        #expect(after.next?.description == expected.nextBillingDate.string)
        #expect("-" + day.price(on: try .of(due)).decimal == expected.transaction.amount.string)
    }

    @Test("what is upcoming: overdue first, then by date", arguments: Vector.spending("sub.upcoming"))
    func upcoming(_ vector: Vector) throws {
        guard let now = vector.input.now.string else { return }
        let zone = try CivilZone.named(try vector.input.timeZone.given)
        let today = zone.date(at: try .of(now))
        let days = try vector.input.subscriptions.array.map { json in
            var plan = try PaidSubscription(json)
            if let next = json.next.string { plan.unpaidFrom = try .of(next) }
            return SubscriptionDay(plan, today: today)
        }
        // One that is paid once, and has been, has nothing to come.
        let listed = days.filter { $0.next != nil && $0.subscription.cycle != .lifetime }
        let order = listed.sorted { $0.next ?? today < $1.next ?? today }.map(\.subscription.id)
        #expect(order == vector.expected.array.compactMap(\.string))
    }

    @Test("the countdown goes by calendar days", arguments: Vector.spending("sub.countdown"))
    func countdown(_ vector: Vector) throws {
        let zone = try CivilZone.named(try vector.input.timeZone.given)
        let today = zone.date(at: try .of(try vector.input.now.given))
        let next = try CivilDay.of(try vector.input.nextBillingDate.given)
        #expect(next.number - today.number == vector.expected.days.int)
        #expect(RenewalText.countdown(days: next.number - today.number) == vector.expected.text.string)
    }

    // MARK: Trials and prices

    @Test("trials", arguments: Vector.spending("sub.trial"))
    func trial(_ vector: Vector) throws {
        let (input, expected) = (vector.input, vector.expected)
        let end = try CivilDay.of(try input.trialEndDate.given)
        let zone = try CivilZone.named(try input.timeZone.given)
        let today =
            try input.today.string.map { try CivilDay.of($0) }
            ?? zone.date(at: try .of(try input.now.given))
        var plan = PaidSubscription(
            id: "a", at: Instant(seconds: 0), name: "A", price: Money(minor: 0, .dollar), cycle: .monthly,
            start: end.adding(days: -14), trialEnd: end)
        plan.converts = input.willConvertToPaid.bool ?? true
        let day = SubscriptionDay(plan, today: today)
        if !expected.array.isEmpty {
            let reminders = SubscriptionReminders(zone: zone, dayStart: 0, minutes: 540)
            let now = try Instant.of(try input.now.given)
            let coming = reminders.instants(.trial, day).filter { $0 > now }
            return #expect(coming.map { zone.rfc3339($0) } == expected.array.compactMap(\.string))
        }
        if expected.isActive.bool == false {
            #expect(day.status == .cancelled)
            #expect(day.end?.description == expected.cancellationDate.string)
            return #expect(day.passed.isEmpty)
        }
        #expect(day.trialDays == expected.days.int)
        #expect(day.status == .trial)
        #expect(day.trialDays.map(RenewalText.trial) == expected.text.string)
    }

    @Test("changes of prices", arguments: Vector.spending("sub.priceChange"))
    func priceChange(_ vector: Vector) throws {
        let (old, new) = (try Money.dollars(vector.input.oldPrice), try Money.dollars(vector.input.newPrice))
        let change = PriceChange(on: CivilDay(number: 0), from: old, to: new)
        #expect(change.amount.decimal == vector.expected.amount.string)
        #expect((change.percent.value * 10).rounded() / 10 == vector.expected.percent.number)
        #expect(change.isIncrease == vector.expected.isIncrease.bool)
        // The text is exact: from 49.99 to 54.99 is 10.002 percent. It has a true minus, the examples a hyphen.
        #expect(change.percent.text == vector.expected.display.string?.replacing("-", with: "\u{2212}"))
    }

    @Test("what a subscription costs a month", arguments: Vector.spending("sub.monthlyEquivalent"))
    func monthly(_ vector: Vector) throws {
        let (input, expected) = (vector.input, vector.expected)
        guard input.items.isNull else {
            var cost = MonthlyCost()
            for item in input.items.array {
                cost.add(try Money.dollars(item.price).minor, try BillingCycle(item.cycle))
            }
            return #expect(Money(minor: cost.monthly, .dollar).decimal == expected.total.string)
        }
        let (price, cycle) = (try Money.dollars(input.price).minor, try BillingCycle(input.cycle))
        #expect(Money(minor: MonthlyCost(price, cycle).monthly, .dollar).decimal == expected.amount.string)
        if let exact = expected.exact.string {
            // To a millionth of a dollar: ten thousand times the price in cents.
            let millionths = MonthlyCost(price * 10_000, cycle).monthly
            let whole = try #require(Double(exact)) * 1e6
            #expect(Double(millionths) == whole.rounded())
        }
        if let share = expected.perPerson.string {
            let people = 1 + (input.sharedWith.int ?? 0)
            #expect(Money(minor: MonthlyCost(price, cycle, people: people).monthly, .dollar).decimal == share)
        }
    }

    // MARK: Spending

    @Test("what counts as spent in a month", arguments: Vector.spending("spend.month"))
    func month(_ vector: Vector) throws {
        let zone = try CivilZone.named(try vector.input.timeZone.given)
        let month = try #require(CivilMonth(try vector.input.month.given))
        let entries = try vector.input.transactions.array.map { json in
            let at = try Instant.of(try json.at.given)
            let header = EntryHeader(id: "a", at: at, day: zone.date(at: at), zone: zone.identifier)
            let status = json.status.string.map { $0.lowercased() } ?? "completed"
            return SpendingEntry(
                header, amount: try Money.dollars(json.amount), category: try json.category.given,
                status: try #require(SpendingEntry.Status(rawValue: status)))
        }
        let spent = entries.filter { $0.isSpending && CivilMonth(of: $0.day) == month }
        let total = Money(minor: -spent.reduce(0) { $0 + $1.amount.minor }, .dollar)
        #expect(total.decimal == vector.expected.total.string)
    }

    @Test("the trend against the month before", arguments: Vector.spending("spend.trend"))
    func trend(_ vector: Vector) throws {
        let (input, expected) = (vector.input, vector.expected)
        let trend = SpendingTrend(
            current: try Money.dollars(input.current).minor, previous: try Money.dollars(input.previous).minor)
        #expect(trend.direction.rawValue == expected.trend.string)
        #expect(trend.text == expected.display.string?.replacing("-", with: "\u{2212}"))
        let percent = try #require(trend.percent?.value)
        #expect((percent * 1e4).rounded() / 1e4 == expected.percentageChange.number)
    }

    @Test("categories by amount, then by name", arguments: Vector.spending("spend.categories"))
    func categories(_ vector: Vector) throws {
        var amounts: [String: Int64] = [:]
        for item in vector.input.items.array {
            amounts[try item.category.given, default: 0] += try Money.dollars(item.amount).minor
        }
        let shares = CategoryShare.shares(amounts).prefix(try #require(vector.input.top.int))
        #expect(shares.map(\.category) == vector.expected.array.compactMap(\.category.string))
        #expect(shares.map(\.percent) == vector.expected.array.compactMap(\.percent.int))
        #expect(
            shares.map { Money(minor: $0.minor, .dollar).decimal } == vector.expected.array.compactMap(\.amount.string))
    }

    @Test("months of a history", arguments: Vector.spending("spend.history"))
    func history(_ vector: Vector) throws {
        let today = try CivilDay.of(try vector.input.today.given)
        let months = CivilMonth(of: today).last(try #require(vector.input.months.int))
        #expect(months.map(\.description) == vector.expected.array.compactMap(\.string))
    }

    // MARK: Money

    @Test("amounts as text", arguments: Vector.spending("money.format"))
    func format(_ vector: Vector) throws {
        let currency = try #require(Currency(code: try vector.input.currency.given))
        let money = try #require(Money(decimal: try vector.input.amount.given, currency))
        // The examples have a hyphen.
        #expect(money.text == vector.expected.string?.replacing("-", with: "\u{2212}"))
    }

    @Test("typed amounts", arguments: Vector.spending("money.validate"))
    func validate(_ vector: Vector) throws {
        let text = try vector.input.text.given
        let isValid = (try? MoneyParser.amount(text, usual: .dollar)) != nil
        #expect((isValid ? "valid" : "invalid") == vector.expected.string)
    }

    // MARK: Reminders

    @Test("reminders of renewals", arguments: Vector.spending("sub.reminder"))
    func reminder(_ vector: Vector) throws {
        let input = vector.input
        // A snooze is the same for all trackers.
        guard input.action.isNull else { return }
        let zone = try CivilZone.named(try input.timeZone.given)
        let now = try Instant.of(try input.now.given)
        var plan = try PaidSubscription(input)
        plan.leadDays = [input.daysBefore.int ?? 3]
        if let next = input.nextBillingDate.string { plan.unpaidFrom = try .of(next) } else { plan.unpaidFrom = .never }
        let minutes = try input.time.string.map { try #require(TimeOfDay.minutes(typed: $0)) }
        plan.reminderTime = minutes
        let quiet = input.quietHours.array.compactMap { $0.string.flatMap { TimeOfDay.minutes(typed: $0) } }
        let rules = SubscriptionReminders(zone: zone, dayStart: 0, minutes: 540)
        let upcoming = rules.upcoming(rules.occurrences([SubscriptionDay(plan, today: zone.date(at: now))]), at: now)
        let scheduled = ReminderDecision.scheduled(
            upcoming: upcoming, notBefore: nil,
            quiet: quiet.count == 2 ? ClockHours(from: quiet[0], to: quiet[1]) : nil, zone: zone, now: now)
        #expect(scheduled.map { zone.rfc3339($0.at) } == vector.expected.string)
    }
}

extension CivilDay {
    /// No day of an example is as late.
    fileprivate static let never = CivilDay(number: 2_000_000)
}

extension JSON {
    /// The text of an example's member, which has to be there.
    var given: String {
        get throws { try #require(string) }
    }
}

extension Money {
    static func dollars(_ json: JSON) throws -> Money {
        try #require(Money(decimal: try json.given, .dollar))
    }
}

extension BillingCycle {
    init(_ json: JSON) throws {
        if let name = json.string {
            self = try #require(BillingCycleParser.parse(name))
        } else {
            let unit = try #require(BillingCycle.Unit(rawValue: try json.unit.given))
            self = .every(try #require(json.count.int), unit)
        }
    }
}

extension PaidSubscription {
    init(_ input: JSON) throws {
        let first = input.anchor.string ?? input.nextBillingDate.string ?? input.next.string ?? "2025-01-01"
        let price = input.price.isNull ? Money(minor: 999, .dollar) : try Money.dollars(input.price)
        self.init(
            id: input.id.string ?? "a", at: Instant(seconds: 0), name: "A", price: price,
            cycle: input.cycle.isNull ? .monthly : try BillingCycle(input.cycle), start: try .of(first))
        autoRenews = input.autoRenew.bool ?? true
        if input.isActive.bool == false { pausedOn = start }
    }
}
