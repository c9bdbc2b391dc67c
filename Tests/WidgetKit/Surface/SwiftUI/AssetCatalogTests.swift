import Foundation
import SipliTestSupport
import SwiftUI
import Testing

@Suite struct AssetCatalogTests {
    private static let sea = """
        {"colors":[{"idiom":"universal","color":{"components":{"red":"1.000","green":"0.500","blue":"0x00"}}}]}
        """

    @Test func aSetIsReadOnce() throws {
        let home = try TemporaryDirectory()
        let folder = URL(fileURLWithPath: home.path + "/Media.xcassets/Sea.colorset")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("Contents.json")
        try Data(Self.sea.utf8).write(to: file)
        let bundle = try #require(Bundle(path: home.path))
        #expect(Color("Sea", bundle: bundle) == Color(red: 1, green: 0.5, blue: 0))
        try FileManager.default.removeItem(at: file)
        #expect(Color("Sea", bundle: bundle) == Color(red: 1, green: 0.5, blue: 0))
    }
}
