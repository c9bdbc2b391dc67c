import Glibc
import SipliLoop
import SipliSystem
import SipliTestSupport
import Testing

/// Each test that needs an environment is a process of its own: `setenv` must not race with other tests' `getenv`.
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
            let directory = try TemporaryDirectory()
            let listener = try UnixSocket.listen(path: directory.file("s"))
            let (spare, _) = try UnixSocket.pair(nonBlocking: false)
            // The numbers are given (3 and up), and the test library may use them: lend them and put them back.
            let lent = [3, 4].map { fcntl($0, F_DUPFD_CLOEXEC, 100) }
            dup2(fcntl(listener.raw, F_DUPFD, 100), 3)
            dup2(fcntl(spare.raw, F_DUPFD, 100), 4)
            setenv("LISTEN_PID", "\(getpid())", 1)
            setenv("LISTEN_FDS", "2", 1)
            setenv("LISTEN_FDNAMES", "sipli.socket:spare", 1)
            let sockets = try ServiceManager.activatedSockets()
            let numbers = sockets.map(\.descriptor.raw)
            let closeOnExec = numbers.map { fcntl($0, F_GETFD) & FD_CLOEXEC != 0 }
            let nonBlocking = numbers.map { fcntl($0, F_GETFL) & O_NONBLOCK != 0 }
            let own = try sockets.map { try ServiceManager.isSocket($0.descriptor, path: directory.file("s")) }
            let other = try sockets.map { try ServiceManager.isSocket($0.descriptor, path: directory.file("t")) }
            let again = try ServiceManager.activatedSockets()
            for (socket, saved) in zip(sockets, lent) { dup2(saved, socket.descriptor.release()) }
            #expect(sockets.map(\.name) == ["sipli.socket", "spare"])
            #expect(numbers == [3, 4])
            #expect(closeOnExec == [true, true])
            #expect(nonBlocking == [true, true])
            #expect(own == [true, false])
            #expect(other == [false, false])
            #expect(again.isEmpty)
            #expect(getenv("LISTEN_FDS") == nil)
        }
    }
}
