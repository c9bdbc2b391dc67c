import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// What requests about money have in common: their members, validated.
enum SpendingFields {
    static let nameCharacters = 60
    static let categoryCharacters = 40
    static let methodCharacters = 60
    static let merchantCharacters = 100
    /// Subscriptions begin after this day, and nothing is planned further ahead than that.
    static let firstStart = CivilDay(number: 0)
    private static let farthestDays = 36_600

    // MARK: Money

    static func currency(_ text: String?, usual: Currency) throws -> Currency {
        guard let text = text?.trimmed, !text.isEmpty else { return usual }
        return try WireError.naming("currency") { try MoneyParser.currency(text, usual: usual) }
    }

    /// An amount that may have a sign.
    ///
    /// - Parameters:
    ///   - currency: nil for the usual one, unless the amount names another.
    ///   - decimal: the mark before decimals, if the numbers beside it say which.
    static func phrase(
        _ text: String, _ field: String, currency: String?, usual: Currency, decimal: DecimalMark? = nil,
        allowsZero: Bool = false
    ) throws -> MoneyPhrase {
        let named = try self.currency(currency, usual: usual)
        let phrase = try WireError.naming(field) {
            try MoneyParser.parse(text, usual: named, decimal: decimal, allowsZero: allowsZero)
        }
        guard currency == nil || phrase.money.currency == named else {
            throw WireError.invalid(
                "currency", "\"\(text.shortened)\" is in \(phrase.money.currency), but currency is \(named)")
        }
        return phrase
    }

    static func price(_ text: String, _ field: String, currency: String?, usual: Currency) throws -> Money {
        let phrase = try phrase(text, field, currency: currency, usual: usual, allowsZero: true)
        guard phrase.sign == .none else {
            throw WireError.invalid(field, "\"\(text.shortened)\" has a sign; write \(phrase.money.decimal)")
        }
        return phrase.money
    }

    /// The name, the price and the cycle of typed words; nil without a name and a price.
    static func subscription(_ words: TypedWords) throws -> (name: String, price: String, cycle: String?)? {
        try WireError.naming("price") { try PricePhrase.subscription(words) }
    }

    /// Adds the price and the cycle of typed words to the members of a request, which may not name them too.
    static func fill(_ members: inout SubscriptionMembers, _ price: String, _ cycle: String?) throws {
        guard members.price == nil else { throw WireError.invalid("price", "the price is given twice") }
        guard cycle == nil || members.cycle == nil else {
            throw WireError.invalid(
                "cycle",
                "how often it is paid is given twice; put quotes around several words, such as --every \"2 weeks\"")
        }
        members.price = price
        members.cycle = cycle.map { BillingCycleItem($0) } ?? members.cycle
    }

    /// Refuses a currency at the end of a name that belongs to an amount of an option: `post --price 4 EUR`.
    static func checkQuotes(_ name: TypedWords, _ amounts: [(option: String, amount: String?)]) throws {
        guard name.pieces.count > 1, let last = name.pieces.last, Currency(code: last.uppercased()) != nil,
            let typed = amounts.first(where: { $0.amount.map(Money.isWritten) ?? false }), let amount = typed.amount
        else { return }
        throw WireError.invalid(
            "price", "put quotes around an amount with its currency: \(typed.option) \"\(amount) \(last)\"")
    }

    // MARK: Texts

    static func name(_ text: String) throws -> String {
        try TypedText.name(text, characters: nameCharacters, bytes: PaidSubscription.nameBytes)
    }

    /// A category as it is usually written; a new one as typed. Nil if it is blank.
    static func category(_ text: String, among known: [String]) throws -> String? {
        guard
            let typed = try TypedText.line(
                text, "category", characters: categoryCharacters, bytes: SpendingEntry.categoryBytes)
        else { return nil }
        return self.known(typed.lowercased(), among: known) ?? typed
    }

    /// The category that a word in lower case names among some: itself, or one that begins with it, as "music" of
    /// "Music & Audio".
    static func known(_ word: String, among known: [String]) -> String? {
        known.first { $0.lowercased() == word } ?? known.first { $0.lowercased().hasPrefix(word + " & ") }
    }

    static func merchant(_ text: String) throws -> String? {
        try TypedText.line(
            text, "merchant", called: "what it was for", characters: merchantCharacters,
            bytes: SpendingEntry.merchantBytes)
    }

    /// A category of another program's file, as it is usually written, cut to its limit; nil if it is blank.
    ///
    /// - Parameter remark: receives what was cut, to follow the record's place.
    static func imported(category text: String, among known: [String], remark: (String) -> Void) -> String? {
        imported(text, "category", categoryCharacters, remark).map { text in
            known.first { $0.lowercased() == text.lowercased() } ?? text
        }
    }

    /// A merchant of another program's file, in the same way.
    static func imported(merchant text: String, remark: (String) -> Void) -> String? {
        imported(text, "merchant", merchantCharacters, remark)
    }

    private static func imported(
        _ text: String, _ field: String, _ characters: Int, _ remark: (String) -> Void
    ) -> String? {
        let line = TypedText.imported(line: text, characters: characters, bytesEach: 4)
        if let line, line.isCut { remark("has a \(field) of over \(characters) characters, which was cut") }
        return line?.text
    }

    static func website(_ text: String) throws -> String? {
        guard let address = try TypedText.line(text, "website", characters: 2000, bytes: PaidSubscription.websiteBytes)
        else { return nil }
        guard ["https://", "http://"].contains(where: address.lowercased().hasPrefix),
            !address.contains(where: \.isWhitespace)
        else { throw WireError.invalid("website", "website must be an address such as https://example.org") }
        return address
    }

