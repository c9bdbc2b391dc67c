/// The tappable view of a control.
struct ControlView: View {
    @Environment(\.redactionReasons) private var redactionReasons
    @Environment(\.widgetFamily) private var family
    let parts: ControlParts

    var body: some View {
        // A line keeps its place for a bar, which says whose value is hidden.
        if parts.isPrivate, redactionReasons.contains(.privacy), family != .accessoryInline {
            ControlFace(parts: parts.hidden).tint(parts.tint).unredacted()
        } else {
            control
                .statusState(redactionReasons.isEmpty ? parts.isOn.map { $0 ? "on" : "off" } : nil)
                .disabled(!parts.isEnabled)
                .tint(parts.tint)
                .privacySensitive(parts.isPrivate)
        }
    }

    private var control: AnyView {
        guard let isOn = parts.isOn else { return Self.button(parts.intent, ControlFace(parts: parts)) }
        // Main-actor conformances may not be visible where the parts were created, so the value is set again.
        let action = Self.action(parts.intent.setting(!isOn))
        return AnyView(Switched(isOn: isOn, action: action) { ControlFace(parts: parts.turned($0)) })
    }

    private static func button(_ intent: some AppIntent, _ label: some View) -> AnyView {
        AnyView(Button(intent: intent) { label })
    }

    private static func action(_ intent: some AppIntent) -> TapRegion.Action { .intent(intent) }
}

/// The appearance of a control in a family.
private struct ControlFace: View {
    @Environment(\.widgetFamily) private var family
    let parts: ControlParts

    @ViewBuilder var body: some View {
        switch family {
        case .accessoryCircular: disc
        case .systemSmall: card
        case .accessoryRectangular where parts.isOn == nil: row
        case .accessoryRectangular: switched
        default:
            // The line has a switch if no label shows the value.
            if let isOn = parts.isOn, parts.value == nil { Toggle(isOn: isOn, request: nil) { line } } else { line }
        }
    }

    private var line: some View {
        HStack {
            parts.label
            if parts.value != nil { Text("\u{B7}").foregroundStyle(.secondary) }
            value
        }
        .minimumScaleFactor(0.75)
    }

    /// An icon in a disc, with the label beside it.
    private var row: some View {
        VStack(alignment: .leading, spacing: 2) {
            parts.label.labelStyle(ControlRowStyle(tint: parts.tint))
                .font(.subheadline.weight(.semibold)).lineLimit(2).minimumScaleFactor(0.7)
            value.font(.caption).lineLimit(1).minimumScaleFactor(0.7)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    /// The label, with the value and a switch below.
    private var switched: some View {
        VStack(alignment: .leading, spacing: 4) {
            parts.label.font(.headline).lineLimit(1).minimumScaleFactor(0.7)
            Toggle(isOn: parts.isOn ?? false, request: nil) {
                value.font(.subheadline).lineLimit(1).minimumScaleFactor(0.7)
            }
        }
    }

    /// An icon in a disc at the top, the label at the bottom, a switch in the corner.
    private var card: some View {
        VStack(alignment: .leading, spacing: 2) {
            parts.label.labelStyle(ControlCardStyle(tint: parts.tint, isLit: parts.isOn ?? true))
                .font(.headline).lineLimit(2).minimumScaleFactor(0.7)
            value.font(.subheadline).lineLimit(1).minimumScaleFactor(0.7)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomLeading)
        .overlay(alignment: .topTrailing) {
            if let isOn = parts.isOn {
                Toggle(isOn: isOn, request: nil) { EmptyView() }.frame(height: ControlCardStyle.badgeSide)
            }
        }
    }

    private var disc: some View {
        parts.label.labelStyle(.iconOnly)
            .font(.system(size: 28, weight: .semibold)).lineLimit(1).minimumScaleFactor(0.4)
            .padding(8)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .modifier(ControlDisc(tint: parts.tint, isLit: parts.isOn ?? true))
    }

    @ViewBuilder private var value: some View {
        if let value = parts.value { value.foregroundStyle(.secondary) }
    }
}

extension ControlParts {
    /// Without what it says, and without its switch.
    fileprivate var hidden: ControlParts {
        var parts = self
        parts.label = AnyView(Label("Hidden", systemImage: "eye.slash"))
        (parts.value, parts.otherValue, parts.isOn) = (nil, nil, nil)
        return parts
    }

    /// The same for a host.
    var item: ControlItem {
        ControlItem(
            title: title, isOn: isOn, intent: intent, isEnabled: isEnabled,
            evaluate: { DisplayList.make(of: ControlView(parts: self), $0) })
    }
}

/// Puts content on a disc, in the accent colour while the control is active and dimmed otherwise.
struct ControlDisc: ViewModifier {
    @Environment(\.widgetRenderingMode) private var mode
    /// Nil for the default accent.
    let tint: Color?
    /// A toggle that is on, or a button.
    let isLit: Bool

    func body(content: Content) -> some View {
        if isLit, mode == .fullColor {
            content.foregroundStyle((tint ?? .accentColor).lettering).background(.tint, in: Circle())
        } else {
            // With a single colour, letters would not be visible on it, so it is drawn translucently.
            content.foregroundStyle(isLit ? Color.primary : Color.secondary).background {
                Circle().fill(Color.primary.opacity(isLit ? 0.24 : 0.1)).widgetAccentable()
            }
        }
    }
}

/// A control's icon on a disc with its title beside it.
struct ControlRowStyle: LabelStyle {
    let tint: Color?

    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 8) {
            configuration.icon.font(.system(size: 19, weight: .semibold)).frame(width: 38, height: 38)
                .modifier(ControlDisc(tint: tint, isLit: true))
            configuration.title
        }
    }
}

/// A control's icon on a disc at the top, its title at the bottom.
struct ControlCardStyle: LabelStyle {
    /// Points.
    static let badgeSide = 52.0

    let tint: Color?
    let isLit: Bool

    func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            configuration.icon.font(.system(size: 26, weight: .semibold))
                .frame(width: Self.badgeSide, height: Self.badgeSide)
                .modifier(ControlDisc(tint: tint, isLit: isLit))
            Spacer(minLength: 4)
            configuration.title
        }
    }
}

extension Color {
    /// The paint for letters and icons on this colour: white, or black if white has a contrast below 4.5.
    fileprivate var lettering: Color { Color(paint: paint.lettering) }
}

extension Paint {
    fileprivate var lettering: Paint {
        switch self {
        case .color(let light, let dark): .color(light: light.lettering, dark: dark.lettering)
        case .themed(.hue(let hue, _), let paint): .themed(.on(hue), paint.lettering)
        default: .color(light: .white, dark: .white)
        }
    }
}

extension RGBA {
    fileprivate var lettering: RGBA { contrast(with: .white) >= 4.5 ? .white : .black }
}
