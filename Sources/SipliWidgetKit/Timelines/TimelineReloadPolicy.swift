public import FoundationEssentials

/// When a new timeline is wanted; the earliest date, kept to within 100 ms while the machine is awake.
public struct TimelineReloadPolicy: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case atEnd
        case after(Date)
        case never
    }

    package let kind: Kind

    /// When the last entry's date has passed.
    public static let atEnd = TimelineReloadPolicy(kind: .atEnd)
    /// When something else asks for it.
    public static let never = TimelineReloadPolicy(kind: .never)

    public static func after(_ date: Date) -> TimelineReloadPolicy {
        TimelineReloadPolicy(kind: .after(date))
    }
}
