import SipliStore
import SipliWire

/// Imports a file, or does a dry run, in slices: validates, detects the format, parses, and stores the records.
final class ImportWork: SlicedWork {
    private let bytes: [UInt8]
    private let isRehearsal: Bool
    private var check: JSONFileCheck?
    private var file: ImportedFile?
    private var run: (any ImportRun)?

    /// - Parameter bytes: without a byte order mark; nil if nothing was uploaded.
    init(_ bytes: [UInt8], isRehearsal: Bool) {
        (self.bytes, self.isRehearsal) = (bytes, isRehearsal)
        if ImportedFile.isJSON(bytes), !ImportedFile.isExport(bytes) {
            check = JSONFileCheck(bytes)
        } else {
            file = .text(ImportedFile.firstLine(bytes))
        }
    }

    let op = "import"

    /// In thousandths, weighted by the approximate time of each phase.
    var progress: WorkProgress {
        let checked = check.map { $0.position * 100 / max(bytes.count, 1) } ?? 100
        return WorkProgress(done: file == nil ? checked : 100 + (run?.thousandths ?? 0) * 9 / 10, total: 1000)
    }

    func proceed(_ context: WriteContext, until slice: Slice) throws -> RawJSON? {
        if file == nil {
            guard try check?.proceed(until: slice) ?? true else { return nil }
            file = .json(check?.members ?? [])
        }
        guard let file else { return nil }
        let run = try self.run ?? recognise(file, context.projections.trackers).begin(bytes, file, isRehearsal, context)
        self.run = run
        guard try run.proceed(context, until: slice) else { return nil }
        var result = run.result
        result.dryRun = isRehearsal
        return RawJSON { result.write(to: &$0) }
    }

    private func recognise(_ file: ImportedFile, _ trackers: Trackers) throws -> ImportFormat {
        let formats = [ExportImportRun.format] + trackers.rows.flatMap(\.imports)
        guard let format = formats.first(where: { $0.recognises(file) }) else {
            let looks = formats.map { "\($0.name) (\($0.looks))" }.joined(separator: ", ")
            throw WireError.invalid("file", "unrecognised file format\(found(file)); supported: \(looks)")
        }
        return format
    }

    /// The first line of a file that is not JSON, truncated to fit into a message.
    private func found(_ file: ImportedFile) -> String {
        guard case .text(let line) = file, !line.trimmed.isEmpty else { return "" }
        return "; its first line is \"\(line.prefix(80))\(line.count > 80 ? "…" : "")\""
    }
}

/// A running import of one format.
protocol ImportRun: AnyObject {
    /// - Returns: whether all is done.
    func proceed(_ context: WriteContext, until slice: Slice) throws -> Bool
    /// Valid when all is done.
    var result: ImportResult { get }
    /// How much is done, 0...1000.
    var thousandths: Int { get }
}
