import ArgumentParser
import FoundationEssentials
import SipliClient
import SipliPictures
import SipliRenderers
import SipliWidgetFeed
import SipliWidgetKit

/// How a widget is to look: what `render` and `follow` have in common.
struct RenderArguments: ParsableArguments {
    @Argument(help: "The widget's kind, as list shows it; KIND:FAMILY names both.")
    var kind: String

    @Option(help: ArgumentHelp("The widget's shape; its first by default.", valueName: "family"))
    var family: String?

    @Option(help: ArgumentHelp("png, svg, pdf, terminal or text; by default as the output wants.", valueName: "format"))
    var format: PictureFormat?

    @Option(
        help: ArgumentHelp(
            "light, dark, or auto for the desktop's; light by default. In a terminal auto, the default, is its background's.",
            valueName: "scheme"))
    var scheme: SchemeName?

    @Option(help: ArgumentHelp("fullColor, accented or vibrant.", valueName: "mode"))
    var mode: ModeName = .fullColor

    @Option(help: "Pixels for each point of a PNG.")
    var scale = 2.0

    @Option(help: ArgumentHelp("Columns in a terminal.", valueName: "columns"))
    var width: Int?

    @Option(help: ArgumentHelp("Where to write; it is replaced whole.", valueName: "file"))
    var output: String?

    @Option(help: ArgumentHelp("Pictures in a terminal: auto, kitty, sixel or none.", valueName: "way"))
    var graphics: Graphics = .auto

    @Flag(help: "Hide values.")
    var redact = false

    func validate() throws {
        guard scale.isFinite, (0.1...16).contains(scale) else {
            throw ValidationError("The scale is between 0.1 and 16.")
        }
        if let width, !(1...1000).contains(width) {
            throw ValidationError("The width is between 1 and 1000 columns.")
        }
    }

    /// What is drawn, once it is known which widgets there are.
    ///
    /// - Parameter usual: the format where neither an option nor a file's name says one; nil for what the output wants.
    func painter(_ host: Host, usual: PictureFormat? = nil) throws(HostFailure) -> WidgetPainter {
        let parts = kind.split(separator: ":", maxSplits: 1).map(String.init)
        let widget = try host.bundle.widget(parts.first ?? kind)
        let family = try WidgetCatalog.family(family ?? parts.dropFirst().first, of: widget)
        var painter = WidgetPainter(
            widget, family: family, format: try format(host.environment, usual: usual), arguments: self,
            host.environment)
        if scheme == .auto, painter.format.isPicture { painter.scheme = host.desktop.now() }
        return painter
    }

    private func format(_ environment: HostEnvironment, usual: PictureFormat?) throws(HostFailure) -> PictureFormat {
        if let output { try PictureFile.check(output) }
        if let format { return format }
        if let output { return try PictureFormat.of(output) }
        return usual ?? (environment.isTerminal ? .terminal : .text)
    }
}

/// What a widget is drawn as.
enum PictureFormat: String, CaseIterable, ExpressibleByArgument {
    case png, svg, pdf, terminal, text

    /// Stands on a desktop rather than among text.
    var isPicture: Bool { [.png, .svg, .pdf].contains(self) }

    /// Endings of files' names.
    private static let endings: [String: PictureFormat] = ["png": .png, "svg": .svg, "pdf": .pdf, "txt": .text]

    /// What a file's name asks for; a PNG for this program's own output, a pipe or a device, whose names say nothing.
    static func of(_ path: String) throws(HostFailure) -> PictureFormat {
        guard !PictureFile.isStream(path) else { return .png }
        let name = path.split(separator: "/").last ?? ""
        let ending = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
        if let format = endings[ending.lowercased()] { return format }
        let said = ending.isEmpty ? "\(path) does not say its format" : "there is no format for the ending .\(ending)"
        throw HostFailure(.usage, said + "; endings are .png, .svg, .pdf and .txt, or give --format")
    }
}

/// A colour scheme on the command line.
enum SchemeName: String, CaseIterable, ExpressibleByArgument {
    case light, dark, auto

    /// Nil where something else decides.
    var scheme: ColorScheme? {
        switch self {
        case .light: .light
        case .dark: .dark
        case .auto: nil
        }
    }
}

/// A rendering mode on the command line.
enum ModeName: String, CaseIterable, ExpressibleByArgument {
    case fullColor, accented, vibrant

    var mode: WidgetRenderingMode { WidgetRenderingMode(rawValue: rawValue) ?? .fullColor }
}

extension Graphics: ExpressibleByArgument {}
