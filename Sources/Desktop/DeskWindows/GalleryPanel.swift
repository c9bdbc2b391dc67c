import CGTK
import SipliClient
import SipliCore
import SipliDesk
import SipliExtensions
import SipliPictures
import SipliThemes
import SipliWidgetKit
import SipliWire

/// The widgets that there are, with pictures of the person's own data.
final class GalleryPanel {
    /// A tracker's widgets, or those of another program.
    private struct Group {
        let title: String
        let color: RGBA?
        let program: String?
        let widgets: [ExtensionWidget]
    }

    private static let (width, height): (Int32, Int32) = (600, 580)
    private static let pictureSide = 300.0
    /// What removes the value of a setting.
    private static let unset = "none"

    let root: Widget
    private let desk: Desk
    private let views: WidgetViews
    private let trackers: TrackerCatalog
    private let bundles: [BundleFile]
    private let scale: Double
    private let search: Widget
    private let list: Widget
    private let title: Widget
    private let summary: Widget
    private let arrows: [Widget]
    private let dots: Widget
    private let stage: Widget
    private let sizes: Widget
    private let looks: Widget
    private let shows: Widget
    private let add: Widget
    private let view: WidgetView
    private var groups: [Group] = []
    private var group = 0
    private var widget = 0
    private var family: DeskFamily?
    private var look = DeskLookPart()
    private var isLoading = false
    private var configuration: String?
    /// What was chosen for settings, by their names.
    private var choices: [String: String] = [:]
    private var sample: SampleWidget?

    /// Called with the widget to add.
    var chosen: (DeskAddRequest) -> Void = { _ in }

