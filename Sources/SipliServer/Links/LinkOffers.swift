import SipliCore
import SipliWire

/// Addresses that were offered to the followers of topic `links` and that nobody has claimed yet.
final class LinkOffers {
    private unowned let daemon: Daemon
    private var open: [String: Offer] = [:]
    private var count = 0

    private struct Offer {
        weak var caller: Session?
        var ticket: UInt64
        var id: RawJSON?
        var url: String
        /// By number.
        var told: [Int: Session]
        var alarm: Int
    }

    init(daemon: Daemon) {
        self.daemon = daemon
    }

    /// Offers an address to everybody but the caller, who can follow it without being told.
    func offer(_ address: LinkAddress, from caller: Session, id: RawJSON?) -> Daemon.Answer {
        let followers = followers(besides: caller)
        guard !followers.isEmpty else { return .now(daemon.reply(Self.result(address.url, nil), id: id)) }
        count += 1
        let (link, ticket) = ("k\(count)", daemon.takeTicket())
        let alarm = daemon.alarms.after(milliseconds: WireLimits.linkMilliseconds) { [unowned self] in
            end(link, claimedBy: nil)
        }
        open[link] = Offer(
            caller: caller, ticket: ticket, id: id, url: address.url,
            told: Dictionary(uniqueKeysWithValues: followers.map { ($0.session.number, $0.session) }), alarm: alarm)
        for (session, _) in followers { session.links.offered.insert(link) }
        return .waiting(ticket: ticket) {
            for (session, sub) in followers { session.sendEvent(Lines.link(link, url: address.url, sub: sub)) }
        }
    }

    func claim(_ link: String, by session: Session) throws -> LinkClaimResult {
        guard let offer = open[link], offer.told[session.number] != nil else {
            throw WireError(
                .notFound, field: "link", "\(link.prefix(64)) is no address that can be claimed, or not any more")
        }
        end(link, claimedBy: session)
        var result = LinkClaimResult()
        result.url = offer.url
        return result
    }

    /// A connection ended: it claims nothing any more.
    func forget(_ session: Session) {
        // Ending one may end other connections, and with them other offers.
        for link in session.links.offered {
            open[link]?.told[session.number] = nil
            if open[link]?.told.isEmpty == true { end(link, claimedBy: nil) }
        }
    }

    /// Nobody will claim anything any more.
    func endAll() {
        for link in open.keys { end(link, claimedBy: nil) }
    }

    private func end(_ link: String, claimedBy session: Session?) {
        guard let offer = open.removeValue(forKey: link) else { return }
        daemon.alarms.cancel(offer.alarm)
        for told in offer.told.values { told.linkEnded(link) }
        let result = Self.result(offer.url, session)
        offer.caller?.finish(ticket: offer.ticket, with: daemon.reply(result, id: offer.id))
    }

    /// Connections that can be told now, each with the first of its subscriptions.
    private func followers(besides caller: Session) -> [(session: Session, sub: String)] {
        var seen: Set<Int> = [caller.number]
        return daemon.hub.linkFollowers.compactMap { subscription in
            let session = subscription.session
            guard session.links.count < WireLimits.pendingQuestions, seen.insert(session.number).inserted
            else { return nil }
            return (session, subscription.name)
        }
    }

    private static func result(_ url: String, _ session: Session?) -> RawJSON {
        var result = LinkOpenResult()
        (result.url, result.claimed, result.client) = (url, session != nil, session?.client)
        return RawJSON { result.write(to: &$0) }
    }
}

extension TopicSet {
    /// Every topic that tells of changes.
    static let changing = TopicSet.all.subtracting(TopicSet(.links))
}
