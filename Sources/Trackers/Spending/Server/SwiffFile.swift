import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// The tables that the phone app Swiff exports. They have no currencies.
enum SwiffFile {
    static func id(_ cells: ImportedCells) throws -> String {
        let id = cells["id"].lowercased()
        guard (4...64).contains(id.utf8.count), RecordLimits.isID(id) else {
            throw WireError.invalid("id", "it has no id")
        }
        return id
    }

    /// A number as Swift writes it, such as 15.99 or 9.0.
    static func amount(_ text: String, _ currency: Currency) throws -> Money {
        guard let money = WrittenNumber.savedDecimal(text).flatMap({ Money(decimal: $0, currency) }), money.isInRange
        else { throw WireError.invalid("amount", "\"\(text.shortened)\" is not an amount of \(currency)") }
        return money
    }

    static func remark(_ currency: Currency) -> String {
        "the table has no currencies; amounts were read as \(currency)"
    }
}

/// Its table of subscriptions.
struct SwiffSubscriptionFile: SubscriptionFile, TableFile {
    private static let name = "Swiff's subscriptions"
    private static let columns = "id,name,description,price,billingcycle,category,isactive"

    static let format = ImportFormat(
        name: name, recognises: { $0.hasColumns(columns) },
        begin: { bytes, file, isRehearsal, context in
            let file = SwiffSubscriptionFile(bytes, file.header, try SpendingEntries.knownCurrency(context))
            return SubscriptionImportRun(name, file, isRehearsal: isRehearsal)
        })

    private(set) var subscriptions: [ImportedSubscription] = []
    var table: TableReader
    private let header: [String]
    private let currency: Currency
    /// Only names that are taken already get a number; ids are the file's.
    private var names = ImportedNames("swiff")

    init(_ bytes: [UInt8], _ header: TableHeader, _ currency: Currency) {
        (table, self.header, self.currency) = (TableReader(bytes, header), header.plainNames, currency)
    }

    var remarks: [String] { [SwiffFile.remark(currency)] + table.remarks }

    mutating func add(_ fields: [String], _ place: String, _ context: WriteContext) throws {
        subscriptions.append(try subscription(ImportedCells(header: header, fields: fields), place, context))
    }

    private mutating func subscription(
        _ cells: ImportedCells, _ place: String, _ context: WriteContext
    ) throws -> ImportedSubscription {
        let today = context.moment.day
        let (id, price) = (try SwiffFile.id(cells), try SwiffFile.amount(cells["price"], currency))
        let name = try ImportedSubscription.name(cells["name"]) { table.warn($0) }
        guard price.minor >= 0 else { throw WireError.invalid("price", "the price is below 0") }
        guard let cycle = BillingCycleParser.parse(cells["billingcycle"]) else {
            throw WireError.invalid("cycle", "\"\(cells["billingcycle"].shortened)\" is not a billing cycle")
        }
        func day(_ column: String, _ name: String) throws -> CivilDay {
            try ImportedSubscription.day(table.dates.day(cells[column])?.description ?? cells[column], name)
        }
        let next = try day("nextbillingdate", "next")
        let start = try? day("createddate", "start")
        var source = ImportedSubscription(
            id: id, name: names.next(name).name, price: price, cycle: cycle, start: min(start ?? today, next),
            place: place, context)
        source.set(next: next)
        source.set(category: cells["category"], method: "", note: cells["description"], website: "")
        let cancelled = try? day("cancellationdate", "cancelled")
        if cells["isactive"].lowercased() == "no" || cancelled != nil {
            table.warn(source.stop(cancelledOn: cancelled, today: today))
        }
        if cells["isshared"].lowercased() == "yes" {
            table.warn("\(source.plan.name) is shared; say by how many: sipli-client sub edit NAME --people 2")
        }
        return source
    }
}

/// Its table of transactions.
struct SwiffTransactionFile: EntryFile, TableFile {
    typealias Record = EntryTableFile<SpendingEntries>.Record

    private static let name = "Swiff's transactions"
    private static let columns = "id,title,subtitle,amount,category,isexpense"

    static let format = ImportFormat(
        name: name, recognises: { $0.hasColumns(columns) },
        begin: { bytes, file, isRehearsal, context in
            let file = SwiffTransactionFile(
                bytes, file.header, try SpendingEntries.knownCurrency(context), try CategorySpellings(context))
            return SpendingImportRun(name, file, isRehearsal: isRehearsal)
        })

    var entries: [Record] = []
    var table: TableReader
    private let header: [String]
    private let currency: Currency
    private var categories: CategorySpellings

    init(_ bytes: [UInt8], _ header: TableHeader, _ currency: Currency, _ categories: CategorySpellings) {
        (table, self.header) = (TableReader(bytes, header), header.plainNames)
        (self.currency, self.categories) = (currency, categories)
    }

    var remarks: [String] { [SwiffFile.remark(currency)] + table.remarks }

    mutating func add(_ fields: [String], _ place: String, _ context: WriteContext) throws {
        entries.append(try record(ImportedCells(header: header, fields: fields), place, context.zone))
    }

    private mutating func record(_ cells: ImportedCells, _ place: String, _ zone: CivilZone) throws -> Record {
        let amount = try SwiffFile.amount(cells["amount"], currency).magnitude
        guard amount.minor > 0 else { throw WireError.invalid("amount", "the amount is 0") }
        let (at, _) = try table.dates.read(cells["date"], "", now: nil, zone)
        let isIncome = cells["isexpense"].lowercased() == "no"
        let merchant = cells["merchant"].isEmpty ? cells["title"] : cells["merchant"]
        let value = SpendingEntries.Value(
            amount: isIncome ? amount : -amount,
            category: try SpendingFields.category(categories.take(cells["category"]), among: SpendingEntry.categories)
                ?? SpendingEntry.other,
            merchant: SpendingFields.imported(merchant: merchant) { table.warn("\(place) \($0)") },
            status: SpendingEntry.Status(rawValue: cells["paymentstatus"].lowercased()) ?? .completed,
            isRecurring: cells["isrecurring"].lowercased() == "yes")
        let title = cells["merchant"].isEmpty ? "" : cells["title"]
        let note = [title, cells["subtitle"], cells["tags"]].filter { !$0.isEmpty && $0 != value.merchant }
        return Record(
            key: try SwiffFile.id(cells), at: at, place: place, day: nil, value: value, source: "manual",
            note: EntryFields.imported(note: note.joined(separator: "\n"), of: place) { table.warn($0) })
    }
}
