/// What can be seen of a connection from outside.
extension Session {
    /// Bytes the client has not taken.
    var pendingBytes: Int {
        framing.outbox.count
    }

    /// Requests that are not answered yet.
    var openRequests: Int {
        replies.count
    }

    /// Bytes of requests that have not been started.
    var heldRequestBytes: Int {
        framing.pendingBytes + replies.requestBytes
    }

    var deadlines: SessionDeadlines {
        limits.deadlines
    }

    /// The first deadline, nil while nothing is waited for.
    var deadline: SessionDeadlines.Deadline? {
        limits.deadlines.first
    }

    /// What the daemon keeps because of this client, as the backlog counts it.
    var keptBytes: Int {
        limits.keptBytes
    }
}
