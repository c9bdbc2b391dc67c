package import SipliCore

/// A billing cycle: a word such as `monthly`, or `{"unit":"week","count":6}`.
package struct BillingCycleItem: WireValue, Hashable {
    /// The word; nil for an object.
    package var text: String?
    package var unit = ""
    package var count = 1

    package init(_ text: String) { self.text = text }

    package init(_ cycle: BillingCycle) {
        if let name = cycle.name {
            text = name
        } else if case .every(let count, let unit) = cycle {
            (self.unit, self.count) = (unit.rawValue, count)
        }
    }

    /// The cycle that it names; nil for other words.
    package var cycle: BillingCycle? {
        if let text { return BillingCycle.named.first { $0.name == text }?.cycle }
        return BillingCycle.Unit(rawValue: unit).map { .every(count, $0) }
    }

    package static var shape: WireShape { .any }

    package static func read(_ reader: inout JSONReader) throws -> BillingCycleItem {
        if reader.kind == .string { return BillingCycleItem(try reader.readString()) }
        let parts = try BillingCycleParts.read(&reader)
        var item = BillingCycleItem("")
        (item.text, item.unit, item.count) = (nil, parts.unit, parts.count)
        return item
    }

    package func write(to writer: inout JSONWriter) {
        if let text { return writer.string(text) }
        var parts = BillingCycleParts()
        (parts.unit, parts.count) = (unit, count)
        parts.write(to: &writer)
    }
}

/// A billing cycle without a name.
@Wire struct BillingCycleParts {
    /// What is counted.
    @Choices(BillingCycle.Unit.allCases.map(\.rawValue)) var unit = ""
    /// How many of them.
    @Limits(1...Double(BillingCycle.maximum)) var count = 1
}
