import CGTK
import SipliCore
import SipliWidgetKit

/// The widgets of an output above all windows, for a look and a press; the Tab key goes through all of them.
final class PeekWindow {
    private let window: Widget
    private let root: Widget
    private let output: Output
    private let corner: DeskCorner
    /// Called when the person leaves it.
    var ended: () -> Void = {}

    init(_ kind: WindowKind, on output: Output, _ corner: DeskCorner) {
        (self.output, self.corner) = (output, corner)
        window = OverlayWindow.make(kind, on: output, title: "Widgets")
        root = gtk_fixed_new()
        gtk_container_add(window.cast(to: GtkContainer.self), root)
        gtk_widget_add_events(window, gint(GDK_BUTTON_PRESS_MASK.rawValue | GDK_KEY_PRESS_MASK.rawValue))
        Signals.connect(root, "draw") { cairo in
            OverlayWindow.clear(OpaquePointer(cairo), to: 0.35)
            return false
        }
        Signals.connect(window, "button-press-event") { [weak self] _ in
            self?.ended()
            return true
        }
        Signals.connect(window, "key-press-event") { [weak self] event in
            guard let event, Int32(event.assumingMemoryBound(to: GdkEventKey.self).pointee.keyval) == GDK_KEY_Escape
            else {
                return false
            }
            self?.ended()
            return true
        }
        gtk_widget_show_all(window)
        OverlayWindow.takeKeyboard(window, kind)
    }

    deinit {
        gtk_widget_destroy(window)
        g_object_unref(window)
    }

    func put(_ view: WidgetView, _ area: DeskArea) {
        let geometry = GridGeometry(
            size: Size(width: Double(output.area.width), height: Double(output.area.height)), corner: corner)
        let frame = geometry.frame(area)
        gtk_fixed_put(
            root.cast(to: GtkFixed.self), view.root, gint(frame.minX - WidgetView.margin),
            gint(frame.minY - WidgetView.margin))
        gtk_widget_show(view.root)
    }
}
