import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// What was spent in months: totals, trends and categories, for each currency.
enum SpendingMonths {
    typealias Sums = [SpendingQueries.MonthSum]

    static func month(_ context: ReadContext, _ request: SpendingMonthRequest) throws -> SpendingMonthResult {
        let (projection, moment) = try SpendingProjection.now(context)
        let today = moment.day
        if let text = request.month, let year = MonthPhrase.year(text, current: CivilMonth(of: today)) {
            throw WireError.invalid(
                "month",
                "\"\(text.shortened)\" is a year; write a month such as \(year)-11, or for the year: sipli-client spend year "
                    + "\(year)")
        }
        let month = try parse(request.month, "month", moment)
        let sums = of(
            request.category,
            added(
                try SpendingQueries.months(context.database, month...month),
                try later(than: today, in: month, context.database)))
        let before = try projection.before(month, through: today, context.database)
        var result = SpendingMonthResult()
        (result.month, result.label) = (month.description, SpendingText.label(month))
        result.totals = totals(sums, before.of(request.category), projection)
        result.categories = categories(sums, projection, limit: .max)
        result.trend = result.totals.first?.trend
        result.converted = SpendingRates.converted(totals(sums), context.settings)
        result.payments = projection.items(try SpendingQueries.paymentSums(context.database, month))
        if request.category == nil {
            result.possible = try PossibleMatches.of(month, projection, context.database)
            result.received = projection.items(try SpendingQueries.received(context.database, month))
            result.budgets = SpendingBudgets.all(projection.limits, sums).map(SpendingBudgets.item)
        }
        return result
    }

    static func year(_ context: ReadContext, _ request: SpendingYearRequest) throws -> SpendingYearResult {
        let (projection, moment) = try SpendingProjection.now(context)
        let (today, now) = (moment.day, CivilMonth(of: moment.day))
        let year = request.through.flatMap { MonthPhrase.year($0, current: now) }
        let months = try year.map { try self.months(of: $0, now) } ?? parse(request.through, "through", moment).last(12)
        let last = months[months.count - 1]
        let sums = of(
            request.category,
            added(
                try SpendingQueries.months(context.database, months[0]...last),
                try later(than: today, in: last, context.database)))
        let totals = totals(sums)
        var result = SpendingYearResult()
        result.label = year.map { "\($0)" + ($0 == now.year ? " so far" : "") } ?? "Twelve months"
        result.months = items(months, sums, projection)
        result.totals = projection.items(totals)
        let first =
            request.category == nil ? try SpendingQueries.firstDay(context.database).map { CivilMonth(of: $0) } : nil
        if let counted = averaged(months, sums, since: first, now: now) {
            result.average = average(counted, sums, projection)
            let count = counted.count
            result.averaged =
                count == 1
                ? SpendingText.label(counted[counted.startIndex])
                : last == now ? "the \(count) months before this one" : "\(count) months"
        }
        result.categories = categories(sums, projection, limit: .max)
        result.converted = SpendingRates.converted(totals, context.settings)
        return result
    }

    /// The months of a year up to the present one.
    private static func months(of year: Int, _ now: CivilMonth) throws -> [CivilMonth] {
        guard year <= now.year else {
            throw WireError.invalid("through", "\(year) is still to come; write a year up to \(now.year)")
        }
        return (0..<12).map { CivilMonth(number: year * 12 + $0) }.filter { $0 <= now }
    }

    private static func parse(_ text: String?, _ field: String, _ moment: Moment) throws -> CivilMonth {
        let current = CivilMonth(of: moment.day)
        guard let text else { return current }
        let month = MonthPhrase.parse(text, current: current) ?? MonthPhrase.parse(text + " month", current: current)
        if let month { return month }
        do {
            return CivilMonth(of: try EntryFields.day(text, field, moment))
        } catch {
            throw WireError.invalid(
                field,
                "\"\(text.shortened)\" is not a month; write one such as 2026-11, october or \"last month\", or a day in it"
            )
        }
    }

    static func of(_ category: String?, _ sums: Sums) -> Sums {
        category.map { category in sums.filter { $0.category.lowercased() == category.trimmed.lowercased() } } ?? sums
    }

    // MARK: Parts

    static func totals(_ sums: Sums) -> [Currency: Int64] {
        sums.reduce(into: [:]) { $0[$1.currency, default: 0] += $1.spent }
    }

    /// What was spent in a month, with the change from what it is compared with, for each currency of the two.
    static func totals(_ sums: Sums, _ before: SpendingComparison, _ projection: SpendingProjection) -> [MonthTotal] {
        let (now, earlier) = (totals(sums), totals(before.sums))
        return Set(now.keys).union(earlier.keys).sorted(by: projection.precedes).map { currency in
            let (current, previous) = (now[currency] ?? 0, earlier[currency] ?? 0)
            var total = MonthTotal()
            total.currency = currency.code
            let money = Money(minor: current, currency)
            (total.total, total.text) = (money.decimal, money.text)
            total.previous = Money(minor: previous, currency).decimal
            total.trend = SpendingText.trend(
                current, previous, before, in: earlier.contains { $0.key != currency && $0.value != 0 } ? currency : nil
            )
            return total
        }
    }

