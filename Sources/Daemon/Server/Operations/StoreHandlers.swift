import SipliCore
import SipliStore
import SipliWire

/// Operations on stored data.
enum StoreHandlers {
    static let rows: [OperationRow] = [
        OperationRow(
            StoreOperations.get.info,
            .read { view, reader in
                let request = try GetRequest.read(&reader)
                let topics = try ConnectionHandlers.topics(request.topics, view.trackers.catalog)
                guard request.at != nil || request.date != nil || request.zone != nil else {
                    let (revision, json) = try view.snapshots(topics)
                    return .read(revision: revision, json)
                }
                let (revision, json) = try view.read { try get(request, topics, $0) }
                return .read(revision: revision, json)
            }),
        OperationRow(
            StoreOperations.batch.info, .write(.data) { reader, operations in try batch(&reader, operations) },
            start: .besideWrites), undoing(StoreOperations.undo, .undo), undoing(StoreOperations.redo, .redo),
        .read(StoreOperations.journal) { context, request in
            var result = JournalResult()
            let limit = request.limit ?? 50
            let range = DayRange.isNamed(request.span) ? try DayRange(request.span, standardDays: nil, context) : nil
            let changes = try Journal.changes(
                context.database, before: request.before ?? .max, at: range?.instants(context), limit: limit)
            result.changes = try changes.map { try item($0, context) }.fitting(EntryFields.pageBytes)
            let isCut = changes.count == limit || result.changes.count < changes.count
            result.before = isCut ? result.changes.last?.rev : nil
            if result.before == nil, range == nil, try JournalTrimming.lastTrimmed(.all, context.database) > 0 {
                result.trimmed = true
            }
            return result
        },
        .read(StoreOperations.settingsGet) { context, request in
            let rows =
                try request.names.map { try $0.map { try setting($0, context.settings) } }
                ?? context.settings.table.rows(in: context.settings)
            return result(rows, context.settings)
        },
        .write(StoreOperations.settingsSet) { context, request in
            let row = try setting(request.name, context.settings)
            let before = (moment: context.moment, settings: context.settings)
            let json = request.value.written == "null" ? nil : try typed(request, row, context.settings)
            try limit(row, isSet: json != nil, context.settings)
            // Setting a default that is in force mostly changes nothing.
            let isFirst = row.keepsDefault && json != nil && before.settings[row.name] == nil
            if isFirst || json != before.settings.value(row) { try context.put(setting: row.name, json, op: "set") }
            try context.follow(touching: TopicSet(.profile).union(row.topics))
            var result = result([row], context.settings)
            let advice = try context.projections.trackers.rows.compactMap { try $0.advice[row.name]?(context, before) }
            if !advice.isEmpty { result.settings[0].advice = advice.joined(separator: "; ") }
            return result
        },
    ]

    /// The value of a request as stored; a refusal begins with what was typed.
    private static func typed(
        _ request: SettingsSetRequest, _ row: SettingRow, _ settings: SettingValues
    ) throws -> String {
        do { return try row.parse(request.value, among: settings) } catch var error as WireError {
            let text = SettingParse.typed(request.value) ?? ""
            if error.message.hasPrefix(row.name + " must ") {
                error.message = "\"\(text.shortened)\" is not valid; " + error.message
            }
            throw error
        }
    }

    private static func undoing(_ operation: Operation<UndoRequest, UndoResult>, _ kind: ChangeKind) -> OperationRow {
        OperationRow(
            operation.info,
            .long(kind) { _, reader in
                let request = try UndoRequest.read(&reader)
                return LongWrite(start: { _ in UndoWork(kind) }, tellsProgress: request.progress ?? false)
            })
    }

    private static func get(_ request: GetRequest, _ topics: TopicSet, _ context: ReadContext) throws -> RawJSON {
        var (now, zone) = (context.now, context.zone)
        if let at = request.at {
            guard let instant = Instant(rfc3339: at) else {
                throw WireError.invalid("at", "\"\(at)\" is not an instant such as 2026-11-22T00:00:00+01:00")
            }
            now = instant
        }
        if let name = request.zone { zone = try SystemZone.named(name) }
        let moment = context.projections.moment(now, zone)
        guard let date = request.date else { return try context.snapshots(topics, moment) }
        guard request.at == nil else { throw WireError.invalid("date", "date cannot be used with at") }
        return try context.snapshots(topics, try EntryFields.end(of: date, "date", moment))
    }

