import CGTK
import SipliCore
import SipliWidgetKit

/// The widgets of an output above all windows, for a look and a press; the Tab key goes through all of them.
final class PeekWindow {
    private let overlay: OverlayWindow
    private let corner: DeskCorner
    private var views: [(view: WidgetView, area: DeskArea, id: String)] = []
    /// Called with a widget whose menu a key asks for.
    var asked: (String) -> Void = { _ in }

    /// - Parameter left: called when the person leaves it.
    init(_ kind: WindowKind, on output: Output, _ corner: DeskCorner, left: @escaping () -> Void) {
        self.corner = corner
        overlay = OverlayWindow(kind, on: output, title: "Widgets")
        overlay.left = left
        overlay.resized = { [weak self] in self?.layOut() }
        Signals.connect(overlay.window, "button-press-event") { [weak self] _ in
            self?.overlay.leave()
            return true
        }
        overlay.typed = { [weak self] event in
            guard let self, OverlayWindow.asksForMenu(event), let view = views.first(where: \.view.hasFocus) else {
                return false
            }
            asked(view.id)
            return true
        }
        overlay.drawn = { [weak self] in self?.draw($0) }
        overlay.show()
    }

    /// Marks the widget that has the keyboard.
    private func draw(_ cairo: OpaquePointer) {
        guard let (_, area, _) = views.first(where: \.view.showsFocus) else { return }
        let frame = GridGeometry(size: overlay.size, corner: corner).frame(area)
        OverlayWindow.outline(
            cairo, Rect(x: frame.minX - 5, y: frame.minY - 5, width: frame.width + 10, height: frame.height + 10))
    }

    func put(_ view: WidgetView, _ area: DeskArea, id: String) {
        views.append((view, area, id))
        view.marksWhole = false
        view.focused = { [weak self] in self.map { gtk_widget_queue_draw($0.overlay.root) } }
        overlay.put(view.root)
        gtk_widget_show(view.root)
    }

    private func layOut() {
        let grid = GridGeometry(size: overlay.size, corner: corner)
        for (view, area, _) in views {
            let frame = grid.frame(area)
            overlay.move(
                view.root, to: Point(x: frame.minX - WidgetView.margin, y: frame.minY - WidgetView.margin))
        }
    }
}
