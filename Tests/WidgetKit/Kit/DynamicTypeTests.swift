import Testing

@testable import SipliWidgetKit

/// Text styles have the size that a person wants; fixed sizes stay.
@Suite struct DynamicTypeTests {
    private static func sizes(_ textSize: DynamicTypeSize, _ view: some View) -> [Double] {
        var evaluation = Stage.evaluation()
        evaluation.textSize = textSize
        return Stage.items(DisplayList.make(of: view, evaluation)).flatMap { item in
            if case .text(let text) = item { text.lines.flatMap(\.runs).map(\.font.size) } else { [Double]() }
        }
    }

    @Test(arguments: [(DynamicTypeSize.large, 17.0), (.xSmall, 14), (.xxxLarge, 23), (.accessibility5, 53)])
    func stylesGrow(size: DynamicTypeSize, points: Double) {
        let view = VStack {
            Text("a").font(.body)
            Text("b").font(.system(size: 12))
        }
        #expect(Self.sizes(size, view) == [points, 12])
    }

    @Test func aRangeKeepsThem() {
        let view = Text("a").font(.body).dynamicTypeSize(DynamicTypeSize.small ... .xLarge)
        #expect(Self.sizes(.accessibility5, view) == [19])
        #expect(Self.sizes(.xSmall, view) == [15])
        #expect(Self.sizes(.medium, view) == [16])
        #expect(Self.sizes(.medium, Text("a").dynamicTypeSize(.accessibility1)) == [28])
    }

    @Test func theOlderNamesMeanTheSameSizes() {
        let view = Text("a").font(.body).environment(\.sizeCategory, .accessibilityMedium)
        #expect(Self.sizes(.large, view) == [28])
        var environment = EnvironmentValues()
        #expect(environment.sizeCategory == .large)
        environment.dynamicTypeSize = .xxxLarge
        #expect(environment.sizeCategory == .extraExtraExtraLarge)
        #expect(!environment.sizeCategory.isAccessibilityCategory)
        #expect(ContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
        #expect(ContentSizeCategory.allCases.count == DynamicTypeSize.allCases.count)
    }

    @Test func aDesktopsScaleIsTheNearestSize() {
        #expect(DynamicTypeSize.nearest(to: 1) == .large)
        #expect(DynamicTypeSize.nearest(to: 1.25) == .xxLarge)
        #expect(DynamicTypeSize.nearest(to: 0.5) == .xSmall)
    }
}
