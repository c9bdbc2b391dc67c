import Foundation
import SipliTestSupport

/// What a disk certainly holds of a data directory at one point, and what may not have reached it yet.
///
/// Content is on disk once its file was synced, a name once its directory was. Directories keep the order of their
/// changes, like those of journalling file systems.
struct RecordedDisk {
    /// A change of a file that may be lost, or torn between sectors.
    private enum Change {
        case write([UInt8], at: Int)
        case truncate(Int)
    }

    private struct File {
        var synced = SparseBytes()
        var unsynced: [Change] = []
    }

    private enum NameChange {
        case put(String, Int)
        case makeDirectory(String)
        case move(String, String)
        case remove(String)

        /// The directory that has to be synced.
        var directory: String {
            switch self {
            case .put(let path, _), .makeDirectory(let path), .move(_, let path), .remove(let path): parent(of: path)
            }
        }
    }

    /// The directory after a cut.
    struct Image: Equatable {
        var directories: [String] = []
        var files: [String: SparseBytes] = [:]

        /// Creates it as a directory.
        func write(to directory: String) throws {
            for path in [""] + directories.sorted() {
                try FileManager.default.createDirectory(
                    atPath: directory + "/" + path, withIntermediateDirectories: true,
                    attributes: [.posixPermissions: 0o700])
            }
            for (path, content) in files { try content.write(to: directory + "/" + path) }
        }
    }

    private enum Node { case file(Int), directory(String) }

    private var files: [File] = []
    private var names: [(change: NameChange, isSynced: Bool)] = []
    private var nodes: [UInt64: Node] = [:]
    private var directories: Set<String> = [""]

    /// Follows a call.
    ///
    /// - Returns: whether it changed what a later start may find.
    mutating func follow(_ call: RecordedCall) throws -> Bool {
        switch call {
        case .open(let path, let inode, let isNew):
            guard isNew else {
                if directories.contains(path) { nodes[inode] = .directory(path) }
                return false
            }
            nodes[inode] = .file(files.count)
            names.append((.put(path, files.count), false))
            files.append(File())
        case .write(let inode, let offset, let bytes, let isSynced):
            let number = try file(inode)
            files[number].unsynced.append(.write(bytes, at: offset))
            if isSynced { sync(number) }
        case .truncate(let inode, let length): files[try file(inode)].unsynced.append(.truncate(length))
        case .sync(let inode):
            switch nodes[inode] {
            case .file(let number): sync(number)
            case .directory(let path):
                for index in names.indices where names[index].change.directory == path { names[index].isSynced = true }
            case nil: throw TestFailure("an unknown file was synced")
            }
        case .rename(let from, let to):
            if directories.remove(from) != nil { directories.insert(to) }
            names.append((.move(from, to), false))
        case .link(let from, let to):
            guard let number = currentNames()[from] else { throw TestFailure("an unknown file was linked: \(from)") }
            names.append((.put(to, number), false))
        case .remove(let path):
            directories.remove(path)
            names.append((.remove(path), false))
        case .makeDirectory(let path):
            directories.insert(path)
            // The data directory itself always exists.
            guard !path.isEmpty else { return false }
            names.append((.makeDirectory(path), false))
        case .sent: return false
        }
        return true
    }

    private func file(_ inode: UInt64) throws -> Int {
        guard case .file(let number) = nodes[inode] else { throw TestFailure("an unknown file was written") }
        return number
    }

    private mutating func sync(_ number: Int) {
        for change in files[number].unsynced { Self.apply(change, to: &files[number].synced) }
        files[number].unsynced = []
    }

    private static func apply(_ change: Change, to content: inout SparseBytes) {
        switch change {
        case .write(let bytes, let offset): content.write(bytes[...], at: offset)
        case .truncate(let length): content.truncate(to: length)
        }
    }

    // MARK: Cuts

    /// Everything up to now is on disk, as after a process was killed.
    func whole() -> Image {
        image(keepingNames: names.count) { file in
            file.unsynced.reduce(into: file.synced) { Self.apply($1, to: &$0) }
        }
    }

    /// What was synced is on disk, and a random part of the rest: none, some or all changes of a file, each sector of a
    /// write separately, and the changes of names up to any of them.
    func torn(by random: inout SplitMix64) -> Image {
        let kept = [0, names.count, Int.random(in: 0...names.count, using: &random)].randomElement(using: &random) ?? 0
        return image(keepingNames: kept) { file in
            // Few changes are lost, few arrive, or about half.
            let odds: Double = [0, 0.1, 0.5, 0.9, 1].randomElement(using: &random) ?? 0
            return file.unsynced.reduce(into: file.synced) { Self.tear($1, odds, &$0, &random) }
        }
    }

    private static func tear(
        _ change: Change, _ odds: Double, _ content: inout SparseBytes, _ random: inout SplitMix64
    ) {
        func arrives() -> Bool { Double.random(in: 0..<1, using: &random) < odds }
        guard case .write(let bytes, let offset) = change else {
            if arrives() { apply(change, to: &content) }
            return
        }
        var position = offset
        while position < offset + bytes.count {
            let end = min(offset + bytes.count, (position / SparseBytes.sector + 1) * SparseBytes.sector)
            if arrives() { content.write(bytes[position - offset..<end - offset], at: position) }
            position = end
        }
    }

    private func image(keepingNames kept: Int, _ content: (File) -> SparseBytes) -> Image {
        var image = Image()
        // In order, so that a seed always gives the same result.
        let current = currentNames(keeping: kept, directories: &image.directories)
        for (path, number) in current.sorted(by: { $0.key < $1.key }) {
            let directory = parent(of: path)
            // A directory that is not on disk loses its content.
            if directory.isEmpty || image.directories.contains(directory) { image.files[path] = content(files[number]) }
        }
        return image
    }

    private func currentNames() -> [String: Int] {
        var directories: [String] = []
        return currentNames(keeping: names.count, directories: &directories)
    }

    private func currentNames(keeping kept: Int, directories: inout [String]) -> [String: Int] {
        var current: [String: Int] = [:]
        for (index, name) in names.enumerated() where name.isSynced || index < kept {
            switch name.change {
            case .put(let path, let number): current[path] = number
            case .makeDirectory(let path): directories.append(path)
            case .move(let from, let to):
                if let at = directories.firstIndex(of: from) { directories[at] = to }
                for (path, number) in current where path == from || path.hasPrefix(from + "/") {
                    current[path] = nil
                    current[to + path.dropFirst(from.count)] = number
                }
            case .remove(let path):
                current[path] = nil
                directories.removeAll { $0 == path }
            }
        }
        return current
    }
}

private func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
}
