/// The icon and the colour of a tracker, the same on every surface.
package struct TrackerLook: Hashable, Sendable {
    /// One colour for light surfaces and one for dark ones, as 0xRRGGBB.
    package struct Tone: Hashable, Sendable {
        package let light: UInt32
        package let dark: UInt32

        package init(light: UInt32, dark: UInt32) { (self.light, self.dark) = (light, dark) }
    }

    /// Name of its symbol: "drop.fill".
    package let icon: String
    /// What is filled with its colour: buttons, discs.
    package let fill: Tone
    /// Text and icons on that; the contrast is at least 4.5.
    package let onFill: Tone
    /// Lines, icons and letters on the surface itself; the contrast is at least 3.
    package let mark: Tone

    /// Its number among the eight colours of a terminal that has no more.
    package let terminalColor: Int

    /// - Parameter mark: nil if `fill` stands out from light surfaces by itself.
    package init(icon: String, fill: Tone, onFill: Tone, mark: Tone? = nil, terminalColor: Int) {
        (self.icon, self.fill, self.onFill, self.mark) = (icon, fill, onFill, mark ?? fill)
        self.terminalColor = terminalColor
    }

    /// Grey, of a tracker without a look of its own.
    package static let plain = TrackerLook(
        icon: "circle.fill", fill: Tone(light: 0x6B6B70, dark: 0xAEAEB2), onFill: Tone(light: 0xFFFFFF, dark: 0x1C1C1E),
        terminalColor: 7)
}
