import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// A file of Wallos: the JSON that its settings export, with words and symbols; the reply of its interface for programs,
/// with numbers; or the tables of its database as a client unpacks them.
struct WallosFile: SubscriptionFile {
    private static let name = "Wallos"

    static let format = ImportFormat(
        name: name, recognises: { $0.hasMembers("subscriptions") || $0.isList(of: "Name", "Price", "Next Payment") },
        begin: { bytes, file, isRehearsal, _ in
            SubscriptionImportRun(name, try WallosFile(bytes, file.members), isRehearsal: isRehearsal)
        })

    private(set) var subscriptions: [ImportedSubscription] = []
    private(set) var records = 0
    private var warnings = ImportWarnings()
    private let bytes: [UInt8]
    private var rows: JSONElements
    private let (start, end): (Int, Int)
    /// The names of columns, in tables of the database.
    private var columns: [String]?
    private let (currencies, categories, methods): ([String: String], [String: String], [String: String])
    private var names = ImportedNames("wallos")
    /// Symbols and numbers of currencies that were told.
    private var told: Set<String> = []
    private let hasOneCurrency: Bool
    /// How many subscriptions each user has, with the name of one of them; a database has those of all users.
    private var owners: [String: (count: Int, name: String)] = [:]
    private var owner: String?

    init(_ bytes: [UInt8], _ members: [JSONFileCheck.Member]) throws {
        func range(_ name: String) throws -> Range<Int>? {
            guard let member = members.last(where: { $0.name == name }) else { return nil }
            guard JSONReader(bytes, in: member.range).kind == .array else {
                throw WireError.invalid("file", "\(name) must be an array")
            }
            return member.range
        }
        func checked(_ name: String) throws -> Range<Int>? {
            guard let range = try range(name) else { return nil }
            // Read in one piece.
            guard range.count <= ImportLimits.textBytes else {
                let member = name.isEmpty ? "the list" : name
                throw WireError.invalid("file", "\(member) is longer than \(ImportLimits.textBytes >> 10) KiB")
            }
            return range
        }
        func table(_ name: String, _ value: String) throws -> [String: String] {
            try checked(name).map { Self.table(JSONElements(bytes, in: $0), value) } ?? [:]
        }
        let list = try checked("subscriptions") ?? checked("") ?? 0..<0
        (self.bytes, start, end) = (bytes, list.lowerBound, list.upperBound)
        rows = JSONElements(bytes, in: list)
        currencies = try table("currencies", "code")
        (categories, methods) = (try table("categories", "name"), try table("payment_methods", "name"))
        hasOneCurrency = Set(Self.table(rows, "currency_id", key: nil).values).count < 2
        let names = Self.table(rows, "name", key: nil)
        let users = Self.table(rows, "user_id", key: nil)
        for place in 0..<users.count {
            guard let user = users["\(place)"], !user.isEmpty else { continue }
            let known = owners[user]
            owners[user] = ((known?.count ?? 0) + 1, known?.name ?? names["\(place)"] ?? "")
        }
    }

    mutating func choose(user: String) throws {
        guard owners[user.trimmed] != nil else {
            throw WireError.invalid("user", "\"\(user.shortened)\" has no subscriptions in the file" + ownerList)
        }
        owner = user.trimmed
        let others = owners.filter { $0.key != owner }.reduce(0) { $0 + $1.value.count }
        guard others > 0 else { return }
        let were = others == 1 ? "1 subscription of another user was" : "\(others) subscriptions of other users were"
        warnings.add("\(were) left out")
    }

    /// The users with what they have: "; there are user 1 (12 subscriptions, such as Music) and user 2 (1 subscription, Rent)".
    private var ownerList: String {
        guard !owners.isEmpty else { return "" }
        let users = owners.sorted { ($0.key.utf8.count, $0.key) < ($1.key.utf8.count, $1.key) }.prefix(10).map {
            user, owned in
            let name = owned.name.shortened
            return "user \(user) "
                + (owned.count == 1 ? "(1 subscription, \(name))" : "(\(owned.count) subscriptions, such as \(name))")
        }
        return "; there are " + TypedText.list(users)
    }

    var remarks: [String] { warnings.texts }
    var thousandths: Int { (rows.position - start) * 1000 / max(end - start, 1) }

    // MARK: Rows

    /// One member of each row by its id, or by its place.
    private static func table(_ rows: JSONElements, _ value: String, key: String? = "id") -> [String: String] {
        var (rows, columns, table): (JSONElements, [String]?, [String: String]) = (rows, nil, [:])
        while var reader = rows.next() {
            guard let row = cells(&reader, &columns) else { continue }
            table[key.map { row[$0] } ?? "\(table.count)"] = row[value]
        }
        return table
    }

