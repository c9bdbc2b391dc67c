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
        this._sipli = new Sipli({
            Clutter, GdkPixbuf, Gio, GLib, Main, Meta, PanelMenu, PopupMenu, Shell, St, Workspace, WorkspaceThumbnail,
        });
    }

    disable() {
        this._sipli.destroy();
        this._sipli = null;
    }
}

