import Dispatch
import SipliTestSupport
import Synchronization
import Testing

@testable import SipliServer
@testable import SipliStore

/// Batches, compare-and-set, idempotent keys.
@Suite struct WriteTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
    }

    private func total() throws -> Double? {
        try client.result(#"{"op":"get","topics":["hydration"]}"#).hydration.total_ml.number
    }

    private func revision() throws -> Int {
        try #require(try client.call(#"{"op":"status"}"#).rev.int)
    }

    @Test("writes queued before maintenance are on disk when it begins")
    func beforeMaintenance() throws {
        let (hold, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let found = Mutex<Int64?>(nil)
        try daemon.perform { daemon in daemon.writes.maintain { _, _ in hold.wait() } }
        try client.send(#"{"id":1,"op":"hydration.log","ml":300}"#)
        // While the writer is held, so that it gets both at once.
        try daemon.wait(for: "the change to be queued") { $0.isWriting }
        try daemon.perform { daemon in
            daemon.writes.maintain { writer, _ in
                defer { done.signal() }
                do {
                    let revision = try writer.store.reader().read(Journal.end).revision
                    found.withLock { $0 = revision }
                } catch {
                    Issue.record(error)
                }
            }
        }
        hold.signal()
        #expect(done.wait(timeout: .now() + TestDaemon.patienceSeconds) == .success)
        let reply = try client.reply()
        #expect(reply.ok.bool == true)
        #expect(found.withLock { $0 }.map(Int.init) == reply.rev.int)
    }

    @Test("a batch is one revision and gives each result")
    func batch() throws {
        let before = try revision()
        let reply = try client.call(
            #"{"op":"batch","ops":[{"op":"hydration.log","ml":300},{"op":"hydration.log","ml":200,"fluid":"soda"}]}"#)
        #expect(reply.rev.int == before + 1)
        #expect(reply.result.results.array.map { $0.total_ml.number } == [300, 440])
        let change = try client.result(#"{"op":"journal","limit":1}"#).changes[0]
        #expect(change.rev.int == before + 1)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try total() == 0)
    }

    @Test(
        "a batch with one bad operation changes nothing and names its place",
        arguments: [
            (#"{"op":"hydration.log","ml":-1}"#, "invalid"), (#"{"op":"nothing"}"#, "unknown_op"),
            (#"{"op":"ping"}"#, "unsupported"), (#"{"op":"undo"}"#, "unsupported"),
            (#"{"op":"batch","ops":[{"op":"hydration.log","ml":1}]}"#, "unsupported"),
            (#"{"op":"import.finish"}"#, "unsupported"), (#"{"op":"hydration.delete","entry":"none"}"#, "not_found"),
            ("1", "bad_request"), (#"{"ml":5}"#, "bad_request"),
        ])
    func batchRefused(op: String, code: String) throws {
        let before = try revision()
        let error = try client.refusal(
            #"{"op":"batch","ops":[{"op":"hydration.log","ml":300},{"op":"hydration.log","ml":10},\#(op)]}"#)
        #expect(error.code.string == code)
        #expect(error.index.int == 2)
        #expect(try total() == 0)
        #expect(try revision() == before)
        // The writer continues from the state before.
        #expect(try client.result(#"{"op":"hydration.log","ml":250}"#).total_ml.number == 250)
    }

    @Test("a batch holds 1 to 256 writes", arguments: [(0, false), (1, true), (256, true), (257, false)])
    func batchSize(count: Int, isTaken: Bool) throws {
        let ops = Array(repeating: #"{"op":"hydration.log","ml":1}"#, count: count).joined(separator: ",")
        let reply = try client.call("{\"op\":\"batch\",\"ops\":[\(ops)]}")
        #expect(reply.ok.bool == isTaken)
        #expect(try total() == (isTaken ? Double(count) : 0))
    }

    @Test("if_rev is compare-and-set")
    func compareAndSet() throws {
        let before = try revision()
        #expect(try client.call(#"{"op":"hydration.log","ml":1,"if_rev":\#(before)}"#).ok.bool == true)
        let error = try client.refusal(#"{"op":"hydration.log","ml":1,"if_rev":\#(before)}"#)
        #expect(error.code.string == "conflict")
        #expect(error.rev.int == before + 1)
        #expect(error.message.string == "the store is at revision \(before + 1)")
        #expect(try total() == 1)
        let batch = #"{"op":"batch","if_rev":\#(before),"ops":[{"op":"hydration.log","ml":1}]}"#
        #expect(try client.refusal(batch).code.string == "conflict")
        #expect(try total() == 1)
    }

    @Test("a conflict of revisions can be retried")
    func conflictIsRetryable() throws {
        #expect(try client.refusal(#"{"op":"hydration.log","ml":1,"if_rev":999}"#).retry.bool == true)
    }

    @Test("the same key and body gets the same reply and is done once, also after a restart")
    func idempotent() throws {
        let request = #"{"op":"hydration.log","ml":300,"key":"6b1d0c"}"#
        try client.send(request)
        let first = try client.readLine()
        _ = try client.result(#"{"op":"hydration.log","ml":50}"#)
        try client.send(request)
        #expect(try client.readLine() == first)
        let other = try daemon.client()
        try other.send(request)
        #expect(try other.readLine() == first)
        try daemon.restart()
        let later = try daemon.client()
        try later.send(request)
        #expect(try later.readLine() == first)
        #expect(try later.result(#"{"op":"get"}"#).hydration.total_ml.number == 350)
    }

    @Test("a repeat with another id counts as the same request")
    func repeatedWithID() throws {
        let first = try client.call(#"{"id":1,"op":"hydration.log","ml":300,"key":"k"}"#)
        let second = try client.call(#"{"id":2,"op":"hydration.log","ml":300,"key":"k"}"#)
        #expect(second.id.int == 2)
        #expect(second.result == first.result)
        #expect(second.rev == first.rev)
    }

    @Test("the same key with another body is a conflict")
    func keyConflict() throws {
        _ = try client.result(#"{"op":"hydration.log","ml":300,"key":"k"}"#)
        for other in [#""hydration.log","ml":301"#, #""undo""#, #""hydration.log","ml":300,"note":"x""#] {
            let error = try client.refusal("{\"op\":\(other),\"key\":\"k\"}")
            #expect(error.code.string == "conflict")
            #expect(error.field.string == "key")
            #expect(error.retry.bool == false)
        }
        #expect(try total() == 300)
    }

    @Test("a repeat is answered even if the revision has moved past its if_rev")
    func repeatedCompareAndSet() throws {
        let before = try revision()
        let request = #"{"op":"hydration.log","ml":300,"key":"k","if_rev":\#(before)}"#
        let first = try client.call(request)
        #expect(try client.call(request) == first)
        #expect(try total() == 300)
    }

    @Test("a refused write does not use up its key")
    func refusedKey() throws {
        _ = try client.refusal(#"{"op":"hydration.log","ml":-1,"key":"k"}"#)
        #expect(try client.call(#"{"op":"hydration.log","ml":100,"key":"k"}"#).ok.bool == true)
    }

    @Test("a key is remembered for a day")
    func forgotten() throws {
        let request = #"{"op":"hydration.log","ml":300,"key":"k"}"#
        _ = try client.result(request)
        try daemon.move(to: "2026-06-11T11:59:59Z")
        _ = try client.result(request)
        #expect(
            try client.result(#"{"op":"history","days":1}"#.replacing("history", with: "hydration.history"))
                .days[0].total_ml.number == 0)
    }

    @Test("writes without an effect raise no revision")
    func empty() throws {
        _ = try client.result(#"{"op":"settings.set","name":"name","value":"Ana"}"#)
        let before = try revision()
        let reply = try client.call(#"{"op":"settings.set","name":"name","value":"Ana"}"#)
        #expect(reply.ok.bool == true)
        #expect(reply.rev.int == before)
        #expect(try revision() == before)
        #expect(reply.unchanged.bool == true)
        let table = "date,ml\n2026-06-01,250\n"
        #expect(try client.upload(table).unchanged.bool == nil)
        let again = try client.upload(table)
        #expect([again.unchanged.bool, again.rev.int == (try revision())] == [true, true])
        #expect(try client.call(#"{"op":"settings.set","name":"name","value":"Bo","key":"k"}"#).unchanged.bool == nil)
        #expect(try client.call(#"{"op":"settings.set","name":"name","value":"Bo","key":"k"}"#).unchanged.bool == nil)
    }

    @Test("many writers at once each get their own revision")
    func manyWriters() throws {
        let before = try revision()
        let clients = try (0..<8).map { _ in try daemon.client() }
        for _ in 0..<25 {
            for client in clients { try client.send(#"{"op":"hydration.log","ml":1}"#) }
        }
        var revisions: [Int] = []
        for client in clients {
            for _ in 0..<25 { revisions.append(try #require(try client.reply().rev.int)) }
        }
        #expect(revisions.sorted() == Array(before + 1...before + 200))
        #expect(try total() == 200)
    }

    @Test("the same value in another member is another request")
    func keyOfAnotherMember() throws {
        _ = try client.result(#"{"op":"hydration.log","ml":300,"note":"tea","key":"k"}"#)
        let error = try client.refusal(#"{"op":"hydration.log","ml":300,"fluid":"tea","key":"k"}"#)
        #expect(error.code.string == "conflict")
    }
}
