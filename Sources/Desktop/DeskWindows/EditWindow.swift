import CGTK
import SipliCore
import SipliDesk
import SipliPictures
import SipliWidgetKit
import SipliWire

/// One surface over an output, on which its widgets are moved, resized and removed.
///
/// A widget's own surface could not be dragged: its position is a request to the compositor, and the pointer's is relative to
/// it.
final class EditWindow {
    /// What a drag does with a card.
    private enum Grip {
        case move(from: Point)
        case resize
    }

    private struct Drag {
        let id: String
        let grip: Grip
        /// Before it.
        let start: DeskEditing
    }

    /// Points between the bar and the edges.
    private static let barMargin = 24.0

    private let overlay: OverlayWindow
    let output: Output
    private let corner: DeskCorner
    private(set) var editing: DeskEditing
    private var cards: [String: EditCard] = [:]
    private var drag: Drag?
    private let ticks: Ticks
    private var lastTick: gint64 = 0
    private let done: Widget
    private let add: Widget
    private let cancel: Widget
    private let help: Widget
    private let settling = Timeout()
    private let bar: Widget
    /// What was changed is to count.
    private var isDone = false

    /// Called at the end; it gets nothing if nothing is to be changed.
    var ended: (DeskEditing?) -> Void = { _ in }
    /// Called with a widget whose menu a key asks for.
    var asked: (String) -> Void = { _ in }
    /// Called with a card that has another size, to show what the widget has for it.
    var resized: (DeskEditing.Card, WidgetView) -> Void = { _, _ in }
    /// It was opened for the gallery alone.
    var endsWithGallery = false
    /// Makes the gallery.
    var makeGallery: () -> GalleryPanel? = { nil }
    private(set) var gallery: GalleryPanel?

