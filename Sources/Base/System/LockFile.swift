import CSipliShims
import Glibc

/// A lock held by this process through a file; it is released when the process ends, however it ends.
///
/// The file is never removed: unlinking it would let two processes hold locks on two files with the same name.
package final class LockFile {
    /// The result of trying to take a lock.
    package enum Outcome {
        /// The lock is ours until the value is released or the process ends.
        case taken(LockFile)
        /// Another process holds it; the pid is nil if the holder has not written it yet.
        case heldBy(Int32?)
    }

    private let descriptor: Descriptor

    private init(_ descriptor: Descriptor) { self.descriptor = descriptor }

    /// Tries to take the lock at a path, creating the file (mode 0600) if necessary; never waits.
    ///
    /// Fails with ELOOP for a symbolic link.
    package static func take(path: String) throws(SystemError) -> Outcome {
        var raw = sipli_open(path, O_RDWR | O_CREAT | O_NOFOLLOW, 0o600)
        // An existing lock file can also be locked on a read-only file system.
        let isReadOnly = raw < 0 && errno == EROFS
        if isReadOnly { raw = sipli_open(path, O_RDONLY | O_NOFOLLOW, 0) }
        guard raw >= 0 else { throw SystemError("open", path: path) }
        let descriptor = Descriptor(owning: raw)
        guard sipli_try_lock(raw) == 0 else {
            guard errno == EWOULDBLOCK else { throw SystemError("flock", path: path) }
            return .heldBy(holder(descriptor))
        }
        if !isReadOnly { try writePid(descriptor, path) }
        return .taken(LockFile(descriptor))
    }

    /// Releases the lock before the process ends.
    package func release() {
        // A forked child that has not called exec yet holds the same lock.
        sipli_unlock(descriptor.raw)
        descriptor.close()
    }

    private static func writePid(_ descriptor: Descriptor, _ path: String) throws(SystemError) {
        let text = Array("\(getpid())\n".utf8)
        // Written before truncating, so that a reader never finds the file empty.
        guard pwrite(descriptor.raw, text, text.count, 0) == text.count else { throw SystemError("pwrite", path: path) }
        guard ftruncate(descriptor.raw, text.count) == 0 else { throw SystemError("ftruncate", path: path) }
    }

    private static func holder(_ descriptor: Descriptor) -> Int32? {
        var buffer = [UInt8](repeating: 0, count: 16)
        let count = pread(descriptor.raw, &buffer, buffer.count, 0)
        guard count > 0 else { return nil }
        return Int32(String(decoding: buffer[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    }
}
