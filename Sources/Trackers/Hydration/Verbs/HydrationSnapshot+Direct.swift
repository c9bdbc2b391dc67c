package import SipliCore
package import SipliWire

extension HydrationSnapshot {
    /// Reads the displayed part of a snapshot without the declared fields: `today` and `status` are run often.
    package init(direct reader: inout JSONReader) throws {
        self.init()
        try reader.readObject { key, reader in
            switch key {
            case "day": day = try reader.readString()
            case "unit": unit = try reader.readString()
            case "fraction": fraction = try reader.readDouble()
            case "percent": percent = Int(try reader.readInteger())
            case "met": met = try reader.readBool()
            case "streak": streak = Int(try reader.readInteger())
            case "best_streak": bestStreak = Int(try reader.readInteger())
            case "entries_total": entriesTotal = Int(try reader.readInteger())
            case "entries": try reader.readArray { entries.append(try HydrationEntryItem(direct: &$0)) }
            case "pace": try reader.readObject { if $0 == "state" { pace.state = try $1.readString() } }
            case "text": try readText(&reader)
            default: break
            }
        }
    }

    private mutating func readText(_ reader: inout JSONReader) throws {
        try reader.readObject { key, reader in
            switch key {
            case "total": text.total = try reader.readString()
            case "goal": text.goal = try reader.readString()
            case "short": text.short = try reader.readString()
            case "percent": text.percent = try reader.readString()
            case "remaining": text.remaining = try reader.readString()
            default: break
            }
        }
    }
}

extension HydrationEntryItem {
    /// Reads the displayed part of an entry.
    package init(direct reader: inout JSONReader) throws {
        self.init()
        try reader.readObject { key, reader in
            switch key {
            case "entry": entry = try reader.readString()
            case "local_time": localTime = try reader.readString()
            case "day": day = try reader.readString()
            case "fluid": fluid = try reader.readString()
            case "name": name = try reader.readString()
            case "text": text = try reader.readString()
            case "note": note = reader.readNull() ? nil : try reader.readString()
            default: break
            }
        }
    }
}
