import SipliTestSupport
import Testing

@Suite struct GreetingTests {
    @Test("the daemon's greeting comes first and has its identity and limits")
    func greeting() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        let hello = client.greeting
        #expect(hello.hello.string == "sipli")
        #expect(hello.proto.int == 1)
        #expect(hello.server.string?.isEmpty == false)
        #expect(hello.epoch.string?.count == 8)
        #expect(hello.rev.int != nil)
        #expect(Set(hello.caps.strings).isSuperset(of: ["subscribe", "resume", "batch", "describe"]))
        #expect(hello.limits.line.int == 65_536)
        #expect(hello.limits.depth.int == 32)
        #expect(hello.limits.subs.int == 16)
    }
}
