import CSystemd
import SipliSystem

/// A handler that runs before each time the loop looks for events: after each dispatch and before it sleeps.
package final class PrepareHook: EventSource {
    private var handler: (() -> Void)?

    init(_ event: OpaquePointer, _ handler: @escaping () -> Void) throws(SystemError) {
        self.handler = handler
        try super.init("sd_event_add_time") { source, userdata in
            // A timer that never fires: only a source that is on gets its prepare call.
            sd_event_add_time(event, &source, CLOCK_MONOTONIC, UInt64.max, 1, { _, _, _ in 0 }, userdata)
        }
        try configure("sd_event_source_set_prepare") { source in
            sd_event_source_set_prepare(source) { _, userdata in
                EventSource.with(userdata, as: PrepareHook.self) { $0.handler?() }
            }
        }
    }

    override func dropHandler() {
        handler = nil
    }
}
