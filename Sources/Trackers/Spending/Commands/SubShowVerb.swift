import SipliCore
import SipliVerbs
import SipliWire

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
