import SipliCore
import SipliRules
import SipliStore
import SipliSystem
import SipliWire

/// A subscription of a file.
struct ImportedSubscription {
    var plan: PaidSubscription
    var prices: [PricePeriod] = []
    /// Such as "line 2".
    let place: String
    /// The file has it as it is in Sipli. One of another program stays as it is here once it was imported.
    var isOwn = false
    /// What was cut or left out.
    private(set) var remarks: [String] = []

    /// - Parameters:
    ///   - cells: the file's texts; what is empty keeps its default.
    /// - Throws: `WireError` for what is not allowed.
    init(
        id: String, name: String, price: Money, cycle: BillingCycle, start: CivilDay, trialEnd: CivilDay? = nil,
        place: String, _ context: WriteContext
    ) {
        plan = PaidSubscription(
            id: id, at: context.now, name: name, price: price, cycle: cycle, start: start, trialEnd: trialEnd)
        plan.leadDays = context.settings.leadDays
        self.place = place
    }

    /// The next payment of a file that has no earlier ones: those are settled.
    mutating func set(next: CivilDay) { (plan.anchor, plan.unpaidFrom) = (next, next) }

    /// Sets the members that are texts on one line, cut to their limits.
    mutating func set(category: String, method: String, note: String, website: String) {
        let known = PaidSubscription.categories + SpendingEntry.categories
        plan.category = SpendingFields.imported(category: category, among: known) {
            remarks.append("\(plan.name) \($0)")
        }
        let kept = TypedText.imported(line: method, characters: SpendingFields.methodCharacters, bytesEach: 4)
        plan.method = kept?.text
        if kept?.isCut == true {
            remarks.append("\(plan.name): its method was cut to \(SpendingFields.methodCharacters) characters")
        }
        plan.note = EntryFields.imported(note: note, of: plan.name) { remarks.append($0) }
        do {
            plan.website = try SpendingFields.website(website)
        } catch {
            remarks.append("\(plan.name): its address \"\(website.shortened)\" is not a web address and was left out")
        }
    }

    /// A subscription that does not run any more: cancelled on a day that has come, otherwise paused.
    ///
    /// - Returns: which of them, as a remark.
    mutating func stop(cancelledOn day: CivilDay?, today: CivilDay) -> String {
        guard let day, day <= today else {
            plan.pausedOn = today
            guard let day else { return "\(plan.name) is not active in the file, and was paused" }
            (plan.termEnd, plan.term) = (day, .lifetime)
            return
                "\(plan.name) is not active in the file, and was paused; its day to cancel, \(day), became the end of its term"
        }
        plan.cancellation = .init(on: day, endsOn: day)
        plan.start = min(plan.start, day)
        return "\(plan.name) is not active in the file, and was cancelled on \(day)"
    }

    /// A name of a file on one line, cut to its limit.
    ///
    /// - Parameter remark: receives what was cut.
    static func name(_ text: String, remark: (String) -> Void) throws -> String {
        let characters = SpendingFields.nameCharacters
        guard let name = TypedText.imported(line: text, characters: characters, bytesEach: 6) else {
            throw WireError.invalid("name", "it has no name")
        }
        if name.isCut { remark("\(name.text): its name was cut to \(characters) characters") }
        return name.text
    }

    static func day(_ text: String, _ name: String) throws -> CivilDay {
        guard let day = CivilDay(text.prefix(10)), day >= SpendingFields.firstStart else {
            throw WireError.invalid(name, "\"\(text.shortened)\" is not a date; write 2026-01-08")
        }
        return day
    }
}

/// Gives the subscriptions of a file without ids their names and ids.
struct ImportedNames {
    private let program: String
    private var counts: [String: Int] = [:]

    init(_ program: String) { self.program = program }

    /// Another subscription of the same name gets a number.
    ///
    /// - Returns: the id, which follows from the name and that number, and the name.
    mutating func next(_ name: String) -> (id: String, name: String) {
        // One of Wallos's forms has spaces in place of commas.
        let key = name.lowercased().split { $0 == "," || $0.isWhitespace }.joined(separator: " ")
        let count = counts[key, default: 0] + 1
        counts[key] = count
        let id = Identifier.uuid8(of: ["subscription", program, key, "\(count)"].joined(separator: "\0"))
        let end = count == 1 ? "" : " (\(count))"
        return (id, name.prefix(SpendingFields.nameCharacters - end.count) + end)
    }
}

/// A file of subscriptions, parsed piece by piece.
protocol SubscriptionFile: RecordFile {
    /// The usable subscriptions so far.
    var subscriptions: [ImportedSubscription] { get }
    /// Takes those of one user only.
    mutating func choose(user: String) throws
}

extension SubscriptionFile {
    mutating func choose(user: String) throws { throw WireError.hasNoUsers }
}
