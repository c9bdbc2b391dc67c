import SipliCore

/// What is wrong with the store or the clock, as every client is told.
final class Notices {
    private let view: StoreView
    private let hub: Hub
    private let noticed: (String?) -> Void
    /// About the store, in one line; it comes first.
    private var store: String?
    /// About the clock, in one line.
    private var clock: String?

    /// - Parameter noticed: called with the notice, or nil when there is none any more.
    init(view: StoreView, hub: Hub, noticed: @escaping (String?) -> Void) {
        (self.view, self.hub, self.noticed) = (view, hub, noticed)
    }

    func show(store line: String?) {
        store = line
        publish()
    }

    func show(clock line: String?) {
        clock = line
        publish()
    }

    private func publish() {
        let notice = store ?? clock
        guard notice != view.notice else { return }
        view.notice = notice
        noticed(notice)
        hub.flag(.settings, topics: TopicSet(.profile))
        hub.deliver()
    }
}
