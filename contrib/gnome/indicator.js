// The icon of sipli-notifier in the panel, with its menu: what other desktops show in their tray. What it shows and what a line
// does is the notifier's; this part only draws it.

const NAME = 'io.github.sipli.Sipli';
const WATCHER = 'org.kde.StatusNotifierWatcher';
const ITEM = {path: '/StatusNotifierItem', interface: 'org.kde.StatusNotifierItem'};
const MENU = {path: '/MenuBar', interface: 'com.canonical.dbusmenu'};
const PROPERTIES = 'org.freedesktop.DBus.Properties';
const ICON_SIZE = 16;

// The text of a line: two underscores are one, and one marks an access key, which the shell's menus do not have.
function plainLabel(label) {
    return label.replace(/__|_/g, mark => mark.length === 2 ? '_' : '');
}

// The first picture that is large enough, or the largest of [width, height, bytes].
function bestPixmap(pixmaps, size) {
    const sorted = [...pixmaps].sort((one, other) => one[0] - other[0]);
    return sorted.find(pixmap => pixmap[0] >= size) ?? sorted[sorted.length - 1];
}

// From ARGB, as it crosses the bus, to RGBA.
function rgba(argb) {
    const bytes = new Uint8Array(argb.length);
    for (let start = 0; start < argb.length; start += 4) {
        bytes.set(argb.subarray(start + 1, start + 4), start);
        bytes[start + 3] = argb[start];
    }
    return bytes;
}

class Indicator {
    constructor(shell) {
        this._shell = shell;
        const {Clutter, Gio, PanelMenu, St} = shell;
        this._cancellable = new Gio.Cancellable();
        this._symbol = Gio.ThemedIcon.new(NAME + '-symbolic');
        this.button = new PanelMenu.Button(0.5, 'Sipli');
        this._icon = new St.Icon({gicon: this._symbol, style_class: 'system-status-icon'});
        this.button.add_child(this._icon);
        this.button.connect('scroll-event', (_, event) => {
            if (event.get_scroll_direction() !== Clutter.ScrollDirection.UP) return Clutter.EVENT_PROPAGATE;
            this._call(ITEM, 'Scroll', '(is)', [-1, 'vertical']);
            return Clutter.EVENT_STOP;
        });
        this.button.menu.connect('open-state-changed', (_, isOpen) => {
            if (isOpen) this._call(MENU, 'AboutToShow', '(i)', [0]);
        });
        this._owners = {};
        this._watches = [NAME, WATCHER].map(name => Gio.bus_watch_name(
            Gio.BusType.SESSION, name, Gio.BusNameWatcherFlags.NONE,
            () => this._ownerChanged(name, true), () => this._ownerChanged(name, false)));
        this._signals = [[ITEM, () => this._update()], [MENU, () => this._fillMenu()]].map(
            ([object, changed]) => Gio.DBus.session.signal_subscribe(
                NAME, object.interface, null, object.path, null, Gio.DBusSignalFlags.NONE, changed));
        this._show(false);
    }

    destroy() {
        const {Gio} = this._shell;
        this._cancellable.cancel();
        for (const watch of this._watches) Gio.bus_unwatch_name(watch);
        for (const signal of this._signals) Gio.DBus.session.signal_unsubscribe(signal);
        this.button.destroy();
    }

    _ownerChanged(name, isOwned) {
        this._owners[name] = isOwned;
        this._update();
    }

    // Where something else shows the tray, that shows the icon.
    _update() {
        if (!this._owners[NAME] || this._owners[WATCHER]) return this._show(false);
        const {GLib} = this._shell;
        this._ask(ITEM.path, PROPERTIES, 'GetAll', new GLib.Variant('(s)', [ITEM.interface]), reply => {
            // Without the setting `tray` there is no item.
            if (!reply || !this._owners[NAME] || this._owners[WATCHER]) return this._show(false);
            const item = reply.get_child_value(0);
            this._draw(item.lookup_value('IconPixmap', new GLib.VariantType('a(iiay)')));
            const tip = item.lookup_value('ToolTip', new GLib.VariantType('(sa(iiay)ss)'));
            const lines = tip ? tip.get_child_value(3).get_string()[0] : '';
            this.button.accessible_name = ['Sipli', lines.replace(/\n/g, ', ')].filter(text => text).join(': ');
            this._show(true);
            if (this.button.menu.isEmpty()) this._fillMenu();
        });
    }

