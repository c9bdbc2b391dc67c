public import FoundationEssentials

/// When to request a new timeline at the earliest, accurate to 100 ms while the machine is awake.
public struct TimelineReloadPolicy: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case atEnd
        case after(Date)
        case never
    }

    package let kind: Kind

    /// When the last entry's date has passed.
    public static let atEnd = TimelineReloadPolicy(kind: .atEnd)
    /// Only when something else triggers a reload.
    public static let never = TimelineReloadPolicy(kind: .never)

    public static func after(_ date: Date) -> TimelineReloadPolicy {
        TimelineReloadPolicy(kind: .after(date))
    }
}
