import SipliCore
import SipliStore
import SipliWire

/// Brings back the file of everything: settings, what each tracker remembers of days, then the entries.
final class ExportImportRun: ImportRun {
    static let format = ImportFormat(
        name: "export", recognises: { $0.isExport },
        begin: { bytes, _, isRehearsal, context in
            ExportImportRun(bytes, isRehearsal: isRehearsal, context.projections.trackers)
        })

    private enum Phase {
        case reading, settings, days, entries(Int), done
    }

    private let bytes: [UInt8]
    private let isRehearsal: Bool
    private let isCopy: Bool
    private let runs: [(name: String, run: any EntryLinesImport)]
    private let parts: [ExportedLines]
    private var phase = Phase.reading
    private var (position, number, lines) = (0, 0, 0)
    private var settings: [ExportedLine.Place] = []
    private var others: [ExportedLine.Place] = []
    private var warnings = ImportWarnings()
    private var own = ImportResult()
    private var topics: TopicSet = []
    /// The day on which the file was made; nil if it does not say.
    private(set) var livedDay: CivilDay?

    /// - Parameter isCopy: the file is read for going back to it; what follows from its end is recorded after that.
    init(_ bytes: [UInt8], isRehearsal: Bool, isCopy: Bool = false, _ trackers: Trackers) {
        (self.bytes, self.isRehearsal, self.isCopy) = (bytes, isRehearsal, isCopy)
        runs = trackers.rows.compactMap { row in row.lines.map { (row.name, $0.restore(isRehearsal)) } }
        parts = trackers.rows.compactMap(\.lines)
        own.format = Self.format.name
    }

    var thousandths: Int {
        switch phase {
        case .reading: position * 300 / max(bytes.count, 1)
        case .settings, .days: 300
        case .entries(let index): 300 + (index * 1000 + runs[index].run.thousandths) * 7 / 10 / runs.count
        case .done: 1000
        }
    }

    var result: ImportResult {
        var result = runs.reduce(own) { $0 + $1.run.result }
        result.warnings = warnings.texts + result.warnings
        result.newest = runs.reduce(NewestRecords()) { $0 + $1.run.newest }.texts
        return result
    }

    func proceed(_ context: WriteContext, until slice: Slice) throws -> Bool {
        defer { if !context.change.isEmpty { context.change.touch(topics) } }
        while true {
            switch phase {
            case .reading:
                guard try read(context, slice) else { return false }
                phase = .settings
            case .settings:
                for place in settings {
                    if let line = ExportedLine(place, of: bytes) { try restoreSetting(line, context) }
                }
                phase = .days
            case .days:
                while let place = others.popLast() {
                    guard let line = ExportedLine(place, of: bytes) else { continue }
                    do {
                        if try !restore(line, context) { warnings.add("\(line.place) was not recognised") }
                    } catch let error as WireError {
                        warnings.add("\(line.place) was skipped: \(error.message)")
                    }
                    if slice.isOver() { return false }
                }
                phase = runs.isEmpty ? .done : .entries(0)
            case .entries(let index):
                guard try runs[index].run.proceed(context, until: slice) else { return false }
                phase = index + 1 < runs.count ? .entries(index + 1) : .done
                if case .done = phase, !isRehearsal, !isCopy {
                    try context.projections.caughtUp(from: livedDay, isWhole: false, context)
                }
            case .done: return true
            }
        }
    }

    // MARK: Reading

    /// - Returns: whether all was read.
    private func read(_ context: WriteContext, _ slice: Slice) throws -> Bool {
        while position < bytes.count {
            number += 1
            let piece = bytes[position..<min(position + ImportLimits.rowBytes + 1, bytes.count)]
            let end = piece.firstIndex(of: UInt8(ascii: "\n")) ?? piece.endIndex
            guard end - position <= ImportLimits.rowBytes else {
                throw WireError.invalid(
                    "file", "line \(number) is longer than \(ImportLimits.rowBytes >> 10) KiB; nothing was imported")
            }
            try read(ExportedLine.Place(number: Int32(number), start: Int32(position), end: Int32(end)))
            position = end + 1
            if slice.isOver() { return position >= bytes.count }
        }
        return true
    }

    private func read(_ place: ExportedLine.Place) throws {
        guard bytes[Int(place.start)..<Int(place.end)].contains(where: { $0 > 0x20 }) else { return }
        lines += 1
        guard lines <= ImportLimits.records else {
            throw WireError.invalid(
                "file", "it has more than \(ImportLimits.records.grouped) lines; nothing was imported")
        }
        guard let line = ExportedLine(place, of: bytes) else {
            own.records += 1
            own.skipped += 1
            return warnings.add("line \(number) was skipped: it is not JSON")
        }
        if line.members["sipli"] != nil {
            try check(line)
        } else if line.members["setting"] != nil {
            settings.append(place)
        } else if line.members["entry"] != nil {
            guard let run = runs.first(where: { $0.name == line.text("tracker") })?.run else {
                own.records += 1
                own.skipped += 1
                return warnings.add("\(line.place) was skipped: its tracker is not known here")
            }
            run.add(line, at: place, of: bytes)
        } else {
            others.append(place)
        }
    }

    private func check(_ line: ExportedLine) throws {
        guard line.members["version"]?.number == Double(ExportedLines.version) else {
            throw WireError.invalid("file", "the export is of a later version of Sipli; nothing was imported")
        }
    }

    // MARK: Bringing back

    /// Settings of this machine stay as they are.
    private func restoreSetting(_ line: ExportedLine, _ context: WriteContext) throws {
        let table = context.projections.trackers.settings
        guard let name = line.text("setting"), let value = line.members["value"] else { return }
        if let row = table.named(name) {
            guard !row.isLocal else { return }
            let json: String
            do {
                json = try row.parse(value, among: context.settings)
            } catch {
                return warnings.add("\(line.place) was skipped: \(ErrorMapping.wireError(error).message)")
            }
            let settings = context.settings
            // One that was set to its default stays set.
            guard json != settings[row.name] else { return }
            if json != settings.value(row) { own.note(row, from: settings.value(row), to: json, settings.unit) }
            topics.formUnion(row.topics.union(TopicSet(.profile)))
            if !isRehearsal { try context.put(setting: row.name, json, op: "import") }
        } else if table.isRestorable(name) {
            let json = value.written
            guard json != context.settings[name] else { return }
            if !isRehearsal { try context.put(setting: name, json, op: "import") }
        } else if name == DayClock.dayName {
            livedDay = value.text.flatMap { CivilDay($0) }
        } else if !name.contains(".") {
            // Names with a period are what a daemon remembers for its machine.
            warnings.add("\(line.place) was skipped: \"\(name.shortened)\" is not a setting")
        }
    }

    /// - Returns: whether a tracker knows the line.
    private func restore(_ line: ExportedLine, _ context: WriteContext) throws -> Bool {
        for part in parts {
            if try part.restoreHead(line, isRehearsal, context) { return true }
        }
        return false
    }
}
