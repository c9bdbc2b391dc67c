import Glibc
import SipliAppearance
import SipliSystem
import SipliWidgetFeed
import SipliWidgetKit

/// The colour scheme of the desktop, from a file written by a program with access to the session bus.
///
/// Sandboxed widgets without the bus follow the desktop this way. It lives on the loop's thread.
final class SchemeFile: SchemeSource {
    /// The variable with the file's path.
    static let variable = "SIPLI_SCHEME_FILE"

    private let loop: FeedLoop
    private let path: String
    private var names: NameWatch?
    private var watch: FeedWatch?
    private var scheme: ColorScheme?
    private(set) var style = DesktopStyle()
    var changed: (ColorScheme) -> Void = { _ in }

    init(_ loop: FeedLoop, path: String) { (self.loop, self.path) = (loop, path) }

    deinit { watch?.cancel() }

    func now() -> ColorScheme {
        if names == nil, let watched = NameWatch(beside: path) {
            names = watched
            watch = loop.watch(watched.descriptor.raw, POLLIN) { [weak self] _ in self?.look() }
        }
        let scheme = scheme ?? read() ?? .light
        self.scheme = scheme
        return scheme
    }

    /// The file's content: the scheme, and what else is known in a line each.
    static func line(_ scheme: ColorScheme, _ style: DesktopStyle = DesktopStyle()) -> String {
        ([scheme.rawValue] + style.lines).map { $0 + "\n" }.joined()
    }

    private func look() {
        names?.drain()
        let before = style
        guard let said = read(), said != scheme || style != before else { return }
        scheme = said
        changed(said)
    }

    /// Nil if the file does not exist or has other content.
    private func read() -> ColorScheme? {
        guard let bytes = try? FileSystem.read(path, limit: 512) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count > 1, let scheme = ColorScheme(rawValue: String(lines[0])) else { return nil }
        style = DesktopStyle(lines: lines.dropFirst())
        return scheme
    }
}
