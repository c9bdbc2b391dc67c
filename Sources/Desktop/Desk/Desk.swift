package import SipliClient
package import SipliCore
package import SipliExtensions
package import SipliSystem
package import SipliWidgetKit
package import SipliWire

/// The widgets on the desktop: what the daemon says is placed, and what the widgets' programs say it shows.
///
/// It has no window; it belongs to its loop's thread.
package final class Desk {
    /// What to do about a press.
    package enum Press {
        case open(String)
        case run(name: String, parameters: String)
    }

    private let loop: any LinkLoop
    /// The command of a bundle's program; nil for a bundle that is not installed.
    private let command: (String?) -> [String]?
    private var link: DaemonLink?
    private var programs: [String: WidgetProgram] = [:]
    private var catalogs: [String: [ExtensionWidget]] = [:]
    private var samples: [Int: SampleWidget] = [:]
    private var settingsAnswers: [Int: ([ExtensionSetting]) -> Void] = [:]
    private var readAnswers: [Int: (Result<String, DeskRefusal>) -> Void] = [:]
    private var numbers = 0
    private var look = ExtensionLook()
    private var reported: [DeskOutput] = []

    /// What is placed; nil until the daemon has said so.
    package private(set) var snapshot: DeskSnapshot?
    /// The widgets in the order in which they were placed.
    package private(set) var widgets: [PlacedDeskWidget] = []
    package private(set) var profile = Profile()

    /// Called when widgets were placed, moved, changed or removed.
    package var arranged: () -> Void = {}
    /// Called when the content of one is another.
    package var updated: (PlacedDeskWidget) -> Void = { _ in }
    /// The intents that this program serves.
    package var intents: [IntentInfo] = []
    /// Runs one of them; the completion gets what was done, or why not.
    package var asked: (AskedIntent, @escaping (Result<String, DeskRefusal>) -> Void) -> Void = { _, _ in }
    /// The widgets of a bundle's program have arrived.
    package var catalogued: () -> Void = {}
    /// Receives remarks for the journal.
    package var note: (String) -> Void = { _ in }

    package init(
        _ loop: any LinkLoop, _ client: Client, command: @escaping (String?) -> [String]?
    ) throws(SystemError) {
        (self.loop, self.command) = (loop, command)
        var options = SubscriptionOptions(sub: "desk", client: "sipli-desk/" + Catalog.version)
        (options.topics, options.withData) = ([Topic.profile, .desk].map(\.name), true)
        let link = try DaemonLink(loop, client, options)
        link.delivered = { [weak self] in self?.take($0) }
        link.lost = { [weak self] error in
            if error.isFinal { self?.note("cannot ask the daemon what is placed; retrying in a minute: \(error)") }
        }
        self.link = link
    }

    package func start() { link?.connect() }

    package func stop() {
        link?.close()
        for program in programs.values { program.end() }
    }

    /// Lays out every widget as the desktop looks now.
    package func adopt(_ look: ExtensionLook) {
        self.look = look
        for program in programs.values { program.adopt(look) }
    }

    /// The pixels a point of the output that a widget is on.
    package func setScale(_ scale: Double, of widget: PlacedDeskWidget) {
        guard widget.scale != scale else { return }
        widget.scale = scale
        show(widget)
    }

    // MARK: The daemon

    private func take(_ line: ServerLine) {
        if case .reply = line.kind { serveIntents() }
        if let intent = AskedIntent(line) { run(intent) }
        take(line.snapshots ?? [:])
    }

    private func serveIntents() {
        guard let link, !intents.isEmpty else { return }
        var request = IntentServeRequest()
        (request.sub, request.intents) = (link.sub, intents)
        link.tell(RequestLine.make(IntentOperations.serve, request))
    }

    private func run(_ intent: AskedIntent) {
        asked(intent) { [weak self] result in
            var request = IntentDoneRequest()
            request.run = intent.run
            switch result {
            case .success(let text): request.text = text
            case .failure(let refusal): request.error = refusal.message
            }
            self?.link?.tell(RequestLine.make(IntentOperations.done, request))
        }
    }

    private func take(_ snapshots: [String: [UInt8]]) {
        if let bytes = snapshots[Topic.profile.name] { profile = Profile(bytes) }
        guard let bytes = snapshots[Topic.desk.name] else { return }
        do {
            place(try DeskSnapshot.read(bytes))
        } catch {
            note("the daemon's placed widgets are not in a form that this release supports: \(error)")
        }
    }

    private func place(_ snapshot: DeskSnapshot) {
        self.snapshot = snapshot
        let before = Dictionary(uniqueKeysWithValues: widgets.map { ($0.item.id, $0) })
        widgets = snapshot.widgets.map { item in
            guard let widget = before[item.id] else { return make(item) }
            widget.item = item
            return widget
        }
        let living = Set(snapshot.widgets.map(\.id))
        for (id, widget) in before where !living.contains(id) { programs[widget.programName]?.hide(widget.number) }
        for widget in widgets { show(widget) }
        arranged()
    }

    private func make(_ item: DeskItem) -> PlacedDeskWidget {
        numbers += 1
        return PlacedDeskWidget(item, number: numbers)
    }

    /// Makes its program keep it up to date, unless nobody sees it.
    private func show(_ widget: PlacedDeskWidget) {
        guard let family = widget.family else {
            return widget.refuse("\(widget.item.shown.family) is not a size that this release supports")
        }
        let name = widget.programName
        if widget.item.hidden {
            programs[name]?.hide(widget.number)
            return
        }
        guard let program = program(named: widget.item.shown.program) else {
            return widget.refuse("\(name) is not installed")
        }
        var place = ExtensionPlace()
        (place.number, place.kind, place.family) = (widget.number, widget.item.shown.kind, family)
        (place.host, place.scale) = (DeskWidget.host(widget.item.name), widget.scale)
        program.show(place)
    }

    private func program(named name: String?) -> WidgetProgram? {
        if let known = programs[name ?? ""] { return known }
        guard let command = command(name) else { return nil }
        do throws(SystemError) {
            let program = try WidgetProgram(loop, command)
            program.adopt(look)
            program.replied = { [weak self] in self?.take($0, from: name ?? "") }
            program.stopped = { [weak self] in self?.lost(name ?? "", $0) }
            programs[name ?? ""] = program
            return program
        } catch {
            note("\(error)")
            return nil
        }
    }

    // MARK: The widgets' programs

    private func take(_ reply: ExtensionReply, from program: String) {
        switch reply {
        case .content(let content):
            if let sample = samples[content.number] { return sample.take(content) }
            guard let widget = widget(content.number, of: program) else { return }
            // A placeholder is worse than what was there before.
            if content.isPlaceholder, widget.content != nil, widget.isStopped { return }
            widget.take(content)
            updated(widget)
            // Its menu offers what the widget can become.
            _ = catalog(of: widget.item.shown.program)
        case .refused(let refusal):
            guard let widget = widget(refusal.number, of: program) else { return }
            widget.refuse(refusal.reason)
            updated(widget)
        case .note(let text): note(text)
        case .catalog(let widgets):
            catalogs[program] = widgets
            catalogued()
        case .settings(let settings):
            settingsAnswers.removeValue(forKey: settings.number)?(settings.settings)
        case .configured(let configuration):
            readAnswers.removeValue(forKey: configuration.number)?(
                configuration.problem.map { .failure(DeskRefusal($0)) } ?? .success(configuration.changes))
        }
    }

    private func lost(_ program: String, _ reason: String) {
        note(reason + "; it is started again")
        for widget in widgets where widget.programName == program {
            widget.isStopped = true
            if widget.content == nil { widget.refuse(reason) }
            updated(widget)
        }
    }

    private func widget(_ number: Int, of program: String) -> PlacedDeskWidget? {
        widgets.first { $0.number == number && $0.programName == program }
    }

    // MARK: What there is to place

    /// The widgets of a bundle; nil until its program has said so, which is asked then.
    package func catalog(of program: String?) -> [ExtensionWidget]? {
        if let known = catalogs[program ?? ""] { return known }
        self.program(named: program)?.askCatalog()
        return nil
    }

    /// What a placed widget can become, as far as it is known.
    package func families(of item: DeskItem) -> [DeskFamily] {
        let widget = catalog(of: item.shown.program)?.first { $0.kind == item.shown.kind }
        return (widget?.families ?? []).compactMap { DeskFamily.named($0.rawValue) }
    }

    /// Shows what a widget would show of the person's own data; nil if its bundle is not installed.
    package func sample(
        of program: String?, _ kind: String, _ family: WidgetFamily, configuration: String?, scale: Double
    ) -> SampleWidget? {
        guard let running = self.program(named: program) else { return nil }
        numbers += 1
        var place = ExtensionPlace()
        (place.number, place.kind, place.family) = (numbers, kind, family)
        (place.configuration, place.scale) = (configuration, scale)
        let sample = SampleWidget(program: program, place)
        samples[numbers] = sample
        running.show(place)
        return sample
    }

    package func end(_ sample: SampleWidget) {
        samples[sample.place.number] = nil
        programs[sample.program ?? ""]?.hide(sample.place.number)
    }

    // MARK: Settings

    /// The settings of a widget that is shown, for people.
    package func settings(of shown: any ShownWidget, then: @escaping ([ExtensionSetting]) -> Void) {
        settingsAnswers[shown.number] = then
        programs[shown.programName]?.send(.settings(shown.number))
    }

    /// What was typed or chosen for a setting, as changes of the configuration: a JSON object, where null stands for the
    /// default.
    package func read(
        _ text: String, for setting: String, of shown: any ShownWidget,
        then: @escaping (Result<String, DeskRefusal>) -> Void
    ) {
        readAnswers[shown.number] = then
        var change = ExtensionChange()
        (change.number, change.name, change.text) = (shown.number, setting, text)
        programs[shown.programName]?.send(.configure(change))
    }

    // MARK: Changes

    /// Runs an intent; the completion gets what was done, or why not.
    package func run(
        _ name: String, _ parameters: String, then: @escaping (Result<String?, ClientError>) -> Void
    ) {
        var request = IntentRunRequest()
        request.intent = name
        request.params = RawJSON(written: parameters)
        link?.request(RequestLine.make(IntentOperations.run, request)) { result in
            then(result.map { line in try? line.read(IntentRunResult.self).text })
        }
    }

    /// Asks the daemon for a change of what is placed. What it refuses is noted.
    package func change<Request: WireObject, Answer>(_ operation: Operation<Request, Answer>, _ request: Request) {
        link?.ask(RequestLine.make(operation, request)) { [weak self] error in
            if let error { self?.note("\(error)") }
        }
    }

    /// Asks for several changes as one, which one undo takes back.
    package func change(_ writes: [RawJSON]) {
        guard !writes.isEmpty else { return }
        var batch = BatchRequest()
        batch.ops = writes
        change(StoreOperations.batch, batch)
    }

    /// The form that a link leads to, or why there is none.
    package func openForm(_ url: String, then: @escaping (Result<DeskForm, DeskRefusal>) -> Void) {
        var request = FormOpenRequest()
        request.link = url
        link?.request(RequestLine.make(FormOperations.open, request)) { [weak self] result in
            do throws(ClientError) {
                let form = try result.get().read(Form.self)
                then(.success(DeskForm(form) { [weak self] in self?.link?.request($0, $1) }))
            } catch {
                then(.failure(DeskRefusal("\(error)")))
            }
        }
    }

    /// Reports the outputs, if they are not the ones that the daemon knows.
    package func report(_ outputs: [DeskOutput]) {
        // What was sent is not sent again before the daemon has taken it in.
        guard let snapshot, snapshot.outputs != outputs, reported != outputs else { return }
        reported = outputs
        var request = DeskOutputsRequest()
        request.outputs = outputs
        change(DeskOperations.outputs, request)
    }
}

/// Why something was not done, for people.
package struct DeskRefusal: Error, Equatable {
    package let message: String

    package init(_ message: String) { self.message = message }
}
