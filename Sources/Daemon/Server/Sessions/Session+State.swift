/// The state of a connection for other parts.
extension Session {
    /// Bytes the client has not read.
    var pendingBytes: Int { framing.outbox.count }

    /// Number of unanswered requests.
    var openRequests: Int { replies.count }

    /// Bytes of requests that have not been started.
    var heldRequestBytes: Int { framing.pendingBytes + replies.requestBytes }

    var deadlines: SessionDeadlines { limits.deadlines }

    /// The nearest deadline; nil if there is none.
    var deadline: SessionDeadlines.Deadline? { limits.deadlines.first }

    /// The memory used because of this client, as the backlog counts it.
    var keptBytes: Int { limits.keptBytes }
}
