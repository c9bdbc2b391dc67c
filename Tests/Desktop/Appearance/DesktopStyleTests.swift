import Foundation
import SipliSystem
import SipliTestSupport
import SipliWidgetKit
import Testing

@testable import SipliAppearance

/// How the desktop looks, beyond its colour scheme.
@Suite struct DesktopStyleTests {
    @Test(
        "the family in a font's description",
        arguments: [
            ("Cantarell 11", "Cantarell"), ("Noto Sans,10,-1,5,50,0,0,0,0,0", "Noto Sans"),
            ("Inter Variable 10.5", "Inter Variable"),
            ("Noto Sans Bold 10", "Noto Sans"), ("Ubuntu", "Ubuntu"), ("Bold 11", "Bold"), ("", nil), ("11", nil),
        ] as [(String, String?)])
    func family(description: String, family: String?) {
        #expect(DesktopStyle.family(description) == family)
    }

    @Test func thePortalsValuesAreChecked() {
        func style(_ settings: [String: [String: DesktopStyle.Value]]) -> DesktopStyle {
            DesktopStyle(portal: settings)
        }
        let accent = DesktopStyle.Value(parts: [0, 0.5, 1])
        #expect(style([DesktopStyle.appearance: ["accent-color": accent]]).accent == RGBA(red: 0, green: 0.5, blue: 1))
        // Outside of the range there is none.
        let none = DesktopStyle.Value(parts: [-1, -1, -1])
        #expect(style([DesktopStyle.appearance: ["accent-color": none]]).accent == nil)
        #expect(style([DesktopStyle.appearance: ["contrast": .init(number: 1)]]).isHighContrast)
        #expect(style(["org.gnome.desktop.interface": ["text-scaling-factor": .init(number: 1.5)]]).textScale == 1.5)
        #expect(style(["org.gnome.desktop.interface": ["text-scaling-factor": .init(number: 0)]]).textScale == 1)
        #expect(style(["org.kde.kdeglobals.General": ["font": .init(text: "Noto Sans,10")]]).font == "Noto Sans")
    }

    @Test func settingsFilesNameAFontWhereThereIsNoPortal() throws {
        let directory = try TemporaryDirectory()
        let home = directory.path
        #expect(FontSettings.family { ["XDG_CONFIG_HOME": home][$0] } == nil)
        try Directories.makeDirectory(directory.file("gtk-3.0"))
        try directory.write("gtk-3.0/settings.ini", Data("[Settings]\ngtk-font-name = Cantarell 11\n".utf8))
        #expect(FontSettings.family { ["XDG_CONFIG_HOME": home][$0] } == "Cantarell")
        try directory.write("kdeglobals", Data("[WM]\nfont=Other,9\n[General]\nfont=Noto Sans,10\n".utf8))
        #expect(FontSettings.family { ["XDG_CONFIG_HOME": home][$0] } == "Noto Sans")
        #expect(FontSettings.value(of: "font", in: "[WM]\nfont=Other,9\n") == nil)
    }
}
