import CGTK
import SipliAppearance
import SipliDesk
import SipliExtensions
import SipliPictures
import SipliWidgetKit
import SipliWire

/// A widget as it is drawn and pressed: a picture with an invisible button over each of its regions, which gives it focus, a
/// tooltip and a place in the tree of assistive technologies.
final class WidgetView {
    /// Points around the picture, for its shadow.
    static let margin = 11.0

    let root: Widget
    private let renderer: PictureRenderer
    private var list: DisplayList?
    private var transition: (way: ListTransition, start: gint64)?
    private let ticks: Ticks
    private var buttons: [RegionButton] = []
    /// The region that is held down, and the one whose result is awaited.
    private var held: Int?
    private var awaited: Int?
    private let patience = Timeout()
    /// The buttons that a press has given another meaning, and when.
    private var replaced: (buttons: Set<Int>, at: gint64) = ([], 0)

    var appearance = PictureAppearance() {
        didSet { if appearance != oldValue { redraw() } }
    }
    /// Draws a shadow; without a compositor there is nothing to draw it on.
    var hasShadow = true
    /// A picture only: nothing of it can be pressed.
    var isInert = false {
        didSet { arrangeButtons() }
    }
    /// The size of the card, if that is not the content's own.
    private(set) var box: Size?
    /// The focus of the whole widget is marked by it; otherwise by what it lies in.
    var marksWhole = true
    /// How much larger it is drawn than it is.
    var zoom = 1.0
    /// Called after each drawing, and when a button is held down.
    var drawn: () -> Void = {}
    var touched: () -> Void = {}
    /// Called when one of its buttons gets the keyboard or loses it.
    var focused: () -> Void = {}
    /// Receives presses.
    var pressed: (TapRegion) -> Void = { _ in }

    init(_ renderer: PictureRenderer) {
        self.renderer = renderer
        root = gtk_fixed_new()
        ticks = Ticks(root)
        // Its window may be destroyed first.
        g_object_ref_sink(root)
        gtk_widget_set_app_paintable(root, 1)
        Signals.connect(root, "draw") { [weak self] cairo in
            self?.draw(OpaquePointer(cairo))
            self?.drawn()
            return false
        }
    }

    // MARK: Content

    /// One of its buttons has the keyboard.
    var hasFocus: Bool { buttons.contains(where: \.isFocused) }
    /// The same, and it is to be seen.
    var showsFocus: Bool { buttons.contains(where: \.hasFocus) }

    /// Shows a list, on the way from what is shown now if that is to be seen.
    func show(_ list: DisplayList, animated: Bool) {
        let before = self.list
        let focused = buttons.firstIndex(where: \.isFocused).flatMap { index in
            before.flatMap { $0.regions.indices.contains(index) ? $0.regions[index] : nil }
        }
        self.list = list
        if awaited != nil, let before {
            let regions = zip(before.regions, list.regions).enumerated()
            replaced = (Set(regions.filter { !$1.1.acts(on: $1.0) }.map(\.offset)), g_get_monotonic_time())
        }
        awaited = nil
        patience.stop()
        setSize(box ?? list.size)
        arrangeButtons()
        if let focused { keepFocus(focused) }
        let way = before.map { ListTransition(from: $0, to: list) }
        if let way, way.isNeeded, animated { begin(way) } else { transition = nil }
        if list != before { redraw() }
    }

    /// Shows the content in the middle of a card of another size, until there is content for that.
    func setBox(_ size: Size) {
        guard box != size else { return }
        box = size
        setSize(size)
        redraw()
    }

    private func setSize(_ size: Size) {
        let side = { [zoom] (length: Double) in Int32(min(max(length * zoom, 1), 4096) + 2 * Self.margin) }
        gtk_widget_set_size_request(root, side(size.width), side(size.height))
    }

    private func begin(_ way: ListTransition) {
        transition = (way, g_get_monotonic_time())
        ticks.start { [weak self] in self?.tick() == true }
    }

    /// False once nothing moves any more.
    private func tick() -> Bool {
        redraw()
        if let transition, Self.milliseconds(since: transition.start) < ListTransition.runMilliseconds { return true }
        transition = nil
        return false
    }

    private static func milliseconds(since start: gint64) -> Double { Double(g_get_monotonic_time() - start) / 1000 }

    func redraw() { gtk_widget_queue_draw(root) }

    deinit {
        ticks.stop()
        g_object_unref(root)
    }

    // MARK: Drawing

    private func draw(_ cairo: OpaquePointer?) {
        guard let cairo, var list else { return }
        if let transition { list = transition.way.list(afterMilliseconds: Self.milliseconds(since: transition.start)) }
        if let index = held ?? awaited { list = list.tapped(index) }
        cairo_save(cairo)
        cairo_translate(cairo, Self.margin, Self.margin)
        if zoom != 1 { cairo_scale(cairo, zoom, zoom) }
        if hasShadow { drawShadow(cairo, box ?? list.size) }
        if let box, box != list.size {
            drawInside(cairo, box, list)
        } else {
            renderer.draw(list, appearance, in: cairo)
        }
        if appearance.scheme == .dark, hasShadow { drawEdge(cairo, box ?? list.size) }
        cairo_restore(cairo)
        guard let index = buttons.firstIndex(where: \.hasFocus),
            marksWhole || list.regions.indices.contains(index) && !list.regions[index].isWholeWidget
        else { return }
        cairo_translate(cairo, Self.margin, Self.margin)
        drawFocus(cairo, buttons[index].frame)
    }

