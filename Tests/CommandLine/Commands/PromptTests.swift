import Dispatch
import Foundation
import Glibc
import SipliTestSupport
import Synchronization
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// The effect of keys in a terminal while a question is open.
@Suite(.tags(.programs)) struct PromptTests {
    private let (keys, terminal): (Int32, Int32)
    private let path: String

    init() throws {
        keys = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (locked, number): (Int32, Int32) = (0, -1)
        // TIOCSPTLCK and TIOCGPTN, which C does not define as plain numbers.
        guard ioctl(keys, 0x4004_5431, &locked) == 0, ioctl(keys, 0x8004_5430, &number) == 0 else {
            throw TestFailure("there is no pseudo-terminal")
        }
        path = "/dev/pts/\(number)"
        terminal = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    }

    private func key(_ index: Int32, _ settings: termios) -> UInt8 {
        withUnsafeBytes(of: settings.c_cc) { $0[Int(index)] }
    }

    private var settings: termios {
        var settings = termios()
        tcgetattr(terminal, &settings)
        return settings
    }

    /// Presses keys once the question is open.
    private func answer(_ pressed: String) -> String? {
        let answer = Mutex<String?>(nil)
        let ended = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let line = Prompt.typed(terminal)
            answer.withLock { $0 = line }
            ended.signal()
        }
        while key(VEOL, settings) != 0x1B { sched_yield() }
        _ = Array(pressed.utf8).withUnsafeBytes { write(keys, $0.baseAddress, $0.count) }
        ended.wait()
        return answer.withLock { $0 }
    }

    @Test(
        arguments: [
            ("300\n", "300"), ("\n", ""), ("30\u{7F}3 tea\n", "33 tea"), ("\u{1B}", nil), ("300\u{1B}", nil),
            ("\u{1B}[A", nil), ("\u{3}", nil), ("\u{4}", nil),
        ] as [(String, String?)])
    func escapeLeavesAtOnceAndTheTerminalIsAsBefore(pressed: String, line: String?) {
        defer { for descriptor in [keys, terminal] { close(descriptor) } }
        let before = settings
        #expect(answer(pressed) == line)
        #expect([VEOL, VEOL2, VINTR].allSatisfy { key($0, settings) == key($0, before) })
    }

    /// Reads the output until it contains a text.
    private func waitFor(_ text: String) throws {
        var shown = ""
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !shown.contains(text) {
            try Patience.wait(for: keys, text)
            shown += String(decoding: buffer[..<max(read(keys, &buffer, buffer.count), 0)], as: UTF8.self)
        }
    }

    @Test func linkBehindAPipeAsksInTheTerminal() throws {
        defer { for descriptor in [keys, terminal] { close(descriptor) } }
        let daemon = try TestDaemon()
        let line = #"exec 2>&0; true | "$0" open --window sipli://add-intake"#
        let shell = try BuiltProgram(
            ["/bin/sh", "-c", line, try BuiltProgram.path(of: "sipli-client")],
            environment: ["SIPLI_SOCKET": daemon.socketPath], terminal: path)
        try waitFor("How much?")
        _ = Array("330\n".utf8).withUnsafeBytes { write(keys, $0.baseAddress, $0.count) }
        #expect(try shell.finish().status == 0)
        let day = try daemon.client().result(#"{"op":"get","topics":["hydration"]}"#).hydration
        #expect(day.raw_ml.number == 330)
    }
}
