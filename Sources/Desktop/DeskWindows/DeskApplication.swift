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
import SipliWidgetKit
import SipliWire

/// The program's windows: one for each placed widget, where the daemon says.
final class DeskApplication {
    private let loop: EventLoop
    private let desk: Desk
    private let scheme: DesktopScheme
    private var presence: Presence?
    private var buses: [Bus] = []
    private let kind: WindowKind
    private let directories: Directories
    private let launcher: Launcher
    private let views: WidgetViews
    private let faults: FaultCards
    private let trackers: TrackerCatalog
    private let log: (String) -> Void
    private let variable: (String) -> String?
    private var outputs: [Output] = []
    private enum Mode {
        case normal
        case peek(PeekWindow)
        case edit([EditWindow])
    }

    private var mode = Mode.normal
    /// The back of a card, or a form.
    private var panel: AnyObject?
    /// Forms that are not done, behind another.
    private var waiting: [SheetWindow] = []
    /// Of the cards that were resized in this mode.
    private var samples: [String: SampleWidget] = [:]
    private var windows: [String: WidgetWindow] = [:]
    private let settling = Timeout()
    private let resting = Timeout()
    private let parting = Timeout()

    init(
        _ loop: EventLoop, _ kind: WindowKind, _ trackers: TrackerCatalog, _ directories: Directories,
        variable: @escaping (String) -> String?,
        log: @escaping (String) -> Void
    ) throws {
        (self.loop, self.kind, self.trackers, self.directories) = (loop, kind, trackers, directories)
        (self.variable, self.log) = (variable, log)
        launcher = Launcher(environment: variable)
        desk = try Desk(loop, Client(directories)) { name in
            guard let name else { return [CurrentExecutable.beside("sipli-widget"), "serve"] }
            return WidgetBundles(directories)[name].map { [$0.program, "serve"] }
        }
        scheme = DesktopScheme { (loop, {}) }
        views = WidgetViews(scheme, directories, variable: variable, log: log)
        faults = FaultCards(kind, views)
        views.pressed = { [weak self] in self?.press($0, $1) }
        desk.note = log
        desk.arranged = { [weak self] in self?.arrange() }
        desk.updated = { [weak self] in self?.update($0) }
        desk.intents = DeskIntent.allCases.map(\.info)
        desk.asked = { [weak self] in self?.perform($0, then: $1) }
    }

    /// Called if another one shows the widgets of this session.
    var isSecond: () -> Void = {}

    func start() {
        outputs = Output.named()
        adopt()
        scheme.changed = { [weak self] _ in self?.adopt() }
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
        faults.watch(loop, directories, log: log) { [weak self] in self?.arrange() }
        rest()
    }

    /// Gives back what only a start, or a way to show the widgets, needed.
    private func rest() { resting.start(milliseconds: 3000) { ProcessMemory.forgetStart() } }

