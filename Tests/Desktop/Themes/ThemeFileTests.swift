import Foundation
import SipliClient
import SipliProgram
import SipliSystem
import SipliTestSupport
import SipliWidgetKit
import Testing

@testable import SipliThemes

/// Palettes by name and as files.
@Suite struct ThemeFileTests {
    private static var directories: Directories { Directories { _ in nil } }

    @Test("the shipped ones can be read", arguments: ThemeFile.shipped.keys.sorted())
    func shipped(name: String) throws {
        #expect(ThemeFile.shipped.count == 4)
        #expect(try ThemeFile.named(name, Self.directories) != Theme())
    }

    @Test("in a palette everything can be seen", arguments: ThemeFile.shipped.keys.sorted(), Theme.Hue.allCases)
    func contrast(name: String, hue: Theme.Hue) throws {
        var appearance = Appearance(scheme: .dark)
        appearance.theme = try ThemeFile.named(name, Self.directories)
        func color(_ role: Theme.Role) -> RGBA {
            appearance.resolve(.themed(role, .color(light: .black, dark: .white))).flat
        }
        let base = color(.hue(hue, shade: 0))
        #expect(base.contrast(with: appearance.surface) >= 3)
        #expect(color(.hue(hue, shade: -0.35)).contrast(with: appearance.surface) >= 3)
        if appearance.theme?.hues[hue] != nil { #expect(color(.on(hue)).contrast(with: base) >= 4.5) }
        #expect(appearance.label.contrast(with: appearance.surface) >= 4.5)
    }

    @Test func everyLineCounts() throws {
        let theme = try ThemeFile.theme(
            "# mine\n\nscheme=light\n  background = #fafafa80\ntext = #111111\nblue = #0000ff\nradius = 4\nborder = #00000080\n",
            "mine")
        #expect(theme.scheme == .light)
        #expect(theme.background == RGBA(hex: 0xFAFAFA))
        #expect(abs(theme.opacity - 128.0 / 255) < 1e-9)
        #expect(theme.text == RGBA(hex: 0x111111))
        #expect(theme.hues == [.blue: RGBA(hex: 0x0000FF)])
        #expect(theme.cornerRadius == 4)
        #expect(theme.border?.alpha == 128.0 / 255)
        #expect(try ThemeFile.theme("opacity = 60%", "mine").opacity == 0.6)
    }

    @Test(
        "a line that means nothing is named",
        arguments: [
            "blue", "blue = sky", "blue = #12345", "opacity = 2", "radius = -1", "scheme = dusk", "pink = #ffffff",
        ])
    func badLine(line: String) throws {
        let failure = #expect(throws: Failure.self) { try ThemeFile.theme("text = #000000\n" + line, "mine") }
        #expect(failure?.message.contains("mine, line 2: \"\(line)\"") == true)
        #expect(failure?.status == .usage)
    }

    @Test func aThemeIsAFileToo() throws {
        let directory = try TemporaryDirectory()
        try directory.write("own.theme", Data("radius = 3\n".utf8))
        #expect(try ThemeFile.named(directory.file("own.theme"), Self.directories).cornerRadius == 3)
        let failure = #expect(throws: Failure.self) { try ThemeFile.named("nrod", Self.directories) }
        #expect(failure?.message.contains("themes: catppuccin, glass, gruvbox, nord") == true)
    }
}
