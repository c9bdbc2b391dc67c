import SipliStore
import SipliWire

/// Finds unusable records in the store.
enum CheckHandler {
    static let rows: [OperationRow] = [.read(DaemonOperations.check, check)]

    private static let itemLimit = 100

    private static func check(_ context: ReadContext, _ request: CheckRequest) throws -> CheckResult {
        let place = try request.cursor.map(place) ?? RecordCheck.Place()
        let page = try RecordCheck.page(context.database, context.projections.trackers.schema, from: place)
        var result = CheckResult()
        result.checked = page.rows
        let settings = request.cursor == nil ? settings(context) : []
        let records = page.broken.filter { $0.table != Settings.table.name }
        result.unreadable = Array((settings + records.map { item($0, "a value is out of range") }).prefix(itemLimit))
        result.cursor = page.next.map { "\($0.table) \($0.record)" }
        return result
    }

    private static func settings(_ context: ReadContext) -> [CheckResult.Item] {
        context.settings.unreadable.sorted { $0.key < $1.key }.map { name, why in item((Settings.table.name, name), why)
        }
    }

    private static func item(_ record: (table: String, record: String), _ text: String) -> CheckResult.Item {
        var item = CheckResult.Item()
        (item.table, item.record, item.text) = (record.table, record.record.shortened, text)
        return item
    }

    private static func place(_ cursor: String) throws -> RecordCheck.Place {
        let parts = cursor.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let table = Int(parts[0]) else {
            throw WireError.invalid("cursor", "cursor must be the one from the previous page")
        }
        return RecordCheck.Place(table: table, record: parts[1])
    }
}
