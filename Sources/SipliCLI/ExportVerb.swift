import ArgumentParser
import SipliClient
import SipliCore
import SipliSystem
import SipliVerbs
import SipliWire

/// `export`: everything, as a file.
struct ExportVerb: Verb, Equatable {
    var common = CommonOptions()
    var format: String
    /// Standard output for nil and "-".
    var output: String?

    /// How often it is begun again because the store moved on.
    private static let tries = 3

    func run(_ context: Context) throws {
        let file = try output.flatMap { name in
            OutputFile.standardOutput.contains(name)
                ? nil : try Self.told { () throws(SystemError) in try OutputFile(name) }
        }
        let (text, entries) = try read(context)
        guard let file else {
            if common.json { return answer("text", String(decoding: text, as: UTF8.self), context) }
            context.console.out(bytes: text)
            return context.console.note("Wrote " + ExportWords.count(entries, format) + "." + rest)
        }
        try Self.told { () throws(SystemError) in try file.write(text) }
        if common.json { return answer("output", file.name, context) }
        let size = " (\(text.count) bytes)"
        context.console.tell("Wrote " + ExportWords.count(entries, format) + " to " + file.name + size + "." + rest)
    }

    private var rest: String {
        ExportWords.rest(format).map { " " + $0 } ?? ""
    }

    private static func told<Result>(_ body: () throws(SystemError) -> Result) throws -> Result {
        do throws(SystemError) { return try body() } catch { throw Failure(.refused, error.description) }
    }

    private func answer(_ name: String, _ value: String, _ context: Context) {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("format", format)
        writer.member(name, value)
        writer.endObject()
        writer.newline()
        context.console.out(bytes: writer.bytes)
    }

    /// All pages as they were at one revision.
    private func read(_ context: Context) throws(ClientError) -> (text: [UInt8], entries: Int) {
        let client = try context.client()
        for attempt in 1...Self.tries {
            do {
                return try pages(client)
            } catch .refused(let error) where error.code == .conflict && attempt < Self.tries {
                continue
            }
        }
        throw .lost
    }

    private func pages(_ client: Client) throws(ClientError) -> (text: [UInt8], entries: Int) {
        var (text, entries): ([UInt8], Int) = ([], 0)
        var request = ExportRequest()
        request.format = format
        repeat {
            let page = try client.call(TransferOperations.export, request)
            text.append(contentsOf: page.text.utf8)
            entries += page.entries
            request.cursor = page.cursor
        } while request.cursor != nil
        return (text, entries)
    }
}

/// The arguments of `export`.
struct ExportCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write data out as files of JSON or tables.",
        discussion: "A file that exists is replaced only when the export is complete. The formats:\n\n"
            + Catalog.standard.exports.map { "  " + Printable.pad($0.name, 12) + "  " + $0.doc }.joined(separator: "\n")
    )

    private static let formats = Catalog.standard.exports.map(\.name)

    @Option(
        help: ArgumentHelp("How to write it.", valueName: "format"), completion: .list(Self.formats))
    var format: String

    @Option(name: [.short, .long], help: "The file; - or nothing means standard output.", completion: .file())
    var output: String?

    @OptionGroup var common: CommonArguments

    func validate() throws {
        guard !Self.formats.contains(format) else { return }
        throw ValidationError("There is no format \(format); formats are \(Self.formats.joined(separator: ", ")).")
    }

    func verb() -> any Verb {
        ExportVerb(common: common.options, format: format, output: output)
    }
}
