import Glibc
import SipliSystem
import SipliWidgetFeed
import SipliWidgetKit

/// Where a follower draws.
protocol FollowSurface: AnyObject {
    /// How it draws from now on.
    var painter: WidgetPainter { get set }

    /// Something is there that an earlier follower drew.
    var hasOlder: Bool { get }

    func show(_ content: WidgetContent) throws
}

/// A file that is replaced whole: whoever reads meanwhile sees the old picture or the new one.
final class FileSurface: FollowSurface {
    var painter: WidgetPainter
    /// The folder that was made for it.
    let madeFolder: String?
    private let path: String

    /// Makes its folder; fails where there can be no such file.
    init(_ painter: WidgetPainter, path: String) throws {
        self.painter = painter
        self.path = path
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
        // A cache that was cleared took the folder with it.
        try PictureFile.makeDirectory(of: path)
        try OutputFile(path).write(bytes, isDurable: false)
    }

    private var isOutput: Bool { OutputFile.standardOutput.contains(path) }
}

/// A terminal, where each drawing lies over the one before; a pipe gets one after the other.
final class TerminalSurface: FollowSurface {
    private static let clearing = "\u{1B}[H\u{1B}[2J"

    var painter: WidgetPainter
    private let output: LineOutput
    private let redraws: Bool
    private var height = 0
    /// Nobody knows which rows the lines of the drawing before are in.
    private var isScattered = false

    init(_ painter: WidgetPainter, _ output: LineOutput, redraws: Bool) {
        self.painter = painter
        self.output = output
        self.redraws = redraws
    }

    let hasOlder = false

    /// Draws for a terminal of another size from now on.
    ///
    /// - Returns: what the widget is to be evaluated in.
    func resize(_ environment: HostEnvironment) -> [Evaluation] {
        painter.resize(environment)
        scatter()
        return painter.placement().forms
    }

    /// Draws on a cleared screen next time: lines were broken anew, or others wrote between them.
    func scatter() {
        isScattered = true
    }

    func show(_ content: WidgetContent) throws {
        guard let list = painter.list(of: content.lists) else { return }
        let mark = StaleMark(content)
        let lines = redraws ? painter.lines(list, mark) : []
        guard !lines.isEmpty else {
            let whole = String(decoding: try painter.bytes(list, mark), as: UTF8.self)
            return output.write(redraws ? Self.clearing + whole : whole)
        }
        // A drawing that the terminal did not take is not there to be drawn over.
        if output.isBehind { scatter() }
        var text = height > 0 ? "\u{1B}[\(height)A\r\u{1B}[J" : ""
        if isScattered { text = Self.clearing }
        isScattered = false
        text += lines.map { $0 + "\n" }.joined()
        height = lines.count
        output.write(text)
    }
}
