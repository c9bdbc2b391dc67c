import ArgumentParser
import FoundationEssentials
import SipliClient
import SipliPictures
import SipliRenderers
import SipliWidgetFeed
import SipliWidgetKit

/// How to draw a widget: the options common to `render` and `follow`.
struct RenderArguments: ParsableArguments {
    @Argument(help: "The widget's kind, as list shows it; KIND:FAMILY names both.")
    var kind: String

    @Option(help: ArgumentHelp("The widget's family (default: its first).", valueName: "family"))
    var family: String?

    @Option(help: ArgumentHelp("png, svg, pdf, terminal or text (default: by output).", valueName: "format"))
    var format: PictureFormat?

    @Option(
        help: ArgumentHelp(
            "light, dark or auto, as the desktop or the terminal (default: auto).", valueName: "scheme"))
    var scheme: SchemeName = .auto

    @Option(help: ArgumentHelp("A palette: a name or a file (default: none).", valueName: "theme"))
    var theme: String?

    @Option(help: ArgumentHelp("The background's opacity, such as 60%, or 0 for none.", valueName: "part"))
    var opacity: String?

    @Option(help: ArgumentHelp("standard, increased or auto, as the desktop (default: auto).", valueName: "contrast"))
    var contrast: ContrastName = .auto

    @Option(help: ArgumentHelp("Size of text, xSmall to accessibility5 (default: the desktop's).", valueName: "size"))
    var textSize: TextSizeName?

    @Option(help: ArgumentHelp("Font family (default: the desktop's).", valueName: "family"))
    var font: String?

    @Option(help: ArgumentHelp("fullColor, accented or vibrant.", valueName: "mode"))
    var mode: ModeName = .fullColor

    @Option(help: "Pixels for each point of a PNG.")
    var scale = 2.0

    @Option(help: ArgumentHelp("Columns in a terminal.", valueName: "columns"))
    var width: Int?

    @Option(help: ArgumentHelp("Output file; replaced atomically.", valueName: "file"))
    var output: String?

    @Option(help: ArgumentHelp("Pictures in a terminal: auto, kitty, sixel or none.", valueName: "way"))
    var graphics: Graphics = .auto

    @Flag(help: "Hide values.")
    var redact = false

    func validate() throws {
        guard scale.isFinite, (0.1...16).contains(scale) else {
            throw ValidationError("the scale must be between 0.1 and 16")
        }
        if let opacity, ThemeFile.part(opacity[...]) == nil {
            throw ValidationError("\"\(opacity)\" is not an opacity; write one such as 60%")
        }
        if let width, !(1...1000).contains(width) {
            throw ValidationError("the width must be between 1 and 1000 columns")
        }
    }

    /// Where a picture of it is placed.
    var place: String { output.map { FilePlace.of($0) } ?? "terminal" }

    /// The painter, once the widgets are known.
    ///
    /// - Parameter usual: the format if neither an option nor a file's name gives one; nil to choose by output.
    func painter(_ host: Host, usual: PictureFormat? = nil) throws(HostFailure) -> WidgetPainter {
        let parts = kind.split(separator: ":", maxSplits: 1).map(String.init)
        let widget = try host.bundle.widget(parts.first ?? kind)
        let family = try WidgetCatalog.family(family ?? parts.dropFirst().first, of: widget)
        var painter = WidgetPainter(
            widget, family: family, format: try format(host.environment, usual: usual), arguments: self,
            host.environment)
        painter.theme = try theme(host.environment)
        if painter.drawsPixels { painter.adopt(host.desktop.now(), host.desktop.style) }
        return painter
    }

    private func theme(_ environment: HostEnvironment) throws(HostFailure) -> Theme? {
        let name = theme ?? environment.variable(ThemeFile.variable).flatMap { $0.isEmpty ? nil : $0 }
        var theme: Theme?
        if let name { theme = try ThemeFile.named(name, environment) }
        guard let opacity = opacity.flatMap({ ThemeFile.part($0[...]) }) else { return theme }
        var clear = theme ?? Theme()
        clear.opacity = opacity
        return clear
    }

    private func format(_ environment: HostEnvironment, usual: PictureFormat?) throws(HostFailure) -> PictureFormat {
        if let output { try PictureFile.check(output) }
        if let format { return format }
        if let output { return try PictureFormat.of(output) }
        return usual ?? (environment.isTerminal ? .terminal : .text)
    }
}

/// The output format of a widget.
enum PictureFormat: String, CaseIterable, ExpressibleByArgument {
    case png, svg, pdf, terminal, text

    /// Whether it is a picture rather than text.
    var isPicture: Bool { [.png, .svg, .pdf].contains(self) }

    /// Formats by file extension.
    private static let endings: [String: PictureFormat] = ["png": .png, "svg": .svg, "pdf": .pdf, "txt": .text]

    /// The format of a file's extension; PNG for standard output, a pipe or a device, which have none.
    static func of(_ path: String) throws(HostFailure) -> PictureFormat {
        guard !PictureFile.isStream(path) else { return .png }
        let name = path.split(separator: "/").last ?? ""
        let ending = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
        if let format = endings[ending.lowercased()] { return format }
        let said = ending.isEmpty ? "\(path) has no file extension" : "\".\(ending)\" is not a supported file extension"
        throw HostFailure(.usage, said + "; use .png, .svg, .pdf or .txt, or give --format")
    }
}

/// A colour scheme on the command line.
enum SchemeName: String, CaseIterable, ExpressibleByArgument {
    case light, dark, auto

    /// Nil for `auto`.
    var scheme: ColorScheme? {
        switch self {
        case .light: .light
        case .dark: .dark
        case .auto: nil
        }
    }
}

/// A contrast on the command line.
enum ContrastName: String, CaseIterable, ExpressibleByArgument {
    case standard, increased, auto
}

/// A size of text on the command line.
enum TextSizeName: String, CaseIterable, ExpressibleByArgument {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// The cases are in the same order.
    var size: DynamicTypeSize {
        Self.allCases.firstIndex(of: self).flatMap(DynamicTypeSize.init) ?? .large
    }
}

/// A rendering mode on the command line.
enum ModeName: String, CaseIterable, ExpressibleByArgument {
    case fullColor, accented, vibrant

    var mode: WidgetRenderingMode { WidgetRenderingMode(rawValue: rawValue) ?? .fullColor }
}

extension Graphics: ExpressibleByArgument {}
