import Foundation
import SipliFuzzTargets
import SipliTestSupport
import Testing

/// The stored inputs of each fuzz target, and some mutations of them.
@Suite(.tags(.long)) struct CorpusTests {
    private static let corpus = packageRoot.appending(path: "Tests/Corpus")

    @Test(arguments: FuzzTarget.names)
    func targetHoldsForItsCorpusAndMutations(name: String) throws {
        let target = try FuzzTarget.named(name)
        let inputs = try inputs(of: name)
        try #require(!inputs.isEmpty)
        for input in inputs { expectHolds(target, input) }
        var random = SplitMix64(seed: 1)
        let repetitions = Int(500 / Sanitizer.slowness)
        for _ in 0..<repetitions { expectHolds(target, mutation(of: inputs, upTo: target.limit, &random)) }
    }

    @Test func everyFolderOfTheCorpusHasATarget() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path).sorted()
        #expect(folders == FuzzTarget.names)
    }

    private func inputs(of name: String) throws -> [[UInt8]] {
        let folder = Self.corpus.appendingPathComponent(name)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { file in
            Array(try Data(contentsOf: folder.appendingPathComponent(file)))
        }
    }

    private func expectHolds(_ target: FuzzTarget, _ input: [UInt8]) {
        do {
            try target.feed(input)
        } catch {
            Issue.record("\(error), given \(String(decoding: input, as: UTF8.self).debugDescription)")
        }
    }

    /// Two of the inputs combined, with pieces changed, doubled or removed.
    private func mutation(of inputs: [[UInt8]], upTo limit: Int, _ random: inout SplitMix64) -> [UInt8] {
        var bytes = inputs.randomElement(using: &random) ?? []
        let other = inputs.randomElement(using: &random) ?? []
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let start = Int.random(in: 0...bytes.count, using: &random)
            let end = min(bytes.count, start + Int.random(in: 0...6, using: &random))
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes.removeSubrange(start..<end)
            case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
            case 2: bytes.replaceSubrange(start..<end, with: [UInt8.random(in: 0...255, using: &random)])
            case 3: bytes.replaceSubrange(start..<end, with: "9".utf8)
            default: bytes.replaceSubrange(start..., with: other.dropFirst(start))
            }
        }
        return Array(bytes.prefix(limit))
    }
}
