import Glibc
import SipliSystem
import SipliTestSupport
import Testing

@Suite struct AtomicFileTests {
    @Test func replacesTheContentAndLeavesNothingElse() throws {
        let directory = try TemporaryDirectory()
        try AtomicFile.write(path: directory.file("x"), Array("old".utf8), mode: 0o644)
        try AtomicFile.write(path: directory.file("x"), Array("new".utf8))
        #expect(try directory.text("x") == "new")
        #expect(try directory.permissions("x") == 0o600)
        #expect(try directory.names() == ["x"])
    }

    @Test func readerOfTheOldFileKeepsIt() throws {
        let directory = try TemporaryDirectory()
        try AtomicFile.write(path: directory.file("x"), Array("old".utf8))
        let reader = Descriptor(owning: open(directory.file("x"), O_RDONLY))
        try AtomicFile.write(path: directory.file("x"), Array("newer".utf8))
        var buffer = [UInt8](repeating: 0, count: 16)
        #expect(buffer.withUnsafeMutableBytes { reader.readAvailable(into: $0) } == .bytes(3))
        #expect(buffer.withUnsafeMutableBytes { reader.readAvailable(into: $0) } == .end)
    }

    @Test func failureLeavesNoTemporaryFile() throws {
        let directory = try TemporaryDirectory()
        #expect(mkdir(directory.file("x"), 0o700) == 0)
        let error = #expect(throws: SystemError.self) { try AtomicFile.write(path: directory.file("x"), [1]) }
        #expect(error?.operation == "rename")
        #expect(try directory.names() == ["x"])
    }

    @Test func leftoversOfKilledWritersAreRemovedAndNothingElse() throws {
        let directory = try TemporaryDirectory()
        let (old, fresh) = (".x.0a1b2c3d.tmp", ".x.ffffffff.tmp")
        let others = ["x", "y", ".y.0a1b2c3d.tmp", ".x.conf.tmp", ".x.tmp", "x.0a1b2c3d.tmp", ".x.0a1b2c3d.tmp.gz"]
        for name in [old, fresh] + others {
            try AtomicFile.write(path: directory.file(name), [1])
            guard name != fresh else { continue }
            var times = [timespec(tv_sec: 0, tv_nsec: 0), timespec(tv_sec: 1_000_000, tv_nsec: 0)]
            #expect(utimensat(AT_FDCWD, directory.file(name), &times, 0) == 0)
        }
        AtomicFile.removeLeftovers(of: directory.file("x"))
        #expect(try Set(directory.names()) == Set(others + [fresh]))
        AtomicFile.removeLeftovers(of: directory.file("no/x"))
    }

    @Test func missingDirectoryIsAnError() throws {
        let directory = try TemporaryDirectory()
        let error = #expect(throws: SystemError.self) { try AtomicFile.write(path: directory.file("no/x"), []) }
        #expect(error?.code == ENOENT)
    }

    @Test func emptyFileIsAFile() throws {
        let directory = try TemporaryDirectory()
        try AtomicFile.write(path: directory.file("x"), [])
        #expect(try directory.text("x") == "")
    }
}
