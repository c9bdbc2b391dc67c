import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// All transactions as a journal for plain-text accounting, with the subscriptions that run as periodic transactions.
struct LedgerFile {
    /// The two differ in how they declare currencies and write what repeats.
    enum Dialect: String, Sendable {
        case hledger, ledger
    }

    let dialect: Dialect

    static func export(_ dialect: Dialect) -> ExportFormat {
        ExportFormat(name: dialect.rawValue, takesRange: true) { context, position in
            try LedgerFile(dialect: dialect).page(context, position)
        }
    }

    /// Begins the position of a page of periodic transactions; the id of the last subscription follows.
    private static let periodic = "~"

    private func page(_ context: ReadContext, _ position: String?) throws -> ExportPage {
        let projection = try context.projection(SpendingProjection.self)
        if let position, position.hasPrefix(Self.periodic) {
            return rules(after: String(position.dropFirst()), projection, context)
        }
        var cut: [SpendingEntry] = []
        var page = try SpendingEntries.page(context, position) { stored, _ in
            if noteLine(stored.entry)?.isCut == true { cut.append(stored.entry) }
            return transaction(stored.entry, projection)
        }
        page.warnings = cut.map {
            "the note of \(SpendingText.entry($0)) on \($0.day.text) was cut: Ledger reads lines of up to "
                + "\(Self.lineBytes) bytes"
        }
        if position == nil { page.text = try head(projection, context) + page.text }
        // The days of a range have passed.
        guard page.next == nil, context.range == nil else { return page }
        page.next = Self.periodic
        return page
    }

    // MARK: Declarations

    private func head(_ projection: SpendingProjection, _ context: ReadContext) throws -> String {
        let used = try SpendingQueries.used(context.database)
        let plans = projection.day(context.moment.day).all
        let prices = plans.flatMap { [$0.subscription.price] + $0.prices.map(\.price) }
        let currencies = Set(used.map(\.currency) + prices.map(\.currency)).sorted { $0.code < $1.code }
        let accounts = Set(
            used.map { LedgerText.account($0.category, isIncome: $0.isIncome) }
                + plans.flatMap { [account($0.subscription), LedgerText.assets($0.subscription.method)] }
                + [LedgerText.assets(nil)])
        return "; Sipli \(Catalog.version)\n\n" + currencies.map(declaration).joined() + "\n"
            + accounts.sorted().map { "account \($0)\n" }.joined() + "\ntag sipli\n\n"
    }

    private func declaration(_ currency: Currency) -> String {
        let decimals = "." + String(repeating: "0", count: currency.digits)
        return switch dialect {
        case .hledger: "commodity 1000\(decimals) \(currency)\n"
        case .ledger: "commodity \(currency)\n    format 1000\(currency.digits > 0 ? decimals : "") \(currency)\n"
        }
    }

    private func account(_ plan: PaidSubscription) -> String {
        LedgerText.account(plan.paymentCategory, isIncome: false)
    }

    // MARK: Transactions

    private func transaction(_ entry: SpendingEntry, _ projection: SpendingProjection) -> String {
        let payee = LedgerText.payee(entry.merchant ?? entry.category)
        let mark: String
        switch entry.status {
        case .completed: mark = "*"
        case .pending: mark = "!"
        case .failed, .refunded, .cancelled:
            // No money moved in the end.
            return "; \(entry.day) \(payee), \(LedgerText.amount(entry.amount)), \(entry.status.rawValue)\n\n"
        }
        let method = entry.payment.flatMap { projection[$0.subscription] }?.method
        let note = noteLine(entry).map { $0.text + "\n" } ?? ""
        return "\(entry.day) \(mark) \(payee)\n    ; sipli: \(entry.id)\n" + note
            + postings(LedgerText.account(entry.category, isIncome: entry.amount.minor > 0), method, -entry.amount)
    }

    /// Ledger refuses a journal with a longer line.
    private static let lineBytes = 4094

    /// A transaction's note, cut where Ledger would refuse it; nil without one.
    private func noteLine(_ entry: SpendingEntry) -> (text: String, isCut: Bool)? {
        guard let note = entry.note else { return nil }
        let line = "    ; " + LedgerText.comment(note)
        guard dialect == .ledger, line.utf8.count > Self.lineBytes else { return (line, false) }
        return (line.cut(toBytes: Self.lineBytes - 3) + "…", true)
    }

    private func postings(_ account: String, _ method: String?, _ amount: Money) -> String {
        "    \(account)  \(LedgerText.amount(amount))\n    \(LedgerText.assets(method))\n\n"
    }

    // MARK: Periodic transactions

    private func rules(after id: String, _ projection: SpendingProjection, _ context: ReadContext) -> ExportPage {
        let today = context.moment.day
        let upcoming = projection.day(today).upcoming
        var page = ExportPage().adding(upcoming, id: \.subscription.id, after: id) { day, page in
            let plan = day.subscription
            for (period, price) in LedgerPeriods(day, dialect).all {
                let name = LedgerText.payee(plan.name)
                page.text +=
                    dialect == .hledger
                    ? "~ \(period)  \(name)\n    ; sipli: \(plan.id)\n"
                    : "~ \(period)\n    ; \(name)\n    ; sipli: \(plan.id)\n"
                page.text += postings(account(plan), plan.method, price)
            }
        }
        page.next = page.next.map { Self.periodic + $0 }
        return page
    }
}

/// The periods in which a subscription is paid, as hledger or ledger writes them, with the price in each.
struct LedgerPeriods {
    private let day: SubscriptionDay
    private let dialect: LedgerFile.Dialect

