import SipliCore
import SipliWire
import Testing

@Suite struct JSONCorpusTests {
    @Test(arguments: JSONCorpus.all)
    func `the reader accepts valid documents only`(_ document: CorpusDocument) {
        var refusal: JSONFault.Reason?
        do {
            try JSONReader.check(document.bytes, in: document.bytes.indices, maximumDepth: 32)
        } catch {
            refusal = error.reason
            #expect((0...document.bytes.count).contains(error.offset))
            #expect(error.message.hasSuffix(" at byte \(error.offset)"))
        }
        #expect(refusal == document.refusal)
    }

    @Test(arguments: JSONCorpus.agreed)
    func `the reader and Foundation agree`(_ document: CorpusDocument) {
        let ours = try? JSONTree(checking: document.bytes)
        let theirs = try? JSONTree(foundation: document.bytes)
        #expect(ours == theirs)
        #expect((ours == nil) == (document.refusal != nil))
    }

    @Test(arguments: JSONCorpus.differences)
    func `each documented difference exists`(_ document: CorpusDocument) {
        let ours = try? JSONTree(checking: document.bytes)
        let theirs = try? JSONTree(foundation: document.bytes)
        #expect(ours != theirs, "\(document.difference ?? "")")
    }

    @Test(arguments: JSONCorpus.all.filter { $0.refusal == nil })
    func `a part of a longer text is read like the whole`(_ document: CorpusDocument) throws {
        // The surrounding bytes would change the meaning if they were read.
        let bytes = Array("\"[".utf8) + document.bytes + Array("9]\"".utf8)
        let range = 2..<2 + document.bytes.count
        try JSONReader.check(bytes, in: range, maximumDepth: 32)
        var reader = JSONReader(bytes, in: range)
        #expect(try JSONTree(reading: &reader) == JSONTree(checking: document.bytes))
    }

    @Test(arguments: JSONCorpus.all.filter { $0.refusal == nil })
    func `a skipped value has the bytes of the read one`(_ document: CorpusDocument) throws {
        let bytes = Array("{\"before\":0,\"value\":".utf8) + document.bytes + Array(",\"after\":1}".utf8)
        try JSONReader.check(bytes, in: bytes.indices, maximumDepth: 32)
        var reader = JSONReader(bytes)
        var skipped: [UInt8] = []
        var after: Int64?
        try reader.readObject { key, reader in
            if key == "value" { skipped = Array(reader.rawBytes(reader.skipValue())) }
            if key == "after" { after = try reader.readInteger() }
        }
        #expect(try JSONTree(checking: skipped) == JSONTree(checking: document.bytes))
        #expect(after == 1)
    }

    @Test(arguments: JSONCorpus.agreed.filter { $0.refusal == nil })
    func `what the writer writes is read as the same value by both`(_ document: CorpusDocument) throws {
        let value = try JSONTree(checking: document.bytes)
        var writer = JSONWriter()
        value.write(to: &writer)
        #expect(try JSONTree(checking: writer.bytes) == value)
        #expect(try JSONTree(foundation: writer.bytes) == value)
    }

    @Test func `malformed text that was not checked is read without harm`() {
        for document in JSONCorpus.all {
            var reader = JSONReader(document.bytes)
            _ = try? JSONTree(reading: &reader)
            var skipping = JSONReader(document.bytes)
            #expect(skipping.rawBytes(skipping.skipValue()).count <= document.bytes.count)
        }
    }
}
