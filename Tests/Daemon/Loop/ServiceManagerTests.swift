import Glibc
import SipliLoop
import SipliSystem
import SipliTestSupport
import Testing

/// Each test that needs an environment runs in its own process: `setenv` must not race with other tests' `getenv`.
@Suite struct ServiceManagerTests {
    @Test func messagesAreWhatSystemdExpects() async {
        await #expect(processExitsWith: .success) {
            let manager = try NotifySocket()
            #expect(try ServiceManager.ready())
            #expect(manager.next() == "READY=1")
            #expect(try ServiceManager.ready(status: "812 changes"))
            #expect(manager.next() == "READY=1\nSTATUS=812 changes")
            #expect(try ServiceManager.status("two\nlines\r\nREADY=1"))
            #expect(manager.next() == "STATUS=two lines READY=1")
            #expect(try ServiceManager.stopping())
            #expect(manager.next() == "STOPPING=1")
            #expect(try ServiceManager.extendTimeout(microseconds: 5_000_000))
            #expect(manager.next() == "EXTEND_TIMEOUT_USEC=5000000")
        }
    }

    @Test func reloadingCarriesTheMonotonicTime() async {
        await #expect(processExitsWith: .success) {
            let manager = try NotifySocket()
            let before = Clocks.monotonicMicroseconds()
            try ServiceManager.reloading()
            let message = try #require(manager.next())
            #expect(message.hasPrefix("RELOADING=1\nMONOTONIC_USEC="))
            let time = try #require(message.split(separator: "=").last.flatMap { Int64($0) })
            #expect((before...Clocks.monotonicMicroseconds()).contains(time))
        }
    }

    @Test func watchdogIsPingedWhenAskedFor() async {
        await #expect(processExitsWith: .success) {
            let manager = try NotifySocket()
            setenv("WATCHDOG_USEC", "20000", 1)
            setenv("WATCHDOG_PID", "\(getpid())", 1)
            let loop = try EventLoop()
            #expect(try loop.enableWatchdog())
            #expect(manager.next() == "WATCHDOG=1")
            // The next ping is due within the interval and needs the loop to run.
            _ = try loop.runOnce(timeoutMicroseconds: 20_000)
            #expect(manager.next() == "WATCHDOG=1")
        }
    }

    @Test func withoutAManagerNothingIsToldAndNothingFails() async {
        await #expect(processExitsWith: .success) {
            for name in ["NOTIFY_SOCKET", "WATCHDOG_USEC", "LISTEN_FDS", "LISTEN_PID"] { unsetenv(name) }
            let loop = try EventLoop()
            #expect(try !ServiceManager.ready(status: "up"))
            #expect(try !loop.enableWatchdog())
            #expect(try ServiceManager.activatedSockets().isEmpty)
        }
    }

    @Test func activatedSocketsAreTakenOverOnce() async {
        await #expect(processExitsWith: .success) {
            setenv("LISTEN_PID", "\(getpid())", 1)
            setenv("LISTEN_FDS", "2", 1)
            setenv("LISTEN_FDNAMES", "sipli.socket:spare", 1)
            let taken = try OwnDescriptors.run { try TakenSockets() }
            #expect(taken.names == ["sipli.socket", "spare"])
            #expect(taken.numbers == [3, 4])
            #expect(taken.closeOnExec == [true, true])
            #expect(taken.nonBlocking == [true, true])
            #expect(taken.listensAtPath == [true, false])
            #expect(taken.listensAtOtherPath == [false, false])
            #expect(taken.countOfSecondCall == 0)
            #expect(getenv("LISTEN_FDS") == nil)
        }
    }
}

/// Facts about the sockets that were taken over, which are closed with this value.
private struct TakenSockets: Sendable {
    let names: [String]
    let numbers: [Int32]
    let closeOnExec: [Bool]
    let nonBlocking: [Bool]
    let listensAtPath: [Bool]
    let listensAtOtherPath: [Bool]
    let countOfSecondCall: Int

    /// Puts a listener and another socket where systemd would, and takes them over.
    init() throws {
        let directory = try TemporaryDirectory()
        let (path, otherPath) = (directory.file("s"), directory.file("t"))
        let listener = try UnixSocket.listen(path: path)
        let (spare, _) = try UnixSocket.pair(nonBlocking: false)
        // Via high numbers, because one of the two may be 3 or 4 itself.
        let copies = [listener, spare].map { fcntl($0.raw, F_DUPFD, 100) }
        for (copy, number) in zip(copies, Int32(3)...) { dup2(copy, number) }
        let sockets = try ServiceManager.activatedSockets()
        names = sockets.map(\.name)
        numbers = sockets.map(\.descriptor.raw)
        closeOnExec = numbers.map { fcntl($0, F_GETFD) & FD_CLOEXEC != 0 }
        nonBlocking = numbers.map { fcntl($0, F_GETFL) & O_NONBLOCK != 0 }
        listensAtPath = try sockets.map { try ServiceManager.isSocket($0.descriptor, path: path) }
        listensAtOtherPath = try sockets.map { try ServiceManager.isSocket($0.descriptor, path: otherPath) }
        countOfSecondCall = try ServiceManager.activatedSockets().count
    }
}
