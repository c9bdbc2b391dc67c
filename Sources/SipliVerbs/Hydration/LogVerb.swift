package import SipliClient
import SipliWire

/// `log`: a drink.
package struct LogVerb: LoggingVerb, Equatable {
    package var common = CommonOptions()
    /// The amount and perhaps the fluid, as typed.
    package var words: [String] = []
    package var fluid: String?
    package var at: String?
    package var note: String?

    package init() {}

    /// Reads plain arguments; nil when ArgumentParser should.
    init?(_ scanner: inout ArgumentScanner) {
        guard let read = scanner.plain(["--fluid", "--at", "--note"], dashed: ["--at", "--note"]), !read.words.isEmpty
        else { return nil }
        (words, fluid, at, note) = (read.words, read["--fluid"], read["--at"], read["--note"])
        common = scanner.common
    }

    package func run(_ context: Context) throws {
        guard let reply = try context.ask(try request(), common) else { return }
        try change(reply).tell("Logged ", context.console)
    }

    package func change(_ reply: ServerLine) throws -> EntryChange {
        try EntryChange(reply, standing: "today", after: "Today ")
    }

    package static let deletion = ["delete"]

    /// The request; its key lets it be sent twice.
    package func request() throws -> [UInt8] {
        let (amount, named) = AmountWords.split(words)
        if let named, let fluid {
            throw Failure(.usage, "the fluid is named twice: " + named + " and " + fluid)
        }
        return RequestLine.make("hydration.log", key: RequestLine.newKey()) { writer in
            writer.member("amount", amount)
            writer.member("fluid", fluid ?? named)
            writer.member("at", at)
            writer.member("note", note)
        }
    }
}
