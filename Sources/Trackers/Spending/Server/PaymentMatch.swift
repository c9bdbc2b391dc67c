import SipliCore
import SipliStore
import SipliWire

/// What the `extra` of a transaction says about the match of a payment and a bank's transaction.
enum PaymentMatch: Equatable {
    /// Nothing.
    case none
    /// A person said that the transaction is not a payment of a subscription.
    case declined
    /// The payment was matched with a transaction.
    case matched(Matched)

    struct Matched: Equatable {
        /// Its id; it was deleted when its values went to the payment.
        let transaction: String
        /// What had been recorded before; nil if nothing had.
        var recorded: Recorded?
    }

    /// What of a recorded payment the transaction replaced.
    struct Recorded: Equatable {
        var at: Instant
        var day: CivilDay
        var zone: String
        var amount: Int64
        var source: String

        init(_ entry: SpendingEntry) {
            (at, day, zone) = (entry.at, entry.day, entry.zone)
            (amount, source) = (entry.amount.minor, entry.source)
        }

        init?(_ members: [String: RawJSON]) {
            guard let at = members["at"]?.number.flatMap({ Int64(exactly: $0) }),
                let day = members["day"]?.text.flatMap({ CivilDay($0) }), let zone = members["zone"]?.text,
                let amount = members["amount"]?.number.flatMap({ Int64(exactly: $0) }),
                let source = members["source"]?.text
            else { return nil }
            (self.at, self.day, self.zone) = (Instant(milliseconds: at), day, zone)
            (self.amount, self.source) = (amount, source)
        }
    }

    var isMatched: Bool { if case .matched = self { true } else { false } }

    private static let name = "matched"

    init(_ extra: String?) {
        guard let extra, let value = RawJSON(stored: extra)?.members[Self.name] else {
            self = .none
            return
        }
        let members = value.members
        if let id = members["transaction"]?.text {
            self = .matched(Matched(transaction: id, recorded: members["recorded"].flatMap { Recorded($0.members) }))
        } else {
            self = value.bytes == Array("false".utf8) ? .declined : .none
        }
    }

    /// An `extra` that says this, with the other members that it has; these are left out where there is no room.
    func extra(beside extra: String?) -> String? {
        var members = extra.flatMap { RawJSON(stored: $0) }?.members ?? [:]
        members[Self.name] = json
        guard !members.isEmpty else { return nil }
        return EntryFields.extra(members) ?? json.flatMap { EntryFields.extra([Self.name: $0]) }
    }

    private var json: RawJSON? {
        switch self {
        case .none: nil
        case .declined: RawJSON(written: "false")
        case .matched(let match):
            RawJSON.object { writer in
                writer.member("transaction", match.transaction)
                if let recorded = match.recorded {
                    writer.object("recorded") { writer in
                        writer.member("at", recorded.at.milliseconds)
                        writer.member("day", recorded.day.description)
                        writer.member("zone", recorded.zone)
                        writer.member("amount", recorded.amount)
                        writer.member("source", recorded.source)
                    }
                }
            }
        }
    }
}
