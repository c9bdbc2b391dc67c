import SipliWire

/// The pending replies: the waiting client, the parties waited for, the deadline, and the reply on failure.
///
/// It knows connections by number and parties by identity, so it needs neither sockets nor a store. Every wait for
/// parties has a timeout; a commit always ends.
final class PendingReplies {
    /// A reply that waits for parties.
    private final class Expectation {
        let waiter: Waiter
        let name: String?
        let subject: Subject
        var parties: [ObjectIdentifier: AnyObject]
        let answer: (Ending, [AnyObject]) -> DueReply
        var timeout = 0

        init(
            _ waiter: Waiter, _ name: String?, _ subject: Subject, _ parties: [AnyObject],
            _ answer: @escaping (Ending, [AnyObject]) -> DueReply
        ) {
            (self.waiter, self.name, self.subject, self.answer) = (waiter, name, subject, answer)
            self.parties = Dictionary(uniqueKeysWithValues: parties.map { (ObjectIdentifier($0), $0) })
        }
    }

    private let timeouts: Timeouts
    private let send: (_ connection: Int, Ticket, _ line: [UInt8]) -> Void
    private var lastTicket: Ticket = 0
    private var commits: [Ticket: (waiter: Waiter, commit: Commit)] = [:]
    private var expectations: [Ticket: Expectation] = [:]
    private var names: [String: Ticket] = [:]
    /// The replies that wait for each party, oldest first.
    private var waits: [ObjectIdentifier: [Ticket]] = [:]
    /// How many parties all replies together wait for to show a revision.
    private(set) var awaitedDisplays = 0

    /// - Parameter send: sends a reply's line to a connection by number, if it is still open.
    init(timeouts: Timeouts, send: @escaping (_ connection: Int, Ticket, _ line: [UInt8]) -> Void) {
        (self.timeouts, self.send) = (timeouts, send)
    }

    func takeTicket() -> Ticket {
        lastTicket += 1
        return lastTicket
    }

    func answer(_ waiter: Waiter, _ reply: DueReply) {
        guard let connection = waiter.connection else { return }
        send(connection, waiter.ticket, reply.line(id: waiter.id))
    }

    /// Sends a rendered reply.
    func send(_ line: [UInt8], to waiter: Waiter) {
        if let connection = waiter.connection { send(connection, waiter.ticket, line) }
    }

    // MARK: Commits

    /// Changes are on their way to the disk.
    var isAwaitingCommit: Bool { !commits.isEmpty }

    func add(_ commit: Commit, for waiter: Waiter) {
        commits[waiter.ticket] = (waiter, commit)
    }

    /// A pending commit and its waiting request.
    func commit(_ ticket: Ticket) -> (waiter: Waiter, commit: Commit)? {
        commits[ticket]
    }

    /// Removes and returns a finished commit and its waiting request; the caller replies.
    func takeCommit(_ ticket: Ticket) -> (waiter: Waiter, commit: Commit)? {
        commits.removeValue(forKey: ticket)
    }

    // MARK: Parties

    /// Waits for parties, at least one.
    ///
    /// - Parameter name: the name that the parties refer to it by; nil if they do not.
    /// - Parameter answer: makes the reply when the wait ends, given the parties that were still pending.
    func expect<Party: AnyObject>(
        _ subject: Subject, of parties: [Party], named name: String? = nil, for waiter: Waiter,
        withinMilliseconds limit: Int64, answer: @escaping (Ending, [Party]) -> DueReply
    ) {
        let expectation = Expectation(waiter, name, subject, parties) { ending, left in
            answer(ending, left.compactMap { $0 as? Party })
        }
        let ticket = waiter.ticket
        expectation.timeout = timeouts.after(milliseconds: limit) { [unowned self] in end(ticket, .timeout) }
        expectations[ticket] = expectation
        if let name { names[name] = ticket }
        for party in expectation.parties.keys { waits[party, default: []].append(ticket) }
        if case .display = subject { awaitedDisplays += expectation.parties.count }
    }

    /// What the wait of this name is for; nil if it is over.
    func subject(_ name: String) -> Subject? {
        find(name)?.subject
    }

    /// Whether the wait of this name includes a party.
    func isAwaiting(_ party: AnyObject, _ name: String) -> Bool {
        find(name)?.parties[ObjectIdentifier(party)] != nil
    }

    /// Removes and returns the wait of this name with its pending parties; the caller replies.
    func take<Party: AnyObject>(_ name: String, of: Party.Type) -> (waiter: Waiter, subject: Subject, parties: [Party])?
    {
        guard let found = find(name) else { return nil }
        let parties = found.parties.values.compactMap { $0 as? Party }
        remove(found)
        return (found.waiter, found.subject, parties)
    }

    /// A party shows a revision.
    func shown(_ revision: Int64, by party: AnyObject) {
        done(by: party) { subject in
            if case .display(let awaited) = subject { awaited <= revision } else { false }
        }
    }

    /// A party has disconnected.
    func gone(_ party: AnyObject) {
        done(by: party) { _ in true }
    }

    /// Another party takes the place of an earlier one.
    func replace(_ earlier: AnyObject, by party: AnyObject) {
        let (before, after) = (ObjectIdentifier(earlier), ObjectIdentifier(party))
        guard let tickets = waits.removeValue(forKey: before) else { return }
        for ticket in tickets {
            expectations[ticket]?.parties[before] = nil
            expectations[ticket]?.parties[after] = party
        }
        waits[after, default: []] += tickets
    }

    /// Ends all waits.
    func endAll() {
        // An answer may let a connection start another request that waits for parties.
        while !expectations.isEmpty {
            for ticket in expectations.keys.sorted() { end(ticket, .shutdown) }
        }
    }

    private func find(_ name: String) -> Expectation? {
        names[name].flatMap { expectations[$0] }
    }

    /// Removes a party from all waits that match. Done at once, because a party may be in thousands of them.
    private func done(by party: AnyObject, where isDone: (Subject) -> Bool) {
        let identity = ObjectIdentifier(party)
        guard let tickets = waits[identity] else { return }
        let chosen = tickets.compactMap { expectations[$0] }.filter { isDone($0.subject) }
        guard !chosen.isEmpty else { return }
        let left = tickets.filter { expectations[$0].map { !isDone($0.subject) } ?? false }
        waits[identity] = left.isEmpty ? nil : left
        for expectation in chosen {
            expectation.parties[identity] = nil
            if case .display = expectation.subject { awaitedDisplays -= 1 }
        }
        // An answer may close connections, which ends other waits.
        for expectation in chosen where expectation.parties.isEmpty { end(expectation.waiter.ticket, .complete) }
    }

    private func end(_ ticket: Ticket, _ ending: Ending) {
        guard let expectation = expectations[ticket] else { return }
        let left = Array(expectation.parties.values)
        remove(expectation)
        answer(expectation.waiter, expectation.answer(ending, left))
    }

    private func remove(_ expectation: Expectation) {
        let ticket = expectation.waiter.ticket
        timeouts.cancel(expectation.timeout)
        expectations[ticket] = nil
        if let name = expectation.name { names[name] = nil }
        if case .display = expectation.subject { awaitedDisplays -= expectation.parties.count }
        for party in expectation.parties.keys {
            waits[party]?.removeAll { $0 == ticket }
            if waits[party]?.isEmpty == true { waits[party] = nil }
        }
    }
}
