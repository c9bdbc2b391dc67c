import CGTK

/// The style sheet of the windows.
enum DeskStyle {
    static let regionClass = "sipli-region"

    private static let sheet = """
        @define-color placeholder_text_color #a8a8b0;
        .sipli-desk { background: transparent; }
        .sipli-region {
            background: none; border: none; box-shadow: none; outline: none; padding: 0; margin: 0;
            min-width: 0; min-height: 0;
        }
        .sipli-pill {
            background: rgba(84, 84, 90, 0.96); color: white; border: none; box-shadow: none; text-shadow: none;
            border-radius: 16px; padding: 6px 18px; font-weight: 600;
        }
        .sipli-pill:hover { background: rgba(110, 110, 116, 0.96); }
        .sipli-pill:disabled { opacity: 0.6; }
        .sipli-pill-main { background: #2b6bff; }
        .sipli-pill-main:hover { background: #4a80ff; }
        .sipli-panel {
            background: rgba(28, 29, 36, 0.97); color: white; border-radius: 24px; padding: 18px;
            border: 1px solid rgba(255, 255, 255, 0.14);
        }
        .sipli-panel entry {
            background: rgba(255, 255, 255, 0.12); color: white; border: none; box-shadow: none; border-radius: 10px;
            min-height: 36px; padding: 0 12px;
        }
        .sipli-panel entry:focus, .sipli-panel combobox button:focus, .sipli-panel switch:focus {
            box-shadow: inset 0 0 0 2px #5b8cff;
        }
        .sipli-pill:focus, .sipli-choice:focus { box-shadow: 0 0 0 2px #5b8cff; }
        .sipli-panel label { color: white; }
        .sipli-panel entry image { color: white; }
        .sipli-panel combobox button {
            background: rgba(255, 255, 255, 0.12); border: none; box-shadow: none; text-shadow: none;
            border-radius: 10px; min-height: 36px; padding: 0 10px;
        }
        .sipli-panel combobox cellview, .sipli-panel combobox arrow { color: white; }
        menu {
            background: #26272f; border: 1px solid rgba(255, 255, 255, 0.14); border-radius: 10px; padding: 5px 0;
        }
        menuitem { padding: 5px 12px; }
        menuitem, menuitem label, menuitem cellview, menuitem arrow { color: white; }
        menuitem:hover { background: rgba(255, 255, 255, 0.16); }
        menu separator { background: rgba(255, 255, 255, 0.14); }
        .sipli-groups, .sipli-groups row { background: none; color: white; }
        .sipli-groups row { border-radius: 10px; padding: 8px 12px; }
        .sipli-groups row:selected { background: rgba(255, 255, 255, 0.14); }
        .sipli-group { font-weight: 500; }
        .sipli-title { font-size: 19px; font-weight: 700; }
        .sipli-summary { color: rgba(255, 255, 255, 0.75); }
        .sipli-choice {
            background: none; color: rgba(255, 255, 255, 0.85); border: none; box-shadow: none; text-shadow: none;
            border-radius: 10px; padding: 4px 10px; min-height: 24px;
        }
        .sipli-choice:hover { background: rgba(255, 255, 255, 0.12); }
        .sipli-choice.sipli-chosen, .sipli-choice:checked { background: rgba(255, 255, 255, 0.2); color: white; }
        .sipli-panel .sipli-heading { padding-top: 8px; font-weight: 700; }
        .sipli-panel .sipli-caption { color: rgba(255, 255, 255, 0.7); font-size: smaller; }
        .sipli-panel .sipli-fault { color: #ffb4a8; }
        .sipli-panel switch:checked { background: #2b6bff; }
        .sipli-help { color: rgba(255, 255, 255, 0.75); padding: 0 6px; }
        .sipli-badge {
            background: #e5e5ea; color: #1c1c1e; border: none; box-shadow: 0 1px 3px rgba(0, 0, 0, 0.4);
            text-shadow: none; border-radius: 14px; padding: 0; min-width: 28px; min-height: 28px; font-weight: 800;
        }
        .sipli-badge:hover { background: white; }
        """

    static func add(_ name: String, to widget: Widget) {
        gtk_style_context_add_class(gtk_widget_get_style_context(widget), name)
    }

    static func set(_ name: String, of widget: Widget, _ isOn: Bool) {
        if isOn { return add(name, to: widget) }
        gtk_style_context_remove_class(gtk_widget_get_style_context(widget), name)
    }

    /// A round button; the main one has the colour of what it is there for.
    static func pill(_ label: String, isMain: Bool = false, _ clicked: (() -> Void)? = nil) -> Widget {
        let button: Widget = gtk_button_new_with_label(label)
        add("sipli-pill", to: button)
        if isMain { add("sipli-pill-main", to: button) }
        if let clicked { Signals.connect(button, "clicked", clicked) }
        return button
    }

    static func label(_ text: String, _ style: String) -> Widget {
        let label: Widget = gtk_label_new(text)
        add(style, to: label)
        return label
    }

    /// A small text below what it is about.
    static func caption(_ text: String = "", columns: gint) -> Widget {
        let label = label(text, "sipli-caption")
        gtk_label_set_xalign(label.cast(to: GtkLabel.self), 0)
        gtk_label_set_line_wrap(label.cast(to: GtkLabel.self), 1)
        gtk_label_set_max_width_chars(label.cast(to: GtkLabel.self), columns)
        return label
    }

    /// A text of several lines in the middle.
    static func paragraph(_ text: String, _ style: String) -> Widget {
        let label = label("", style)
        gtk_label_set_line_wrap(label.cast(to: GtkLabel.self), 1)
        gtk_label_set_justify(label.cast(to: GtkLabel.self), GTK_JUSTIFY_CENTER)
        gtk_widget_set_halign(label, GTK_ALIGN_CENTER)
        fill(label, text)
        return label
    }

    /// Fills a paragraph with lines of about the same length, so that no word stands alone in the last one.
    static func fill(_ paragraph: Widget, _ text: String) {
        let widest = 46
        let lines = (text.count + widest - 1) / widest
        gtk_label_set_max_width_chars(
            paragraph.cast(to: GtkLabel.self), lines < 2 ? gint(widest) : gint(text.count / lines + 4))
        gtk_label_set_text(paragraph.cast(to: GtkLabel.self), text)
    }

    static func install() {
        let provider = gtk_css_provider_new()
        gtk_css_provider_load_from_data(provider, sheet, -1, nil)
        gtk_style_context_add_provider_for_screen(
            gdk_screen_get_default(), OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }
}
