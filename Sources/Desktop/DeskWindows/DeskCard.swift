import FoundationEssentials
import SipliDesk
import SipliExtensions
import SipliPictures
import SipliWidgetKit

/// What the desktop itself draws on a card, where a widget's program cannot.
struct DeskCard {
    let family: WidgetFamily
    let scheme: ColorScheme
    let measurer: PangoMeasurer

    private var form: Evaluation {
        var form = Evaluation(family: family, size: family.size, now: Date(), measurer: measurer)
        form.scheme = scheme
        return form
    }

    /// A widget whose program has ended: its last content, marked.
    func stopped(_ list: DisplayList) -> DisplayList {
        StaleMark(text: "not running", short: "not running").drawn(over: list, form)
    }

    /// A widget that cannot be shown, and why.
    func refused(_ name: String, _ reason: String) -> DisplayList {
        DisplayList.make(of: RefusalView(name: name, reason: reason), form)
    }
}

private struct RefusalView: View {
    @Environment(\.widgetFamily) private var family
    let name: String
    let reason: String

    var body: some View {
        VStack(spacing: 6) {
            Image(systemName: "exclamationmark.triangle.fill").font(.system(size: 20))
                .foregroundStyle(Color(light: 0x9A5B00, dark: 0xE5A50A))
            Text(name).font(.system(size: 13, weight: .semibold)).lineLimit(1)
            Text(reason).font(.system(size: 11)).foregroundStyle(.secondary).multilineTextAlignment(.center)
                .lineLimit(family == .systemSmall ? 4 : 6).minimumScaleFactor(0.8)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .containerBackground(.background, for: .widget)
    }
}
