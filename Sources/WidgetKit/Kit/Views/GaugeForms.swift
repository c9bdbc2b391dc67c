/// A value as a ring with labels inside.
struct RingGauge: View {
    let form: Meter.Form
    let configuration: GaugeStyleConfiguration

    @Environment(\.own.labelsHidden) private var labelsHidden

    var body: some View {
        ZStack {
            Meter(form: form, fraction: configuration.value)
            VStack(spacing: 0) {
                if let value = configuration.currentValueLabel { value } else { configuration.label }
            }
            .font(.system(.title3, design: .rounded, weight: .medium)).lineLimit(1).minimumScaleFactor(0.4)
            .padding(10)
        }
        .overlay(alignment: .bottom) {
            if form == .openRing { ends.padding(.horizontal, 8) }
        }
        .aspectRatio(1, contentMode: .fit).frame(idealWidth: 58, maxWidth: 72, idealHeight: 58, maxHeight: 72)
    }

    /// The content in the gap of an open ring.
    @ViewBuilder private var ends: some View {
        let font = Font.system(size: 9)
        if configuration.minimumValueLabel != nil || configuration.maximumValueLabel != nil {
            HStack {
                configuration.minimumValueLabel
                Spacer(minLength: 0)
                configuration.maximumValueLabel
            }
            .font(font).lineLimit(1).minimumScaleFactor(0.5)
        } else if configuration.currentValueLabel != nil && !labelsHidden {
            configuration.label.font(font).lineLimit(1).minimumScaleFactor(0.5)
        }
    }
}

/// A value as a mark on a bar between its bounds.
struct MarkGauge: View {
    let configuration: GaugeStyleConfiguration

    var body: some View {
        HStack(spacing: 6) {
            configuration.minimumValueLabel
            if configuration.minimumValueLabel == nil { configuration.currentValueLabel }
            Meter(form: .mark, fraction: configuration.value)
            configuration.maximumValueLabel
        }
        .font(.caption)
    }
}

/// A value as a bar, with its label above and its value label below.
struct BarGauge: View {
    let configuration: GaugeStyleConfiguration

    @Environment(\.own.labelsHidden) private var labelsHidden

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            if !labelsHidden { configuration.label }
            HStack(spacing: 6) {
                configuration.minimumValueLabel
                Meter(form: .bar, fraction: configuration.value)
                configuration.maximumValueLabel
            }
            .font(.caption)
            configuration.currentValueLabel?.font(.caption).foregroundStyle(.secondary)
        }
    }
}
