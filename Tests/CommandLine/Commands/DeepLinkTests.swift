import SipliClient
import SipliTestSupport
import SipliWire
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// Which addresses are followed and which are refused.
@Suite struct DeepLinkTests {
    private static let good: [(url: String, place: String, values: [String: String])] = [
        ("sipli://today", "today", [:]), ("SIPLI://Today/", "today", [:]), ("sipli://today?", "today", [:]),
        ("sipli://add-intake", "add-intake", [:]),
        ("sipli://add-intake?", "add-intake", [:]),
        ("sipli://add-intake/?ml=250", "add-intake", ["amount": "250 ml"]),
        ("sipli://add-intake?ml=0.5", "add-intake", ["amount": "0.5 ml"]),
        (
            "sipli://add-intake?amount=12%20oz&fluid=green%20tea", "add-intake",
            ["amount": "12 oz", "fluid": "green tea"]
        ),
        ("sipli://add-intake?note=a%20b", "add-intake", ["note": "a b"]),
        ("sipli://add-intake?fluid=caf%C3%A9", "add-intake", ["fluid": "café"]),
    ]

    @Test(arguments: good)
    func addressesOfOursAreRead(url: String, place: String, values: [String: String]) throws {
        let link = try LinkAddress(url, places: Catalog.standard.places)
        #expect(link.place.name == place)
        #expect(link.values == values)
        let again = try LinkAddress(link.url, places: Catalog.standard.places)
        #expect(again.place.name == place)
        #expect(again.values == values)
    }

    @Test(
        "addresses of the phone's habits app lead to the habits, whatever they name: its ids are not known here",
        arguments: Vectors.habits("deeplink.ritualist"))
    func ritualist(_ example: JSON) throws {
        let url = try #require(example.input.url.string)
        guard example.expected.error.string != "invalidScheme" else {
            #expect(throws: WireError.self) { try LinkAddress(url, places: Catalog.standard.places) }
            return
        }
        let link = try LinkAddress(url, places: Catalog.standard.places)
        #expect(link.place.name == "habits" && link.values.isEmpty && link.url == "sipli://habits")
    }

    private static let bad = [
        "", "today", "http://today", "sipli:today", "sipli:///today", "sipli://", "sipli://nowhere", "sipli://today/x",
        "sipli://today?ml=1", "sipli://today#x", "sipli://user@today", "sipli://today:80", "xsipli://today",
        "sipli://add-intake?ml", "sipli://add-intake?ml=", "sipli://add-intake?ml=0",
        "sipli://add-intake?ml=-5", "sipli://add-intake?ml=10001", "sipli://add-intake?ml=1e3",
        "sipli://add-intake?ml=nan", "sipli://add-intake?ml=250&ml=300", "sipli://add-intake?ml=250&amount=300",
        "sipli://add-intake?ml=250&", "sipli://add-intake?&ml=250", "sipli://add-intake?ml=250&run=x",
        "sipli://add-intake?note=%0A", "sipli://add-intake?note=" + String(repeating: "a", count: 201),
        "sipli://add-intake?amount=%2D5", "sipli://add-intake?amount=1%3Bls", "sipli://add-intake?fluid=%1B%5B31m",
        "sipli://add-intake?fluid=%24%28ls%29", "sipli://add-intake?fluid=%FF", "sipli://add-intake?fluid=%2",
        "sipli://add-intake?fluid=%+1a", "sipli://add-intake?fluid=-x", "sipli://add-intake?fluid=te a",
        "sipli://add-intake?fluid=caf\u{E9}", "sipli://add-intake?fluid=tea=x",
        "sipli://add-intake?fluid=" + String(repeating: "a", count: 65),
        "sipli://add-intake?amount=" + String(repeating: "1", count: 33),
        "sipli://today" + String(repeating: "/", count: 2100),
    ]

    @Test(arguments: bad) func anythingElseIsBadData(url: String) throws {
        let error = try #require(throws: WireError.self) { _ = try LinkAddress(url, places: Catalog.standard.places) }
        #expect(error.code == .invalid && error.field == "url")
        #expect(!error.message.unicodeScalars.contains { $0.value < 0x20 })
    }

    @Test func everyPlaceThatIsThereIsFollowed() throws {
        for place in TrackerTable.standard.places {
            let url = place.url + (place.needsTail ? "/some-id" : "")
            #expect(
                try TrackerTable.standard.follower(LinkAddress(url, places: Catalog.standard.places)).place
                    == place.name)
        }
        let followers = TrackerTable.standard.followers
        #expect(Set(followers.map(\.place)).count == followers.count)
    }
}
