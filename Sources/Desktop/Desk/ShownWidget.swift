package import SipliCore
package import SipliExtensions
package import SipliWidgetKit
package import SipliWire

/// A widget whose program keeps it up to date.
package protocol ShownWidget: AnyObject {
    /// The name of its bundle; empty for Sipli's own.
    var programName: String { get }
    /// What its program calls it by.
    var number: Int { get }
}

/// A widget on the desktop.
package final class PlacedDeskWidget: ShownWidget {
    package internal(set) var item: DeskItem
    package let number: Int
    /// Pixels a point.
    var scale = 1.0
    package private(set) var content: ExtensionContent?
    /// Why it cannot be shown, with what would be right; nil if it can.
    package private(set) var refusal: String?
    /// Its program has ended: the content may be out of date.
    package internal(set) var isStopped = false

    init(_ item: DeskItem, number: Int) { (self.item, self.number) = (item, number) }

    package var programName: String { item.shown.program ?? "" }

    package var family: WidgetFamily? { WidgetFamily(rawValue: item.shown.family) }

    func take(_ content: ExtensionContent) { (self.content, refusal, isStopped) = (content, nil, false) }

    func refuse(_ reason: String) { refusal = reason }
}

/// A picture of what a widget would show, for choosing one.
package final class SampleWidget: ShownWidget {
    package let program: String?
    package let place: ExtensionPlace
    package private(set) var content: ExtensionContent?
    /// Called when there is content.
    package var updated: () -> Void = {}

    init(program: String?, _ place: ExtensionPlace) { (self.program, self.place) = (program, place) }

    package var programName: String { program ?? "" }
    package var number: Int { place.number }

    func take(_ content: ExtensionContent) {
        self.content = content
        updated()
    }
}

extension DeskItem {
    /// The cells that it takes; nil for a size that this release does not know.
    package var area: DeskArea? {
        DeskFamily.named(shown.family).map { DeskArea(DeskCell(column, row), $0.span) }
    }
}
