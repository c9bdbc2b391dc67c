/// The open connections by number. Numbers are never reused.
final class SessionList {
    private var byNumber: [Int: Session] = [:]
    private var next = 0

    var count: Int { byNumber.count }

    var values: Dictionary<Int, Session>.Values { byNumber.values }

    /// In the order in which they were opened.
    var inOrder: [Session] { byNumber.values.sorted { $0.number < $1.number } }

    /// The connection of this number; nil if it is closed.
    subscript(number: Int) -> Session? { byNumber[number] }

    /// A number for the next connection.
    func takeNumber() -> Int {
        defer { next += 1 }
        return next
    }

    func insert(_ session: Session) {
        byNumber[session.number] = session
    }

    /// - Returns: false if it was already removed.
    func remove(_ session: Session) -> Bool {
        byNumber.removeValue(forKey: session.number) != nil
    }
}
