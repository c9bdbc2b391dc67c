import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Imports subscriptions; a dry run makes the same decisions but only reads.
///
/// Payments that have passed are recorded as after any change.
final class SubscriptionImportRun<File: SubscriptionFile>: ImportRun {
    var result = ImportResult()
    private let isRehearsal: Bool
    private var file: File
    private var isRead = false
    private var count = 0
    private var kept = (count: 0, bytes: KeptBytes())
    private var remarks = ImportWarnings()
    private var texts: [String] = []
    /// The ids of those that have not ended, by name in lower case; nil before the first.
    private var running: [String: String]?
    private var places: [String: String] = [:]
    private var spellings: CategorySpellings?

    /// So many fit into a line.
    private static var textLimit: Int { 2000 }

    init(_ name: String, _ file: File, isRehearsal: Bool) {
        (self.file, self.isRehearsal) = (file, isRehearsal)
        result.format = name
    }

    func choose(user: String) throws { try file.choose(user: user) }

    var thousandths: Int { isRead ? 200 + count * 800 / max(file.subscriptions.count, 1) : file.thousandths / 5 }

    func proceed(_ context: WriteContext, until slice: Slice) throws -> Bool {
        defer { if !context.change.isEmpty { context.change.touch(TopicSet(.spending)) } }
        while !isRead {
            isRead = try !file.readNext(context)
            try keep()
            if slice.isOver() { return false }
        }
        while count < file.subscriptions.count {
            try bring(file.subscriptions[count], context)
            count += 1
            if slice.isOver() { return false }
        }
        finish()
        return true
    }

    /// Counts what was read last.
    private func keep() throws {
        guard file.subscriptions.count > kept.count, let last = file.subscriptions.last else { return }
        kept.count = file.subscriptions.count
        guard kept.count <= ImportLimits.subscriptions else {
            throw WireError.invalid(
                "file", "it has more than \(ImportLimits.subscriptions.grouped) subscriptions; nothing was imported")
        }
        kept.bytes.add(last.plan.note, last.plan.website, records: 10 + last.prices.count)
        try kept.bytes.check()
    }

    private func finish() {
        result.records = file.records
        result.skipped += file.records - file.subscriptions.count
        result.warnings = file.remarks + remarks.texts
        let unnamed = count - texts.count
        result.contents = texts + (unnamed > 0 ? ["and \(unnamed) more"] : [])
    }

    private func bring(_ source: ImportedSubscription, _ context: WriteContext) throws {
        var source = source
        if !source.isOwn, let category = source.plan.category {
            var spellings = try self.spellings ?? CategorySpellings(context)
            source.plan.category = spellings.take(category)
            self.spellings = spellings
        }
        let projection = try context.projection(SpendingProjection.self)
        let today = context.moment.day
        let table = SpendingTables.subscriptions
        let (plan, key) = (source.plan, source.plan.name.lowercased())
        let running = self.running ?? Self.names(projection.day(today).all)
        self.running = running
        for remark in source.remarks { remarks.add(remark) }
        if let place = places.updateValue(source.place, forKey: plan.id) {
            result.doubles += 1
            return remarks.add("\(source.place) has the id of \(place), and was left out")
        }
        if let known = projection[plan.id] { return try merge(source, known, today, context) }
        guard try !context.change.isDeleted(table.records, id: plan.id) else {
            texts.append("\(plan.name): deleted here")
            return result.deleted += 1
        }
        let day = SubscriptionDay(plan, prices: source.prices, today: today)
        if running[key] != nil, !day.hasEnded {
            texts.append("\(plan.name): already here")
            return result.same += 1
        }
        guard projection.count + (isRehearsal ? result.added : 0) < SubscriptionChanges.limit else {
            return skip(source, "there are already \(SubscriptionChanges.limit) subscriptions")
        }
        let passed = day.passed
        guard passed.count <= SubscriptionPayments.pastLimit else {
            return skip(
                source,
                "it has \(passed.count) payments that have passed; at most \(SubscriptionPayments.pastLimit) are recorded"
            )
        }
        result.added += 1
        describe(day, passed)
        if !day.hasEnded { self.running?[key] = plan.id }
        guard !isRehearsal else { return }
        try context.change.insert(table, id: plan.id, plan, op: "import")
        try put(source.prices, context)
        try context.follow(touching: TopicSet(.spending))
    }

    private static func names(_ days: [SubscriptionDay]) -> [String: String] {
        Dictionary(days.filter { !$0.hasEnded }.map { ($0.subscription.name.lowercased(), $0.subscription.id) }) { $1 }
    }

    /// One that is here takes the values of Sipli's own file only.
    private func merge(
        _ source: ImportedSubscription, _ known: PaidSubscription, _ today: CivilDay, _ context: WriteContext
    ) throws {
        let projection = try context.projection(SpendingProjection.self)
        let plan = source.plan.keepingSettled(of: known)
        let prices = projection.prices(of: plan.id)
        let isSame =
            plan == known
            && source.prices.allSatisfy { period in
                prices.contains { $0.from == period.from && $0.price == period.price }
            }
        guard source.isOwn, !isSame else {
            texts.append("\(known.name): already here")
            return result.same += 1
        }
        let day = SubscriptionDay(plan, prices: source.prices, today: today)
        if let other = running?[plan.name.lowercased()], other != plan.id, !day.hasEnded {
            return skip(source, "there is already another subscription of that name")
        }
        let change = SpendingDescription.changes(
            SubscriptionDay(known, prices: prices, today: today), day, context.settings.clockFormat)
        result.noteConflict(known.name + ": " + (change ?? "its details"))
        describe(day, [])
        guard !isRehearsal else { return }
        try context.change.put(SpendingTables.subscriptions, id: plan.id, plan, op: "import")
        try put(source.prices, context)
        try context.follow(touching: TopicSet(.spending))
    }

    private func put(_ prices: [PricePeriod], _ context: WriteContext) throws {
        for period in prices {
            try context.change.put(SpendingTables.prices, id: SpendingTables.id(period), period, op: "import")
        }
    }

    private func skip(_ source: ImportedSubscription, _ why: String) {
        result.skipped += 1
        remarks.add("\(source.plan.name) was skipped: \(why)")
    }

    private func describe(_ day: SubscriptionDay, _ passed: [CivilDay]) {
        guard texts.count < Self.textLimit else { return }
        let payments = passed.first.map { "; " + passed.count.counted("payment") + " since \($0.text)" } ?? ""
        texts.append("\(day.subscription.name): " + SpendingText.summary(day) + payments)
    }
}
