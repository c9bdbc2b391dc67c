import SipliTestSupport

@testable import SipliServer

extension Daemon {
    var sessionCount: Int { sessions.count }
}
