import Glibc
import SipliAppearance
import SipliClient
import SipliCore
import SipliExtensions
import SipliProgram
import SipliSystem
import SipliWidgetFeed
import SipliWidgetKit

/// `follow`: keeps a picture up to date.
struct FollowCommand: HostVerb {
    /// A restarted daemon is not a reason to draw.
    private static let graceSeconds = 5.0

    private var look = RenderArguments()
    private var exec: String?
    private var json = false
    private var place: String?

    mutating func declare(_ parameters: inout Parameters) {
        look.declare(&parameters)
        parameters.flag(
            &json, "--json", "Print a line of JSON for each picture: its file, size, text and regions.")
        parameters.option(&exec, "--exec", "command", "Shell command to run after each new picture; stops with follow.")
        parameters.host(&place)
    }

    func run(_ host: Host) throws {
        if json, look.output != nil {
            throw Failure(.usage, "--json cannot be used with --output; it names a new file for each picture")
        }
        let painter = try look.painter(host, usual: json ? .png : nil)
        let place = place ?? look.place
        var placement = painter.placement(host: String(place.prefix(100)))
        if json || look.output != nil { placement.graceSeconds = Self.graceSeconds }
        let surface = try surface(host, painter)
        // A remark on the same terminal moves the drawing.
        let terminal = host.environment.isTerminal ? surface as? TerminalSurface : nil
        let note = { (remark: String) in
            HostOutput.say(PlainText.line(remark))
            if Terminal.isTerminal(2) { terminal?.scatter() }
        }
        // Only a user can have meant another path.
        if let folder = (surface as? FileSurface)?.madeFolder, Terminal.isTerminal(2) {
            note("created the folder " + folder)
        }
        let command = exec.map { PictureCommand(host.loop, $0, note: note) }
        host.cleanup.add {
            command?.stop()
            (surface as? PictureFeed)?.removeFiles()
        }
        let follower = Follower(host.loop, surface, note: note) { command?.run() }
        let widget = try PlacedWidget(
            host.loop, host.client(), placement, author: host.author, show: follower.show, note: note)
        follower.told = { [weak widget] in widget?.surfaceFailed($0) }
        if let terminal {
            host.sizes.changed = { [weak widget] in
                widget?.reshape(terminal.resize(.ofProcess()))
            }
        }
        host.desktop.changed = { [weak widget] scheme in
            surface.painter.adopt(scheme, host.desktop.style)
            widget?.reshape(surface.painter.placement().forms)
        }
        widget.serve(host.bundle.intents)
        widget.start()
        host.loop.run()
        host.sizes.changed = {}
        host.desktop.changed = { _ in }
        widget.stop()
        if let failure = follower.failure {
            throw (failure as? SystemError).map { PictureFile.failure($0, look.output ?? "-") } ?? failure
        }
    }

    private func surface(_ host: Host, _ painter: WidgetPainter) throws -> any FollowSurface {
        if let output = look.output { return try FileSurface(painter, path: output) }
        let lines = LineOutput(host.loop, descriptor: 1) { host.loop.end() }
        return json
            ? try PictureFeed(painter, lines, in: PictureFeed.folder(host.environment))
            : TerminalSurface(painter, lines, redraws: host.environment.isTerminal)
    }
}

/// Keeps a surface up to date: a failed drawing is retried.
final class Follower {
    private let loop: FeedLoop
    private let surface: any FollowSurface
    private let note: (String) -> Void
    private let drawn: () -> Void
    /// Receives why nothing can be drawn, and nil once it can.
    var told: (String?) -> Void = { _ in }
    /// A permanent failure; the loop has been ended.
    private(set) var failure: (any Error)?

    private var content: WidgetContent?
    private var hasDrawn = false
    private var error: String?
    private var failures = 0
    private var retry: FeedDelay?

    /// - Parameters:
    ///   - note: receives each new reason once.
    ///   - drawn: called after each drawing.
    init(
        _ loop: FeedLoop, _ surface: any FollowSurface, note: @escaping (String) -> Void, drawn: @escaping () -> Void
    ) {
        (self.loop, self.surface, self.note, self.drawn) = (loop, surface, note, drawn)
    }

    /// Draws, retrying until something else has to be shown.
    func show(_ content: WidgetContent) {
        // While a reply is pending, a picture from an earlier run is better than a placeholder.
        guard hasDrawn || !content.isPlaceholder || content.isOffline || !surface.hasOlder else { return }
        self.content = content
        failures = 0
        draw()
    }

    private func draw() {
        retry?.cancel()
        guard let content else { return }
        do {
            try surface.show(content)
        } catch {
            return failed(error)
        }
        hasDrawn = true
        tell(nil)
        drawn()
    }

    private func failed(_ error: any Error) {
        guard hasDrawn || Self.mayPass(error) else {
            failure = error
            return loop.end()
        }
        tell("\(error)")
        // 1, 2, 4 ... 60 seconds.
        let seconds = min(60, 1 << min(failures, 6))
        failures += 1
        retry = loop.after(milliseconds: seconds * 1000) { [weak self] in self?.draw() }
    }

    private func tell(_ error: String?) {
        guard error != self.error else { return }
        self.error = error
        if let error { note(error) }
        told(error)
    }

    /// A failure of the first drawing is usually a user error; these are not.
    private static func mayPass(_ error: any Error) -> Bool {
        guard let error = error as? SystemError else { return false }
        return [ENOSPC, EDQUOT, EROFS, EIO, EFBIG, ENOMEM, EMFILE, ENFILE].contains(error.code)
    }
}

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
