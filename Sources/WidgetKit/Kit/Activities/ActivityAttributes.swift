public import FoundationEssentials

/// The attributes of a live activity; its content state is what changes.
public protocol ActivityAttributes: Codable {
    associatedtype ContentState: Codable & Hashable
}

/// A state of a live activity, and until when it is true.
public struct ActivityContent<State: Codable & Hashable> {
    public var state: State
    /// When it becomes stale; nil for never. A date in the past is shown as stale at once.
    public var staleDate: Date?
    /// The higher, the earlier it comes among other activities.
    public var relevanceScore: Double

    public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
        (self.state, self.staleDate, self.relevanceScore) = (state, staleDate, relevanceScore)
    }
}

extension ActivityContent: Sendable where State: Sendable {}

/// What became of a live activity.
public enum ActivityState: String, Hashable, Codable, Sendable {
    case active
    case ended
    /// It has ended and is no longer visible.
    case dismissed
    /// Its content is out of date, or the program that owns it is gone.
    case stale
}

/// When an ended activity disappears.
public struct ActivityUIDismissalPolicy: Hashable, Sendable {
    let json: IntentJSON

    /// After four hours.
    public static let `default` = ActivityUIDismissalPolicy(json: .string("default"))
    public static let immediate = ActivityUIDismissalPolicy(json: .string("immediate"))

    /// At this date, but after four hours at the latest.
    public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
        ActivityUIDismissalPolicy(json: .object(["after": .string(ActivityCoder.instant(date))]))
    }
}

/// What to tell people about a change.
public struct AlertConfiguration: Hashable, Sendable {
    public struct AlertSound: Hashable, Sendable {
        public static let `default` = AlertSound()

        /// The same as the default one. Neither is played: notifications of Sipli are silent.
        public static func named(_ name: String) -> AlertSound { AlertSound() }
    }

    let title: String
    let body: String

    public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound = .default) {
        (self.title, self.body) = (title.text, body.text)
    }
}

/// The data for the views of a live activity.
public struct ActivityViewContext<Attributes: ActivityAttributes> {
    public let activityID: String
    public let attributes: Attributes
    public let state: Attributes.ContentState
    public let isStale: Bool
}
