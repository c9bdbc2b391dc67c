import CGTK
import SipliCore
import SipliWidgetKit

/// A window over all of an output but its bars, which has the keyboard and darkens what is below.
final class OverlayWindow {
    let window: Widget
    /// Places what is put into the window; it is as large as that.
    let root: Widget
    private let kind: WindowKind
    private let resizing = Timeout()
    private let leaving = Timeout()
    /// In points; nothing before it is shown.
    private(set) var size = Size.zero

    /// Called when it has another size.
    var resized: () -> Void = {}
    /// Draws over the dark.
    var drawn: (OpaquePointer) -> Void = { _ in }
    /// Takes keys before anything else does; returns whether one ends here.
    var typed: (GdkEventKey) -> Bool = { _ in false }
    /// Called when the person leaves it; the Escape key does that.
    var left: () -> Void = {}

    /// - Parameter output: nil for the one where the person is.
    init(_ kind: WindowKind, on output: Output?, title: String) {
        self.kind = kind
        window = gtk_window_new(kind == .lowered ? GTK_WINDOW_POPUP : GTK_WINDOW_TOPLEVEL)
        root = gtk_fixed_new()
        // The compositor closes it with its output.
        g_object_ref(window)
        let top = window.cast(to: GtkWindow.self)
        gtk_window_set_title(top, title)
        gtk_window_set_decorated(top, 0)
        gtk_widget_set_app_paintable(window, 1)
        DeskStyle.add("sipli-desk", to: window)
        if let visual = gdk_screen_get_rgba_visual(gdk_screen_get_default()) { gtk_widget_set_visual(window, visual) }
        switch kind {
        case .layer: Self.cover(top, output)
        case .lowered: if let output = output ?? .current { cover(output) }
        case .desktop:
            if let output = output ?? .current { gtk_window_move(top, output.area.x, output.area.y) }
            gtk_window_set_keep_above(top, 1)
            gtk_window_set_skip_taskbar_hint(top, 1)
            gtk_window_set_skip_pager_hint(top, 1)
            gtk_window_maximize(top)
        case .titled:
            if let output = output ?? .current { window.setTitle(title, on: output) }
            gtk_window_maximize(top)
        }
        window.add(root)
        gtk_widget_add_events(window, gint(GDK_BUTTON_PRESS_MASK.rawValue | GDK_KEY_PRESS_MASK.rawValue))
        connect()
    }

    deinit {
        gtk_widget_destroy(window)
        g_object_unref(window)
    }

    private static func cover(_ window: UnsafeMutablePointer<GtkWindow>, _ output: Output?) {
        gtk_layer_init_for_window(window)
        gtk_layer_set_namespace(window, "sipli-edit")
        if let output { gtk_layer_set_monitor(window, output.monitor) }
        gtk_layer_set_layer(window, GTK_LAYER_SHELL_LAYER_OVERLAY)
        gtk_layer_set_keyboard_mode(window, GTK_LAYER_SHELL_KEYBOARD_MODE_EXCLUSIVE)
        for edge in [
            GTK_LAYER_SHELL_EDGE_LEFT, GTK_LAYER_SHELL_EDGE_RIGHT, GTK_LAYER_SHELL_EDGE_TOP,
            GTK_LAYER_SHELL_EDGE_BOTTOM,
        ] {
            gtk_layer_set_anchor(window, edge, 1)
        }
    }

    private func cover(_ output: Output) {
        gtk_window_move(window.cast(to: GtkWindow.self), output.area.x, output.area.y)
        gtk_window_set_default_size(window.cast(to: GtkWindow.self), output.area.width, output.area.height)
        gtk_widget_set_size_request(window, output.area.width, output.area.height)
    }

    private func connect() {
        Signals.connect(root, "draw") { [weak self] cairo in
            guard let cairo = OpaquePointer(cairo) else { return false }
            Self.clear(cairo, to: 0.4)
            self?.drawn(cairo)
            return false
        }
        Signals.connect(window, "size-allocate") { [weak self] _ in
            // What is moved within the handler would stay where it is.
            self?.resizing.start(milliseconds: 0) { self?.adoptSize() }
            return false
        }
        Signals.connect(window, "key-press-event") { [weak self] event in
            guard let self, let event = event?.assumingMemoryBound(to: GdkEventKey.self).pointee else { return false }
            if typed(event) { return true }
            guard Int32(event.keyval) == GDK_KEY_Escape else { return false }
            leave()
            return true
        }
    }

    private func adoptSize() {
        let allocation = window.allocation
        let size = Size(width: Double(allocation.width), height: Double(allocation.height))
        guard size != self.size, size.width > 1 else { return }
        self.size = size
        resized()
    }

    /// Shows it, and gives it the keyboard.
    func show() {
        gtk_widget_show_all(window)
        guard kind.isOnX, let surface = gtk_widget_get_window(window), let display = gdk_display_get_default(),
            let seat = gdk_display_get_default_seat(display)
        else { return }
        if kind == .desktop {
            // Without the time of an event, window managers would leave the keyboard where it is.
            gtk_window_present_with_time(window.cast(to: GtkWindow.self), gdk_x11_get_server_time(surface))
        } else {
            // A window that is not managed gets no keys by itself.
            gdk_seat_grab(seat, surface, GDK_SEAT_CAPABILITY_KEYBOARD, 1, nil, nil, nil, nil)
        }
    }

    func hide() { gtk_widget_hide(window) }

    /// The keys that ask for a menu: the Menu key, Shift and F10, and F2.
    static func asksForMenu(_ event: GdkEventKey) -> Bool {
        switch Int32(event.keyval) {
        case GDK_KEY_Menu, GDK_KEY_F2: true
        case GDK_KEY_F10: event.state & GDK_SHIFT_MASK.rawValue != 0
        default: false
        }
    }

    /// The part of it that has the keyboard.
    var focus: Widget? { gtk_window_get_focus(window.cast(to: GtkWindow.self)) }

    /// Leaves it once its handlers have returned.
    func leave() { leaving.start(milliseconds: 0) { [weak self] in self?.left() } }

    func put(_ widget: Widget) { gtk_fixed_put(root.cast(to: GtkFixed.self), widget, 0, 0) }

    /// Moves the top left corner of what was put into it.
    func move(_ widget: Widget, to point: Point) {
        gtk_fixed_move(root.cast(to: GtkFixed.self), widget, Int32(points: point.x), Int32(points: point.y))
    }

    /// A white line around what is chosen or where it would go.
    static func outline(_ cairo: OpaquePointer, _ frame: Rect, fill: Double = 0, line: Double = 1) {
        WidgetView.addRounded(cairo, frame, radius: 24)
        cairo_set_source_rgba(cairo, 1, 1, 1, fill)
        cairo_fill_preserve(cairo)
        cairo_set_source_rgba(cairo, 1, 1, 1, line)
        cairo_set_line_width(cairo, 2)
        cairo_stroke(cairo)
    }

    /// Leaves nothing of an earlier drawing, and darkens what is below.
    static func clear(_ cairo: OpaquePointer, to opacity: Double) {
        cairo_save(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        // Without a compositor nothing is below.
        let isComposited = gdk_screen_is_composited(gdk_screen_get_default()) != 0
        cairo_set_source_rgba(cairo, isComposited ? 0 : 0.1, isComposited ? 0 : 0.11, isComposited ? 0 : 0.14, opacity)
        cairo_paint(cairo)
        cairo_restore(cairo)
    }
}
