import Glibc
import SipliSystem

/// A file that what runs in a terminal window removes when it starts: a terminal's exit status does not tell whether its
/// window was closed or never opened, and many pass on neither variables nor descriptors.
struct WindowMark {
    let path: String

    init(path: String) { self.path = path }

    /// Makes one; nil if there is no place for it.
    init?(_ directories: Directories) {
        guard let folder = try? directories.runtime() else { return nil }
        path = folder + "/window-" + Identifier.hex(16)
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { return nil }
        close(file)
    }

    /// Whether the window has opened.
    var isRemoved: Bool { access(path, F_OK) != 0 }

    /// Only ever removes a mark.
    func remove() {
        guard path.split(separator: "/").last?.hasPrefix("window-") == true else { return }
        unlink(path)
    }
}
