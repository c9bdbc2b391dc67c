import Testing

@testable import SipliClient

/// Advice only names programs that are installed.
@Suite struct ServiceAdviceTests {
    @Test func whereSystemdRunsItIsAsked() {
        #expect(ServiceAdvice.log(hasManager: true).contains("journalctl --user -u sipli"))
        #expect(ServiceAdvice.start(hasManager: true) == "Start it: systemctl --user start sipli")
        #expect(
            ServiceAdvice.start(hasManager: true, isSocketMissing: true, isEnabled: true)
                == "Start it: systemctl --user restart sipli.socket")
        #expect(
            ServiceAdvice.start(hasManager: true, isSocketMissing: true, isEnabled: false)
                == "Start it: systemctl --user enable --now sipli.socket")
        #expect(ServiceAdvice.look(hasManager: true).contains("systemctl --user status sipli"))
    }

    @Test func elsewhereNothingThatNeedsIt() {
        #expect(!ServiceAdvice.log(hasManager: false).contains("journalctl"))
        #expect(ServiceAdvice.start(hasManager: false).hasPrefix("Start it: sipli-daemon &"))
        #expect(!ServiceAdvice.look(hasManager: false).contains("systemctl"))
    }
}