    // MARK: Days and cycles

    static func cycle(_ item: BillingCycleItem, _ field: String) throws -> BillingCycle {
        let cycle = item.text.map(BillingCycleParser.parse) ?? item.cycle
        guard let cycle, cycle.isValid else {
            let hint =
                item.text.flatMap(BillingCycleParser.nearest).map { "did you mean \($0)?" }
                ?? "write daily, weekly, biweekly, monthly, quarterly, semiannually, annually, lifetime, or such as \"every 10 days\""
            throw WireError.invalid(
                field, "\"\((item.text ?? "\(item.count) \(item.unit)").shortened)\" is not a cycle; " + hint)
        }
        return cycle
    }

    /// A day from 1970 on, as typed. Most members are about coming days; the start may be any.
    ///
    /// - Parameter unreadable: what is said of a text that is not a day, where others are read too.
    static func day(
        _ text: String, _ field: String, _ moment: Moment, _ direction: DayDirection = .coming(),
        unreadable: String? = nil
    ) throws -> CivilDay {
        let day = try EntryFields.day(text, field, moment, direction, unreadable: unreadable)
        guard day >= firstStart, day.number - moment.day.number <= farthestDays else {
            throw WireError.invalid(field, "\(day.text) is out of range; write a day from 1970 to 100 years ahead")
        }
        return day
    }

    // MARK: Members

    /// Changes a subscription by the members that a request names, other than its price; null removes one.
    static func change(
        _ plan: inout PaidSubscription, by members: SubscriptionMembers, categories: [String], _ moment: Moment
    ) throws {
        if let cycle = members.cycle { plan.cycle = try self.cycle(cycle, "cycle") }
        if let next = members.next {
            plan.unpaidFrom = try day(next, "next", moment)
            plan.anchor = anchor(of: plan.unpaidFrom, next, plan.cycle)
        }
        if let renews = members.autoRenew { plan.autoRenews = renews }
        if let from = members.renewsFrom { plan.renewsFromPayment = from == "payment" }
        if let category = members.category {
            plan.category = try category.read("category") { try self.category($0, among: categories) }
        }
        if let emoji = members.emoji {
            plan.emoji = try emoji.read("emoji") {
                try TypedText.line($0, "emoji", characters: 2, bytes: RecordRanges.emojiBytes)
            }
        }
        if let color = members.color { plan.color = try color.read("color", TypedText.color) }
        if let method = members.method {
            plan.method = try method.read("method") {
                try TypedText.line($0, "method", characters: methodCharacters, bytes: PaidSubscription.methodBytes)
            }
        }
        if let website = members.website { plan.website = try website.read("website", self.website) }
        if let note = members.note { plan.note = try note.read("note", EntryFields.note) }
        if let days = members.leadDays { plan.leadDays = try leadDays(days) }
        if let time = members.reminderTime {
            plan.reminderTime = try time.read("reminder_time") {
                try TypedText.clock($0, "reminder_time", example: "09:00")
            }
        }
        if let people = members.people { plan.people = people }
        if let days = members.noticeDays { plan.notice = days.value.map { .days($0) } }
        if let end = members.termEnd { plan.termEnd = try end.read("term_end") { try day($0, "term_end", moment) } }
        if let term = members.term { plan.term = try term.read("term") { try cycle($0, "term") } }
        if let notice = members.notice { plan.notice = try notice.read("notice", self.notice) }
        try checkTerm(plan)
    }

    static func checkTerm(_ plan: PaidSubscription) throws {
        guard let end = plan.termEnd, end < plan.start else { return }
        throw WireError.invalid("term_end", "the term ends on \(end.text), before the start on \(plan.start.text)")
    }

    /// What renewals are counted from: the next one itself, or, if that is the end of a month that is too short for the day
    /// that was typed, an earlier day with that number, so that `31st` goes on with the 31st.
    private static func anchor(of next: CivilDay, _ text: String, _ cycle: BillingCycle) -> CivilDay {
        guard let day = TimePhrase.dayOfMonth(text), day > next.yearMonthDay.day, case .every(let count, .month) = cycle
        else { return next }
        let earlier = (1...12).lazy.compactMap { CivilMonth(of: next).adding(months: -$0 * count).day(day) }
        return earlier.first { $0.yearMonthDay.day == day } ?? next
    }

    private static func notice(_ text: String) throws -> NoticePeriod? {
        let notice: NoticePeriod? =
            switch Int(text.trimmed).map({ BillingCycle.every($0, .day) }) ?? BillingCycleParser.parse(text) {
            case .every(let count, .day)?: .days(count)
            case .every(let count, .week)?: .days(7 * count)
            case .every(let count, .month)?: .months(count)
            case .every(let count, .year)?: .months(12 * count)
            case .lifetime?, nil: nil
            }
        guard let notice, notice.isValid || Int(text.trimmed) == nil else {
            throw WireError.invalid(
                "notice", "\"\(text.shortened)\" is not a notice period; write such as 30 days or 3 months")
        }
        guard notice.isValid else {
            throw WireError.invalid(
                "notice",
                "a notice period is at most \(NoticePeriod.days.upperBound) days or \(NoticePeriod.months.upperBound) months"
            )
        }
        return notice
    }

    static func leadDays(_ days: [Int]) throws -> [Int] {
        guard days.count <= PaidSubscription.leadCount, days.allSatisfy(PaidSubscription.leads.contains) else {
            throw WireError.invalid(
                "lead_days",
                "lead_days must be at most \(PaidSubscription.leadCount) numbers from 0 to "
                    + "\(PaidSubscription.leads.upperBound)")
        }
        return Set(days).sorted(by: >)
    }
}