    /// A row by its columns in lower case; nil for the first one of a table, which has their names.
    private static func cells(_ reader: inout JSONReader, _ columns: inout [String]?) -> ImportedCells? {
        func text(_ value: RawJSON) -> String {
            guard value.written != "null" else { return "" }
            // Wallos stores texts as they are written in HTML.
            return value.text.map(HTMLEntities.decoded) ?? value.written
        }
        guard let json = try? RawJSON.read(&reader) else { return nil }
        guard JSONReader(json.bytes).kind == .array else {
            let members = json.members.sorted { $0.key < $1.key }
            return ImportedCells(header: members.map { $0.key.lowercased() }, fields: members.map { text($0.value) })
        }
        let fields = json.elements.map(text)
        guard let columns else {
            columns = fields.map { $0.lowercased() }
            return nil
        }
        return ImportedCells(header: columns, fields: fields)
    }

    mutating func readNext(_ context: WriteContext) throws -> Bool {
        guard var reader = rows.next() else { return false }
        guard let cells = Self.cells(&reader, &columns) else { return true }
        guard owners.count < 2 || owner != nil else {
            throw WireError.invalid(
                "user",
                "the file has subscriptions of several users\(ownerList); say whose to import, such as --user "
                    + (owners.keys.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) } ?? "1"))
        }
        guard owner == nil || cells["user_id"] == owner else { return true }
        records += 1
        let name = cells["name"].isEmpty ? "subscription \(records)" : cells["name"].shortened
        do {
            subscriptions.append(try subscription(cells, context))
        } catch let error as WireError where error.field == "currency" {
            throw error
        } catch {
            warnings.add("\(name) was skipped: \(ErrorMapping.wireError(error).message)")
        }
        return true
    }

    private mutating func subscription(_ row: ImportedCells, _ context: WriteContext) throws -> ImportedSubscription {
        let today = context.moment.day
        let name = try ImportedSubscription.name(row["name"]) { warnings.add($0) }
        let price = try price(row, name, context)
        let cycle = try Self.cycle(row)
        let next = try ImportedSubscription.day(row["next payment", "next_payment"], "next_payment")
        let first = row["start_date"].isEmpty ? nil : try ImportedSubscription.day(row["start_date"], "start_date")
        // Names are taken only for rows that can be read.
        let own = names.next(name)
        var source = ImportedSubscription(
            id: own.id, name: own.name, price: price, cycle: cycle, start: min(first ?? today, next),
            place: "subscription \(records)", context)
        source.set(next: next)
        source.plan.anchor = Self.anchor(next, first, cycle)
        let category = Self.first(row["category", "category_name"], categories[row["category_id"]])
        source.set(
            category: category == "No category" ? "" : category,
            method: Self.first(row["payment method", "payment_method_name"], methods[row["payment_method_id"]]),
            note: row["notes"], website: row["url"])
        source.plan.autoRenews = !["Manual", "0"].contains(row["renewal", "auto_renew"])
        if ["Disabled", "0"].contains(row["notifications", "notify"]) {
            source.plan.leadDays = []
        } else if let days = Int(row["notify_days_before"]), PaidSubscription.leads.contains(days) {
            source.plan.leadDays = [days]
        }
        let cancel = Self.first(row["cancellation date", "cancellation_date"], row["cancelation_date"])
        setEnd(&source, cancel, isActive: !["Disabled", "1"].contains(row["state", "inactive"]), today)
        return source
    }

    /// The day that renewals are counted from: that of the first one where the next is earlier in its month only because
    /// that month is short. Otherwise the 31st would stay on the 30th, and 29 February on the 28th.
    private static func anchor(_ next: CivilDay, _ first: CivilDay?, _ cycle: BillingCycle) -> CivilDay {
        guard let first, first < next, next.yearMonthDay.day < first.yearMonthDay.day,
            BillingSchedule(anchor: first, cycle: cycle).first(onOrAfter: next) == next
        else { return next }
        return first
    }

    private static func first(_ one: String, _ other: String?) -> String { one.isEmpty ? other ?? "" : one }

    /// Wallos's date of cancellation is a reminder to cancel, if it is still to come.
    private mutating func setEnd(
        _ source: inout ImportedSubscription, _ text: String, isActive: Bool, _ today: CivilDay
    ) {
        let day = CivilDay(text.prefix(10))
        guard isActive else { return warnings.add(source.stop(cancelledOn: day, today: today)) }
        guard let day, day >= today, day >= source.plan.start else { return }
        (source.plan.termEnd, source.plan.term) = (day, .lifetime)
        warnings.add("\(source.plan.name): the day to cancel, \(day), became the end of its term")
    }

    private static func cycle(_ row: ImportedCells) throws -> BillingCycle {
        let words = row["payment cycle"]
        guard words.isEmpty else {
            guard let cycle = BillingCycleParser.parse(words) else {
                throw WireError.invalid("cycle", "\"\(words.shortened)\" is not a payment cycle")
            }
            return cycle
        }
        let units: [String: BillingCycle.Unit] = ["1": .day, "2": .week, "3": .month, "4": .year]
        if row["cycle"] == "5" { return .lifetime }
        let count = row["frequency"].isEmpty ? 1 : Int(row["frequency"]) ?? 0
        guard let unit = units[row["cycle"]], BillingCycle.every(count, unit).isValid else {
            throw WireError.invalid(
                "cycle", "\"\((row["cycle"] + " " + row["frequency"]).shortened)\" is not a payment cycle")
        }
        return .every(count, unit)
    }

    // MARK: Prices

    private mutating func price(_ row: ImportedCells, _ name: String, _ context: WriteContext) throws -> Money {
        let (text, id) = (row["price"], row["currency_id"])
        guard !text.isEmpty else { throw WireError.invalid("price", "it has no price") }
        guard id.isEmpty else { return try amount(text, try currency(id, context), name) }
        // A symbol and a number, which Wallos writes with a point and nothing between thousands.
        let digits = text.drop { !("0"..."9" ~= $0) }
        let currency = try currency(of: String(text.prefix(text.count - digits.count)).trimmed, context)
        // Otherwise somebody has written it.
        guard digits.allSatisfy({ "0"..."9" ~= $0 || $0 == "." }) else {
            return try SpendingFields.price(text, "price", currency: nil, usual: currency)
        }
        return try amount(String(digits), currency, name)
    }

    /// A price as Wallos stores it; it may have more decimals than the currency has.
    private mutating func amount(_ text: String, _ currency: Currency, _ name: String) throws -> Money {
        let money: Money
        if let exact = Money(decimal: text, currency) {
            money = exact
        } else {
            guard let number = Double(text), number >= 0, number < 1e11 else {
                throw WireError.invalid("price", "\"\(text.shortened)\" is not a price")
            }
            let minor = number * Double(currency.minorUnits)
            money = Money(minor: Int64(minor.rounded()), currency)
            if abs(minor - minor.rounded()) > 1e-6 {
                warnings.add("\(name): the price \(text.shortened) was rounded to \(money.text)")
            }
        }
        guard money.minor >= 0 else { throw WireError.invalid("price", "\"\(text.shortened)\" is below 0") }
        guard money.isInRange else {
            throw WireError.invalid("price", "\"\(text.shortened)\" is too much for a price")
        }
        return money
    }

    private mutating func currency(of symbol: String, _ context: WriteContext) throws -> Currency {
        if let code = Self.symbols[symbol], let currency = Currency(code: code) { return currency }
        let currency = try WireError.naming("price") {
            try symbol.isEmpty
                ? SpendingEntries.knownCurrency(context)
                : MoneyParser.currency(symbol, usual: context.settings.currency)
        }
        if symbol.isEmpty || MoneyParser.isShared(symbol), told.insert(symbol).inserted {
            let what = symbol.isEmpty ? "prices without a currency were" : "\"\(symbol.shortened)\" was"
            warnings.add("\(what) read as \(currency); " + Self.advice(currency, symbol))
        }
        return currency
    }

    /// Symbols that Wallos gives its currencies, beyond those that can be typed.
    private static let symbols = ["лв": "BGN", "Mex$": "MXN", "R": "ZAR"]

    private static func advice(_ currency: Currency, _ symbol: String = "") -> String {
        let other = MoneyParser.other(than: currency, of: symbol) ?? (currency.code == "EUR" ? "USD" : "EUR")
        return "if that is wrong, undo the import and first set the right currency, such as sipli-client config set "
            + SpendingTracker.currencyName + " " + other
    }

    /// - Throws: `WireError` with the field `currency` if that of all rows is not known.
    private mutating func currency(_ id: String, _ context: WriteContext) throws -> Currency {
        if let code = currencies[id] {
            guard let currency = Currency(code: code) else {
                throw WireError.invalid("price", "\"\(code.shortened)\" is not a currency")
            }
            return currency
        }
        guard currencies.isEmpty, hasOneCurrency else {
            throw WireError(
                .invalid, field: "currency",
                "the file has prices in several currencies but does not say which; add the member currencies of Wallos's "
                    + "get_currencies.php to it")
        }
        let usual = try SpendingEntries.knownCurrency(context)
        if told.insert(id).inserted {
            warnings.add("the file does not name its currency; prices were read as \(usual); " + Self.advice(usual))
        }
        return usual
    }
}
