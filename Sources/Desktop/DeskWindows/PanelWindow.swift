import CGTK
import SipliCore
import SipliWidgetKit

/// A panel above everything else, which a press beside it leaves.
final class PanelWindow {
    /// Points between the panel and the edges of the output.
    private static let margin = 12.0

    let overlay: OverlayWindow
    /// What is in it, from top to bottom.
    let panel: Widget
    private let frame: Rect?
    private let settling = Timeout()
    private var place: Point?
    /// Called when its parts have their sizes.
    var laidOut: () -> Void = {}

    /// - Parameters:
    ///   - output: nil for the one where the person is.
    ///   - frame: what it covers; nil for the middle.
    init(_ kind: WindowKind, on output: Output?, title: String, over frame: Rect? = nil) {
        self.frame = frame
        overlay = OverlayWindow(kind, on: output, title: title)
        panel = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)
        DeskStyle.add("sipli-panel", to: panel)
        overlay.put(panel)
        overlay.resized = { [weak self] in self?.layOut() }
        Signals.connect(overlay.window, "button-press-event") { [weak self] event in
            guard let self, let event = event?.assumingMemoryBound(to: GdkEventButton.self).pointee,
                event.window == gtk_widget_get_window(overlay.window)
            else { return false }
            let place = panel.allocation
            let isInside =
                event.x >= Double(place.x) && event.x < Double(place.x + place.width)
                && event.y >= Double(place.y) && event.y < Double(place.y + place.height)
            if !isInside { overlay.leave() }
            return !isInside
        }
        Signals.connect(panel, "size-allocate") { [weak self] _ in
            // What is moved within the handler would stay where it is.
            self?.settling.start(milliseconds: 0) { self?.layOut() }
            return false
        }
    }

    private func layOut() {
        laidOut()
        let size = panel.preferredSize
        let (width, height) = (overlay.size.width - Double(size.width), overlay.size.height - Double(size.height))
        let wished = frame?.origin ?? Point(x: width / 2, y: height / 2)
        let place = Point(
            x: max(min(wished.x, width - Self.margin), Self.margin),
            y: max(min(wished.y, height - Self.margin), Self.margin))
        guard place != self.place else { return }
        self.place = place
        overlay.move(panel, to: place)
    }
}
