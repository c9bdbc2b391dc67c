import SipliCore
import SipliRules
import SipliSystem
import SipliWire

/// How a person's own table was read, for its preview.
struct SheetReading {
    let columns: [ReadColumn]
    /// The order of day and month, where it mattered.
    let dates: String?
}

/// A person's own table of a tracker's entries.
///
/// It is gone through twice: the first time only for what all rows together say, such as the order of day and month.
struct SheetFile<Record: SheetRecord>: EntryFile {
    typealias Tracker = Record.Tracker

    var entries: [Record] = []
    private(set) var records = 0
    private let table: SheetTable
    private let layout: SheetLayout
    private let usualUnit: String?
    private let isUTC: Bool
    private var rows: CSVRows
    private var dates: SheetDates
    private var survey: Tracker.Survey
    /// Whether all rows were seen once.
    private var isSurveyed = false
    private var warnings = ImportWarnings()
    /// The number of dates without a time.
    private var noons = 0
    /// What rows said that were left out because they are not entries, and how many said it.
    private var leftOut: [RowLeftOut: Int] = [:]
    /// The number of texts with character references of HTML.
    private var escaped = 0
    private var units = SheetUnits()
    /// Texts that name nothing known.
    private(set) var unknown: Set<String> = []
    /// The number of rows of each content so far, by hashes.
    private var counts: [Int: Int32] = [:]

    init(_ table: SheetTable, _ layout: SheetLayout, _ context: WriteContext) throws {
        (self.table, self.layout, rows, isUTC) = (table, layout, table.rows, layout.isUTC)
        dates = SheetDates(order: table.options.dates.flatMap { DateOrder(rawValue: $0) })
        survey = try Tracker.survey(table, layout, context)
        usualUnit = Tracker.usualUnit(context.settings)
    }

    private static var unknownLimit: Int { 1000 }

    var thousandths: Int { (isSurveyed ? 500 : 0) + rows.index * 500 / max(table.bytes.count, 1) }

    var fingerprint: String? {
        var hash = FNV1a()
        // Of the beginning of a long file.
        hash.combine(table.bytes.prefix(1 << 20))
        return "\(hash.value)-\(table.bytes.count)-\(layout.value.index)"
    }

    var sheet: SheetReading? {
        let columns = layout.places.map { place in
            var column = ReadColumn()
            (column.name, column.column) = (place.column.name, place.title)
            let isOfRows = unit.map { unit in units.hasAny { $0 != unit } && layout.index("currency") != nil } ?? false
            if place.index == layout.value.index, !isOfRows { column.unit = unit }
            return column
        }
        return SheetReading(columns: columns, dates: dates.shownOrder?.rawValue)
    }

    /// The unit of numbers that have none beside them.
    private var unit: String? {
        layout.unit ?? (units.lacking > 0 || !isSurveyed ? layout.chosenUnit ?? usualUnit : nil)
    }

    static func preview(_ entry: Tracker.Entry, zone: CivilZone, settings: SettingValues) -> String {
        Tracker.preview(entry, zone: zone, settings: settings)
    }

    var remarks: [String] {
        var remarks = warnings.texts
        let leftOver = layout.hasHeader ? layout.leftOver : []
        let titles = leftOver.prefix(ImportWarnings.limit).map { "\"\(table.first[$0].shortened)\"" }
        let unnamed = leftOver.count - titles.count
        if !titles.isEmpty {
            remarks.append(
                "unrecognised and left out: " + titles.joined(separator: ", ")
                    + (unnamed > 0 ? " and \(unnamed) more columns" : ""))
        }
        remarks += RowLeftOut.Reason.allCases.compactMap(leftOutRemark)
        if let usualUnit, layout.chosenUnit == nil, let remark = units.remark(usualUnit, Tracker.unitNoun) {
            remarks.append(remark)
        }
        if let remark = unusedUnitRemark { remarks.append(remark) }
        remarks += unrecognised + survey.remarks
        if escaped > 0 {
            remarks.append(
                "\(escaped) text" + (escaped == 1 ? " has" : "s have")
                    + " HTML in place of characters, such as &amp; for &, and no other &; read as those characters")
        }
        if noons > 0 {
            remarks.append(
                "\(noons) date" + (noons == 1 ? " without a time was" : "s without a time were") + " taken as a day")
        }
        return remarks
    }

