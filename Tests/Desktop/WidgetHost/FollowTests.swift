import Foundation
import Glibc
import SipliTestSupport
import Testing

/// The built program keeps a picture up to date, whatever happens to it, its folder and its daemon.
@Suite(.tags(.programs)) struct FollowTests {
    /// - Parameter shell: shell code that runs before the program replaces the shell.
    private func follow(_ daemon: TestDaemon, _ output: String, after shell: String = "") throws -> BuiltProgram {
        let program = try BuiltProgram.path(of: "sipli-widget")
        let words = [program, "follow", "HydrationWidget", "--family", "systemSmall", "--output", output]
        return try BuiltProgram(
            ["/bin/sh", "-c", shell + #"exec "$@""#, "sh"] + words, environment: daemon.environment)
    }

    private func row(_ client: LineClient) throws -> JSON {
        try client.result(#"{"op":"widgets"}"#).widgets[0]
    }

    @Test(arguments: ["png", "svg"]) func killedAtAnyMomentItLeavesAWholePicture(format: String) throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        let directory = try TemporaryDirectory()
        let picture = "water.\(format)"
        var random = SplitMix64(seed: 7)
        for round in 0..<25 {
            let program = try follow(daemon, directory.file(picture))
            if round == 0 { try Patience.wait(for: "a picture") { try directory.names().contains(picture) } }
            // Anywhere between its start and about its third picture.
            for _ in 0..<Int.random(in: 0..<400, using: &random) {
                try client.result(#"{"op":"hydration.log","ml":1}"#)
            }
            program.send(SIGKILL)
            try program.finish()
            let bytes = try directory.contents(picture)
            #expect(format == "png" ? isWholePNG(bytes) : isWholeSVG(bytes), "round \(round)")
        }
        // Leftovers of killed writers are removed by the next start, once they are old enough.
        let left = try directory.names().filter { $0 != picture } + [".\(picture).0a1b2c3d.tmp"]
        for name in left {
            try directory.write(name, Data([1]))
            var times = [timespec(tv_sec: 0, tv_nsec: 0), timespec(tv_sec: 1_000_000, tv_nsec: 0)]
            #expect(utimensat(AT_FDCWD, directory.file(name), &times, 0) == 0)
        }
        let program = try follow(daemon, directory.file(picture))
        try program.wait(for: "the leftovers to go") { try directory.names() == [picture] }
        program.send(SIGTERM)
        #expect(try program.finish().status == 0)
    }

    @Test func aFolderThatIsInTheWayIsNamedAndTheFollowerRecoversByItself() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        let directory = try TemporaryDirectory()
        let program = try follow(daemon, directory.file("pictures/water.svg"))
        try program.wait(for: "a picture") { (try? directory.contents("pictures/water.svg")) != nil }
        // A folder that was removed is created again.
        try FileManager.default.removeItem(atPath: directory.file("pictures"))
        try client.result(#"{"op":"hydration.log","ml":300}"#)
        try program.wait(for: "the folder") { (try? directory.contents("pictures/water.svg")) != nil }
        #expect(try row(client).error.isNull)

        try FileManager.default.removeItem(atPath: directory.file("pictures"))
        try directory.write("pictures", Data())
        try client.result(#"{"op":"hydration.log","ml":300}"#)
        try program.wait(for: "the error") { try row(client).error.string?.contains("is not a folder") == true }
        for verb in ["widgets", "doctor"] {
            let said = try BuiltProgram.run(["sipli-client", verb], environment: daemon.environment)
            #expect(said.output.contains("is not a folder"), "\(verb): \(said)")
        }
        try FileManager.default.removeItem(atPath: directory.file("pictures"))
        try program.wait(for: "the picture") { (try? directory.text("pictures/water.svg"))?.contains("600") == true }
        try program.wait(for: "the error to be over") {
            try row(client).error.isNull && row(client).stale.bool == false
        }
        program.send(SIGTERM)
        #expect(try program.finish().status == 0)
    }

    @Test(.disabled(if: Sanitizer.watchesThreads, "the thread sanitizer's own files are larger than the limit"))
    func aFullDiskIsNamedFromTheStartAndOverByItself() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        let directory = try TemporaryDirectory()
        // Files of more than 1024 bytes are refused; the corresponding signal, which would end the program, is ignored.
        let program = try follow(daemon, directory.file("water.png"), after: "trap '' XFSZ; ulimit -S -f 2; ")
        try program.wait(for: "the error") {
            try client.result(#"{"op":"widgets"}"#).widgets.array.first?.error.string?.contains("file too large")
                == true
        }
        #expect(try directory.names() == [])
        let answer = try BuiltProgram.run(["/usr/bin/prlimit", "--pid", "\(program.pid)", "--fsize=unlimited"])
        try #require(answer.status == 0, "\(answer)")
        try program.wait(for: "the picture") { try directory.names() == ["water.png"] }
        #expect(isWholePNG(try directory.contents("water.png")))
        try program.wait(for: "the error to be over") { try row(client).error.isNull }
        program.send(SIGTERM)
        #expect(try program.finish().status == 0)
    }

    @Test func aPictureSaysWhenTheDaemonIsAwayAndStopsSayingItWhenItIsBack() throws {
        let daemon = try TestDaemon()
        let directory = try TemporaryDirectory()
        try daemon.client().result(#"{"op":"hydration.log","ml":300}"#)
        let program = try follow(daemon, directory.file("water.svg"))
        try program.wait(for: "a picture") { (try? directory.text("water.svg"))?.contains("300") == true }
        let before = try directory.text("water.svg")
        #expect(!before.contains("as of"))
        try daemon.stop()
        try program.wait(for: "the mark") { try directory.text("water.svg").contains("as of ") }
        #expect(try directory.text("water.svg").contains("300"))
        try daemon.start()
        try program.wait(for: "the mark to go") { try directory.text("water.svg") == before }
        program.send(SIGTERM)
        #expect(try program.finish().status == 0)
    }

    @Test func aPictureThatIsThereIsNotReplacedByAPlaceholder() throws {
        let daemon = try TestDaemon()
        try daemon.client().result(#"{"op":"hydration.log","ml":300}"#)
        try daemon.stop()
        let directory = try TemporaryDirectory()
        try directory.write("water.svg", Data("old".utf8))
        let program = try follow(daemon, directory.file("water.svg"))
        #expect(try program.errorLine().hasPrefix("sipli-widget: "))
        #expect(try directory.text("water.svg") == "old")
        try daemon.start()
        try program.wait(for: "the picture") { try directory.text("water.svg") != "old" }
        #expect(try directory.text("water.svg").contains("300"))
        program.send(SIGTERM)
        #expect(try program.finish().status == 0)
    }

    /// Chunk by chunk up to the last one, which ends the file.
    private func isWholePNG(_ data: Data) -> Bool {
        let bytes = [UInt8](data)
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return false }
        var position = 8
        while position + 12 <= bytes.count {
            let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            let isLast = Array(bytes[position + 4..<position + 8]) == Array("IEND".utf8)
            position += 12 + length
            if isLast { return position == bytes.count }
        }
        return false
    }

    private func isWholeSVG(_ data: Data) -> Bool {
        let text = String(decoding: data, as: UTF8.self)
        return text.hasPrefix("<?xml") && text.hasSuffix("</svg>\n")
    }
}
