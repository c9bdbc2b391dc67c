import Glibc
import SipliCore
import SipliSystem
import SipliWire

/// Reads lines from a descriptor when the loop reports input.
package final class LineInput {
    private let descriptor: Int32
    private let take: (ArraySlice<UInt8>) -> Void
    private let ended: () -> Void
    private var watch: FeedWatch?
    private var splitter: LineSplitter

    /// - Parameters:
    ///   - limit: maximum bytes of a line; reading stops at a longer one.
    ///   - descriptor: stays open until `ended` or `cancel`.
    package init(
        _ loop: FeedLoop, descriptor: Int32, limit: Int, take: @escaping (ArraySlice<UInt8>) -> Void,
        ended: @escaping () -> Void = {}
    ) {
        (self.descriptor, self.take, self.ended) = (descriptor, take, ended)
        splitter = LineSplitter(limit: limit)
        watch = loop.watch(descriptor, POLLIN) { [weak self] _ in self?.read() }
    }

    deinit { cancel() }

    package func cancel() { watch?.cancel() }

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

/// A click, as i3bar sends it to the standard input of a status command.
package struct BarClick: Equatable {
    /// The block's name; empty for a block without one.
    package private(set) var name = ""
    /// 1 is the left button, 2 the middle one, 3 the right one, 4 and 5 the wheel up and down.
    package private(set) var button = 0
    /// The click itself, without the comma before it.
    package private(set) var text: [UInt8] = []

    /// Nil for anything else, such as the opening bracket of the endless array.
    package init?(_ line: some Collection<UInt8>) {
        let object = Array(line.drop { $0 != UInt8(ascii: "{") })
        do {
            try JSONReader.check(object, in: object.indices, maximumDepth: 8)
            var reader = JSONReader(object)
            try reader.readObject { key, reader in
                if key == "name" { name = try reader.readString() }
                if key == "button" { button = Int(try reader.readInteger()) }
            }
        } catch {
            return nil
        }
        text = object
    }
}
