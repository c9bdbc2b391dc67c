package import SipliCore
package import SipliWire

/// One line from the daemon: greeting, reply or event, distinguished by key.
package struct ServerLine: Sendable {
    /// What the line is.
    package enum Kind: Hashable, Sendable {
        case greeting
        /// A reply, and whether it is a success.
        case reply(Bool)
        /// An event by name, possibly one that this release does not know.
        case event(String)
        /// A line of a later protocol.
        case unknown
    }

    package private(set) var kind = Kind.unknown
    /// The revision in the line.
    package private(set) var revision: Int64?
    /// Of an event: the revision before it.
    package private(set) var since: Int64?
    /// The store's identity.
    package private(set) var epoch: String?
    /// Its subscription.
    package private(set) var sub: String?
    /// Of a reply to `subscribe`: it resumes from the client's revision, so it has no snapshot.
    package private(set) var isResumption = false
    /// Of a success reply: whether nothing changed, by its own word or by the revision. Nil if unknown.
    package internal(set) var isUnchanged: Bool?
    /// Of a farewell: the delay before the next attempt.
    package private(set) var retryMilliseconds: Int?

    /// Of the greeting: the notice about the store.
    package private(set) var notice: String?

    private let bytes: [UInt8]
    private let range: Range<Int>
    private var resultRange: Range<Int>?
    private var snapshotsRange: Range<Int>?
    private var reasonsRange: Range<Int>?
    private var configurationRange: Range<Int>?
    private var errorRange: Range<Int>?

    /// Reads the outer members of a line; throws ``ClientError/garbled(_:)`` if it is not a JSON object.
    package init(_ bytes: [UInt8], in range: Range<Int>) throws(ClientError) {
        (self.bytes, self.range) = (bytes, range)
        do {
            try JSONReader.check(bytes, in: range, maximumDepth: WireLimits.depth)
            var reader = JSONReader(bytes, in: range)
            try reader.readObject { key, reader in try take(key, &reader) }
        } catch let fault as JSONFault {
            throw .garbled(fault.message)
        } catch {
            throw .garbled("a line is not a protocol object")
        }
    }

    /// The raw line, without its line feed.
    package var text: ArraySlice<UInt8> { bytes[range] }

    /// The bytes of `result`; of a reply without one, the whole line.
    package var result: ArraySlice<UInt8> { bytes[resultRange ?? range] }

    /// A reader at `result`.
    package var resultReader: JSONReader { JSONReader(bytes, in: resultRange ?? range) }

    /// The raw snapshots by topic in an event or a reply to `subscribe`; nil if they are not an object.
    package var snapshots: [String: [UInt8]]? {
        var snapshots: [String: [UInt8]] = [:]
        guard let snapshotsRange else { return snapshots }
        var reader = JSONReader(bytes, in: snapshotsRange)
        do {
            try reader.readObject { topic, reader in snapshots[topic] = try RawJSON.read(&reader).bytes }
        } catch {
            return nil
        }
        return snapshots
    }

    /// The raw configuration of a placed widget; nil if it has none.
    package var configuration: ArraySlice<UInt8>? { configurationRange.map { bytes[$0] } }

    /// A reader at the reasons of an event; nil if it has none.
    package var reasonsReader: JSONReader? { reasonsRange.map { JSONReader(bytes, in: $0) } }

    /// The result as a wire type.
    package func read<Value: WireObject>(_ type: Value.Type = Value.self) throws(ClientError) -> Value {
        var reader = resultReader
        do { return try Value.read(&reader) } catch {
            throw .garbled("the result is not in a form that this release supports")
        }
    }

    /// The error of an error reply.
    package func refusal() throws(ClientError) -> WireError {
        guard let errorRange else { throw .garbled("an error reply without an error") }
        var reader = JSONReader(bytes, in: errorRange)
        do { return try WireError(reading: &reader) } catch { throw .garbled("an error without code or message") }
    }

    private mutating func take(_ key: String, _ reader: inout JSONReader) throws {
        switch key {
        case "ok": kind = .reply(try reader.readBool())
        case "result": resultRange = reader.skipValue()
        case "rev": revision = try reader.readInteger()
        case "unchanged": isUnchanged = try reader.readBool()
        case "ev": kind = .event(try reader.readString())
        case "hello": kind = .greeting
        case "error": errorRange = reader.skipValue()
        case "data", "snapshot": snapshotsRange = reader.skipValue()
        case "reasons": reasonsRange = reader.skipValue()
        case "configuration": configurationRange = reader.skipValue()
        case "since": since = try reader.readInteger()
        case "epoch": epoch = try reader.readString()
        case "notice": notice = try reader.readString()
        case "sub": sub = try reader.readString()
        case "fresh": isResumption = try !reader.readBool()
        case "retry_ms": retryMilliseconds = Int(try reader.readInteger())
        default: break
        }
    }
}

extension WireError {
    /// Reads an error; one with an unknown code keeps the daemon's message.
    package init(reading reader: inout JSONReader) throws {
        var (code, message) = ("", "")
        var (field, index, revision): (String?, Int?, Int64?) = (nil, nil, nil)
        var (retry, fatal) = (false, false)
        var choices: [ColumnChoice] = []
        try reader.readObject { key, reader in
            switch key {
            case "code": code = try reader.readString()
            case "message": message = try reader.readString()
            case "field": field = try reader.readString()
            case "index": index = Int(try reader.readInteger())
            case "rev": revision = try reader.readInteger()
            case "choices": try reader.readArray { choices.append(try ColumnChoice(reading: &$0)) }
            case "retry": retry = try reader.readBool()
            case "fatal": fatal = try reader.readBool()
            default: break
            }
        }
        self.init(
            ErrorCode(code, retry: retry, fatal: fatal, ""), field: field, message, index: index, revision: revision)
        self.choices = choices
    }
}

extension ColumnChoice {
    fileprivate init(reading reader: inout JSONReader) throws {
        var (text, name, column, number) = ("", "", "", 0)
        try reader.readObject { key, reader in
            switch key {
            case "text": text = try reader.readString()
            case "name": name = try reader.readString()
            case "column": column = try reader.readString()
            case "number": number = Int(try reader.readInteger())
            default: break
            }
        }
        self.init(text: text, name: name, column: column, number: number)
    }
}
