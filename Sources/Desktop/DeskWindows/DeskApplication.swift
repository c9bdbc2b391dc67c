import CGTK
import FoundationEssentials
import Glibc
import SipliAppearance
import SipliBus
import SipliClient
import SipliCore
import SipliDesk
import SipliExtensions
import SipliLoop
import SipliPictures
import SipliSession
import SipliSystem
import SipliThemes
import SipliWidgetKit
import SipliWire

/// The program's windows: one for each placed widget, where the daemon says.
final class DeskApplication {
    private let loop: EventLoop
    private let desk: Desk
    private let scheme: DesktopScheme
    private var presence: Presence?
    private var buses: [Bus] = []
    private var isLocked = false
    private let kind: WindowKind
    private let directories: Directories
    private let launcher: Launcher
    private let trackers: TrackerCatalog
    private let log: (String) -> Void
    private let variable: (String) -> String?
    /// Where the desktop names none. The widgets' programs measure with the same one, or texts would not be where they belong.
    private static let usualFont = "sans-serif"
    private var font = usualFont
    private var measurer = PangoMeasurer(family: usualFont)
    private var outputs: [Output] = []
    private enum Mode {
        case normal
        case peek(PeekWindow)
        case edit([EditWindow])
    }

    private var mode = Mode.normal
    private var settings: SettingsWindow?
    private var windows: [String: WidgetWindow] = [:]
    /// The views of the placed widgets, wherever they are shown at the moment.
    private var views: [String: WidgetView] = [:]
    private var themes: [String: Theme?] = [:]
    private var configuration: DeskConfiguration?
    private var faults: [DeskFile.Fault] = []
    private var faultWindows: [WidgetWindow] = []
    private let settling = Timeout()
    private let leaving = Timeout()
    /// For measurements: says when something was drawn.
    private let saysTimes: Bool

    init(
        _ loop: EventLoop, _ kind: WindowKind, _ trackers: TrackerCatalog, _ directories: Directories,
        variable: @escaping (String) -> String?,
        log: @escaping (String) -> Void
    ) throws {
        (self.loop, self.kind, self.trackers, self.directories) = (loop, kind, trackers, directories)
        (self.variable, self.log) = (variable, log)
        launcher = Launcher(environment: variable)
        saysTimes = variable("SIPLI_DESK_TIMES") == "1"
        desk = try Desk(loop, Client(directories)) { name in
            guard let name else { return [CurrentExecutable.beside("sipli-widget"), "serve"] }
            return WidgetBundles(directories)[name].map { [$0.program, "serve"] }
        }
        scheme = DesktopScheme { (loop, {}) }
        desk.note = log
        desk.arranged = { [weak self] in self?.arrange() }
        desk.updated = { [weak self] in self?.update($0) }
        desk.intents = DeskIntent.allCases.map(\.info)
        desk.asked = { [weak self] in self?.perform($0) ?? .failure(DeskRefusal("sipli-desk is ending")) }
    }

    func start() {
        outputs = Output.all
        adopt(scheme.now())
        scheme.changed = { [weak self] in self?.adopt($0) }
        if let display = gdk_display_get_default() {
            for signal in ["monitor-added", "monitor-removed"] {
                Signals.connect(UnsafeMutableRawPointer(display), signal) { [weak self] _ in
                    self?.outputsChanged()
                    return false
                }
            }
        }
        if let screen = gdk_screen_get_default() {
            for signal in ["monitors-changed", "composited-changed"] {
                Signals.connect(UnsafeMutableRawPointer(screen), signal) { [weak self] in self?.outputsChanged() }
            }
        }
        watchLock()
        desk.start()
        watchConfiguration()
    }

    private func watchConfiguration() {
        do {
            let configuration = DeskConfiguration(
                loop, path: try directories.config() + "/" + DeskFile.name,
                command: [CurrentExecutable.beside("sipli-client"), "desk", "load", "--if-changed", "--json"])
            configuration.found = { [weak self] in self?.show($0) }
            try configuration.start()
            self.configuration = configuration
        } catch {
            log("\(DeskFile.name) cannot be read: \(error)")
        }
    }

