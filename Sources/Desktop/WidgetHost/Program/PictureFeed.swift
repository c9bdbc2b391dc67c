import Glibc
import SipliClient
import SipliCore
import SipliExtensions
import SipliProgram
import SipliRenderers
import SipliSystem
import SipliWidgetFeed
import SipliWidgetKit
import SipliWire

/// Pictures for programs that own the surface: each is a new file, because many programs keep pictures by name, and a line
/// of JSON that says where it is and what can be pressed.
final class PictureFeed: FollowSurface {
    /// The picture before the newest may still be read.
    private static let kept = 2

    var painter: WidgetPainter
    /// Nothing is printed before the daemon has replied.
    let hasOlder = true
    private let output: LineOutput
    private let folder: String
    private let name: String
    private var count = 0
    private var files: [String] = []

    /// In memory if the session has a place for that.
    static func folder(_ environment: HostEnvironment) throws -> String {
        if let runtime = environment.variable("XDG_RUNTIME_DIR"), runtime.hasPrefix("/") {
            return runtime + "/sipli-pictures"
        }
        return try environment.directories.cache() + "/pictures"
    }

    init(_ painter: WidgetPainter, _ output: LineOutput, in folder: String) throws {
        guard painter.format.isPicture else {
            throw Failure(.usage, "--json must be used with --format png, svg or pdf")
        }
        (self.painter, self.output, self.folder) = (painter, output, folder)
        name = "\(painter.widget.kind)-\(painter.family.rawValue)-\(getpid())-"
        try PictureFile.makeFolder(folder)
        removeLeftovers()
    }

    func show(_ content: WidgetContent) throws {
        guard let list = painter.list(of: content.lists) else { return }
        let mark = StaleMark(content)
        count += 1
        let path = "\(folder)/\(name)\(count).\(painter.format.rawValue)"
        // The folder may be gone with a cleared cache.
        try PictureFile.makeFolder(folder)
        try OutputFile(path).write(painter.bytes(list, mark), isDurable: false)
        files.append(path)
        while files.count > Self.kept { unlink(files.removeFirst()) }
        let line = RawJSON.object { writer in
            writer.member("path", path)
            writer.key("scale")
            writer.number(painter.pixelsPerPoint, decimals: 2)
            writer.member("text", TextRenderer.text(list))
            writer.member("as_of", mark?.text)
            RegionList.write(list, pixelsPerPoint: painter.pixelsPerPoint, to: &writer)
        }
        output.write(line.written + "\n")
    }

    func removeFiles() {
        for file in files { unlink(file) }
        files = []
    }

    /// Removes the files of followers that were killed.
    private func removeLeftovers() {
        for name in FileSystem.names(in: folder) {
            let parts = name.split(separator: "-")
            guard parts.count > 3, let process = pid_t(parts[parts.count - 2]), kill(process, 0) != 0, errno == ESRCH
            else { continue }
            unlink(folder + "/" + name)
        }
    }
}
