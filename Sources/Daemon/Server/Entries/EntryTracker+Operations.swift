import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Logging, changing, deleting and listing entries.
extension EntryTracker {
    /// The rows of a tracker's four operations.
    static func rows(_ operations: EntryOperations<LogRequest, EditRequest, Result, Item>) -> [OperationRow] {
        [
            .write(operations.log) { try log($0, $1) }, .write(operations.edit) { try edit($0, $1) },
            .write(operations.delete) { try delete($0, $1) }, .read(operations.entries) { try entries($0, $1) },
        ]
    }

    static func log(_ context: WriteContext, _ request: LogRequest) throws -> Result {
        var (request, at) = (request, request.common.at)
        if let words = request.words {
            try read(try EntryFields.words(words, &at, mayHaveNames: mayHaveNames, context), &request, context)
        }
        let value = try value(of: request, context)
        let moment = context.moment
        let entry = entry(try header(of: request, at: at, moment, context), value)
        let before = try before(moment, context)
        if request.common.dryRun == true { return try result(entry, .log(before), moment, context) }
        let sequence = try table.nextSequence(context.change.database, at: entry.at)
        try context.change.insert(
            table.records, id: entry.id, values: table.values(entry, sequence: sequence), op: "log")
        if let at { try DoubtedRecords.note(entry.id, at: at, context) }
        return try finish(entry, .log(before), moment, context)
    }

    private static func header(
        of request: LogRequest, at typed: String?, _ moment: Moment, _ context: WriteContext
    ) throws -> EntryHeader {
        var (at, day) = (context.now, moment.day)
        if let text = typed {
            at = try EntryFields.instant(text, context)
            if at != context.now { day = context.zone.day(of: at, dayStart: moment.dayStart) }
        } else if let text = request.day {
            day = try EntryFields.day(text, "day", moment)
            if day != moment.day { at = context.zone.start(of: day, dayStart: moment.dayStart) }
        } else if request.common.dryRun == true {
            // The time of the entry is not known yet.
            at = context.zone.start(of: day, dayStart: moment.dayStart)
        }
        return EntryHeader(
            id: context.newIdentifier(), at: at, day: day, zone: context.zone.identifier,
            source: try EntryFields.source(request.common.source), note: try EntryFields.note(request.common.note))
    }

    static func edit(_ context: WriteContext, _ request: EditRequest) throws -> Result {
        let stored = try find(request.entry, context.change.database)
        var (entry, sequence) = (stored.entry, stored.sequence)
        var (request, at) = (request, request.common.at)
        // A time without a day leaves the entry on its own.
        let day = entry.day
        if let words = request.words {
            let words = try EntryFields.words(words, &at, keeping: day, mayHaveNames: mayHaveNames, context)
            if !words.pieces.isEmpty { try read(words, &request, context) }
        }
        try change(&entry, by: request, context)
        if let note = request.common.note { entry.note = try note.read("note", EntryFields.note) }
        let moment = context.moment
        // Setting the same instant again does not change the day.
        if let at = try at.map({ try EntryFields.instant($0, keeping: day, context) }), at != entry.at {
            entry.at = at
            entry.zone = context.zone.identifier
            entry.day = context.zone.day(of: at, dayStart: moment.dayStart)
            sequence = try table.nextSequence(context.change.database, at: at)
        }
        try context.change.put(
            table.records, id: entry.id, values: table.values(entry, sequence: sequence, extra: stored.extra),
            op: "edit")
        let was = words(stored.entry, unless: moment.day, zone: context.zone, settings: context.settings)
        let changes = changes(stored.entry, entry, zone: context.zone, settings: context.settings)
        return try finish(entry, .edit(was: was, changes: changes), moment, context)
    }

    static func delete(_ context: WriteContext, _ request: EntryDeleteRequest) throws -> Result {
        let entry = try find(request.entry, context.change.database).entry
        try context.change.put(table.records, id: entry.id, values: nil, op: "delete")
        return try finish(entry, .delete, context.moment, context)
    }

