import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `sub list`: subscriptions with their prices and next payments.
struct SubListVerb: Verb, Equatable {
    var common = CommonOptions()
    var isAll = false
    var status: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.flag(&isAll, "--all", short: "-a", "Also those that have ended.")
        parameters.option(
            &status, "--status", "status", completion: .list(["active", "trial", "paused", "cancelled"]),
            "Only those of a status: active, trial, paused or cancelled.")
    }

    func run(_ context: Context) throws {
        var request = SubscriptionListRequest()
        request.status = status ?? (isAll ? "all" : nil)
        guard var (list, _) = try context.ask(SpendingOperations.subList, request, common) else { return }
        if let cursor = list.cursor {
            request.cursor = cursor
            list.subs += try context.client().pages(SpendingOperations.subList, request, \.cursor, \.cursor)
                .flatMap(\.subs)
        }
        guard !list.subs.isEmpty else {
            let isPlain = status == nil
            return context.console.note(
                isPlain
                    ? "There are no subscriptions. Add one: sipli-client sub add Netflix 15.99 monthly"
                    : "There are no such subscriptions.")
        }
        let style = context.console.style
        context.console.print(Self.table(list.subs, style))
        guard style.width != nil else { return }
        for line in Self.sums(list) { context.console.note(line) }
    }

    static func table(_ subs: [SubscriptionItem], _ style: Style) -> [String] {
        let isPlain = style.width == nil
        let days = subs.map { sub in
            guard !isPlain else { return sub.next ?? "" }
            guard let next = sub.next.flatMap({ CivilDay($0) }) else { return "" }
            return next.textWithWeekday(from: next.adding(days: -(sub.days ?? 0)))
        }
        var columns: [TextTable.Column] = [
            TextTable.Column(texts: subs.map(\.name), title: "subscription", minimum: 16),
            TextTable.Column(texts: subs.map(\.text.price), title: "price", isRight: true),
            .optional("next", days, wrapsBelow: true), .optional("", subs.map(\.text.next), ink: nil, wrapsBelow: true),
            .optional("a year", subs.map { $0.hasEnded == true ? "" : $0.yearly.text }, isRight: true),
            .optional("category", subs.map { $0.category ?? "" }, minimum: 8),
        ]
        if isPlain { columns += [.optional("status", subs.map(\.status)), .optional("id", subs.map(\.sub))] }
        return TextTable(columns, style: style).lines()
    }

    /// "$48.20 a month, $578.40 a year", with what trials will add and what was saved.
    private static func sums(_ list: SubscriptionListResult) -> [String] {
        func sum(_ items: [MoneyItem]) -> String { items.map { Printable.clean($0.text) }.joined(separator: " + ") }
        guard !list.monthlyCost.isEmpty else {
            return list.saved.map { ["Those that are cancelled save \(sum($0)) a month."] } ?? []
        }
        var lines = ["\(sum(list.monthlyCost)) a month, \(sum(list.yearlyCost)) a year."]
        if let after = list.afterTrials { lines[0] += " After the trials \(sum(after)) a month." }
        if let saved = list.saved { lines.append("Those that are cancelled save \(sum(saved)) a month.") }
        return lines
    }

    static let command = Command(
        "list", "List subscriptions with their prices and next payments.",
        discussion: """
            The totals per month and year assume 365.25 days a year; different currencies are not added up.
            When piped: name, price, next day, when, cost of a year, category, status, id, separated by tabs.
            """
    ) { SubListVerb() }
}

/// `sub show`: one subscription with everything that is known of it.
struct SubShowVerb: Verb, Equatable {
    var common = CommonOptions()
    var words: [String] = []

    mutating func declare(_ parameters: inout Parameters) { parameters.subscription(&words) }

    func run(_ context: Context) throws {
        var request = SubscriptionListRequest()
        (request.sub, request.status) = (words.joined(separator: " "), "all")
        guard let sub = try context.ask(SpendingOperations.subList, request, common)?.result.subs.first else { return }
        let style = context.console.style
        let rows = Self.rows(sub)
        var labels = rows.map(\.0)
        if let width = style.width {
            context.console.print([style.paint(Printable.fit(Printable.clean(sub.name), width), .strong)])
            for place in labels.indices.dropFirst() where rows[place].0 == rows[place - 1].0 { labels[place] = "" }
        }
        context.console.print([
            TextTable.Column(texts: labels, ink: .dim),
            TextTable.Column(texts: rows.map(\.1), minimum: 12, wraps: true),
        ])
        for text in sub.possible ?? [] { context.console.note(Printable.clean(text)) }
    }

