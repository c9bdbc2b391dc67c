import Foundation
import Glibc
import SipliCore
import SipliSystem
import SipliTestSupport
import Testing

/// The companion as a program in a terminal, beside a daemon that is killed and started again.
@Suite(.tags(.programs)) struct CompanionProgramTests {
    private let stage: CompanionStage

    init() throws {
        stage = try CompanionStage()
    }

    @Test("what is changed while the daemon is dead is saved once when it is back, in order, and nothing is lost")
    func throughAKill() throws {
        var daemon: BuiltProgram? = try stage.startDaemon()
        try stage.addHabits()
        let companion = try stage.startCompanion()
        try companion.wait(for: ["0 of 3 habits", "Water", "0 of 8 glasses"])
        companion.press(" ")
        try companion.wait(for: ["1 of 3 habits"])
        try stage.wait(for: "Read", value: 1)

        daemon?.send(SIGKILL)
        _ = try daemon?.finish()
        daemon = nil
        try companion.wait(for: ["no daemon; as of"])
        companion.press("j++5\r+")
        try companion.wait(for: ["6 of 8 glasses", "2 changes waiting"])
        companion.press("j j")
        try companion.wait(for: ["2 of 3 habits", "3 changes waiting"])

        // The changes are on disk: the companion may be killed as well.
        companion.program.send(SIGKILL)
        _ = try companion.program.finish()
        let next = try stage.startCompanion()
        try next.wait(for: ["6 of 8 glasses", "2 of 3 habits", "3 changes waiting", "no daemon; as of"])
        daemon = try stage.startDaemon()
        try stage.wait(for: "Water", value: 6)
        try stage.wait(for: "Run", value: 1)
        try next.wait(for: ["6 of 8 glasses", "2 of 3 habits"], without: ["to be saved", "no daemon"])
        #expect(try stage.additions().count == 1)
        next.press("q")
        #expect(try next.program.finish().status == 0)
        #expect(try stage.queued().isEmpty)
    }

    @Test("an operation whose answer was lost counts once")
    func lostAnswer() throws {
        let daemon = try stage.startDaemon()
        try stage.addHabits()
        let companion = try stage.startCompanion()
        try companion.wait(for: ["0 of 3 habits"])
        companion.press("j")
        // The daemon stores the change, but its answer is never read.
        companion.program.send(SIGSTOP)
        companion.press("+")
        companion.program.send(SIGCONT)
        try stage.wait(for: "Water", value: 1)
        companion.program.send(SIGKILL)
        _ = try companion.program.finish()
        try stage.queueAgain()
        let next = try stage.startCompanion()
        try next.wait(for: ["1 of 8 glasses"], without: ["to be saved"])
        #expect(try stage.additions().count == 1)
        #expect(try stage.value(of: "Water") == 1)
        #expect(try stage.queued().isEmpty)
        _ = daemon
    }

    @Test("the terminal is as it was after q, after SIGTERM, while suspended and after a crash")
    func terminal() throws {
        for signal in [0, SIGTERM, SIGHUP, SIGSEGV, SIGILL, SIGABRT] {
            let companion = try stage.startCompanion()
            try companion.wait(for: ["The daemon is not running"])
            #expect(companion.isRaw)
            if signal == 0 { companion.press("q") } else { companion.program.send(signal) }
            let status = try companion.program.finish().status
            try companion.wait { !$0.isAlternate }
            #expect(!companion.isRaw && (status == 0) == [0, SIGTERM, SIGHUP].contains(signal), "\(signal): \(status)")
        }
    }

    @Test("it draws anew when the terminal changes its size and after it was stopped")
    func size() throws {
        let companion = try stage.startCompanion()
        try companion.wait(for: ["The daemon is not running"])
        try companion.resize(columns: 20, rows: 10)
        try companion.wait(for: ["systemctl --user"])
        // Nothing could continue it here, so Ctrl-Z must not stop it.
        companion.press("\u{1A}?")
        try companion.wait(for: ["undo"])
        companion.program.send(SIGSTOP)
        companion.program.send(SIGCONT)
        companion.press("j")
        try companion.wait(for: ["? help"])
        #expect(companion.isRaw)
    }

    @Test("without a terminal it says so")
    func noTerminal() throws {
        let outcome = try BuiltProgram.run(["sipli-client", "habit", "watch"], environment: stage.environment)
        #expect(outcome.status == 2 && outcome.errors.contains("habit watch needs a terminal"))
    }
}

/// A private home for a daemon and companions.
private struct CompanionStage {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    var environment: [String: String] {
        [
            "HOME": directory.path, "XDG_RUNTIME_DIR": directory.path, "SIPLI_SOCKET": socket,
            "SIPLI_DATA_DIR": directory.file("data"), "XDG_STATE_HOME": directory.file("state"), "TZ": "UTC",
        ]
    }

    private var socket: String { directory.file("sipli.sock") }

    func startDaemon() throws -> BuiltProgram {
        let daemon = try BuiltProgram(["sipli-daemon"], environment: environment)
        try Patience.wait(for: "the daemon") { (try? LineClient(path: socket)) != nil }
        return daemon
    }

