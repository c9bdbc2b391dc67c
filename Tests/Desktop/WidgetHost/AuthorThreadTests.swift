import Foundation
import Synchronization
import Testing

@testable import SipliWidgetHost

@Suite struct AuthorThreadTests {
    @Test func tasksRunOnTheThreadThatServesAlsoAfterTheyWaited() throws {
        let author = try AuthorThread()
        let seen = Mutex<[Bool]>([])
        let look: @Sendable () -> Void = { seen.withLock { $0.append(author.isCurrent) } }
        author.run {
            look()
            Task(executorPreference: author) {
                look()
                await Task.yield()
                look()
                await withTaskGroup(of: Void.self) { group in
                    for _ in 0..<3 { group.addTask { look() } }
                }
                author.end()
            }
        }
        author.serve()
        #expect(seen.withLock { $0 } == Array(repeating: true, count: 6))
    }

    @Test func anAuthorWhoHangsIsBusy() throws {
        let author = try AuthorThread()
        let gate = DispatchSemaphore(value: 0)
        let thread = Thread { author.serve() }
        thread.start()
        author.run { gate.wait() }
        let deadline = Date(timeIntervalSinceNow: 60)
        while !author.isBusy, Date() < deadline { sched_yield() }
        #expect(author.isBusy)
        gate.signal()
        author.end()
    }
}
