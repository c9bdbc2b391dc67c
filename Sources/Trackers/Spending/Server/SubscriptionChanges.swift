import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Adding, changing, pausing, cancelling and deleting subscriptions.
enum SubscriptionChanges {
    static let limit = 10_000
    private static let table = SpendingTables.subscriptions

    static func add(_ context: WriteContext, _ request: SubscriptionAddRequest) throws -> SubscriptionResult {
        let (projection, moment) = try SpendingProjection.now(context)
        var request = request
        if let words = request.words {
            guard let typed = try SpendingFields.subscription(TypedWords(words)) else {
                throw WireError.invalid(
                    "price", "write a name and a price, such as Netflix 15.99 monthly; 0 is a free plan")
            }
            request.name = typed.name
            try SpendingFields.fill(&request.members, typed.price, typed.cycle)
        }
        guard let price = request.members.price else {
            throw WireError.invalid("price", "price is missing, such as 15.99; 0 is a free plan")
        }
        let next = try request.members.next.map { try SpendingFields.day($0, "next", moment) }
        let start =
            try request.members.start.map { try SpendingFields.day($0, "start", moment, .either) }
            ?? min(next ?? moment.day, moment.day)
        let trialEnd = try request.members.trialEnd?.read("trial_end") {
            try Self.trialEnd($0, start: start, from: start, moment)
        }
        var plan = PaidSubscription(
            id: context.newIdentifier(), at: context.now, name: try SpendingFields.name(request.name ?? ""),
            price: try SpendingFields.price(
                price, "price", currency: request.members.currency, usual: context.settings.currency),
            cycle: .monthly, start: start, trialEnd: trialEnd)
        plan.leadDays = context.settings.leadDays
        try setAfterTrial(&plan, request.members, moment)
        try SpendingFields.change(
            &plan, by: request.members, categories: try categories(PaidSubscription.categories, context), moment)
        try checkTerm(&plan, request.members)
        try checkNext(plan, request.members, moment)
        try checkName(plan, projection, moment)
        guard projection.count < limit else {
            throw WireError.invalid("name", "there are already \(limit) subscriptions; delete one first")
        }
        let passed = SubscriptionDay(plan, today: moment.day).passed
        guard passed.count <= SubscriptionPayments.pastLimit else {
            throw WireError.invalid(
                "start",
                "that is \(passed.count) payments since \(start.text); at most \(SubscriptionPayments.pastLimit) are recorded: "
                    + "name a later start")
        }
        if request.dryRun == true {
            // Those would be recorded.
            if let last = passed.last { plan.unpaidFrom = last.adding(days: 1) }
            var result = result(SubscriptionDay(plan, today: moment.day))
            result.text = plan.name + ": " + result.text
            return result
        }
        try context.change.insert(table, id: plan.id, plan, op: "add")
        var result = try finish(plan.id, context)
        result.possible = try PossibleMatches.of(plan.id, projection, context.change.database, limit: 3)
        return result
    }

    static func edit(_ context: WriteContext, _ request: SubscriptionEditRequest) throws -> SubscriptionResult {
        let (projection, moment) = try SpendingProjection.now(context)
        let (old, request) = try found(request, projection, moment)
        var plan = old.subscription
        if let name = request.name { plan.name = try SpendingFields.name(name) }
        let areOthers = try setDays(&plan, request.members, moment)
        try setAfterTrial(&plan, request.members, moment)
        let cycle = plan.cycle
        try SpendingFields.change(
            &plan, by: request.members, categories: try categories(PaidSubscription.categories, context), moment)
        // What was paid in advance stays paid: the next payment keeps its day, and later ones follow it.
        if plan.cycle != cycle, !areOthers, request.members.start == nil, request.members.next == nil,
            let next = old.next
        {
            plan.anchor = next
        }
        try checkTerm(&plan, request.members)
        if areOthers, request.members.next == nil { try setUnpaid(&plan, old.subscription, moment, context) }
        try checkNext(plan, request.members, moment)
        try checkName(plan, projection, moment)
        try setPrice(&plan, old, request, moment, context)
        try context.change.put(table, id: plan.id, plan, op: "edit")
        var result = try finish(plan.id, context)
        if request.members.price != nil, let from = try priceFrom(request, moment) {
            result.warning = try keeping(plan.id, from, context)
        }
        let new = try projection.find(plan.id, moment.day)
        if let earlier = try notRecorded(new, before: old.subscription.start, context) {
            result.warning = [result.warning, earlier].compactMap { $0 }.joined(separator: "; ")
        }
        result.changes = SpendingDescription.changes(old, new, context.settings.clockFormat)
        return result
    }

    /// The subscription of a request, and the request with the price and the cycle that its words name.
    private static func found(
        _ request: SubscriptionEditRequest, _ projection: SpendingProjection, _ moment: Moment
    ) throws -> (SubscriptionDay, SubscriptionEditRequest) {
        let words = TypedWords(request.words ?? [])
        let name = request.sub ?? words.text
        do {
            return (try projection.find(name, moment.day), request)
        } catch let error as WireError where request.sub == nil && error.code == .notFound {
            try SpendingFields.checkQuotes(
                words, [("--price", request.members.price), ("--then", request.members.priceAfterTrial?.value)])
            guard let typed = try SpendingFields.subscription(words) else { throw error }
            let found = try projection.find(typed.name, moment.day)
            var request = request
            try SpendingFields.fill(&request.members, typed.price, typed.cycle)
            return (found, request)
        }
    }

