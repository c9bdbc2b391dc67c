package import SipliClient
import SipliWire

/// `weight log`: a weigh-in.
package struct WeightLogVerb: LoggingVerb, Equatable {
    package var common = CommonOptions()
    /// The weight, as typed.
    package var words: [String] = []
    package var bodyFat: String?
    package var at: String?
    package var note: String?

    package init() {}

    /// Reads plain arguments; nil when ArgumentParser should.
    init?(_ scanner: inout ArgumentScanner) {
        guard let read = scanner.plain(["--body-fat", "--at", "--note"], dashed: ["--at", "--note"]),
            !read.words.isEmpty
        else { return nil }
        (words, bodyFat, at, note) = (read.words, read["--body-fat"], read["--at"], read["--note"])
        common = scanner.common
    }

    package func run(_ context: Context) throws {
        guard let reply = try context.ask(try request(), common) else { return }
        try change(reply).tell("Logged ", context.console)
    }

    package func change(_ reply: ServerLine) throws -> EntryChange {
        try EntryChange(reply, standing: "standing")
    }

    package static let deletion = ["weight", "delete"]

    /// The request; its key lets it be sent twice.
    package func request() throws -> [UInt8] {
        let percent = try bodyFat.map(BodyFat.percent)
        return RequestLine.make("weight.log", key: RequestLine.newKey()) { writer in
            writer.member("amount", words.joined(separator: " "))
            if let percent { writer.member("body_fat", exact: percent) }
            writer.member("at", at)
            writer.member("note", note)
        }
    }
}
