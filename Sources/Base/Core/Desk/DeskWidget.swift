/// A widget that is placed on the desktop of each of the person's machines.
package struct DeskWidget: Hashable, Sendable {
    package let id: String
    package var at = Instant(milliseconds: 0)
    /// What people call it, unique among those placed.
    package var name = ""
    /// The name of its bundle; nil for Sipli's own.
    package var program: String?
    package var kind = ""
    /// One of `DeskFamily`.
    package var family = ""
    /// The values of its settings, a JSON object; nil for the defaults.
    package var configuration: String?
    /// Light or dark; nil for that of the desktop.
    package var scheme: String?
    /// The name of a theme; nil for that of the desktop.
    package var theme: String?
    /// Nil for that of the desktop.
    package var opacity: Double?

    package init(id: String) { self.id = id }

    /// The number of widgets, and the length of their parts.
    package static let limit = 100
    package static let nameCharacters = 40
    /// Fewer than characters may have, so that ``host(_:)`` fits.
    package static let nameBytes = 100
    package static let kindBytes = 64
    package static let textBytes = 200
    package static let configurationBytes = 4096
    package static let schemes = ["light", "dark"]
    package static let opacities = 0.0...1.0

    /// "60%" or "0.6"; nil for anything else.
    package static func opacity(typed text: String) -> Double? {
        let number = text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 } : Double(text)
        return number.flatMap { opacities.contains($0) ? $0 : nil }
    }

    /// "60%".
    package static func text(ofOpacity opacity: Double) -> String {
        JSONWriter.text(of: (opacity * 1000).rounded() / 10) + "%"
    }

    /// Where a placed widget says that it is shown.
    package static func host(_ name: String) -> String { hostPrefix + name }

    /// The name of the widget that is shown at a place; nil for a place that is not on the desktop.
    package static func name(ofHost host: String) -> String? {
        host.hasPrefix(hostPrefix) ? String(host.dropFirst(hostPrefix.count)) : nil
    }

    private static let hostPrefix = "desk:"

    /// A name that is not taken: the wanted one, or that with the first number from 2 on.
    package static func freeName(_ wanted: String, taken: some Sequence<String>) -> String {
        let taken = Set(taken.map { $0.lowercased() })
        guard taken.contains(wanted.lowercased()) else { return wanted }
        var number = 2
        func name() -> String {
            let ending = "-\(number)"
            return wanted.prefix(nameCharacters - ending.count) + ending
        }
        while taken.contains(name().lowercased()) { number += 1 }
        return name()
    }
}
