import SipliCore
import SipliRules
import SipliWire

extension SpendingProjection {
    /// The subscription of an id, a name or an unambiguous beginning of a name. Those that run come before those that
    /// ended.
    func find(_ text: String, _ today: CivilDay) throws -> SubscriptionDay {
        let typed = text.trimmed.lowercased()
        if let subscription = self[typed] { return day(subscription, today) }
        let named = called(typed, today)
        let matches = named.isEmpty && !typed.isEmpty ? beginning(with: typed, today) : named
        let running = matches.filter { !$0.hasEnded }
        let found = running.isEmpty ? matches : running
        guard let first = found.first else {
            throw TypedText.unknown(text, "sub", called: "subscription", day(today).all.map(\.subscription.name))
        }
        guard found.count == 1 else {
            let names = Set(found.map(\.subscription.name)).sorted()
            // Several of one name have ended.
            let texts = names.count == 1 ? found.map { "\($0.subscription.id)" } : names
            throw WireError.invalid(
                "sub",
                "\"\(text.shortened)\" could be \(TypedText.list(Array(texts.prefix(5)), " or ")); write one of these")
        }
        return first
    }
}
