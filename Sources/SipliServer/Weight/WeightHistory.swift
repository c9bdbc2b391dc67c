import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Looking back.
enum WeightHistory {
    static func entries(_ context: ReadContext, _ request: WeightEntriesRequest) throws -> WeightEntriesResult {
        let moment = context.projections.moment(context.now, context.zone)
        let through = try request.through.map { try EntryFields.day($0, "through") } ?? moment.day
        let from = try request.from.map { try EntryFields.day($0, "from") }
        let limit = request.limit ?? 200
        let entries = try WeightQueries.page(
            context.database, from: from, through: through, after: try request.cursor.map(EntryFields.position),
            limit: limit)
        let builder = WeightSnapshotBuilder(
            projection: try context.projections.projection(WeightProjection.self), moment: moment,
            settings: context.settings)
        var result = WeightEntriesResult()
        let readable = entries.filter(\.isReadable)
        result.entries = readable.map { builder.item($0.entry) }.fitting(EntryFields.pageBytes)
        if result.entries.count < readable.count {
            result.cursor = readable.prefix(result.entries.count).last?.position.description
        } else if entries.count == limit {
            result.cursor = entries.last?.position.description
        }
        return result
    }
}
