package import SipliCore

/// How far the wall clock can be trusted, and the time that counts.
///
/// The time since boot never jumps, so it tells a clock that was set from time that passed. While the clock is in doubt,
/// time goes on from the last trusted reading: a day begins and a payment falls due when that much time has really
/// passed, and not because a clock says so.
package struct ClockTrust: Hashable, Sendable {
    /// The machine's clocks at one moment.
    package struct Reading: Hashable, Sendable {
        package var wall: Instant
        /// The id of this boot of the machine.
        package var boot: String
        /// Milliseconds since then, with suspend.
        package var sinceBoot: Int64

        package init(wall: Instant, boot: String, sinceBoot: Int64) {
            (self.wall, self.boot, self.sinceBoot) = (wall, boot, sinceBoot)
        }

        fileprivate var booted: Instant { Instant(milliseconds: wall.milliseconds - sinceBoot) }
    }

    /// When the machine booted by a clock that was trusted; remembered in the store.
    package struct Boot: Hashable, Sendable {
        package let id: String
        package let at: Instant
        /// The same by the clocks that were trusted before it in this boot and may return, oldest first.
        package fileprivate(set) var earlier: [Instant]

        fileprivate static let earlierLimit = 8

        package init(id: String, at: Instant, earlier: [Instant] = []) {
            (self.id, self.at, self.earlier) = (id, at, earlier)
        }

        package init?(_ text: String) {
            let parts = text.split(separator: " ")
            let times = parts.dropFirst().compactMap { Int64($0).map { Instant(milliseconds: $0) } }
            guard let at = times.first, times.count == parts.count - 1, times.count <= Self.earlierLimit + 1 else {
                return nil
            }
            self.init(id: String(parts[0]), at: at, earlier: Array(times.dropFirst()))
        }

        /// Whether this clock shows that another one, trusted before it in this boot, was wrong: it is earlier, or it is
        /// one of those before, which has returned.
        package func corrects(_ other: Boot) -> Bool {
            guard id == other.id, !isSame(as: other) else { return false }
            return at < other.at || other.wasTrusted(at)
        }

        /// Whether two clocks of one boot differ by no more than an ordinary step.
        package func isSame(as other: Boot) -> Bool { id == other.id && ClockTrust.isSame(at, other.at) }

        /// Whether a clock by which the machine booted then was trusted before this one.
        fileprivate func wasTrusted(_ at: Instant) -> Bool { earlier.contains { ClockTrust.isSame($0, at) } }

        /// The id and the times in milliseconds.
        package var text: String { ([id] + ([at] + earlier).map(\.milliseconds.description)).joined(separator: " ") }
    }

    /// The clock by which changes are dated.
    package struct Counted: Hashable, Sendable {
        /// When the machine booted by it.
        package let boot: Boot
        /// It is kept instead of a wall clock that is in doubt.
        package let isHeld: Bool

        package init(boot: Boot, isHeld: Bool) { (self.boot, self.isHeld) = (boot, isHeld) }

        /// Another one may turn out to be right.
        package var mayBeWrong: Bool { isHeld || !boot.earlier.isEmpty }
    }

    /// What is wrong with the wall clock.
    package enum Doubt: Hashable, Sendable {
        /// It went more than a day further than time that passed, or than an absence explains.
        case ahead
        /// It shows an earlier time than the last change.
        case behind
    }

    package private(set) var boot: Boot?
    package private(set) var doubt: Doubt?
    /// While in doubt: when the machine booted by the time that counts.
    private var held: Boot?

    /// The clock by which changes are dated; nil before the first reading.
    package var counted: Counted? { (held ?? boot).map { Counted(boot: $0, isHeld: held != nil) } }

    /// A step of the clock up to this is ordinary, in milliseconds.
    private static let slack: Int64 = 600_000
    /// A step ahead up to this is believed, in milliseconds: the day that it may close would have ended soon.
    private static let longestStep: Int64 = 86_400_000
    /// A machine that was off for longer is not believed before its clock is synchronised or confirmed: 90 days.
    private static let longestAbsence: Int64 = 90 * 86_400_000

    package init(boot: Boot? = nil) { self.boot = boot }

    /// The time that counts.
    ///
    /// - Parameters:
    ///   - seen: when the last change was made.
    ///   - isSynchronised: the wall clock is kept right by other clocks; asked only when it was set, and while in doubt.
    package mutating func time(_ reading: Reading, seen: Instant?, isSynchronised: () -> Bool) -> Instant {
        if isUnmoved(reading) { return reading.wall }
        let isSynchronised = isSynchronised()
        guard !isSynchronised, let found = doubt(about: reading, seen) else {
            believe(reading, keepsEarlier: !isSynchronised)
            return reading.wall
        }
        let held = self.held ?? Boot(id: reading.boot, at: heldBoot(reading, seen))
        (doubt, self.held) = (found, held)
        return Instant(milliseconds: held.at.milliseconds + reading.sinceBoot)
    }

    /// The clock is trusted and was not set, as at almost every reading.
    package func isUnmoved(_ reading: Reading) -> Bool {
        guard doubt == nil, let boot else { return false }
        return boot.id == reading.boot && Self.isSame(boot.at, reading.booted)
    }

    /// The person says that the wall clock is right.
    package mutating func confirm(_ reading: Reading) { believe(reading, keepsEarlier: true) }

    private func doubt(about reading: Reading, _ seen: Instant?) -> Doubt? {
        let isBehind = seen.map { reading.wall.milliseconds < $0.milliseconds - Self.slack } ?? false
        guard let boot, boot.id == reading.boot else {
            if let seen, reading.wall.milliseconds - seen.milliseconds > Self.longestAbsence { return .ahead }
            return isBehind ? .behind : nil
        }
        // A clock that returns to where it was needs no other explanation.
        if Self.isSame(boot.at, reading.booted) { return nil }
        if boot.wasTrusted(reading.booted) { return nil }
        let step = reading.booted.milliseconds - boot.at.milliseconds
        if step > Self.longestStep { return .ahead }
        return step < 0 && isBehind ? .behind : nil
    }

    private mutating func believe(_ reading: Reading, keepsEarlier: Bool) {
        (doubt, held) = (nil, nil)
        if let boot, boot.id == reading.boot, Self.isSame(boot.at, reading.booted) { return }
        var believed = Boot(id: reading.boot, at: reading.booted)
        if let boot, boot.id == reading.boot, keepsEarlier {
            let earlier = boot.earlier + [boot.at]
            let returned = earlier.firstIndex { Self.isSame($0, believed.at) }
            believed.earlier = returned.map { Array(earlier[..<$0]) } ?? earlier.suffix(Boot.earlierLimit)
        }
        boot = believed
    }

    private func heldBoot(_ reading: Reading, _ seen: Instant?) -> Instant {
        let last = Instant(milliseconds: (seen ?? reading.wall).milliseconds - reading.sinceBoot)
        guard let boot, boot.id == reading.boot else { return last }
        // Ordinary steps ahead, each too small to be another clock.
        return last > boot.at && Self.isSame(last, boot.at) ? last : boot.at
    }

    /// Whether two times differ by no more than an ordinary step.
    package static func isSame(_ one: Instant, _ other: Instant) -> Bool {
        abs(one.milliseconds - other.milliseconds) <= slack
    }
}