    init(
        _ editing: DeskEditing, _ kind: WindowKind, on output: Output, _ corner: DeskCorner,
        view: (DeskEditing.Card) -> WidgetView?
    ) {
        (self.editing, self.output, self.corner) = (editing, output, corner)
        overlay = OverlayWindow(kind, on: output, title: "Move and resize widgets")
        ticks = Ticks(overlay.root)
        bar = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)
        add = DeskStyle.pill("+ Add widget")
        cancel = DeskStyle.pill("Cancel")
        done = DeskStyle.pill("Done", isMain: true)
        help = DeskStyle.label("Drag or press arrows to move, a corner or + and − to resize.", "sipli-help")
        for card in editing.cards {
            if let view = view(card) { put(card, view) }
        }
        makeBar()
        overlay.resized = { [weak self] in self?.layOut() }
        overlay.drawn = { [weak self] in self?.draw($0) }
        overlay.typed = { [weak self] in self?.key($0) == true }
        overlay.left = { [weak self] in
            guard let self else { return }
            ended(isDone ? self.editing : nil)
        }
        overlay.show()
    }

    deinit {
        gallery?.end()
        ticks.stop()
    }

    private func put(_ card: DeskEditing.Card, _ view: WidgetView) {
        let made = EditCard(view, name: card.name, resizes: card.families.count > 1, in: overlay)
        made.removed = { [weak self] in self?.remove(card.id) }
        made.pressed = { [weak self] in self?.press(card.id, $0) }
        made.moved = { [weak self] in self?.moved($0) }
        made.released = { [weak self] in self?.released() }
        made.focused = { [weak self] in self?.select(card.id) }
        cards[card.id] = made
    }

    private func makeBar() {
        for part in [help, add, cancel, done] { bar.add(part) }
        overlay.put(bar)
        for button in buttons {
            Signals.connect(button, "focus-in-event") { [weak self] _ in
                self?.select(nil)
                return false
            }
        }
        Signals.connect(done, "clicked") { [weak self] in self?.finish() }
        Signals.connect(cancel, "clicked") { [weak self] in self?.overlay.leave() }
        Signals.connect(add, "clicked") { [weak self] in self?.toggleGallery() }
    }

    private var buttons: [Widget] { [add, cancel, done] }

    // MARK: Layout

    private var geometry: GridGeometry { GridGeometry(size: overlay.size, corner: corner) }

    private func layOut() {
        let geometry = geometry
        guard geometry.size.width > 1 else { return }
        var free = 0..<geometry.size.width
        if let gallery { free = layOut(gallery) }
        overlay.move(bar, to: placeOfBar(geometry, free))
        for card in editing.cards {
            guard let shown = cards[card.id], let area = editing.area(of: card.id), drag?.id != card.id else {
                continue
            }
            shown.target = geometry.frame(area)
            if let before = shown.family, before != card.family { resized(card, shown.view) }
            shown.family = card.family
            shown.say("\(card.name), \(card.family.word), column \(area.cell.column), row \(area.cell.row)")
            if shown.position == nil { shown.jump() }
        }
        glide()
    }

    /// At the edge that is the last to be filled: in the middle, or aside where a widget lies there.
    private func placeOfBar(_ geometry: GridGeometry, _ free: Range<Double>) -> Point {
        let (width, height) = (Double(bar.preferredSize.width), Double(bar.preferredSize.height))
        let y = corner.isBottom ? Self.barMargin : geometry.size.height - height - Self.barMargin
        let places = [
            (free.lowerBound + free.upperBound - width) / 2, free.upperBound - width - Self.barMargin,
            free.lowerBound + Self.barMargin,
        ]
        let frames = editing.cards.compactMap { editing.area(of: $0.id).map(geometry.frame) }
        let isFree = { (x: Double) in
            !frames.contains { $0.minX < x + width && $0.maxX > x && $0.minY < y + height && $0.maxY > y }
        }
        return Point(x: places.first(where: isFree) ?? places[0], y: y)
    }

    /// Beside the widgets, in the middle of what is left of the height.
    ///
    /// - Returns: from where to where there is nothing of it.
    private func layOut(_ gallery: GalleryPanel) -> Range<Double> {
        let size = gallery.root.preferredSize
        let width = Double(size.width) + 30
        overlay.move(
            gallery.root,
            to: Point(
                x: corner.isRight ? 30 : overlay.size.width - width,
                y: max((overlay.size.height - Double(size.height)) / 2, 12)))
        let (whole, edge) = (overlay.size.width, min(width, overlay.size.width))
        return corner.isRight ? edge..<whole : 0..<whole - edge
    }

    /// Cards move to their places.
    private func glide() {
        gtk_widget_queue_draw(overlay.root)
        lastTick = g_get_monotonic_time()
        ticks.start { [weak self] in self?.tick() == true }
    }

    private func tick() -> Bool {
        let now = g_get_monotonic_time()
        let seconds = Double(now - lastTick) / 1_000_000
        lastTick = now
        var isMoving = false
        for (id, card) in cards where drag?.id != id { isMoving = card.step(seconds) || isMoving }
        gtk_widget_queue_draw(overlay.root)
        return isMoving
    }

    // MARK: Drawing

    private func draw(_ cairo: OpaquePointer) {
        if let drag, let area = editing.area(of: drag.id) {
            OverlayWindow.outline(cairo, geometry.frame(area), fill: 0.14, line: 0.9)
        }
        if let selected = editing.selected, drag == nil, let card = cards[selected], let position = card.position {
            OverlayWindow.outline(
                cairo,
                Rect(
                    x: position.x - 5, y: position.y - 5, width: card.size.width + 10, height: card.size.height + 10))
        }
    }

    // MARK: Pointer

    private func press(_ id: String, _ point: Point) {
        let point = inWindow(point)
        guard let card = editing.card(id), let shown = cards[id], let position = shown.position else { return }
        let isCorner =
            point.x > position.x + shown.size.width - Double(EditCard.grip)
            && point.y > position.y + shown.size.height - Double(EditCard.grip)
        drag = Drag(
            id: id,
            grip: isCorner && card.families.count > 1
                ? .resize : .move(from: Point(x: point.x - position.x, y: point.y - position.y)),
            start: editing)
        gtk_widget_queue_draw(overlay.root)
    }

    /// From a point on the screen. In Wayland a window is its own screen.
    private func inWindow(_ point: Point) -> Point {
        var (x, y): (gint, gint) = (0, 0)
        if let surface = gtk_widget_get_window(overlay.window) { gdk_window_get_origin(surface, &x, &y) }
        return Point(x: point.x - Double(x), y: point.y - Double(y))
    }

    private func moved(_ point: Point) {
        let point = inWindow(point)
        guard let drag, let shown = cards[drag.id], let card = drag.start.card(drag.id) else { return }
        let geometry = geometry
        switch drag.grip {
        case .move(let offset):
            let corner = Point(x: point.x - offset.x, y: point.y - offset.y)
            shown.put(at: corner)
            let cell = geometry.cell(nearest: corner, card.family.span)
            if let trial = drag.start.trial(drag.id, at: cell) { adopt(trial) }
        case .resize:
            guard let area = drag.start.area(of: drag.id) else { return }
            let frame = geometry.frame(area)
            let wished = Size(width: point.x - frame.minX, height: point.y - frame.minY)
            let family = card.families.min { Self.distance($0, wished) < Self.distance($1, wished) }
            if let family, let trial = drag.start.trial(drag.id, at: area.cell, as: family) { adopt(trial) }
        }
    }

    private static func distance(_ family: DeskFamily, _ size: Size) -> Double {
        abs(DeskGrid.points(family.span.columns) - size.width) + abs(DeskGrid.points(family.span.rows) - size.height)
    }

    private func adopt(_ trial: DeskEditing) {
        let selected = editing.selected
        editing = trial
        editing.selected = selected
        layOut()
    }

    private func released() {
        guard drag != nil else { return }
        drag = nil
        layOut()
    }

    private func remove(_ id: String) {
        editing.remove(id)
        let hadFocus = cards[id]?.hasFocus == true
        cards.removeValue(forKey: id)?.remove()
        if hadFocus {
            let next = editing.cards.first.flatMap { cards[$0.id] }
            if let next { next.focus() } else { gtk_widget_grab_focus(done) }
        }
        gtk_widget_queue_draw(overlay.root)
    }

    // MARK: Keys

    private func key(_ event: GdkEventKey) -> Bool {
        // The gallery has fields and lists of its own.
        if gallery != nil, Int32(event.keyval) != GDK_KEY_Escape { return false }
        let geometry = geometry
        let isShifted = event.state & GDK_SHIFT_MASK.rawValue != 0
        switch Int32(event.keyval) {
        case GDK_KEY_Escape:
            guard gallery != nil else { return false }
            if endsWithGallery { finish() } else { toggleGallery() }
        case GDK_KEY_Left: isShifted ? resize(false) : move(-geometry.rightwards, 0)
        case GDK_KEY_Right: isShifted ? resize(true) : move(geometry.rightwards, 0)
        case GDK_KEY_Up: isShifted ? resize(false) : move(0, -geometry.downwards)
        case GDK_KEY_Down: isShifted ? resize(true) : move(0, geometry.downwards)
        case GDK_KEY_plus, GDK_KEY_KP_Add: resize(true)
        case GDK_KEY_minus, GDK_KEY_KP_Subtract: resize(false)
        case GDK_KEY_Delete, GDK_KEY_BackSpace: if let selected = editing.selected { remove(selected) }
        case GDK_KEY_Return, GDK_KEY_KP_Enter:
            // A button that has the focus is pressed.
            if let focus = overlay.focus, buttons.contains(focus) { return false }
            finish()
        default:
            guard OverlayWindow.asksForMenu(event), let selected = editing.selected else { return false }
            asked(selected)
        }
        return true
    }

    private func select(_ id: String?) {
        editing.selected = id
        gtk_widget_queue_draw(overlay.root)
    }

    private func move(_ columns: Int, _ rows: Int) {
        editing.move(columns: columns, rows: rows)
        layOut()
    }

    private func resize(_ larger: Bool) {
        editing.resize(larger: larger)
        layOut()
    }

    private func finish() {
        isDone = true
        overlay.leave()
    }

    // MARK: The gallery

    /// Opens the gallery beside the widgets, or closes it.
    func toggleGallery() {
        if let open = gallery {
            open.end()
            gallery = nil
        } else if let panel = makeGallery() {
            gallery = panel
            overlay.put(panel.root)
            gtk_widget_show_all(panel.root)
            select(nil)
            panel.focus()
            // It is higher once it has what a widget shows.
            var height: Int32 = 0
            Signals.connect(panel.root, "size-allocate") { [weak self, weak panel] _ in
                guard let self, let panel, panel.root.preferredSize.height != height else { return false }
                height = panel.root.preferredSize.height
                settling.start(milliseconds: 0) { [weak self] in self?.layOut() }
                return false
            }
        }
        // There is no room for both.
        gtk_widget_set_visible(help, gallery == nil ? 1 : 0)
        settling.start(milliseconds: 0) { [weak self] in self?.layOut() }
    }

    /// Widgets were added or removed meanwhile.
    func adopt(_ items: [DeskItem], families: (DeskItem) -> [DeskFamily], view: (String) -> WidgetView?) {
        for id in editing.adopt(items, families: families) {
            guard let card = editing.card(id), let view = view(id) else { continue }
            put(card, view)
        }
        for id in cards.keys where editing.card(id) == nil { cards.removeValue(forKey: id)?.remove() }
        settling.start(milliseconds: 0) { [weak self] in self?.layOut() }
    }
}

