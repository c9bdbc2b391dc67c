import Foundation
import SipliCore

@testable import SipliWidgetKit

/// Evaluates views for tests: a surface without margins, text with fixed metrics.
enum Stage {
    static let now = Date(timeIntervalSince1970: 1_800_000_000)

    static func evaluation(_ width: Double = 300, _ height: Double = 300) -> Evaluation {
        var evaluation = Evaluation(
            family: .systemSmall, size: Size(width: width, height: height), now: now, measurer: FixedMeasurer())
        evaluation.contentMargins = EdgeInsets()
        return evaluation
    }

    static func list(
        _ width: Double = 300, _ height: Double = 300, _ change: (inout Evaluation) -> Void = { _ in },
        @ViewBuilder _ view: () -> some View
    ) -> DisplayList {
        var evaluation = evaluation(width, height)
        change(&evaluation)
        return DisplayList.make(of: view(), evaluation)
    }

    /// The rectangles of what is drawn, in drawing order, including those in groups.
    static func frames(
        _ width: Double = 300, _ height: Double = 300, @ViewBuilder _ view: () -> some View
    ) -> [Rect] {
        list(width, height, { _ in }, view).items.flatMap(frames)
    }

    static func frames(_ item: DisplayItem) -> [Rect] {
        switch item {
        case .text(let text): [text.frame]
        case .shape(let shape): [shape.frame]
        case .symbol(let symbol): [symbol.frame]
        case .gauge(let gauge): [gauge.frame]
        case .raster(let raster): [raster.frame]
        case .group(let group): group.items.flatMap(frames)
        }
    }

    /// The texts, line by line.
    static func texts(_ list: DisplayList) -> [String] {
        items(list).flatMap { item -> [String] in
            if case .text(let text) = item { text.lines.map { $0.runs.map(\.text).joined() } } else { [] }
        }
    }

    /// All items, including those in groups and gauges.
    static func items(_ list: DisplayList) -> [DisplayItem] {
        list.items.flatMap(flat)
    }

    static func shapes(_ list: DisplayList) -> [ShapeItem] {
        items(list).compactMap { item in
            if case .shape(let shape) = item { shape } else { nil }
        }
    }

    private static func flat(_ item: DisplayItem) -> [DisplayItem] {
        switch item {
        case .group(let group): group.items.flatMap(flat)
        case .gauge(let gauge): [item] + gauge.drawing.flatMap(flat)
        case .text, .shape, .symbol, .raster: [item]
        }
    }
}
