import SipliCore
import SipliStore
import SipliSystem
import SipliWire

/// A file on its way in over one connection.
struct Upload {
    var bytes: [UInt8] = []
    /// When something came last, by the clock that never jumps.
    var usedMicroseconds = Clocks.monotonicMicroseconds()

    /// After so long without a piece an upload gives way to others.
    private static let idleMicroseconds: Int64 = 60_000_000

    var isIdle: Bool {
        Clocks.monotonicMicroseconds() - usedMicroseconds >= Self.idleMicroseconds
    }

    /// The bytes without the mark that some editors put before UTF-8.
    var withoutMark: [UInt8] {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    }
}

/// Operations that bring data in and take it out.
enum TransferHandlers {
    static let rows: [OperationRow] = [
        .connection(TransferOperations.begin) { session, daemon, request in
            try daemon.uploads.begin(session)
            return Nothing()
        },
        .connection(TransferOperations.data) { session, _, request in
            guard session.upload != nil else {
                throw WireError(.badRequest, field: "op", "import.begin comes before import.data")
            }
            session.upload?.bytes.append(contentsOf: request.text.utf8)
            session.upload?.usedMicroseconds = Clocks.monotonicMicroseconds()
            let count = Int64(session.upload?.bytes.count ?? 0)
            guard count <= ImportBeginRequest.limit else {
                session.upload = nil
                throw WireError.invalid(
                    "text", "a file of more than \(ImportBeginRequest.limit >> 20) MiB is not imported")
            }
            var result = ImportDataResult()
            result.bytes = count
            return result
        },
        OperationRow(
            name: TransferOperations.finish.info.name,
            handler: .write(.data) { session, reader in
                let request = try ImportFinishRequest.read(&reader)
                let upload = session.upload
                session.upload = nil
                return { context in
                    // Looked at only here, so that a repeat with its key gets the first reply.
                    guard let upload else {
                        throw WireError(
                            .badRequest, field: "op", "import.begin and import.data come before import.finish")
                    }
                    return try finish(upload.withoutMark, isRehearsal: request.dryRun ?? false, context)
                }
            }),
        .read(TransferOperations.export) { context, request in try export(request, context) },
    ]

    private static func finish(_ bytes: [UInt8], isRehearsal: Bool, _ context: WriteContext) throws -> RawJSON {
        let format = try recognise(bytes)
        guard isRehearsal else {
            let result = try format.bringIn(bytes, context)
            return RawJSON { result.write(to: &$0) }
        }
        var result = ImportResult()
        try context.rehearse { result = try format.bringIn(bytes, context) }
        result.dryRun = true
        return RawJSON { result.write(to: &$0) }
    }

    private static func recognise(_ bytes: [UInt8]) throws -> ImportFormat {
        let file = try ImportedFile(bytes)
        let formats = Trackers.all.flatMap(\.imports)
        guard let format = formats.first(where: { $0.recognises(file) }) else {
            let looks = formats.map { "\($0.name) (\($0.looks))" }.joined(separator: ", ")
            throw WireError.invalid("file", "the file is of no known form\(found(file)); there are: \(looks)")
        }
        return format
    }

    /// The first line of what is no JSON, as far as it fits a message.
    private static func found(_ file: ImportedFile) -> String {
        guard case .text(let line) = file, !line.trimmed.isEmpty else { return "" }
        return "; its first line is \"\(line.prefix(80))\(line.count > 80 ? "…" : "")\""
    }

    private static func export(_ request: ExportRequest, _ context: ReadContext) throws -> ExportResult {
        let formats = ExportFormat.all
        guard let format = formats.first(where: { $0.name == request.format }) else {
            throw WireError.invalid("format", "format must be one of \(formats.map(\.name).joined(separator: ", "))")
        }
        var position: String?
        if let cursor = request.cursor {
            let parts = cursor.split(separator: " ", maxSplits: 1).map(String.init)
            guard parts.count == 2, let revision = Int64(parts[0]) else {
                throw WireError.invalid("cursor", "cursor must be the one that the page before gave")
            }
            guard revision == context.books.revision else {
                throw WireError(
                    .conflict, "the store has moved on since the first page; begin again",
                    revision: context.books.revision)
            }
            position = parts[1]
        }
        let page = try format.page(context, position)
        var result = ExportResult()
        result.text = page.text
        result.entries = page.entries
        result.cursor = page.next.map { "\(context.books.revision) \($0)" }
        return result
    }
}
