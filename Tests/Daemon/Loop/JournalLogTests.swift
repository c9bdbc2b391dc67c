import Glibc
import SipliLoop
import SipliSystem
import Testing

@Suite struct JournalLogTests {
    let reader: Descriptor
    let writer: Descriptor

    init() throws {
        (reader, writer) = try UnixSocket.pair()
    }

    private func read() -> String {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let result = buffer.withUnsafeMutableBytes { reader.readAvailable(into: $0) }
        guard case .bytes(let count) = result else { return "" }
        return String(decoding: buffer[..<count], as: UTF8.self)
    }

    private func stream() -> String {
        var status = stat()
        fstat(writer.raw, &status)
        return "\(status.st_dev):\(status.st_ino)"
    }

    @Test(arguments: [nil, "", "1:2", "nonsense"]) func elsewhereThanTheJournalALineIsPlain(stream: String?) {
        let log = JournalLog(descriptor: writer.raw, journalStream: stream, clean: { $0 })
        #expect(!log.isJournal)
        log.send(.warning, "the disk is full", fields: [("SIPLI_PATH", "/x")])
        #expect(read() == "the disk is full\n")
    }

    @Test func whatIsSentIsCleaned() {
        let log = JournalLog(descriptor: writer.raw, journalStream: nil, clean: { $0.replacing("\u{1B}", with: "?") })
        log.send(.error, "cannot open a\u{1B}[31m")
        #expect(read() == "cannot open a?[31m\n")
    }

    @Test func descriptorOfTheJournalIsRecognised() {
        #expect(JournalLog(descriptor: writer.raw, journalStream: stream(), clean: { $0 }).isJournal)
        #expect(!JournalLog(descriptor: reader.raw, journalStream: stream(), clean: { $0 }).isJournal)
    }

    @Test func closedDescriptorIsNoJournal() {
        let (raw, stream) = (writer.raw, stream())
        writer.close()
        #expect(!JournalLog(descriptor: -1, journalStream: stream, clean: { $0 }).isJournal)
        #expect(raw >= 0)
    }
}
