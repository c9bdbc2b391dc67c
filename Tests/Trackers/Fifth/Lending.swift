import SipliClient
import SipliCore
import SipliRules
import SipliStore
import SipliWire

@testable import SipliCLI
@testable import SipliServer
@testable import SipliVerbs

/// A complete tracker of records for tests: what a person has lent, until it is back.
enum Lending {
    static let descriptor = TrackerDescriptor(
        topic: Topic(name: "lending", bit: 10), name: "loan", entry: .init("loan", "loans"))
    static let table = FieldTable<Loan>(
        tracker: "lending", "loan",
        [
            .init("at", \.at), .init("thing", \.thing, .text(200)), .init("person", \.person, .text(200)),
            .init("due", \.due), .init("back", \.back),
        ], blank: { Loan(id: $0) })

    static let server = TrackerRow(
        descriptor: descriptor, wire: wire, schema: TrackerSchema(tables: [table.records]),
        operations: [
            .write(LoanOperations.add, add), .write(LoanOperations.edit, edit), .write(LoanOperations.delete, delete),
            .read(LoanOperations.list, list),
        ], settings: [], lines: RecordLines(topic: descriptor.topic, tables: [table], nouns: "a loan").lines,
        nouns: [table.records.name: descriptor.entry], makeProjection: { LoanProjection() })
    static let commands = {
        var row = TrackerCommands(section: section) { wire }
        row.standard = "list"
        row.commands = [LoanListVerb.command] + LoanVerb.Action.allCases.map(LoanVerb.command)
        return row
    }()
    private static let wire = WireTracker(
        topic: descriptor.topic, operations: LoanOperations.all, snapshot: LoanSnapshot.fields)
    private static let section = TrackerSection(
        descriptor: descriptor, entries: nil, examples: "sipli-client loan add drill Ana       you lent it",
        page: { reader, _ in "Lent: " + (try LoanSnapshot.read(&reader).text) + "\n" },
        line: { try LoanSnapshot.read(&$0).text })

    // MARK: Operations

    private static func add(_ context: WriteContext, _ request: LoanRequest) throws -> LoanItem {
        var loan = Loan(id: context.newIdentifier())
        (loan.at, loan.thing) = (context.now, try thing(request.loan))
        try change(&loan, request, context)
        return try put(loan, "add", context)
    }

    private static func edit(_ context: WriteContext, _ request: LoanRequest) throws -> LoanItem {
        var loan = try find(request.loan, context)
        if let thing = request.thing { loan.thing = try self.thing(thing) }
        try change(&loan, request, context)
        return try put(loan, "edit", context)
    }

    private static func delete(_ context: WriteContext, _ request: LoanRequest) throws -> LoanItem {
        let loan = try find(request.loan, context)
        try context.change.put(table, id: loan.id, nil, op: "delete")
        context.change.touch(TopicSet(descriptor.topic))
        return loan.item
    }

    private static func list(_ context: ReadContext, _ request: Nothing) throws -> LoanListResult {
        var result = LoanListResult()
        result.loans = try context.projections.projection(LoanProjection.self).loans.map(\.item)
        return result
    }

    private static func put(_ loan: Loan, _ op: String, _ context: WriteContext) throws -> LoanItem {
        try context.change.put(table, id: loan.id, loan, op: op)
        context.change.touch(TopicSet(descriptor.topic))
        return loan.item
    }

    private static func change(_ loan: inout Loan, _ request: LoanRequest, _ context: WriteContext) throws {
        let moment = context.projections.moment(context.now, context.zone)
        func day(_ text: String) throws -> CivilDay { try EntryFields.day(text, "day", moment, .either) }
        if let person = request.person {
            loan.person = try person.read("person") { try TypedText.line($0, "person", characters: 50, bytes: 200) }
        }
        if let due = request.due { loan.due = try due.read("due", day) }
        if let back = request.back { loan.back = try back.read("back", day) }
    }

    private static func thing(_ text: String) throws -> String {
        guard let thing = try TypedText.line(text, "thing", characters: 50, bytes: 200) else {
            throw WireError.invalid("thing", "thing must have 1 to 50 characters")
        }
        return thing
    }

    private static func find(_ text: String, _ context: WriteContext) throws -> Loan {
        let loans = try context.projections.projection(LoanProjection.self).loans
        let typed = text.trimmed.lowercased()
        guard let found = loans.first(where: { $0.id == typed || $0.thing.lowercased() == typed }) else {
            throw TypedText.unknown(text, "loan", loans.map(\.thing))
        }
        return found
    }
}

struct Loan: Hashable {
    let id: String
    var at = Instant(milliseconds: 0)
    var thing = ""
    var person: String?
    var due: CivilDay?
    var back: CivilDay?

    var text: String {
        thing + (person.map { " to " + $0 } ?? "")
            + (back.map { ", back on " + $0.text } ?? due.map { ", due on " + $0.text } ?? "")
    }

    var item: LoanItem {
        var item = LoanItem()
        (item.loan, item.text) = (id, text)
        return item
    }
}

