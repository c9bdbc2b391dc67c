import CGTK
import SipliCore
import SipliThemes
import SipliWidgetKit

/// A menu at the pointer.
struct WidgetMenu {
    struct Entry {
        let label: String
        var isChosen = false
        let chosen: () -> Void

        init(_ label: String, isChosen: Bool = false, chosen: @escaping () -> Void) {
            (self.label, self.isChosen, self.chosen) = (label, isChosen, chosen)
        }
    }

    private let menu: Widget = gtk_menu_new()

    mutating func add(_ label: String, _ chosen: @escaping () -> Void) {
        Self.append(Entry(label, chosen: chosen), to: menu)
    }

    /// Choices, one of which is the present one.
    mutating func add(_ label: String, _ entries: [Entry]) {
        let (item, inner): (Widget, Widget) = (gtk_menu_item_new_with_label(label), gtk_menu_new())
        for entry in entries { Self.append(entry, to: inner, isChoice: true) }
        gtk_menu_item_set_submenu(item.cast(to: GtkMenuItem.self), inner)
        gtk_menu_shell_append(menu.cast(to: GtkMenuShell.self), item)
    }

    /// The same without a menu of their own.
    mutating func addChoices(_ entries: [Entry]) {
        for entry in entries { Self.append(entry, to: menu, isChoice: true) }
    }

    mutating func addSeparator() {
        gtk_menu_shell_append(menu.cast(to: GtkMenuShell.self), gtk_separator_menu_item_new())
    }

    private static func append(_ entry: Entry, to menu: Widget, isChoice: Bool = false) {
        let item: Widget =
            isChoice ? gtk_check_menu_item_new_with_label(entry.label) : gtk_menu_item_new_with_label(entry.label)
        if isChoice {
            gtk_check_menu_item_set_draw_as_radio(item.cast(to: GtkCheckMenuItem.self), 1)
            gtk_check_menu_item_set_active(item.cast(to: GtkCheckMenuItem.self), entry.isChosen ? 1 : 0)
        }
        Signals.connect(item, "activate", entry.chosen)
        gtk_menu_shell_append(menu.cast(to: GtkMenuShell.self), item)
    }

    /// - Parameter event: the press that asked for it.
    func show(at event: UnsafeMutableRawPointer) {
        prepare()
        gtk_menu_popup_at_pointer(menu.cast(to: GtkMenu.self), event.assumingMemoryBound(to: GdkEvent.self))
    }

    /// Below a part of a widget's picture.
    func show(at frame: Rect, in root: Widget, _ event: UnsafePointer<GdkEvent>?) {
        guard let window = gtk_widget_get_window(root) else { return }
        prepare()
        var (x, y): (gint, gint) = (0, 0)
        gtk_widget_translate_coordinates(root, gtk_widget_get_toplevel(root), 0, 0, &x, &y)
        var rectangle = GdkRectangle(
            x: x + Int32(points: frame.minX + WidgetView.margin), y: y + Int32(points: frame.minY + WidgetView.margin),
            width: max(Int32(points: frame.width), 1), height: max(Int32(points: frame.height), 1))
        gtk_menu_popup_at_rect(
            menu.cast(to: GtkMenu.self), window, &rectangle, GDK_GRAVITY_SOUTH_WEST, GDK_GRAVITY_NORTH_WEST, event)
    }

    func show(below widget: Widget) {
        prepare()
        gtk_menu_popup_at_widget(
            menu.cast(to: GtkMenu.self), widget, GDK_GRAVITY_SOUTH_WEST, GDK_GRAVITY_NORTH_WEST, nil)
        // A key may have asked for it.
        gtk_menu_shell_select_first(menu.cast(to: GtkMenuShell.self), 0)
    }

    private func prepare() {
        gtk_widget_show_all(menu)
        Signals.connect(menu, "selection-done") { [menu] in
            // Assistive technologies still hear of its lines.
            let later = Timeout()
            later.start(milliseconds: 0) { withExtendedLifetime(later) { gtk_widget_destroy(menu) } }
        }
    }
}

extension DeskFamily {
    /// For people: "Extra large".
    var title: String {
        let words = word.split(separator: "-").joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}

extension ThemeFile {
    /// The themes that Sipli brings; nil is none.
    static var choices: [(title: String, value: String?)] {
        [("No theme", nil)] + shipped.keys.sorted().map { ($0.capitalizedFirst, $0) }
    }
}

extension ColorScheme {
    /// What a widget's colours can be; nil follows the desktop.
    static let choices: [(title: String, value: String?)] = [
        ("As the desktop", nil), ("Light", light.rawValue), ("Dark", dark.rawValue),
    ]
}
