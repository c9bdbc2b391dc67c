import SipliCore

/// Parses a duration as people type it: `45`, `45m`, `90 min`, `1h30`, `1.5h`, `1 hour 30 min`, `half an hour`.
package enum DurationPhrase {
    /// The minutes of a text; a bare number is minutes. Nil for any other text, and for a part of a minute.
    package static func minutes(_ text: String) -> Int? {
        // Days at most: nothing that people set lasts for weeks.
        seconds(TimePhrase.words(text).joined(separator: " "), units: 60..<7 * daySeconds, digits: 4)
            .map { Int($0 / 60) }
    }

    /// The seconds that a text in lower case names, its units from the longest to the shortest; nil for any other text.
    ///
    /// A day is 24 hours, a week seven days. A bare number comes last, as in "1h30", is whole and in minutes.
    ///
    /// - Parameters:
    ///   - units: the seconds of the units that are read; the sum is a whole number of the shortest.
    ///   - digits: the most digits before decimals; nine of any unit fit the sum, and reach far before 1970.
    static func seconds(_ text: String, units: Range<Int64> = 1..<Int64.max, digits: Int = 9) -> Int64? {
        var rest = text
        var (total, smallest) = (Int64(0), units.upperBound)
        repeat {
            guard let (number, behind) = WrittenNumber.split(rest), number.sign == nil, number.mark != "," else {
                return nil
            }
            let name = behind.prefix(while: \.isLetter)
            rest = String(behind.dropFirst(name.count).drop(while: \.isWhitespace))
            let isMinutes = name.isEmpty && rest.isEmpty && number.decimal.allSatisfy(\.isDigit)
            guard number.decimal.prefix(while: \.isDigit).count <= digits,
                let unit = isMinutes ? 60 : unitSeconds(name), units.lowerBound <= unit, unit < smallest
            else { return nil }
            total += Int64((number.value * Double(unit)).rounded())
            smallest = unit
        } while !rest.isEmpty
        return total % units.lowerBound == 0 ? total : nil
    }

    private static func unitSeconds(_ name: Substring) -> Int64? {
        names.first { $0.names.contains(String(name)) }?.seconds
    }

    static let daySeconds: Int64 = 86_400

    private static let names: [(names: [String], seconds: Int64)] = [
        (["s", "sec", "secs", "second", "seconds"], 1), (["m", "min", "mins", "minute", "minutes"], 60),
        (["h", "hr", "hrs", "hour", "hours"], 3600), (["d", "day", "days"], daySeconds),
        (["w", "wk", "wks", "week", "weeks"], 7 * daySeconds),
    ]
}
