import Glibc
import SipliArchives
import SipliSystem

/// Converts text with `iconv`, which knows every encoding in use.
enum EncodingConverter {
    /// Nil if the text is not in that encoding, or there is no such encoding.
    ///
    /// - Throws: if `iconv` cannot be started.
    static func converted(_ bytes: [UInt8], from encoding: String, to other: String = "utf-8") throws -> [UInt8]? {
        let input = try MemoryFile(bytes)
        lseek(input.descriptor, 0, SEEK_SET)
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw SystemError("pipe") }
        let (reading, writing) = (Descriptor(owning: ends[0]), ends[1])
        _ = fcntl(reading.raw, F_SETFD, FD_CLOEXEC)
        let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
        let child: pid_t
        do {
            defer { for end in [writing, nowhere] { close(end) } }
            child = try ChildProcess.start(
                ["iconv", "-f", encoding, "-t", other], input: input.descriptor, output: writing, errors: nowhere)
        }
        let text = ArchiveReader.read(reading)
        if text == nil { kill(child, SIGKILL) }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status == 0 ? text : nil
    }
}
