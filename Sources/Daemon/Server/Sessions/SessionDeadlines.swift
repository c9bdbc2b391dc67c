/// A connection's deadlines; each counts separately, so that none hides or renews another.
struct SessionDeadlines {
    enum Reason: Int, CaseIterable {
        case unfinishedLine
        case unreadReplies
        case ending
    }

    struct Deadline {
        var reason: Reason
        /// Monotonic time.
        var microseconds: Int64
    }

    private var times = (Int64.max, Int64.max, Int64.max)

    /// When it passes; nil if it is not set.
    subscript(reason: Reason) -> Int64? {
        get {
            let time =
                switch reason {
                case .unfinishedLine: times.0
                case .unreadReplies: times.1
                case .ending: times.2
                }
            return time == .max ? nil : time
        }
        set {
            switch reason {
            case .unfinishedLine: times.0 = newValue ?? .max
            case .unreadReplies: times.1 = newValue ?? .max
            case .ending: times.2 = newValue ?? .max
            }
        }
    }

    var first: Deadline? {
        var first: Deadline?
        for reason in Reason.allCases {
            guard let time = self[reason], time < first?.microseconds ?? .max else { continue }
            first = Deadline(reason: reason, microseconds: time)
        }
        return first
    }
}
