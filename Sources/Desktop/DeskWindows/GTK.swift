import CGTK

/// GTK's objects as Swift sees them, without the macros that cast and connect them.
typealias Widget = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The same object as one of its classes.
    func cast<Class>(to: Class.Type = Class.self) -> UnsafeMutablePointer<Class> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: Class.self)
    }
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