final class LoanProjection: TrackerProjection {
    let topic = Lending.descriptor.topic
    private var all: [String: Loan] = [:]

    var loans: [Loan] { all.values.sorted { ($0.at, $0.id) < ($1.at, $1.id) } }

    func load(_ database: StoreDatabase, settings: SettingValues) throws {
        all = Dictionary(try Lending.table.all(database).map { ($0.id, $0) }) { $1 }
    }

    func follow(_ part: ChangedRecord, _ database: StoreDatabase, settings: SettingValues) throws {
        guard part.table == Lending.table.records.name else { return }
        all[part.record] = try Lending.table.record(database, id: part.record)
    }

    func snapshot(_ moment: Moment, _ database: StoreDatabase, settings: SettingValues) throws -> RawJSON {
        let open = loans.filter { $0.back == nil }
        let late = open.filter { $0.due.map { $0 < moment.day } ?? false }
        var snapshot = LoanSnapshot()
        snapshot.dayEnds = moment.zone.rfc3339(moment.dayEnds)
        snapshot.text = open.isEmpty ? "nothing" : open.map(\.thing).joined(separator: ", ")
        if !late.isEmpty { snapshot.text += "; \(late.count) late" }
        return RawJSON { snapshot.write(to: &$0) }
    }

    func words(_ part: JournalPart, zone: CivilZone, settings: SettingValues) -> String? {
        guard part.table == Lending.table.records.name else { return nil }
        func loan(_ json: String?) -> Loan? { Lending.table.record(id: part.record, journalled: json) }
        return switch (loan(part.old), loan(part.new)) {
        case (nil, let new?): part.coming("lent") + " " + new.text
        case (let old?, nil): "deleted the loan of " + old.text
        case (let old?, let new?): "changed \(old.text) to \(new.text)"
        case (nil, nil): nil
        }
    }
}

// MARK: Messages

enum LoanOperations {
    static let add = Operation<LoanRequest, LoanItem>("lending.add", .write, "Adds a loan.")
    static let edit = Operation<LoanRequest, LoanItem>("lending.edit", .write, "Changes a loan.")
    static let delete = Operation<LoanRequest, LoanItem>("lending.delete", .write, "Deletes a loan.")
    static let list = Operation<Nothing, LoanListResult>("lending.list", .read, "Every loan.")
    static let all = [add.info, edit.info, delete.info, list.info]
}

@Wire struct LoanRequest {
    /// Its id, or what is lent; of a new one, what is lent.
    var loan = ""
    /// Another name of what is lent.
    var thing: String?
    /// Who has it; null for nobody in particular.
    var person: Clearable<String>?
    /// When it is to be back; null for no day.
    var due: Clearable<String>?
    /// When it was; null if it is not.
    var back: Clearable<String>?
}

@Wire struct LoanItem {
    /// Its id.
    var loan = ""
    /// The loan, for display.
    var text = ""
}

@Wire struct LoanListResult {
    /// The loans.
    var loans: [LoanItem] = []
}

@Wire struct LoanSnapshot: DaySnapshot {
    @Omitted var day = ""
    @Omitted var zone = ""
    /// When the day ends.
    var dayEnds = ""
    /// What is lent, for display.
    var text = ""
    @Omitted var next: NextSnapshot?
}

// MARK: Command line

struct LoanListVerb: Verb {
    var common = CommonOptions()

    func run(_ context: Context) throws {
        guard let reply = try context.ask(RequestLine.make(LoanOperations.list, Nothing()), common) else { return }
        context.console.print(try reply.read(LoanListResult.self).loans.map(\.text))
    }

    static let command = Command("list", "List loans.") { LoanListVerb() }
}

struct LoanVerb: Verb {
    enum Action: String, CaseIterable {
        case add, edit, delete
    }

    let action: Action
    var common = CommonOptions()
    var words: [String] = []
    var request = LoanRequest()

    mutating func declare(_ parameters: inout Parameters) {
        parameters.words(&words, "thing", isRequired: true, "What is lent.")
        guard action != .delete else { return }
        if action == .edit { parameters.option(&request.thing, "--thing", "thing", "What is lent.") }
        parameters.option(clearable: &request.person, "--to", "person", "Who has it.")
        parameters.option(clearable: &request.due, "--due", "day", "When it is to be back.")
        parameters.option(clearable: &request.back, "--back", "day", "When it was back.")
    }

    func run(_ context: Context) throws {
        var request = request
        request.loan = words.joined(separator: " ")
        let operation = [.add: LoanOperations.add, .edit: LoanOperations.edit][action] ?? LoanOperations.delete
        guard let reply = try context.ask(RequestLine.make(operation, request), common) else { return }
        context.console.report(try reply.read(LoanItem.self).text, isUnchanged: reply.isUnchanged)
    }

    static func command(_ action: Action) -> Command {
        Command(action.rawValue, action.rawValue.capitalizedFirst + " a loan.") { LoanVerb(action: action) }
    }
}