/// A card that is moved: the widget's picture below an invisible button, which is what is dragged and has the focus, and a
/// badge that removes it.
private final class EditCard {
    private static let badge: Int32 = 28
    /// The side of the corner that resizes.
    static let grip: Int32 = 28
    /// A third of the way in about this many seconds.
    private static let pace = 0.06

    let view: WidgetView
    /// What it was laid out as; nil before that.
    var family: DeskFamily?
    private let overlay: OverlayWindow
    private let handle: Widget
    private let badge: Widget
    /// The corner that resizes; nil for a widget of one size.
    private let corner: Widget?
    private var said = ""
    /// Top left corner, in points.
    private(set) var position: Point?
    private(set) var size = Size(width: 158, height: 158)
    /// Where it belongs.
    var target = Rect(x: 0, y: 0, width: 158, height: 158) { didSet { size = target.size } }
    var removed: () -> Void = {}
    /// Receive points on the screen.
    var pressed: (Point) -> Void = { _ in }
    var moved: (Point) -> Void = { _ in }
    var released: () -> Void = {}
    var focused: () -> Void = {}

    init(_ view: WidgetView, name: String, resizes: Bool, in overlay: OverlayWindow) {
        (self.view, self.overlay) = (view, overlay)
        view.isInert = true
        handle = gtk_button_new()
        badge = gtk_button_new_with_label("−")
        corner = resizes ? gtk_drawing_area_new() : nil
        DeskStyle.add(DeskStyle.regionClass, to: handle)
        DeskStyle.add("sipli-badge", to: badge)
        gtk_widget_set_can_focus(badge, 0)
        gtk_widget_set_size_request(badge, Self.badge, Self.badge)
        gtk_widget_set_tooltip_text(badge, "Remove \(name)")
        say(name)
        badge.setAccessibleName("Remove \(name)")
        if let corner {
            gtk_widget_set_size_request(corner, Self.grip, Self.grip)
            Signals.connect(corner, "draw") { cairo in
                Self.drawCorner(OpaquePointer(cairo))
                return false
            }
        }
        for widget in [view.root, corner, handle, badge].compactMap({ $0 }) {
            overlay.put(widget)
            gtk_widget_show(widget)
        }
        Signals.connect(badge, "clicked") { [weak self] in self?.removed() }
        connect()
    }

