package import SipliCore
package import SipliWire

extension HabitSnapshot {
    /// Reads the displayed part of a snapshot without the declared fields: `today` and `status` are run often.
    package init(direct reader: inout JSONReader) throws {
        self.init()
        try reader.readObject { key, reader in
            switch key {
            case "day": day = try reader.readString()
            case "done": done = Int(try reader.readInteger())
            case "total": total = Int(try reader.readInteger())
            case "fraction": fraction = try reader.readDouble()
            case "paused": paused = try reader.readBool()
            case "habits": try reader.readArray { habits.append(try Item(direct: &$0)) }
            case "habits_total": habitsTotal = Int(try reader.readInteger())
            case "message": try reader.readTexts { if $0 == "text" { message.text = $1 } }
            case "text": try reader.readTexts { if $0 == "done" { text.done = $1 } }
            default: break
            }
        }
    }
}

extension HabitSnapshot.Item {
    /// Reads the displayed part of a habit.
    fileprivate init(direct reader: inout JSONReader) throws {
        self.init()
        try reader.readObject { key, reader in
            switch key {
            case "habit": habit = try reader.readString()
            case "name": name = try reader.readString()
            case "scheduled": scheduled = try reader.readBool()
            case "done": done = try reader.readBool()
            case "skipped": skipped = try reader.readBool()
            case "kind": kind = try reader.readString()
            case "target_type": targetType = reader.readNull() ? nil : try reader.readString()
            case "target": target = reader.readNull() ? nil : try reader.readDouble()
            case "state": state = try reader.readString()
            case "is_at_risk": isAtRisk = reader.readNull() ? nil : try reader.readBool()
            case "next_day": nextDay = reader.readNull() ? nil : try reader.readString()
            case "text":
                try reader.readTexts { key, value in
                    if key == "state" { text.state = value }
                    if key == "value" { text.value = value }
                    if key == "streak" { text.streak = value }
                }
            default: break
            }
        }
    }
}
