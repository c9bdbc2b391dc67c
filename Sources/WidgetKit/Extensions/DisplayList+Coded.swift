import FoundationEssentials
package import SipliWidgetKit

extension DisplayList: DisplayCoded {
    package static var blank: DisplayList { DisplayList(size: .zero, tint: .blank) }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&size)
        coder.code(&background)
        coder.code(&items)
        coder.code(&regions)
        coder.code(&tint)
        coder.code(&scrollUp)
    }
}

extension DisplayItem: DisplayCoded {
    package static var blank: DisplayItem { .group(.blank) }

    private var tag: UInt8 {
        switch self {
        case .text: 0
        case .shape: 1
        case .symbol: 2
        case .gauge: 3
        case .group: 4
        case .raster: 5
        }
    }

    package mutating func code(_ coder: inout DisplayCoder) {
        switch coder.tag(tag) {
        case 0: self = .text(coder.payload { if case .text(let item) = self { item } else { nil } })
        case 1: self = .shape(coder.payload { if case .shape(let item) = self { item } else { nil } })
        case 2: self = .symbol(coder.payload { if case .symbol(let item) = self { item } else { nil } })
        case 3: self = .gauge(coder.payload { if case .gauge(let item) = self { item } else { nil } })
        case 5: self = .raster(coder.payload { if case .raster(let item) = self { item } else { nil } })
        case 4: self = .group(coder.payload { if case .group(let item) = self { item } else { nil } })
        default: coder.refuse()
        }
    }
}

extension DisplayCoder {
    /// What a case has: written from it, or read.
    mutating func payload<Value: DisplayCoded>(_ own: () -> Value?) -> Value {
        var value = isReading ? .blank : own() ?? .blank
        code(&value)
        return value
    }
}

extension TextItem: DisplayCoded {
    package static var blank: TextItem { TextItem(frame: .blank, lines: []) }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&frame)
        coder.code(&lines)
        coder.code(&isRedacted)
        coder.code(&isAccented)
        coder.code(&isMirrored)
    }
}

extension TextLine: DisplayCoded {
    package static var blank: TextLine { TextLine(runs: [], origin: .zero, width: 0) }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&runs)
        coder.code(&origin)
        coder.code(&width)
    }
}

extension TextRun: DisplayCoded {
    package static var blank: TextRun { TextRun(text: "", font: .blank, paint: .blank) }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&text)
        coder.code(&font)
        coder.code(&paint)
        coder.code(&isUnderlined)
        coder.code(&isStruckThrough)
        coder.code(&kerning)
        coder.code(&rise)
        coder.code(&symbol)
    }
}

extension ResolvedFont: DisplayCoded {
    package static var blank: ResolvedFont { ResolvedFont(size: 0) }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&size)
        coder.code(&weight)
        coder.code(&design)
        coder.code(&isItalic)
        coder.code(&hasMonospacedDigits)
    }
}

extension ShapeItem: DisplayCoded {
    package static var blank: ShapeItem {
        ShapeItem(frame: .blank, path: .blank, style: .blank, paint: .blank, meaning: .path)
    }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&frame)
        coder.code(&path)
        coder.code(&style)
        coder.code(&paint)
        coder.code(&meaning)
        coder.code(&isRedacted)
        coder.code(&isAccented)
    }
}

extension ShapeItem.Style: DisplayCoded {
    package static var blank: ShapeItem.Style { .fill(evenOdd: false) }

    package mutating func code(_ coder: inout DisplayCoder) {
        var (evenOdd, width, cap, join, dash, phase) =
            (false, 0.0, StrokeStyle.LineCap.butt, StrokeStyle.LineJoin.miter, [Double](), 0.0)
        var tag: UInt8 = 0
        switch self {
        case .fill(let rule): evenOdd = rule
        case .stroke(let line, let end, let corner, let dashes, let start):
            (tag, width, cap, join, dash, phase) = (1, line, end, corner, dashes, start)
        }
        switch coder.tag(tag) {
        case 0:
            coder.code(&evenOdd)
            self = .fill(evenOdd: evenOdd)
        case 1:
            coder.code(&width)
            coder.code(&cap)
            coder.code(&join)
            coder.code(&dash)
            coder.code(&phase)
            self = .stroke(width: width, cap: cap, join: join, dash: dash, dashPhase: phase)
        default: coder.refuse()
        }
    }
}

