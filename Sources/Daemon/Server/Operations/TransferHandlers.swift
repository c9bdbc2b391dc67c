import SipliCore
import SipliStore
import SipliSystem
import SipliWire

/// Imports and exports.
enum TransferHandlers {
    static let rows: [OperationRow] = [
        .connection(TransferOperations.begin) { session, context, request in
            try context.uploads.begin(session)
            session.upload?.bytes.reserveCapacity(Int(min(request.bytes ?? 0, ImportBeginRequest.limit)))
            return Nothing()
        },
        .connection(TransferOperations.data) { session, _, request in
            guard session.upload != nil else {
                throw WireError(.badRequest, field: "op", "send import.begin before import.data")
            }
            session.upload?.bytes.append(contentsOf: try piece(request))
            session.upload?.usedMicroseconds = Clocks.monotonicMicroseconds()
            let count = Int64(session.upload?.bytes.count ?? 0)
            guard count <= ImportBeginRequest.limit else {
                session.upload = nil
                throw WireError.invalid("text", "the file is larger than \(ImportBeginRequest.limit >> 20) MiB")
            }
            var result = ImportDataResult()
            result.bytes = count
            return result
        },
        OperationRow(
            TransferOperations.finish.info,
            .long(.data) { session, reader in
                let request = try ImportFinishRequest.read(&reader)
                // In place, because the file may be large.
                session.upload?.dropMark()
                let upload = session.upload
                session.upload = nil
                return LongWrite(
                    start: { _ in TransferHandlers.work(upload, request) },
                    isImport: true, tellsProgress: request.progress ?? false)
            }),
        OperationRow(
            RestoreOperations.restore.info,
            .long(.data) { session, reader in
                let request = try RestoreRequest.read(&reader)
                session.upload?.dropMark()
                let upload = session.upload
                session.upload = nil
                guard request.copy != nil || upload != nil else {
                    throw WireError(
                        .badRequest, field: "copy", "name a copy, or send import.begin and import.data before restore")
                }
                return LongWrite(
                    start: { RestoreCopyWork($0, request, request.copy == nil ? upload?.bytes : nil) }, isImport: true,
                    tellsProgress: request.progress ?? false)
            }), .read(TransferOperations.export) { context, request in try export(request, context) },
    ]

    private static func piece(_ request: ImportDataRequest) throws -> [UInt8] {
        guard request.base64 == true else { return Array(request.text.utf8) }
        guard let bytes = Base64.decoded(request.text) else {
            throw WireError.invalid("text", "text is not Base64 in whole groups of four")
        }
        return bytes
    }

    /// Parsed only on the writer's thread, so that a repeat with its key gets the first reply.
    private static func work(_ upload: Upload?, _ request: ImportFinishRequest) -> any SlicedWork {
        guard let upload else {
            return RefusedWork(
                WireError(.badRequest, field: "op", "send import.begin and import.data before import.finish"))
        }
        return ImportWork(upload.bytes, request)
    }

    private static func export(_ request: ExportRequest, _ context: ReadContext) throws -> ExportResult {
        let formats = context.projections.trackers.exports
        guard let format = formats.first(where: { $0.name == request.format }) else {
            throw WireError.invalid("format", "format must be one of \(formats.map(\.name).joined(separator: ", "))")
        }
        var context = context
        if DayRange.isNamed(request.span) {
            guard format.takesRange else {
                throw WireError.invalid("format", "\(format.name) always has all days; csv and ndjson can have fewer")
            }
            context.range = try DayRange(request.span, standardDays: nil, context)
        }
        let place =
            try request.cursor.map { try ExportPlace($0, revision: context.projections.revision) } ?? ExportPlace()
        let page = try format.page(context, place.position)
        let bytes = Array(page.text.utf8)
        let end = LineRoom.end(of: bytes, from: place.offset, room: WireLimits.result - ExportPlace.room)
        var result = ExportResult()
        result.text = String(decoding: bytes[min(place.offset, end)..<end], as: UTF8.self)
        result.entries = place.offset == 0 ? page.entries : 0
        result.warnings = place.offset == 0 && !page.warnings.isEmpty ? page.warnings : nil
        let next =
            end < bytes.count
            ? ExportPlace(position: place.position, offset: end) : page.next.map { ExportPlace(position: $0) }
        result.cursor = next?.cursor(revision: context.projections.revision)
        return result
    }
}

/// Where a page of an export begins: a format's position, and how many bytes of that page were already sent.
///
/// Formats make pages that usually fit into a line. A page that does not, for example with a long setting, is sent in
/// pieces.
private struct ExportPlace {
    var position: String?
    var offset = 0

    /// Bytes reserved for the rest of the result.
    static let room = 4096

    init(position: String? = nil, offset: Int = 0) { (self.position, self.offset) = (position, offset) }

    init(_ cursor: String, revision: Int64) throws {
        let parts = cursor.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let known = Int64(parts[0]), let offset = Int(parts[1]), offset >= 0 else {
            throw WireError.invalid("cursor", "cursor must be the one from the previous page")
        }
        guard known == revision else {
            throw WireError(.conflict, "the store has changed since the first page; start again", revision: revision)
        }
        (position, self.offset) = (parts[2].isEmpty ? nil : parts[2], offset)
    }

    func cursor(revision: Int64) -> String { "\(revision) \(offset) \(position ?? "")" }
}

/// How much of a text fits into a line as a JSON string.
private enum LineRoom {
    /// The end of the piece from `start`, between two characters.
    static func end(of bytes: [UInt8], from start: Int, room: Int) -> Int {
        let start = min(start, bytes.count)
        guard (bytes.count - start) * 6 > room else { return bytes.count }
        var (end, used) = (start, 0)
        while end < bytes.count {
            used += width(bytes[end])
            guard used <= room else { break }
            end += 1
        }
        while end < bytes.count, end > start, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return end
    }

    /// The longest escaped form of a byte, alone or as the first of a character.
    private static func width(_ byte: UInt8) -> Int {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): 2
        case 0..<0x20, 0x7F, 0xC2, 0xE2: 6
        default: 1
        }
    }
}
