import CGTK

/// GTK's objects as Swift sees them, without the macros that cast and connect them.
typealias Widget = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The same object as one of its classes.
    func cast<Class>(to: Class.Type = Class.self) -> UnsafeMutablePointer<Class> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: Class.self)
    }

    /// Adds a part to a container.
    func add(_ part: Widget) { gtk_container_add(cast(to: GtkContainer.self), part) }

    /// Adds a part to a box.
    func pack(_ part: Widget, expands: Bool = false) {
        gtk_box_pack_start(cast(to: GtkBox.self), part, expands ? 1 : 0, expands ? 1 : 0, 0)
    }

    func removeChildren() {
        gtk_container_foreach(cast(to: GtkContainer.self), { child, _ in child.map { gtk_widget_destroy($0) } }, nil)
    }

    /// What assistive technologies call it.
    func setAccessibleName(_ name: String) {
        if let accessible = gtk_widget_get_accessible(self) { atk_object_set_name(accessible, name) }
    }

    /// What assistive technologies say of it besides its name.
    func setAccessibleDescription(_ text: String) {
        if let accessible = gtk_widget_get_accessible(self) { atk_object_set_description(accessible, text) }
    }

    /// Lets assistive technologies say something now.
    func announce(_ text: String) {
        if let accessible = gtk_widget_get_accessible(self) { sipli_announce(accessible, text) }
    }

    /// Gives a window a title that also says where it belongs, for GNOME's extension: on which output, and for a widget's
    /// window how far from which edges, in points, and how wide it is there.
    func setTitle(_ title: String, on output: Output, at place: String = "") {
        gtk_window_set_title(cast(to: GtkWindow.self), "\(title) @\(output.name)\(place)")
        setAccessibleName(title)
    }

    /// What it wants to have.
    var preferredSize: GtkRequisition {
        var size = GtkRequisition()
        gtk_widget_get_preferred_size(self, nil, &size)
        return size
    }

    var allocation: GtkAllocation {
        var allocation = GtkAllocation()
        gtk_widget_get_allocation(self, &allocation)
        return allocation
    }
}

extension Int32 {
    /// The nearest whole number of points, within what windows can have.
    init(points: Double) { self.init(Swift.min(Swift.max(points.rounded(), -32_000), 32_000)) }
}

enum Signals {
    /// Calls the handler at each emission of a signal, as long as the object lives. It gets the signal's first argument, if
    /// there is one, and returns whether an event ends here.
    static func connect(
        _ object: UnsafeMutableRawPointer, _ signal: String, _ handler: @escaping (UnsafeMutableRawPointer?) -> Bool
    ) {
        let callback:
            @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean =
                {
                    let argument = $1
                    return Handler.with($2) { $0(argument) ? 1 : 0 } ?? 0
                }
        connect(object, signal, unsafeBitCast(callback, to: GCallback.self), handler)
    }

    /// The same for a signal without an argument.
    static func connect(_ object: UnsafeMutableRawPointer, _ signal: String, _ handler: @escaping () -> Void) {
        let callback: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
            _ = Handler.with($1) { $0(nil) }
        }
        connect(object, signal, unsafeBitCast(callback, to: GCallback.self)) { _ in
            handler()
            return false
        }
    }

    /// A press that is held, with its place.
    static func connectHold(_ gesture: OpaquePointer, _ handler: @escaping () -> Void) {
        let callback: @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) -> Void = {
            _ = Handler.with($3) { $0(nil) }
        }
        connect(UnsafeMutableRawPointer(gesture), "pressed", unsafeBitCast(callback, to: GCallback.self)) { _ in
            handler()
            return false
        }
    }

    private static func connect(
        _ object: UnsafeMutableRawPointer, _ signal: String, _ callback: GCallback,
        _ handler: @escaping (UnsafeMutableRawPointer?) -> Bool
    ) {
        g_signal_connect_data(
            object, signal, callback, Unmanaged.passRetained(Handler(handler)).toOpaque(),
            { data, _ in data.map { Unmanaged<Handler>.fromOpaque($0).release() } }, GConnectFlags(0))
    }

    private final class Handler {
        private let call: (UnsafeMutableRawPointer?) -> Bool

        init(_ call: @escaping (UnsafeMutableRawPointer?) -> Bool) { self.call = call }

        static func with<Result>(
            _ data: UnsafeMutableRawPointer?, _ body: ((UnsafeMutableRawPointer?) -> Bool) -> Result
        ) -> Result? {
            data.map { body(Unmanaged<Handler>.fromOpaque($0).takeUnretainedValue().call) }
        }
    }
}

/// Calls on GTK's loop.
final class Timeout {
    private var source: guint = 0

    /// Calls the handler once after a delay, in place of a call that this one was waiting for.
    func start(milliseconds: Int, _ handler: @escaping () -> Void) {
        stop()
        let call = Unmanaged.passRetained(
            Call { [weak self] in
                self?.source = 0
                handler()
            }
        ).toOpaque()
        source = g_timeout_add_full(
            G_PRIORITY_DEFAULT, guint(max(milliseconds, 0)),
            { data in
                data.map { Unmanaged<Call>.fromOpaque($0).takeUnretainedValue().handler() }
                return 0
            }, call, { data in data.map { Unmanaged<Call>.fromOpaque($0).release() } })
    }

    func stop() {
        if source != 0 { g_source_remove(source) }
        source = 0
    }

    deinit { stop() }

    private final class Call {
        let handler: () -> Void

        init(_ handler: @escaping () -> Void) { self.handler = handler }
    }
}

/// Calls before each frame while something moves.
final class Ticks {
    private let widget: Widget
    private var callback: guint = 0

    /// - Parameter widget: lives as long as this.
    init(_ widget: Widget) { self.widget = widget }

    /// Calls the body before each frame until it returns false; a call that goes on stays as it is.
    func start(_ body: @escaping () -> Bool) {
        guard callback == 0 else { return }
        let call = Unmanaged.passRetained(
            Call { [weak self] in
                if body() { return true }
                self?.callback = 0
                return false
            }
        ).toOpaque()
        callback = gtk_widget_add_tick_callback(
            widget,
            { _, _, data in data.map { Unmanaged<Call>.fromOpaque($0).takeUnretainedValue().body() } == true ? 1 : 0 },
            call, { data in data.map { Unmanaged<Call>.fromOpaque($0).release() } })
    }

    func stop() {
        if callback != 0 { gtk_widget_remove_tick_callback(widget, callback) }
        callback = 0
    }

    private final class Call {
        let body: () -> Bool

        init(_ body: @escaping () -> Bool) { self.body = body }
    }
}

/// Watches a descriptor on GTK's loop, as long as the program runs.
enum MainLoop {
    static func whenReadable(_ descriptor: Int32, _ handler: @escaping () -> Void) {
        let box = Unmanaged.passRetained(Box(handler)).toOpaque()
        g_unix_fd_add(
            descriptor, G_IO_IN,
            { _, _, data in
                data.map { Unmanaged<Box>.fromOpaque($0).takeUnretainedValue().handler() }
                return 1
            }, box)
    }

    private final class Box {
        let handler: () -> Void

        init(_ handler: @escaping () -> Void) { self.handler = handler }
    }
}
