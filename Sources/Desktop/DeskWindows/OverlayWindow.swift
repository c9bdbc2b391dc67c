import CGTK

/// A window over all of an output but its bars, which has the keyboard.
enum OverlayWindow {
    static func make(_ kind: WindowKind, on output: Output, title: String) -> Widget {
        let window: Widget = gtk_window_new(kind == .layer ? GTK_WINDOW_TOPLEVEL : GTK_WINDOW_POPUP)
        // The compositor closes it with its output; it is released by its owner.
        g_object_ref(window)
        let top = window.cast(to: GtkWindow.self)
        gtk_window_set_title(top, title)
        gtk_window_set_decorated(top, 0)
        gtk_widget_set_app_paintable(window, 1)
        DeskStyle.add("sipli-desk", to: window)
        if let visual = gdk_screen_get_rgba_visual(gdk_screen_get_default()) { gtk_widget_set_visual(window, visual) }
        guard kind == .layer else {
            gtk_window_move(top, output.area.x, output.area.y)
            gtk_window_set_default_size(top, output.area.width, output.area.height)
            gtk_widget_set_size_request(window, output.area.width, output.area.height)
            return window
        }
        gtk_layer_init_for_window(top)
        gtk_layer_set_namespace(top, "sipli-edit")
        gtk_layer_set_monitor(top, output.monitor)
        gtk_layer_set_layer(top, GTK_LAYER_SHELL_LAYER_OVERLAY)
        gtk_layer_set_keyboard_mode(top, GTK_LAYER_SHELL_KEYBOARD_MODE_EXCLUSIVE)
        for edge in [
            GTK_LAYER_SHELL_EDGE_LEFT, GTK_LAYER_SHELL_EDGE_RIGHT, GTK_LAYER_SHELL_EDGE_TOP,
            GTK_LAYER_SHELL_EDGE_BOTTOM,
        ] {
            gtk_layer_set_anchor(top, edge, 1)
        }
        return window
    }

    /// Leaves nothing of an earlier drawing, and darkens what is below.
    static func clear(_ cairo: OpaquePointer?, to opacity: Double = 0) {
        cairo_save(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        // Without a compositor nothing is below.
        let isComposited = gdk_screen_is_composited(gdk_screen_get_default()) != 0
        cairo_set_source_rgba(cairo, isComposited ? 0 : 0.1, isComposited ? 0 : 0.11, isComposited ? 0 : 0.14, opacity)
        cairo_paint(cairo)
        cairo_restore(cairo)
    }

    /// Under X a window that is not managed gets no keys by itself.
    static func takeKeyboard(_ window: Widget, _ kind: WindowKind) {
        guard kind != .layer, let surface = gtk_widget_get_window(window), let display = gdk_display_get_default(),
            let seat = gdk_display_get_default_seat(display)
        else { return }
        gdk_seat_grab(seat, surface, GDK_SEAT_CAPABILITY_KEYBOARD, 1, nil, nil, nil, nil)
    }
}
