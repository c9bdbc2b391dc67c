package import SipliCore

/// The expected total by now, and how the day's total compares.
///
/// A day's goal is spread evenly over its waking minutes. If the day begins while the person sleeps, that is a straight
/// line from 0 at waking to the goal at bedtime, also across midnight. If the day begins during the waking hours (up
/// until 02:00, day start 00:00), the waking hours after it are the first of the new day.
package struct HydrationPace: Hashable, Sendable {
    /// How the day's total compares with the expected one; the raw values are used in outputs.
    package enum State: String, Sendable, CaseIterable {
        /// More than the tolerance above the expected amount.
        case ahead
        /// Within the tolerance.
        case onTrack = "on-track"
        /// More than the tolerance below the expected amount.
        case behind
        /// The goal is reached, at any time of day.
        case met
        /// Outside the waking hours without having reached the goal; no drinks are expected.
        case asleep
    }

    /// Millilitres expected by now: 0 before the day's first waking minute, the goal after its last.
    package let expected: Double
    /// How the total compares with it.
    package let state: State

    /// The pace from a moment of the day on, if nothing is drunk.
    package struct Change: Hashable, Sendable {
        /// What the clock shows then, minutes after midnight, 0...1439.
        package let minutes: Int
        package let pace: HydrationPace
    }

    /// How far from the expected amount, in millilitres, still counts as on track: 150 ml or 5 % of the goal, whichever
    /// is more. So one glass early or late is neither ahead nor behind.
    package static func tolerance(goal: Double) -> Double { max(150, goal * 0.05) }

    /// The pace of a day at a local time.
    ///
    /// - Parameters:
    ///   - total: the day's effective total.
    ///   - goal: millilitres; 0 or less expects nothing.
    ///   - minutes: the local time in minutes after midnight, 0...1439.
    ///   - wake: start of the waking hours, minutes after midnight, 0...1439.
    ///   - sleep: their end; smaller than `wake` across midnight, equal to it for no sleep at all.
    ///   - dayStart: minutes after midnight at which the day begins, 0...1439.
    ///   - since: what the clock showed when drinks began to be logged, on the first day; nothing is expected of the hours
    ///     before. Nil on all other days.
    package init(
        total: VolumeTotal, goal: Double, minutes: Int, wake: Int, sleep: Int, dayStart: Int = 0, since: Int? = nil
    ) {
        let window = WakingWindow(wake: wake, sleep: sleep, dayStart: dayStart, since: since)
        self.init(total: total, goal: max(0, goal), window, now: WakingWindow.wrap(minutes - dayStart))
    }

    private init(total: VolumeTotal, goal: Double, _ window: WakingWindow, now: Int) {
        expected = goal * Double(window.counted(until: now)) / Double(window.length)
        state = Self.state(total: total, goal: goal, expected: expected, isAwake: window.contains(now))
    }

    /// Whether less than half of the expected amount was drunk.
    package static func isLow(total: Double, expected: Double) -> Bool { total < expected / 2 }

    /// The pace in a word for colours: "done", "paused", "low", "behind", "empty", "on-track".
    package func level(of total: VolumeTotal) -> String {
        switch state {
        case .met: "done"
        case .asleep: "paused"
        case .behind: Self.isLow(total: total.milliliters, expected: expected) ? "low" : "behind"
        case .ahead, .onTrack: total.milliliters > 0 ? "on-track" : "empty"
        }
    }

    /// When the pace changes in the rest of the day if nothing is drunk: at waking, at falling behind, at half of what is
    /// expected, at going to sleep. The parameters are those of the pace itself.
    package static func changes(
        total: VolumeTotal, goal: Double, minutes: Int, wake: Int, sleep: Int, dayStart: Int = 0, since: Int? = nil
    ) -> [Change] {
        let window = WakingWindow(wake: wake, sleep: sleep, dayStart: dayStart, since: since)
        let now = WakingWindow.wrap(minutes - dayStart)
        let goal = max(0, goal)
        func pace(at minute: Int) -> HydrationPace { HydrationPace(total: total, goal: goal, window, now: minute) }
        let drunk = total.milliliters
        let tolerance = tolerance(goal: goal)
        let thresholds = goal > 0 ? [drunk - tolerance, drunk + tolerance, drunk * 2] : []
        let reached = thresholds.filter { $0 >= 0 && $0 <= goal }.flatMap { threshold in
            let counted = Int(threshold / goal * Double(window.length))
            // One of them is the first minute beyond the threshold.
            return [counted, counted + 1].flatMap { window.minutes(counting: $0) }
        }
        var last = pace(at: now)
        return Set(reached + window.ends).filter { $0 > now && $0 < 1440 }.sorted().compactMap { minute in
            let next = pace(at: minute)
            let isSame =
                next.state == last.state
                && isLow(total: drunk, expected: next.expected) == isLow(total: drunk, expected: last.expected)
            last = next
            return isSame ? nil : Change(minutes: (minute + dayStart) % 1440, pace: next)
        }
    }

    private static func state(total: VolumeTotal, goal: Double, expected: Double, isAwake: Bool) -> State {
        if HydrationGoal.isReached(by: total, goal: goal) { return .met }
        guard isAwake else { return .asleep }
        let lead = total.milliliters - expected
        let tolerance = tolerance(goal: goal)
        if lead < -tolerance { return .behind }
        return lead > tolerance ? .ahead : .onTrack
    }
}

/// The waking hours of a day, in minutes since the day began.
private struct WakingWindow {
    /// 0...1439.
    let start: Int
    /// 1...1440; together with `start` it may exceed the day, and the rest is then at the day's beginning.
    let length: Int
    /// Waking minutes at the day's beginning that do not count.
    private var skipped = 0

    init(wake: Int, sleep: Int, dayStart: Int, since: Int?) {
        start = Self.wrap(wake - dayStart)
        let length = Self.wrap(sleep - wake)
        self.length = length == 0 ? 1440 : length
        if let since { skipped = awake(until: Self.wrap(since - dayStart)) }
    }

    private var beforeTheDay: Int { max(0, start + length - 1440) }

    func contains(_ minute: Int) -> Bool { minute < beforeTheDay || (minute >= start && minute < start + length) }

    /// The waking minutes that count.
    func counted(until minute: Int) -> Int { max(0, awake(until: minute) - skipped) }

    /// When that many have passed.
    func minutes(counting counted: Int) -> [Int] {
        let awake = counted + skipped
        return awake < beforeTheDay ? [awake] : [start + awake - beforeTheDay]
    }

    /// Where waking and sleeping meet.
    var ends: [Int] { [beforeTheDay, start, start + length] }

    private func awake(until minute: Int) -> Int {
        min(minute, beforeTheDay) + min(max(0, minute - start), length - beforeTheDay)
    }

    static func wrap(_ minutes: Int) -> Int { ((minutes % 1440) + 1440) % 1440 }
}
