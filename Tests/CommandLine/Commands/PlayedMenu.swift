import Foundation
import SipliTestSupport

@testable import SipliCLI
@testable import SipliVerbs

/// A menu program played by a test, alone in its own folder.
///
/// The program is a link to a script: one that was just written could not be started while another test forks.
struct PlayedMenu {
    private let directory: TemporaryDirectory

    /// - Parameter answers: shell code for its first call, its second, and so on.
    init(_ name: String, answers: String...) throws {
        try self.init(name, answers: answers)
    }

    init(_ name: String, answers: [String]) throws {
        directory = try TemporaryDirectory()
        try FileManager.default.createSymbolicLink(
            atPath: directory.file(name),
            withDestinationPath: packageRoot.appending(path: "Sources/Workshop/TestSupport/Fixtures/menu.sh").path)
        for (index, answer) in answers.enumerated() {
            try directory.write("answer.\(index + 1)", Data((answer + "\n").utf8))
        }
    }

    /// The same, with a message on standard error at its first call.
    func saying(_ text: String) throws -> PlayedMenu {
        try directory.write("errors", Data((text + "\n").utf8))
        let answer = try directory.text("answer.1")
        try directory.write("answer.1", Data(("cat errors >&2\n" + answer).utf8))
        return self
    }

    var folder: String { directory.path }

    /// The number of calls.
    var calls: Int { (try? lines("calls").count) ?? 0 }

    func arguments(_ call: Int = 1) throws -> [String] { try lines("arguments.\(call)") }
    func rows(_ call: Int = 1) throws -> [String] { try lines("rows.\(call)") }

    private func lines(_ name: String) throws -> [String] {
        try directory.text(name).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}
