import Foundation
import Glibc
import SipliTestSupport
import Testing

/// A disk that fails during a commit: what is reported about the change is true after a kill.
@Suite(.tags(.long, .programs)) struct FailedSyncTests {
    private func total(_ client: LineClient) throws -> Double? {
        try client.result(#"{"op":"get","topics":["hydration"]}"#).hydration.total_ml.number
    }

    @Test("a change that is refused after one failure stays refused")
    func once() throws {
        let daemon = try RecordedDaemon()
        try daemon.start()
        let client = try daemon.client()
        _ = try client.result(#"{"op":"hydration.log","ml":100}"#)
        _ = try daemon.firstBackup()
        try daemon.fail(.one)
        let refused = try client.call(#"{"op":"hydration.log","ml":10,"key":"k"}"#)
        #expect(refused.error.code.string == "storage")
        try daemon.stop(SIGKILL)
        try daemon.start()
        let next = try daemon.client()
        #expect(try total(next) == 100)
        _ = try next.result(#"{"op":"hydration.log","ml":10,"key":"k"}"#)
        #expect(try total(next) == 110)
    }

    @Test("a change that may have been saved is reported as uncertain, and its key makes a retry safe")
    func always() throws {
        let daemon = try RecordedDaemon()
        try daemon.start()
        let client = try daemon.client()
        _ = try client.result(#"{"op":"hydration.log","ml":100}"#)
        _ = try daemon.firstBackup()
        try daemon.fail(.all)
        let request = #"{"op":"hydration.log","ml":10,"key":"k"}"#
        let refused = try client.call(request)
        #expect(refused.error.code.string == "uncertain")
        #expect(refused.error.retry.bool == true)
        #expect(refused.error.message.string?.contains("sipli-client history") == true)
        #expect(try total(client) == 100)
        try daemon.stop(SIGKILL)
        try FileManager.default.removeItem(atPath: daemon.directory.file("fail"))
        try daemon.start()
        let next = try daemon.client()
        _ = try next.result(request)
        #expect(try total(next) == 110)
    }
}
