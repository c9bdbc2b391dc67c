// GNOME Shell 45 and later.

import Clutter from 'gi://Clutter';
import GdkPixbuf from 'gi://GdkPixbuf';
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';
import Meta from 'gi://Meta';
import Shell from 'gi://Shell';
import St from 'gi://St';

import {Extension} from 'resource:///org/gnome/shell/extensions/extension.js';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';
import * as PanelMenu from 'resource:///org/gnome/shell/ui/panelMenu.js';
import * as PopupMenu from 'resource:///org/gnome/shell/ui/popupMenu.js';
import * as Workspace from 'resource:///org/gnome/shell/ui/workspace.js';
import * as WorkspaceThumbnail from 'resource:///org/gnome/shell/ui/workspaceThumbnail.js';

export default class SipliExtension extends Extension {
    enable() {
        const shell = {
            Clutter, GdkPixbuf, Gio, GLib, Meta, PanelMenu, PopupMenu, St,
            stage: global.stage, time: () => global.get_current_time(),
            AppSystem: Shell.AppSystem, Workspace: Workspace.Workspace, WorkspaceThumbnail: WorkspaceThumbnail.WorkspaceThumbnail,
            display: global.display, windowActors: () => global.get_window_actors(),
            monitorOf: output => global.backend.get_monitor_manager().get_monitor_for_connector(output),
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

