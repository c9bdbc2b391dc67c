import FoundationEssentials
import SipliClient
import SipliCore
import SipliSystem
import SipliWidgetFeed
import SipliWidgetKit
import SipliWire

/// Sends an author's reload requests to the daemon.
struct HostTransport: WidgetCenterTransport {
    /// The socket's path, or the error, which is only reported when a request is made.
    private let path: Result<String, DirectoryError>
    /// The kinds of the program's own widgets.
    private let kinds: [String]

    init(_ environment: HostEnvironment, kinds: [String]) {
        self.kinds = kinds
        path = Result { () throws(DirectoryError) in try environment.directories.socket() }
    }

    func reload(kind: String?) throws -> ReloadReceipt { try reload(kind, waits: false) }

    func reload(kind: String?, whenShown answer: @escaping @Sendable (Result<ReloadReceipt, any Error>) -> Void) {
        do throws(SystemError) {
            // A widget of this program can only show the change if its threads do not wait here.
            try DetachedThread.start("sipli-reload") { answer(Result { try reload(kind, waits: true) }) }
        } catch {
            answer(.failure(error))
        }
    }

    private func reload(_ kind: String?, waits: Bool) throws -> ReloadReceipt {
        var request = ReloadRequest()
        (request.kind, request.wait) = (kind, waits ? true : nil)
        let placed = try placedWidgets().filter { kind == nil || $0.kind == kind }
        let reply = try Client(path: path.get()).call(RequestLine.make(DaemonOperations.reload, request))
        if let kind, placed.isEmpty, let remark = remark(unknown: kind) { tell(remark) }
        let shown = try reply.read(ReloadResult.self).shown.flatMap { Instant(rfc3339: $0) }
        return ReloadReceipt(
            id: RequestLine.newKey(), kinds: Set(placed.map(\.kind)).sorted(), count: placed.count,
            revision: reply.revision ?? 0, renderedAt: shown.map { Date($0) })
    }

    func placedWidgets() throws -> [WidgetInfo] {
        let result = try Client(path: path.get()).call(DaemonOperations.widgets, Nothing())
        return result.widgets.compactMap { widget in
            // A family of a later release cannot be shown here.
            guard let family = WidgetFamily(rawValue: widget.family) else { return nil }
            return WidgetInfo(
                kind: widget.kind, family: family, host: widget.host, revision: widget.rev,
                lastRendered: widget.since.flatMap { Instant(rfc3339: $0) }.map { Date($0) }, isStale: widget.stale,
                client: widget.client,
                configuration: widget.configuration?.written)
        }
    }

    func call(_ operation: String, parameters: String) throws -> [UInt8] {
        let bytes = Array(parameters.utf8)
        try JSONReader.check(bytes, in: 0..<bytes.count, maximumDepth: WireLimits.depth)
        let members = RawJSON(bytes).members.sorted { $0.key < $1.key }
        let request = RequestLine.make(operation, key: RequestLine.newKey()) { writer in
            for (name, value) in members { writer.member(name, raw: value.bytes) }
        }
        return Array(try Client(path: path.get()).call(request).result)
    }

    func report(_ failure: any Error) { tell("\(failure)".replacing("\n", with: ". ")) }

    /// The remark about a kind that nothing shows; nil if it is merely not placed.
    func remark(unknown kind: String) -> String? {
        guard !kinds.contains(kind) else { return nil }
        return "\"\(kind)\" is not a placed widget, nor one of this program's: " + kinds.joined(separator: ", ")
    }

    private func tell(_ text: String) { HostOutput.say(PlainText.line(text)) }
}
