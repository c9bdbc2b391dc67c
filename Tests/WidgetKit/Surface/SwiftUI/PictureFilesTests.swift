import Foundation
import SipliTestSupport
import SwiftUI
import Testing

@Suite struct PictureFilesTests {
    /// The beginning of a PNG of 3 by 2 pixels.
    private static let png = Data(
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 3, 0, 0, 0, 2])

    private let home = try? TemporaryDirectory()

    private func files() throws -> (PictureFiles, folder: String) {
        let folder = try #require(home).path + "/images"
        return (PictureFiles(folder: folder), folder)
    }

    @Test func theSameBytesAreTheSameFile() throws {
        let (files, folder) = try files()
        let path = try #require(try files.keep(Self.png))
        #expect(path.hasPrefix(folder + "/") && path.hasSuffix(".png"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Self.png)
        #expect(try files.keep(Self.png) == path)
        #expect(try files.keep(Self.png + Data([1])) != path)
        #expect(try files.keep(Data("nothing".utf8)) == nil)
        #expect(UIImage(contentsOfFile: path)?.size == CGSize(width: 3, height: 2))
        #expect(UIImage(contentsOfFile: folder) == nil)
    }

    @Test func whatHasNotBeenUsedForThirtyDaysIsRemoved() throws {
        let (files, _) = try files()
        func age(_ path: String, days: Double) throws {
            let date = Date(timeIntervalSinceNow: -days * 86_400)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        }
        let (old, young) = (Self.png + Data([1]), Self.png + Data([2]))
        let paths = try [old, young].map { try #require(try files.keep($0)) }
        try age(paths[0], days: 31)
        try age(paths[1], days: 29)
        let last = try #require(try files.keep(Self.png))
        #expect([paths[0], paths[1], last].map(FileManager.default.fileExists) == [false, true, true])
        // Using it makes it new.
        try age(paths[1], days: 31)
        _ = try files.keep(young)
        _ = try files.keep(Self.png + Data([3]))
        #expect(FileManager.default.fileExists(atPath: paths[1]))
    }
}
