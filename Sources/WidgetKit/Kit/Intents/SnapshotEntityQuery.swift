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
