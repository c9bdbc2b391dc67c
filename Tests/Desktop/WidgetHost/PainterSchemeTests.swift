import SipliAppearance
import SipliWidgetFeed
import SipliWidgetKit
import Testing

@testable import SipliWidgetHost

@Suite("The scheme of a picture") struct PainterSchemeTests {
    private func scheme(_ family: WidgetFamily, _ options: [String] = [], desktop: ColorScheme) throws -> ColorScheme? {
        let environment = HostEnvironment(
            variable: { _ in nil }, isTerminal: false, columns: nil, pixels: nil, query: TerminalQuery { [] })
        var painter = WidgetPainter(
            Samples.widget("Test", [family]), family: family, format: .png,
            arguments: try RenderArguments().reading(["Test"] + options), environment)
        painter.adopt(desktop, DesktopStyle())
        return painter.placement().forms.first?.scheme
    }

    @Test("a widget follows the desktop", arguments: ColorScheme.allCases)
    func widget(desktop: ColorScheme) throws {
        #expect(try scheme(.systemSmall, desktop: desktop) == desktop)
    }

    @Test(
        "an accessory is light on dark on every desktop, unless a scheme is named",
        arguments: [WidgetFamily.accessoryInline, .accessoryCircular, .accessoryRectangular])
    func accessory(family: WidgetFamily) throws {
        for desktop in ColorScheme.allCases { #expect(try scheme(family, desktop: desktop) == .dark) }
        #expect(try scheme(family, ["--scheme", "light"], desktop: .dark) == .light)
    }
}
