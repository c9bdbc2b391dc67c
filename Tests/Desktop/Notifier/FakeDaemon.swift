import Glibc
import SipliCore
import SipliLoop
import SipliSystem
import SipliTestSupport
import SipliWire

/// A daemon that reports what the test wants to be due, on the test's own loop.
final class FakeDaemon {
    let path: String
    private let loop: EventLoop
    private let listener: Descriptor
    private var accepting: IOSource?
    private var connection: (socket: Descriptor, source: IOSource)?
    private var splitter = LineSplitter(limit: WireLimits.serverLine)
    private var revision = 1
    private var isSubscribed = false
    /// Requests other than the greeting and subscriptions, in order.
    private(set) var requests: [JSON] = []
    private(set) var subscriptions = 0
    /// Refuses requests with this message.
    var refusal: String?
    /// Does not reply to requests.
    var isSilent = false
    /// Snapshots of other topics, by name.
    var others: [String: String] = [:]
    /// The setting.
    var tray = true
    /// The end of a pause at 15:20.
    var pausedUntil: String?
    private var isPrivate = false
    private var items: [ReminderItem] = []

    init(_ loop: EventLoop, _ directory: TemporaryDirectory) throws {
        self.loop = loop
        path = directory.file("s")
        listener = try UnixSocket.listen(path: path)
        accepting = try loop.watchDescriptor(listener.raw, events: .readable) { [weak self] _ in try? self?.accept() }
    }

    /// Closes the connection, like a daemon that restarts.
    func drop() {
        connection?.source.cancel()
        connection = nil
        isSubscribed = false
    }

    func say(_ items: [ReminderItem], isPrivate: Bool = false) {
        self.items = items
        self.isPrivate = isPrivate
        revision += 1
        guard isSubscribed else { return }
        send(
            #"{"ev":"reload","sub":"notifier","since":\#(revision - 1),"rev":\#(revision),"topics":["profile","reminders"\#(others.keys.map { ",\"\($0)\"" }.joined())],"#
                + #""reasons":["data"],"data":\#(data)}"#)
    }

    /// The last members of the requests of an operation.
    func asked(_ op: String) -> [JSON] {
        requests.filter { $0.op == .text(op) }
    }

    private var data: String {
        var snapshot = RemindersSnapshot()
        snapshot.reminders = items
        (snapshot.pausedUntil, snapshot.pausedWhen) = (pausedUntil, pausedUntil.map { _ in "15:20" })
        var writer = JSONWriter()
        snapshot.write(to: &writer)
        let profile = #"{"private":\#(isPrivate),"tray":\#(tray)}"#
        let more = others.map { #","\#($0.key)":\#($0.value)"# }.joined()
        return #"{"profile":\#(profile),"reminders":\#(String(decoding: writer.bytes, as: UTF8.self))\#(more)}"#
    }

    private func accept() throws {
        guard let socket = try UnixSocket.accept(listener) else { return }
        drop()
        splitter = LineSplitter(limit: WireLimits.serverLine)
        let source = try loop.watchDescriptor(socket.raw, events: .readable) { [weak self] _ in self?.receive() }
        connection = (socket, source)
        send(#"{"hello":"sipli","proto":1,"server":"0.1.0","epoch":"e1","rev":\#(revision),"caps":[]}"#)
    }

    private func receive() {
        guard let socket = connection?.socket else { return }
        let result = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
            let result = UnixSocket.receive(socket, into: buffer)
            if case .bytes(let count) = result { splitter.append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
            return result
        }
        guard case .bytes = result else { return drop() }
        while case .line(let range)? = splitter.next() {
            if let line = try? JSON(parsing: String(decoding: splitter.buffer[range], as: UTF8.self)) { answer(line) }
        }
        splitter.compact()
    }

    private func answer(_ request: JSON) {
        switch request.op {
        case .text("hello"): send(#"{"ok":true,"rev":\#(revision)}"#)
        case .text("subscribe"):
            subscriptions += 1
            isSubscribed = true
            let head = #"{"ok":true,"sub":"notifier","epoch":"e1","rev":\#(revision),"#
            send(head + #""fresh":true,"snapshot":\#(data)}"#)
        default:
            requests.append(request)
            guard !isSilent else { return }
            let no = #"{"ok":false,"error":{"code":"storage","message":"\#(refusal ?? "")"}}"#
            send(refusal == nil ? #"{"ok":true,"rev":\#(revision),"result":{}}"# : no)
        }
    }

    private func send(_ line: String) {
        guard let socket = connection?.socket else { return }
        _ = UnixSocket.send(socket, Array((line + "\n").utf8))
    }
}
