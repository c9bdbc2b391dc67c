import Foundation
import Synchronization
import Testing

@testable import SipliWidgetHost

@Suite struct AuthorThreadTests {
    @Test func tasksOfAuthorsRunOnTheThreadThatServes() throws {
        let author = try AuthorThread()
        let seen = Seen()
        author.run {
            let first = pthread_self()
            Task {
                seen.add(pthread_equal(first, pthread_self()) != 0)
                await Task.yield()
                seen.add(pthread_equal(first, pthread_self()) != 0)
                await withTaskGroup(of: Void.self) { group in
                    for _ in 0..<3 { group.addTask { seen.add(pthread_equal(first, pthread_self()) != 0) } }
                }
                author.end()
            }
        }
        author.serve()
        #expect(seen.values == [true, true, true, true, true])
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

    private final class Seen: Sendable {
        private let kept = Mutex<[Bool]>([])
        var values: [Bool] { kept.withLock { $0 } }

        func add(_ value: Bool) {
            kept.withLock { $0.append(value) }
        }
    }
}
