import Glibc
import SipliCore
import SipliSystem
import SipliWidgetFeed
import SipliWire

/// Reads lines from a descriptor when the loop reports input.
final class LineInput {
    private let descriptor: Int32
    private let take: (ArraySlice<UInt8>) -> Void
    private let ended: () -> Void
    private var watch: FeedWatch?
    private var splitter: LineSplitter

    /// - Parameters:
    ///   - limit: maximum bytes of a line; reading stops at a longer one.
    ///   - descriptor: stays open until `ended` or `cancel`.
    init(
        _ loop: FeedLoop, descriptor: Int32, limit: Int, take: @escaping (ArraySlice<UInt8>) -> Void,
        ended: @escaping () -> Void = {}
    ) {
        (self.descriptor, self.take, self.ended) = (descriptor, take, ended)
        splitter = LineSplitter(limit: limit)
        watch = loop.watch(descriptor, POLLIN) { [weak self] _ in self?.read() }
    }

    deinit { cancel() }

    func cancel() { watch?.cancel() }

    private func read() {
        let count = withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 8) { buffer in
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            if count > 0 { splitter.append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
            return count
        }
        if count < 0, errno == EINTR || errno == EAGAIN { return }
        guard count > 0 else {
            cancel()
            return ended()
        }
        while let line = splitter.next() {
            if case .line(let range) = line { take(splitter.buffer[range]) }
        }
        splitter.compact()
    }
}
