import Synchronization

/// Outcomes on their way back to the loop.
final class OutcomeBox: Sendable {
    private let finished = Mutex<[WriteOutcome]>([])

    func put(_ outcomes: [WriteOutcome]) {
        finished.withLock { $0.append(contentsOf: outcomes) }
    }

    func take() -> [WriteOutcome] {
        finished.withLock { outcomes in
            let taken = outcomes
            outcomes = []
            return taken
        }
    }
}
