import Glibc
import SipliSystem
import SipliTestSupport
import Testing

@Suite struct LockFileTests {
    let directory: TemporaryDirectory
    var path: String { directory.file("lock") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func takenLockHoldsThePidAndIsPrivate() throws {
        guard case .taken(let lock) = try LockFile.take(path: path) else {
            Issue.record("the lock is free")
            return
        }
        #expect(try directory.text("lock") == "\(getpid())\n")
        #expect(try directory.permissions("lock") == 0o600)
        lock.release()
    }

    @Test func secondTakerLearnsWhoHoldsIt() throws {
        let first = try LockFile.take(path: path)
        guard case .heldBy(let pid) = try LockFile.take(path: path) else {
            Issue.record("the lock is taken")
            return
        }
        #expect(pid == getpid())
        withExtendedLifetime(first) {}
    }

    @Test func releasedLockCanBeTakenAndItsFileStays() throws {
        guard case .taken(let lock) = try LockFile.take(path: path) else {
            Issue.record("the lock is free")
            return
        }
        lock.release()
        #expect(try directory.names() == ["lock"])
        guard case .taken = try LockFile.take(path: path) else {
            Issue.record("the lock was released")
            return
        }
    }

    @Test func longerOldContentIsReplaced() throws {
        try AtomicFile.write(path: path, Array("a very old and much longer content\n".utf8))
        guard case .taken(let lock) = try LockFile.take(path: path) else {
            Issue.record("the lock is free")
            return
        }
        #expect(try directory.text("lock") == "\(getpid())\n")
        lock.release()
    }

    @Test func symbolicLinkIsRefused() throws {
        #expect(symlink("/etc/passwd", path) == 0)
        let error = #expect(throws: SystemError.self) { try LockFile.take(path: path) }
        #expect(error?.code == ELOOP)
    }
}
