import SipliClient
import SipliCore
import SipliSystem
import SipliVerbs
import SipliWire

/// `export`: everything, as a file.
struct ExportVerb: Verb {
    let trackers: TrackerTable
    var common = CommonOptions()
    var format: String?
    /// Standard output for nil and "-".
    var output: String?
    var range = RangeOptions()

    /// How often it is restarted because the store changed.
    private static let tries = 3

    mutating func declare(_ parameters: inout Parameters) {
        let formats = trackers.exports.map(\.name)
        parameters.option(
            &format, "--format", "format", completion: .list(formats),
            "File format; may also be the first word.")
        parameters.option(
            &output, "--output", "output", short: "-o", completion: .file([]), "Output file, or - (default: -).")
        range.declare(&parameters, "all")
        guard format == nil, let word = range.words.first?.lowercased(), formats.contains(word) else { return }
        format = word
        range.words.removeFirst()
    }

    func run(_ context: Context) throws {
        guard let format else {
            let typed = range.words.first.map { "\"" + Printable.clean($0) + "\" is not a format" }
            throw Failure(
                .usage, field: "--format",
                (typed ?? "the format is missing") + "; supported: "
                    + trackers.exports.map(\.name).joined(separator: ", "),
                hint: "For everything, to be imported again: sipli-client export ndjson -o sipli.ndjson")
        }
        let description = try ExportDescription(format, trackers)
        let file = try output.flatMap { name in
            OutputFile.standardOutput.contains(name)
                ? nil : try Failure.told { () throws(SystemError) in try OutputFile(name) }
        }
        let (text, entries, warnings) = try read(try request(description.format), context)
        defer { for warning in warnings { context.console.note("Note: " + Printable.clean(warning)) } }
        guard let file else {
            if common.json { return answer(description, "text", String(decoding: text, as: UTF8.self), context) }
            context.console.out(bytes: text)
            context.console.flush()
            // What cannot be written is reported at the end.
            guard context.console.isOpen else { return }
            return context.console.note("Wrote " + description.counted(entries) + "." + description.rest)
        }
        try Failure.told { () throws(SystemError) in try file.write(text) }
        if common.json { return answer(description, "output", file.name, context) }
        let size = " (\(text.count) bytes)"
        context.console.report(
            "Wrote " + description.counted(entries) + " to " + file.name + size + "." + description.rest)
    }

    private func answer(_ description: ExportDescription, _ name: String, _ value: String, _ context: Context) {
        context.console.out { writer in
            writer.member("format", description.format)
            writer.member(name, value)
        }
    }

    private func request(_ format: String) throws -> ExportRequest {
        var request = ExportRequest()
        request.format = format
        try range.fill(&request.span)
        return request
    }

    private typealias Pages = (text: [UInt8], entries: Int, warnings: [String])

    /// All pages at one revision.
    private func read(_ request: ExportRequest, _ context: Context) throws(ClientError) -> Pages {
        let client = try context.client()
        for attempt in 1...Self.tries {
            do {
                return try pages(request, client)
            } catch .refused(let error) where error.code == .conflict && attempt < Self.tries {
                continue
            }
        }
        throw .lost
    }

    private func pages(_ request: ExportRequest, _ client: Client) throws(ClientError) -> Pages {
        var pages: Pages = ([], 0, [])
        var request = request
        repeat {
            let page = try client.call(TransferOperations.export, request)
            pages.text.append(contentsOf: page.text.utf8)
            pages.entries += page.entries
            pages.warnings += page.warnings ?? []
            request.cursor = page.cursor
        } while request.cursor != nil
        return pages
    }

    private static func formats(_ trackers: TrackerTable) -> String {
        let columns = trackers.exports.map(\.name.count).max() ?? 0
        return trackers.exports.map { "  " + Printable.pad($0.name, columns) + "  " + $0.doc }.joined(separator: "\n")
    }

    static func command(_ trackers: TrackerTable) -> Command {
        Command(
            "export", "Export data to a file.",
            discussion: "An existing file is replaced only when the export is complete. The formats:\n\n"
                + formats(trackers)
        ) { ExportVerb(trackers: trackers) }
    }
}

/// The messages of an export.
struct ExportDescription {
    let format: String
    private let holds: String
    private let trackers: TrackerTable

    /// Throws `Failure` for a format that is not supported.
    init(_ format: String, _ trackers: TrackerTable) throws {
        guard let holds = trackers.exports.first(where: { $0.name == format })?.holds else {
            let names = trackers.exports.map(\.name).joined(separator: ", ")
            throw Failure(.usage, "\"" + Printable.clean(format) + "\" is not a supported format; supported: " + names)
        }
        (self.format, self.holds, self.trackers) = (format, holds, trackers)
    }

    /// "1 drink", "12 weigh-ins": the entries of a file.
    func counted(_ entries: Int) -> String {
        let noun = trackers.rows.first { $0.descriptor.entry.many == holds }?.descriptor.entry
        return (noun ?? TrackerDescriptor.Noun("record", holds)).counted(entries)
    }

    /// How to export everything, after a space; empty if this is everything.
    var rest: String {
        guard holds != Catalog.everything, let all = trackers.exports.first(where: { $0.holds == Catalog.everything })
        else { return "" }
        return " For everything: sipli-client export --format " + all.name
    }
}
