/// A symbol, or a picture in a file.
public struct Image: View, Hashable, Sendable {
    public typealias Body = Never

    private enum Content: Hashable, Sendable {
        case symbol(String)
        case picture(PictureSource)
        /// Drawn as the symbol of its name, or as a neutral glyph.
        case missing(String, note: String)
    }

    private let content: Content
    private var isResizable = false
    private var renderingMode: TemplateRenderingMode?
    private var accentedMode: WidgetAccentedRenderingMode?
    private var isSmooth = true

    /// A glyph of the symbol table; an unknown name is drawn as a neutral glyph.
    public init(systemName: String) { content = .symbol(systemName) }

    public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }

    package init(_ picture: PictureSource) { content = .picture(picture) }

    /// In place of a picture that cannot be shown.
    ///
    /// - Parameter note: for the widget's author.
    package init(missing name: String, note: String) { content = .missing(name, note: note) }

    /// The symbol inside of a text, which has no pictures.
    var symbol: String {
        switch content {
        case .symbol(let name), .missing(let name, _): name
        case .picture(let picture): picture.path
        }
    }

    /// Fills the proposed size instead of following the font, or having the size of its file.
    ///
    /// - Parameters:
    ///   - capInsets: have no effect, all of it is stretched.
    ///   - resizingMode: has no effect.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        with { $0.isResizable = true }
    }

    /// A template is painted in the colour of text, as symbols always are.
    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { with { $0.renderingMode = mode } }

    /// How a picture is drawn where the widget has no colours of its own; by default as shades of grey.
    public func widgetAccentedRenderingMode(_ mode: WidgetAccentedRenderingMode?) -> Image {
        with { $0.accentedMode = mode }
    }

    public func interpolation(_ interpolation: Interpolation) -> Image { with { $0.isSmooth = interpolation != .none } }

    /// Has no effect; edges are always smooth.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }

    /// Has no effect; symbols have one rendering.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }

    private func with(_ change: (inout Image) -> Void) -> Image {
        var image = self
        change(&image)
        return image
    }

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        let own = environment.own
        switch content {
        case .symbol(let name): return ViewNodes(SymbolNode(name: name, isResizable: isResizable, own: own))
        case .missing(let name, let note):
            return ViewNodes(SymbolNode(name: name, note: note, isResizable: isResizable, own: own))
        case .picture(let picture):
            var item = RasterItem(frame: Rect(origin: .zero, size: picture.size), path: picture.path)
            item.darkPath = picture.darkPath
            if (renderingMode ?? (picture.isTemplate ? .template : .original)) == .template {
                item.paint = own.foregroundPaint
            }
            item.keepsColors = accentedMode == .fullColor
            item.isAccented = accentedMode.map { $0 == .accented || $0 == .accentedDesaturated } ?? own.isAccented
            item.isSmooth = isSmooth
            item.isRedacted = own.isRedacted
            if own.isRedacted { (item.path, item.darkPath) = ("", nil) }
            return ViewNodes(RasterNode(item, isResizable: isResizable))
        }
    }

    /// The size of a symbol beside text.
    public enum Scale: CaseIterable, Hashable, Sendable {
        case small, medium, large

        /// The scale relative to the font's size.
        var factor: Double {
            switch self {
            case .small: 0.95
            case .medium: 1.2
            case .large: 1.5
            }
        }
    }

    public enum TemplateRenderingMode: Hashable, Sendable {
        case template, original
    }

    /// How a picture fills its frame; it is always stretched.
    public enum ResizingMode: Hashable, Sendable {
        case tile, stretch
    }

    /// How pixels are enlarged; all but `none` are the same.
    public enum Interpolation: Hashable, Sendable {
        case none, low, medium, high
    }
}

/// How a picture is drawn where the widget has no colours of its own.
public enum WidgetAccentedRenderingMode: Hashable, Sendable {
    /// As shades of the accent colour.
    case accented, accentedDesaturated
    /// As shades of grey.
    case desaturated
    case fullColor
}

/// How the layers of a symbol are coloured; all are drawn in one paint.
public enum SymbolRenderingMode: Hashable, Sendable {
    case monochrome, hierarchical, palette, multicolor
}

/// A variant of a symbol.
public enum SymbolVariants: Hashable, Sendable {
    case none, fill, circle, square, slash
}

extension View {
    public func imageScale(_ scale: Image.Scale) -> some View {
        environment { $0.own.imageScale = scale }
    }

    /// Has no effect; symbols have one rendering.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }

    /// Has no effect; the variant is part of the name.
    public func symbolVariant(_ variant: SymbolVariants) -> some View { self }
}