    // MARK: Prices

    /// Sets what a trial is followed by: nothing, or a price.
    private static func setAfterTrial(
        _ plan: inout PaidSubscription, _ members: SubscriptionMembers, _ moment: Moment
    ) throws {
        if let converts = members.converts, converts != plan.converts {
            guard let end = plan.trialEnd else {
                throw WireError.invalid("converts", "--ends-with-trial needs --trial")
            }
            guard end >= moment.day else {
                throw WireError.invalid("converts", "the trial of \(plan.name) was until \(end.text)")
            }
            plan.converts = converts
        }
        guard let after = members.priceAfterTrial else { return }
        guard plan.trialEnd != nil else { throw WireError.invalid("price_after_trial", "--then needs --trial") }
        guard let text = try after.read("price_after_trial", { $0 }) else { return plan.priceAfterTrial = nil }
        guard plan.converts else {
            throw WireError.invalid(
                "price_after_trial",
                members.converts == false
                    ? "--then cannot be used with --ends-with-trial"
                    : "\(plan.name) ends with its trial; for a price after it add --goes-on")
        }
        let price = try SpendingFields.price(text, "price_after_trial", currency: nil, usual: plan.price.currency)
        guard price.currency == plan.price.currency else {
            throw WireError.invalid(
                "price_after_trial", "the price after the trial must be in \(plan.price.currency), as the price is")
        }
        plan.priceAfterTrial = price
    }

    /// A new price is in force from a day on; from the start, it corrects the first one.
    private static func setPrice(
        _ plan: inout PaidSubscription, _ old: SubscriptionDay, _ request: SubscriptionEditRequest, _ moment: Moment,
        _ context: WriteContext
    ) throws {
        guard let text = request.members.price else {
            guard request.priceFrom == nil else { throw WireError.invalid("price_from", "--from needs --price") }
            guard request.members.currency == nil else {
                throw WireError.invalid("currency", "another currency needs the price in it")
            }
            return
        }
        let price = try SpendingFields.price(
            text, "price", currency: request.members.currency, usual: old.currentPrice.currency)
        let from = try priceFrom(request, moment) ?? moment.day
        guard from > plan.start else {
            if price.currency != plan.price.currency { plan.priceAfterTrial = nil }
            return plan.price = price
        }
        // The same price again is not a change.
        guard SubscriptionDay(plan, prices: old.prices, today: from).fullPrice(on: from) != price else { return }
        let period = PricePeriod(subscription: plan.id, from: from, price: price, at: context.now)
        try context.change.put(SpendingTables.prices, id: SpendingTables.id(period), period, op: "price")
    }

    private static func priceFrom(_ request: SubscriptionEditRequest, _ moment: Moment) throws -> CivilDay? {
        try request.priceFrom.map { try SpendingFields.day($0, "price_from", moment, .either) }
    }

    // MARK: Pausing, cancelling, deleting

    static func pause(_ context: WriteContext, _ request: SubscriptionRequest) throws -> SubscriptionResult {
        let (projection, moment) = try SpendingProjection.now(context)
        let day = try projection.find(request.sub, moment.day)
        try checkRunning(day, "paused")
        var plan = day.subscription
        guard plan.pausedOn == nil else { return try finish(plan.id, context, already: true) }
        plan.pausedOn = moment.day
        try context.change.put(table, id: plan.id, plan, op: "pause")
        return try finish(plan.id, context)
    }

    static func resume(_ context: WriteContext, _ request: SubscriptionRequest) throws -> SubscriptionResult {
        let (projection, moment) = try SpendingProjection.now(context)
        let day = try projection.find(request.sub, moment.day)
        var plan = day.subscription
        guard plan.pausedOn != nil || plan.cancelledOn != nil || day.hasEnded else {
            return try finish(plan.id, context, already: true)
        }
        plan = day.resumed
        try checkName(plan, projection, moment)
        try context.change.put(table, id: plan.id, plan, op: "resume")
        return try finish(plan.id, context)
    }

    static func cancel(_ context: WriteContext, _ request: SubscriptionCancelRequest) throws -> SubscriptionResult {
        let (projection, moment) = try SpendingProjection.now(context)
        let day = try projection.find(request.sub, moment.day)
        var plan = day.subscription
        let end = try request.end.map { try SpendingFields.day($0, "end", moment) }
        guard end.map({ $0 >= plan.start }) ?? true else {
            throw WireError.invalid("end", "the end, \(end?.text ?? ""), is before the start, \(plan.start.text)")
        }
        guard end != nil || plan.cancelledOn == nil else { return try finish(plan.id, context, already: true) }
        if end == nil { try checkRunning(day, "cancelled") }
        plan.cancellation = .init(on: plan.cancelledOn ?? moment.day, endsOn: end ?? day.endIfCancelled)
        try context.change.put(table, id: plan.id, plan, op: "cancel")
        var result = try finish(plan.id, context)
        if let end { result.warning = try keeping(plan.id, end, context) }
        return result
    }

