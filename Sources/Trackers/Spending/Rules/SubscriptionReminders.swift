package import SipliCore

/// When a person is reminded of subscriptions and budgets, and how long a reminder applies.
///
/// A subscription has a reminder of its next payment or of its trial, one of the last day to cancel it, and one of a price
/// that rises; each is a subject of its own. What had passed when a subscription was added or changed does not come.
package struct SubscriptionReminders: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        /// A payment to come.
        case renewal
        /// A trial that ends soon.
        case trial
        /// The last day to cancel for the end of a term.
        case cancelBy = "cancel-by"
        /// A price that rises.
        case price
        /// Most of a budget is spent.
        case budget
        /// All of it is.
        case overBudget = "over-budget"
    }

    /// Days before the end of a trial, at `trialMinutes` unless the subscription has a time of its own.
    package static let trialLeads = [3, 1, 0]
    package static let trialMinutes = 10 * 60
    /// Days before the last day to cancel by.
    package static let cancelLeads = [14, 3, 0]
    /// Days before a price rises.
    package static let priceLead = 14
    /// The part of a budget at which to remind of it, in percent.
    package static let budgetPercent = 90
    /// How long a payment that waits to be marked as paid is kept in mind.
    private static let overdueDays = 30

    let zone: CivilZone
    let dayStart: Int
    /// The usual time, in minutes after midnight.
    let minutes: Int
    /// When subscriptions were last added or changed; nil if they never were.
    let since: Instant?

    package init(zone: CivilZone, dayStart: Int, minutes: Int, since: Instant? = nil) {
        (self.zone, self.dayStart, self.minutes, self.since) = (zone, dayStart, minutes, since)
    }

    // MARK: Subscriptions

    /// The most reminders of subscriptions that come on one day.
    package static let mostOfDay = 10
    /// The most urgent first.
    private static let urgency: [Kind] = [.cancelBy, .trial, .price, .renewal]

    /// All reminders of some subscriptions, delivered or not, ascending. A day has at most one for each subscription, and
    /// at most `mostOfDay`: the most urgent ones.
    package func occurrences(_ subscriptions: [SubscriptionDay]) -> [ReminderOccurrence] {
        var ofDays: [CivilDay: [(urgency: Int, occurrence: ReminderOccurrence)]] = [:]
        for subscription in subscriptions {
            var known: Set<CivilDay> = []
            for (urgency, kind) in Self.urgency.enumerated() {
                for occurrence in occurrences(kind, subscription) {
                    let day = zone.day(of: occurrence.at, dayStart: dayStart)
                    guard known.insert(day).inserted else { continue }
                    ofDays[day, default: []].append((urgency, occurrence))
                }
            }
        }
        let kept = ofDays.values.flatMap { all in
            all.sorted {
                ($0.urgency, $0.occurrence.at, $0.occurrence.subject) < (
                    $1.urgency, $1.occurrence.at, $1.occurrence.subject
                )
            }.prefix(Self.mostOfDay).map(\.occurrence)
        }
        return kept.sorted { ($0.at, $0.subject) < ($1.at, $1.subject) }
    }

    private func occurrences(_ kind: Kind, _ day: SubscriptionDay) -> [ReminderOccurrence] {
        let subject = Self.subject(kind, day.subscription.id)
        return abouts(kind, day).flatMap { about in
            let end = end(kind, day, about)
            return instants(kind, day, about).map {
                ReminderOccurrence(kind: kind.rawValue, subject: subject, at: $0, until: end)
            }
        }
    }

    /// How many reminders to come are looked at; later ones are when these have come.
    package static let ahead = 20

    /// What comes: for each subject the last that has passed and was not delivered, and the next ones of all.
    ///
    /// - Parameters:
    ///   - occurrences: of all subscriptions, ascending.
    ///   - deliveries: the last delivery of each subject.
    package func upcoming(
        _ occurrences: [ReminderOccurrence], at now: Instant, after deliveries: [String: ReminderDelivery] = [:]
    ) -> [ReminderOccurrence] {
        var (low, high) = (0, occurrences.count)
        while low < high {
            let middle = (low + high) / 2
            if occurrences[middle].at <= now { low = middle + 1 } else { high = middle }
        }
        var passed: [String: ReminderOccurrence] = [:]
        for occurrence in occurrences[..<low] where occurrence.until > now && isNew(occurrence, now, deliveries) {
            passed[occurrence.subject] = occurrence
        }
        let next = occurrences[low...].lazy.filter { isNew($0, now, deliveries) }.prefix(Self.ahead)
        return passed.values.sorted { ($0.at, $0.subject) < ($1.at, $1.subject) } + next
    }

    private func isNew(
        _ occurrence: ReminderOccurrence, _ now: Instant, _ deliveries: [String: ReminderDelivery]
    ) -> Bool {
        if let since, occurrence.at <= since { return false }
        // A delivery in the future was made by a wrong clock.
        guard let delivery = deliveries[occurrence.subject], delivery.at <= now else { return true }
        return occurrence.at > delivery.due
    }

    /// The instants at which one kind of reminder comes, ascending.
    package func instants(_ kind: Kind, _ day: SubscriptionDay) -> [Instant] {
        abouts(kind, day).flatMap { instants(kind, day, $0) }
    }

    private func instants(_ kind: Kind, _ day: SubscriptionDay, _ about: CivilDay) -> [Instant] {
        let usual = day.subscription.reminderTime ?? minutes
        let (leads, minutes): ([Int], Int) =
            switch kind {
            case .renewal: (day.subscription.leadDays, usual)
            case .trial: (Self.trialLeads, day.subscription.reminderTime ?? Self.trialMinutes)
            case .cancelBy: (Self.cancelLeads, usual)
            case .price: ([Self.priceLead], usual)
            case .budget, .overBudget: ([], usual)
            }
        return leads.map { instant(minutes, on: about.adding(days: -$0)) }.sorted()
    }

    /// Whether a delivery is still true.
    package func applies(_ delivery: ReminderDelivery, _ day: SubscriptionDay) -> Bool {
        Kind(rawValue: delivery.kind).flatMap { about($0, day, at: delivery.due) } != nil
    }

    /// The day that the reminder of an instant is about; nil if none comes then.
    package func about(_ kind: Kind, _ day: SubscriptionDay, at instant: Instant) -> CivilDay? {
        abouts(kind, day).first { instants(kind, day, $0).contains(instant) }
    }

    /// The days that a kind of reminder is about, ascending.
    private func abouts(_ kind: Kind, _ day: SubscriptionDay) -> [CivilDay] {
        let about: CivilDay? =
            switch kind {
            case .renewal: day.nextToCome
            case .trial:
                day.subscription.cancelledOn == nil && day.subscription.pausedOn == nil && day.isTrial
                    ? day.subscription.trialEnd : nil
            case .cancelBy: day.cancelBy.flatMap { $0 >= day.today ? $0 : nil }
            case .price: day.nextPriceChange.flatMap { $0.isIncrease && day.costs ? $0.day : nil }
            case .budget, .overBudget: nil
            }
        let one = about.map { [$0] } ?? []
        guard kind == .renewal else { return one }
        let waiting = day.overdue.prefix(day.subscription.renewsFromPayment ? 1 : .max)
            .filter { $0 > day.today.adding(days: -Self.overdueDays) }
        // The first payment after a trial is its end.
        return (waiting + one).filter { $0 != day.subscription.trialEnd && day.price(on: $0).minor > 0 }
    }

    private func end(_ kind: Kind, _ day: SubscriptionDay, _ about: CivilDay) -> Instant {
        let waits = kind == .renewal && !day.subscription.autoRenews
        return zone.start(of: about.adding(days: waits ? Self.overdueDays : 1), dayStart: dayStart)
    }

    /// A subject's id: those of payments are the subscription's.
    package static func subject(_ kind: Kind, _ id: String) -> String {
        switch kind {
        case .renewal, .trial: id
        default: id + "-" + kind.rawValue
        }
    }

    // MARK: Budgets

    /// The reminder of a budget, once a month for each level; nil below it, or if it came this month.
    ///
    /// - Parameter percent: of it that is spent.
    package func budget(
        _ subject: String, percent: Int, at now: Instant, after delivery: ReminderDelivery?
    ) -> ReminderOccurrence? {
        guard let kind = Self.budgetKind(percent) else { return nil }
        let month = CivilMonth(of: zone.day(of: now, dayStart: dayStart))
        if let delivery, delivery.at <= now, CivilMonth(of: zone.day(of: delivery.due, dayStart: dayStart)) == month,
            delivery.kind == kind.rawValue || delivery.kind == Kind.overBudget.rawValue
        {
            return nil
        }
        guard let days = month.days else { return nil }
        return ReminderOccurrence(
            kind: kind.rawValue, subject: subject, at: now,
            until: zone.start(of: days.upperBound.adding(days: 1), dayStart: dayStart))
    }

    package static func budgetKind(_ percent: Int) -> Kind? {
        percent > 100 ? .overBudget : percent >= budgetPercent ? .budget : nil
    }

    /// A time of day on a day, which may be on the date after it.
    private func instant(_ minutes: Int, on day: CivilDay) -> Instant {
        zone.instant(on: minutes < dayStart ? day.adding(days: 1) : day, minutes: minutes)
    }
}
