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
        guard let width = style.width else { return }
        for line in Self.sums(list).flatMap({ Printable.wrapped($0, width) }) { context.console.note(line) }
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
