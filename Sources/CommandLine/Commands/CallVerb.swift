import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `call`: sends any operation and prints the raw reply.
struct CallVerb: Verb, Equatable {
    var common = CommonOptions()
    /// An operation's name, or a whole request.
    var op = ""
    /// The members of the request as a JSON object.
    var json: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.word(
            required: &op, "op", completion: .live(LiveCompletions.operations),
            "An operation, or a whole request as JSON.")
        parameters.word(&json, "json", "The request's members, as a JSON object.")
    }

    func run(_ context: Context) throws {
        if op.hasPrefix("{"), json != nil {
            throw Failure(.usage, "the request is already complete; leave out the second JSON object")
        }
        let console = context.console
        do throws(ClientError) {
            let reply = try context.client().call(try request())
            console.out(bytes: reply.text)
            console.out("\n")
        } catch .refused(let error) {
            // An error reply is also a reply.
            console.out { writer in
                writer.member("ok", false)
                writer.key("error")
                error.write(to: &writer)
            }
            throw Failure(.of(error.code), error.message)
        }
    }

    /// The request as a line; a key is added if missing.
    func request() throws(ClientError) -> [UInt8] {
        let isWhole = op.utf8.first == UInt8(ascii: "{")
        let text = Array((isWhole ? op : json ?? "{}").utf8)
        do {
            try JSONReader.check(text, in: text.indices, maximumDepth: WireLimits.depth)
            var reader = JSONReader(text)
            var writer = JSONWriter()
            var hasKey = false
            writer.beginObject()
            if !isWhole { writer.member("op", op) }
            try reader.readObject { key, reader in
                guard isWhole || key != "op" else { return }
                hasKey = hasKey || key == "key"
                writer.key(key)
                // Line breaks can only be between tokens.
                writer.raw(reader.rawBytes(reader.skipValue()).map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 })
            }
            if !hasKey { writer.member("key", RequestLine.newKey()) }
            writer.endObject()
            writer.newline()
            return writer.bytes
        } catch let fault as JSONFault {
            let typed = isWhole ? op : json ?? ""
            let isWord = !typed.contains { "{[\"".contains($0) }
            throw .refused(
                WireError(
                    fault.reason == .utf8 ? .badUTF8 : .badJSON,
                    isWord ? "\"" + Printable.clean(typed) + "\" is not JSON" : "not JSON: " + fault.message))
        } catch {
            throw .refused(WireError(.badRequest, "the request must be a JSON object"))
        }
    }

    static let command = Command(
        "call", "Send any operation and print the reply.",
        discussion: """
            Examples:
              sipli-client call status
              sipli-client call settings.get '{"names":["units"]}'
              sipli-client call '{"op":"describe"}'
            """
    ) { CallVerb() }
}
