import Foundation
import SipliTestSupport
import Testing

@Suite(.tags(.programs), .enabled(if: Command.exists("python3"), "needs python3")) struct MutantTests {
    @Test("the code that each mutant replaces is there") func list() throws {
        let mutants = packageRoot.appending(path: "contrib/mutants").path
        let outcome = try BuiltProgram.run(["/usr/bin/env", "python3", mutants, "--list"])
        #expect(outcome.status == 0, "\(outcome.errors)")
    }
}
