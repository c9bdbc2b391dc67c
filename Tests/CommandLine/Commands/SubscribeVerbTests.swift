import SipliClient
import SipliTestSupport
import Testing

@testable import SipliCLI
@testable import SipliVerbs

@Suite struct SubscribeVerbTests {
    /// The lines printed until this many writes were made and the reader closed.
    private func printed(_ topics: [String], socket: String, until count: Int = 1) throws -> [String] {
        var printed: [String] = []
        let console = Console(style: Style()) { descriptor, bytes in
            if descriptor == 1 { printed.append(String(decoding: bytes, as: UTF8.self)) }
            return printed.count < count
        }
        var verb = SubscribeVerb()
        verb.options.topics = topics
        try verb.run(Context(console: console) { $0 == "SIPLI_SOCKET" ? socket : nil })
        return printed
    }

    @Test func linesComeUntilNobodyReadsThem() throws {
        let daemon = try TestDaemon()
        let lines = try printed(["hydration"], socket: daemon.socketPath)
        #expect(lines.count == 1)
        #expect(lines[0].contains(#""sub":"cli""#) && lines[0].contains(#""fresh":true"#) && lines[0].hasSuffix("}\n"))
    }

    @Test func refusalIsTheEnd() throws {
        let daemon = try TestDaemon()
        #expect {
            try printed(["nonsense"], socket: daemon.socketPath)
        } throws: {
            ($0 as? ClientError)?.isFinal == true
        }
    }

    @Test func absentDaemonIsReportedAtTheFirstTry() throws {
        #expect {
            try printed([], socket: "/nonexistent/s")
        } throws: {
            ($0 as? ClientError)?.description.hasPrefix(
                "cannot reach the Sipli daemon: nothing listens at /nonexistent/s\n") == true
        }
    }
}
