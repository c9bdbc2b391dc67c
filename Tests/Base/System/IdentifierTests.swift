import SipliSystem
import Testing

@Suite struct IdentifierTests {
    @Test func uuid7HasItsTimeVersionAndVariant() throws {
        // The worked example of RFC 9562, appendix A.6: 2022-02-22T19:22:22Z.
        let text = Identifier.uuid7(nowMilliseconds: 0x017F_22E2_79B0)
        #expect(text.hasPrefix("017f22e2-79b0-7"))
        #expect(try #/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/#.wholeMatch(in: text) != nil)
    }

    @Test func uuid7SortsByItsMillisecond() {
        let times: [Int64] = [0, 1, 255, 256, 65_535, 65_536, 1_700_000_000_000, 1_700_000_000_001]
        let texts = times.map { Identifier.uuid7(nowMilliseconds: $0) }
        #expect(texts == texts.sorted())
    }

    @Test func uuid7SortsByItsCounterWithinAMillisecond() throws {
        let counters: [Int64] = [0, 1, 255, 256, 16_383, 16_384, 65_536, 1 << 22, 1 << 25, (1 << 26) - 1]
        let texts = counters.map { Identifier.uuid7(nowMilliseconds: 7, counter: $0) }
        #expect(texts == texts.sorted())
        for text in texts {
            #expect(
                try #/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/#.wholeMatch(in: text) != nil)
        }
        let same = (0..<100).map { _ in Identifier.uuid7(nowMilliseconds: 7, counter: 1) }
        #expect(Set(same).count == 100)
    }

    @Test(arguments: [(-1 as Int64, "00000000-0000"), (.max, "ffffffff-ffff")])
    func uuid7ClampsItsTime(milliseconds: Int64, prefix: String) {
        #expect(Identifier.uuid7(nowMilliseconds: milliseconds).hasPrefix(prefix))
    }

    @Test func thousandIdentifiersDiffer() {
        #expect(Set((0..<1000).map { _ in Identifier.uuid7(nowMilliseconds: 1) }).count == 1000)
    }

    @Test(arguments: [0, 1, 4, 8, 9, 16]) func hexHasTwoDigitsForEachByte(count: Int) {
        let text = Identifier.hex(count)
        #expect(text.count == 2 * count)
        #expect(text.allSatisfy { "0123456789abcdef".contains($0) })
        #expect(RandomBytes.make(count).count == count)
    }

    @Test func clocksAgreeWithEachOther() {
        // 2025-01-01: earlier than any time this test runs at.
        #expect(Clocks.now() > 1_735_689_600_000)
        let first = Clocks.monotonicMicroseconds()
        #expect(Clocks.monotonicMicroseconds() >= first)
        #expect(Clocks.bootMicroseconds() >= first)
    }
}