    /// The content in the middle of a card of another size.
    private func drawInside(_ cairo: OpaquePointer, _ box: Size, _ list: DisplayList) {
        var card = list
        (card.size, card.items) = (box, [])
        renderer.draw(card, appearance, in: cairo)
        let scale = min(box.width / list.size.width, box.height / list.size.height, 1)
        cairo_translate(
            cairo, (box.width - list.size.width * scale) / 2, (box.height - list.size.height * scale) / 2)
        cairo_scale(cairo, scale, scale)
        var inside = appearance
        (inside.showsBackground, inside.cornerRadius, inside.isOpaque) = (false, 0, false)
        renderer.draw(list, inside, in: cairo)
    }

    /// Soft and below, as of a card that lies on the wallpaper.
    private func drawShadow(_ cairo: OpaquePointer, _ size: Size) {
        let opacity = appearance.theme?.opacity ?? 1
        guard opacity > 0.3 else { return }
        for step in 0..<8 {
            let spread = Double(8 - step)
            Self.addRounded(
                cairo,
                Rect(x: -spread, y: 2 - spread, width: size.width + 2 * spread, height: size.height + 2 * spread),
                radius: appearance.cornerRadius + spread)
            cairo_set_source_rgba(cairo, 0, 0, 0, 0.025)
            cairo_fill(cairo)
        }
    }

    /// A hairline, so that a dark card does not vanish on a dark wallpaper.
    private func drawEdge(_ cairo: OpaquePointer, _ size: Size) {
        let frame = Rect(x: 0.5, y: 0.5, width: size.width - 1, height: size.height - 1)
        Self.addRounded(cairo, frame, radius: appearance.cornerRadius - 0.5)
        cairo_set_source_rgba(cairo, 1, 1, 1, 0.1)
        cairo_set_line_width(cairo, 1)
        cairo_stroke(cairo)
    }

    private func drawFocus(_ cairo: OpaquePointer, _ frame: Rect) {
        let frame = Rect(x: frame.minX - 2, y: frame.minY - 2, width: frame.width + 4, height: frame.height + 4)
        Self.addRounded(cairo, frame, radius: min(frame.height / 2, 12))
        cairo_set_line_width(cairo, 2)
        let color = appearance.focus
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, 1)
        cairo_stroke(cairo)
    }

    static func addRounded(_ cairo: OpaquePointer, _ frame: Rect, radius: Double) {
        let radius = min(radius, frame.width / 2, frame.height / 2)
        cairo_new_sub_path(cairo)
        cairo_arc(cairo, frame.maxX - radius, frame.minY + radius, radius, -.pi / 2, 0)
        cairo_arc(cairo, frame.maxX - radius, frame.maxY - radius, radius, 0, .pi / 2)
        cairo_arc(cairo, frame.minX + radius, frame.maxY - radius, radius, .pi / 2, .pi)
        cairo_arc(cairo, frame.minX + radius, frame.minY + radius, radius, .pi, 3 * .pi / 2)
        cairo_close_path(cairo)
    }

    // MARK: Regions

    private func arrangeButtons() {
        let regions = isInert ? [] : list?.regions ?? []
        while buttons.count > regions.count { buttons.removeLast().remove() }
        for (index, region) in regions.enumerated() {
            if index < buttons.count, buttons[index].isToggle != (region.toggle != nil) {
                buttons[index].remove()
                buttons[index] = makeButton(index, isToggle: region.toggle != nil)
            }
            if index == buttons.count { buttons.append(makeButton(index, isToggle: region.toggle != nil)) }
            buttons[index].set(region, in: root)
        }
        arrangeFocus(regions)
    }

    /// Tab goes to the widget as a whole first, and then to what is in it.
    private func arrangeFocus(_ regions: [TapRegion]) {
        let whole = regions.indices.filter { regions[$0].isWholeWidget }
        let rest = regions.indices.filter { !regions[$0].isWholeWidget }
        var chain: UnsafeMutablePointer<GList>?
        for index in (whole + rest).reversed() { chain = g_list_prepend(chain, buttons[index].pointer) }
        sipli_set_focus_chain(root.cast(to: GtkContainer.self), chain)
        g_list_free(chain)
    }

    /// The keyboard stays on what it was on. Another button that has come to its place would be pressed by mistake.
    private func keepFocus(_ region: TapRegion) {
        let regions = list?.regions ?? []
        let index = regions.firstIndex { $0.acts(on: region) } ?? regions.firstIndex(where: \.isWholeWidget)
        if let index, buttons.indices.contains(index) { return buttons[index].focus() }
        gtk_window_set_focus(gtk_widget_get_toplevel(root).cast(to: GtkWindow.self), nil)
    }

    private func makeButton(_ index: Int, isToggle: Bool) -> RegionButton {
        let button = RegionButton(in: root, isToggle: isToggle)
        button.changed = { [weak self] in self?.buttonChanged() }
        button.clicked = { [weak self] in self?.click(index) }
        return button
    }

    private func buttonChanged() {
        let index = buttons.firstIndex(where: \.isHeld)
        held = index
        if index != nil { touched() }
        focused()
        redraw()
    }

    /// The region that is held down.
    var heldRegion: TapRegion? {
        guard let held, let list, list.regions.indices.contains(held) else { return nil }
        return list.regions[held]
    }

    /// A notch of the wheel.
    func scrollUp() {
        guard let action = list?.scrollUp else { return }
        pressed(TapRegion(frame: Rect(origin: .zero, size: .zero), action: action, label: ""))
    }

    private func click(_ index: Int) {
        guard let list, list.regions.indices.contains(index) else { return }
        let region = list.regions[index]
        // A press that was meant for what stood there a moment ago.
        if replaced.buttons.contains(index), Self.milliseconds(since: replaced.at) < 400 { return }
        if case .intent = region.action {
            awaited = index
            // If nothing changes by it, the look goes back.
            patience.start(milliseconds: 3000) { [weak self] in self?.takeBack() }
        }
        pressed(region)
    }

    /// The press has no result: it looks as before.
    func takeBack() {
        awaited = nil
        patience.stop()
        redraw()
    }
}