    /// A card for each line that cannot be used.
    private func show(_ faults: [DeskFile.Fault]) {
        for fault in faults { log("\(DeskFile.name): \(fault.text)") }
        self.faults = faults
        arrange()
    }

    /// Values are hidden while the screen is locked, where the desktop says so.
    private func watchLock() {
        do throws(SystemError) {
            let presence = try Presence(loop) { [weak self] in self?.lock($0) }
            self.presence = presence
            if let bus = try Bus.open(.session, on: loop) {
                buses.append(bus)
                try presence.watch(Inhibitor.ofScreen, on: bus)
            }
            if let bus = try Bus.open(.system, on: loop) {
                buses.append(bus)
                presence.watchLogin(on: bus, session: variable("XDG_SESSION_ID"), [Inhibitor.lockHint])
            }
        } catch {
            log("whether the screen is locked is not known: \(error)")
        }
    }

    private func lock(_ isLocked: Bool) {
        self.isLocked = isLocked
        adopt(scheme.now())
    }

    func stop() {
        desk.stop()
        (windows, views) = ([:], [:])
    }

    // MARK: The desktop

    private func adopt(_ scheme: ColorScheme) {
        let style = self.scheme.style
        let family = style.font ?? FontSettings.family(variable) ?? Self.usualFont
        if family != font {
            font = family
            measurer = PangoMeasurer(family: family)
            // Their views draw with the old one.
            (windows, views) = ([:], [:])
        }
        var look = ExtensionLook()
        (look.font, look.accent) = (family, style.accent)
        (look.isHighContrast, look.textScale) = (style.isHighContrast, style.textScale)
        look.hidesValues = isLocked
        desk.adopt(look)
        arrange()
    }

    /// Outputs come and go one by one.
    private func outputsChanged() {
        settling.start(milliseconds: 50) { [weak self] in
            guard let self else { return }
            outputs = Output.all
            // Windows over an output that has gone have gone with it.
            settings = nil
            leave()
        }
    }

    // MARK: Widgets

    private func arrange() {
        guard let snapshot = desk.snapshot else { return }
        desk.report(outputs.map(\.report))
        for widget in desk.widgets { desk.setScale(output(of: widget.item)?.scale ?? 1, of: widget) }
        if case .edit(let editors) = mode { return adopt(into: editors) }
        guard case .normal = mode else { return }
        let shown = desk.widgets.filter { !$0.item.hidden && output(of: $0.item) != nil }
        let ids = Set(shown.map(\.item.id))
        for id in windows.keys where !ids.contains(id) { (windows[id], views[id]) = (nil, nil) }
        let corner = DeskCorner(rawValue: snapshot.corner) ?? .topLeft
        for widget in shown {
            guard let output = output(of: widget.item), let span = DeskFamily.named(widget.item.shown.family)?.span
            else {
                continue
            }
            let window = windows[widget.item.id] ?? makeWindow(widget)
            window.place(DeskCell(widget.item.column, widget.item.row), span, corner, on: output)
            update(widget)
        }
        arrangeFaults()
    }

    /// Cards in free places of the first output, until the lines are mended.
    private func arrangeFaults() {
        faultWindows = []
        guard let output = outputs.first, let family = DeskFamily.named(WidgetFamily.systemMedium.rawValue) else {
            return
        }
        let size = output.report.span
        var arrangement = DeskArrangement(size: size)
        for widget in visible(on: output) {
            guard let span = DeskFamily.named(widget.item.shown.family)?.span else { continue }
            arrangement.put(widget.item.id, DeskArea(DeskCell(widget.item.column, widget.item.row), span))
        }
        for fault in faults {
            guard let cell = arrangement.firstFree(family.span) else { return }
            arrangement.put("fault \(fault.line)", DeskArea(cell, family.span))
            let view = WidgetView(PictureRenderer(measurer: measurer))
            let window = WidgetWindow(view, kind, title: DeskFile.name)
            let card = DeskCard(family: .systemMedium, scheme: scheme.now(), measurer: measurer)
            view.appearance = PictureAppearance(scheme: scheme.now())
            view.appearance.cornerRadius = PictureAppearance.cornerRadius(of: .systemMedium)
            view.show(card.refused(DeskFile.name, fault.text), animated: false)
            window.place(cell, family.span, corner, on: output)
            window.show()
            faultWindows.append(window)
        }
    }

