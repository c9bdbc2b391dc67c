import FoundationEssentials
import SipliAppearance
import SipliExtensions
import SipliPictures
import SipliRenderers
import SipliWidgetFeed
import SipliWidgetKit

/// Turns one widget into bytes of one format.
struct WidgetPainter {
    let widget: WidgetDeclaration
    let family: WidgetFamily
    let format: PictureFormat
    private var scale: Double
    private let isRedacted: Bool
    private let graphics: Graphics
    private var size: Size
    private var scheme: ColorScheme
    /// The requested scheme; nil for the desktop's.
    private let wishedScheme: ColorScheme?
    /// The requested values, which replace the desktop's.
    private let arguments: RenderArguments?
    /// The palette.
    var theme: Theme?
    private var isHighContrast = false
    private var textSize = DynamicTypeSize.large
    private var accent: Paint?
    private let mode: WidgetRenderingMode
    private let options: TerminalOptions
    private var pango: PangoMeasurer?
    /// In cells, where a message may not fit.
    private var fit: TerminalFit?
    /// The requested columns.
    private let wish: Int?
    /// The requested pixels per point.
    private let wishedScale: Double

    init(
        _ widget: WidgetDeclaration, family: WidgetFamily, format: PictureFormat, arguments: RenderArguments,
        _ environment: HostEnvironment
    ) {
        let facts = TerminalFacts(environment: environment)
        (self.widget, self.family, self.format) = (widget, family, format)
        isRedacted = arguments.redact
        let graphics = format == .terminal ? facts.graphics(arguments.graphics ?? .auto) : .none
        // Text and pictures in a terminal stand on its background.
        wishedScheme = arguments.scheme?.scheme ?? (format == .terminal ? facts.scheme : nil)
        scheme = wishedScheme ?? Self.scheme(of: family, format) ?? .light
        (self.arguments, self.graphics) = (arguments, graphics)
        mode = arguments.mode?.mode ?? .fullColor
        options = facts.options
        let isPicture = graphics != .none || format.isPicture
        pango = isPicture ? PangoMeasurer() : nil
        textSize = arguments.textSize?.size ?? .large
        isHighContrast = arguments.contrast == .increased
        // Text has no layout; the reading order is that of the widget's default size.
        (size, fit, scale) = (family.size, nil, arguments.scale)
        (wish, wishedScale) = (arguments.width, arguments.scale)
        resize(environment)
    }

    /// A picture of another shape and scheme, for galleries.
    init(_ widget: WidgetDeclaration, family: WidgetFamily, scheme: ColorScheme, _ pango: PangoMeasurer) {
        (self.widget, self.family, self.scheme) = (widget, family, scheme)
        (wishedScheme, arguments) = (scheme, nil)
        self.pango = pango
        (format, isRedacted, graphics, mode) = (.svg, false, .none, .fullColor)
        (size, options, fit, scale) = (family.size, TerminalOptions(), nil, 2)
        (wish, wishedScale) = (nil, scale)
    }

    /// Whether the desktop's fonts and colours matter.
    var drawsPixels: Bool { pango != nil }

    /// Adopts how the desktop looks, as far as nothing else was asked for. Earlier evaluations do not apply any more.
    mutating func adopt(_ desktop: ColorScheme, _ style: DesktopStyle) {
        guard let arguments else { return }
        scheme = wishedScheme ?? theme?.scheme ?? Self.scheme(of: family, format) ?? desktop
        isHighContrast =
            arguments.contrast == .increased || (arguments.contrast ?? .auto == .auto && style.isHighContrast)
        textSize = arguments.textSize?.size ?? .nearest(to: style.textScale)
        accent = style.accent.map { .color(light: $0, dark: $0) }
        let family = arguments.font ?? style.font ?? FontSettings.family(HostEnvironment.ofProcess().variable)
        if pango != nil, family ?? Self.systemFont != fontFamily {
            fontFamily = family ?? Self.systemFont
            pango = PangoMeasurer(family: fontFamily)
        }
    }

    /// Fontconfig's.
    private static let systemFont = "sans-serif"
    private var fontFamily: String?

    /// Light on dark for a picture of an accessory, whatever the desktop's scheme, as on a lock screen and in most bars;
    /// nil for the desktop's.
    private static func scheme(of family: WidgetFamily, _ format: PictureFormat) -> ColorScheme? {
        switch family {
        case .accessoryCircular, .accessoryCorner, .accessoryRectangular, .accessoryInline:
            format == .terminal ? nil : .dark
        default: nil
        }
    }

