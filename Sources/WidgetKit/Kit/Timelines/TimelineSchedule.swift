package import FoundationEssentials

/// Determines which entry of a timeline to show, and when the next timeline is due. Pure: the time is passed in.
package struct TimelineSchedule: Hashable, Sendable {
    /// The entry to show.
    package struct Shown: Hashable, Sendable {
        package let index: Int
        /// Its date has not come yet: the author answered with nothing for now.
        package let isEarly: Bool
    }

    /// The delay in seconds if a timeline's policy was already due when it arrived, so that requesting one "at once"
    /// gives one a minute.
    package static let minimumInterval = 60.0

    /// Seconds that an entry of `Date()` may be ahead of the moment its timeline was asked for.
    private static let courtesy = 1.0

    /// Ascending, never empty.
    package let dates: [Date]
    package let policy: TimelineReloadPolicy
    /// When this timeline was requested.
    package let requested: Date

    /// - Parameter dates: as returned by `TimelineLimits.arranged`. If empty, the time of the request is used.
    package init(dates: [Date], policy: TimelineReloadPolicy, requested: Date) {
        self.dates = dates.isEmpty ? [requested] : dates
        (self.policy, self.requested) = (policy, requested)
    }

    /// The newest entry whose date has passed, otherwise the first.
    package func shown(at now: Date) -> Shown {
        let come = countThatCame(by: now)
        return Shown(index: max(0, come - 1), isEarly: come == 0)
    }

    /// When to show the next entry; nil if the last one is shown.
    ///
    /// The first entry's date does not count, since it is shown even before that.
    package func nextFlip(after now: Date) -> Date? {
        let next = max(1, countThatCame(by: now))
        return next < dates.count ? dates[next] : nil
    }

    /// When the next timeline is due; nil for `never`. It may be in the past, which means now.
    package var nextRequest: Date? {
        switch policy.kind {
        case .never: nil
        case .atEnd: held(dates[dates.count - 1])
        case .after(let date): held(date)
        }
    }

    /// Whether to warn the author that a single entry with `atEnd` requests the next timeline at once.
    package var asksAtOnce: Bool {
        guard policy.kind == .atEnd else { return false }
        return dates.count == 1 && dates[0] <= requested
    }

    /// Warnings for the author about a timeline that arrives at a given time.
    package func remarks(at now: Date) -> [String] {
        var remarks: [String] = []
        if asksAtOnce {
            remarks.append(
                "a timeline of one entry with .atEnd asks for the next one at once; it gets one a minute. Say .never or "
                    + ".after(date)")
        }
        if dates[0].timeIntervalSince(now) > Self.courtesy {
            remarks.append(
                "the timeline begins later than now; its first entry is shown already. Begin with context.now")
        }
        return remarks
    }

    private func held(_ due: Date) -> Date {
        due > requested ? due : requested + Self.minimumInterval
    }

    /// Dates are ascending, so use binary search.
    private func countThatCame(by now: Date) -> Int {
        var low = 0
        var high = dates.count
        while low < high {
            let middle = (low + high) / 2
            if dates[middle] <= now { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