    /// That no column was recognised as one that may be there, and how to name it.
    private var unrecognised: [String] {
        var others = Array(layout.leftOver.prefix { $0 < SheetTable.knownColumns })
        return Tracker.expected.compactMap { expected in
            let isTime = expected.name == SheetColumn.time.name
            guard isTime ? !dates.hasTimes : layout.kind == nil,
                !([expected.name] + expected.others).contains(where: { layout.index($0) != nil })
            else { return nil }
            let place = others.firstIndex { column in
                let texts = table.texts(of: column)
                let isBeside = table.first[column].foldedWords.contains(where: expected.besideWords.contains)
                return !texts.isEmpty && !isBeside && expected.fits(texts)
            }
            guard let place else { return nil }
            return "no column was recognised as \(expected.noun); name one, such as "
                + table.option(naming: others.remove(at: place), expected.name)
        }
    }

    /// That the unit which the person named was not used; nil if it was, or none was named.
    private var unusedUnitRemark: String? {
        guard layout.chosenUnit != nil, units.lacking == 0, !units.isEmpty, !units.hasAny(where: Tracker.isShared),
            !survey.usesChosenUnit
        else { return nil }
        var what = "each row has its \(Tracker.unitNoun)"
        if let unit = layout.unit, units.areAll(unit) {
            what =
                layout.value.unit == nil
                ? "the file says \(unit) above the table" : "\"\(layout.value.title.shortened)\" says \(unit)"
        }
        return what + ", so --\(Tracker.unitNoun) was not used"
    }

    private func leftOutRemark(_ reason: RowLeftOut.Reason) -> String? {
        let rows = leftOut.filter { $0.key.reason == reason }
        guard !rows.isEmpty else { return nil }
        let total = rows.values.reduce(0, +)
        let words = rows.sorted { ($1.value, $0.key.word) < ($0.value, $1.key.word) }
        let texts = words.prefix(ImportWarnings.limit).map { "\"\($0.key.word.shortened)\" (\($0.value))" }
        let noun = Tracker.descriptor.entry
        let (one, many) =
            switch reason {
            case .notCompleted: (" that is not a completed \(noun.one)", " that are not completed \(noun.many)")
            case .named: ("", "")
            case .balance: (" that only tells a balance or a total", " that only tell a balance or a total")
            }
        // A shop may be called so.
        let name = reason == .balance ? words.first { $0.key.word.foldedWords.count == 1 }?.key.word : nil
        return (total == 1 ? "1 row\(one) was" : "\(total) rows\(many) were") + " left out"
            + (reason == .named ? ", as you said: " : ": ") + texts.joined(separator: ", ")
            + (words.count > texts.count ? " and others" : "")
            + (name.map { "; if it is a name, add --keep " + ShellWord.quoted($0) } ?? "")
    }

    mutating func rewind() { (rows, counts, records, leftOut, escaped) = (table.rows, [:], 0, [:], 0) }

