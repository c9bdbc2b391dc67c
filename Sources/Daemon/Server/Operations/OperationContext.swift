import SipliSystem
import SipliWire

/// What operations on the loop's thread have access to.
final class OperationContext {
    let options: DaemonOptions
    let view: StoreView
    let hub: Hub
    let sessions: SessionList
    let subscriptions: Subscriptions
    let replies: PendingReplies
    let display: DisplayBarrier
    let links: LinkOffers
    let intents: IntentRuns
    let uploads: Uploads
    let policies: PolicyTimer
    let containers: GroupContainers
    let health: StoreHealth
    let dayClock: DayClock
    let writes: WriteQueue
    var trackers: Trackers { view.trackers }
    /// The description of the protocol, made on first use.
    private(set) lazy var description = Describe.result(trackers)
    let startedMicroseconds = Clocks.monotonicMicroseconds()

    init(
        options: DaemonOptions, view: StoreView, hub: Hub, sessions: SessionList, subscriptions: Subscriptions,
        replies: PendingReplies, display: DisplayBarrier, links: LinkOffers, intents: IntentRuns, uploads: Uploads,
        policies: PolicyTimer, containers: GroupContainers, health: StoreHealth, dayClock: DayClock,
        writes: WriteQueue
    ) {
        (self.options, self.view, self.hub, self.sessions) = (options, view, hub, sessions)
        (self.subscriptions, self.replies, self.display) = (subscriptions, replies, display)
        (self.links, self.intents, self.uploads, self.policies) = (links, intents, uploads, policies)
        (self.containers, self.health, self.dayClock, self.writes) = (containers, health, dayClock, writes)
    }

    /// The reply with a result at the current revision.
    func reply(_ result: RawJSON, id: RawJSON?) -> [UInt8] {
        MessageEncoder.reply(.result(result), id: id, revision: hub.revision)
    }
}
