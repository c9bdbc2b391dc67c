import CSystemd
import Glibc
package import SipliSystem

/// Many descriptors behind one source of a loop: an epoll of their own.
///
/// sd-event dispatches one source per wait, and is told of all that are ready each time. With thousands ready at once that is
/// quadratic. Here one wait serves a batch, so a descriptor costs the same however many others are ready. The kernel hands
/// them out in turn; between two batches the loop's other sources get theirs.
package final class DescriptorSet {
    private let epoll: Descriptor
    private var source: IOSource?
    private var slots: [Slot] = []
    private var free: [UInt32] = []
    private let ready = UnsafeMutableBufferPointer<epoll_event>.allocate(capacity: batch)

    /// How many descriptors are dispatched before the loop's other sources have their turn.
    package static let batch = 64

    /// A place that watches use one after another. The generation tells what the kernel reported for an earlier one.
    private struct Slot {
        var generation: UInt32 = 0
        /// Unretained: a watch frees its slot before it goes.
        var watch: Unmanaged<DescriptorWatch>?
    }

    /// An empty set that the loop serves as long as the set, or one of its watches, lives.
    package init(_ loop: EventLoop) throws(SystemError) {
        let raw = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard raw >= 0 else { throw SystemError("epoll_create1") }
        epoll = Descriptor(owning: raw)
        source = try loop.watchDescriptor(raw, events: .readable) { [unowned self] _ in dispatch() }
    }

    deinit {
        // Before its descriptor is closed.
        source?.cancel()
        ready.deallocate()
    }

    /// How many descriptors are watched.
    package var count: Int {
        slots.count - free.count
    }

    /// Watches a descriptor, which must not be in the set already (EEXIST) and must not be a plain file (EPERM).
    package func watch(_ descriptor: Int32, events: IOEvents, handler: @escaping (IOEvents) -> Void)
        throws(SystemError) -> DescriptorWatch
    {
        let index = free.popLast() ?? UInt32(slots.count)
        if Int(index) == slots.count { slots.append(Slot()) }
        let watch = DescriptorWatch(self, descriptor, slot: index, events, handler)
        guard control(EPOLL_CTL_ADD, watch) == 0 else {
            let error = SystemError("epoll_ctl")
            free.append(index)
            watch.abandon()
            throw error
        }
        slots[Int(index)].watch = Unmanaged.passUnretained(watch)
        return watch
    }

    fileprivate func remove(_ watch: DescriptorWatch) {
        control(EPOLL_CTL_DEL, watch)
        let index = Int(watch.slot)
        slots[index].watch = nil
        slots[index].generation &+= 1
        free.append(watch.slot)
    }

    @discardableResult
    fileprivate func control(_ operation: Int32, _ watch: DescriptorWatch) -> Int32 {
        var event = epoll_event()
        event.events = watch.watched.rawValue
        event.data.u64 = UInt64(slots[Int(watch.slot)].generation) << 32 | UInt64(watch.slot)
        return epoll_ctl(epoll.raw, operation, watch.descriptor, &event)
    }

    private func dispatch() {
        // A failure is an interruption; what is ready is still ready at the next turn.
        let count = Int(epoll_wait(epoll.raw, ready.baseAddress, Int32(Self.batch), 0))
        guard count > 0 else { return }
        for index in 0..<count {
            let event = ready[index]
            let slot = slots[Int(UInt32(truncatingIfNeeded: event.data.u64))]
            // An earlier handler may have ended this watch, and its slot may be in use again.
            guard slot.generation == UInt32(event.data.u64 >> 32), let watch = slot.watch?.takeUnretainedValue() else {
                continue
            }
            watch.dispatch(IOEvents(rawValue: event.events))
        }
    }
}

/// A watch on a descriptor of a set, which it does not own: cancel before closing.
///
/// It ends when it is cancelled or its last reference goes. Both are safe at any time on the loop's thread, also inside a
/// handler of the set: a watch that has ended is never called again.
package final class DescriptorWatch {
    fileprivate let descriptor: Int32
    fileprivate let slot: UInt32
    fileprivate private(set) var watched: IOEvents
    private var owner: DescriptorSet?
    private var handler: ((IOEvents) -> Void)?

    fileprivate init(
        _ set: DescriptorSet, _ descriptor: Int32, slot: UInt32, _ events: IOEvents,
        _ handler: @escaping (IOEvents) -> Void
    ) {
        (owner, self.descriptor, self.slot) = (set, descriptor, slot)
        (watched, self.handler) = (events, handler)
    }

    deinit {
        owner?.remove(self)
    }

    /// Ends the watch for good and lets the handler go.
    package func cancel() {
        owner?.remove(self)
        abandon()
    }

    /// Whether `cancel()` has been called.
    package var isCancelled: Bool { owner == nil }

    /// What is watched for; setting the same again costs nothing, another one system call.
    ///
    /// With none, hang-ups and errors are still reported. It cannot fail while the descriptor is open.
    package var events: IOEvents {
        get { watched }
        set {
            guard newValue != watched, let owner else { return }
            watched = newValue
            guard owner.control(EPOLL_CTL_MOD, self) == 0 else {
                preconditionFailure("a watched descriptor was closed before its watch was cancelled: errno \(errno)")
            }
        }
    }

    /// It was never in the set, or is no longer.
    fileprivate func abandon() {
        owner = nil
        handler = nil
    }

    fileprivate func dispatch(_ reported: IOEvents) {
        // An earlier handler of the batch may have changed what is watched for.
        let events = reported.intersection(watched.union([.hangUp, .error]))
        guard !events.isEmpty else { return }
        withExtendedLifetime(self) { handler?(events) }
    }
}
