import SipliWidgetTestSupport
import Testing
import WidgetKit

@Suite struct RideActivityTests {
    private func declaration(_ kind: String) throws -> WidgetDeclaration {
        try #require(RideBundle().declarations.first { $0.kind == kind })
    }

    private func activity(_ family: WidgetFamily) async throws -> Evaluated {
        var context = Evaluated.context(family)
        context.snapshots["activities"] = Array(
            #"""
            {"activities":[{"activity":"a1","type":"RideAttributes","status":"active",
            "attributes":{"place":"Harbour"},"state":{"minutes":12}}]}
            """#.utf8)
        let items = try await declaration("RideAttributes").timelineItems(context).items
        return Evaluated(try #require(items.first), family)
    }

    @Test func regionsMayComeFromAFunction() async throws {
        #expect(try await activity(.accessoryRectangular).texts == ["Harbour", "12 min"])
        #expect(try await activity(.accessoryInline).texts == ["12 min"])
        #expect(try await activity(.systemMedium).texts == ["Harbour"])
    }

    @Test func aControlMayHaveATemplateOfItsOwn() async throws {
        let item = try await declaration("RideControl").snapshotItem(Evaluated.context(.accessoryInline))
        let shown = Evaluated(item, .accessoryInline)
        #expect(shown.intents == [#"ToggleTimerIntent {"value":true}"#])
        #expect(shown.texts == ["Ride", "·", "At home"])
    }
}