    private var corner: DeskCorner { desk.snapshot.flatMap { DeskCorner(rawValue: $0.corner) } ?? .topLeft }

    /// Nil for an output that is not there.
    private func output(of item: DeskItem) -> Output? {
        item.output.map { name in outputs.first { $0.name == name } } ?? outputs.first
    }

    private func makeView(_ widget: PlacedDeskWidget) -> WidgetView {
        let view = WidgetView(PictureRenderer(measurer: measurer))
        view.pressed = { [weak self, weak view] in self?.press($0, view) }
        if saysTimes {
            view.drawn = { [name = widget.item.name] in
                let line = "frame \(name) \(g_get_monotonic_time())\n"
                _ = write(1, line, line.utf8.count)
            }
        }
        views[widget.item.id] = view
        return view
    }

    /// A window was closed with its output, which may be back already.
    private func lost(_ id: String) {
        (windows[id], views[id]) = (nil, nil)
        outputs = Output.all
        leave()
    }

    private func makeWindow(_ widget: PlacedDeskWidget) -> WidgetWindow {
        let window = WidgetWindow(makeView(widget), kind, title: widget.item.name)
        let id = widget.item.id
        window.held = { [weak self, weak view = window.view] in self?.hold($0, $1, view) }
        window.asked = { [weak self] event in self?.menu(for: id, event) }
        window.closed = { [weak self] in self?.settling.start(milliseconds: 0) { self?.lost(id) } }
        windows[id] = window
        return window
    }

    private func update(_ widget: PlacedDeskWidget) {
        guard let view = views[widget.item.id] else { return }
        var appearance = PictureAppearance(scheme: scheme.now())
        let item = widget.item
        if let name = item.look.theme { appearance.theme = theme(named: name) }
        if let opacity = item.look.opacity {
            var theme = appearance.theme ?? Theme()
            theme.opacity = opacity
            appearance.theme = theme
        }
        if let own = item.look.scheme.flatMap(ColorScheme.init) ?? appearance.theme?.scheme { appearance.scheme = own }
        appearance.contrast = scheme.style.isHighContrast ? .increased : .standard
        appearance.cornerRadius =
            appearance.theme?.cornerRadius ?? widget.family.map(PictureAppearance.cornerRadius) ?? 22
        let isComposited = gdk_screen_is_composited(gdk_screen_get_default()) != 0
        view.hasShadow = isComposited
        view.appearance = appearance
        guard let list = list(of: widget, appearance.scheme) else { return }
        view.show(list, animated: animates)
        guard let window = windows[widget.item.id] else { return }
        window.shape(list.size, radius: appearance.cornerRadius, isComposited: isComposited)
        window.show()
    }

    /// Nil before there is anything to show.
    private func list(of widget: PlacedDeskWidget, _ scheme: ColorScheme) -> DisplayList? {
        let card = DeskCard(family: widget.family ?? .systemSmall, scheme: scheme, measurer: measurer)
        if let refusal = widget.refusal { return card.refused(widget.item.name, refusal) }
        guard let list = widget.content?.list(scheme) else { return nil }
        return widget.isStopped ? card.stopped(list) : list
    }

