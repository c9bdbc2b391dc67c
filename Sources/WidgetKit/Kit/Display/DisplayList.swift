package import FoundationEssentials

/// A widget ready for drawing: everything is placed, and only colours are still to be resolved.
package struct DisplayList: Hashable, Sendable {
    /// The size that was given, in points.
    package var size: Size
    /// The background behind the content; omitted in some modes.
    package var background: [DisplayItem] = []
    package var items: [DisplayItem] = []
    /// The regions that react to taps, in document order; later ones are on top.
    package var regions: [TapRegion] = []
    /// The accent colour, for `Paint.tint`.
    package var tint: Paint
    /// What scrolling up over the widget does, a notch each.
    package var scrollUp: TapRegion.Action?
    package var status = StatusHints()
    /// When live text changes next; evaluate again then.
    package var nextChange: Date?
    /// Problems such as unknown symbol names, each once.
    package var diagnostics: [String] = []

    package init(size: Size, tint: Paint) { (self.size, self.tint) = (size, tint) }
}

/// One thing to draw; coordinates are the widget's unless a group transforms them.
package indirect enum DisplayItem: Hashable, Sendable {
    case text(TextItem)
    case shape(ShapeItem)
    case symbol(SymbolItem)
    case gauge(GaugeItem)
    case raster(RasterItem)
    case group(GroupItem)
}

package struct TextItem: Hashable, Sendable {
    package var frame: Rect
    /// Lines relative to the frame's origin.
    package var lines: [TextLine]
    /// Whether to draw bars of the same width.
    package var isRedacted = false
    /// Belongs to the accented group in accented mode.
    package var isAccented = false
    /// Stands where reading begins on the right.
    package var isMirrored = false

    package init(frame: Rect, lines: [TextLine]) { (self.frame, self.lines) = (frame, lines) }
}

package struct ShapeItem: Hashable, Sendable {
    package enum Style: Hashable, Sendable {
        case fill(evenOdd: Bool)
        case stroke(
            width: Double, cap: StrokeStyle.LineCap, join: StrokeStyle.LineJoin, dash: [Double], dashPhase: Double)
    }

    /// The meaning of the shape, for backends that cannot draw its outline: a terminal draws an arc with braille dots,
    /// a bar with blocks.
    package enum Meaning: Hashable, Sendable {
        case path
        case rectangle(cornerRadius: Double)
        case ellipse
        /// Part of an ellipse; `from` and `to` are fractions of a turn, clockwise, 0 at the top.
        case arc(from: Double, to: Double)
        /// Divider or rule.
        case line
        /// In a terminal: a bar of a chart, whose width is a number of cells, and a line behind a plot, which gives
        /// way to everything else.
        case pillar, gridLine
    }

    package var frame: Rect
    package var path: Path
    package var style: Style
    package var paint: Paint
    package var meaning: Meaning
    package var isRedacted = false
    package var isAccented = false

    package init(frame: Rect, path: Path, style: Style, paint: Paint, meaning: Meaning) {
        (self.frame, self.path, self.style, self.paint, self.meaning) = (frame, path, style, paint, meaning)
    }
}

/// One of the vector glyphs of `SymbolTable`.
package struct SymbolItem: Hashable, Sendable {
    package var name: String
    package var frame: Rect
    /// 100...900
    package var weight: Int
    package var paint: Paint
    package var isRedacted = false
    package var isAccented = false
    /// Stands where reading begins on the right.
    package var isMirrored = false

    package init(name: String, frame: Rect, weight: Int, paint: Paint) {
        (self.name, self.frame, self.weight, self.paint) = (name, frame, weight, paint)
    }
}

/// A value in a range, for backends with a better way to show it than the shapes in `drawing`.
package struct GaugeItem: Hashable, Sendable {
    package enum Style: String, Hashable, Sendable {
        case bar, ring
        /// A switch: 0 is off, 1 is on.
        case toggle
    }

    package var frame: Rect
    package var style: Style
    /// 0...1
    package var fraction: Double
    package var paint: Paint
    package var drawing: [DisplayItem]
    /// The value is hidden: `fraction` is 0 and has no meaning.
    package var isRedacted = false
    /// A bar is filled from the right.
    package var isMirrored = false

    package init(frame: Rect, style: Style, fraction: Double, paint: Paint, drawing: [DisplayItem]) {
        (self.frame, self.style, self.fraction, self.paint, self.drawing) = (frame, style, fraction, paint, drawing)
    }

    /// The whole percentage of a fraction, at most 1,000,000 either way; 0 for NaN.
    package static func percent(of fraction: Double) -> Int {
        // Rounded down, so that 100 is only shown when it is reached; the addend compensates for binary rounding.
        let percent = (fraction * 100 + 1e-9).rounded(.down)
        return percent.isNaN ? 0 : Int(min(max(percent, -1e6), 1e6))
    }
}