    private static func finish(
        _ entry: Entry, _ action: EntryAction<Before>, _ moment: Moment, _ context: WriteContext
    ) throws -> Result {
        if !context.change.isEmpty { context.change.touch(TopicSet(descriptor.topic)) }
        let entry = try follow(entry, action, moment, context)
        // Not only at the end: the result includes what the rules add.
        try context.applyRules()
        return try result(entry, action, moment, context)
    }

    /// The entry that a text refers to: an id, an unambiguous prefix or suffix of at least 4 characters, or `last`.
    static func find(_ text: String, _ database: StoreDatabase) throws -> StoredEntry<Entry> {
        guard let id = try id(text.lowercased(), database), let stored = try table.entry(database, id: id) else {
            let one = descriptor.entry.one
            throw WireError(
                .notFound, field: "entry",
                text.lowercased() == "last"
                    ? try noneLogged(database)
                    : "\"\(text.shortened)\" is not a \(one); write `last`, or at least 4 characters of an id as "
                        + "sipli-client \(listCommand) shows it")
        }
        return stored
    }

    private static func noneLogged(_ database: StoreDatabase) throws -> String {
        let many = descriptor.entry.many
        guard try table.newestInstant(database) != nil else { return "you have not logged any \(many) yet" }
        return "you have not logged or imported any \(many) lately; for another one, write its row or id as "
            + "sipli-client \(listCommand) shows it"
    }

    private static func id(_ text: String, _ database: StoreDatabase) throws -> String? {
        if text == "last" { return try table.lastBrought(database) }
        guard (4..<36).contains(text.utf8.count) else { return text }
        var ids = try table.ids(database, beginning: text)
        if ids.isEmpty { ids = try table.ids(database, ending: text) }
        guard ids.count < 2 else {
            throw WireError.invalid(
                "entry", "\"\(text.shortened)\" is more than one \(descriptor.entry.one); write more of the id")
        }
        return ids.first
    }

    static func entries(_ context: ReadContext, _ request: EntriesRequest) throws -> EntriesPage<Item> {
        let moment = context.moment
        let range = try DayRange(
            request.span, standardDays: listsAll ? nil : 1, last: try lastDay(moment, context), context)
        let cursor = try request.cursor.map(EntryFields.position)
        let page = try page(
            from: range.from, through: range.through, after: cursor, limit: request.limit ?? 200,
            search: request.search, context)
        let item = try lister(moment, context)
        var result = EntriesPage<Item>()
        result.entries = page.entries.map { item($0.entry) }.fitting(EntryFields.pageBytes)
        result.ids = try page.entries.prefix(result.entries.count).map {
            try table.beginning(ofID: $0.entry.id, context.database)
        }
        if range.through >= moment.day, cursor == nil, request.search == nil {
            let first = 1 - page.entries.prefix { $0.entry.at > context.now }.count
            result.firstRow = first
            if !listsAll { result.lastRow = first - 1 + page.entries.prefix { $0.entry.day >= moment.day }.count }
        }
        let isCut = result.entries.count < page.entries.count
        result.cursor = (isCut ? page.entries[result.entries.count - 1].position : page.next)?.description
        return result
    }

    /// Entries that are looked through for one page at most, so that a search does not keep others waiting.
    private static var searchLimit: Int { 5000 }

    private static func page(
        from: CivilDay?, through: CivilDay, after cursor: EntryPosition?, limit: Int, search: String?,
        _ context: ReadContext
    ) throws -> EntryPage<Entry> {
        guard let search = search?.lowercased(), !search.isEmpty else {
            return try table.page(context.database, from: from, through: through, after: cursor, limit: limit)
        }
        var page = try table.page(context.database, from: from, through: through, after: cursor, limit: searchLimit)
        page.entries = page.entries.filter { searched($0.entry).contains { $0.lowercased().contains(search) } }
        guard page.entries.count > limit else { return page }
        page.entries = Array(page.entries.prefix(limit))
        page.next = page.entries.last?.position
        return page
    }
}
