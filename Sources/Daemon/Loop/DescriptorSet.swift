import CSystemd
import Glibc
package import SipliSystem

/// Many descriptors behind a single source of a loop, with their own epoll.
///
/// sd-event dispatches one source per wait, but collects all that are ready each time, which is quadratic with
/// thousands ready at once. Here one wait serves a batch, so a descriptor costs the same however many others are ready.
/// The kernel returns them in turn, and the loop's other sources run between batches.
package final class DescriptorSet {
    private let epoll: Descriptor
    private var source: IOSource?
    private var slots: [Slot] = []
    private var free: [UInt32] = []
    private let ready = UnsafeMutableBufferPointer<epoll_event>.allocate(capacity: batch)

    /// The number of descriptors to dispatch before the loop's other sources run.
    package static let batch = 64

    /// A slot that watches reuse. The generation identifies events the kernel reported for an earlier watch.
    private struct Slot {
        var generation: UInt32 = 0
        /// Unretained: a watch frees its slot before it is deallocated.
        var watch: Unmanaged<DescriptorWatch>?
    }

    /// An empty set that the loop serves as long as the set or one of its watches exists.
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
    package var count: Int { slots.count - free.count }

    /// Watches a descriptor. Fails with EEXIST if it is already in the set, and with EPERM for a regular file.
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

    @discardableResult fileprivate func control(_ operation: Int32, _ watch: DescriptorWatch) -> Int32 {
        var event = epoll_event()
        event.events = watch.watched.rawValue
        event.data.u64 = UInt64(slots[Int(watch.slot)].generation) << 32 | UInt64(watch.slot)
        return epoll_ctl(epoll.raw, operation, watch.descriptor, &event)
    }

    private func dispatch() {
        // Only a signal can cause a failure; what is ready is still ready next time.
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
/// It ends when it is cancelled or its last reference is released. Both are safe at any time on the loop's thread, even
/// inside a handler of the set: a watch that has ended is never called again.
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

    deinit { owner?.remove(self) }

    /// Ends the watch permanently and releases the handler.
    package func cancel() {
        owner?.remove(self)
        abandon()
    }

    /// Whether `cancel()` has been called.
    package var isCancelled: Bool { owner == nil }

    /// The watched events; setting the same value costs nothing, another one a system call.
    ///
    /// With none, hang-ups and errors are still reported. This cannot fail while the descriptor is open.
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

    /// It was never in the set, or was removed.
    fileprivate func abandon() {
        owner = nil
        handler = nil
    }

    fileprivate func dispatch(_ reported: IOEvents) {
        // An earlier handler of the batch may have changed the watched events.
        let events = reported.intersection(watched.union([.hangUp, .error]))
        guard !events.isEmpty else { return }
        withExtendedLifetime(self) { handler?(events) }
    }
}
