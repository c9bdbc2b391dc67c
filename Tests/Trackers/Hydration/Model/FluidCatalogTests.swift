import SipliCore
import Testing

@Suite struct FluidCatalogTests {
    @Test("thirty-six fluids, water first, other last")
    func rows() {
        #expect(FluidCatalog.all.count == 36)
        #expect(FluidCatalog.all.first?.name == "water")
        #expect(FluidCatalog.all.last?.name == "other")
    }

    @Test("names are unique")
    func unique() {
        #expect(Set(FluidCatalog.all.map(\.name)).count == FluidCatalog.all.count)
        #expect(Set(FluidCatalog.all.map(\.display)).count == FluidCatalog.all.count)
    }

    @Test("rows are in range", arguments: FluidCatalog.all)
    func range(fluid: Fluid) {
        #expect(fluid.factor > 0 && fluid.factor <= 1)
        #expect(Double(Int(fluid.factor * 100)) / 100 == fluid.factor)
        #expect((10...1200).contains(fluid.serving))
        #expect(fluid.color.count == 7 && fluid.color.hasPrefix("#"))
        #expect(fluid.color.dropFirst().allSatisfy { $0.isHexDigit && !$0.isLowercase })
        #expect(!fluid.icon.isEmpty && !fluid.display.isEmpty)
        #expect(FluidCatalog.fluid(named: fluid.name) == fluid)
        #expect(FluidCatalog.contains(fluid.name))
    }

    @Test("an unknown name counts as other and is sorted like it")
    func unknown() {
        #expect(FluidCatalog.fluid(named: "kombucha").name == "other")
        #expect(!FluidCatalog.contains("Water"))
        #expect(FluidCatalog.order(of: "kombucha") == 35)
        #expect(FluidCatalog.order(of: "sparklingWater") == 1)
    }
}
