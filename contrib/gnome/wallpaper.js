// The windows of sipli-desk on the wallpaper, where without Xwayland they cannot lie by themselves: their titles say where they
// belong.

const DESK = NAME + '.Desk';
const PLACE = / @(\S+)(?: (left|right) (-?\d+) (top|bottom) (-?\d+) width (\d+))?$/;

class Wallpaper {
    constructor(shell) {
        this._shell = shell;
        this._windows = new Map();
        this._signals = [
            global.display.connect('window-created', (_, window) => this._watch(window)),
            global.display.connect('workareas-changed', () => {
                for (const window of this._windows.keys()) this._place(window);
            }),
            // One that has just come would be announced as ready.
            global.display.connect('window-demands-attention', (_, window) => {
                if (this._placeOf(window)) window.unset_demands_attention();
            }),
        ];
        for (const actor of global.get_window_actors()) this._watch(actor.meta_window);
        // Thumbnails ask about windows' actors.
        const isOther = window => !this._placeOf(window.meta_window ?? window);
        const overviews = [shell.Workspace.Workspace, shell.WorkspaceThumbnail.WorkspaceThumbnail];
        this._originals = [
            ...overviews.map(({prototype}) => this._replace(prototype, '_isOverviewWindow',
                original => function (window) { return isOther(window) && original.call(this, window); })),
            this._replace(shell.Meta.Display.prototype, 'get_tab_list',
                original => function (...words) { return original.apply(this, words).filter(isOther); }),
            this._replace(shell.Shell.AppSystem.prototype, 'get_running',
                original => function () { return original.call(this).filter(app => app.get_windows().some(isOther)); }),
        ];
    }

    destroy() {
        this._signals.forEach(signal => global.display.disconnect(signal));
        for (const [window, signals] of this._windows) signals.forEach(signal => window.disconnect(signal));
        for (const [object, method, original] of this._originals) object[method] = original;
    }

    _replace(object, method, made) {
        const original = object[method];
        object[method] = made(original);
        return [object, method, original];
    }

    _watch(window) {
        const events = ['notify::title', 'notify::wm-class', 'shown', 'raised', 'position-changed', 'size-changed'];
        this._windows.set(window, [
            ...events.map(event => window.connect(event, () => this._place(window))),
            window.connect('shown', () => this._focus(window)),
            window.connect('unmanaged', () => this._windows.delete(window)),
        ]);
        this._place(window);
    }

    // What covers the screen was asked for, by a command or a key that the shell does not know of.
    _focus(window) {
        const place = this._placeOf(window);
        if (place && !place.horizontal) window.activate(global.display.get_current_time_roundtrip());
    }

    // Of a window of sipli-desk: the output, and for a widget's the edges from which it has a distance, and its width.
    _placeOf(window) {
        const {Meta} = this._shell;
        const isOurs = window.get_wm_class() === DESK && window.get_client_type() === Meta.WindowClientType.WAYLAND;
        const words = isOurs && PLACE.exec(window.title ?? '');
        if (!words) return null;
        const [, output, horizontal, x, vertical, y, width] = words;
        return {output, horizontal, x: Number(x), vertical, y: Number(y), width: Number(width)};
    }

    _place(window) {
        const place = this._placeOf(window);
        if (!place) return;
        const {Meta} = this._shell;
        const monitors = global.backend.get_monitor_manager?.() ?? Meta.MonitorManager.get();
        const known = monitors.get_monitor_for_connector(place.output);
        const monitor = known >= 0 ? known : global.display.get_primary_monitor();
        const frame = window.get_frame_rect();
        if (!place.horizontal) {
            if (!window.is_above()) window.make_above();
            if (window.get_monitor() !== monitor) window.move_to_monitor(monitor);
        } else if (frame.width > 0) {
            if (!window.is_on_all_workspaces()) window.stick();
            window.lower();
            // Points are pixels of the screen where the shell does not scale them.
            const scale = frame.width / place.width;
            const area = window.get_work_area_for_monitor(monitor);
            const [right, bottom] = [area.width - frame.width, area.height - frame.height];
            const x = Math.round(area.x + (place.horizontal === 'left' ? place.x * scale : right - place.x * scale));
            const y = Math.round(area.y + (place.vertical === 'top' ? place.y * scale : bottom - place.y * scale));
            if (frame.x !== x || frame.y !== y) window.move_frame(true, x, y);
        }
    }
}
