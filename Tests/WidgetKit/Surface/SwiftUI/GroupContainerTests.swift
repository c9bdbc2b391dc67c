import Foundation
import SipliTestSupport
import SwiftUI
import Testing

@Suite struct GroupContainerTests {
    @Test func theFolderIsMadeForItsOwnerOnly() throws {
        let home = try TemporaryDirectory()
        let data = home.file("data/sipli")
        let url = try #require(FileManager.default.groupContainer("group.com.example.water", in: data))
        #expect(url.path == data + "/groups/group.com.example.water")
        for folder in ["data/sipli", "data/sipli/groups", "data/sipli/groups/group.com.example.water"] {
            #expect(try home.permissions(folder) == 0o700)
        }
        let file = url.appendingPathComponent("state.json")
        try Data("{}".utf8).write(to: file, options: [.atomic])
        #expect(FileManager.default.groupContainer("group.com.example.water", in: data) == url)
        #expect(try home.text("data/sipli/groups/group.com.example.water/state.json") == "{}")
    }

    @Test(arguments: ["", "..", "../other", "a/b", ".hidden", "group with spaces", "gruppe.ä"])
    func whatCannotNameAFolderIsNoGroup(_ id: String) throws {
        let home = try TemporaryDirectory()
        #expect(FileManager.default.groupContainer(id, in: home.path) == nil)
        #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: id) == nil)
        #expect(try home.names().isEmpty)
        #expect(!WidgetCenter.shared.containers.contains(id))
    }

    @Test func aFolderThatCannotBeMadeIsStillNamed() throws {
        let home = try TemporaryDirectory()
        try home.write("groups", Data())
        let url = try #require(FileManager.default.groupContainer("group.a", in: home.path))
        #expect(url.path == home.file("groups/group.a"))
    }

    @Test func theValuesOfAGroupAreDefaultsAndWhatTheProgramSetsComesFirst() throws {
        let home = try TemporaryDirectory()
        func put(_ values: [String: Any]) throws {
            let list = try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
            try home.write("group.a.plist", list)
            UserDefaults.register(URL(fileURLWithPath: home.file("group.a.plist")))
        }
        let domain = "group." + UUID().uuidString
        let suite = try #require(UserDefaults(suiteName: Optional(domain)))
        let (currency, spending) = (domain + ".currency", domain + ".spending")
        try put([currency: "USD", spending: Data([1])])
        #expect((suite.string(forKey: currency), suite.data(forKey: spending)) == ("USD", Data([1])))
        try put([currency: "EUR", spending: Data()])
        #expect((suite.string(forKey: currency), suite.data(forKey: spending)) == ("EUR", Data()))
        suite.set("JPY", forKey: currency)
        #expect(suite.string(forKey: currency) == "JPY")
        try home.write("group.a.plist", Data("no list".utf8))
        UserDefaults.register(URL(fileURLWithPath: home.file("group.a.plist")))
        #expect(suite.string(forKey: currency) == "JPY")
        suite.removePersistentDomain(forName: domain)
    }
}
