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
        const shell = {
            Clutter, GdkPixbuf, Gio, GLib, Meta, PanelMenu, PopupMenu, St,
            stage: global.stage, time: () => global.get_current_time(),
            AppSystem: Shell.AppSystem, Workspace: Workspace.Workspace, WorkspaceThumbnail: WorkspaceThumbnail.WorkspaceThumbnail,
            display: global.display, windowActors: () => global.get_window_actors(),
            monitorOf: output => Meta.MonitorManager.get().get_monitor_for_connector(output),
        };
        this._indicator = new Indicator(shell);
        Main.panel.addToStatusArea(NAME, this._indicator.button);
        this._wallpaper = new Wallpaper(shell);
    }

    disable() {
        this._indicator.destroy();
        this._wallpaper.destroy();
        this._indicator = this._wallpaper = null;
    }
}

function init() {
    return new SipliExtension();
}

