import CSipliShims
import Glibc

/// The target of a path: an open directory and a name in it, with all links resolved.
///
/// Each directory is opened in turn, so replacing a component later has no effect. In a world-writable directory such
/// as `/tmp`, another user's link is rejected, whatever `fs.protected_symlinks` is set to.
struct OutputPlace {
    let directory: Descriptor
    let name: String
    /// The existing file; nil if there is none.
    let status: stat?
    /// The name is a link of procfs to an open file, which only the kernel can follow.
    private(set) var isOpenFile = false

    /// The same limit as in Linux.
    private static let maximumLinks = 40

    init(_ path: String) throws(SystemError) {
        var walk = try Walk(path)
        while let name = walk.next() {
            let raw = sipli_open_name(walk.directory.raw, name)
            guard raw >= 0 else {
                guard errno == ENOENT, walk.isAtEnd else { throw SystemError("open", path: path) }
                (directory, self.name, status) = (walk.directory, name, nil)
                return
            }
            let entry = Descriptor(owning: raw)
            var found = stat()
            guard fstat(raw, &found) == 0 else { throw SystemError("stat", path: path) }
            let isOpenFile = walk.isAtEnd && sipli_is_on_procfs(walk.directory.raw) != 0
            switch found.st_mode & S_IFMT {
            case S_IFLNK where !isOpenFile:
                try Self.check(found, name, in: walk.directory)
                try walk.follow(entry, limit: Self.maximumLinks)
            case S_IFDIR where !walk.isAtEnd: walk.directory = entry
            default:
                guard walk.isAtEnd else { throw SystemError("open", code: ENOTDIR, path: path) }
                if found.st_mode & S_IFMT != S_IFREG { try Self.check(found, name, in: walk.directory) }
                (directory, self.name, status, self.isOpenFile) = (walk.directory, name, found, isOpenFile)
                return
            }
        }
        throw SystemError("open", code: EISDIR, path: path, detail: "it is a directory; name a file")
    }

    var isDirectory: Bool { status.map { $0.st_mode & S_IFMT == S_IFDIR } ?? false }

    /// The target does not exist, or is a regular file.
    var isReplaceable: Bool { status.map { $0.st_mode & S_IFMT == S_IFREG } ?? true }

    /// Rejects what another user, other than root, put in a world-writable directory.
    private static func check(_ found: stat, _ name: String, in directory: Descriptor) throws(SystemError) {
        guard found.st_uid != geteuid(), found.st_uid != 0, found.st_mode & S_IFMT != S_IFDIR else { return }
        var place = stat()
        guard fstat(directory.raw, &place) == 0 else { throw SystemError("stat") }
        guard place.st_mode & (S_ISVTX | S_IWOTH) != 0 else { return }
        let kind = found.st_mode & S_IFMT == S_IFLNK ? "link" : "file"
        throw SystemError(
            "open", code: ELOOP,
            detail: "\(name) is a \(kind) of uid \(found.st_uid) in a directory that everyone may write to;"
                + " name another")
    }
}

/// The remaining components of a path, and the directory of the next one.
private struct Walk {
    var directory: Descriptor
    private let path: String
    /// The next one is the last element of the array.
    private var names: [Substring]
    private var links = 0

    init(_ path: String) throws(SystemError) {
        // A directory's name may end in a slash; a file's may not.
        guard !path.hasSuffix("/") else {
            throw SystemError("open", code: EISDIR, path: path, detail: "it is a directory; name a file")
        }
        self.path = path
        names = Self.names(path)
        directory = try Self.open(path.hasPrefix("/") ? "/" : ".", path)
    }

    var isAtEnd: Bool { names.isEmpty }

    mutating func next() -> String? { names.popLast().map(String.init) }

    /// Continues at a link's target.
    mutating func follow(_ link: Descriptor, limit: Int) throws(SystemError) {
        links += 1
        guard links <= limit else { throw SystemError("open", code: ELOOP, path: path) }
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlinkat(link.raw, "", &buffer, buffer.count)
        guard count > 0 else { throw SystemError("readlink", path: path) }
        let target = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        if target.hasPrefix("/") { directory = try Self.open("/", path) }
        names += Self.names(target)
    }

    private static func names(_ path: String) -> [Substring] {
        path.split(separator: "/").filter { $0 != "." }.reversed()
    }

    private static func open(_ start: String, _ path: String) throws(SystemError) -> Descriptor {
        let raw = sipli_open_name(AT_FDCWD, start)
        guard raw >= 0 else { throw SystemError("open", path: path) }
        return Descriptor(owning: raw)
    }
}

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
