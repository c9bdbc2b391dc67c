import SipliCore
import SipliRules
import SipliSystem
import SipliWire

/// Operations about the connection itself.
enum ConnectionHandlers {
    static let rows: [OperationRow] = [
        .connection(ConnectionOperations.hello) { session, _, request in
            for wanted in request.require ?? [] where !Catalog.capabilities.contains(wanted) {
                throw WireError(
                    .unsupported, field: "require",
                    "this daemon has no \(wanted); it supports \(Catalog.capabilities.joined(separator: ", "))")
            }
            session.client = request.client.map { cut($0, toBytes: WireLimits.clientName) }
            if request.role == "read" { session.mayWrite = false }
            var result = HelloResult()
            result.caps = Catalog.capabilities
            return result
        },
        .connection(ConnectionOperations.ping) { _, _, _ in Nothing() },
        OperationRow(
            ConnectionOperations.subscribe.info,
            .connection { session, context, reader in
                let request = try SubscribeRequest.read(&reader)
                let result = try subscribe(request, session, context)
                return .members { result.writeMembers(to: &$0) }
            }),
        .connection(ConnectionOperations.unsubscribe) { session, context, request in
            let subscription = try find(request.sub, session)
            context.subscriptions.remove(subscription)
            return Nothing()
        },
        .connection(ConnectionOperations.sync) { session, context, _ in
            context.hub.look(session, ignoringPauses: true)
            return Nothing()
        },
        .connection(ConnectionOperations.timeline, start: .atOnce) { session, context, request in
            try timeline(request, session, context)
            return Nothing()
        },
    ]

    static func topics(_ names: [String]?, _ catalog: TrackerCatalog) throws -> TopicSet {
        guard let names else { return .all }
        var topics: TopicSet = []
        for name in names {
            guard let topic = catalog.topic(named: name) else {
                let known = catalog.topics.map(\.name).joined(separator: ", ")
                throw WireError(.unknownTopic, field: "topics", "\"\(name)\" is not a topic; topics are \(known)")
            }
            topics.insert(TopicSet(topic))
        }
        guard !topics.isEmpty else { throw WireError.invalid("topics", "topics must name at least one topic") }
        return topics
    }

    private static func subscribe(
        _ request: SubscribeRequest, _ session: Session, _ context: OperationContext
    ) throws -> SubscribeResult {
        // Without named topics a subscriber follows all changes, but gets no offers of links.
        let topics = try request.topics.map { try Self.topics($0, context.view.trackers.catalog) } ?? TopicSet.changing
        let name = request.sub ?? SubscribeRequest.standardName
        guard (1...WireLimits.subscriptionName).contains(name.utf8.count) else {
            throw WireError.invalid("sub", "sub must have 1 to \(WireLimits.subscriptionName) bytes")
        }
        try request.widget?.check(member: "widget.")
        let container = try group(request.container)
        // The same name replaces the subscription, for a client that resumes on a live connection.
        let earlier = session.subscriptions.first { $0.name == name }
        guard earlier != nil || session.subscriptions.count < WireLimits.subscriptions else {
            throw WireError(.limit, "a connection has at most \(WireLimits.subscriptions) subscriptions")
        }
        var result = SubscribeResult()
        result.sub = name
        result.epoch = context.view.epoch
        result.rev = context.hub.revision
        let subscription: Subscription
        if let container, context.containers.ask(for: container) == false {
            throw WireError(.limit, field: "container", "at most \(AppGroup.limit) groups are kept")
        }
        if let since = request.since, request.epoch == context.view.epoch, (0...context.hub.revision).contains(since) {
            subscription = Subscription(
                request: request, topics: topics, container: container, session: session, position: since)
            if !context.hub.topics(of: topics, after: since).isEmpty {
                subscription.owedRevision = context.hub.revision
                subscription.add(.data, origin: nil)
            }
        } else {
            let (revision, snapshot) = try context.view.snapshots(topics)
            (result.fresh, result.rev, result.snapshot) = (true, revision, snapshot)
            subscription = Subscription(
                request: request, topics: topics, container: container, session: session, position: revision)
        }
        subscription.configuration = context.view.configuration(of: subscription)
        result.configuration = subscription.configuration
        context.subscriptions.add(subscription, replacing: earlier)
        // The reply has the snapshot, but the group's file is behind: an event follows once the file is written.
        if result.fresh, let container, let shown = context.hub.fileRevision(container), shown < result.rev {
            context.hub.flag(subscription, .manual, topics: topics)
        }
        return result
    }

    /// The app group of a subscription, by name or the usual one.
    private static func group(_ json: RawJSON?) throws -> String? {
        guard let json else { return nil }
        var reader = JSONReader(json.bytes)
        switch reader.kind {
        case .bool: return try reader.readBool() ? AppGroup.standard : nil
        case .null: return nil
        case .string:
            let id = try reader.readString()
            if AppGroup.isValid(id) { return id }
        default: break
        }
        throw WireError.invalid("container", "container must be true or a group's id such as \(AppGroup.standard)")
    }

    /// The longest prefix of whole scalars that fits.
    static func cut(_ text: String, toBytes limit: Int) -> String {
        guard text.utf8.count > limit else { return text }
        var start = String.UnicodeScalarView()
        var count = 0
        for scalar in text.unicodeScalars {
            count += UTF8.width(scalar)
            guard count <= limit else { break }
            start.append(scalar)
        }
        return String(start)
    }

    static func find(_ name: String, _ session: Session) throws -> Subscription {
        guard let subscription = session.subscriptions.first(where: { $0.name == name }) else {
            throw WireError(.notFound, field: "sub", "this connection has no subscription \(name)")
        }
        return subscription
    }

    private static func timeline(_ request: TimelineRequest, _ session: Session, _ context: OperationContext) throws {
        let subscription = try find(request.sub, session)
        guard subscription.widget != nil else {
            throw WireError.invalid("sub", "\(request.sub) is not a placed widget: subscribe with `widget`")
        }
        let now = context.options.clock.now()
        var next = try next(request)
        // Otherwise a client whose dates are always in the past would be reloaded all the time.
        if let date = next, date <= now, let last = subscription.policyReload, last <= now {
            next = max(date, last.adding(seconds: WireLimits.pastPolicySeconds))
        }
        subscription.receipt = Subscription.Receipt(
            revision: request.rev, since: now, entries: request.entries, next: next,
            error: request.error.map { cut($0, toBytes: WireLimits.timelineError) })
        if let next = subscription.receipt?.next { context.policies.expect(next) }
        context.display.reported(subscription)
    }

    /// When the timeline's policy requests a reload.
    private static func next(_ request: TimelineRequest) throws -> Instant? {
        let expected = "policy must be {\"after\":INSTANT}, \"atEnd\" with `last`, or \"never\""
        guard let policy = request.policy else { return nil }
        var reader = JSONReader(policy.bytes)
        var text: String?
        switch reader.kind {
        case .string:
            switch try reader.readString() {
            case "never": return nil
            case "atEnd": text = request.last
            default: throw WireError.invalid("policy", expected)
            }
        case .object:
            try reader.readObject { key, reader in
                if key == "after", reader.kind == .string { text = try reader.readString() }
            }
        default: break
        }
        guard let text else { throw WireError.invalid("policy", expected) }
        guard let instant = Instant(rfc3339: text) else {
            throw WireError.invalid("policy", "\"\(text)\" is not an instant such as 2026-11-22T00:00:00+01:00")
        }
        return instant
    }
}
