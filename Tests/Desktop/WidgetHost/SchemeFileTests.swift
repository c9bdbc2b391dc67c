import SipliAppearance
import SipliWidgetKit
import Testing

@testable import SipliWidgetHost

@Suite struct SchemeFileTests {
    @Test func aFileSaysWhatThePortalSaid() {
        var style = DesktopStyle()
        (style.font, style.accent, style.isHighContrast, style.textScale) = (
            "Noto Sans", RGBA(hex: 0x3584E4), true, 1.25
        )
        #expect(
            SchemeFile.line(.dark, style) == "dark\nfont Noto Sans\naccent #3584e4\ncontrast high\ntext-scale 1.25\n")
        #expect(DesktopStyle(lines: SchemeFile.line(.dark, style).split(separator: "\n").dropFirst()) == style)
        #expect(SchemeFile.line(.light) == "light\n")
    }
}
