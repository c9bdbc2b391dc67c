import Glibc
import SipliSystem
import SipliWidgetFeed
import SipliWidgetKit

/// The output of a follower.
protocol FollowSurface: AnyObject {
    /// The painter for further drawings.
    var painter: WidgetPainter { get set }

    /// Whether there is output of an earlier follower.
    var hasOlder: Bool { get }

    func show(_ content: WidgetContent) throws
}

/// A file that is replaced atomically: readers see either the old picture or the new one.
final class FileSurface: FollowSurface {
    var painter: WidgetPainter
    /// The folder that was created for it.
    let madeFolder: String?
    private let path: String

    /// Creates its folder; fails if the file cannot exist.
    init(_ painter: WidgetPainter, path: String) throws {
        (self.painter, self.path) = (painter, path)
        madeFolder = try PictureFile.makeDirectory(of: path)
        if !isOutput { try OutputFile(path).removeLeftovers() }
    }

    var hasOlder: Bool {
        guard !isOutput, let file = try? OutputFile(path) else { return false }
        return file.exists
    }

    func show(_ content: WidgetContent) throws {
        guard let list = painter.list(of: content.lists) else { return }
        let bytes = try painter.bytes(list, StaleMark(content))
        guard !isOutput else { return try PictureFile.write(bytes, to: path) }
        // The folder may be gone with a cleared cache.
        try PictureFile.makeDirectory(of: path)
        try OutputFile(path).write(bytes, isDurable: false)
    }

    private var isOutput: Bool { OutputFile.standardOutput.contains(path) }
}

/// A terminal, where each drawing replaces the previous one; in a pipe they follow each other.
final class TerminalSurface: FollowSurface {
    private static let clearing = "\u{1B}[H\u{1B}[2J"

    var painter: WidgetPainter
    private let output: LineOutput
    private let redraws: Bool
    private var height = 0
    /// The rows of the previous drawing are unknown.
    private var isScattered = false

    init(_ painter: WidgetPainter, _ output: LineOutput, redraws: Bool) {
        (self.painter, self.output, self.redraws) = (painter, output, redraws)
    }

    let hasOlder = false

    /// Draws for a terminal of another size from now on.
    ///
    /// - Returns: the conditions for evaluating the widget.
    func resize(_ environment: HostEnvironment) -> [Evaluation] {
        painter.resize(environment)
        scatter()
        return painter.placement().forms
    }

    /// Clears the screen before the next drawing: lines were rewrapped, or other output was printed between them.
    func scatter() { isScattered = true }

    func show(_ content: WidgetContent) throws {
        guard let list = painter.list(of: content.lists) else { return }
        let mark = StaleMark(content)
        let lines = redraws ? painter.lines(list, mark) : []
        guard !lines.isEmpty else {
            let whole = String(decoding: try painter.bytes(list, mark), as: UTF8.self)
            return output.write(redraws ? Self.clearing + whole : whole)
        }
        // An unwritten drawing cannot be drawn over.
        if output.isBehind { scatter() }
        var text = height > 0 ? "\u{1B}[\(height)A\r\u{1B}[J" : ""
        if isScattered { text = Self.clearing }
        isScattered = false
        text += lines.map { $0 + "\n" }.joined()
        height = lines.count
        output.write(text)
    }
}
