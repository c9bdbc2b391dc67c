import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Looking back.
enum WeightHistory {
    static func entries(_ context: ReadContext, _ request: WeightEntriesRequest) throws -> WeightEntriesResult {
        let moment = context.books.moment(context.now, context.zone)
        let through = try request.through.map { try EntryFields.day($0, "through") } ?? moment.day
        let from = try request.from.map { try EntryFields.day($0, "from") }
        let limit = request.limit ?? 200
        let entries = try WeightQueries.page(
            context.database, from: from, through: through, after: try request.cursor.map(EntryFields.position),
            limit: limit)
        let builder = WeightSnapshotBuilder(
            book: try context.books.book(WeightBook.self), moment: moment, settings: context.settings)
        var result = WeightEntriesResult()
        result.entries = entries.map(builder.item)
        result.cursor = entries.count == limit ? entries.last?.position.description : nil
        return result
    }
}
