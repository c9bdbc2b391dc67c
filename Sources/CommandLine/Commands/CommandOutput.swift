import Glibc
import SipliArchives
import SipliClient
import SipliSystem
import SipliVerbs
import SipliWire

/// The output of other programs.
enum CommandOutput {
    /// Runs a fixed command line in a shell; nil if it could not be run, or if it failed and `anyStatus` is false.
    static func of(_ command: String, anyStatus: Bool = false) -> String? {
        guard let pipe = popen(command, "r") else { return nil }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = fread(&buffer, 1, buffer.count, pipe)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        let status = pclose(pipe)
        return status == 0 || anyStatus ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// Runs a program that reads some bytes.
    ///
    /// - Parameter isSilent: what it says of errors is not shown.
    /// - Returns: its output, nil if that is more than a file to import may have, and its status as `wait` has it.
    static func of(
        _ words: [String], input bytes: [UInt8], isSilent: Bool = false
    ) throws -> (bytes: [UInt8]?, status: Int32) {
        let input = try MemoryFile(bytes)
        lseek(input.descriptor, 0, SEEK_SET)
        let output = try BarProcess.pipe()
        let errors = isSilent ? Descriptor(owning: open("/dev/null", O_WRONLY | O_CLOEXEC)) : nil
        let child = try ChildProcess.start(
            words, input: input.descriptor, output: output.write.raw, errors: errors?.raw)
        output.write.close()
        let bytes = all(of: output.read)
        if bytes == nil { kill(child, SIGKILL) }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return (bytes, status)
    }

    private static func all(of file: Descriptor) -> [UInt8]? {
        var bytes: [UInt8] = []
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 8)
        defer { buffer.deallocate() }
        while case .bytes(let count) = file.readAvailable(into: buffer) {
            bytes.append(contentsOf: buffer[..<count])
            guard bytes.count <= ImportBeginRequest.limit else { return nil }
        }
        return bytes
    }

    /// What is in a pipe, to its end, or as much as is there now of one that does not block.
    static func rest(of pipe: Descriptor) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(pipe.raw, &buffer, buffer.count)
            if count > 0 { bytes += buffer[..<count] }
            guard count > 0 || (count < 0 && errno == EINTR) else { return bytes }
        }
    }
}

extension Failure {
    /// Runs a system call whose error is the verb's.
    static func told<Result>(_ body: () throws(SystemError) -> Result) throws -> Result {
        do throws(SystemError) { return try body() } catch { throw Failure(.refused, error.description) }
    }
}