extension TapRegion {
    /// Whether a press does the same, or the opposite, as of what is on now and was off before.
    fileprivate func acts(on other: TapRegion) -> Bool {
        switch (action, other.action) {
        case (.intent(let name, let parameters), .intent(let otherName, let otherParameters))
        where toggle != nil && other.toggle != nil:
            return name == otherName && Self.subject(parameters) == Self.subject(otherParameters)
        default: return action == other.action
        }
    }

    /// The parameters of a switch that do not say which way it is to go.
    private static func subject(_ parameters: String) -> [String: String] {
        RawJSON(written: parameters).members.mapValues(\.written).filter { !["true", "false"].contains($0.value) }
    }
}

extension PictureAppearance {
    /// The colour of what has the focus.
    fileprivate var focus: RGBA {
        scheme == .dark
            ? RGBA(red: 0.55, green: 0.75, blue: 1, alpha: 1) : RGBA(red: 0.1, green: 0.4, blue: 0.95, alpha: 1)
    }
}

/// The invisible button over a region.
private final class RegionButton {
    private let widget: Widget
    /// It is on or off, which assistive technologies say.
    let isToggle: Bool
    private var isSetting = false
    private(set) var frame = Rect(x: 0, y: 0, width: 0, height: 0)
    private var place: (Int32, Int32)?
    var changed: () -> Void = {}
    var clicked: () -> Void = {}

    init(in parent: Widget, isToggle: Bool) {
        self.isToggle = isToggle
        widget = isToggle ? gtk_toggle_button_new() : gtk_button_new()
        DeskStyle.add(DeskStyle.regionClass, to: widget)
        Signals.connect(widget, "state-flags-changed") { [weak self] _ in
            self?.changed()
            return false
        }
        Signals.connect(widget, "clicked") { [weak self] in
            if let self, !isSetting { clicked() }
        }
        gtk_fixed_put(parent.cast(to: GtkFixed.self), widget, 0, 0)
        gtk_widget_show(widget)
    }

    func remove() { gtk_widget_destroy(widget) }

    var pointer: UnsafeMutableRawPointer { UnsafeMutableRawPointer(widget) }
    var isHeld: Bool { gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0 }
    /// Its focus is to be seen.
    var hasFocus: Bool { gtk_widget_has_visible_focus(widget) != 0 }
    var isFocused: Bool { gtk_widget_has_focus(widget) != 0 }

    func focus() { gtk_widget_grab_focus(widget) }

    func set(_ region: TapRegion, in parent: Widget) {
        frame = region.frame
        let margin = WidgetView.margin
        gtk_fixed_move(
            parent.cast(to: GtkFixed.self), widget, Int32(points: frame.minX + margin),
            Int32(points: frame.minY + margin))
        gtk_widget_set_size_request(widget, max(Int32(points: frame.width), 1), max(Int32(points: frame.height), 1))
        // A switch has its text beside it.
        let hasTip = !region.isWholeWidget && region.toggle == nil && !region.label.isEmpty
        gtk_widget_set_tooltip_text(widget, hasTip ? region.label : nil)
        widget.setAccessibleName(region.label.isEmpty ? "Open" : region.label)
        // The tooltip says the same.
        widget.setAccessibleDescription("")
        guard let toggle = region.toggle else { return }
        isSetting = true
        gtk_toggle_button_set_active(widget.cast(to: GtkToggleButton.self), toggle.isOn ? 1 : 0)
        isSetting = false
    }
}
