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
