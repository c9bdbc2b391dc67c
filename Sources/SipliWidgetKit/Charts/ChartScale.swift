import Glibc

/// Maps the values of an axis to points.
struct ChartScale {
    enum Kind {
        /// One band for each name.
        case bands([String])
        /// A range of values, with the values that have labels.
        case line(ClosedRange<Double>, dates: [Double]?)
    }

    let kind: Kind
    /// The start and end of the axis in points; for a vertical axis the end is smaller.
    var start = 0.0
    var end = 0.0

    /// - Parameter spans: the marks' ranges on this axis.
    init(_ spans: [(span: ChartMark.Span, isBar: Bool)], _ domain: ScaleDomain) {
        let values = spans.flatMap { [$0.span.start, $0.span.end] }.compactMap(\.self)
        let names = values.compactMap { if case .category(let name) = $0 { name } else { nil } }
        if !names.isEmpty {
            var seen: Set<String> = []
            kind = .bands(names.filter { seen.insert($0).inserted })
            return
        }
        let numbers = values.compactMap(\.number)
        let hasDates = values.contains { if case .date = $0 { true } else { false } }
        let range = domain.range ?? Self.range(numbers, spans, domain, isRounded: !hasDates)
        kind = .line(range, dates: hasDates ? Array(Set(numbers)).sorted() : nil)
    }

    private static func range(
        _ numbers: [Double], _ spans: [(span: ChartMark.Span, isBar: Bool)], _ domain: ScaleDomain, isRounded: Bool
    ) -> ClosedRange<Double> {
        var (lower, upper) = (numbers.min() ?? 0, numbers.max() ?? 1)
        if domain.includesZero && isRounded { (lower, upper) = (min(lower, 0), max(upper, 0)) }
        // Bars are centred in their space.
        let bars = spans.filter { $0.isBar && !$0.span.isStretch }.map(\.span)
        if let width = Self.width(of: bars) { return lower - width / 2...upper + width / 2 }
        if lower == upper { (lower, upper) = (lower - 0.5, upper + 0.5) }
        guard isRounded else { return lower...upper }
        let step = Self.step(upper - lower)
        return (lower / step).rounded(.down) * step...(upper / step).rounded(.up) * step
    }

    /// The width of a bar along the axis: its own, or the distance of the nearest neighbours; nil without bars.
    static func width(of bars: [ChartMark.Span]) -> Double? {
        let places = Set(bars.compactMap { $0.start?.number }).sorted()
        if places.isEmpty { return nil }
        return bars.compactMap(\.width).first ?? zip(places, places.dropFirst()).map { $1 - $0 }.min() ?? 1
    }

    /// About four steps of 1, 2 or 5 times a power of ten.
    static func step(_ length: Double) -> Double {
        let rough = max(length, 1e-9) / 4
        let power = pow(10, log10(rough).rounded(.down))
        return [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough * 0.999 } ?? power * 10
    }
}

extension ChartScale {
    /// The middle of a band, or the position of a value, clamped to the axis.
    func place(_ value: PlottedValue?) -> Double? {
        switch (kind, value) {
        case (.bands(let names), .category(let name)?):
            names.firstIndex(of: name).map { start + (end - start) * (Double($0) + 0.5) / Double(names.count) }
        case (.line(let range, _), let value?):
            value.number.map { number in
                let part = (number - range.lowerBound) / max(range.upperBound - range.lowerBound, 1e-12)
                return start + (end - start) * min(max(part, 0), 1)
            }
        default: nil
        }
    }

    /// The width in points of a bar for a range of values.
    func barWidth(_ bars: [ChartMark.Span]) -> Double {
        switch kind {
        case .bands(let names): abs(end - start) / Double(max(names.count, 1)) * 0.62
        case .line(let range, _):
            abs(end - start) * (Self.width(of: bars) ?? 1) / max(range.upperBound - range.lowerBound, 1e-12) * 0.7
        }
    }

    /// The positions and texts of the labels.
    func ticks(_ date: (Double, _ isShort: Bool) -> String) -> [(value: PlottedValue, text: String)] {
        switch kind {
        case .bands(let names): return names.map { (.category($0), $0) }
        case .line(let range, let dates?):
            let isShort = range.upperBound - range.lowerBound < 2 * 86_400
            let every = max(1, (dates.count + 3) / 4)
            return stride(from: 0, to: dates.count, by: every).map { (.date(dates[$0]), date(dates[$0], isShort)) }
        case .line(let range, nil):
            let step = Self.step(range.upperBound - range.lowerBound)
            let first = Int((range.lowerBound / step).rounded(.up))
            let last = Int((range.upperBound / step + 1e-9).rounded(.down))
            if first > last { return [] }
            let places = max(0, Int((-log10(step)).rounded(.up)))
            return (first...last).map { index in
                let value = Double(index) * step
                return (.number(value), (value < 0 ? "-" : "") + value.magnitude.fixed(places))
            }
        }
    }
}
