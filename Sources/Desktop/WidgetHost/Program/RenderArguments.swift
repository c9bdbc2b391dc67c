import FoundationEssentials
import SipliAppearance
import SipliClient
import SipliCore
import SipliPictures
import SipliProgram
import SipliRenderers
import SipliThemes
import SipliWidgetFeed
import SipliWidgetKit

/// How to draw a widget: the options common to `render` and `follow`.
struct RenderArguments: Arguments {
    private var kind = ""
    private var family: String?
    private var format: PictureFormat?
    private(set) var scheme: SchemeName?
    private var theme: String?
    private var opacity: String?
    private(set) var contrast: ContrastName?
    private(set) var textSize: TextSizeName?
    private(set) var font: String?
    private(set) var mode: ModeName?
    private(set) var scale = 2.0
    private(set) var width: Int?
    private(set) var output: String?
    private(set) var graphics: Graphics?
    private(set) var redact = false

    mutating func declare(_ parameters: inout Parameters) {
        parameters.word(required: &kind, "kind", "The widget's kind, as list shows it; KIND:FAMILY names both.")
        parameters.option(&family, "--family", "family", "The widget's family (default: its first).")
        parameters.option(
            choice: &format, "--format", "format", "png, svg, pdf, terminal or text (default: by output).")
        parameters.option(
            choice: &scheme, "--scheme", "scheme",
            "light, dark or auto, as the desktop or the terminal (default: auto).")
        parameters.option(&theme, "--theme", "theme", "A palette: a name or a file (default: none).")
        parameters.option(&opacity, "--opacity", "part", "The background's opacity, such as 60%, or 0 for none.")
        parameters.option(
            choice: &contrast, "--contrast", "contrast",
            "standard, increased or auto, as the desktop (default: auto).")
        parameters.option(
            choice: &textSize, "--text-size", "size",
            "Size of text, xSmall to accessibility5 (default: the desktop's).")
        parameters.option(&font, "--font", "family", "Font family (default: the desktop's).")
        parameters.option(choice: &mode, "--mode", "mode", "fullColor, accented or vibrant (default: fullColor).")
        parameters.option(default: &scale, "--scale", "factor", "Pixels for each point of a PNG.")
        parameters.option(&width, "--width", "columns", "Columns in a terminal.")
        parameters.output(&output)
        parameters.option(
            choice: &graphics, "--graphics", "way",
            "Pictures in a terminal: auto, kitty, sixel or none (default: auto).")
        parameters.flag(&redact, "--redact", "Hide values.")
    }

    private func validate() throws(Failure) {
        guard scale.isFinite, (0.1...16).contains(scale) else {
            throw Failure(.usage, "the scale must be between 0.1 and 16")
        }
        if let opacity, DeskWidget.opacity(typed: opacity) == nil {
            throw Failure(.usage, "\"\(opacity)\" is not an opacity; write one such as 60%")
        }
        if let width, !(1...1000).contains(width) {
            throw Failure(.usage, "the width must be between 1 and 1000 columns")
        }
    }

    /// Where a picture of it is placed.
    var place: String { output.map { FilePlace.of($0) } ?? "terminal" }

    /// The painter, once the widgets are known.
    ///
    /// - Parameter usual: the format if neither an option nor a file's name gives one; nil to choose by output.
    func painter(_ host: Host, usual: PictureFormat? = nil) throws(Failure) -> WidgetPainter {
        try validate()
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

    private func theme(_ environment: HostEnvironment) throws(Failure) -> Theme? {
        let name = theme ?? environment.variable(ThemeFile.variable).flatMap { $0.isEmpty ? nil : $0 }
        var theme: Theme?
        if let name { theme = try ThemeFile.named(name, environment.directories) }
        guard let opacity = opacity.flatMap(DeskWidget.opacity) else { return theme }
        var clear = theme ?? Theme()
        clear.opacity = opacity
        return clear
    }

    private func format(_ environment: HostEnvironment, usual: PictureFormat?) throws(Failure) -> PictureFormat {
        if let output { try PictureFile.check(output) }
        if let format { return format }
        if let output { return try PictureFormat.of(output) }
        return usual ?? (environment.isTerminal ? .terminal : .text)
    }
}

/// The output format of a widget.
enum PictureFormat: String, CaseIterable {
    case png, svg, pdf, terminal, text

    /// Whether it is a picture rather than text.
    var isPicture: Bool { [.png, .svg, .pdf].contains(self) }

    /// Formats by file extension.
    private static let endings: [String: PictureFormat] = ["png": .png, "svg": .svg, "pdf": .pdf, "txt": .text]

    /// The format of a file's extension; PNG for standard output, a pipe or a device, which have none.
    static func of(_ path: String) throws(Failure) -> PictureFormat {
        guard !PictureFile.isStream(path) else { return .png }
        let name = path.split(separator: "/").last ?? ""
        let ending = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
        if let format = endings[ending.lowercased()] { return format }
        let said = ending.isEmpty ? "\(path) has no file extension" : "\".\(ending)\" is not a supported file extension"
        throw Failure(.usage, said + "; use .png, .svg, .pdf or .txt, or give --format")
    }
}

/// A colour scheme on the command line.
enum SchemeName: String, CaseIterable {
    case light, dark, auto

    /// Nil for `auto`.
    var scheme: ColorScheme? { ColorScheme(rawValue: rawValue) }
}

/// A contrast on the command line.
enum ContrastName: String, CaseIterable {
    case standard, increased, auto
}

/// A size of text on the command line.
enum TextSizeName: String, CaseIterable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// The cases are in the same order.
    var size: DynamicTypeSize {
        Self.allCases.firstIndex(of: self).flatMap(DynamicTypeSize.init) ?? .large
    }
}

/// A rendering mode on the command line.
enum ModeName: String, CaseIterable {
    case fullColor, accented, vibrant

    var mode: WidgetRenderingMode { WidgetRenderingMode(rawValue: rawValue) ?? .fullColor }
}

extension Parameters {
    mutating func output(_ value: inout String?) {
        option(&value, "--output", "file", completion: .file([]), "Output file; replaced atomically.")
    }

    mutating func host(_ value: inout String?) {
        option(&value, "--host", "place", "Where it is shown, for the list of placed widgets.")
    }
}
