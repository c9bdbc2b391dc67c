import SipliWidgetTestSupport
import Testing
import WidgetKit

/// What widgets were written with before iOS 17.
@Suite struct StepsWidgetTests {
    private func shown(_ kind: String, _ family: WidgetFamily) async throws -> Evaluated {
        let declaration = try #require(StepsBundle().declarations.first { $0.kind == kind })
        return Evaluated(await declaration.snapshotItem(Evaluated.context(family)), family)
    }

    @Test func aBundleMayCallItsBuilder() {
        #expect(StepsBundle().declarations.map(\.kind) == ["StepsWidget", "StepsLockWidget"])
    }

    @Test func aSingleWidgetMayBeTheProgram() {
        let main: () -> Void = StepsWidget.main
        #expect(type(of: main) == (() -> Void).self)
    }

    @Test func textsShapesAndColoursOfUIKitAreDrawn() async throws {
        let shown = try await shown("StepsWidget", .systemSmall)
        #expect(shown.texts == ["Steps", "4200", "of 6,000"])
        // The whole widget's ground, the card, seven tenths of a circle, and the badge with its border.
        #expect(shown.shapes.count == 5)
        #expect(shown.shapes.first?.frame.size == Size(width: 126, height: 126))
        #expect(shown.list.diagnostics.isEmpty)
    }

    @Test func aRingInALineIsAPercentage() async throws {
        // 4,200 of 6,000.
        #expect(try await shown("StepsLockWidget", .accessoryInline).texts == ["70%"])
    }
}
