import Glibc
import SipliSystem
import Testing

@Suite struct ChildProcessTests {
    private static func pipe() throws -> (read: Descriptor, write: Descriptor) {
        var ends: [Int32] = [-1, -1]
        try #require(Glibc.pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
    }

    /// Runs a program to its end; returns its output and status.
    private static func output(_ words: [String], environment: [String]? = nil) throws -> (text: String, status: Int32)
    {
        let (read, write) = try pipe()
        let child = try ChildProcess.start(words, environment: environment, output: write.raw)
        write.close()
        var text: [UInt8] = []
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            while case .bytes(let count) = read.readAvailable(into: buffer) { text += buffer[..<count] }
        }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 && errno == EINTR {}
        return (String(decoding: text, as: UTF8.self), (status >> 8) & 0xFF)
    }

    @Test func aProgramIsFoundOnThePathAndReadsNothing() throws {
        #expect(try Self.output(["sh", "-c", "cat; echo $0; exit 3", "word with spaces"]) == ("word with spaces\n", 3))
    }

    @Test func theEnvironmentIsTheOneThatIsGiven() throws {
        #expect(try Self.output(["/usr/bin/env"], environment: ["A=1", "B=x y"]).text == "A=1\nB=x y\n")
        let inherited = try Self.output(["/usr/bin/env"]).text.split(separator: "\n").map(String.init)
        #expect(inherited.contains { $0.hasPrefix("PATH=") })
        #expect(ChildProcess.environment.contains { $0.hasPrefix("PATH=") })
    }

    @Test func itLeadsAGroupOfItsOwnAndHeedsSignals() throws {
        let text = try Self.output(["sh", "-c", "ps -o pgid= -p $$; echo $$; kill -PIPE $$; echo alive"]).text
        let words = text.split { $0.isWhitespace }
        #expect(words.count == 2 && words[0] == words[1])
    }

    @Test func aProgramThatIsMissingIsNamed() {
        let error = #expect(throws: SystemError.self) { try ChildProcess.start(["/no/such/program"]) }
        #expect(error?.description.contains("/no/such/program") == true)
    }

    @Test func writingGoesOnUntilAllIsTakenOrTheReaderHasGone() throws {
        let (read, write) = try Self.pipe()
        try write.setNonBlocking()
        let child = try ChildProcess.start(["sh", "-c", "wc -c > /dev/null"], input: read.raw)
        read.close()
        // More than a pipe holds.
        #expect(Descriptor.writeAll([UInt8](repeating: 65, count: 1 << 20), to: write.raw))
        write.close()
        while waitpid(child, nil, 0) < 0 && errno == EINTR {}
        #expect(!Descriptor.writeAll([65], to: -1))
    }
}
