import Glibc
import SipliCore
import SipliSystem
import SipliWire

/// Operations about the daemon and its clients.
enum DaemonHandlers {
    /// The maximum number of rows of `clients` and `widgets`, so that a reply fits into a line.
    private static let rowLimit = 1000

    static let rows: [OperationRow] = [
        .connection(DaemonOperations.describe) { _, context, _ in context.description },
        .connection(DaemonOperations.status) { _, context, _ in try status(context) },
        .connection(DaemonOperations.dismissNotices, isOpenToReaders: false) { _, context, _ in
            try context.health.dismissIncident()
            context.dayClock.dismissLeftover()
            return Nothing()
        },
        OperationRow(
            DaemonOperations.confirmClock.info,
            .answered { session, context, envelope, reader in
                _ = try Nothing.read(&reader)
                return confirmClock(session, context, envelope)
            }, isOpenToReaders: false),
        .connection(DaemonOperations.clients) { _, context, _ in
            var result = ClientsResult()
            result.clients = fitting(context.sessions.inOrder.lazy.map { item($0, context.view.trackers.catalog) })
            return result
        },
        .connection(DaemonOperations.widgets) { _, context, _ in
            var result = WidgetsResult()
            // Equal ones stay in the order in which they connected.
            let items = context.hub.subscriptions.compactMap { item($0, context) }
            result.widgets = fitting(items.sorted { ($0.kind, $0.family) < ($1.kind, $1.family) })
            return result
        },
        OperationRow(
            DaemonOperations.reload.info,
            .answered { session, context, envelope, reader in
                try reload(ReloadRequest.read(&reader), session, context, envelope)
            }),
    ]

    /// Replies when what has come due by the clock is recorded.
    private static func confirmClock(_ session: Session, _ context: OperationContext, _ envelope: Envelope) -> Answer {
        let waiter = PendingReplies.Waiter(
            ticket: context.replies.takeTicket(), connection: session.number, id: envelope.id)
        return .waiting(ticket: waiter.ticket) {
            context.dayClock.confirm { outcome in
                let reply: DueReply
                do {
                    let result = try clockResult(outcome, context.view)
                    reply = .result(RawJSON { result.write(to: &$0) }, revision: context.hub.revision)
                } catch {
                    reply = .refused(ErrorMapping.wireError(error))
                }
                context.replies.answer(waiter, reply)
            }
        }
    }

    private static func clockResult(_ outcome: DayReturn.Outcome, _ view: StoreView) throws -> ClockResult {
        let (moment, settings) = try view.read { ($0.moment, $0.settings) }.1
        var result = ClockResult()
        (result.now, result.day) = (moment.zone.rfc3339(moment.now), moment.day.description)
        result.takenBack = outcome.taken
        result.text = "It is \(settings.clock(moment.now, moment.zone)) on \(moment.day.text)"
        if let taken = outcome.takenText {
            result.text += "; removed \(taken) that Sipli had recorded for days that have not come yet"
        }
        if let text = outcome.leftText { result.text += "; " + text }
        if let text = outcome.doubted { result.text += "; " + text }
        return result
    }

    private static func reload(
        _ request: ReloadRequest, _ session: Session, _ context: OperationContext, _ envelope: Envelope
    ) throws -> Answer {
        let topics = try ConnectionHandlers.topics(request.topics, context.view.trackers.catalog)
        let told = context.hub.flag(.manual, topics: topics) { subscription in
            request.kind.map { $0 == subscription.widget?.kind } ?? true
        }
        var result = ReloadResult()
        result.told = told.count
        guard request.wait == true else {
            context.hub.deliver()
            return .now(context.reply(RawJSON { result.write(to: &$0) }, id: envelope.id))
        }
        let waiter = PendingReplies.Waiter(
            ticket: context.replies.takeTicket(), connection: session.number, id: envelope.id)
        return .waiting(ticket: waiter.ticket) {
            let placed = told.filter { $0.widget != nil }
            context.display.wait(for: placed, revision: context.hub.revision, answering: waiter) { late in
                result.late = late
                if late.isEmpty, !placed.isEmpty {
                    result.shown = context.view.zone.rfc3339(context.options.clock.now())
                }
                return .result(RawJSON { result.write(to: &$0) }, revision: context.hub.revision)
            }
            context.hub.deliver()
        }
    }