package struct GroupItem: Hashable, Sendable {
    package var items: [DisplayItem]
    package var opacity = 1.0
    /// Its texts are visible but not read out, such as the numbers of an axis.
    package var isSilent = false
    /// Drawing is clipped to this.
    package var clip: Path?
    /// Clockwise degrees about `center`.
    package var rotationDegrees = 0.0
    package var scale = 1.0
    package var center = Point.zero
    package var blurRadius = 0.0
    /// Dimmed from a tap until its result is shown, see `DisplayList.tapped`.
    package var isInvalidatable = false
    /// The button that it is the drawing of, as in `TapRegion.button`.
    package var button: Int?
    /// A switch's drawing in its other state.
    package var other: Other?

    package struct Other: Hashable, Sendable {
        /// The number of the switch, as in `TapRegion.Toggle`.
        package var toggle: Int
        package var items: [DisplayItem]

        package init(toggle: Int, items: [DisplayItem]) { (self.toggle, self.items) = (toggle, items) }
    }

    package init(items: [DisplayItem]) { self.items = items }
}

package struct TapRegion: Hashable, Sendable {
    package enum Action: Hashable, Sendable {
        case link(URL)
        /// An intent by name with its parameters as a JSON object.
        case intent(name: String, parameters: String)
    }

    package var frame: Rect
    package var action: Action
    /// The label, from the texts inside.
    package var label: String
    /// The whole widget's, from `widgetURL`.
    package var isWholeWidget = false
    /// Counts the buttons and links of a list; nil for a switch, and for the whole widget.
    package var button: Int?
    /// The switch that a tap flips; nil if it is not a switch.
    package var toggle: Toggle?
    /// What is offered where it is held, such as other amounts.
    package var choices: [Choice] = []

    package struct Choice: Hashable, Sendable {
        package var label: String
        package var action: Action

        package init(label: String, action: Action) { (self.label, self.action) = (label, action) }
    }

    package struct Toggle: Hashable, Sendable {
        /// Counts the switches of a list.
        package var number: Int
        package var isOn: Bool

        package init(number: Int, isOn: Bool) { (self.number, self.isOn) = (number, isOn) }
    }

    package init(frame: Rect, action: Action, label: String) {
        (self.frame, self.action, self.label) = (frame, action, label)
    }
}

/// Information for status bars beyond the text.
package struct StatusHints: Hashable, Sendable {
    /// A stable name for style sheets, such as `behind`.
    package var state: String?
    /// The text to use instead of the widget's own; nil for the widget's.
    package var text: String?
    /// Additional lines for tooltips.
    package var details: [String] = []
    /// What a press on a control does, such as "Mark as done"; nil if it does not say.
    package var press: String?
    /// 0...1, from the first gauge or progress view unless the widget sets it.
    package var fraction: Double?
    /// Named integers, for bars that compute with them.
    package var values: [Value] = []

    package struct Value: Hashable, Sendable {
        package var name: String
        package var number: Int

        package init(name: String, number: Int) { (self.name, self.number) = (name, number) }
    }

    package init() {}
}

extension DisplayList {
    /// The list as shown from a tap on one of its regions until the result arrives: a button or a link looks pressed, a
    /// switch is in its other state, and content that an intent may change is dimmed. Nothing is evaluated.
    ///
    /// - Parameter index: the index in `regions`. Invalid indices have no effect, nor has the whole widget's link.
    package func tapped(_ index: Int) -> DisplayList {
        guard regions.indices.contains(index), !regions[index].isWholeWidget else { return self }
        var list = self
        list.regions[index].toggle?.isOn.toggle()
        list.background = background.map { $0.tapped(regions[index]) }
        list.items = items.map { $0.tapped(regions[index]) }
        return list
    }
}

extension DisplayItem {
    fileprivate func tapped(_ region: TapRegion) -> DisplayItem {
        guard case .group(var group) = self else { return self }
        if group.isInvalidatable, region.runsIntent {
            group.opacity = min(group.opacity, GroupItem.invalidatedOpacity)
        }
        if let other = group.other, other.toggle == region.toggle?.number {
            group.other = GroupItem.Other(toggle: other.toggle, items: group.items)
            group.items = other.items
        }
        if let button = group.button, button == region.button { group.press(region.frame) }
        group.items = group.items.map { $0.tapped(region) }
        return .group(group)
    }
}

extension TapRegion {
    fileprivate var runsIntent: Bool { if case .intent = action { true } else { false } }
}

extension GroupItem {
    /// Of what may no longer be right.
    static let invalidatedOpacity = 0.4
    /// Of a button while it is pressed.
    static let pressedOpacity = 0.6

    /// Fainter, and drawn in by up to 3 points.
    fileprivate mutating func press(_ frame: Rect) {
        opacity = min(opacity, Self.pressedOpacity)
        scale = max(0.92, 1 - 6 / max(frame.width, frame.height, 6))
        center = Point(x: frame.midX, y: frame.midY)
    }
}
