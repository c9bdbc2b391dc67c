import CSipliShims
import Glibc
import SipliSystem

/// A detached thread for work that must not block others.
enum DetachedThread {
    private final class Body {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// - Parameter name: the thread's name; at most 15 bytes.
    static func start(_ name: String, _ run: @escaping @Sendable () -> Void) throws(SystemError) {
        let body = Body {
            sipli_name_thread(name)
            run()
        }
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { pointer in
                guard let pointer else { return nil }
                Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run()
                return nil
            }, Unmanaged.passRetained(body).toOpaque())
        guard code == 0 else { throw SystemError("pthread_create", code: code) }
        pthread_detach(thread)
    }
}