    /// Values are hidden while the screen is locked, where the desktop says so.
    private func watchLock() {
        do throws(SystemError) {
            let presence = try Presence(loop) { [weak self] in self?.lock($0) }
            self.presence = presence
            if let bus = try Bus.open(.session, on: loop) {
                buses.append(bus)
                bus.own(name: SessionProgram.application + ".Desk") { [weak self] result in
                    if case .success(false) = result { self?.isSecond() }
                }
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
        views.hidesValues = isLocked
        adopt()
    }

    func stop() {
        desk.stop()
        windows = [:]
    }

    // MARK: The desktop

    private func adopt() {
        desk.adopt(views.adoptLook())
        arrange()
    }

    /// Outputs come and go one by one.
    private func outputsChanged() {
        settling.start(milliseconds: 50) { [weak self] in
            guard let self else { return }
            outputs = Output.named()
            // Windows over an output that has gone have gone with it.
            (panel, waiting) = (nil, [])
            leave()
        }
    }

    // MARK: Widgets

    private func arrange() {
        guard desk.snapshot != nil else { return }
        desk.report(outputs.map(\.report))
        for widget in desk.widgets { desk.setScale(output(of: widget.item)?.scale ?? 1, of: widget) }
        if case .edit(let editors) = mode { return adopt(into: editors) }
        guard case .normal = mode else { return }
        let shown = outputs.flatMap { output in visible(on: output).map { (widget: $0, output: output) } }
        let ids = Set(shown.map(\.widget.item.id))
        for id in windows.keys where !ids.contains(id) { forget(id) }
        for (widget, output) in shown {
            let id = widget.item.id
            // Its view may be forgotten, as one with another font.
            if views[id] == nil { windows[id] = nil }
            guard let area = widget.item.area else { continue }
            (windows[id] ?? makeWindow(widget)).place(area, corner, on: output)
            update(widget)
        }
        faults.show(beside: outputs.first.map(visible)?.map(\.item) ?? [], corner, on: outputs.first)
    }

    private func forget(_ id: String) {
        windows[id] = nil
        views.forget(id)
    }

    private var corner: DeskCorner { desk.snapshot.flatMap { DeskCorner(rawValue: $0.corner) } ?? .topLeft }

    /// Nil for an output that is not there.
    private func output(of item: DeskItem) -> Output? {
        item.output.map { name in outputs.first { $0.name == name } } ?? outputs.first
    }

    /// A window was closed with its output, which may be back already.
    private func lost(_ id: String) {
        forget(id)
        outputs = Output.named()
        leave()
    }

    private func makeWindow(_ widget: PlacedDeskWidget) -> WidgetWindow {
        let window = WidgetWindow(views.make(widget), kind, title: widget.item.name)
        let id = widget.item.id
        window.held = { [weak self, weak view = window.view] in self?.hold($0, $1, view) }
        window.asked = { [weak self] event in self?.menu(for: id, event) }
        window.closed = { [weak self] in self?.settling.start(milliseconds: 0) { self?.lost(id) } }
        windows[id] = window
        return window
    }

    private func update(_ widget: PlacedDeskWidget) {
        guard let size = views.update(widget), let window = windows[widget.item.id] else { return }
        window.shape(size)
        window.show()
    }

    // MARK: Modes

    private func perform(_ asked: AskedIntent, then: @escaping (Result<String, DeskRefusal>) -> Void) {
        guard let intent = DeskIntent(rawValue: asked.intent) else {
            return then(.failure(DeskRefusal("\(asked.intent) is not an intent of sipli-desk")))
        }
        guard !outputs.isEmpty else { return then(.failure(DeskRefusal("no screen is connected"))) }
        switch intent {
        case .edit: edit()
        case .peek: peek()
        case .gallery: gallery()
        case .sheet:
            let link = RawJSON(written: asked.parameters).members["link"]?.text ?? ""
            return desk.openForm(link) { [weak self] form in
                then(
                    form.map {
                        self?.show($0); return intent.done
                    })
            }
        }
        then(.success(intent.done))
    }

    /// Leaves the widgets' own windows, or another mode, for another way to show them.
    private func enter(_ make: () -> Mode) {
        (panel, waiting) = (nil, [])
        keep((windows, mode))
        windows = [:]
        views.forgetAll()
        faults.hide()
        mode = make()
        for widget in desk.widgets { update(widget) }
    }

    /// Puts the widgets back as they are now, so that nothing lies above what comes next.
    private func stepBack() {
        switch mode {
        case .normal: break
        case .peek: leave()
        case .edit(let editors): finish(editors.first?.editing)
        }
    }

    /// Keeps what was shown until what replaces it is drawn, or the wallpaper would flash.
    private func keep(_ shown: Any) { parting.start(milliseconds: 100) { withExtendedLifetime(shown) {} } }

    /// Back to the widgets' own windows.
    private func leave() {
        if case .normal = mode {
        } else {
            keep(mode)
            mode = .normal
            for sample in samples.values { desk.end(sample) }
            samples = [:]
            views.forgetAll()
            rest()
        }
        arrange()
    }

    private func visible(on output: Output) -> [PlacedDeskWidget] {
        desk.widgets.filter { !$0.item.hidden && self.output(of: $0.item) == output }
    }

    private func adopt(into editors: [EditWindow]) {
        for editor in editors {
            let widgets = visible(on: editor.output)
            editor.adopt(widgets.map(\.item), families: desk.families) { id in
                widgets.first { $0.item.id == id }.map(views.make)
            }
        }
        for widget in desk.widgets { update(widget) }
    }

    private func edit() {
        if case .edit = mode { return }
        enter { .edit(outputs.map(makeEditor)) }
    }

    private func makeEditor(on output: Output) -> EditWindow {
        let widgets = visible(on: output)
        let editing = DeskEditing(widgets.map(\.item), size: output.span, families: desk.families)
        let window = EditWindow(editing, kind, on: output, corner) { card in
            widgets.first { $0.item.id == card.id }.map(views.make)
        }
        window.ended = { [weak self] in self?.finish($0) }
        window.asked = { [weak self] in self?.menu(for: $0) }
        window.makeGallery = { [weak self] in self?.makeGallery(on: output) }
        window.resized = { [weak self] card, view in self?.sample(card, view, output.scale) }
        return window
    }

    /// Sends what was changed on all outputs, as one change.
    private func finish(_ editing: DeskEditing?) {
        guard case .edit(let editors) = mode else { return }
        if editing != nil { desk.change(editors.flatMap { writes(of: $0.editing, on: $0.output) }) }
        leave()
    }

    private func writes(of editing: DeskEditing, on output: Output) -> [RawJSON] {
        let removals = editing.removals.map { name in
            var request = DeskWidgetRequest()
            request.widget = name
            return RequestLine.member(DeskOperations.remove, request)
        }
        let request = editing.arrangeRequest(on: output == outputs.first ? nil : output.name)
        return removals + (request.map { [RequestLine.member(DeskOperations.arrange, $0)] } ?? [])
    }

    /// Shows in a card that is being resized what the widget would show in that size.
    private func sample(_ card: DeskEditing.Card, _ view: WidgetView, _ scale: Double) {
        samples.removeValue(forKey: card.id).map(desk.end)
        guard let widget = desk.widgets.first(where: { $0.item.id == card.id }),
            let family = WidgetFamily(rawValue: card.family.name)
        else { return }
        let sample = desk.sample(
            of: widget.item.shown.program, widget.item.shown.kind, family,
            configuration: widget.item.look.configuration?.written, scale: scale)
        samples[card.id] = sample
        sample?.updated = { [weak view, weak sample] in
            guard let view, let list = sample?.content?.list(view.appearance.scheme) else { return }
            view.show(list, animated: false)
        }
    }

    private func peek() {
        guard let output = outputs.first else { return }
        enter {
            let window = PeekWindow(kind, on: output, corner) { [weak self] in self?.leave() }
            window.asked = { [weak self] in self?.menu(for: $0) }
            for widget in visible(on: output) {
                if let area = widget.item.area { window.put(views.make(widget), area, id: widget.item.id) }
            }
            return .peek(window)
        }
    }

    private func gallery() {
        let isAlone = if case .edit = mode { false } else { true }
        edit()
        guard case .edit(let editors) = mode, let editor = editors.first, editor.gallery == nil else { return }
        editor.endsWithGallery = isAlone
        editor.toggleGallery()
    }

    private func makeGallery(on output: Output) -> GalleryPanel {
        let panel = GalleryPanel(
            desk, views, trackers, WidgetBundles(directories).all, scale: output.scale)
        panel.chosen = { [weak self] request in
            guard let self else { return }
            var request = request
            request.cell.output = output == outputs.first ? nil : output.name
            desk.change(DeskOperations.add, request)
        }
        desk.catalogued = { [weak panel] in panel?.load() }
        return panel
    }

    /// Turns the card over.
    private func turn(_ widget: PlacedDeskWidget) {
        stepBack()
        guard let output = output(of: widget.item), let area = widget.item.area else { return }
        panel = SettingsWindow(desk, widget, kind, on: output, over: output.grid(corner).frame(area)) { [weak self] in
            self?.panel = nil
        }
    }

    /// A form. One that is not done waits behind it.
    private func show(_ form: DeskForm) {
        stepBack()
        if let open = panel as? SheetWindow {
            open.hide()
            waiting.append(open)
        }
        panel = SheetWindow(form, kind) { [weak self] in
            let next = self?.waiting.popLast()
            self?.panel = next
            next?.show()
        }
    }

    // MARK: A widget's menu

    /// - Parameter event: the press that asked for it; nil for a key.
    private func menu(for id: String, _ event: UnsafeMutableRawPointer? = nil) {
        guard let widget = desk.widgets.first(where: { $0.item.id == id }) else { return }
        var menu = WidgetMenu()
        menu.add("Edit…") { [weak self] in self?.turn(widget) }
        menu.add("Move and resize") { [weak self] in self?.edit() }
        addSizes(of: widget.item, to: &menu)
        if outputs.count > 1 { addOutputs(of: widget.item, to: &menu) }
        menu.addSeparator()
        menu.add("Hide") { [weak self] in
            var request = DeskEditRequest()
            (request.widget, request.hidden) = (widget.item.name, true)
            self?.desk.change(DeskOperations.edit, request)
        }
        menu.add("Remove") { [weak self] in
            var request = DeskWidgetRequest()
            request.widget = widget.item.name
            self?.desk.change(DeskOperations.remove, request)
        }
        menu.addSeparator()
        menu.add("Undo") { [weak self] in self?.desk.change(StoreOperations.undo, UndoRequest()) }
        menu.add("Add widget…") { [weak self] in self?.gallery() }
        if let event { menu.show(at: event) } else if let view = views[id] { menu.show(below: view.root) }
    }

    private func addSizes(of item: DeskItem, to menu: inout WidgetMenu) {
        let families = desk.families(of: item)
        guard families.count > 1 else { return }
        menu.add(
            "Size",
            families.map { family in
                WidgetMenu.Entry(family.title, isChosen: family.name == item.shown.family) { [weak self] in
                    var request = DeskResizeRequest()
                    (request.widget, request.family) = (item.name, family.name)
                    self?.desk.change(DeskOperations.resize, request)
                }
            })
    }

    private func addOutputs(of item: DeskItem, to menu: inout WidgetMenu) {
        menu.add(
            "Screen",
            outputs.map { output in
                WidgetMenu.Entry(output.name, isChosen: output == self.output(of: item)) { [weak self] in
                    var request = DeskMoveRequest()
                    (request.widget, request.output) = (item.name, output.name)
                    (request.column, request.row) = (item.column, item.row)
                    self?.desk.change(DeskOperations.move, request)
                }
            })
    }

    // MARK: Presses

    /// A button that is held offers its choices; anything else can be moved.
    private func hold(_ region: TapRegion?, _ event: UnsafePointer<GdkEvent>?, _ view: WidgetView?) {
        guard let region, let view, !region.choices.isEmpty else { return edit() }
        var menu = WidgetMenu()
        for choice in region.choices {
            menu.add(choice.label) { [weak self, weak view] in
                guard let view else { return }
                self?.press(TapRegion(frame: region.frame, action: choice.action, label: choice.label), view)
            }
        }
        menu.show(at: region.frame, in: view.root, event)
    }

    private func press(_ region: TapRegion, _ view: WidgetView) {
        switch region.action {
        case .link(let url):
            if case .peek = mode { leave() }
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
