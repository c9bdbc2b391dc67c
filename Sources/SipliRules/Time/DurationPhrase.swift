/// Parses a duration as people type it: `45`, `45m`, `90 min`, `1h30`, `1 hour 30 min`.
package enum DurationPhrase {
    /// The minutes of a text; a bare number is minutes. Nil for any other text.
    package static func minutes(_ text: String) -> Int? {
        // Days at most: nothing that people set lasts for weeks.
        seconds(text.lowercased(), units: 60..<7 * daySeconds, digits: 4).map { Int($0 / 60) }
    }

    /// The seconds that a text in lower case names, its units from the longest to the shortest; nil for any other text.
    ///
    /// A day is 24 hours, a week seven days. A bare number comes last, as in "1h30", and is minutes.
    ///
    /// - Parameters:
    ///   - units: the seconds of the units that are read.
    ///   - digits: the most digits of a number; nine of any unit fit the sum, and reach far before 1970.
    static func seconds(_ text: String, units: Range<Int64> = 1..<Int64.max, digits: Int = 9) -> Int64? {
        var rest = text.drop(while: \.isWhitespace)
        var (total, smallest) = (Int64(0), units.upperBound)
        repeat {
            let number = rest.prefix { ("0"..."9").contains($0) }
            rest = rest.dropFirst(number.count).drop(while: \.isWhitespace)
            let name = rest.prefix(while: \.isLetter)
            rest = rest.dropFirst(name.count).drop(while: \.isWhitespace)
            let unit = name.isEmpty && rest.isEmpty ? 60 : unitSeconds(name)
            guard number.count <= digits, let count = Int64(number), let unit, units.lowerBound <= unit, unit < smallest
            else { return nil }
            total += count * unit
            smallest = unit
        } while !rest.isEmpty
        return total
    }

    private static func unitSeconds(_ name: Substring) -> Int64? {
        names.first { $0.names.contains(String(name)) }?.seconds
    }

    static let daySeconds: Int64 = 86_400

    private static let names: [(names: [String], seconds: Int64)] = [
        (["s", "sec", "secs", "second", "seconds"], 1),
        (["m", "min", "mins", "minute", "minutes"], 60),
        (["h", "hr", "hrs", "hour", "hours"], 3600),
        (["d", "day", "days"], daySeconds), (["w", "wk", "wks", "week", "weeks"], 7 * daySeconds),
    ]
}
