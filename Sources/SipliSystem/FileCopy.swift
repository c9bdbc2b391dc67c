import CSipliShims
import Glibc

/// Copies of whole files.
package enum FileCopy {
    private static let chunk = 1 << 20

    /// Copies a file to a path where there is none yet (EEXIST), with mode 0600, and syncs it. Nothing of it stays when that fails.
    package static func make(of source: String, at path: String) throws(SystemError) {
        let from = sipli_open(source, O_RDONLY, 0)
        guard from >= 0 else { throw SystemError("open", path: source) }
        let input = Descriptor(owning: from)
        let to = sipli_open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
        guard to >= 0 else { throw SystemError("open", path: path) }
        do throws(SystemError) {
            try copy(input, Descriptor(owning: to))
        } catch {
            unlink(path)
            throw SystemError(error.operation, code: error.code, path: path)
        }
    }

    private static func copy(_ input: Descriptor, _ output: Descriptor) throws(SystemError) {
        var buffer = [UInt8](repeating: 0, count: chunk)
        while true {
            switch buffer.withUnsafeMutableBytes({ input.readAvailable(into: $0) }) {
            case .bytes(let count): try output.writeAll(Array(buffer[..<count]))
            case .end:
                guard fsync(output.raw) == 0 else { throw SystemError("fsync") }
                return
            case .wouldBlock: throw SystemError("read", code: EAGAIN)
            case .failed(let code): throw SystemError("read", code: code)
            }
        }
    }
}
