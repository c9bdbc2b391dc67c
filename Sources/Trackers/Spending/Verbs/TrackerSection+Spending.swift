import SipliCore
import SipliWire

extension TrackerSection {
    /// Subscriptions and spending.
    package static let spending = TrackerSection(
        descriptor: .spending, entries: .transactions,
        examples: "sipli-client sub add Mail 3        a subscription of 3 a month",
        page: { reader, style in SpendingPage(snapshot: try SpendingSnapshot.read(&reader), style: style).text },
        line: { reader in SpendingPage.line(try SpendingSnapshot.read(&reader)) })
}
