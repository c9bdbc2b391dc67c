import Glibc
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
    var changed: (ColorScheme) -> Void = { _ in }

    init(_ loop: FeedLoop, path: String) {
        self.loop = loop
        self.path = path
    }

    deinit {
        watch?.cancel()
    }

    func now() -> ColorScheme {
        if names == nil, let watched = NameWatch(beside: path) {
            names = watched
            watch = loop.watch(watched.descriptor.raw, POLLIN) { [weak self] _ in self?.look() }
        }
        let scheme = scheme ?? read() ?? .light
        self.scheme = scheme
        return scheme
    }

    /// The file's content for a scheme.
    static func line(_ scheme: ColorScheme) -> String {
        scheme.rawValue + "\n"
    }

    private func look() {
        names?.drain()
        guard let said = read(), said != scheme else { return }
        scheme = said
        changed(said)
    }

    /// Nil if the file does not exist or has other content.
    private func read() -> ColorScheme? {
        let raw = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard raw >= 0 else { return nil }
        let file = Descriptor(owning: raw)
        return withUnsafeTemporaryAllocation(byteCount: 16, alignment: 1) { buffer in
            guard case .bytes(let count) = file.readAvailable(into: buffer) else { return nil }
            return ColorScheme.allCases.first { Self.line($0).utf8.elementsEqual(buffer[..<count]) }
        }
    }
}