    init(
        _ desk: Desk, _ views: WidgetViews, _ trackers: TrackerCatalog, _ bundles: [BundleFile], scale: Double
    ) {
        (self.desk, self.views, self.trackers) = (desk, views, trackers)
        (self.bundles, self.scale) = (bundles, scale)
        root = gtk_box_new(GTK_ORIENTATION_VERTICAL, 16)
        search = gtk_search_entry_new()
        list = gtk_list_box_new()
        title = gtk_label_new("")
        summary = DeskStyle.paragraph("", "sipli-summary")
        arrows = [gtk_button_new_with_label("‹"), gtk_button_new_with_label("›")]
        dots = gtk_label_new("")
        stage = gtk_fixed_new()
        sizes = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 4)
        looks = gtk_button_new_with_label("")
        shows = gtk_button_new_with_label("")
        add = gtk_button_new_with_label("Add to desktop")
        view = WidgetView(views.renderer)
        view.isInert = true
        build()
        connect()
        load()
    }

    /// Gives it the keyboard: one types what to look for, and Return adds what is found.
    func focus() { gtk_widget_grab_focus(search) }

    func end() {
        if let sample { desk.end(sample) }
        sample = nil
        gtk_widget_destroy(root)
    }

    // MARK: Building

    private func build() {
        DeskStyle.add("sipli-panel", to: root)
        gtk_widget_set_size_request(root, Self.width, Self.height)
        gtk_entry_set_placeholder_text(search.cast(to: GtkEntry.self), "Search widgets")
        root.pack(search)
        let columns: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 20)
        root.pack(columns, expands: true)
        DeskStyle.add("sipli-groups", to: list)
        gtk_widget_set_size_request(list, 150, -1)
        columns.pack(list)
        let page: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8)
        columns.pack(page, expands: true)
        DeskStyle.add("sipli-title", to: title)
        let side = Int32(Self.pictureSide + 2 * WidgetView.margin)
        gtk_widget_set_size_request(stage, side, side)
        gtk_widget_set_halign(stage, GTK_ALIGN_CENTER)
        gtk_fixed_put(stage.cast(to: GtkFixed.self), view.root, 0, 0)
        gtk_widget_set_halign(sizes, GTK_ALIGN_CENTER)
        let choices: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)
        gtk_widget_set_halign(choices, GTK_ALIGN_CENTER)
        gtk_widget_set_no_show_all(shows, 1)
        for button in [looks, shows] {
            DeskStyle.add("sipli-choice", to: button)
            choices.pack(button)
        }
        DeskStyle.add("sipli-pill", to: add)
        DeskStyle.add("sipli-pill-main", to: add)
        gtk_widget_set_size_request(add, 250, 40)
        gtk_widget_set_halign(add, GTK_ALIGN_CENTER)
        let head: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)
        gtk_widget_set_halign(head, GTK_ALIGN_CENTER)
        for part in [arrows[0], title, arrows[1]] { head.pack(part) }
        for (arrow, label) in zip(arrows, ["Previous widget", "Next widget"]) {
            DeskStyle.add("sipli-choice", to: arrow)
            gtk_widget_set_tooltip_text(arrow, label)
            arrow.setAccessibleName(label)
        }
        DeskStyle.add("sipli-summary", to: dots)
        // Texts of any length leave the picture where it is.
        gtk_widget_set_size_request(summary, -1, 40)
        for part in [head, summary] { page.pack(part) }
        page.pack(stage, expands: true)
        for part in [dots, sizes, choices, add] { page.pack(part) }
    }

    private func connect() {
        Signals.connect(search, "search-changed") { [weak self] in self?.load() }
        Signals.connect(search, "activate") { [weak self] in self?.addShown() }
        onKeys(search, [(GDK_KEY_Down, { $0.focusList() }), (GDK_KEY_ISO_Left_Tab, { gtk_widget_grab_focus($0.add) })])
        // The list is one stop, in which arrows choose; after the last comes the first.
        onKeys(
            list,
            [
                (GDK_KEY_Tab, { gtk_widget_grab_focus($0.arrows[0]) }),
                (GDK_KEY_ISO_Left_Tab, { gtk_widget_grab_focus($0.search) }),
            ])
        onKeys(arrows[0], [(GDK_KEY_ISO_Left_Tab, { $0.focusList() })])
        onKeys(add, [(GDK_KEY_Tab, { gtk_widget_grab_focus($0.search) })])
        Signals.connect(list, "row-selected") { [weak self] row in
            guard let self, !isLoading, let row = row?.assumingMemoryBound(to: GtkListBoxRow.self) else { return false }
            choose(group: Int(gtk_list_box_row_get_index(row)), widget: 0)
            return false
        }
        for (arrow, step) in zip(arrows, [-1, 1]) {
            Signals.connect(arrow, "clicked") { [weak self] in
                guard let self, groups.indices.contains(group) else { return }
                let count = groups[group].widgets.count
                choose(group: group, widget: (widget + step + count) % count)
            }
        }
        Signals.connect(add, "clicked") { [weak self] in self?.addShown() }
        Signals.connect(looks, "clicked") { [weak self] in self?.chooseLook() }
        Signals.connect(shows, "clicked") { [weak self] in self?.chooseSettings() }
    }

    private func onKeys(_ widget: Widget, _ keys: [(key: Int32, then: (GalleryPanel) -> Void)]) {
        Signals.connect(widget, "key-press-event") { [weak self] event in
            guard let self, let event = event?.assumingMemoryBound(to: GdkEventKey.self).pointee,
                let known = keys.first(where: { $0.key == Int32(event.keyval) })
            else { return false }
            known.then(self)
            return true
        }
    }

    private func focusList() {
        let row = gtk_list_box_get_selected_row(list.cast(to: GtkListBox.self))
        if let row { gtk_widget_grab_focus(UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self)) }
    }

    // MARK: What there is

    /// Fills the list; call again when a program has said what it has. What is chosen stays chosen.
    func load() {
        let before = shown.map { (program: groups[group].program, kind: $0.kind) }
        let typed = gtk_entry_get_text(search.cast(to: GtkEntry.self)).map { String(cString: $0).lowercased() } ?? ""
        groups = allGroups.compactMap { group in
            let found = group.widgets.filter { widget in
                typed.isEmpty
                    || [group.title, widget.name, widget.kind, widget.summary].contains {
                        $0.lowercased().contains(typed)
                    }
            }
            return found.isEmpty
                ? nil : Group(title: group.title, color: group.color, program: group.program, widgets: found)
        }
        isLoading = true
        list.removeChildren()
        for group in groups { add(group) }
        gtk_widget_show_all(list)
        let places = groups.indices.flatMap { group in groups[group].widgets.indices.map { (group, $0) } }
        let place = places.first { group, widget in
            before.map { $0.program == groups[group].program && $0.kind == groups[group].widgets[widget].kind } ?? false
        }
        gtk_list_box_select_row(
            list.cast(to: GtkListBox.self),
            gtk_list_box_get_row_at_index(list.cast(to: GtkListBox.self), gint(place?.0 ?? 0)))
        isLoading = false
        if let place { (group, widget) = place } else { choose(group: 0, widget: 0) }
    }

    private var allGroups: [Group] {
        let own = (desk.catalog(of: nil) ?? []).filter { !$0.deskFamilies.isEmpty }
        let ours = trackers.trackers.map { tracker in
            Group(
                title: tracker.title, color: RGBA(hex: tracker.look.fill.dark), program: nil,
                widgets: own.filter { $0.topics.first == tracker.topic.name })
        }
        // Those of other programs come below.
        let others = bundles.map { bundle in
            Group(
                title: bundle.name, color: nil, program: bundle.id,
                widgets: (desk.catalog(of: bundle.id) ?? []).filter { !$0.deskFamilies.isEmpty })
        }
        return (ours + others).filter { !$0.widgets.isEmpty }
    }

    private func add(_ group: Group) {
        let label: Widget = gtk_label_new(nil)
        let dot = group.color.map { "<span foreground=\"\($0.hexText)\">●</span>  " } ?? ""
        let title = g_markup_escape_text(group.title, -1)
        gtk_label_set_markup(label.cast(to: GtkLabel.self), dot + (title.map { String(cString: $0) } ?? ""))
        g_free(title)
        gtk_label_set_xalign(label.cast(to: GtkLabel.self), 0)
        DeskStyle.add("sipli-group", to: label)
        list.add(label)
        // The dot says nothing.
        label.setAccessibleName(group.title)
        gtk_widget_get_parent(label)?.setAccessibleName(group.title)
    }

    // MARK: Choosing

    private func choose(group: Int, widget: Int) {
        (self.group, self.widget) = (group, widget)
        (family, configuration, choices) = (nil, nil, [:])
        showChoice()
    }

    private var shown: ExtensionWidget? {
        guard groups.indices.contains(group), groups[group].widgets.indices.contains(widget) else { return nil }
        return groups[group].widgets[widget]
    }

    private func showChoice() {
        guard let shown else { return show(nil) }
        if family == nil { family = shown.deskFamilies.first }
        show(shown)
    }

    private func show(_ widget: ExtensionWidget?) {
        if let sample { desk.end(sample) }
        sample = nil
        gtk_label_set_text(title.cast(to: GtkLabel.self), widget?.name ?? "No widget found")
        DeskStyle.fill(summary, widget?.summary ?? "")
        gtk_widget_set_sensitive(add, widget == nil ? 0 : 1)
        let isOne = !groups.indices.contains(group) || groups[group].widgets.count < 2
        for arrow in arrows { gtk_widget_set_opacity(arrow, isOne ? 0 : 1) }
        gtk_widget_set_visible(shows, widget?.hasSettings == true ? 1 : 0)
        let looks = look.theme ?? look.scheme ?? "as the desktop"
        gtk_button_set_label(self.looks.cast(to: GtkButton.self), "Looks: \(looks) ▾")
        let settings =
            configuration == nil
            ? "everything" : choices.sorted { $0.key < $1.key }.map(\.value).joined(separator: ", ")
        gtk_button_set_label(shows.cast(to: GtkButton.self), "Shows: \(settings) ▾")
        fillSizes(widget)
        guard let widget, let family, let kitFamily = WidgetFamily(rawValue: family.name) else { return }
        sample = desk.sample(
            of: groups[group].program, widget.kind, kitFamily, configuration: configuration, scale: scale)
        sample?.updated = { [weak self] in self?.drawSample() }
    }

    private func fillSizes(_ widget: ExtensionWidget?) {
        // One that was just chosen keeps the keyboard.
        let hasFocus = gtk_container_get_focus_child(sizes.cast(to: GtkContainer.self)) != nil
        sizes.removeChildren()
        let families = widget?.deskFamilies ?? []
        let dots = families.map { $0 == family ? "●" : "○" }.joined(separator: " ")
        gtk_label_set_text(self.dots.cast(to: GtkLabel.self), families.count > 1 ? dots : "")
        let number = families.firstIndex { $0 == family } ?? 0
        self.dots.setAccessibleName(families.count > 1 ? "Size \(number + 1) of \(families.count)" : "")
        for family in families {
            let button: Widget = gtk_toggle_button_new_with_label(family.title)
            DeskStyle.add("sipli-choice", to: button)
            gtk_toggle_button_set_active(button.cast(to: GtkToggleButton.self), family == self.family ? 1 : 0)
            Signals.connect(button, "clicked") { [weak self] in
                self?.family = family
                self?.showChoice()
            }
            sizes.pack(button)
            gtk_widget_show(button)
            if hasFocus, family == self.family { gtk_widget_grab_focus(button) }
        }
    }

    private func drawSample() {
        guard let content = sample?.content, let family else { return }
        let size = Size(width: DeskGrid.points(family.span.columns), height: DeskGrid.points(family.span.rows))
        let appearance = views.appearance(look, WidgetFamily(rawValue: family.name))
        let part = min(Self.pictureSide / max(size.width, size.height), 1.5)
        let box = Size(width: size.width * part, height: size.height * part)
        view.appearance = appearance
        view.zoom = part
        let list = content.list(appearance.scheme)
        view.show(list, animated: false)
        view.root.setAccessibleName(list.regions.first { $0.isWholeWidget }?.label ?? "")
        gtk_fixed_move(
            stage.cast(to: GtkFixed.self), view.root, Int32((Self.pictureSide - box.width) / 2),
            Int32((Self.pictureSide - box.height) / 2))
        gtk_widget_show(view.root)
    }

    // MARK: Looks and settings

    private func chooseLook() {
        var menu = WidgetMenu()
        menu.addChoices(
            ColorScheme.choices.map { choice in
                WidgetMenu.Entry(choice.title, isChosen: look.scheme == choice.value) { [weak self] in
                    self?.look.scheme = choice.value
                    self?.showChoice()
                }
            })
        menu.addSeparator()
        menu.addChoices(
            ThemeFile.choices.map { choice in
                WidgetMenu.Entry(choice.title, isChosen: look.theme == choice.value) { [weak self] in
                    self?.look.theme = choice.value
                    self?.showChoice()
                }
            })
        menu.show(below: looks)
    }

    private func chooseSettings() {
        guard let sample else { return }
        desk.settings(of: sample) { [weak self] settings in self?.offer(settings) }
    }

    private func offer(_ settings: [ExtensionSetting]) {
        var menu = WidgetMenu()
        for setting in settings where !setting.choices.isEmpty {
            menu.add(
                setting.title,
                ((setting.isClearable ? [nil] : []) + setting.choices.map { Optional($0) }).map { choice in
                    WidgetMenu.Entry(choice ?? "Not set", isChosen: choice == setting.value) { [weak self] in
                        self?.choose(choice ?? Self.unset, for: setting.name)
                    }
                })
        }
        menu.show(below: shows)
    }

    private func choose(_ choice: String, for setting: String) {
        guard let sample else { return }
        desk.read(choice, for: setting, of: sample) { [weak self] result in
            guard let self, case .success(let changes) = result else { return }
            let merged = WidgetSettings.merged(configuration, with: changes)
            configuration = merged == "{}" ? nil : merged
            choices[setting] = choice == Self.unset ? nil : choice
            showChoice()
        }
    }

    /// What to call it: as its tracker, if it is that one's first.
    private func name(of widget: ExtensionWidget) -> String {
        let tracker = trackers.trackers.first { $0.title == groups[group].title }
        let isFirst = allGroups.first { $0.title == tracker?.title }?.widgets.first?.kind == widget.kind
        if let tracker, groups[group].program == nil, isFirst { return tracker.name }
        return widget.name.lowercased().split(separator: " ").joined(separator: "-")
    }

    private func addShown() {
        guard let shown, let family else { return }
        var request = DeskAddRequest()
        (request.shown.kind, request.shown.family) = (shown.kind, family.name)
        request.shown.program = groups[group].program
        request.name = DeskWidget.freeName(name(of: shown), taken: desk.widgets.map(\.item.name))
        request.look = look
        request.look.configuration = configuration.map { RawJSON(written: $0) }
        chosen(request)
    }
}

extension ExtensionWidget {
    /// The sizes that it can have on a desktop, the smallest first.
    var deskFamilies: [DeskFamily] { DeskFamily.all.filter { one in families.contains { $0.rawValue == one.name } } }
}
