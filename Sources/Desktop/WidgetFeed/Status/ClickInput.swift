import Glibc
import SipliCore
import SipliSystem
import SipliWire

/// The clicks that i3bar writes to the input of a status command: an endless array, one object per line.
package final class ClickInput {
    /// The maximum bytes of a click; longer lines are ignored.
    private static let limit = 8 << 10

    private let descriptor: Int32
    private let clicked: (Int) -> Void
    private var watch: FeedWatch?
    private var splitter = LineSplitter(limit: ClickInput.limit)

    /// - Parameter clicked: receives the number of the mouse button.
    package init(_ loop: FeedLoop, descriptor: Int32, clicked: @escaping (Int) -> Void) {
        (self.descriptor, self.clicked) = (descriptor, clicked)
        watch = loop.watch(descriptor, POLLIN) { [weak self] _ in self?.read() }
    }

    deinit { watch?.cancel() }

    private func read() {
        let count = withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            if count > 0 { splitter.append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
            return count
        }
        // Without input there are no more clicks; the lines continue.
        guard count > 0 else { return watch?.cancel() ?? () }
        while let line = splitter.next() {
            if case .line(let range) = line, let button = Self.button(splitter.buffer, range) { clicked(button) }
        }
        splitter.compact()
    }

    /// The button of a line such as `,{"name":"sipli","button":1}`; nil if it is not a click.
    static func button(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        guard let start = bytes[range].firstIndex(of: UInt8(ascii: "{")) else { return nil }
        let object = start..<range.upperBound
        var button: Int?
        do {
            try JSONReader.check(bytes, in: object, maximumDepth: 8)
            var reader = JSONReader(bytes, in: object)
            try reader.readObject { key, reader in
                if key == "button" { button = Int(try reader.readInteger()) }
            }
        } catch {
            return nil
        }
        return button
    }
}
