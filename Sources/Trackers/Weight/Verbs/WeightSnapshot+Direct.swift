package import SipliCore
package import SipliWire

extension WeightSnapshot {
    /// Reads the displayed part of a snapshot without the declared fields: `today` and `status` are run often.
    package init(direct reader: inout JSONReader) throws {
        self.init()
        try reader.readObject { key, reader in
            switch key {
            case "day": day = try reader.readString()
            case "unit": unit = try reader.readString()
            case "goal": goal = reader.readNull() ? nil : try Goal(direct: &reader)
            case "trend": try readTrend(&reader)
            case "text": try readText(&reader)
            default: break
            }
        }
    }

    private mutating func readTrend(_ reader: inout JSONReader) throws {
        try reader.readObject { key, reader in
            switch key {
            case "text": trend.text = try reader.readString()
            case "label": trend.label = try reader.readString()
            default: break
            }
        }
    }

    private mutating func readText(_ reader: inout JSONReader) throws {
        try reader.readObject { key, reader in
            switch key {
            case "latest": text.latest = try reader.readString()
            case "latest_parts": text.latestParts = try [QuantityPart].read(&reader)
            case "when": text.when = try reader.readString()
            case "goal": text.goal = try reader.readString()
            case "remaining": text.remaining = try reader.readString()
            default: break
            }
        }
    }
}

extension WeightSnapshot.Goal {
    /// Reads the displayed part of a goal.
    package init(direct reader: inout JSONReader) throws {
        self.init()
        try reader.readObject { key, reader in
            switch key {
            case "start": start = try reader.readDouble()
            case "reached": reached = try reader.readBool()
            case "percent": percent = reader.readNull() ? nil : Int(try reader.readInteger())
            case "fraction": fraction = reader.readNull() ? nil : try reader.readDouble()
            default: break
            }
        }
    }
}
