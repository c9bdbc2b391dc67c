import Glibc
import SipliLoop
import SipliSystem
import SipliTestSupport
import Testing

@Suite struct FileWatchTests {
    let loop: EventLoop
    let directory: TemporaryDirectory

    init() throws {
        loop = try EventLoop()
        directory = try TemporaryDirectory()
    }

    @Test func replacedFileIsSeenByAWatchOnItsDirectory() throws {
        var events: [FileEvent] = []
        let mask = UInt32(IN_MOVED_TO)
        let watch = try loop.watchFile(directory.path, mask: mask) { events.append($0) }
        try AtomicFile.write(path: directory.file("localtime"), [1])
        #expect(try loop.runOnce(timeoutMicroseconds: patience))
        #expect(events.map(\.name) == ["localtime"])
        #expect(events.allSatisfy { $0.contains(Int(IN_MOVED_TO)) })
        watch.cancel()
        try AtomicFile.write(path: directory.file("localtime"), [2])
        #expect(try !loop.runOnce(timeoutMicroseconds: 0))
    }

    @Test func changeOfAWatchedFileHasNoName() throws {
        try AtomicFile.write(path: directory.file("x"), [1])
        var events: [FileEvent] = []
        let watch = try loop.watchFile(directory.file("x"), mask: UInt32(IN_ATTRIB)) { events.append($0) }
        #expect(chmod(directory.file("x"), 0o640) == 0)
        #expect(try loop.runOnce(timeoutMicroseconds: patience))
        #expect(events.count == 1)
        #expect(events.first?.name == nil)
        watch.cancel()
    }

    @Test func missingPathIsAnError() throws {
        let error = #expect(throws: SystemError.self) {
            _ = try loop.watchFile(directory.file("missing"), mask: UInt32(IN_ATTRIB)) { _ in }
        }
        #expect(error?.code == ENOENT)
    }
}
