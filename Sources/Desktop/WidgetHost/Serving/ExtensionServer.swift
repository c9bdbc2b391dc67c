import FoundationEssentials
import SipliExtensions
import SipliPictures
import SipliSystem
import SipliWidgetFeed
import SipliWidgetKit

/// The widgets that another program shows: keeps the content of each place up to date.
final class ExtensionServer {
    private let host: Host
    private let send: (ExtensionReply) -> Void
    private var look = ExtensionLook()
    private var pango = PangoMeasurer()
    private var places: [Int: (place: ExtensionPlace, widget: PlacedWidget)] = [:]
    /// On the author's thread.
    private let intents: () -> IntentTable

    init(_ host: Host, send: @escaping (ExtensionReply) -> Void) {
        (self.host, self.send) = (host, send)
        var table: IntentTable?
        // Every place serves the same ones.
        intents = {
            let known = table ?? host.bundle.intents()
            table = known
            return known
        }
    }

    func stop() { for (_, widget) in places.values { widget.stop() } }

    func take(_ request: ExtensionRequest) {
        switch request {
        case .look(let look): adopt(look)
        case .show(let place): show(place)
        case .hide(let number): places.removeValue(forKey: number)?.widget.stop()
        case .catalog: send(.catalog(host.bundle.widgets.map(ExtensionWidget.init)))
        case .settings(let number): sendSettings(number)
        case .configure(let change): read(change)
        }
    }

    private func sendSettings(_ number: Int) {
        places[number]?.widget.settings { [send] rows in
            var message = ExtensionSettings()
            (message.number, message.settings) = (number, rows.map(ExtensionSetting.init))
            send(.settings(message))
        }
    }

    private func read(_ change: ExtensionChange) {
        places[change.number]?.widget.read([(change.name, change.text)]) { [send] result in
            var message = ExtensionConfiguration()
            message.number = change.number
            switch result {
            case .success(let changes): message.changes = changes
            case .failure(let error): message.problem = (error as? IntentFault)?.message ?? "\(error)"
            }
            send(.configured(message))
        }
    }

    private func adopt(_ look: ExtensionLook) {
        if look.font != self.look.font { pango = PangoMeasurer(family: look.font) }
        self.look = look
        for (place, widget) in places.values {
            widget.hideValues(look.hidesValues)
            widget.reshape(forms(place))
        }
    }

    private func show(_ place: ExtensionPlace) {
        places.removeValue(forKey: place.number)?.widget.stop()
        do {
            let declaration = try host.bundle.widget(place.kind)
            let family = try WidgetCatalog.family(place.family.rawValue, of: declaration)
            var placement = WidgetPlacement(declaration, family: family, host: place.host, forms: forms(place))
            placement.client = HostProgram.name
            (placement.isListed, placement.configuration) = (place.host != nil, place.configuration)
            placement.isAlwaysRedacted = look.hidesValues
            let widget = try PlacedWidget(
                host.loop, host.client(), placement, author: host.author,
                show: { [weak self] in self?.deliver($0, to: place) },
                note: { [send] in send(.note("\(place.kind): \($0)")) })
            places[place.number] = (place, widget)
            widget.serve(intents)
            widget.start()
        } catch {
            var refusal = ExtensionRefusal()
            (refusal.number, refusal.reason) = (place.number, "\(error)")
            send(.refused(refusal))
        }
    }

    private func deliver(_ content: WidgetContent, to place: ExtensionPlace) {
        let lists =
            StaleMark(content).map { mark in zip(content.lists, forms(place)).map { mark.drawn(over: $0, $1) } }
            ?? content.lists
        guard let light = lists.first, let dark = lists.last else { return }
        var message = ExtensionContent()
        message.number = place.number
        message.light = light
        message.dark = dark == light ? nil : dark
        (message.isPlaceholder, message.problem) = (content.isPlaceholder, content.problem)
        send(.content(message))
    }

    /// Light, then dark.
    private func forms(_ place: ExtensionPlace) -> [Evaluation] {
        ColorScheme.allCases.map { scheme in
            var form = Evaluation(family: place.family, size: place.family.size, now: Date(), measurer: pango)
            form.scheme = scheme
            form.contrast = look.isHighContrast ? .increased : .standard
            form.textSize = .nearest(to: look.textScale)
            form.accent = look.accent.map { .color(light: $0, dark: $0) }
            form.displayScale = place.scale
            form.liveSeconds = 60
            form.contentMargins = WidgetPainter.margins(of: place.family)
            return form
        }
    }
}

extension ExtensionWidget {
    init(_ declaration: WidgetDeclaration) {
        self.init()
        (kind, name, summary) = (declaration.kind, declaration.displayName, declaration.description)
        (families, hasSettings) = (declaration.families, declaration.settings != nil)
        topics = declaration.topics ?? []
    }
}

extension ExtensionSetting {
    init(_ row: WidgetSettings.Row) {
        self.init()
        (name, title, summary) = (row.name, row.title, row.description)
        (value, choices, isClearable) = (row.isGone ? nil : row.value, row.choices, row.isClearable)
    }
}
