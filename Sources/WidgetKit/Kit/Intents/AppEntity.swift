/// An object of the app that intents and settings refer to. It is stored by its ID and looked up with its query.
public protocol AppEntity: IntentValue, Identifiable where ID: IntentValue {
    associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self

    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
    static var defaultQuery: DefaultQuery { get }
    var displayRepresentation: DisplayRepresentation { get }
}

/// Finds entities.
public protocol EntityQuery {
    associatedtype Entity: AppEntity

    init()

    /// The entities with these IDs that still exist.
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
    /// Entities to offer as choices.
    func suggestedEntities() async throws -> [Entity]
    /// The fallback if nothing was chosen, or the chosen entity no longer exists.
    func defaultResult() async -> Entity?
}

extension EntityQuery {
    public func suggestedEntities() async throws -> [Entity] { [] }
    public func defaultResult() async -> Entity? { nil }
}

/// Finds entities by search text.
public protocol EntityStringQuery: EntityQuery {
    func entities(matching string: String) async throws -> [Entity]
}

/// Finds entities that are few enough to list all of them.
public protocol EnumerableEntityQuery: EntityQuery {
    func allEntities() async throws -> [Entity]
}

extension EnumerableEntityQuery {
    public func suggestedEntities() async throws -> [Entity] { try await allEntities() }
}

extension AppEntity {
    /// Unavailable: an entity that was never set, and whose query has no default, cannot be read.
    public static var unset: Self {
        preconditionFailure("no \(Self.self) was set, and its query has no default")
    }

    /// Always nil: only the query can look it up.
    public init?(intentJSON: IntentJSON) { return nil }

    public var intentJSON: IntentJSON { id.intentJSON }
    public static var isFound: Bool { true }

    public static func find(_ json: IntentJSON) async throws -> Self? {
        guard let id = ID(intentJSON: json) else { return nil }
        return try await defaultQuery.entities(for: [id]).first { $0.id == id }
    }

    public static func findDefault() async -> Self? { await defaultQuery.defaultResult() }
}

/// A parameter with a fixed set of named values.
public protocol AppEnum: IntentValue, CaseIterable, Hashable, RawRepresentable where RawValue: IntentValue {
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
    static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension AppEnum {
    public static var unset: Self {
        guard let first = allCases.first else { preconditionFailure("\(Self.self) has no cases to choose from") }
        return first
    }

    public init?(intentJSON: IntentJSON) {
        guard let raw = RawValue(intentJSON: intentJSON) else { return nil }
        self.init(rawValue: raw)
    }

    public var intentJSON: IntentJSON { rawValue.intentJSON }

    /// The display name of each value.
    public var localizedStringResource: LocalizedStringResource {
        Self.caseDisplayRepresentations[self]?.title ?? LocalizedStringResource(stringLiteral: "\(rawValue)")
    }
}

/// The display name of a type.
public struct TypeDisplayRepresentation: Hashable, Sendable {
    public let name: LocalizedStringResource
    public let synonyms: [LocalizedStringResource]

    public init(
        name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil,
        synonyms: [LocalizedStringResource] = []
    ) {
        (self.name, self.synonyms) = (name, synonyms)
    }
}

extension TypeDisplayRepresentation: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        self.init(name: LocalizedStringResource(stringLiteral: value))
    }
}

/// How a value is displayed.
public struct DisplayRepresentation: Hashable, Sendable {
    /// An image beside the title.
    public struct Image: Hashable, Sendable {
        public let systemName: String

        public init(systemName: String) { self.systemName = systemName }
    }

    public var title: LocalizedStringResource
    public var subtitle: LocalizedStringResource?
    public var image: Image?

    public init(title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil) {
        (self.title, self.subtitle, self.image) = (title, subtitle, image)
    }
}

extension DisplayRepresentation: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        self.init(title: LocalizedStringResource(stringLiteral: value))
    }
}

/// Finds entities in the daemon's snapshots: without waiting, so that a widget with them needs no task.
///
/// Only settings have snapshots. An intent that runs has none, so its parameters must be of other types.
package protocol SnapshotEntityQuery: EnumerableEntityQuery {
    /// All entities there are, in display order.
    func entities(in context: TimelineProviderContext) -> [Entity]
}

extension SnapshotEntityQuery {
    package func allEntities() async throws -> [Entity] { [] }
    package func entities(for identifiers: [Entity.ID]) async throws -> [Entity] { [] }
    func all(in context: TimelineProviderContext) -> [any AppEntity] { entities(in: context) }
}

extension TimelineProviderContext {
    /// The value that JSON refers to, as far as the snapshots have it; nil if it is not there, or its query has to wait.
    func find(_ json: IntentJSON, of type: any IntentValue.Type) -> (any IntentValue)? {
        switch type {
        case let type as any WrappingIntentValue.Type: type.collect(json) { find($0, of: type.wrapped) }
        case let type as any AppEntity.Type:
            (type.defaultQuery as? any SnapshotEntityQuery)?.all(in: self).first { $0.intentJSON == json }
        default: nil
        }
    }
}
