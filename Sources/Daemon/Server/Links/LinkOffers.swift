import SipliCore
import SipliWire

/// Offers addresses to the followers of topic `links`.
final class LinkOffers {
    private let hub: Hub
    private let replies: PendingReplies
    private var count = 0

    init(hub: Hub, replies: PendingReplies) { (self.hub, self.replies) = (hub, replies) }

    /// Offers an address to every follower except the caller, which can open it itself.
    func offer(_ address: LinkAddress, from caller: Session, id: RawJSON?) -> Answer {
        let followers = followers(besides: caller)
        guard !followers.isEmpty else { return .now(result(address.url, claimedBy: nil).line(id: id)) }
        count += 1
        let (link, url) = ("k\(count)", address.url)
        let waiter = PendingReplies.Waiter(ticket: replies.takeTicket(), connection: caller.number, id: id)
        for (session, _) in followers { session.links.offered += 1 }
        replies.expect(
            .claim(url: url), of: followers.map(\.session), named: link, for: waiter,
            withinMilliseconds: WireLimits.linkMilliseconds
        ) { [unowned self] _, told in
            for session in told { session.linkEnded() }
            return result(url, claimedBy: nil)
        }
        return .waiting(ticket: waiter.ticket) {
            for (session, sub) in followers { session.sendEvent(MessageEncoder.link(link, url: url, sub: sub)) }
        }
    }

    func claim(_ link: String, by session: Session) throws -> LinkClaimResult {
        guard case .claim(let url)? = replies.subject(link), replies.isAwaiting(session, link),
            let offer = replies.take(link, of: Session.self)
        else {
            throw WireError(
                .notFound, field: "link", "\"\(link.prefix(64))\" is not an open offer; it was claimed or timed out")
        }
        for told in offer.parties { told.linkEnded() }
        replies.answer(offer.waiter, result(url, claimedBy: session))
        var result = LinkClaimResult()
        result.url = url
        return result
    }

    /// Connections that can receive an event now, each with the first of its subscriptions.
    private func followers(besides caller: Session) -> [(session: Session, sub: String)] {
        var seen: Set<Int> = [caller.number]
        return hub.linkFollowers.compactMap { subscription in
            let session = subscription.session
            guard session.links.count < WireLimits.pendingQuestions, seen.insert(session.number).inserted
            else { return nil }
            return (session, subscription.name)
        }
    }

    private func result(_ url: String, claimedBy session: Session?) -> DueReply {
        var result = LinkOpenResult()
        (result.url, result.claimed, result.client) = (url, session != nil, session?.client)
        return .result(RawJSON { result.write(to: &$0) }, revision: hub.revision)
    }
}

extension TopicSet {
    /// Every topic that reports changes.
    static let changing = TopicSet.all.subtracting(TopicSet(.links))
}

/// Operations about addresses.
enum LinkHandlers {
    static let rows: [OperationRow] = [
        OperationRow(
            LinkOperations.open.info,
            .answered { session, context, envelope, reader in
                let address = try LinkAddress(
                    try LinkOpenRequest.read(&reader).url, places: context.trackers.protocolCatalog.places)
                return context.links.offer(address, from: session, id: envelope.id)
            }),
        .connection(LinkOperations.claim, start: .atOnce) { session, context, request in
            try context.links.claim(request.link, by: session)
        },
    ]
}
