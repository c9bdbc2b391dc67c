// GNOME Shell 45 and later.

import Clutter from 'gi://Clutter';
import GdkPixbuf from 'gi://GdkPixbuf';
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';
import St from 'gi://St';

import {Extension} from 'resource:///org/gnome/shell/extensions/extension.js';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';
import * as PanelMenu from 'resource:///org/gnome/shell/ui/panelMenu.js';
import * as PopupMenu from 'resource:///org/gnome/shell/ui/popupMenu.js';

export default class SipliExtension extends Extension {
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

