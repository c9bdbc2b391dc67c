import Foundation
import Glibc
import SipliLoop
import SipliSystem
import Synchronization
import Testing

@Suite struct ThreadTests {
    @Test func bellRungOnAnotherThreadWakesTheLoop() throws {
        let loop = try EventLoop()
        let bell = try WakeUp()
        let written = Mutex(0)
        var seen = 0
        let source = try loop.watch(bell) { seen = written.withLock { $0 } }
        let thread = try WorkerThread.start(name: "ringer") {
            written.withLock { $0 = 7 }
            bell.signal()
        }
        #expect(try loop.runOnce(timeoutMicroseconds: patience))
        thread.join()
        #expect(seen == 7)
        source.cancel()
    }

    @Test func ringsBeforeTheLoopLooksAreOne() throws {
        let loop = try EventLoop()
        let bell = try WakeUp()
        var count = 0
        let source = try loop.watch(bell) { count += 1 }
        for _ in 0..<5 { bell.signal() }
        #expect(try loop.runOnce(timeoutMicroseconds: patience))
        #expect(try !loop.runOnce(timeoutMicroseconds: 0))
        #expect(count == 1)
        source.cancel()
    }

    @Test func severalLoopsRunOnSeveralThreadsAtOnce() throws {
        let results = Mutex<[Int32]>([])
        let bells = try (0..<4).map { _ in try WakeUp() }
        // A cycle: each loop signals the next one a hundred times before it ends.
        let threads = try (0..<4).map { (index: Int32) in
            let (own, next) = (bells[Int(index)], bells[Int(index + 1) % 4])
            return try WorkerThread.start(name: "loop-\(index)") {
                let code = try? ringLoop(own: own, next: next, code: index)
                results.withLock { $0.append(code ?? -1) }
            }
        }
        bells[0].signal()
        for thread in threads { thread.join() }
        #expect(results.withLock { $0.sorted() } == [0, 1, 2, 3])
    }

    @Test func workerIsNamedAndBlocksSignals() throws {
        let name = Mutex("")
        let blocked = Mutex(false)
        let thread = try WorkerThread.start(name: "a-name-that-is-longer") {
            let comm = try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)
            name.withLock { $0 = comm ?? "" }
            var mask = sigset_t()
            pthread_sigmask(SIG_BLOCK, nil, &mask)
            blocked.withLock { $0 = sigismember(&mask, SIGTERM) == 1 }
        }
        thread.join()
        thread.join()
        #expect(name.withLock { $0 } == "a-name-that-is-\n")
        #expect(blocked.withLock { $0 })
    }

    @Test func signalToTheLoopsThreadIsAnEvent() throws {
        let seen = Mutex<[Int32]>([])
        // A signal directed at its own thread, so that other tests never receive it.
        let thread = try WorkerThread.start(name: "signals") {
            guard let loop = try? EventLoop() else { return }
            let handle: (Int32) -> Void = { number in seen.withLock { $0.append(number) } }
            let sources = [SIGUSR1, SIGTERM].compactMap { try? loop.signal($0, handler: handle) }
            pthread_kill(pthread_self(), SIGUSR1)
            _ = try? loop.runOnce(timeoutMicroseconds: patience)
            pthread_kill(pthread_self(), SIGTERM)
            _ = try? loop.runOnce(timeoutMicroseconds: patience)
            for source in sources { source.cancel() }
        }
        thread.join()
        #expect(seen.withLock { $0 } == [SIGUSR1, SIGTERM])
    }
}

private func ringLoop(own: WakeUp, next: WakeUp, code: Int32) throws -> Int32 {
    let loop = try EventLoop()
    var count = 0
    let source = try loop.watch(own) {
        count += 1
        next.signal()
        if count == 100 { try? loop.exit(code) }
    }
    defer { source.cancel() }
    return try loop.run()
}
