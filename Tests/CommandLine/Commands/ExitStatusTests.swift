import SipliClient
import SipliWire
import Testing

@testable import SipliCLI
@testable import SipliVerbs

@Suite struct ExitStatusTests {
    @Test func tableCoversEveryErrorOnce() {
        #expect(ExitStatus.table.map(\.code) == ErrorCode.all)
    }

    @Test func whatMayWorkLaterIsTriedAgain() {
        for code in [ErrorCode.busy, .storage, .shuttingDown, .limit] { #expect(ExitStatus.of(code) == .tryAgain) }
    }

    @Test func unknownErrorsGoByTheirRetry() {
        #expect(ExitStatus.of(ErrorCode("novel", retry: true, "")) == .tryAgain)
        #expect(ExitStatus.of(ErrorCode("novel", "")) == .refused)
    }

    @Test func clientErrorsHaveTheirStatus() {
        #expect(ExitStatus.of(ClientError.lost).code == 69)
        #expect(ExitStatus.of(ClientError.unreachable("", hint: "")).code == 69)
        #expect(ExitStatus.of(ClientError.timedOut(1)).code == 75)
        #expect(ExitStatus.of(ClientError.refused(WireError(.invalid, ""))).code == 1)
        #expect(ExitStatus.of(ClientError.refused(WireError(.badJSON, ""))).code == 65)
    }
}