    func startCompanion() throws -> CompanionTerminal {
        try CompanionTerminal(environment)
    }

    func addHabits() throws {
        let client = try LineClient(path: socket)
        for members in [#""name":"Read""#, #""name":"Water","target":8,"unit":"glasses""#, #""name":"Run""#] {
            _ = try client.result(#"{"op":"habits.add",\#(members)}"#)
        }
    }

    func value(of habit: String) throws -> Double? {
        let habits = try LineClient(path: socket).result(#"{"op":"get","topics":["habits"]}"#).habits.habits
        return habits.array.first { $0.name.string == habit }?.value.number
    }

    func wait(for habit: String, value: Double) throws {
        try Patience.wait(for: "\(habit) \(value)") { try self.value(of: habit) == value }
    }

    /// The amounts that were added to days, as the export has them.
    func additions() throws -> [JSON] {
        let outcome = try BuiltProgram.run(
            ["sipli-client", "export", "--format", "ndjson"], environment: environment)
        return try outcome.output.split(separator: "\n").map { try JSON(parsing: String($0)) }
            .filter { $0.record.string == "habit_mark" && $0.added.bool == true }
    }

    private var queue: URL { URL(fileURLWithPath: directory.file("state/sipli/companion/queue-1.json")) }

    func queued() throws -> String {
        (try? String(contentsOf: queue, encoding: .utf8)) ?? ""
    }

    /// Puts the amount that the daemon has back into the queue, as after an answer that was never read.
    func queueAgain() throws {
        guard let mark = try additions().first, let id = mark.entry.string?.split(separator: "/").last,
            let at = (mark.at.string.flatMap { Instant(rfc3339: $0) })?.milliseconds
        else { throw TestFailure("\(try additions())") }
        let (habit, day) = (mark.habit.string ?? "", mark.day.string ?? "")
        let text =
            #"{"operations":[{"id":"\#(id)","habit":"\#(habit)","name":"Water","day":"\#(day)","at":\#(at),"#
            + #""add":1}]}"#
        try Data(text.utf8).write(to: queue)
    }
}

/// A companion in a terminal of 80 columns and 24 rows.
private final class CompanionTerminal {
    let program: BuiltProgram
    private let (keys, terminal): (Descriptor, Descriptor)
    private var screen = TextScreen(columns: 80, rows: 24)
    private var pending = ""

    init(_ environment: [String: String]) throws {
        keys = Descriptor(owning: open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC))
        var (locked, number): (Int32, Int32) = (0, -1)
        // TIOCSPTLCK and TIOCGPTN, which C does not define as plain numbers.
        guard ioctl(keys.raw, 0x4004_5431, &locked) == 0, ioctl(keys.raw, 0x8004_5430, &number) == 0 else {
            throw TestFailure("there is no pseudo-terminal")
        }
        terminal = Descriptor(owning: open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC))
        var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
        guard ioctl(terminal.raw, UInt(TIOCSWINSZ), &size) == 0 else { throw TestFailure("there is no size") }
        program = try BuiltProgram(
            ["sipli-client", "habit", "watch"], environment: environment, terminal: "/dev/pts/\(number)")
    }

    var isRaw: Bool {
        var settings = termios()
        tcgetattr(terminal.raw, &settings)
        return settings.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == 0
    }

    func press(_ text: String) {
        _ = Descriptor.writeAll(Array(text.utf8), to: keys.raw)
    }

    func resize(columns: Int, rows: Int) throws {
        // The old screen is not the new one's.
        screen = TextScreen(columns: columns, rows: rows)
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        guard ioctl(terminal.raw, UInt(TIOCSWINSZ), &size) == 0 else { throw TestFailure("there is no size") }
    }

    /// Reads the screen until it has these texts.
    func wait(for texts: [String], without others: [String] = []) throws {
        try wait("\(texts) without \(others)") { screen in
            texts.allSatisfy(screen.text.contains) && !others.contains { screen.text.contains($0) }
        }
    }

    func wait(_ what: String = "the screen", until isSo: (TextScreen) -> Bool) throws {
        while !isSo(screen) {
            do { try Patience.wait(for: keys.raw, what) } catch {
                throw TestFailure("\(error); there is \(screen.text)")
            }
            var buffer = [UInt8](repeating: 0, count: 65536)
            let count = read(keys.raw, &buffer, buffer.count)
            guard count > 0 else { throw TestFailure("the terminal is gone; there is \(screen.text)") }
            take(buffer[..<count])
        }
    }

    private func take(_ bytes: ArraySlice<UInt8>) {
        pending += String(decoding: bytes, as: UTF8.self)
        // A drawing may arrive in pieces; its end is a sequence that ends with a letter.
        while let end = pending.range(of: "\u{1B}[?2026l") ?? pending.range(of: "\u{1B}[?1049l") {
            screen.write(String(pending[..<end.upperBound]))
            pending = String(pending[end.upperBound...])
        }
    }
}
