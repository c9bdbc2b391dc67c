import CGTK
import SipliDesk
import SipliWidgetKit
import SipliWire

/// A form as a small window: a field for each value, with what is wrong beside it.
final class SheetWindow {
    private static let width: Int32 = 440
    /// Points of the output around the fields: title, buttons and space. What does not fit is scrolled.
    private static let around = 196.0

    private let form: DeskForm
    private let window: PanelWindow
    /// What would be logged, or what is wrong with all of it.
    private let remark: Widget
    private let submit: Widget
    private let scroll: Widget = gtk_scrolled_window_new(nil, nil)
    private var fields: [String: SheetField] = [:]
    private let typing = Timeout()
    private var hasFocus = false

    /// - Parameter left: called when the person leaves it, and when it was submitted.
    init(_ form: DeskForm, _ kind: WindowKind, left: @escaping () -> Void) {
        self.form = form
        window = PanelWindow(kind, on: nil, title: form.form.title)
        window.overlay.left = left
        remark = DeskStyle.paragraph("", "sipli-summary")
        submit = DeskStyle.pill(form.form.submit.title, isMain: true)
        build()
        window.laidOut = { [weak self] in self?.fit() }
        window.overlay.typed = { [weak self] in self?.key($0) == true }
        window.overlay.show()
        ask()
    }

    /// Behind another form.
    func hide() { window.overlay.hide() }

    func show() { window.overlay.show() }

    /// Return submits it, also from where it would open a list or flip a switch, as the space bar does.
    private func key(_ event: GdkEventKey) -> Bool {
        guard [GDK_KEY_Return, GDK_KEY_KP_Enter].contains(Int32(event.keyval)), let focus = window.overlay.focus,
            fields.values.contains(where: { $0.isChosen(with: focus) })
        else { return false }
        send()
        return true
    }

    /// Where the person begins: the first field that must be filled in and is empty, or the first of all.
    private var first: SheetField? {
        let all = form.form.fields
        let empty = all.first { $0.isRequired == true && form.value(of: $0.name).isEmpty }
        return (empty ?? all.first).flatMap { fields[$0.name] }
    }

    // MARK: Building

