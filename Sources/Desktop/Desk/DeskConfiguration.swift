import Glibc
package import SipliClient
import SipliCore
package import SipliSystem
import SipliWire

/// desk.conf: has it loaded whenever it changes, and says which of its lines cannot be used.
package final class DeskConfiguration {
    private let loop: any LinkLoop
    private let path: String
    private let command: [String]
    private var names: NameWatch?
    /// Whether its directory is there.
    private var isThere = false
    private var stopWatching: () -> Void = {}
    private var output: Descriptor?
    private var stopReading: () -> Void = {}
    private var bytes: [UInt8] = []
    /// It changed while it was loaded.
    private var isStale = false

    /// Called when lines that cannot be used were found, or are no longer there.
    package var found: ([DeskFile.Fault]) -> Void = { _ in }

    /// - Parameters:
    ///   - path: the file; it need not exist.
    ///   - command: loads the file if it has changed, and prints its faults as JSON.
    package init(_ loop: any LinkLoop, path: String, command: [String]) {
        (self.loop, self.path, self.command) = (loop, path, command)
    }

    /// Loads it now, and from now on.
    package func start() throws(SystemError) {
        try watch()
        load()
    }

    /// Watches its directory; until that is there, the one where it will be.
    private func watch() throws(SystemError) {
        stopWatching()
        let directory = Directories.directory(of: path)
        isThere = FileSystem.exists(directory)
        names = NameWatch(beside: isThere ? path : directory)
        guard let names else { return }
        stopWatching = try loop.whenReadable(names.descriptor.raw) { [weak self] in self?.changed() }
    }

    private func changed() {
        let isAlive = names?.drain() ?? false
        if !isThere || !isAlive {
            do throws(SystemError) { try watch() } catch {
                // Then it is loaded at the next start.
            }
        }
        load()
    }

    package func stop() {
        stopWatching()
        stopReading()
    }

    private func load() {
        guard output == nil else { return isStale = true }
        guard FileSystem.exists(path) else { return found([]) }
        do throws(SystemError) {
            let (own, other) = try UnixSocket.pair()
            _ = try ChildProcess.start(command, output: other.raw)
            bytes = []
            output = own
            stopReading = try loop.whenReadable(own.raw) { [weak self] in self?.read() }
        } catch {
            found([DeskFile.Fault(line: 0, message: "\(error)")])
        }
    }

    private func read() {
        guard let output else { return }
        let result = withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
            let result = UnixSocket.receive(output, into: UnsafeMutableRawBufferPointer(buffer))
            if case .bytes(let count) = result { bytes += buffer[..<count] }
            return result
        }
        switch result {
        case .bytes, .wouldBlock: return
        case .end, .failed: break
        }
        stopReading()
        self.output = nil
        found(Self.faults(bytes))
        guard isStale else { return }
        isStale = false
        load()
    }

    static func faults(_ bytes: [UInt8]) -> [DeskFile.Fault] {
        let members = RawJSON(bytes).members
        if let message = members["error"]?.members["message"]?.text {
            return [DeskFile.Fault(line: 0, message: message)]
        }
        return (members["faults"]?.elements ?? []).compactMap { fault in
            guard let line = fault.members["line"]?.number, let message = fault.members["message"]?.text else {
                return nil
            }
            return DeskFile.Fault(line: Int(line), message: message)
        }
    }
}
