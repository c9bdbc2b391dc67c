import SipliLoop
import SipliSystem

extension TimerSource {
    /// Arms the timer, which cannot fail while the loop lives.
    func start(afterMicroseconds delay: Int64) {
        do throws(SystemError) { try arm(afterMicroseconds: delay) } catch {
            preconditionFailure("a timer of our own loop cannot be armed: \(error)")
        }
    }

    /// Disarms it, which cannot fail either.
    func stop() {
        do throws(SystemError) { try disarm() } catch {
            preconditionFailure("a timer of our own loop cannot be disarmed: \(error)")
        }
    }
}
