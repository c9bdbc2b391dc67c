import Foundation
import Glibc
import SipliTestSupport

/// Commands of a test's own, whose processes are waited for at its end: the code under test leaves that to the kernel, as its
/// program may, and what nobody waits for in this process keeps tests in processes of their own from ending.
final class Shells {
    private let home: TemporaryDirectory
    /// What the kernel calls the processes; it is in no other test.
    let name = "sh-" + UUID().uuidString.prefix(8)

    init() throws {
        home = try TemporaryDirectory()
        try FileManager.default.createSymbolicLink(atPath: home.file(name), withDestinationPath: "/bin/sh")
    }

    func command(_ script: String) -> [String] {
        [home.file(name), "-c", "echo $$ >> \(home.file("pids")); " + script]
    }

    deinit {
        for pid in written.union(unwritten) {
            kill(-pid, SIGKILL)
            while waitpid(pid, nil, 0) < 0 && errno == EINTR {}
        }
    }

    /// Those that said which they are; they may be another program by now.
    private var written: Set<pid_t> {
        let text = try? String(contentsOfFile: home.file("pids"), encoding: .utf8)
        return Set((text ?? "").split(separator: "\n").compactMap { pid_t($0) })
    }

    /// Those that were ended before.
    private var unwritten: Set<pid_t> {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
        let children = threads.flatMap { thread in
            ((try? String(contentsOfFile: "/proc/self/task/\(thread)/children", encoding: .utf8)) ?? "")
                .split(separator: " ").compactMap { pid_t($0) }
        }
        return Set(
            children.filter { pid in
                (try? String(contentsOfFile: "/proc/\(pid)/comm", encoding: .utf8)) == name + "\n"
            })
    }
}
