import CGTK
import SipliCore
import SipliDesk
import SipliPictures
import SipliWidgetKit

/// How windows lie on the wallpaper here.
enum WindowKind {
    /// A surface of the compositor's bottom layer.
    case layer
    /// A window of type desktop, below all others.
    case desktop
    /// A window that the window manager does not manage, lowered: i3 would float one of type desktop above its tiles.
    case lowered
    /// A window whose title says where it belongs, for Sipli's extension of GNOME, which puts it there.
    case titled

    /// Whether windows know where they are on the screen.
    var isOnX: Bool { self == .desktop || self == .lowered }
}

/// The window of a placed widget.
final class WidgetWindow {
    let view: WidgetView
    private let window: Widget
    private let kind: WindowKind
    private let title: String
    private var output: Output?
    private var holding: OpaquePointer?
    /// Called when it is held down, with the region that is, and the press.
    var held: (TapRegion?, UnsafePointer<GdkEvent>?) -> Void = { _, _ in }
    /// Called when it was closed from outside.
    var closed: () -> Void = {}
    /// Called with the press of a right click.
    var asked: (UnsafeMutableRawPointer) -> Void = { _ in }

    init(_ view: WidgetView, _ kind: WindowKind, title: String) {
        (self.view, self.kind, self.title) = (view, kind, title)
        window = gtk_window_new(kind == .lowered ? GTK_WINDOW_POPUP : GTK_WINDOW_TOPLEVEL)
        // The compositor closes it with its output.
        g_object_ref(window)
        let top = window.cast(to: GtkWindow.self)
        gtk_window_set_title(top, title)
        gtk_window_set_decorated(top, 0)
        gtk_window_set_resizable(top, 0)
        gtk_widget_set_app_paintable(window, 1)
        DeskStyle.add("sipli-desk", to: window)
        if let visual = gdk_screen_get_rgba_visual(gdk_screen_get_default()) { gtk_widget_set_visual(window, visual) }
        gtk_container_add(window.cast(to: GtkContainer.self), view.root)
        switch kind {
        case .layer:
            gtk_layer_init_for_window(top)
            gtk_layer_set_namespace(top, "sipli")
            gtk_layer_set_layer(top, GTK_LAYER_SHELL_LAYER_BOTTOM)
            gtk_layer_set_keyboard_mode(top, GTK_LAYER_SHELL_KEYBOARD_MODE_ON_DEMAND)
        case .desktop:
            gtk_window_set_type_hint(top, GDK_WINDOW_TYPE_HINT_DESKTOP)
            gtk_window_set_keep_below(top, 1)
            gtk_window_set_skip_taskbar_hint(top, 1)
            gtk_window_set_skip_pager_hint(top, 1)
            gtk_window_stick(top)
        case .lowered, .titled: break
        }
        Signals.connect(window, "destroy") { [weak self] in self?.closed() }
        Signals.connect(window, "draw") { cairo in
            if let cairo = OpaquePointer(cairo) { OverlayWindow.clear(cairo, to: 0) }
            return false
        }
        Signals.connect(window, "map-event") { [weak self] _ in
            self?.lower()
            return false
        }
        gtk_widget_add_events(window, gint(GDK_BUTTON_PRESS_MASK.rawValue | GDK_SCROLL_MASK.rawValue))
        Signals.connect(window, "scroll-event") { [weak self] event in
            guard let event, event.assumingMemoryBound(to: GdkEventScroll.self).pointee.direction == GDK_SCROLL_UP
            else {
                return false
            }
            self?.view.scrollUp()
            return true
        }
        Signals.connect(window, "button-press-event") { [weak self] event in
            guard let event, event.assumingMemoryBound(to: GdkEventButton.self).pointee.button == 3 else {
                return false
            }
            self?.asked(event)
            return true
        }
        holding = gtk_gesture_long_press_new(window)
        // Before the buttons, which would take it for a click.
        gtk_event_controller_set_propagation_phase(holding, GTK_PHASE_CAPTURE)
        if let holding {
            Signals.connectHold(holding) { [weak self] in
                guard let self else { return }
                let region = view.heldRegion
                _ = gtk_gesture_set_state(holding, GTK_EVENT_SEQUENCE_CLAIMED)
                held(region, gtk_gesture_get_last_event(holding, gtk_gesture_get_last_updated_sequence(holding)))
            }
        }
        gtk_widget_show(view.root)
    }

    deinit {
        if let holding { g_object_unref(UnsafeMutableRawPointer(holding)) }
        closed = {}
        gtk_widget_destroy(window)
        g_object_unref(window)
    }

    private func lower() {
        if kind.isOnX, let surface = gtk_widget_get_window(window) { gdk_window_lower(surface) }
    }

    /// Puts it on its cells, counted from a corner of an output.
    func place(_ cells: DeskArea, _ corner: DeskCorner, on output: Output) {
        let top = window.cast(to: GtkWindow.self)
        let (frame, area) = (output.grid(corner).frame(cells), output.area)
        // The picture has a margin of its own.
        let (x, y) = (Int32(points: frame.minX - WidgetView.margin), Int32(points: frame.minY - WidgetView.margin))
        let right = area.width - Int32(points: frame.maxX + WidgetView.margin)
        let bottom = area.height - Int32(points: frame.maxY + WidgetView.margin)
        switch kind {
        case .desktop, .lowered:
            gtk_window_move(top, area.x + x, area.y + y)
            return lower()
        case .titled:
            let horizontal = corner.isRight ? "right \(right)" : "left \(x)"
            let vertical = corner.isBottom ? "bottom \(bottom)" : "top \(y)"
            return window.setTitle(
                title, on: output, at: " \(horizontal) \(vertical) width \(area.width - x - right)")
        case .layer: break
        }
        if output.monitor != self.output?.monitor { gtk_layer_set_monitor(top, output.monitor) }
        self.output = output
        for (edge, isOurs, distance) in [
            (GTK_LAYER_SHELL_EDGE_LEFT, !corner.isRight, x), (GTK_LAYER_SHELL_EDGE_RIGHT, corner.isRight, right),
            (GTK_LAYER_SHELL_EDGE_TOP, !corner.isBottom, y), (GTK_LAYER_SHELL_EDGE_BOTTOM, corner.isBottom, bottom),
        ] {
            gtk_layer_set_anchor(top, edge, isOurs ? 1 : 0)
            gtk_layer_set_margin(top, edge, isOurs ? distance : 0)
        }
    }

    /// Without a compositor nothing can be transparent: there the window has the form of the card.
    ///
    /// - Parameter size: the card's.
    func shape(_ size: Size) {
        guard gdk_screen_is_composited(gdk_screen_get_default()) == 0 else {
            return gtk_widget_shape_combine_region(window, nil)
        }
        let (width, height) = (Int32(size.width + 2 * WidgetView.margin), Int32(size.height + 2 * WidgetView.margin))
        let mask = cairo_image_surface_create(CAIRO_FORMAT_A1, width, height)
        defer { cairo_surface_destroy(mask) }
        guard let cairo = cairo_create(mask) else { return }
        let margin = WidgetView.margin
        WidgetView.addRounded(
            cairo, Rect(x: margin, y: margin, width: size.width, height: size.height),
            radius: view.appearance.cornerRadius)
        cairo_fill(cairo)
        cairo_destroy(cairo)
        let region = gdk_cairo_region_create_from_surface(mask)
        gtk_widget_shape_combine_region(window, region)
        cairo_region_destroy(region)
    }

    func show() { gtk_widget_show(window) }
}