    _show(isVisible) {
        this.button.visible = isVisible;
        if (!isVisible) this.button.menu.close();
    }

    _draw(pixmaps) {
        const {GLib, Gio, GdkPixbuf, St} = this._shell;
        const scale = St.ThemeContext.get_for_stage(global.stage).scale_factor;
        const count = pixmaps ? pixmaps.n_children() : 0;
        const all = Array.from({length: count}, (_, index) => {
            const pixmap = pixmaps.get_child_value(index);
            return [pixmap.get_child_value(0).get_int32(), pixmap.get_child_value(1).get_int32(), pixmap.get_child_value(2)];
        });
        const best = bestPixmap(all, ICON_SIZE * scale);
        if (!best) return (this._icon.gicon = this._symbol);
        const [width, height, bytes] = best;
        const pixels = GLib.Bytes.new(rgba(bytes.get_data_as_bytes().toArray()));
        const pixbuf = GdkPixbuf.Pixbuf.new_from_bytes(pixels, GdkPixbuf.Colorspace.RGB, true, 8, width, height, width * 4);
        const [, png] = pixbuf.save_to_bufferv('png', [], []);
        this._icon.gicon = Gio.BytesIcon.new(GLib.Bytes.new(png));
    }

    // The menu.

    // An empty menu does not open, so it is filled before.
    _fillMenu() {
        const {GLib} = this._shell;
        const arguments_ = new GLib.Variant('(iias)', [0, -1, []]);
        this._ask(MENU.path, MENU.interface, 'GetLayout', arguments_, reply => {
            if (!reply) return;
            const [, [, , lines]] = reply.recursiveUnpack();
            // Of one that is open, a submenu would close.
            const content = JSON.stringify(lines);
            if (content === this._content) return;
            this._content = content;
            this.button.menu.removeAll();
            for (const line of lines) this._add(line, this.button.menu);
        });
    }

    _add([id, properties, lines], menu) {
        const {PopupMenu} = this._shell;
        const label = plainLabel(properties.label ?? '');
        if (properties.type === 'separator') {
            menu.addMenuItem(new PopupMenu.PopupSeparatorMenuItem());
        } else if (properties['children-display'] === 'submenu') {
            const item = new PopupMenu.PopupSubMenuMenuItem(label);
            for (const line of lines) this._add(line, item.menu);
            menu.addMenuItem(item);
        } else {
            const item = new PopupMenu.PopupMenuItem(label, {reactive: properties.enabled !== false});
            item.connect('activate', () => this._clicked(id));
            menu.addMenuItem(item);
        }
    }

    _clicked(id) {
        const {GLib} = this._shell;
        this._call(MENU, 'Event', '(isvu)', [id, 'clicked', new GLib.Variant('s', ''), global.get_current_time()]);
    }

    // The bus.

    _call(object, method, signature, values) {
        this._ask(object.path, object.interface, method, new this._shell.GLib.Variant(signature, values), () => {});
    }

    // Calls back with the reply, or with nothing if there is none.
    _ask(path, interface_, method, parameters, done) {
        const {Gio} = this._shell;
        Gio.DBus.session.call(
            NAME, path, interface_, method, parameters, null, Gio.DBusCallFlags.NO_AUTO_START, -1, this._cancellable,
            (bus, result) => {
                let reply = null;
                try {
                    reply = bus.call_finish(result);
                } catch (error) {
                    if (error.matches(Gio.IOErrorEnum, Gio.IOErrorEnum.CANCELLED)) return;
                }
                done(reply);
            });
    }
}
