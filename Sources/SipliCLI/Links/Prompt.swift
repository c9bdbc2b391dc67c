import Glibc
import SipliSystem

/// A person at a terminal who can be asked.
struct Prompt {
    /// Somebody can answer.
    let isTerminal: Bool
    /// The next line without its end; nil at the end of the input.
    let line: () -> String?

    /// Standard input, if that and the messages are on a terminal.
    static func ofProcess() -> Prompt {
        Prompt(isTerminal: Terminal.isTerminal(0) && Terminal.isTerminal(2)) { readLine(strippingNewline: true) }
    }
}
