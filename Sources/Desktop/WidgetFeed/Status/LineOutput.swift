import Glibc
import SipliSystem

/// Writes lines, one write per line. A reader that lags gets the newest line when it reads again; if it closes, the
/// output ends.
package final class LineOutput {
    private let loop: FeedLoop
    private let descriptor: Int32
    private let gone: () -> Void
    private var watch: FeedWatch?
    /// The rest of a partly written line, which must be finished.
    private var rest: ArraySlice<UInt8> = []
    private var newest: [UInt8]?

    /// - Parameters:
    ///   - descriptor: stays open and is not modified, because others may write to the same file.
    ///   - gone: called once when the reader has closed.
    package init(_ loop: FeedLoop, descriptor: Int32, gone: @escaping () -> Void) {
        (self.loop, self.descriptor, self.gone) = (loop, descriptor, gone)
        watch = loop.watch(descriptor, 0) { [weak self] in self?.happened($0) }
    }

    deinit { watch?.cancel() }

    /// Nothing has been written of the newest line, so the next one replaces it.
    package var isBehind: Bool { newest != nil }

    /// Writes a line, or keeps it while the reader does not read, replacing an earlier one.
    package func write(_ line: String) {
        newest = Array(line.utf8)
        pump()
    }

    private func happened(_ events: Int32) {
        guard events & (POLLERR | POLLHUP | POLLNVAL) == 0 else { return end() }
        pump()
    }

    /// Polls before each write, because a write could wait for ever on a blocking descriptor.
    private func pump() {
        while hasRoom {
            if rest.isEmpty {
                guard let line = newest else { break }
                newest = nil
                rest = line[...]
            }
            switch WriteResult({ rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, min($0.count, 4096)) } }
            ) {
            case .sent(let count): rest = rest.dropFirst(count)
            case .wouldBlock: break
            case .closed, .failed: return end()
            }
        }
        watch?.setEvents(rest.isEmpty && newest == nil ? 0 : POLLOUT)
    }

    private var hasRoom: Bool {
        guard watch != nil, !rest.isEmpty || newest != nil else { return false }
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&entry, 1, 0) > 0 else { return false }
        return Int32(entry.revents) & POLLOUT != 0
    }

    private func end() {
        guard let watch else { return }
        watch.cancel()
        self.watch = nil
        gone()
    }
}