    mutating func readNext(_ context: WriteContext) throws -> Bool {
        guard let row = try rows.next() else {
            guard !isSurveyed else { return false }
            try dates.decide(today: context.zone.date(at: context.now))
            try survey.decide()
            if let usualUnit, layout.chosenUnit == nil {
                if units.lacking > 0, let unclear = layout.unclearUnit { throw unknownUnit(unclear, usual: usualUnit) }
                if units.areUnknown, let greatest = units.greatest,
                    let other = Tracker.unit(ofGreatest: greatest.number, usual: usualUnit)
                {
                    throw smallNumbers(greatest.text, other)
                }
                let isKnown = try Tracker.knowsUsualUnit(context)
                try units.decide(isKnown ? usualUnit : nil, Tracker.unitNoun) {
                    isKnown && Tracker.isAlike($0, usualUnit)
                }
                if units.areUnknown, !isKnown { throw unknownUnit(usualUnit) }
            }
            (isSurveyed, rows) = (true, table.rows)
            return true
        }
        let isAbove = row.line < table.line || row.line == table.line && layout.hasHeader
        if !isAbove, row.fields.contains(where: { !$0.trimmed.isEmpty }) {
            let decoded = table.isEscaped ? row.fields.map(HTMLEntities.decoded) : row.fields
            let fields = decoded.map { SheetCell.plain($0) }
            let texts = SheetRow(fields, layout, unknown: unknown)
            if let reason = isSurveyed
                ? survey.leavesOut(texts, line: row.line) : survey.look(at: texts, line: row.line)
            {
                if isSurveyed, leftOut.count < Self.unknownLimit { leftOut[reason, default: 0] += 1 }
            } else if isSurveyed {
                if table.isEscaped { escaped += zip(decoded, row.fields).count { $0 != $1 } }
                read(texts, fields, "line \(row.line)", context)
            } else {
                try checkUnit(fields, texts, line: row.line)
                dates.look(at: texts["date"], texts[SheetColumn.time.name], line: row.line)
                let unit = Tracker.writtenUnit(texts)
                // A row with an unknown unit is left out.
                let isKnown = unit.map { Tracker.unit(named: $0) != nil } ?? true
                if isKnown, !texts[layout.value.column.name].isEmpty {
                    units.look(at: unit, texts.quantity.number, line: row.line)
                }
            }
        }
        return true
    }

    /// The header of the value says a unit that is not known.
    private func unknownUnit(_ text: String, usual: String) -> WireError {
        .invalid(
            "unit",
            "\"\(layout.value.title.shortened)\" says the unit \"\(text.shortened)\", which is not known; convert its numbers, or, "
                + "if that is not their unit, say it with --unit, such as --unit \(usual)")
    }

    /// No number says its unit, and all are too small for the usual one.
    private func smallNumbers(_ greatest: String, _ unit: String) -> WireError {
        .invalid(
            "unit",
            "the file does not say the unit of its \(Tracker.descriptor.entry.many), and none is above \(greatest.shortened); say "
                + "it with --unit, such as --unit \(unit)")
    }

    /// Neither the file nor the person ever said the unit.
    private func unknownUnit(_ usual: String) -> WireError {
        let noun = Tracker.unitNoun
        return .invalid(
            "unit",
            "the file does not say the \(noun) of its \(Tracker.descriptor.entry.many); say it with --\(noun), such as --\(noun) "
                + "\(usual), or set yours, such as sipli-client config set \(Tracker.unitSetting)")
    }

    private mutating func read(_ row: SheetRow, _ fields: [String], _ place: String, _ context: WriteContext) {
        records += 1
        var row = row
        do {
            guard fields.dropFirst(layout.width).allSatisfy(\.trimmed.isEmpty) else {
                let marks = [UInt8(ascii: ";"): "a semicolon", UInt8(ascii: "\t"): "a tab", UInt8(ascii: "|"): "a bar"]
                throw WireError.invalid(
                    "file",
                    "it has more columns than the first line; quote texts and numbers that contain "
                        + (marks[table.separator] ?? "a comma"))
            }
            let date = row["date"].folded
            guard !SheetColumn.date.words.contains(date), date.isEmpty || date != layout.title("date")?.folded else {
                throw WireError.invalid("date", "it is another row of headers")
            }
            let own = zone(of: row, context)
            let named = isUTC || !row["offset"].isEmpty ? CivilZone.utc : own
            let (clock, zone) = (time(&row, isOfZone: own != nil), named ?? context.zone)
            let readings = try dates.readings(
                row["date"], clock, now: context.now, zone, dayStart: context.settings.dayStart)
            let (at, written) = readings[0]
            let value = try Tracker.value(&row, survey, context)
            let (note, isCut) = EntryFields.imported(note: Tracker.note(row))
            if isCut { row.remark("has a note of over \(RecordRanges.noteBytes) bytes, which was cut") }
            if written.lack == .time, Tracker.hasTimes { noons += 1 }
            let ids = ids(readings.map(\.1), value, note, account: row["account"].folded)
            entries.append(
                Record(
                    SheetEntry(
                        ids: ids, place: place, at: at, hasTime: written.lack != .time, isOfMinute: written.isOfMinute,
                        local: named == nil ? written.local : nil, value: value, note: note)))
        } catch {
            warnings.add("\(place) was skipped: \(ErrorMapping.wireError(error).message)")
        }
        if row.unknown.count > unknown.count, unknown.count < Self.unknownLimit { unknown = row.unknown }
        for remark in row.remarks { warnings.add("\(place) \(remark)") }
    }

