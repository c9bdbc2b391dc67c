import CGTK
import Glibc
import SipliAppearance
import SipliCore
import SipliDesk
import SipliExtensions
import SipliPictures
import SipliSystem
import SipliThemes
import SipliWidgetKit
import SipliWire

/// The views of the placed widgets, wherever they are shown at the moment, and how they look.
final class WidgetViews {
    private let scheme: DesktopScheme
    private let directories: Directories
    private let variable: (String) -> String?
    private let log: (String) -> Void
    /// For measurements: says when something was pressed or drawn.
    private let saysTimes: Bool
    /// Where the desktop names none. The widgets' programs measure with the same one, or texts would not be where they belong.
    private static let usualFont = "sans-serif"
    private var font = usualFont
    private var measurer = PangoMeasurer(family: usualFont)
    private var themes: [String: Theme?] = [:]
    private var views: [String: WidgetView] = [:]
    /// No values are shown, as while the screen is locked.
    var hidesValues = false
    /// Receives presses.
    var pressed: (TapRegion, WidgetView) -> Void = { _, _ in }

    init(
        _ scheme: DesktopScheme, _ directories: Directories, variable: @escaping (String) -> String?,
        log: @escaping (String) -> Void
    ) {
        (self.scheme, self.directories, self.variable, self.log) = (scheme, directories, variable, log)
        saysTimes = variable("SIPLI_DESK_TIMES") == "1"
    }

    subscript(id: String) -> WidgetView? { views[id] }

    func forget(_ id: String) { views[id] = nil }

    func forgetAll() { views = [:] }

    /// How the desktop looks now, for the widgets' programs. With another font all views are forgotten, which draw with the
    /// old one.
    func adoptLook() -> ExtensionLook {
        // The style is there once the scheme was asked for.
        _ = scheme.now()
        let style = scheme.style
        let family = style.font ?? FontSettings.family(variable) ?? Self.usualFont
        if family != font {
            font = family
            measurer = PangoMeasurer(family: family)
            forgetAll()
        }
        var look = ExtensionLook()
        (look.font, look.accent) = (family, style.accent)
        (look.isHighContrast, look.textScale) = (style.isHighContrast, style.textScale)
        look.hidesValues = hidesValues
        return look
    }

    /// Draws with the desktop's font.
    var renderer: PictureRenderer { PictureRenderer(measurer: measurer) }

    /// How pictures look that have nothing of their own.
    var appearance: PictureAppearance {
        var appearance = PictureAppearance(scheme: scheme.now())
        appearance.contrast = scheme.style.isHighContrast ? .increased : .standard
        return appearance
    }

    /// Cards that the desktop draws itself.
    func card(_ family: WidgetFamily, _ scheme: ColorScheme) -> DeskCard {
        DeskCard(family: family, scheme: scheme, measurer: measurer)
    }

    /// A view of a placed widget, in place of an earlier one.
    func make(_ widget: PlacedDeskWidget) -> WidgetView {
        let view = WidgetView(renderer)
        view.root.setAccessibleName(widget.item.name)
        view.pressed = { [weak self, weak view] region in
            if let view { self?.pressed(region, view) }
        }
        if saysTimes {
            let say = { [name = widget.item.name] (what: String) in
                let line = "\(what) \(name) \(g_get_monotonic_time())\n"
                _ = write(1, line, line.utf8.count)
            }
            (view.drawn, view.touched) = ({ say("frame") }, { say("press") })
        }
        views[widget.item.id] = view
        return view
    }

    /// Shows what the widget has to show now, as it is to look; nil before there is anything.
    func update(_ widget: PlacedDeskWidget) -> Size? {
        guard let view = views[widget.item.id] else { return nil }
        view.hasShadow = gdk_screen_is_composited(gdk_screen_get_default()) != 0
        view.appearance = appearance(widget.item.look, widget.family)
        guard let list = list(of: widget, view.appearance.scheme) else { return nil }
        // What is to be hidden does not fade.
        view.show(list, animated: !hidesValues && sipli_animates() != 0)
        return list.size
    }

    /// How a widget's picture looks.
    func appearance(_ look: DeskLookPart, _ family: WidgetFamily?) -> PictureAppearance {
        var appearance = appearance
        if let name = look.theme { appearance.theme = theme(named: name) }
        if let opacity = look.opacity {
            var theme = appearance.theme ?? Theme()
            theme.opacity = opacity
            appearance.theme = theme
        }
        if let own = look.scheme.flatMap(ColorScheme.init) ?? appearance.theme?.scheme { appearance.scheme = own }
        appearance.cornerRadius =
            appearance.theme?.cornerRadius ?? family.map(PictureAppearance.cornerRadius) ?? 22
        return appearance
    }

    private func list(of widget: PlacedDeskWidget, _ scheme: ColorScheme) -> DisplayList? {
        let card = card(widget.family ?? .systemSmall, scheme)
        if let refusal = widget.refusal { return card.refused(widget.item.name, refusal) }
        guard let list = widget.content?.list(scheme) else { return nil }
        return widget.isStopped ? card.stopped(list) : list
    }

    private func theme(named name: String) -> Theme? {
        if let known = themes[name] { return known }
        do {
            let theme = try ThemeFile.named(name, directories)
            themes[name] = theme
            return theme
        } catch {
            log("\(error)")
            themes[name] = .some(nil)
            return nil
        }
    }
}
