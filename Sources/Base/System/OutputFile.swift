import CSipliShims
import Glibc

/// An output file that is replaced atomically after following links; a device or a pipe is written to directly.
///
/// A link that another user made in a world-writable directory such as `/tmp` fails with ELOOP.
package struct OutputFile: Equatable {
    /// As typed, for messages.
    package let name: String

    /// Names of this program's standard output, which is not a file to be replaced.
    package static let standardOutput = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]

    /// Fails for a directory, and for a link of another user that must not be followed.
    package init(_ name: String) throws(SystemError) {
        self.name = name
        do throws(SystemError) {
            _ = try place()
        } catch {
            // Other problems may be gone by the time it is written.
            guard ![EISDIR, ELOOP].contains(error.code) else { throw error }
        }
    }

    /// Errors have the path as typed.
    ///
    /// - Parameter isDurable: as in `AtomicFile.write`.
    package func write(_ bytes: [UInt8], isDurable: Bool = true) throws(SystemError) {
        do throws(SystemError) {
            let place = try place()
            guard place.isReplaceable else { return try writeDirectly(bytes, place) }
            try AtomicFile.write(path: place.name, in: place.directory, bytes, isDurable: isDurable)
        } catch {
            throw renamed(error)
        }
    }

    /// Whether the file exists, as far as can be determined.
    package var exists: Bool {
        do throws(SystemError) { return try place().status != nil } catch { return false }
    }

    /// Removes temporary files left by killed writers.
    package func removeLeftovers() {
        do throws(SystemError) {
            let place = try place()
            if place.isReplaceable { AtomicFile.removeLeftovers(of: place.name, in: place.directory) }
        } catch {
            // A file that cannot be written has no leftovers.
        }
    }

    private func place() throws(SystemError) -> OutputPlace {
        do throws(SystemError) {
            let place = try OutputPlace(name)
            guard !place.isDirectory else {
                throw SystemError("open", code: EISDIR, detail: "it is a directory; name a file")
            }
            return place
        } catch {
            throw renamed(error)
        }
    }

    private func renamed(_ error: SystemError) -> SystemError {
        SystemError(error.operation, code: error.code, path: name, detail: error.detail)
    }

    private func writeDirectly(_ bytes: [UInt8], _ place: OutputPlace) throws(SystemError) {
        let links = place.isOpenFile ? 0 : O_NOFOLLOW
        let raw = sipli_open_at(place.directory.raw, place.name, O_WRONLY | O_APPEND | O_NOCTTY | links, 0)
        guard raw >= 0 else { throw SystemError("open") }
        try Descriptor(owning: raw).writeAll(bytes)
    }
}
