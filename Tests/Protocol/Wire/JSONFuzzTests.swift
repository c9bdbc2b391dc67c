import SipliCore
import SipliTestSupport
import SipliWire
import Testing

@Suite struct JSONFuzzTests {
    /// Bytes that are likely to change the meaning of a document.
    private static let telling: [UInt8] =
        Array("{}[]\",:\\ \n\tu0123456789abcdefDdtn.-+eE/".utf8) + [0x00, 0x1F, 0x7F, 0xC3, 0xA9, 0xED, 0xFF]

    private static let valid = JSONCorpus.agreed.filter { $0.refusal == nil }

    @Test(arguments: [1, 2, 3, 4])
    func `mutated documents are judged and read as Foundation does`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var accepted = 0
        for _ in 0..<5000 {
            let document = mutation(using: &random)
            guard !isGuessedByFoundation(document) else { continue }
            let ours = judged(document)
            let theirs = (try? JSONTree(foundation: document))?.withoutByteOrderMarks
            if ours != nil { accepted += 1 }
            guard ours != theirs else { continue }
            let text = String(decoding: document, as: UTF8.self).debugDescription
            Issue.record("\(text): \(ours as Any), \(theirs as Any)")
            return
        }
        // If all documents were refused, the test would show little.
        #expect(accepted > 800)
    }

    @Test func `random values survive writing and reading`() throws {
        var random = SplitMix64(seed: 5)
        for _ in 0..<500 {
            let value = randomValue(depth: 4, using: &random)
            var writer = JSONWriter()
            value.write(to: &writer)
            #expect(try JSONTree(checking: writer.bytes) == value)
            #expect(try JSONTree(foundation: writer.bytes) == value)
        }
    }

    /// The reader's result for a document without the trailing commas that Foundation accepts.
    private func judged(_ document: [UInt8]) -> JSONTree? {
        var document = document
        while true {
            do throws(JSONFault) {
                try JSONReader.check(document, in: document.indices, maximumDepth: 512)
                var reader = JSONReader(document)
                return (try? JSONTree(reading: &reader))?.withoutByteOrderMarks
            } catch {
                guard let comma = trailingComma(in: document, at: error.offset) else { return nil }
                document.remove(at: comma)
            }
        }
    }

    private func trailingComma(in document: [UInt8], at offset: Int) -> Int? {
        guard offset < document.count, Array("]}".utf8).contains(document[offset]) else { return nil }
        let before = document[..<offset].lastIndex { !Array(" \t\r\n".utf8).contains($0) }
        guard let before, document[before] == UInt8(ascii: ","), before > 0 else { return nil }
        let opening = document[..<before].lastIndex { !Array(" \t\r\n".utf8).contains($0) }
        guard let opening, !Array("[{,".utf8).contains(document[opening]) else { return nil }
        return before
    }

    private func isGuessedByFoundation(_ document: [UInt8]) -> Bool {
        document.prefix(4).contains(0)
            || [[0xEF, 0xBB], [0xFE, 0xFF], [0xFF, 0xFE]].contains(Array(document.prefix(2)))
    }

    private func mutation(using random: inout SplitMix64) -> [UInt8] {
        // Mostly valid ones, since few mutations make an invalid document valid.
        let seeds = Int.random(in: 0..<4, using: &random) == 0 ? JSONCorpus.agreed : Self.valid
        var document = seeds[Int.random(in: 0..<seeds.count, using: &random)].bytes
        if Bool.random(using: &random) {
            let other = Self.valid[Int.random(in: 0..<Self.valid.count, using: &random)].bytes
            document = Array("[".utf8) + document + Array(",".utf8) + other + Array("]".utf8)
        }
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            let index = Int.random(in: 0...document.count, using: &random)
            let byte = Self.telling[Int.random(in: 0..<Self.telling.count, using: &random)]
            switch Int.random(in: 0..<5, using: &random) {
            case 0: document.insert(byte, at: index)
            case 1 where index < document.count: document.remove(at: index)
            case 2 where index < document.count: document[index] = byte
            case 3 where index < document.count: document[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            default: document.append(contentsOf: document.dropFirst(index).prefix(8))
            }
        }
        return document
    }

    private func randomValue(depth: Int, using random: inout SplitMix64) -> JSONTree {
        switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &random))
        case 2: return .number(Double(Int64.random(in: -(1 << 53)...1 << 53, using: &random)))
        case 3:
            let number = Double(bitPattern: random.next())
            return .number(number.isFinite ? number : 0.5)
        case 4: return .string(randomScalars(using: &random))
        case 5: return .array((0..<4).map { _ in randomValue(depth: depth - 1, using: &random) })
        default:
            var members: [String: JSONTree] = [:]
            for index in 0..<4 {
                let key = "\(index)" + String(String.UnicodeScalarView(randomScalars(using: &random)))
                members[key] = randomValue(depth: depth - 1, using: &random)
            }
            return .object(members)
        }
    }

    private func randomScalars(using random: inout SplitMix64) -> [Unicode.Scalar] {
        (0..<Int.random(in: 0..<8, using: &random)).compactMap { _ in
            let limit: UInt32 = [0x20, 0x80, 0x100, 0x2040, 0xFE00, 0x110000].randomElement(using: &random) ?? 0x80
            return Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)).flatMap { $0 == "\u{FEFF}" ? nil : $0 }
        }
    }
}
