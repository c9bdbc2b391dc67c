// GNOME Shell 42 to 44.

/* exported init */

const {Clutter, GdkPixbuf, Gio, GLib, St} = imports.gi;
const Main = imports.ui.main;
const PanelMenu = imports.ui.panelMenu;
const PopupMenu = imports.ui.popupMenu;

class SipliExtension {
    enable() {
        this._indicator = new Indicator({
            Clutter, GdkPixbuf, Gio, GLib, PanelMenu, PopupMenu, St, stage: global.stage, time: () => global.get_current_time(),
        });
        Main.panel.addToStatusArea(NAME, this._indicator.button);
    }

    disable() {
        this._indicator.destroy();
        this._indicator = null;
    }
}

function init() {
    return new SipliExtension();
}

