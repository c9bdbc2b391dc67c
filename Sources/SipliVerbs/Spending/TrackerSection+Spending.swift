import SipliCore
import SipliWire

extension TrackerSection {
    /// Subscriptions and spending.
    package static let spending = TrackerSection(
        descriptor: .spending, entries: .transactions,
        commands: """
              spend                   Spending: add, list, month, year, categories, budgets, rates.
              sub                     Subscriptions: what they cost, what is due, what to cancel.
            """,
        examples: "sipli-client sub add Netflix 15.99 monthly   a subscription, from today",
        page: { reader, style in SpendingPage(snapshot: try SpendingSnapshot(direct: &reader), style: style).text },
        line: { reader in SpendingPage.line(try SpendingSnapshot(direct: &reader)) })
}
