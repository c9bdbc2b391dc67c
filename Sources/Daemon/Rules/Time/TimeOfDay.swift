/// A time of day.
package struct TimeOfDay: Hashable, Sendable {
    /// Seconds after midnight, 0...86,399.
    package let seconds: Int

    /// Seconds after midnight, 0...86,399.
    package init(seconds: Int) { self.seconds = seconds }

    static let noon = TimeOfDay(seconds: 43_200)

    /// Reads a time of day as people set it: what `init(_:)` reads, in any case and with spaces, but no seconds.
    ///
    /// - Returns: minutes after midnight, 0...1439; nil for any other text.
    package static func minutes(typed text: String) -> Int? {
        let text = text.lowercased().filter { !$0.isWhitespace }
        guard let reading = try? TimeOfDay(text), reading.seconds.isMultiple(of: 60) else { return nil }
        return reading.seconds / 60
    }

    /// Reads `7`, `9:00`, `8.30`, `14:30`, `14:30:15`, `2pm`, `2:30pm`, `noon` and `midnight` in lower case without spaces;
    /// nil for any other text.
    ///
    /// - Throws: `TimePhraseError.noSuchTime` for an impossible time ("25:00", "13pm").
    package init?(_ text: String) throws {
        switch text {
        case "noon": seconds = Self.noon.seconds
        case "midnight": seconds = 0
        default:
            guard let seconds = try Self.seconds(text) else { return nil }
            self.seconds = seconds
        }
    }

    private static func seconds(_ text: String) throws -> Int? {
        let half = text.suffix(2)
        let isHalf = half == "am" || half == "pm"
        let digits = text.dropLast(isHalf ? 2 : 0)
        let mark: Character = digits.contains(":") ? ":" : "."
        let parts = digits.split(separator: mark, omittingEmptySubsequences: false)
        // With points, three numbers are a date.
        let isClock =
            (1...(mark == ":" ? 3 : 2)).contains(parts.count)
            && parts.allSatisfy { part in part.utf8.allSatisfy { (0x30...0x39).contains($0) } }
            && (1...2).contains(parts[0].count) && parts.dropFirst().allSatisfy { $0.count == 2 }
        let numbers = parts.compactMap { Int($0) }
        guard isClock, numbers.count == parts.count else { return nil }
        let hours = isHalf ? 1...12 : 0...23
        guard hours.contains(numbers[0]), numbers.dropFirst().allSatisfy({ $0 < 60 }) else {
            throw TimePhraseError.noSuchTime(text)
        }
        let hour = isHalf ? numbers[0] % 12 + (half == "pm" ? 12 : 0) : numbers[0]
        let minute = numbers.count > 1 ? numbers[1] : 0
        return hour * 3600 + minute * 60 + (numbers.count > 2 ? numbers[2] : 0)
    }
}