    // MARK: Batch

    private static func batch(_ reader: inout JSONReader, _ operations: OperationTable) throws -> WriteWork {
        let request = try BatchRequest.read(&reader)
        guard (1...WireLimits.batch).contains(request.ops.count) else {
            throw WireError.invalid("ops", "ops must hold 1 to \(WireLimits.batch) writes")
        }
        let works = try request.ops.enumerated().map { index, op in try indexed(index) { try work(op, operations) } }
        return { context in
            var result = BatchResult()
            for (index, work) in works.enumerated() {
                try indexed(index) {
                    result.results.append(try work(context))
                    try context.addDerived()
                }
            }
            return RawJSON { result.write(to: &$0) }
        }
    }

    private static func work(_ op: RawJSON, _ operations: OperationTable) throws -> WriteWork {
        let envelope = try Envelope(op.bytes, in: 0..<op.bytes.count)
        var reader = JSONReader(op.bytes)
        let row = try operations.row(envelope.op)
        guard row.isBatchable, case .write(_, let prepare) = row.handler else {
            throw WireError(.unsupported, field: "ops", "\(envelope.op) cannot be part of a batch")
        }
        return try prepare(&reader, operations)
    }

    private static func indexed<Result>(_ index: Int, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch {
            var refusal = ErrorMapping.wireError(error)
            refusal.index = index
            throw refusal
        }
    }

    // MARK: Journal

    private static func item(_ change: JournalChange, _ context: ReadContext) throws -> JournalResult.Item {
        var item = JournalResult.Item()
        item.rev = change.revision
        let made = MovedRecords.made(change, context.settings)
        item.at = context.zone.rfc3339(made)
        item.localTime = context.settings.clock(made, context.zone)
        item.kind = change.kind.rawValue
        item.target = change.target
        item.origin = change.origin
        item.text = try ChangeDescription(context.projections, context.zone).text(change, context.database)
        item.parts = change.partCount
        return item
    }

    // MARK: Settings

    private static func setting(_ name: String, _ values: SettingValues) throws -> SettingRow {
        let table = values.table
        guard let row = try table.ofFamily(values.nameAsSet(name)) ?? table.named(name) else {
            let names = table.rows.map(\.name)
            // A vessel is a setting of the person's own.
            let own = OwnDrink.usualVessel(name.lowercased()).map { OwnDrink.settingPrefix + $0 }
            let nearest = (own ?? SettingNames.nearest(to: name, among: names)).map { "did you mean \($0)?" }
            let list = "for a list: sipli-client config list"
            throw WireError(.notFound, field: "name", "\"\(name.shortened)\" is not a setting; \(nearest ?? list)")
        }
        return row
    }

    /// Refuses one setting too many that a person names.
    private static func limit(_ row: SettingRow, isSet: Bool, _ values: SettingValues) throws {
        guard isSet, values[row.name] == nil, let family = values.table.family(of: row.name),
            values.remembered(from: family.prefix).count >= family.limit
        else { return }
        throw WireError.invalid(
            "name", "\(family.limit) settings that begin with \(family.prefix) are the most; reset one of them first")
    }

    private static func result(_ rows: [SettingRow], _ values: SettingValues) -> SettingsResult {
        var result = SettingsResult()
        result.settings = rows.map { row in
            var item = SettingsResult.Item()
            item.name = row.name
            item.value = RawJSON(written: values.value(row))
            item.text = row.text(values.value(row), values.unit)
            item.standard = RawJSON(written: row.standard)
            item.doc = row.doc
            item.choices = row.choices.isEmpty ? nil : row.choices
            item.lasting = row.isLocal ? true : nil
            item.unreadable = values.unreadable[row.name]
            return item
        }
        return result
    }
}
