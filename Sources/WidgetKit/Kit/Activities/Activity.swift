public import FoundationEssentials

/// A live activity: something that is going on, shown until it ends.
///
/// The daemon keeps it, and its widget, an `ActivityConfiguration` for the same attributes, shows it. It depends on the
/// process that requested it: when that ends without ending it, the activity is stale, and is removed after a minute.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, @unchecked Sendable {
    // Nothing of it changes: its content is the daemon's.
    public let id: String
    public let attributes: Attributes
    private let center: WidgetCenter

    private init(id: String, attributes: Attributes, _ center: WidgetCenter) {
        (self.id, self.attributes, self.center) = (id, attributes, center)
    }

    /// Starts one.
    ///
    /// - Throws: If the daemon refuses it, for example because attributes and state are larger than 4 KB, or cannot be
    ///   reached.
    public static func request(
        attributes: Attributes, content: ActivityContent<Attributes.ContentState>, pushType: PushType? = nil
    ) throws -> Activity<Attributes> {
        try request(attributes: attributes, content: content, center: .shared)
    }

    static func request(
        attributes: Attributes, content: ActivityContent<Attributes.ContentState>, center: WidgetCenter
    ) throws -> Activity<Attributes> {
        var members = try content.members()
        members["type"] = .string(String(describing: Attributes.self))
        members["attributes"] = try ActivityCoder.json(attributes)
        members["lease"] = .bool(true)
        let result = try center.call("activities.start", members)
        guard case .object(let answer) = result, case .string(let id)? = answer["activity"] else {
            throw WidgetCenterError("the daemon started an activity without an id")
        }
        return Activity(id: id, attributes: attributes, center)
    }

    /// Starts one whose content does not become stale.
    public static func request(
        attributes: Attributes, contentState: Attributes.ContentState, pushType: PushType? = nil
    ) throws -> Activity<Attributes> {
        try request(attributes: attributes, content: ActivityContent(state: contentState, staleDate: nil))
    }

    /// Shows another content. With an alert, its texts replace those shown by surfaces without pictures, and its
    /// notification is shown again, even if it was closed.
    public func update(
        _ content: ActivityContent<Attributes.ContentState>, alertConfiguration alert: AlertConfiguration? = nil
    ) async {
        report {
            var members = try content.members()
            members["title"] = alert.map { .string($0.title) }
            members["body"] = alert.map { .string($0.body) }
            members["alert"] = alert.map { _ in .bool(true) }
            try change("activities.update", members)
        }
    }

    public func update(
        using contentState: Attributes.ContentState, alertConfiguration: AlertConfiguration? = nil
    ) async {
        await update(ActivityContent(state: contentState, staleDate: nil), alertConfiguration: alertConfiguration)
    }

    /// Ends it.
    ///
    /// - Parameter content: the final content; nil for the last one.
    public func end(
        _ content: ActivityContent<Attributes.ContentState>? = nil,
        dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async {
        report {
            var members = ["dismissal": dismissalPolicy.json]
            members["state"] = try content.map { try ActivityCoder.json($0.state) }
            try change("activities.end", members)
        }
    }

    public func end(
        using contentState: Attributes.ContentState?, dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async {
        await end(contentState.map { ActivityContent(state: $0, staleDate: nil) }, dismissalPolicy: dismissalPolicy)
    }

    /// What became of it.
    public var activityState: ActivityState {
        Self.shown(center).first { $0.id == id }?.status ?? .dismissed
    }

    /// Those of this type, also those that another process requested.
    public static var activities: [Activity<Attributes>] { activities(.shared) }

    static func activities(_ center: WidgetCenter) -> [Activity<Attributes>] {
        shown(center).compactMap { shown in
            guard let attributes: Attributes = ActivityCoder.value(shown.attributes) else { return nil }
            return Activity(id: shown.id, attributes: attributes, center)
        }
    }

    /// Push notifications are not supported: the daemon's subscription takes their place.
    public struct PushType: Hashable, Sendable {
        public static var token: PushType { PushType() }
    }

    private func change(_ operation: String, _ members: [String: IntentJSON]) throws {
        var members = members
        members["activity"] = .string(id)
        try center.call(operation, members)
    }

    /// As on a phone, changes report nothing to the program.
    private func report(_ work: () throws -> Void) {
        do { try work() } catch { center.report(error) }
    }

    private static func shown(_ center: WidgetCenter) -> [ShownActivity] {
        guard let result = try? center.call("get", ["topics": .array([.string("activities")])]),
            case .object(let topics) = result, let snapshot = topics["activities"]
        else { return [] }
        return ShownActivity.all(snapshot, of: String(describing: Attributes.self))
    }
}

/// Whether live activities can be shown.
public struct ActivityAuthorizationInfo: Sendable {
    public init() {}

    /// Always: nobody has to be asked.
    public var areActivitiesEnabled: Bool { true }
}

extension ActivityContent {
    fileprivate func members() throws -> [String: IntentJSON] {
        var members = ["state": try ActivityCoder.json(state), "relevance": IntentJSON.number(relevanceScore)]
        members["stale"] = staleDate.map { .string(ActivityCoder.instant($0)) }
        return members
    }
}

/// An activity in the daemon's snapshot.
struct ShownActivity {
    let id: String
    let attributes: IntentJSON
    let state: IntentJSON
    let status: ActivityState

    /// Those of a type, the most relevant first.
    static func all(_ snapshot: IntentJSON, of type: String) -> [ShownActivity] {
        guard case .object(let members) = snapshot, case .array(let items)? = members["activities"] else { return [] }
        return items.compactMap { item in
            guard case .object(let item) = item, item["type"] == .string(type),
                case .string(let id)? = item["activity"],
                case .string(let word)? = item["status"], let attributes = item["attributes"], let state = item["state"]
            else { return nil }
            // A status of a later release is something that goes on.
            return ShownActivity(
                id: id, attributes: attributes, state: state, status: ActivityState(rawValue: word) ?? .active)
        }
    }
}

/// Attributes and states as JSON. Dates are seconds since 1970, as the daemon's own activities have them.
enum ActivityCoder {
    static func json(_ value: some Encodable) throws -> IntentJSON {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        return try IntentJSON(text: String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// Nil if it is of another version of the type.
    static func value<Value: Decodable>(_ json: IntentJSON) -> Value? {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        return try? decoder.decode(Value.self, from: Data(json.text.utf8))
    }

    static func instant(_ date: Date) -> String {
        date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}

extension WidgetCenter {
    @discardableResult
    fileprivate func call(_ operation: String, _ members: [String: IntentJSON]) throws -> IntentJSON {
        let data = try call(operation, parameters: IntentJSON.object(members).text)
        return try IntentJSON(text: String(decoding: data, as: UTF8.self))
    }
}

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