    /// The time of day with the abbreviation of a zone that the row names.
    private func time(_ row: inout SheetRow, isOfZone: Bool) -> String {
        let (time, zone) = (row[SheetColumn.time.name], row[SheetColumn.zone.name])
        guard !time.isEmpty, !zone.isEmpty, !isOfZone else { return time }
        guard let offset = ZoneAbbreviations.offset(zone) else {
            row.remark("has the time zone \"\(zone.shortened)\", which is not known; its time was taken as local")
            return time
        }
        return time + " " + offset
    }

    /// The zone that a row with a time of day names, such as "Europe/Berlin"; nil for an abbreviation.
    private func zone(of row: SheetRow, _ context: WriteContext) -> CivilZone? {
        let name = row[SheetColumn.zone.name]
        guard name.contains("/"), !row[SheetColumn.time.name].isEmpty else { return nil }
        return context.settings.zones[name]
    }

    /// - Throws: `WireError` for a row that says another unit than that of the rows above it, as the second of several tables
    ///   in a file does.
    private func checkUnit(_ fields: [String], _ row: SheetRow, line: Int) throws {
        let own = layout.unit ?? layout.chosenUnit ?? usualUnit
        let hasUnits = [SheetColumn.currency, .unit].contains { layout.index($0.name) != nil }
        guard !hasUnits, let own, let other = table.unit(statedBy: fields, layout, Tracker.sheet),
            !Tracker.isAlike(other, own), !Tracker.isAlike(own, other), !SheetDates.isDate(row[SheetColumn.date.name])
        else { return }
        throw WireError.invalid(
            "file",
            "line \(line) says that what follows is in \(other), but what is above it is in \(own); save each of these tables as a "
                + "file of its own, and import them one by one")
    }

    /// The same for the same row, in whatever zone it is read, and different for equal rows of one file.
    ///
    /// - Parameters:
    ///   - times: as the row is read, and as it may have been read before.
    ///   - account: folded; ids of equal rows with different accounts begin as that of a row without one.
    private mutating func ids(
        _ times: [WrittenTime], _ value: Tracker.Value, _ note: String?, account: String
    ) -> SheetRowIDs {
        var ids: [String] = []
        var family: (String, Int)?
        for time in times {
            let moment =
                time.local.map { local in "\(local.date) \(local.seconds.map(String.init) ?? "")" }
                ?? "\(time.at.milliseconds)"
            let parts = [Tracker.descriptor.topic.name, moment, Tracker.identity(of: value), note ?? ""]
            func id(_ parts: [String]) -> (first: String, id: String, number: Int) {
                let content = Identifier.uuid8(of: parts.joined(separator: "\0"))
                let number = counts[content.hashValue, default: 0] + 1
                counts[content.hashValue] = number
                let id = number == 1 ? content : Identifier.uuid8(of: content + " \(number)")
                // `RecordTime` takes version 8 at noon for a day without a time.
                guard time.lack != .time else { return (content, id, Int(number)) }
                return (Identifier.version(7, of: content), Identifier.version(7, of: id), Int(number))
            }
            let bare = id(parts)
            let prefix = String(bare.first.prefix(Self.familyLength))
            if !account.isEmpty { ids.append(String(prefix + id(parts + [account]).id.dropFirst(Self.familyLength))) }
            ids.append(bare.id)
            if account.isEmpty, family == nil { family = (prefix, bare.number) }
        }
        return SheetRowIDs(id: ids[0], former: Array(ids.dropFirst()), family: family)
    }

    /// Characters of an id up to its third hyphen: 60 bits of the content's hash and the version.
    private static var familyLength: Int { 19 }
}
