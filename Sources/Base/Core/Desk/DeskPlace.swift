/// Where a widget is on this machine's desktop.
package struct DeskPlace: Hashable, Sendable {
    /// That of its widget.
    package let id: String
    /// The name of a screen; nil for the first one.
    package var output: String?
    package var cell = DeskCell(0, 0)
    package var isHidden = false

    package init(id: String) { self.id = id }
}

/// A corner of a screen, from which columns and rows are counted.
package enum DeskCorner: String, CaseIterable, Sendable {
    /// The setting that chooses it.
    package static let setting = "desk-corner"

    case topLeft = "top-left"
    case topRight = "top-right"
    case bottomLeft = "bottom-left"
    case bottomRight = "bottom-right"

    package static let names = allCases.map(\.rawValue)

    package var isRight: Bool { self == .topRight || self == .bottomRight }
    package var isBottom: Bool { self == .bottomLeft || self == .bottomRight }
}
