import Testing

@Suite struct TranscriptTests {
    @Test("what commands of no tracker print", arguments: Transcript.all())
    func transcripts(_ transcript: Transcript) throws { try transcript.play() }
}