    private func connect() {
        gtk_widget_add_events(handle, gint(GDK_POINTER_MOTION_MASK.rawValue))
        Signals.connect(handle, "button-press-event") { [weak self] event in
            guard let self, let event = event?.assumingMemoryBound(to: GdkEventButton.self).pointee, event.button == 1
            else {
                return true
            }
            gtk_widget_grab_focus(handle)
            pressed(Point(x: event.x_root, y: event.y_root))
            return true
        }
        Signals.connect(handle, "motion-notify-event") { [weak self] event in
            guard let event = event?.assumingMemoryBound(to: GdkEventMotion.self).pointee else { return false }
            self?.moved(Point(x: event.x_root, y: event.y_root))
            return true
        }
        Signals.connect(handle, "button-release-event") { [weak self] _ in
            self?.released()
            return true
        }
        Signals.connect(handle, "focus-in-event") { [weak self] _ in
            self?.focused()
            return false
        }
    }

    /// An arc along the corner, in a grey that is seen on light and dark cards.
    private static func drawCorner(_ cairo: OpaquePointer?) {
        guard let cairo else { return }
        let (radius, inset) = (13.0, 6.0)
        let center = Double(grip) - inset - radius
        cairo_arc(cairo, center, center, radius, 0, .pi / 2)
        cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_width(cairo, 3.5)
        cairo_set_source_rgba(cairo, 0.55, 0.55, 0.57, 1)
        cairo_stroke(cairo)
    }

    var hasFocus: Bool { gtk_widget_has_focus(handle) != 0 }

    func focus() { gtk_widget_grab_focus(handle) }

    /// What assistive technologies call it: its name, and where it is.
    func say(_ text: String) {
        guard text != said else { return }
        said = text
        handle.setAccessibleName(text)
        if hasFocus { handle.announce(text) }
    }

    func remove() {
        for widget in [badge, handle, corner, view.root].compactMap({ $0 }) { gtk_widget_destroy(widget) }
    }

    func jump() { put(at: target.origin) }

    func put(at point: Point) {
        position = point
        let margin = WidgetView.margin
        overlay.move(view.root, to: Point(x: point.x - margin, y: point.y - margin))
        overlay.move(badge, to: Point(x: point.x - 11, y: point.y - 11))
        overlay.move(handle, to: point)
        if let corner {
            let side = Double(Self.grip)
            overlay.move(corner, to: Point(x: point.x + size.width - side, y: point.y + size.height - side))
        }
        gtk_widget_set_size_request(handle, Int32(points: size.width), Int32(points: size.height))
        view.setBox(size)
    }

    /// A step towards the place; false once it is there.
    func step(_ seconds: Double) -> Bool {
        guard let position else { return false }
        let (x, y) = (target.minX - position.x, target.minY - position.y)
        guard abs(x) + abs(y) > 0.5 else {
            if position != target.origin || view.box != size { put(at: target.origin) }
            return false
        }
        let part = min(seconds / (seconds + Self.pace), 1)
        put(at: Point(x: position.x + x * part, y: position.y + y * part))
        return true
    }
}
