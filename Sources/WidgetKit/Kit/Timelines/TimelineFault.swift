package import FoundationEssentials

/// Why a provider's answer was rejected; the widget keeps showing the previous one.
package enum TimelineFault: Error, Hashable, Sendable {
    case noEntries
    case invalidDate(entry: Int)
    case tooManyEntries(Int)
    case entryTooLarge(date: Date, bytes: Int)
    case timelineTooLarge(bytes: Int)

    /// What is wrong and how to correct it, for the widget's author.
    package var message: String {
        switch self {
        case .noEntries:
            "the timeline has no entries; answer with at least one"
        case .invalidDate(let entry):
            "the date of entry \(entry) is not a number"
        case .tooManyEntries(let count):
            "the timeline has \(count) entries; \(TimelineLimits.entries) are allowed"
        case .entryTooLarge(let date, let bytes):
            """
            the entry of \(date.formatted(.iso8601)) is \(bytes) bytes; \(TimelineLimits.entryBytes) \
            (\(TimelineLimits.entryBytes / 1024) KiB) are allowed
            """
        case .timelineTooLarge(let bytes):
            """
            the timeline is \(bytes) bytes; \(TimelineLimits.timelineBytes) \
            (\(TimelineLimits.timelineBytes / 1_048_576) MiB) are allowed
            """
        }
    }
}
