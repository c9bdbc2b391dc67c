import FoundationEssentials

/// The canvas for nodes: collects items, tap regions and information about the widget.
final class Canvas {
    let context: EvaluationContext
    private(set) var items: [DisplayItem] = []
    private(set) var regions: [TapRegion] = []
    private(set) var background: [DisplayItem]?
    private(set) var widgetURLs: [URL] = []
    private var scrollUp: TapRegion.Action?
    private(set) var status = StatusHints()
    private var gaugeFraction: Double?
    private var switches = 0
    private var buttons = 0
    /// The accent set by the outermost `tint`.
    private var tint: Paint?
    /// The texts to read out, in drawing order.
    private var words: [String] = []
    /// Those of regions.
    private var regionWords: [String] = []
    private var silence = 0
    /// The text to read out instead of the current content.
    private var standIn: String?

    init(context: EvaluationContext) { self.context = context }

    func add(_ item: DisplayItem) {
        items.append(item)
        guard case .gauge(let gauge) = item, gauge.style != .toggle, !gauge.isRedacted else { return }
        noteGauge(gauge.fraction)
    }

    /// Records the value of a gauge about to be drawn; the first one is the widget's.
    func noteGauge(_ fraction: Double) { gaugeFraction = gaugeFraction ?? fraction }

    /// Captures what a closure draws, instead of drawing it.
    func capture(_ draw: () -> Void) -> [DisplayItem] {
        let before = items
        items = []
        draw()
        defer { items = before }
        return items
    }

    /// Draws something mirrored for the other layout direction.
    func mirrored(in frame: Rect, _ draw: () -> Void) {
        guard frame.isFinite else { return draw() }
        let before = regions.count
        items += capture(draw).map { $0.mirrored(about: frame.midX) }
        for index in before..<regions.count {
            regions[index].frame = regions[index].frame.mirrored(about: frame.midX)
        }
    }

    /// Draws something separately in the layout direction of its environment.
    func directed(_ direction: LayoutDirection, in frame: Rect, _ draw: () -> Void) {
        if direction == .rightToLeft { mirrored(in: frame, draw) } else { draw() }
    }

    /// Draws into a group that is transformed as a whole.
    func group(_ change: (inout GroupItem) -> Void, _ draw: () -> Void) {
        let inside = capture(draw)
        if inside.isEmpty { return }
        var group = GroupItem(items: inside)
        change(&group)
        items.append(.group(group))
    }
}

extension Canvas {
    func say(_ text: String) { if silence == 0 && !text.isEmpty { words.append(text) } }

    /// Draws something with a different accessibility text; nil for none.
    func saying(_ text: String?, _ draw: () -> Void) {
        if let text { say(text) }
        let outer = standIn
        if silence == 0 { standIn = text }
        silence += 1
        draw()
        silence -= 1
        standIn = outer
    }

    /// Draws a button or a link.
    func button(_ action: TapRegion.Action, frame: Rect, _ draw: () -> Void) {
        let (number, index) = (buttons, regions.count)
        buttons += 1
        group {
            $0.button = number
        } _: {
            region(action, frame: frame, draw)
        }
        regions[index].button = number
    }

    /// Draws something that can be tapped.
    private func region(_ action: TapRegion.Action, frame: Rect, _ draw: () -> Void) {
        let outer = words
        words = []
        let index = regions.count
        regions.append(TapRegion(frame: frame, action: action, label: ""))
        draw()
        regions[index].label = words.isEmpty ? standIn ?? "" : words.joined(separator: " ")
        // What is read with the region is not read again with what is around it.
        regionWords += words
        words = outer
    }

    /// Draws a switch, and separately its other state.
    func toggle(_ action: TapRegion.Action, isOn: Bool, frame: Rect, _ draw: () -> Void, other: (Canvas) -> Void) {
        let (number, index) = (switches, regions.count)
        switches += 1
        var group = GroupItem(items: capture { region(action, frame: frame, draw) })
        regions[index].toggle = TapRegion.Toggle(number: number, isOn: isOn)
        // The other state does not count as content of the widget.
        let aside = Canvas(context: context)
        other(aside)
        group.other = GroupItem.Other(toggle: number, items: aside.items)
        items.append(.group(group))
    }

    /// Draws something; where it can be tapped, holding it offers what can be tapped in a menu.
    func offering(_ menu: (Canvas) -> Void, _ draw: () -> Void) {
        let before = regions.count
        draw()
        let aside = Canvas(context: context)
        menu(aside)
        let choices = aside.regions.map { TapRegion.Choice(label: $0.label, action: $0.action) }
        for index in before..<regions.count { regions[index].choices = choices }
    }

    func setScroll(_ action: TapRegion.Action) { scrollUp = scrollUp ?? action }

    func setBackground(_ draw: () -> Void) {
        let items = capture { saying(nil, draw) }
        if background == nil { background = items }
    }

    func setWidgetURL(_ url: URL) { widgetURLs.append(url) }
    func setStatus(_ change: (inout StatusHints) -> Void) { change(&status) }
    func setTint(_ paint: Paint?) { tint = tint ?? paint }

    /// The list of what has been drawn.
    ///
    /// - Parameter tint: The accent if the widget does not set one.
    func list(size: Size, tint usual: Paint) -> DisplayList {
        var list = DisplayList(size: size, tint: tint ?? usual)
        list.background = background ?? []
        list.items = items
        (list.regions, list.scrollUp) = (regions, scrollUp)
        if let url = widgetURLs.first {
            var whole = TapRegion(
                frame: Rect(origin: .zero, size: size), action: .link(url),
                label: (words.isEmpty ? regionWords : words).joined(separator: " "))
            whole.isWholeWidget = true
            list.regions.insert(whole, at: 0)
        }
        if widgetURLs.count > 1 { context.note("widgetURL is given \(widgetURLs.count) times; the first one counts") }
        list.status = status
        list.status.fraction = status.fraction ?? gaugeFraction
        list.nextChange = context.nextChange
        list.diagnostics = context.diagnostics
        return list
    }
}
