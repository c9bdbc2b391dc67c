import Testing

@testable import SipliWidgetHost

/// A picture's file in the list of placed widgets.
@Suite struct FilePlaceTests {
    @Test(
        arguments: [
            ("/srv/water.png", "file:/srv/water.png"), ("water.png", "file:/home/ada/water.png"),
            ("./pics/water.png", "file:/home/ada/pics/water.png"), ("../water.png", "file:/home/ada/../water.png"),
        ])
    func relativePathsAreMadeWhole(path: String, place: String) {
        #expect(FilePlace.of(path, in: "/home/ada") == place)
    }

    @Test func longPathsKeepTheirEndWithinWhatTheDaemonTakes() {
        let place = FilePlace.of("/" + String(repeating: "水/", count: 100) + "water.png")
        #expect(place.hasPrefix("file:…") && place.hasSuffix("水/water.png"))
        #expect(place.utf8.count <= 100)
    }

    @Test func withoutAWorkingDirectoryThePathStaysAsItIs() {
        #expect(FilePlace.of("water.png", in: nil) == "file:water.png")
    }
}
