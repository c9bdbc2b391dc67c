import CSystemd
import SipliSystem

/// Handlers that run once, in order, when the loop gets to them.
final class HandlerQueue: EventSource {
    private var waiting: [() -> Void] = []

    init(_ event: OpaquePointer, priority: Int64) throws(SystemError) {
        try super.init("sd_event_add_defer") { source, userdata in
            sd_event_add_defer(
                event, &source,
                { _, userdata in
                    EventSource.with(userdata, as: HandlerQueue.self) { $0.runWaiting() }
                }, userdata)
        }
        try configure("sd_event_source_set_enabled") { sd_event_source_set_enabled($0, Int32(SD_EVENT_OFF)) }
        self.priority = priority
    }

    func append(_ handler: @escaping () -> Void) {
        waiting.append(handler)
        guard waiting.count == 1 else { return }
        do throws(SystemError) {
            try configure("sd_event_source_set_enabled") { sd_event_source_set_enabled($0, Int32(SD_EVENT_ONESHOT)) }
        } catch {
            preconditionFailure("handlers were queued on a loop of another process: \(error)")
        }
    }

    /// Handlers appended by a handler run in the next iteration, so that descriptors are served in between.
    private func runWaiting() {
        let handlers = waiting
        waiting = []
        for handler in handlers { handler() }
    }

    override func dropHandler() {
        waiting = []
    }
}
