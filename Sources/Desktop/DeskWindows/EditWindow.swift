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

    private let window: Widget
    private let root: Widget
    let output: Output
    private let corner: DeskCorner
    private let kind: WindowKind
    private(set) var editing: DeskEditing
    private var cards: [String: EditCard] = [:]
    private var drag: Drag?
    private var ticks: guint = 0
    private var lastTick: gint64 = 0
    private let done: Widget
    private let add: Widget
    private let help: Widget
    private let settling = Timeout()
    private var size = Size.zero
    private let bar: Widget

    /// Called at the end, with nothing if nothing is to be changed.
    var ended: (DeskEditing?) -> Void = { _ in }
    /// Makes the gallery.
    var makeGallery: () -> GalleryPanel? = { nil }
    private(set) var gallery: GalleryPanel?

    init(
        _ editing: DeskEditing, _ kind: WindowKind, on output: Output, _ corner: DeskCorner,
        view: (DeskEditing.Card) -> WidgetView?
    ) {
        (self.editing, self.kind, self.output, self.corner) = (editing, kind, output, corner)
        window = OverlayWindow.make(kind, on: output, title: "Move and resize widgets")
        root = gtk_fixed_new()
        bar = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)
        add = gtk_button_new_with_label("+ Add widget")
        done = gtk_button_new_with_label("Done")
        help = gtk_label_new("Drag to move, a corner to resize. Escape cancels.")
        gtk_container_add(window.cast(to: GtkContainer.self), root)
        for card in editing.cards {
            if let view = view(card) { put(card, view) }
        }
        makeBar()
        connect()
        gtk_widget_show_all(window)
        OverlayWindow.takeKeyboard(window, kind)
    }

    deinit {
        gallery?.end()
        if ticks != 0 { gtk_widget_remove_tick_callback(root, ticks) }
        gtk_widget_destroy(window)
        g_object_unref(window)
    }

    private func put(_ card: DeskEditing.Card, _ view: WidgetView) {
        let made = EditCard(view, name: card.name, in: root)
        made.removed = { [weak self] in self?.remove(card.id) }
        made.pressed = { [weak self] in self?.press(card.id, $0) }
        made.moved = { [weak self] in self?.moved($0) }
        made.released = { [weak self] in self?.released() }
        made.focused = { [weak self] in self?.select(card.id) }
        cards[card.id] = made
    }

    private func makeBar() {
        for (button, style) in [(add, "sipli-pill"), (done, "sipli-pill-main")] {
            DeskStyle.add("sipli-pill", to: button)
            DeskStyle.add(style, to: button)
            gtk_container_add(bar.cast(to: GtkContainer.self), button)
        }
        DeskStyle.add("sipli-help", to: help)
        gtk_container_add(bar.cast(to: GtkContainer.self), help)
        gtk_fixed_put(root.cast(to: GtkFixed.self), bar, 0, 0)
        for button in [add, done] {
            Signals.connect(button, "focus-in-event") { [weak self] _ in
                self?.select(nil)
                return false
            }
        }
        Signals.connect(done, "clicked") { [weak self] in self?.finish() }
        Signals.connect(add, "clicked") { [weak self] in self?.toggleGallery() }
    }

    private func connect() {
        Signals.connect(root, "draw") { [weak self] cairo in
            self?.draw(OpaquePointer(cairo))
            return false
        }
        Signals.connect(window, "size-allocate") { [weak self] _ in
            // What is moved within the handler would stay where it is.
            self?.settling.start(milliseconds: 0) { self?.sizeChanged() }
            return false
        }
        Signals.connect(window, "key-press-event") { [weak self] event in
            event.map { self?.key($0.assumingMemoryBound(to: GdkEventKey.self).pointee) == true } ?? false
        }
    }

    // MARK: Layout

    private var geometry: GridGeometry {
        var allocation = GtkAllocation()
        gtk_widget_get_allocation(window, &allocation)
        return GridGeometry(
            size: Size(width: Double(allocation.width), height: Double(allocation.height)), corner: corner)
    }

    private func sizeChanged() {
        guard geometry.size != size else { return }
        size = geometry.size
        layOut()
    }

    private func layOut() {
        let geometry = geometry
        guard geometry.size.width > 1 else { return }
        var size = GtkRequisition()
        gtk_widget_get_preferred_size(bar, nil, &size)
        let isBelow = corner == .topLeft || corner == .topRight
        gtk_fixed_move(
            root.cast(to: GtkFixed.self), bar, (Int32(geometry.size.width) - size.width) / 2,
            isBelow ? Int32(geometry.size.height) - size.height - 24 : 24)
        if let gallery { layOut(gallery, geometry) }
        for card in editing.cards {
            guard let shown = cards[card.id], let area = editing.area(of: card.id), drag?.id != card.id else {
                continue
            }
            shown.target = geometry.frame(area)
            if shown.position == nil { shown.jump() }
        }
        glide()
    }

    /// Beside the widgets, in the middle of what is left of the height.
    private func layOut(_ gallery: GalleryPanel, _ geometry: GridGeometry) {
        var size = GtkRequisition()
        gtk_widget_get_preferred_size(gallery.root, nil, &size)
        let isAtRight = corner == .topLeft || corner == .bottomLeft
        let (width, height) = (Int32(geometry.size.width), Int32(geometry.size.height))
        gtk_fixed_move(
            root.cast(to: GtkFixed.self), gallery.root, isAtRight ? width - size.width - 30 : 30,
            max((height - size.height) / 2, 12))
    }

    /// Cards move to their places.
    private func glide() {
        gtk_widget_queue_draw(root)
        guard ticks == 0 else { return }
        lastTick = g_get_monotonic_time()
        ticks = gtk_widget_add_tick_callback(
            root,
            { _, _, data in
                data.map { Unmanaged<EditWindow>.fromOpaque($0).takeUnretainedValue().tick() } == true ? 1 : 0
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    private func tick() -> Bool {
        let now = g_get_monotonic_time()
        let seconds = Double(now - lastTick) / 1_000_000
        lastTick = now
        var isMoving = false
        for (id, card) in cards where drag?.id != id { isMoving = card.step(seconds) || isMoving }
        gtk_widget_queue_draw(root)
        if isMoving { return true }
        ticks = 0
        return false
    }

    // MARK: Drawing

    private func draw(_ cairo: OpaquePointer?) {
        guard let cairo else { return }
        OverlayWindow.clear(cairo, to: 0.42)
        if let drag, let area = editing.area(of: drag.id) {
            outline(cairo, geometry.frame(area), fill: 0.14, line: 0.9)
        }
        if let selected = editing.selected, drag == nil, let card = cards[selected], let position = card.position {
            outline(
                cairo,
                Rect(
                    x: position.x - 5, y: position.y - 5, width: card.size.width + 10, height: card.size.height + 10),
                fill: 0, line: 1)
        }
    }

    private func outline(_ cairo: OpaquePointer, _ frame: Rect, fill: Double, line: Double) {
        WidgetView.addRounded(cairo, frame, radius: 24)
        cairo_set_source_rgba(cairo, 1, 1, 1, fill)
        cairo_fill_preserve(cairo)
        cairo_set_source_rgba(cairo, 1, 1, 1, line)
        cairo_set_line_width(cairo, 2)
        cairo_stroke(cairo)
    }

    // MARK: Pointer

    private func press(_ id: String, _ point: Point) {
        let point = inWindow(point)
        guard let card = editing.card(id), let shown = cards[id], let position = shown.position else { return }
        let isCorner = point.x > position.x + shown.size.width - 28 && point.y > position.y + shown.size.height - 28
        drag = Drag(
            id: id,
            grip: isCorner && card.families.count > 1
                ? .resize : .move(from: Point(x: point.x - position.x, y: point.y - position.y)),
            start: editing)
        gtk_widget_queue_draw(root)
    }

    /// From a point on the screen.
    private func inWindow(_ point: Point) -> Point {
        // A surface of a layer is its own screen.
        guard kind != .layer else { return point }
        return Point(x: point.x - Double(output.area.x), y: point.y - Double(output.area.y))
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
        cards.removeValue(forKey: id)?.remove()
        gtk_widget_queue_draw(root)
    }

    // MARK: Keys

    private func key(_ event: GdkEventKey) -> Bool {
        // The gallery has fields and lists of its own.
        if gallery != nil, Int32(event.keyval) != GDK_KEY_Escape { return false }
        let geometry = geometry
        let isShifted = event.state & GDK_SHIFT_MASK.rawValue != 0
        switch Int32(event.keyval) {
        case GDK_KEY_Escape: if gallery != nil { toggleGallery() } else { ended(nil) }
        case GDK_KEY_Left: isShifted ? resize(false) : move(-geometry.rightwards, 0)
        case GDK_KEY_Right: isShifted ? resize(true) : move(geometry.rightwards, 0)
        case GDK_KEY_Up: isShifted ? resize(false) : move(0, -geometry.downwards)
        case GDK_KEY_Down: isShifted ? resize(true) : move(0, geometry.downwards)
        case GDK_KEY_plus, GDK_KEY_KP_Add: resize(true)
        case GDK_KEY_minus, GDK_KEY_KP_Subtract: resize(false)
        case GDK_KEY_Delete, GDK_KEY_BackSpace: if let selected = editing.selected { remove(selected) }
        case GDK_KEY_Return, GDK_KEY_KP_Enter:
            // A button that has the focus is pressed.
            guard editing.selected != nil else { return false }
            finish()
        default: return false
        }
        return true
    }

    private func select(_ id: String?) {
        editing.selected = id
        gtk_widget_queue_draw(root)
    }

    private func move(_ columns: Int, _ rows: Int) {
        editing.move(columns: columns, rows: rows)
        layOut()
    }

    private func resize(_ larger: Bool) {
        editing.resize(larger: larger)
        layOut()
    }

    private func finish() { ended(editing) }

    // MARK: The gallery

    /// Opens the gallery beside the widgets, or closes it.
    func toggleGallery() {
        if let gallery {
            gallery.end()
            return self.gallery = nil
        }
        guard let panel = makeGallery() else { return }
        gallery = panel
        gtk_fixed_put(root.cast(to: GtkFixed.self), panel.root, 0, 0)
        gtk_widget_show_all(panel.root)
        settling.start(milliseconds: 0) { [weak self] in self?.layOut() }
    }

    /// Widgets were added or removed meanwhile.
    func adopt(_ items: [DeskItem], families: (DeskItem) -> [DeskFamily], view: (String) -> WidgetView?) {
        for id in editing.adopt(items, families: families) {
            guard let card = editing.card(id), let view = view(id) else { continue }
            put(card, view)
        }
        for id in cards.keys where editing.card(id) == nil { cards.removeValue(forKey: id)?.remove() }
        gtk_widget_show_all(root)
        settling.start(milliseconds: 0) { [weak self] in self?.layOut() }
    }
}

/// A card that is moved: the widget's picture below an invisible button, which is what is dragged and has the focus, and a
/// badge that removes it.
private final class EditCard {
    private static let badge: Int32 = 28
    /// A third of the way in about this many seconds.
    private static let pace = 0.06

    private let view: WidgetView
    private let parent: Widget
    private let handle: Widget
    private let badge: Widget
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

    init(_ view: WidgetView, name: String, in parent: Widget) {
        (self.view, self.parent) = (view, parent)
        view.isInert = true
        handle = gtk_button_new()
        badge = gtk_button_new_with_label("−")
        DeskStyle.add(DeskStyle.regionClass, to: handle)
        DeskStyle.add("sipli-badge", to: badge)
        gtk_widget_set_can_focus(badge, 0)
        gtk_widget_set_size_request(badge, Self.badge, Self.badge)
        gtk_widget_set_tooltip_text(badge, "Remove \(name)")
        for (widget, label) in [(handle, name), (badge, "Remove \(name)")] {
            if let accessible = gtk_widget_get_accessible(widget) { atk_object_set_name(accessible, label) }
        }
        for widget in [view.root, handle, badge] { gtk_fixed_put(parent.cast(to: GtkFixed.self), widget, 0, 0) }
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

    func remove() { for widget in [badge, handle, view.root] { gtk_widget_destroy(widget) } }

    func jump() { put(at: target.origin) }

    func put(at point: Point) {
        position = point
        let margin = WidgetView.margin
        func whole(_ length: Double) -> Int32 { Int32(min(max(length.rounded(), -32_000), 32_000)) }
        gtk_fixed_move(parent.cast(to: GtkFixed.self), view.root, whole(point.x - margin), whole(point.y - margin))
        gtk_fixed_move(parent.cast(to: GtkFixed.self), badge, whole(point.x - 11), whole(point.y - 11))
        gtk_fixed_move(parent.cast(to: GtkFixed.self), handle, whole(point.x), whole(point.y))
        gtk_widget_set_size_request(handle, whole(size.width), whole(size.height))
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
