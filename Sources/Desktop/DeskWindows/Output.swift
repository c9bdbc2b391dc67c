import CGTK
import SipliCore
import SipliWidgetKit
import SipliWire

/// An output of the desktop, and how its grid lies on it.
struct Output: Equatable {
    let monitor: OpaquePointer
    /// As compositors name it, such as HDMI-A-1.
    let name: String
    /// In points, without what bars and docks take where that is known.
    let area: GdkRectangle
    /// Pixels a point.
    let scale: Double

    static func == (one: Output, other: Output) -> Bool {
        one.monitor == other.monitor && one.name == other.name && one.scale == other.scale
            && one.area.x == other.area.x && one.area.y == other.area.y && one.area.width == other.area.width
            && one.area.height == other.area.height
    }

    /// The outputs with their names, which a compositor says later than that they are there. Other events may be handled
    /// meanwhile.
    static func named() -> [Output] {
        if let display = gdk_display_get_default() { gdk_display_sync(display) }
        return all
    }

    /// The outputs, the primary one first.
    private static var all: [Output] {
        guard let display = gdk_display_get_default(), let screen = gdk_display_get_default_screen(display) else {
            return []
        }
        let primary = gdk_display_get_primary_monitor(display)
        let outputs = (0..<gdk_display_get_n_monitors(display)).compactMap { index -> Output? in
            guard let monitor = gdk_display_get_monitor(display, index) else { return nil }
            var area = GdkRectangle()
            gdk_monitor_get_workarea(monitor, &area)
            let plug = sipli_monitor_name(screen, index)
            defer { g_free(plug) }
            return Output(
                monitor: monitor, name: plug.map { String(cString: $0) } ?? "output-\(index + 1)", area: area,
                scale: Double(gdk_monitor_get_scale_factor(monitor)))
        }
        return outputs.filter { $0.monitor == primary } + outputs.filter { $0.monitor != primary }
    }

    /// The one that has the pointer; nil without outputs.
    static var current: Output? {
        let outputs = all
        guard let display = gdk_display_get_default(), let seat = gdk_display_get_default_seat(display) else {
            return outputs.first
        }
        var (x, y): (gint, gint) = (0, 0)
        gdk_device_get_position(gdk_seat_get_pointer(seat), nil, &x, &y)
        let monitor = gdk_display_get_monitor_at_point(display, x, y)
        return outputs.first { $0.monitor == monitor } ?? outputs.first
    }

    /// What the daemon is told about it.
    var report: DeskOutput {
        var output = DeskOutput()
        output.name = name
        (output.columns, output.rows) = (span.columns, span.rows)
        return output
    }

    /// The columns and rows that there is room for.
    var span: DeskSpan { grid(.topLeft).span }

    func grid(_ corner: DeskCorner) -> GridGeometry {
        GridGeometry(size: Size(width: Double(area.width), height: Double(area.height)), corner: corner)
    }
}
