import Foundation
import SipliArchives
import Testing

/// Archives in memory.
@Suite struct ZIPArchiveTests {
    /// "a/notes.csv", 50 lines that are deflated, and "b.txt", which is stored; made with Python's zipfile.
    private static let archive = [UInt8](
        Data(
            base64Encoded: """
                UEsDBBQAAAAIAAAAIQCg3q19CQAAAMgAAAALAAAAYS9ub3Rlcy5jc3ar0KnkqhgGGABQSwMEFAAAAAAAAAAhAM9iIBkFAAAABQAAAAUA\
                AABiLnR4dHBsYWluUEsBAhQDFAAAAAgAAAAhAKDerX0JAAAAyAAAAAsAAAAAAAAAAAAAAIABAAAAAGEvbm90ZXMuY3N2UEsBAhQDFAAA\
                AAAAAAAhAM9iIBkFAAAABQAAAAUAAAAAAAAAAAAAAIABMgAAAGIudHh0UEsFBgAAAAACAAIAbAAAAFoAAAAAAA==
                """) ?? Data())

    private func files(
        _ bytes: [UInt8] = archive, limit: Int = 1000, fileLimit: Int = 1000,
        _ isWanted: (String) -> Bool = { _ in true }
    ) throws -> [String: String] {
        let file = try MemoryFile(bytes)
        var files: [String: String] = [:]
        try ZIPArchive(file.descriptor).files(limit: limit, fileLimit: fileLimit, where: isWanted) { name, bytes in
            files[name] = String(decoding: bytes, as: UTF8.self)
        }
        return files
    }

    @Test("files are unpacked whether they are deflated or stored")
    func unpack() throws {
        let notes = String(repeating: "x,y\n", count: 50)
        #expect(try files() == ["a/notes.csv": notes, "b.txt": "plain"])
        #expect(try files { $0.hasSuffix(".csv") } == ["a/notes.csv": notes])
    }

    @Test("the limit is of all wanted files together, unpacked")
    func limit() throws {
        #expect(try files(limit: 205).count == 2)
        #expect(throws: ArchiveError.tooLarge) { try files(limit: 204) }
        #expect(throws: ArchiveError.tooLarge) { try files(fileLimit: 199) }
        #expect(try files(limit: 5) { $0 == "b.txt" }.count == 1)
    }

    @Test("what is not an archive, is cut short or has another content than its checksum is refused")
    func damage() throws {
        for bytes in [[], ZIPArchive.mark, Array(Self.archive.prefix(100))] {
            #expect(throws: ArchiveError.damaged) { try files(bytes) }
        }
        var changed = Self.archive
        let place = try #require(changed.firstRange(of: "plain".utf8)).lowerBound
        changed[place] = UInt8(ascii: "P")
        #expect(throws: ArchiveError.damaged) { try files(changed) }
        #expect(try files(changed) { $0 == "a/notes.csv" }.count == 1)
    }

    @Test("an encrypted file is refused as such, unless it is not wanted")
    func encryption() throws {
        var encrypted = Self.archive
        // The flags of the first file in the directory at the end.
        let entry = try #require(encrypted.firstRange(of: [0x50, 0x4B, 0x01, 0x02])).lowerBound
        encrypted[entry + 8] = 1
        #expect(throws: ArchiveError.encrypted) { try files(encrypted) }
        #expect(try files(encrypted) { $0 == "b.txt" } == ["b.txt": "plain"])
    }
}
