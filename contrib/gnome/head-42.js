// GNOME Shell 42 to 44.

/* exported init */

const {Clutter, GdkPixbuf, Gio, GLib, Meta, Shell, St} = imports.gi;
const Main = imports.ui.main;
const PanelMenu = imports.ui.panelMenu;
const PopupMenu = imports.ui.popupMenu;
const Workspace = imports.ui.workspace;
const WorkspaceThumbnail = imports.ui.workspaceThumbnail;

class SipliExtension {
    enable() {
        this._sipli = new Sipli({
            Clutter, GdkPixbuf, Gio, GLib, Main, Meta, PanelMenu, PopupMenu, Shell, St, Workspace, WorkspaceThumbnail,
        });
    }

    disable() {
        this._sipli.destroy();
        this._sipli = null;
    }
}

function init() {
    return new SipliExtension();
}