    /// Where no expression has the days of a subscription, how many of them are written one by one, and how far ahead.
    private static let (limit, months) = (104, 24)

    init(_ day: SubscriptionDay, _ dialect: LedgerFile.Dialect) { (self.day, self.dialect) = (day, dialect) }

    /// One or several periods for each price.
    var all: [(period: String, price: Money)] {
        guard let next = day.next else { return [] }
        let starts = [next] + day.priceChanges.map(\.day).filter { $0 > next }
        return zip(starts, starts.dropFirst().map { $0 } + [nil]).flatMap { start, following in
            let end = [following, day.end].compactMap { $0 }.min()
            guard let first = day.schedule.first(onOrAfter: start), end.map({ first < $0 }) ?? true else {
                return [(period: String, price: Money)]()
            }
            let price = day.price(on: first)
            return price.minor > 0 ? periods(first, end).map { ($0, price) } : []
        }
    }

    private func periods(_ first: CivilDay, _ end: CivilDay?) -> [String] {
        guard let expressions else { return single(first, end) }
        // From a day that is the last of a shorter month, hledger would keep to that day.
        let isClamped = first.yearMonthDay.day < day.schedule.anchor.yearMonthDay.day
        let start = isClamped && dialect == .hledger && isByMonthDay ? first.adding(days: -1) : first
        return expressions.map { "\($0) from \(start)" + (end.map { " to \($0)" } ?? "") }
    }

    private var isByMonthDay: Bool { day.subscription.cycle == .monthly }

    /// What repeats on its days; nil if nothing does.
    private var expressions: [String]? {
        guard case .every(let count, let unit) = day.subscription.cycle else { return nil }
        let (_, month, monthDay) = day.schedule.anchor.yearMonthDay
        switch (dialect, unit) {
        // hledger's weeks begin on Mondays, and its months on the first.
        case (.hledger, .day): return ["every \(count) days"]
        case (.hledger, .week): return ["every \(7 * count) days"]
        case (.hledger, .month) where count == 1: return ["every \(Self.ordinal(monthDay)) day of month"]
        case (.hledger, .month) where monthDay <= 28 && 12 % count == 0:
            return (0..<12 / count).map { place in
                "every " + padded((month - 1 + place * count) % 12 + 1, 2) + "/" + padded(monthDay, 2)
            }.sorted()
        case (.hledger, .year) where count == 1 && monthDay <= 28:
            return ["every \(padded(month, 2))/\(padded(monthDay, 2))"]
        case (.hledger, _): return nil
        // Ledger counts months from the day before, so it would stay on the 28th.
        case (.ledger, .month) where monthDay > 28, (.ledger, .year) where monthDay > 28: return nil
        case (.ledger, _): return ["every \(count) \(unit.rawValue)s"]
        }
    }

    private func single(_ first: CivilDay, _ end: CivilDay?) -> [String] {
        let last = BillingSchedule(anchor: day.today, cycle: .every(Self.months, .month)).day(1) ?? day.today
        let end = min(end ?? last, max(last, first.adding(days: 1)))
        return day.schedule.days(from: first).prefix { $0 < end }.prefix(Self.limit).map {
            // Ledger needs to know how far apart they would be.
            (dialect == .ledger ? "daily " : "") + "from \($0) to \($0.adding(days: 1))"
        }
    }

    private static func ordinal(_ number: Int) -> String {
        let end =
            switch number % 10 {
            case 1 where number != 11: "st"
            case 2 where number != 12: "nd"
            case 3 where number != 13: "rd"
            default: "th"
            }
        return "\(number)\(end)"
    }
}

/// Texts of people in a form that hledger and Ledger read as nothing else.
enum LedgerText {
    static func amount(_ money: Money) -> String { "\(money.decimal) \(money.currency)" }

    /// A transfer is neither spent nor received.
    static func account(_ category: String, isIncome: Bool) -> String {
        if category == SpendingEntry.transfer { return "equity:" + category }
        return (isIncome ? "income:" : "expenses:") + part(category, standard: SpendingEntry.other)
    }

    static func assets(_ method: String?) -> String { "assets:" + part(method ?? "", standard: "Cash") }

    /// A part of the name of an account: two spaces would end it, a colon begins the next part.
    private static func part(_ text: String, standard: String) -> String {
        let text = line(text.replacing(":", with: "-"), without: ";()[]\"|")
        return text.isEmpty ? standard : text
    }

    /// The payee, which must not look like a status, a code or a comment.
    static func payee(_ text: String) -> String {
        let text = line(text, without: ";|")
        let start = text.drop { "*!(=) ".contains($0) }
        return start.isEmpty ? "-" : String(start)
    }

    /// A note on one line. A word with a colon would be a tag, which may change the date, and brackets a date.
    static func comment(_ text: String) -> String {
        let text = Array(line(text.replacing("[", with: "(").replacing("]", with: ")"), without: ""))
        var (comment, word) = ("", "")
        for (place, character) in text.enumerated() {
            // As in 10:30 and in addresses.
            let next = place + 1 < text.count ? text[place + 1] : " "
            let isTime = !word.isEmpty && word.allSatisfy(\.isNumber) && next.isNumber
            let isAddress = ["http", "https"].contains(word.lowercased()) && next == "/"
            if character == ":", !isTime, !isAddress {
                if !word.isEmpty { comment += " " }
                word = ""
            }
            comment.append(character)
            word = character == " " ? "" : word + String(character)
        }
        return comment
    }

    /// A text with single spaces.
    private static func line(_ text: String, without unwanted: String) -> String {
        let words = text.split { character in
            character.isWhitespace || unwanted.contains(character)
                || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        }
        return words.joined(separator: " ")
    }
}
