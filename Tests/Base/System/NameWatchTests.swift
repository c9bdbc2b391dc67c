import Glibc
import SipliSystem
import SipliTestSupport
import Testing

@Suite struct NameWatchTests {
    private func isReadable(_ watch: NameWatch) -> Bool {
        var entry = pollfd(fd: watch.descriptor.raw, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) == 1
    }

    @Test func nameThatAppearsIsTold() throws {
        let directory = try TemporaryDirectory()
        let watch = try #require(NameWatch(beside: directory.file("socket")))
        #expect(!isReadable(watch))
        close(open(directory.file("socket"), O_CREAT | O_WRONLY, 0o600))
        #expect(isReadable(watch))
        #expect(watch.drain())
        #expect(!isReadable(watch))
    }

    @Test func removedDirectoryEndsTheWatch() throws {
        let directory = try TemporaryDirectory()
        #expect(mkdir(directory.file("sipli"), 0o700) == 0)
        let watch = try #require(NameWatch(beside: directory.file("sipli") + "/socket"))
        #expect(rmdir(directory.file("sipli")) == 0)
        #expect(!watch.drain())
    }

    @Test func missingDirectoryCannotBeWatched() throws {
        let directory = try TemporaryDirectory()
        #expect(NameWatch(beside: directory.file("missing") + "/socket") == nil)
        #expect(NameWatch(beside: "socket") == nil)
    }
}