extension ShapeItem.Meaning: DisplayCoded {
    package static var blank: ShapeItem.Meaning { .path }

    /// The cases without anything of their own, by their numbers.
    private static let plain: [ShapeItem.Meaning] = [.path, .ellipse, .line, .pillar, .gridLine]

    package mutating func code(_ coder: inout DisplayCoder) {
        var (tag, first, second): (UInt8, Double, Double) = (0, 0, 0)
        switch self {
        case .rectangle(let radius): (tag, first) = (10, radius)
        case .arc(let from, let to): (tag, first, second) = (11, from, to)
        default: tag = UInt8(Self.plain.firstIndex(of: self) ?? 0)
        }
        tag = coder.tag(tag)
        switch tag {
        case 10:
            coder.code(&first)
            self = .rectangle(cornerRadius: first)
        case 11:
            coder.code(&first)
            coder.code(&second)
            self = .arc(from: first, to: second)
        case _ where Int(tag) < Self.plain.count: self = Self.plain[Int(tag)]
        default: coder.refuse()
        }
    }
}

extension SymbolItem: DisplayCoded {
    package static var blank: SymbolItem { SymbolItem(name: "", frame: .blank, weight: 0, paint: .blank) }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&name)
        coder.code(&frame)
        coder.code(&weight)
        coder.code(&paint)
        coder.code(&isRedacted)
        coder.code(&isAccented)
        coder.code(&isMirrored)
    }
}

extension GaugeItem: DisplayCoded {
    package static var blank: GaugeItem {
        GaugeItem(frame: .blank, style: .bar, fraction: 0, paint: .blank, drawing: [])
    }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&frame)
        coder.code(&style)
        coder.code(&fraction)
        coder.code(&paint)
        coder.code(&drawing)
        coder.code(&isRedacted)
        coder.code(&isMirrored)
    }
}

extension RasterItem: DisplayCoded {
    package static var blank: RasterItem { RasterItem(frame: .blank, path: "") }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&frame)
        coder.code(&path)
        coder.code(&darkPath)
        coder.code(&paint)
        coder.code(&keepsColors)
        coder.code(&isSmooth)
        coder.code(&isRedacted)
        coder.code(&isAccented)
    }
}

extension GroupItem: DisplayCoded {
    package static var blank: GroupItem { GroupItem(items: []) }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&items)
        coder.code(&opacity)
        coder.code(&isSilent)
        coder.code(&clip)
        coder.code(&rotationDegrees)
        coder.code(&scale)
        coder.code(&center)
        coder.code(&blurRadius)
        coder.code(&isInvalidatable)
        coder.code(&button)
        coder.code(&other)
    }
}

extension GroupItem.Other: DisplayCoded {
    package static var blank: GroupItem.Other { GroupItem.Other(toggle: 0, items: []) }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&toggle)
        coder.code(&items)
    }
}

extension TapRegion: DisplayCoded {
    package static var blank: TapRegion {
        TapRegion(frame: .blank, action: .intent(name: "", parameters: ""), label: "")
    }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&frame)
        coder.code(&action)
        coder.code(&label)
        coder.code(&isWholeWidget)
        coder.code(&button)
        coder.code(&toggle)
        coder.code(&choices)
    }
}

extension TapRegion.Action: DisplayCoded {
    package static var blank: TapRegion.Action { .intent(name: "", parameters: "") }

    package mutating func code(_ coder: inout DisplayCoder) {
        var (isLink, address, name, parameters) = (false, "", "", "")
        switch self {
        case .link(let url): (isLink, address) = (true, url.absoluteString)
        case .intent(let intent, let values): (name, parameters) = (intent, values)
        }
        coder.code(&isLink)
        guard isLink else {
            coder.code(&name)
            coder.code(&parameters)
            return self = .intent(name: name, parameters: parameters)
        }
        coder.code(&address)
        guard let url = URL(string: address) else { return coder.refuse() }
        self = .link(url)
    }
}

extension TapRegion.Choice: DisplayCoded {
    package static var blank: TapRegion.Choice { TapRegion.Choice(label: "", action: .blank) }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&label)
        coder.code(&action)
    }
}

extension TapRegion.Toggle: DisplayCoded {
    package static var blank: TapRegion.Toggle { TapRegion.Toggle(number: 0, isOn: false) }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&number)
        coder.code(&isOn)
    }
}