    /// Its payments stay in the store, and undo brings it back.
    static func delete(_ context: WriteContext, _ request: SubscriptionRequest) throws -> SubscriptionResult {
        let (projection, moment) = try SpendingProjection.now(context)
        let day = try projection.find(request.sub, moment.day)
        var result = self.result(day)
        let payments = try SpendingQueries.payments(context.change.database, of: day.subscription.id).count
        if payments > 0 { result.warning = payments == 1 ? "its payment stays" : "its \(payments) payments stay" }
        for period in day.prices {
            try context.change.put(
                SpendingTables.prices.records, id: SpendingTables.id(period), values: nil, op: "delete")
        }
        try context.change.put(table.records, id: day.subscription.id, values: nil, op: "delete")
        try context.follow(touching: TopicSet(.spending))
        return result
    }

    private static func checkRunning(_ day: SubscriptionDay, _ word: String) throws {
        guard day.hasEnded, let end = SpendingText.end(day) else { return }
        throw WireError.invalid("sub", "\(day.subscription.name) ended \(end) and cannot be \(word)")
    }

    /// What is said of payments from a day on, which a change does not touch; nil without one.
    private static func keeping(_ id: String, _ from: CivilDay, _ context: WriteContext) throws -> String? {
        let count = try SpendingQueries.payments(context.change.database, of: id).count {
            $0.payment.map { $0.due >= from } ?? false
        }
        guard count > 0 else { return nil }
        return count == 1
            ? "a payment that was recorded since then stays as it is"
            : "\(count) payments recorded since then stay as they are"
    }

    // MARK: Steps

    /// The spellings of categories: those offered, and those in use.
    static func categories(_ offered: [String], _ context: WriteContext) throws -> [String] {
        try offered + PaidSubscription.categories + SpendingEntry.categories
            + SpendingQueries.categories(context.change.database)
    }

    private static func finish(
        _ id: String, _ context: WriteContext, already: Bool = false
    ) throws -> SubscriptionResult {
        if !context.change.isEmpty {
            context.change.touch(TopicSet(.spending))
            // A reminder whose time had passed would look like a mistake.
            try MachineValues.put(
                context.change, name: SpendingTracker.changedName, value: String(context.now.milliseconds), op: "remind"
            )
        }
        // Not only at the end: the result includes the payments that the rules record.
        try context.addDerived()
        let (projection, moment) = try SpendingProjection.now(context)
        var result = self.result(try projection.find(id, moment.day))
        result.already = already ? true : nil
        let recorded = try SubscriptionPayments.recorded(id, context)
        let matched = recorded.count { PaymentMatch($0.extra).isMatched }
        (result.recorded, result.matched) = (count(recorded.count - matched), count(matched))
        return result
    }

    private static func count(_ number: Int) -> Int? { number > 0 ? number : nil }

    private static func result(_ day: SubscriptionDay) -> SubscriptionResult {
        var result = SubscriptionResult()
        (result.sub, result.name, result.status) = (day.subscription.id, day.subscription.name, day.status.rawValue)
        (result.next, result.ends) = (day.next?.description, day.end?.description)
        result.endsText = SpendingText.end(day)
        result.hasEnded = day.hasEnded ? true : nil
        result.cancelBy = day.cancelBy?.description
        result.text = SpendingText.summary(day)
        return result
    }

    /// The length of an extension is kept only together with the end of the term.
    private static func checkTerm(_ plan: inout PaidSubscription, _ members: SubscriptionMembers) throws {
        guard plan.termEnd == nil, plan.term != nil else { return }
        guard members.term == nil else {
            throw WireError.invalid("term", "--term needs --term-end, the last day of the contract's present term")
        }
        plan.term = nil
    }

    private static func checkNext(_ plan: PaidSubscription, _ members: SubscriptionMembers, _ moment: Moment) throws {
        guard members.next != nil, plan.autoRenews, plan.unpaidFrom < moment.day else { return }
        throw WireError.invalid(
            "next",
            "the next payment, \(plan.unpaidFrom.text), has passed; name the next one, or the start to record those since then"
        )
    }

    /// Names are unique among subscriptions that have not ended.
    private static func checkName(_ plan: PaidSubscription, _ projection: SpendingProjection, _ moment: Moment) throws {
        let other = projection.called(plan.name, moment.day).first { $0.subscription.id != plan.id && !$0.hasEnded }
        guard let other else { return }
        throw WireError.invalid("name", "there is already a subscription called \"\(other.subscription.name)\"")
    }
}

extension SettingValues {
    /// When a new subscription reminds, in days before a renewal.
    var leadDays: [Int] {
        guard let text = text(SpendingTracker.leadDaysName) else { return PaidSubscription.standardLeadDays }
        return text.split(separator: " ").compactMap { Int($0) }
    }
}