    /// The desktop's setting of reduced motion.
    private var animates: Bool {
        var isOn: gboolean = 1
        var value = GValue()
        g_value_init(&value, GType(5 << 2))
        defer { g_value_unset(&value) }
        g_object_get_property(
            UnsafeMutableRawPointer(gtk_settings_get_default())?.assumingMemoryBound(to: GObject.self),
            "gtk-enable-animations", &value)
        isOn = g_value_get_boolean(&value)
        return isOn != 0
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

    // MARK: Modes

    private func perform(_ asked: AskedIntent) -> Result<String, DeskRefusal> {
        guard let intent = DeskIntent(rawValue: asked.intent) else {
            return .failure(DeskRefusal("\(asked.intent) is not an intent of sipli-desk"))
        }
        guard !outputs.isEmpty else { return .failure(DeskRefusal("there is no screen")) }
        switch intent {
        case .edit: edit()
        case .peek: peek()
        case .gallery: gallery()
        }
        return .success(intent.done)
    }

    /// Leaves the widgets' own windows for another way to show them.
    private func enter(_ make: () -> Mode) {
        guard case .normal = mode else { return }
        (windows, views, faultWindows) = ([:], [:], [])
        mode = make()
        for widget in desk.widgets { update(widget) }
    }

    /// Back to the widgets' own windows.
    private func leave() {
        if case .normal = mode {} else { (mode, views) = (.normal, [:]) }
        arrange()
    }

    private func visible(on output: Output) -> [PlacedDeskWidget] {
        desk.widgets.filter { !$0.item.hidden && self.output(of: $0.item) == output }
    }

    private func adopt(into editors: [EditWindow]) {
        for editor in editors {
            let widgets = visible(on: editor.output)
            editor.adopt(widgets.map(\.item), families: desk.families) { id in
                widgets.first { $0.item.id == id }.map(makeView)
            }
        }
        for widget in desk.widgets { update(widget) }
    }

    private func edit() {
        enter {
            .edit(
                outputs.map { output in
                    let widgets = visible(on: output)
                    let editing = DeskEditing(
                        widgets.map(\.item), size: output.report.span, families: desk.families)
                    let window = EditWindow(editing, kind, on: output, corner) { card in
                        widgets.first { $0.item.id == card.id }.map(makeView)
                    }
                    window.ended = { [weak self] in self?.finish($0, on: output) }
                    window.makeGallery = { [weak self] in self?.makeGallery(on: output) }
                    return window
                })
        }
    }

    /// Sends what was changed on all outputs, as one change where nothing was removed.
    private func finish(_ editing: DeskEditing?, on output: Output) {
        guard case .edit(let editors) = mode else { return }
        if editing != nil {
            for editor in editors { send(editor.editing, of: editor.output) }
        }
        // Its window is still in a handler.
        leaving.start(milliseconds: 0) { [weak self] in self?.leave() }
    }

    private func send(_ editing: DeskEditing, of output: Output) {
        for name in editing.removals {
            var request = DeskWidgetRequest()
            request.widget = name
            desk.change(DeskOperations.remove, request) { [weak self] in self?.report($0) }
        }
        guard let request = editing.arrangeRequest(on: output == outputs.first ? nil : output.name) else { return }
        desk.change(DeskOperations.arrange, request) { [weak self] in self?.report($0) }
    }

    private func report(_ error: ClientError?) {
        if let error { log("\(error)") }
    }

    private func peek() {
        guard let output = outputs.first else { return }
        enter {
            let window = PeekWindow(kind, on: output, corner)
            for widget in visible(on: output) {
                guard let span = DeskFamily.named(widget.item.shown.family)?.span else { continue }
                window.put(makeView(widget), DeskArea(DeskCell(widget.item.column, widget.item.row), span))
            }
            window.ended = { [weak self] in
                self?.leaving.start(milliseconds: 0) { [weak self] in self?.leave() }
            }
            return .peek(window)
        }
    }

    private func gallery() {
        edit()
        if case .edit(let editors) = mode, let editor = editors.first, editor.gallery == nil { editor.toggleGallery() }
    }

    private func makeGallery(on output: Output) -> GalleryPanel {
        let panel = GalleryPanel(
            desk, PictureRenderer(measurer: measurer), trackers, WidgetBundles(directories).all,
            PictureAppearance(scheme: scheme.now()),
            scale: output.scale)
        panel.chosen = { [weak self] request in
            guard let self else { return }
            var request = request
            request.cell.output = output == outputs.first ? nil : output.name
            desk.change(DeskOperations.add, request) { [weak self] in self?.report($0) }
        }
        desk.catalogued = { [weak panel] in panel?.load() }
        return panel
    }

    /// Turns the card over.
    private func turn(_ widget: PlacedDeskWidget) {
        guard let output = output(of: widget.item), let span = DeskFamily.named(widget.item.shown.family)?.span else {
            return
        }
        let geometry = GridGeometry(
            size: Size(width: Double(output.area.width), height: Double(output.area.height)), corner: corner)
        let frame = geometry.frame(DeskArea(DeskCell(widget.item.column, widget.item.row), span))
        let window = SettingsWindow(desk, widget, kind, on: output, at: frame)
        window.ended = { [weak self] in self?.settings = nil }
        settings = window
    }

    private func menu(for id: String, _ event: UnsafeMutableRawPointer) {
        guard let widget = desk.widgets.first(where: { $0.item.id == id }) else { return }
        let item = widget.item
        var menu = WidgetMenu()
        menu.add("Edit…") { [weak self] in self?.turn(widget) }
        menu.add("Move and Resize") { [weak self] in self?.edit() }
        let families = desk.families(of: item)
        if families.count > 1 {
            menu.add(
                "Size",
                families.map { family in
                    WidgetMenu.Entry(family.title, isChosen: family.name == item.shown.family) { [weak self] in
                        var request = DeskResizeRequest()
                        (request.widget, request.family) = (item.name, family.name)
                        self?.desk.change(DeskOperations.resize, request) { self?.report($0) }
                    }
                })
        }
        if outputs.count > 1 {
            menu.add(
                "Screen",
                outputs.map { output in
                    WidgetMenu.Entry(output.name, isChosen: output == self.output(of: item)) { [weak self] in
                        var request = DeskMoveRequest()
                        (request.widget, request.output) = (item.name, output.name)
                        (request.column, request.row) = (item.column, item.row)
                        self?.desk.change(DeskOperations.move, request) { self?.report($0) }
                    }
                })
        }
        menu.addSeparator()
        menu.add("Hide") { [weak self] in
            var request = DeskEditRequest()
            (request.widget, request.hidden) = (item.name, true)
            self?.desk.change(DeskOperations.edit, request) { self?.report($0) }
        }
        menu.add("Remove") { [weak self] in
            var request = DeskWidgetRequest()
            request.widget = item.name
            self?.desk.change(DeskOperations.remove, request) { self?.report($0) }
        }
        menu.addSeparator()
        menu.add("Add Widget…") { [weak self] in self?.gallery() }
        menu.show(at: event)
    }

    // MARK: Presses

    /// A button that is held offers its choices; anything else can be moved.
    private func hold(_ region: TapRegion?, _ event: UnsafePointer<GdkEvent>?, _ view: WidgetView?) {
        guard let region, let view, !region.choices.isEmpty else { return edit() }
        var menu = WidgetMenu()
        for choice in region.choices {
            menu.add(choice.label) { [weak self, weak view] in
                self?.press(TapRegion(frame: region.frame, action: choice.action, label: choice.label), view)
            }
        }
        menu.show(at: region.frame, in: view.root, event)
    }

    private func press(_ region: TapRegion, _ view: WidgetView?) {
        switch region.action {
        case .link(let url):
            if !launcher.client(["open", "--window", url.absoluteString]) { log("sipli-client could not be started") }
        case .intent(let name, let parameters):
            desk.run(name, parameters) { [weak self, weak view] result in
                guard case .failure(let error) = result else { return }
                view?.takeBack()
                self?.log("\(name): \(error)")
            }
        }
    }
}
