import Foundation
import SipliTestSupport
import Testing

@testable import SipliServer

/// A daemon reads any file in little memory: measured from outside, because another test's memory must not count.
@Suite(.tags(.programs)) struct HostileFileTests {
    /// A file: its beginning, a piece that is repeated, and its end.
    typealias Pieces = (head: String, piece: String, tail: String)

    private static let size = 16 << 20

    /// What reading may take besides the file, in KiB.
    private static let limit = 64 << 10

    private static let files: [Pieces] = [
        ("", ";", ""), ("date;amount\n", ";", ""), ("date;amount\n2026-06-01;\"", "x", "\""),
        ("date;amount\n", "\n", ""),
        ("date,\"", "name ", "\"\n"), (#"{"entries":[],"profile":{},"x":{"#, #""a":1,"#, #""b":2}}"#),
        (#"{"entries":[{"#, #""a":1,"#, #""b":2}],"profile":{}}"#), ("{", #""a":1,"#, #""b":2}"#),
        (#"{"entries":"#, "[", ""), (#"{"entries":["#, "1", "]}"), (#"{"entries":["#, "[0],", #"0],"profile":{}}"#),
        (#"{"entries":[],"profile":{},"streakFreezeDates":["#, #""2026-06-01T00:00:00Z","#, "0]}"),
        (#"{"entries":[],"profile":{},"other":["#, "0,", "0]}"), (#"{"Habits.csv":""#, "\\u0000", #""}"#),
        (#"{"subscriptions":["#, "{},", "{}]}"),
        (#"{"sipli":"export","version":1}"# + "\n", #"{"setting":"x","value":0}"# + "\n", ""),
        (#"{"sipli":"export","version":1}"# + "\n" + #"{"day":["#, "0,", "0]}"),
    ]

    @Test("whatever a file holds, a dry run of it takes at most 64 MiB besides the file, and the daemon goes on")
    func memory() throws {
        for file in Self.files {
            let daemon = try ProgramOfTheDaemon()
            let client = try daemon.client()
            _ = try client.result(#"{"op":"hydration.log","ml":1}"#)
            let before = try daemon.peak()
            _ = try client.result(#"{"op":"import.begin","bytes":\#(Self.size)}"#)
            try Self.upload(file, client)
            let reply = try client.call(#"{"op":"import.finish","dry_run":true}"#)
            #expect(!reply.ok.isNull)
            #expect(try client.call(#"{"op":"status"}"#).ok.bool == true)
            let taken = try daemon.peak() - before - Self.size >> 10
            #expect(taken <= Self.limit, "\(file.head.prefix(40)) \(file.piece): \(taken) KiB; \(reply)")
        }
    }

    private static func upload(_ file: Pieces, _ client: LineClient) throws {
        _ = try client.result(#"{"op":"import.data","text":\#(try client.quoted(file.head))}"#)
        let text = String(repeating: file.piece, count: 30_000 / file.piece.utf8.count)
        let line = #"{"op":"import.data","text":\#(try client.quoted(text))}"#
        for _ in 0..<(size / text.utf8.count - 1) { _ = try client.result(line) }
        _ = try client.result(#"{"op":"import.data","text":\#(try client.quoted(file.tail))}"#)
    }
}

/// The built daemon with a home of its own.
final class ProgramOfTheDaemon {
    let program: BuiltProgram
    private let directory: TemporaryDirectory

    init() throws {
        let directory = try TemporaryDirectory()
        self.directory = directory
        program = try BuiltProgram(
            ["sipli-daemon"],
            environment: [
                "HOME": directory.path, "SIPLI_SOCKET": directory.file("sipli.sock"),
                "SIPLI_DATA_DIR": directory.file("data"),
            ])
        try program.wait(for: "the daemon") { (try? self.client()) != nil }
    }

    func client() throws -> LineClient { try LineClient(path: directory.file("sipli.sock")) }

    /// The largest resident memory so far, in KiB.
    func peak() throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(program.pid)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line?.split(separator: " ").compactMap { Int($0) }.first ?? .max
    }
}

/// Signals that nobody uses.
@Suite(.tags(.programs)) struct UnusedSignalTests {
    @Test("a signal that means nothing to the daemon does not end it; one to stop does, cleanly")
    func signals() throws {
        let daemon = try ProgramOfTheDaemon()
        let client = try daemon.client()
        let numbers = [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGPOLL, SIGPWR, SIGPIPE, SIGXFSZ, 34, 50, 64]
        for number in numbers {
            daemon.program.send(number)
            #expect(try client.call(#"{"op":"status"}"#).ok.bool == true, "signal \(number)")
        }
        daemon.program.send(SIGTERM)
        #expect(try daemon.program.finish().status == 0)
    }
}
