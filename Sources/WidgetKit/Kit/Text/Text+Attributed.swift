public import FoundationEssentials

extension Text {
    /// An attributed string: its fonts, colours, lines, kerning, and what its Markdown emphasises.
    @_disfavoredOverload
    public init(_ attributedContent: AttributedString) {
        pieces = attributedContent.runs.map { run in
            Piece(
                content: .string(String(attributedContent[run.range].characters)),
                attributes: TextAttributes(run.attributes))
        }
        if pieces.isEmpty { pieces = [Piece(content: .string(""))] }
    }
}

extension TextAttributes {
    fileprivate init(_ attributes: AttributeContainer) {
        self.init()
        let intent = attributes.inlinePresentationIntent ?? []
        font = attributes.font
        if intent.contains(.stronglyEmphasized) { traits.weight = .bold }
        if intent.contains(.emphasized) { traits.isItalic = true }
        if intent.contains(.code) { traits.design = .monospaced }
        foreground = (attributes.foregroundColor ?? (attributes.link == nil ? nil : .accentColor))
            .map { .paint($0.paint) }
        isUnderlined = attributes.underlineStyle.map { _ in true }
        isStruckThrough = intent.contains(.strikethrough) ? true : attributes.strikethroughStyle.map { _ in true }
        kerning = attributes.tracking ?? attributes.kern
        baselineOffset = attributes.baselineOffset
    }
}

extension AttributeScopes {
    /// What `Text` draws of an attributed string; a background colour is not drawn.
    public struct SwiftUIAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let kern: KerningAttribute
        public let tracking: TrackingAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let inlinePresentationIntent: InlinePresentationIntentAttribute

        public enum FontAttribute: AttributedStringKey {
            public typealias Value = Font
            public static let name = "SwiftUI.Font"
        }

        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            public static let name = "SwiftUI.ForegroundColor"
        }

        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            public static let name = "SwiftUI.BackgroundColor"
        }

        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            public static let name = "SwiftUI.UnderlineStyle"
        }

        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            public static let name = "SwiftUI.StrikethroughStyle"
        }

        public enum KerningAttribute: AttributedStringKey {
            public typealias Value = Double
            public static let name = "SwiftUI.Kern"
        }

        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = Double
            public static let name = "SwiftUI.Tracking"
        }

        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = Double
            public static let name = "SwiftUI.BaselineOffset"
        }

        public enum InlinePresentationIntentAttribute: AttributedStringKey {
            public typealias Value = InlinePresentationIntent
            public static let name = "NSInlinePresentationIntent"
        }
    }

    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, Key>
    ) -> Key { self[Key.self] }
}

/// What Markdown says about words. Foundation has it on Apple's systems only.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let emphasized = InlinePresentationIntent(rawValue: 1)
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
    public static let code = InlinePresentationIntent(rawValue: 4)
    public static let strikethrough = InlinePresentationIntent(rawValue: 32)
}

extension AttributedString {
    /// How Markdown is read. Whatever they say, it is read as in a literal of `Text`.
    public struct MarkdownParsingOptions: Hashable, Sendable {
        public enum InterpretedSyntax: Hashable, Sendable {
            case full, inlineOnly, inlineOnlyPreservingWhitespace
        }

        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full
        ) {}
    }

    /// Words with their emphasis, see `TextMarkup`. Nothing in it is an error.
    public init(markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions()) throws {
        self.init()
        for piece in TextMarkup.pieces([.literal(markdown)]) {
            guard case .string(let words) = piece.content else { continue }
            var run = AttributedString(words)
            run.inlinePresentationIntent = piece.attributes.intent
            if piece.attributes.foreground != nil { run.foregroundColor = .accentColor }
            self += run
        }
    }
}

extension TextAttributes {
    /// Nil for plain words.
    fileprivate var intent: InlinePresentationIntent? {
        var intent: InlinePresentationIntent = []
        if traits.weight == .bold { intent.insert(.stronglyEmphasized) }
        if traits.isItalic == true { intent.insert(.emphasized) }
        if traits.design == .monospaced { intent.insert(.code) }
        if isStruckThrough == true { intent.insert(.strikethrough) }
        return intent.isEmpty ? nil : intent
    }
}
