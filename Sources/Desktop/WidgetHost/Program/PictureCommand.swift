import Glibc
import SipliSystem
import SipliWidgetFeed

/// The command that `follow` runs after each new picture.
///
/// One run at a time: pictures that come meanwhile cause one more run afterwards. It lives on its loop's
/// thread.
final class PictureCommand {
    private let loop: FeedLoop
    private let line: String
    private let note: (String) -> Void
    private var child: ShellProcess?
    private var watch: FeedWatch?
    /// There has been a new picture since the run began.
    private var isDue = false
    /// The failures already reported, each kind once.
    private var said: Set<String> = []

    /// - Parameter note: receives failures.
    init(_ loop: FeedLoop, _ line: String, note: @escaping (String) -> Void) {
        (self.loop, self.line, self.note) = (loop, line, note)
    }

    /// There is a new picture.
    func run() {
        guard child == nil else {
            isDue = true
            return
        }
        isDue = false
        do throws(SystemError) {
            let started = try ShellProcess(line)
            child = started
            watch = loop.watch(started.end.raw, POLLIN) { [weak self] _ in self?.look() }
        } catch {
            say("--exec could not be started: \(error)")
        }
    }

    /// Ends what still runs.
    func stop() {
        isDue = false
        watch?.cancel()
        child?.stop()
        child = nil
    }

    private func look() {
        guard let ending = child?.ending() else { return }
        watch?.cancel()
        child = nil
        switch ending {
        case .status(0): break
        case .status(127): say("--exec: status 127, command not found: \(line)")
        case .status(let status): say("--exec exited with status \(status): \(line)")
        case .signal(let number): say("--exec was killed by signal \(number): \(line)")
        }
        if isDue { run() }
    }

    private func say(_ remark: String) { if said.insert(remark).inserted { note(remark) } }
}
