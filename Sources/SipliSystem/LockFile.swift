import CSipliShims
import Glibc

/// A lock held by this process through a file; it goes with the process, however that ends.
///
/// The file stays for ever: unlinking it would let two processes hold locks on two files of one name.
package final class LockFile {
    /// What an attempt to take a lock came to.
    package enum Outcome {
        /// The lock is ours until the value is released or the process ends.
        case taken(LockFile)
        /// Another process has it; the pid is nil when the holder has not written it yet.
        case heldBy(Int32?)
    }

    private let descriptor: Descriptor

    private init(_ descriptor: Descriptor) {
        self.descriptor = descriptor
    }

    /// Tries to take the lock at a path, making the file (0600) if need be; never waits.
    ///
    /// A symbolic link is refused with ELOOP.
    package static func take(path: String) throws(SystemError) -> Outcome {
        var raw = sipli_open(path, O_RDWR | O_CREAT | O_NOFOLLOW, 0o600)
        // A lock that is there can be taken on a file system that takes no changes, too.
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

    /// Gives the lock back before the process ends.
    package func release() {
        // A child that was forked and has not become its program yet holds the same lock.
        sipli_unlock(descriptor.raw)
        descriptor.close()
    }

    private static func writePid(_ descriptor: Descriptor, _ path: String) throws(SystemError) {
        let text = Array("\(getpid())\n".utf8)
        // Written before it is cut to length: a reader never finds the file empty.
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
