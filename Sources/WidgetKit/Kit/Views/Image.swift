/// A symbol.
public struct Image: View, Hashable, Sendable {
    public typealias Body = Never

    let name: String
    private var isResizable = false
    private var isSilent = false

    /// A glyph of the symbol table; an unknown name is drawn as a neutral glyph.
    public init(systemName: String) { name = systemName }

    public init(systemName: String, variableValue: Double?) { name = systemName }

    /// Image assets are not supported; the name is looked up among the symbols.
    public init(_ name: String) { self.name = name }

    public init(decorative name: String) {
        self.name = name
        isSilent = true
    }

    /// Fills the proposed size instead of following the font.
    public func resizable() -> Image {
        var image = self
        image.isResizable = true
        return image
    }

    /// Has no effect; symbols have one rendering.
    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }

    /// Has no effect; symbols have one rendering.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        ViewNodes(SymbolNode(name: name, isResizable: isResizable, own: environment.own))
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
