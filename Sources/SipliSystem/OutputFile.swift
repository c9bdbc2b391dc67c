import CSipliShims
import Glibc

/// A file that is replaced whole behind the links that lead to it; a device or a pipe is written as it is.
///
/// A link that another user made where everyone may make one, such as in `/tmp`, is refused with ELOOP.
package struct OutputFile: Equatable {
    /// As typed, for messages.
    package let name: String

    /// Names of this program's own output, which is no file to be replaced.
    package static let standardOutput = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]

    /// Fails for a directory, and for a link of another user that must not be followed.
    package init(_ name: String) throws(SystemError) {
        self.name = name
        do throws(SystemError) {
            _ = try place()
        } catch {
            // What else keeps it from being written may have changed by then.
            guard ![EISDIR, ELOOP].contains(error.code) else { throw error }
        }
    }

    /// Fails with the path as it was typed.
    ///
    /// - Parameter isDurable: as of `AtomicFile.write`.
    package func write(_ bytes: [UInt8], isDurable: Bool = true) throws(SystemError) {
        do throws(SystemError) {
            let place = try place()
            guard place.isReplaceable else { return try writeDirectly(bytes, place) }
            try AtomicFile.write(path: place.name, in: place.directory, bytes, isDurable: isDurable)
        } catch {
            throw renamed(error)
        }
    }

    /// There is a file, as far as can be told.
    package var exists: Bool {
        do throws(SystemError) { return try place().status != nil } catch { return false }
    }

    /// Removes what a writer that was killed left beside it.
    package func removeLeftovers() {
        do throws(SystemError) {
            let place = try place()
            if place.isReplaceable { AtomicFile.removeLeftovers(of: place.name, in: place.directory) }
        } catch {
            // A file that cannot be written has none.
        }
    }

    private func place() throws(SystemError) -> OutputPlace {
        do throws(SystemError) {
            let place = try OutputPlace(name)
            guard !place.isDirectory else { throw SystemError("open", code: EISDIR, detail: "name a file") }
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
