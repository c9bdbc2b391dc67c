/// Something of the widget's own that intents and settings are about. It is kept by its id and found again by its query.
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

    /// Those of the ids that are still there.
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
    /// What people are offered to choose from.
    func suggestedEntities() async throws -> [Entity]
    /// What stands for a choice that was not made, or that is not there any more.
    func defaultResult() async -> Entity?
}

extension EntityQuery {
    public func suggestedEntities() async throws -> [Entity] { [] }
    public func defaultResult() async -> Entity? { nil }
}

/// Finds entities by what people write.
public protocol EntityStringQuery: EntityQuery {
    func entities(matching string: String) async throws -> [Entity]
}

/// Finds entities of which there are so few that all can be told.
public protocol EnumerableEntityQuery: EntityQuery {
    func allEntities() async throws -> [Entity]
}

extension EnumerableEntityQuery {
    public func suggestedEntities() async throws -> [Entity] { try await allEntities() }
}

extension AppEntity {
    /// There is none: an entity that was never set and that its query has no default for cannot be read.
    public static var unset: Self {
        preconditionFailure("no \(Self.self) was chosen, and its query has no default")
    }

    /// Never: only the query can tell.
    public init?(intentJSON: IntentJSON) {
        return nil
    }

    public var intentJSON: IntentJSON { id.intentJSON }

    public static var isFound: Bool { true }

    public static func find(_ json: IntentJSON) async throws -> Self? {
        guard let id = ID(intentJSON: json) else { return nil }
        return try await defaultQuery.entities(for: [id]).first { $0.id == id }
    }

    public static func findDefault() async -> Self? {
        await defaultQuery.defaultResult()
    }
}
