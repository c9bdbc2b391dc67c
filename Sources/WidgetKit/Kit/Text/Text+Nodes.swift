extension Text {
    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        let own = environment.own
        guard let context = own.context else { return ViewNodes([]) }
        let evaluation = context.evaluation
        let runs = own.isConcealed ? [concealed(in: environment)] : resolved(in: environment, context)
        if runs.allSatisfy(\.text.isEmpty) && evaluation.family == .accessoryInline { return ViewNodes([]) }
        let style = TextNode.Style(
            lineLimit: own.lineLimit, reservesLines: own.reservesLines, lineSpacing: own.lineSpacing,
            minimumScale: own.minimumScaleFactor, alignment: own.textAlignment.lines(in: own.layoutDirection),
            truncation: own.truncationMode, allowsTightening: own.allowsTightening, isRedacted: own.isRedacted,
            isAccented: own.isAccented)
        return ViewNodes(TextNode(runs: runs, style: style, live: live, context: context))
    }

    private var live: [LiveText] {
        pieces.compactMap { piece in
            if case .live(let live) = piece.content { live } else { nil }
        }
    }

    /// Private text has one width whatever it says: the number of its digits would tell too.
    private func concealed(in environment: EnvironmentValues) -> TextRun {
        let attributes = (pieces.first { $0.attributes.font != nil } ?? pieces.first)?.attributes ?? TextAttributes()
        let font = (attributes.font ?? environment.own.font ?? .body)
            .resolved(environment.own.fontTraits.overridden(by: attributes.traits))
        return TextRun(text: TextItem.concealment, font: font, paint: attributes.paint(in: environment))
    }

    private func resolved(in environment: EnvironmentValues, _ context: EvaluationContext) -> [TextRun] {
        let own = environment.own
        let runs = pieces.map { piece in
            let text = piece.text(context)
            let attributes = piece.attributes
            let font = (attributes.font ?? own.font ?? .body)
                .resolved(own.fontTraits.overridden(by: attributes.traits))
            var run = TextRun(text: text, font: font, paint: attributes.paint(in: environment))
            run.isUnderlined = attributes.isUnderlined ?? own.isUnderlined
            run.isStruckThrough = attributes.isStruckThrough ?? own.isStruckThrough
            run.kerning = attributes.kerning ?? own.kerning
            run.rise = attributes.baselineOffset ?? own.baselineOffset
            if case .symbol(let name) = piece.content {
                run.symbol = SymbolTable.name(name, in: own.layoutDirection)
                context.noteSymbol(name)
            }
            switch own.textCase {
            case .uppercase: run.text = text.uppercased()
            case .lowercase: run.text = text.lowercased()
            case nil: break
            }
            return run
        }
        return own.layoutDirection == .rightToLeft ? runs.readFromTheRight : runs
    }
}

extension Text.Piece {
    fileprivate func text(_ context: EvaluationContext) -> String {
        switch content {
        case .string(let string): string
        case .live(let live): live.shown(context.evaluation).text
        case .symbol: TextRun.placeholder
        }
    }
}

extension [TextRun] {
    /// Numbers and symbols alone follow the layout direction; letters have their own.
    fileprivate var readFromTheRight: [TextRun] {
        func contains(_ isSought: (Unicode.Scalar.Properties) -> Bool) -> Bool {
            self.contains { $0.text.unicodeScalars.contains { isSought($0.properties) } }
        }
        guard var first, contains({ $0.numericType != nil }), !contains(\.isAlphabetic) else { return self }
        first.text = first.symbol == nil ? "\u{200F}" + first.text : first.text
        return [first] + dropFirst()
    }
}

extension TextAttributes {
    fileprivate func paint(in environment: EnvironmentValues) -> Paint {
        switch foreground {
        case .paint(let paint): paint
        case .level(let level): environment.own.foregroundPaint(level: level)
        case .system(let style): style.resolved(in: environment)
        case nil: environment.own.foregroundPaint
        }
    }
}

extension OwnEnvironment {
    /// Whether texts and symbols are shown as bars.
    var isRedacted: Bool { redaction.contains(.placeholder) || isConcealed }

    /// Whether texts and symbols are shown as bars of one width.
    var isConcealed: Bool { redaction.contains(.privacy) && isPrivacySensitive }
}
