import Glibc
import SipliSession
import Testing

@Suite struct LauncherTests {
    @Test func startedByHandTheClientIsStartedDirectly() {
        let command = Launcher { _ in nil }.command(["open", "--window", "sipli://today"], token: "t1")
        #expect(command.count == 4)
        #expect(command[0].hasSuffix("sipli-client"))
        #expect(command.dropFirst() == ["open", "--window", "sipli://today"])
    }

    @Test func inAServiceTheManagerStartsItOutsideTheSandbox() {
        let variables = ["INVOCATION_ID": "f00", "SYSTEMD_EXEC_PID": String(getpid())]
        let command = Launcher { variables[$0] }.command(["quick"], token: "t1")
        #expect(
            command.dropLast(2) == [
                "systemd-run", "--user", "--collect", "--quiet", "--setenv=XDG_ACTIVATION_TOKEN=t1",
                "--setenv=DESKTOP_STARTUP_ID=t1", "--",
            ])
        #expect(command.last == "quick")
    }

    @Test func aTerminalInAServiceIsNoService() {
        let variables = ["INVOCATION_ID": "f00", "SYSTEMD_EXEC_PID": "1"]
        #expect(Launcher { variables[$0] }.command(["quick"], token: nil).count == 2)
    }
}
