import Glibc
import SipliCore

/// What is in the way of writing to a store.
enum StoreObstacle: Equatable {
    /// The file system at this path is mounted read-only.
    case readOnly(String)
    /// This file or directory may not be written.
    case denied(String)
    /// The file system at this path has no space left.
    case full(String)

    /// Nil if nothing is in the way, as far as this process sees.
    init?(in directory: String) {
        for path in [directory, directory + "/sipli.sqlite"] where access(path, W_OK) != 0 {
            switch errno {
            case EROFS: self = .readOnly(path)
            case EACCES: self = .denied(path)
            default: continue
            }
            return
        }
        var space = statvfs()
        guard statvfs(directory, &space) == 0, space.f_bavail == 0 else { return nil }
        self = .full(directory)
    }

    /// How to remove it. The daemon notices by itself when a disk has space again.
    var fix: String {
        switch self {
        case .readOnly(let path):
            "its file system is mounted read-only; to see which: findmnt -T " + ShellWord.quoted(path)
        case .denied(let path): "chmod u+rwX " + ShellWord.quoted(path)
        case .full(let path): "free some disk space; to see which: df -h " + ShellWord.quoted(path)
        }
    }
}