    private func build() {
        let panel = window.panel
        gtk_widget_set_size_request(panel, Self.width, -1)
        panel.pack(DeskStyle.label(form.form.title, "sipli-title"))
        if let note = form.form.note { panel.pack(DeskStyle.paragraph(note, "sipli-summary")) }
        if !form.form.presets.isEmpty { panel.pack(makePresets()) }
        panel.pack(scrolled(makeFields()))
        panel.pack(remark)
        // With a preview there is nearly always a text, and the buttons stay where they are.
        gtk_widget_set_no_show_all(remark, form.hasPreview ? 0 : 1)
        let buttons: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 10)
        gtk_widget_set_halign(buttons, GTK_ALIGN_END)
        buttons.pack(DeskStyle.pill("Cancel") { [weak self] in self?.window.overlay.leave() })
        buttons.pack(submit)
        Signals.connect(submit, "clicked") { [weak self] in self?.send() }
        panel.pack(buttons)
    }

    private func makePresets() -> Widget {
        let flow: Widget = gtk_flow_box_new()
        gtk_flow_box_set_selection_mode(flow.cast(to: GtkFlowBox.self), GTK_SELECTION_NONE)
        for preset in form.form.presets {
            let button: Widget = gtk_button_new_with_label(preset.title)
            DeskStyle.add("sipli-choice", to: button)
            DeskStyle.add("sipli-chosen", to: button)
            Signals.connect(button, "clicked") { [weak self] in self?.choose(preset) }
            flow.add(button)
            button.setAccessibleName("Fill in " + preset.title)
            // The button is what is pressed.
            if let child = gtk_widget_get_parent(button) { gtk_widget_set_can_focus(child, 0) }
        }
        return flow
    }

    private func makeFields() -> Widget {
        let grid: Widget = gtk_grid_new()
        gtk_grid_set_row_spacing(grid.cast(to: GtkGrid.self), 8)
        gtk_grid_set_column_spacing(grid.cast(to: GtkGrid.self), 14)
        var row: Int32 = 0
        var group: String?
        var attachments: [() -> Void] = []
        for field in form.form.fields {
            if let heading = field.group, heading != group {
                let label = DeskStyle.label(heading, "sipli-heading")
                gtk_label_set_xalign(label.cast(to: GtkLabel.self), 0)
                attachments.append { [row] in gtk_grid_attach(grid.cast(to: GtkGrid.self), label, 0, row, 2, 1) }
                row += 1
            }
            group = field.group
            // With a preview, that says what is meant; an example says how to begin.
            let example = field.isRequired == true ? field.hint.map { "Such as " + $0 } : nil
            let made = SheetField(
                field, value: form.value(of: field.name), caption: form.hasPreview ? example : field.help)
            made.changed = { [weak self] in self?.change(field.name, $0) }
            made.activated = { [weak self] in self?.send() }
            attachments.append { [row] in made.attach(to: grid, row) }
            fields[field.name] = made
            row += 2
        }
        // Assistive technologies see the last first.
        for attach in attachments.reversed() { attach() }
        return grid
    }

    private func scrolled(_ content: Widget) -> Widget {
        gtk_scrolled_window_set_policy(
            scroll.cast(to: GtkScrolledWindow.self), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        scroll.add(content)
        return scroll
    }

    /// Shows what is wrong beside its field; nil if nothing is.
    private func show(_ fault: DeskForm.Fault?) {
        for (name, field) in fields { field.show(name == fault?.field ? fault?.message : nil) }
        fit()
    }

    /// Gives the fields the room that they need, and the keyboard to the first.
    private func fit() {
        guard scroll.allocation.width > 1, let content = gtk_bin_get_child(scroll.cast(to: GtkBin.self)) else { return }
        let longest = max(Int32(window.overlay.size.height - Self.around), 160)
        var height: gint = 0
        gtk_widget_get_preferred_height_for_width(content, scroll.allocation.width, &height, nil)
        gtk_scrolled_window_set_min_content_height(
            scroll.cast(to: GtkScrolledWindow.self), min(height, longest))
        // Room for the bar that scrolls.
        gtk_widget_set_margin_end(content, height > longest ? 12 : 0)
        // Before, it would be scrolled into view.
        if !hasFocus, scroll.allocation.height >= min(height, longest) {
            hasFocus = true
            first?.focus()
            gtk_adjustment_set_value(
                gtk_scrolled_window_get_vadjustment(scroll.cast(to: GtkScrolledWindow.self)), 0)
        }
    }

    // MARK: Filling in

    private func change(_ field: String, _ value: String) {
        form.set(field, to: value)
        typing.start(milliseconds: 200) { [weak self] in self?.ask() }
    }

    private func choose(_ preset: Form.Preset) {
        form.choose(preset)
        for (name, field) in fields { field.fill(form.value(of: name)) }
        gtk_widget_grab_focus(submit)
    }

    /// Asks what would be logged.
    private func ask() {
        guard form.hasPreview else { return }
        form.preview { [weak self] entry, fault in
            guard let self else { return }
            show(fault)
            if let fault { return say(fault.field == nil ? fault.message : "") }
            say(entry ?? "")
        }
    }

    private func say(_ text: String) {
        DeskStyle.fill(remark, text)
        if !form.hasPreview { gtk_widget_set_visible(remark, text.isEmpty ? 0 : 1) }
    }

    private func send() {
        typing.stop()
        gtk_widget_set_sensitive(submit, 0)
        form.submit { [weak self] fault in
            guard let self else { return }
            gtk_widget_set_sensitive(submit, 1)
            guard let fault else { return window.overlay.leave() }
            show(fault)
            guard let field = fault.field.flatMap({ self.fields[$0] }) else { return say(fault.message) }
            say("")
            field.focus()
        }
    }
}

/// A field of a form: its title, what it is filled in with, and what is wrong with that.
private final class SheetField {
    private let field: Form.Field
    private let control: Widget
    /// Where text is typed; nil for a switch and for choices.
    private let entry: Widget?
    /// Below it: what is wrong, or what it is for.
    private let note: Widget
    private let caption: String?
    private var fault: String?
    var changed: (String) -> Void = { _ in }
    /// Called for the Return key.
    var activated: () -> Void = {}

    /// - Parameter caption: what stands below it.
    init(_ field: Form.Field, value: String, caption: String?) {
        (self.field, self.caption) = (field, caption)
        let choices = field.choices ?? []
        switch FormFieldKind(rawValue: field.kind) {
        case .toggle: (control, entry) = (gtk_switch_new(), nil)
        case .choice: (control, entry) = (gtk_combo_box_text_new(), nil)
        default:
            control = choices.isEmpty ? gtk_entry_new() : gtk_combo_box_text_new_with_entry()
            entry = choices.isEmpty ? control : gtk_bin_get_child(control.cast(to: GtkBin.self))
        }
        note = DeskStyle.caption(columns: 40)
        if entry != control {
            for choice in choices {
                gtk_combo_box_text_append(control.cast(to: GtkComboBoxText.self), choice.value, choice.title)
            }
        }
        fill(value)
        describe()
        connect()
    }

