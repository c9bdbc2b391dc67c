import Glibc
import SipliExtensions
import SipliProgram
import SipliSystem
import SipliWidgetFeed

/// `serve`: hands the content of widgets to the program that started it and shows them.
struct ServeCommand: HostVerb {
    mutating func declare(_ parameters: inout Parameters) {}

    func run(_ host: Host) throws {
        // It waits while the other program does not read: there is nothing else to do for it.
        let server = ExtensionServer(host) { reply in
            if !Descriptor.writeAll(MessageFrames.frame(reply), to: 1) { host.loop.end() }
        }
        var frames = MessageFrames()
        let input = host.loop.watch(0, POLLIN) { _ in
            guard Self.read(into: &frames) else { return host.loop.end() }
            while let bytes = frames.next() {
                guard let request = ExtensionRequest(coded: bytes) else { return host.loop.end() }
                server.take(request)
            }
            if frames.isBroken { host.loop.end() }
        }
        host.loop.run()
        input.cancel()
        server.stop()
    }

    /// False at the end.
    private static func read(into frames: inout MessageFrames) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 8) { buffer in
            let count = Glibc.read(0, buffer.baseAddress, buffer.count)
            if count < 0 { return errno == EINTR || errno == EAGAIN }
            frames.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            return count > 0
        }
    }
}
