import Foundation
import SipliClient
import SipliLoop
import SipliSession
import SipliTestSupport
import Testing

@testable import SipliDesk

@Suite struct DeskConfigurationTests {
    private let loop: EventLoop
    private let home: TemporaryDirectory
    private let shells: Shells

    init() throws {
        loop = try EventLoop()
        shells = try Shells()
        home = try TemporaryDirectory()
    }

    /// What was found each time, of a command that finds a fault in line 3.
    private func loads(_ path: String, until count: Int, _ change: (Int) throws -> Void) throws -> [[DeskFile.Fault]] {
        let command = shells.command(#"printf '{"faults":[{"line":3,"message":"no such widget"}]}'"#)
        let configuration = DeskConfiguration(loop, path: path, command: command)
        var found: [[DeskFile.Fault]] = []
        configuration.found = { found.append($0) }
        try configuration.start()
        defer { configuration.stop() }
        let end = ContinuousClock.now + .seconds(20)
        var seen = -1
        while found.count < count, ContinuousClock.now < end {
            if seen != found.count {
                seen = found.count
                try change(seen)
            }
            _ = try loop.runOnce(timeoutMicroseconds: 100_000)
        }
        return found
    }

    private let fault = DeskFile.Fault(line: 3, message: "no such widget")

    @Test func aFileIsLoadedAtTheStartAndWhenItChanges() throws {
        try home.write("desk.conf", Data("water".utf8))
        let found = try loads(home.file("desk.conf"), until: 2) { count in
            if count == 1 { try home.write("desk.conf", Data("water 1,0".utf8)) }
        }
        #expect(found == [[fault], [fault]])
    }

    @Test func aDirectoryThatIsMadeLaterIsWatchedThen() throws {
        let directory = URL(filePath: home.file("sipli"))
        let file = directory.appending(path: "desk.conf")
        let found = try loads(file.path, until: 3) { count in
            if count == 1 { try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false) }
            if count == 2 { try Data("water".utf8).write(to: file) }
        }
        #expect(found == [[], [], [fault]])
    }
}
