package import SipliCore
package import SipliWire

extension SpendingSnapshot {
    /// There is neither a subscription nor a transaction.
    package var isUnused: Bool { upcomingTotal == 0 && subscriptions == 0 && text.trend == nil }

    /// Reads the displayed part of a snapshot without the declared fields: `today` and `status` are run often.
    package init(direct reader: inout JSONReader) throws {
        self.init()
        try reader.readObject { key, reader in
            switch key {
            case "day": day = try reader.readString()
            case "upcoming": try reader.readArray { upcoming.append(try RenewalItem(direct: &$0)) }
            case "upcoming_total": upcomingTotal = Int(try reader.readInteger())
            case "subscriptions": subscriptions = Int(try reader.readInteger())
            case "attention": try reader.readArray { attention.append(try AttentionItem(direct: &$0)) }
            case "month": try reader.readTexts { if $0 == "label" { month.label = $1 } }
            case "text": try readText(&reader)
            default: break
            }
        }
    }

    private mutating func readText(_ reader: inout JSONReader) throws {
        try reader.readTexts { key, value in
            switch key {
            case "month": text.month = value
            case "trend": text.trend = value
            case "upcoming": text.upcoming = value
            default: break
            }
        }
    }
}

extension RenewalItem {
    /// Reads the displayed part of a payment to come.
    fileprivate init(direct reader: inout JSONReader) throws {
        self.init()
        try reader.readObject { key, reader in
            switch key {
            case "name": name = try reader.readString()
            case "days": days = Int(try reader.readInteger())
            case "text":
                try reader.readTexts { key, value in
                    if key == "countdown" { text.countdown = value }
                    if key == "amount" { text.amount = value }
                }
            default: break
            }
        }
    }
}

extension AttentionItem {
    fileprivate init(direct reader: inout JSONReader) throws {
        self.init()
        try reader.readTexts { key, value in
            if key == "kind" { kind = value }
            if key == "text" { text = value }
        }
    }
}
