package import SipliCore
package import SipliWire

/// What a tracker shows and offers where there is no room for a widget: in the tray, and in searches.
package struct TrackerGlance: Sendable {
    package let descriptor: TrackerDescriptor
    /// The operation that logs typed words; nil if there is none.
    package let log: OperationInfo?
    private let read: @Sendable (inout JSONReader) throws -> Glance

    package init(
        _ descriptor: TrackerDescriptor, log: OperationInfo? = nil,
        read: @escaping @Sendable (inout JSONReader) throws -> Glance
    ) {
        (self.descriptor, self.log, self.read) = (descriptor, log, read)
    }

    /// The topic of the tracker's snapshot.
    package var topic: String { descriptor.topic.name }

    /// The state, from the tracker's snapshot.
    package func glance(_ snapshot: [UInt8]) throws -> Glance {
        var reader = JSONReader(snapshot)
        return try read(&reader)
    }

    /// The trackers of this release, in display order. A new one is added here.
    package static let standard = [hydration, habits, weight, spending]
}

/// A tracker's state in a few words, and what can be done at once.
package struct Glance: Sendable {
    /// How far the day is; nil if that is nothing to draw.
    package var ring: Ring?
    /// Lines for a tooltip.
    package var lines: [String] = []
    /// The same at later moments if nothing changes, soonest first.
    package var later: [(at: Instant, lines: [String])] = []
    /// What can be done, most likely first; the labels say what a press does.
    package var actions: [ReminderAction] = []
    /// What a notch of the wheel does.
    package var wheel: ReminderAction?

    package init() {}

    /// The part of a day's goal that is reached, and its color.
    package struct Ring: Hashable, Sendable {
        /// 0 to 1; below 1 until the goal is met.
        package var fraction: Double
        /// 0xRRGGBB, visible on light and dark panels.
        package var color: UInt32

        package init(fraction: Double, color: UInt32) { (self.fraction, self.color) = (fraction, color) }
    }
}

extension ReminderAction {
    /// What runs an intent; hidden while values are private.
    package init(_ id: String, _ label: String, _ intent: IntentInfo, _ params: (inout JSONWriter) -> Void) {
        self.init()
        (self.id, self.label, privateLabel, self.intent) = (id, label, "", intent.name)
        self.params = RawJSON.object(params)
    }
}