    /// Adopts the terminal's size; if unknown, the widget keeps its default size.
    mutating func resize(_ environment: HostEnvironment) {
        if graphics != .none, let pixels = environment.pixels {
            // A picture wider than its terminal would be cut off.
            scale = min(wishedScale, max(Double(pixels) / family.size.width, 0.1))
        }
        guard format == .terminal, pango == nil else { return }
        size = Self.cells(family, wish, environment.columns)
        fit = TerminalFit(size: size, family: family, options: options)
    }

    /// How it is evaluated.
    private var form: Evaluation {
        let cells = options.measurer(density: format == .text ? TerminalFit.roomy : 1)
        var form = Evaluation(family: family, size: size, now: Date(), measurer: pango ?? cells)
        form.scheme = scheme
        form.mode = mode
        form.contrast = isHighContrast ? .increased : .standard
        form.textSize = textSize
        form.accent = accent
        form.displayScale = scale
        if format != .terminal { form.liveSeconds = 60 }
        if pango != nil { form.contentMargins = Self.margins(of: family) }
        return form
    }

    /// How the widget is placed.
    func placement(host: String? = nil) -> WidgetPlacement {
        var placement = WidgetPlacement(widget, family: family, host: host, forms: fit?.forms(form) ?? [form])
        placement.isAlwaysRedacted = isRedacted
        placement.client = HostProgram.name
        return placement
    }

    /// The display list to draw, from those of the placement's forms.
    func list(of lists: [DisplayList]) -> DisplayList? { fit.map { $0.best(lists) } ?? lists.first }

    /// The margin of a picture; nil for the family's default.
    static func margins(of family: WidgetFamily) -> EdgeInsets? {
        switch family {
        case .accessoryCircular, .accessoryCorner: EdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)
        case .accessoryRectangular: EdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 10)
        case .accessoryInline: EdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
        default: nil
        }
    }

    /// The picture; text and cells end with a line feed.
    func bytes(_ list: DisplayList, _ mark: StaleMark? = nil) throws(PictureError) -> [UInt8] {
        guard let pango else { return Array(lines(list, mark).map { $0 + "\n" }.joined().utf8) }
        let list = mark?.drawn(over: list, form) ?? list
        var look = PictureAppearance(scheme: scheme, mode: mode)
        look.contrast = isHighContrast ? .increased : .standard
        look.theme = theme
        look.cornerRadius = theme?.cornerRadius ?? PictureAppearance.cornerRadius(of: family)
        let renderer = PictureRenderer(measurer: pango)
        switch format {
        case .png: return try renderer.png(list, look, scale: scale)
        case .svg: return try renderer.svg(list, look)
        case .pdf: return try renderer.pdf(list, look)
        case .terminal, .text: return Array(pixelText(try renderer.bitmap(list, look, scale: scale)).utf8)
        }
    }

    /// The lines of a terminal; empty when pictures are drawn.
    func lines(_ list: DisplayList, _ mark: StaleMark? = nil) -> [String] {
        guard pango == nil else { return [] }
        var lines: [String]
        if format == .text {
            lines = TextRenderer.text(list).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            if let wish { lines = lines.flatMap { TextRenderer.wrapped($0, columns: wish, options.measurer) } }
        } else {
            var appearance = Appearance(scheme: scheme, mode: mode)
            appearance.theme = theme
            lines = TerminalRenderer.lines(list, appearance: appearance, options: options) { path, columns, rows in
                let size = Size(width: Double(columns), height: Double(rows))
                return RasterPicture(path: path, size: size)?.means(columns: columns, rows: rows)
            }
        }
        return lines + (mark.map { [$0.text] } ?? [])
    }

    /// Pixels per point, for clickable regions.
    var pixelsPerPoint: Double { format == .png ? scale : 1 }

    private func pixelText(_ bitmap: PictureRenderer.Bitmap) -> String {
        guard let pixels = Pixels(width: bitmap.width, height: bitmap.height, bytes: bitmap.bytes) else { return "" }
        return (graphics == .kitty ? KittyGraphics.text(pixels) : Sixel.text(pixels)) + "\n"
    }

    /// Whole cells, no more than the terminal has.
    private static func cells(_ family: WidgetFamily, _ wish: Int?, _ columns: Int?) -> Size {
        let usual = Int((family.size.width / CellGrid.width).rounded(.up))
        let width = wish ?? min(usual, columns ?? usual)
        let rows = (family.size.height / CellGrid.height).rounded(.up)
        return Size(width: CellGrid.points(columns: max(width, 1)), height: rows * CellGrid.height)
    }
}

extension StaleMark {
    /// Nil if the content is up to date.
    init?(_ content: WidgetContent) {
        if let asOf = content.asOf {
            self.init(text: "as of " + asOf, short: asOf.split(separator: " ").first.map(String.init) ?? asOf)
        } else if content.isOffline {
            self.init(text: "offline", short: "offline")
        } else {
            return nil
        }
    }
}