    /// Categories for each currency, the largest first.
    static func categories(_ sums: Sums, _ projection: SpendingProjection, limit: Int) -> [CategoryItem] {
        let byCurrency = Dictionary(grouping: sums, by: \.currency)
        return byCurrency.keys.sorted(by: projection.precedes).flatMap { currency in
            let amounts = (byCurrency[currency] ?? []).reduce(into: [String: Int64]()) {
                $0[$1.category, default: 0] += $1.spent
            }
            return CategoryShare.shares(amounts).prefix(limit).map { share in
                let money = Money(minor: share.minor, currency)
                var item = CategoryItem()
                (item.currency, item.category, item.percent) = (currency.code, share.category, share.percent)
                (item.amount, item.text) = (money.decimal, money.text)
                return item
            }
        }
    }

    /// Each month with what was spent in each currency of the span.
    static func items(_ months: [CivilMonth], _ sums: Sums, _ projection: SpendingProjection) -> [MonthItem] {
        let currencies = Set(sums.map(\.currency)).sorted(by: projection.precedes)
        let byMonth = Dictionary(grouping: sums, by: \.month)
        return months.map { month in
            let totals = totals(byMonth[month] ?? [])
            var item = MonthItem()
            (item.month, item.label) = (month.description, SpendingText.shortLabel(month))
            item.totals = currencies.map { currency in
                var total = MonthItem.Total()
                total.currency = currency.code
                total.total = Money(minor: totals[currency] ?? 0, currency).decimal
                return total
            }
            return item
        }
    }

    /// The months since the first with a transaction that are over.
    ///
    /// - Parameter first: that month, if it is known; otherwise it is the first of the sums.
    private static func averaged(
        _ months: [CivilMonth], _ sums: Sums, since first: CivilMonth?, now: CivilMonth
    ) -> [CivilMonth]? {
        guard let first = first ?? sums.map(\.month).min() else { return nil }
        let counted = months.filter { $0 >= first && $0 < now }
        return counted.isEmpty ? nil : counted
    }

    /// The mean of some months.
    private static func average(_ months: [CivilMonth], _ sums: Sums, _ projection: SpendingProjection) -> [MoneyItem] {
        projection.items(
            totals(sums.filter { months.contains($0.month) }).mapValues { sum in
                var mean = ExactSum()
                mean.add(sum, over: Int64(months.count))
                return mean.rounded
            })
    }

    /// What the present month has of later days, as amounts below 0: it counts when its day comes. Nothing for other months.
    static func later(than day: CivilDay, in month: CivilMonth, _ database: StoreDatabase) throws -> Sums {
        guard CivilMonth(of: day) == month, let last = month.days?.upperBound, day < last else { return [] }
        return try SpendingQueries.sums(database, day.adding(days: 1)...last).map {
            SpendingQueries.MonthSum(month: $0.month, currency: $0.currency, category: $0.category, spent: -$0.spent)
        }
    }

    /// Sums of the same months added up; what comes to nothing is left out.
    static func added(_ sums: Sums, _ others: Sums) -> Sums {
        guard !others.isEmpty else { return sums }
        struct Key: Hashable {
            let month: CivilMonth
            let currency: Currency
            let category: String
        }
        var spent: [Key: Int64] = [:]
        for sum in sums + others {
            spent[Key(month: sum.month, currency: sum.currency, category: sum.category), default: 0] += sum.spent
        }
        return spent.filter { $0.value != 0 }.map { key, spent in
            SpendingQueries.MonthSum(month: key.month, currency: key.currency, category: key.category, spent: spent)
        }
    }
}

/// What a month is compared with: the month before, or as much of it as the month has had.
struct SpendingComparison {
    private(set) var sums: SpendingMonths.Sums
    /// "October", "1-25 Oct".
    let label: String
    /// "in October", "from 1 to 25 October", "on 1 October".
    let time: String
    /// Whether the month is not over.
    let isPart: Bool

    /// A part of a month is only compared with the same part.
    init(_ days: ClosedRange<CivilDay>, _ sums: SpendingMonths.Sums) {
        self.sums = sums
        let (first, last) = (days.lowerBound, days.upperBound)
        let month = SpendingText.label(CivilMonth(of: first)).prefix { $0 != " " }.description
        isPart = CivilMonth(of: first).days != days
        if isPart {
            label = (first == last ? "" : "1-") + last.textWithoutYear
            time = (first == last ? "on 1 " : "from 1 to \(last.yearMonthDay.day) ") + month
        } else {
            (label, time) = (month, "in " + month)
        }
    }

    private init() { (sums, label, time, isPart) = ([], "the month before", "in the month before", false) }

    /// The same of one category; nil for all of them.
    func of(_ category: String?) -> SpendingComparison {
        var comparison = self
        comparison.sums = SpendingMonths.of(category, sums)
        return comparison
    }

    static let none = SpendingComparison()
}

extension SpendingProjection {
    /// What a month is compared with.
    ///
    /// - Parameter last: the last day of it that counts, or any later one if it is over.
    func before(_ month: CivilMonth, through last: CivilDay, _ database: StoreDatabase) throws -> SpendingComparison {
        guard let days = month.comparedDays(through: last) else { return .none }
        let before = month.adding(months: -1)
        if before.days == days {
            return SpendingComparison(days, try SpendingQueries.months(database, before...before))
        }
        return SpendingComparison(days, try sums(of: days, database))
    }
}