    /// As many rows as fit into a reply.
    static func fitting<Row: WireObject>(_ rows: some Sequence<Row>) -> [Row] {
        var bytes = 0
        var fitting: [Row] = []
        for row in rows {
            bytes += RawJSON { row.write(to: &$0) }.bytes.count + 1
            guard fitting.count < rowLimit, bytes <= WireLimits.result else { break }
            fitting.append(row)
        }
        return fitting
    }

    private static func status(_ context: OperationContext) throws -> StatusResult {
        context.health.lookAtPlace()
        let (moment, settings) = try context.view.read { ($0.moment, $0.settings) }.1
        let home = settings.text(ProfileTracker.homeZoneName) ?? ""
        var result = StatusResult()
        result.server = Catalog.version
        result.pid = Int64(getpid())
        result.uptimeSeconds = (Clocks.monotonicMicroseconds() - context.startedMicroseconds) / 1_000_000
        result.epoch = context.view.epoch
        result.rev = context.hub.revision
        result.now = moment.zone.rfc3339(moment.now)
        result.localTime = settings.clock(moment.now, moment.zone)
        result.zone = moment.zone.identifier
        if !home.isEmpty, home != result.zone { result.homeZone = home }
        result.day = moment.day.description
        result.dayEnds = moment.zone.rfc3339(moment.dayEnds)
        result.localEnd = settings.clock(moment.dayEnds, moment.zone)
        result.dataDirectory = context.options.dataDirectory
        result.activated = context.options.activated != nil
        result.clients = context.sessions.count
        result.subscriptions = context.hub.subscriptions.count
        result.writable = context.health.isWritable
        result.notices = context.health.notices
        result.clock = try context.dayClock.doubtText()
        result.clockSettled = context.dayClock.isSettled ? true : nil
        result.containers = containers(context.containers, context.options.dataDirectory)
        return result
    }

    private static func containers(_ kept: GroupContainers, _ directory: String) -> [StatusResult.Container]? {
        guard kept.isOn else { return nil }
        return kept.groups.sorted { $0.key < $1.key }.map { id, group in
            var item = StatusResult.Container()
            item.group = id
            item.path = AppGroup.directory(id, in: directory)
            item.files = kept.files.map { $0.path(of: id, in: directory) }
            item.rev = group.revision < 0 ? nil : group.revision
            item.error = group.failure
            return item
        }
    }

    private static func item(_ session: Session, _ catalog: TrackerCatalog) -> ClientsResult.Item {
        var item = ClientsResult.Item()
        item.client = session.client
        item.pid = Int64(session.peer.pid)
        item.ageSeconds = (Clocks.monotonicMicroseconds() - session.connectedMicroseconds) / 1_000_000
        item.role = session.mayWrite ? "write" : "read"
        item.pendingBytes = session.pendingBytes
        item.subscriptions = session.subscriptions.map { subscription in
            var item = ClientsResult.Subscription()
            item.sub = subscription.name
            item.topics = catalog.topics(in: subscription.topics).map(\.name)
            item.rev = subscription.position
            item.merged = subscription.merged
            return item
        }
        return item
    }

    private static func item(_ subscription: Subscription, _ context: OperationContext) -> WidgetsResult.Item? {
        guard let widget = subscription.widget else { return nil }
        let zone = context.view.zone
        var item = WidgetsResult.Item()
        item.kind = widget.kind
        item.family = widget.family
        item.host = widget.host
        item.client = subscription.session.client
        item.rev = subscription.receipt?.revision
        item.since = subscription.receipt.map { zone.rfc3339($0.since) }
        item.entries = subscription.receipt?.entries
        item.next = subscription.receipt?.next.map { zone.rfc3339($0) }
        item.stale =
            subscription.receipt.map { !context.hub.topics(of: subscription.topics, after: $0.revision).isEmpty }
            ?? true
        item.error = subscription.receipt?.error
        item.configuration = context.view.configuration(of: subscription)
        return item
    }
}