    private var isSwitch: Bool { field.kind == FormFieldKind.toggle.rawValue }

    private func describe() {
        (entry ?? control).setAccessibleDescription(field.help ?? "")
        for part in [control] + inner { part.setAccessibleName(field.title) }
        if let entry, let hint = field.hint {
            gtk_entry_set_placeholder_text(entry.cast(to: GtkEntry.self), hint)
        }
        gtk_widget_set_no_show_all(note, 1)
        say(nil)
    }

    /// Shows what is wrong, or what the field is for.
    private func say(_ fault: String?) {
        let text = fault ?? caption
        gtk_label_set_text(note.cast(to: GtkLabel.self), text ?? "")
        gtk_widget_set_visible(note, text == nil ? 0 : 1)
        DeskStyle.set("sipli-fault", of: note, fault != nil)
    }

    /// The parts of a list that have the keyboard: its field, and the button that opens it.
    private var inner: [Widget] {
        var parts: [Widget] = []
        guard control != entry, !isSwitch else { return [] }
        withUnsafeMutablePointer(to: &parts) { parts in
            gtk_container_forall(
                control.cast(to: GtkContainer.self),
                { child, parts in
                    if let child { parts?.assumingMemoryBound(to: [Widget].self).pointee.append(child) }
                }, parts)
        }
        return parts
    }

    /// Whether a part that has the keyboard is a switch or a list of this field.
    func isChosen(with part: Widget) -> Bool { part != entry && (part == control || inner.contains(part)) }

    private func connect() {
        if let entry {
            Signals.connect(entry, "changed") { [weak self] in self.map { $0.changed($0.value) } }
            Signals.connect(entry, "activate") { [weak self] in self?.activated() }
        } else if isSwitch {
            Signals.connect(control, "notify::active") { [weak self] _ in
                self.map { $0.changed($0.value) }
                return false
            }
        } else {
            Signals.connect(control, "changed") { [weak self] in self.map { $0.changed($0.value) } }
        }
    }

    func attach(to grid: Widget, _ row: Int32) {
        let grid = grid.cast(to: GtkGrid.self)
        let title: Widget = gtk_label_new(field.title)
        gtk_label_set_xalign(title.cast(to: GtkLabel.self), 0)
        gtk_widget_set_size_request(title, 110, -1)
        gtk_label_set_line_wrap(title.cast(to: GtkLabel.self), 1)
        gtk_label_set_max_width_chars(title.cast(to: GtkLabel.self), 16)
        gtk_label_set_mnemonic_widget(title.cast(to: GtkLabel.self), entry ?? control)
        gtk_widget_set_hexpand(control, 1)
        if isSwitch { gtk_widget_set_halign(control, GTK_ALIGN_START) }
        // Over the title it hides no other field.
        if caption != field.help { gtk_widget_set_tooltip_text(title, field.help) }
        gtk_grid_attach(grid, note, 1, row + 1, 1, 1)
        gtk_grid_attach(grid, control, 1, row, 1, 1)
        gtk_grid_attach(grid, title, 0, row, 1, 1)
    }

    /// What stands in it.
    private var value: String {
        if let entry { return gtk_entry_get_text(entry.cast(to: GtkEntry.self)).map { String(cString: $0) } ?? "" }
        if isSwitch { return gtk_switch_get_active(control.cast(to: GtkSwitch.self)) != 0 ? "on" : "off" }
        return gtk_combo_box_get_active_id(control.cast(to: GtkComboBox.self)).map { String(cString: $0) } ?? ""
    }

    func fill(_ value: String) {
        if let entry {
            gtk_entry_set_text(entry.cast(to: GtkEntry.self), value)
        } else if isSwitch {
            gtk_switch_set_active(control.cast(to: GtkSwitch.self), value == "on" ? 1 : 0)
        } else {
            gtk_combo_box_set_active_id(control.cast(to: GtkComboBox.self), value)
        }
    }

    func focus() { gtk_widget_grab_focus(entry ?? control) }

    /// Shows what is wrong; nil if nothing is.
    func show(_ message: String?) {
        guard message != fault else { return }
        fault = message
        say(message)
        let target = entry ?? control
        target.setAccessibleDescription(message ?? field.help ?? "")
        if let message { target.announce(message) }
    }
}