    static func rows(_ sub: SubscriptionItem) -> [(String, String)] {
        func day(_ text: String?) -> String? { text.flatMap { CivilDay($0) }.map(\.text) }
        func money(_ items: [MoneyItem]) -> String { items.map(\.text).joined(separator: " + ") }
        let hasEnded = sub.hasEnded ?? false
        var rows: [(String, String?)] = [
            ("price", sub.text.price + (sub.text.share.map { ", " + $0 } ?? "")), ("status", sub.text.status),
            ("next", day(sub.next).map { "\($0), \(sub.text.next.lowercasedFirst)" }),
            // The next payment says when it ends.
            ("trial", sub.text.trial), (hasEnded ? "ended" : "ends", sub.next == nil ? sub.text.ends : nil),
            ("contract", contract(sub)),
            ("cancel by", day(sub.cancelBy)),
            ("a month", hasEnded ? nil : sub.monthly.text), ("a year", hasEnded ? nil : sub.yearly.text),
            ("paid so far", sub.payments == 0 ? nil : "\(money(sub.paid)) in \(sub.payments.counted("payment"))"),
            ("since", day(sub.start)),
        ]
        if sub.prices.count > 1 { rows += sub.prices.map { ("prices", $0.text) } }
        rows += [
            ("category", sub.category), ("method", sub.method), ("website", sub.website),
            ("reminders", hasEnded ? nil : reminders(sub)), ("renews", renews(sub)),
            ("note", sub.note), ("id", sub.sub),
        ]
        return rows.compactMap { label, text in text.map { (label, $0) } }
    }

    /// "until 30 Jun 2027, then every 12 months, 90 days' notice"
    private static func contract(_ sub: SubscriptionItem) -> String? {
        let term = sub.text.termEnds.map { "until " + $0 }
        let next = term == nil ? nil : sub.term?.cycle.map { "then " + $0.text }
        func words(_ count: Int, _ unit: String) -> String {
            "\(count) \(unit)" + (count == 1 ? "'s" : "s'") + " notice"
        }
        let notice = sub.noticeDays.map { words($0, "day") } ?? sub.noticeMonths.map { words($0, "month") }
        let parts = [term, next, notice].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// "waits until you mark it as paid, counted from the day it was last paid"
    private static func renews(_ sub: SubscriptionItem) -> String? {
        let parts = [
            sub.autoRenew ? nil : "waits until you mark it as paid",
            sub.renewsFrom == "payment" ? "counted from the day it was last paid" : nil,
        ].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private static func reminders(_ sub: SubscriptionItem) -> String? {
        guard !sub.leadDays.isEmpty else { return nil }
        let days = sub.leadDays.map { $0 == 0 ? "on the day" : $0.counted("day") + " before" }
        return days.joined(separator: ", ") + (sub.reminderTime.map { " at " + $0 } ?? "")
    }

    static let command = Command(
        "show", "Show a subscription: its price, its payments, when to cancel.",
        discussion: "When piped: label, tab, text."
    ) { SubShowVerb() }
}

/// `sub upcoming`: payments to come.
struct SubUpcomingVerb: Verb, Equatable {
    var common = CommonOptions()
    var days: Int?
    var through: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.option(&days, "--days", "days", "How many days ahead (default: 30).")
        parameters.option(&through, "--through", "day", "Last day instead.")
    }

    func run(_ context: Context) throws {
        guard days == nil || through == nil else { throw Failure(.usage, "--days cannot be used with --through") }
        var request = UpcomingRequest()
        request.through = through
        if let days {
            guard (0...3660).contains(days) else { throw Failure(.usage, field: "--days", "--days must be 0 to 3660") }
            request.days = days
        }
        guard let (result, _) = try context.ask(SpendingOperations.upcoming, request, common) else { return }
        guard !result.renewals.isEmpty else { return context.console.note("Nothing is due by then.") }
        let isPlain = context.console.style.width == nil
        context.console.print([
            TextTable.Column(texts: result.renewals.map { isPlain ? $0.day : $0.text.day }, title: "due", ink: .dim),
            TextTable.Column(texts: result.renewals.map(\.text.countdown), isOptional: true),
            TextTable.Column(texts: result.renewals.map(\.name), title: "subscription", minimum: 12),
            TextTable.Column(texts: result.renewals.map(\.text.amount), title: "amount", isRight: true),
        ])
        guard !isPlain else { return }
        let sums = result.totals.map { Printable.clean($0.text) }
        let sum = sums.isEmpty ? "Nothing" : sums.joined(separator: " + ")
        let hidden = result.total - result.renewals.count
        context.console.note("\(sum) in all" + (hidden > 0 ? ", with \(hidden) more payments." : "."))
    }

    static let command = Command(
        "upcoming", "List payments to come.",
        discussion: """
            What is overdue comes first. When piped: day, when, name, amount, separated by tabs.

            Examples:
              sipli-client sub upcoming
              sipli-client sub upcoming --days 365
            """
    ) { SubUpcomingVerb() }
}
