import CGTK

/// The style sheet of the windows.
enum DeskStyle {
    static let regionClass = "sipli-region"

    private static let sheet = """
        .sipli-desk { background: transparent; }
        .sipli-region {
            background: none; border: none; box-shadow: none; outline: none; padding: 0; margin: 0;
            min-width: 0; min-height: 0;
        }
        .sipli-pill {
            background: rgba(28, 28, 30, 0.92); color: white; border: none; box-shadow: none; text-shadow: none;
            border-radius: 16px; padding: 6px 18px; font-weight: 600;
        }
        .sipli-pill:hover { background: rgba(58, 58, 60, 0.95); }
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
        .sipli-panel label { color: white; }
        .sipli-panel combobox button {
            background: rgba(255, 255, 255, 0.12); border: none; box-shadow: none; text-shadow: none;
            border-radius: 10px; min-height: 32px; padding: 0 10px;
        }
        .sipli-panel combobox arrow { color: white; }
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
        .sipli-choice.sipli-chosen { background: rgba(255, 255, 255, 0.2); color: white; }
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

    static func install() {
        let provider = gtk_css_provider_new()
        gtk_css_provider_load_from_data(provider, sheet, -1, nil)
        gtk_style_context_add_provider_for_screen(
            gdk_screen_get_default(), OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }
}
