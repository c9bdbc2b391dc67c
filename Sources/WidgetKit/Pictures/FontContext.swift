import CPangoCairo
import SipliWidgetKit

/// A Pango context for scalable text: nothing is rounded to pixels, so that lines break the same way at every scale.
///
/// Only used by the thread that holds the measurer's lock.
final class FontContext {
    let context: OpaquePointer
    private let fontMap: UnsafeMutablePointer<PangoFontMap>

    private let family: String?

    /// - Parameter family: the person's interface font; nil for one of those that widgets were designed with.
    init(family: String? = nil) {
        self.family = family
        fontMap = pango_cairo_font_map_new()
        context = pango_font_map_create_context(fontMap)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        // Otherwise the environment's language would affect fonts and line breaks.
        pango_context_set_language(context, pango_language_from_string("en"))
        pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(fontMap)
    }

    /// Font families in order of preference: the person's or the desktop's; those that widgets were designed with
    /// where neither is known.
    static func families(_ design: ResolvedFont.Design, _ family: String? = nil) -> String {
        let known = "Inter,Cantarell,Noto Sans,DejaVu Sans,sans-serif"
        // A named font wins over what fontconfig makes of a generic name, wherever it stands in a list.
        let standard = family.map { $0 == "sans-serif" ? $0 : $0 + ",sans-serif" } ?? known
        return switch design {
        case .standard: standard
        // A family of the person's is their choice for numbers too.
        case .rounded: family == nil ? "Nunito,Quicksand," + standard : standard
        case .serif: "Noto Serif,DejaVu Serif,serif"
        case .monospaced: "JetBrains Mono,DejaVu Sans Mono,monospace"
        }
    }

    /// The caller frees it.
    func description(of font: ResolvedFont) -> OpaquePointer? {
        let description = pango_font_description_new()
        pango_font_description_set_family(description, Self.families(font.design, family))
        pango_font_description_set_absolute_size(description, max(font.size, 0) * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, PangoWeight(UInt32(min(max(font.weight, 100), 900))))
        pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        return description
    }
}

/// Values by key; emptied when it is full.
///
/// Texts with times and amounts keep changing, so in the long run it fills up to its limit.
struct Cache<Key: Hashable, Value> {
    let limit: Int
    private var values: [Key: Value] = [:]

    init(limit: Int) { self.limit = limit }

    mutating func value(for key: Key, make: () -> Value) -> Value {
        if let value = values[key] { return value }
        let value = make()
        if values.count >= limit { values.removeAll() }
        values[key] = value
        return value
    }
}
