// Everything of Sipli in the shell.
class Sipli {
    constructor(shell) {
        this._indicator = new Indicator(shell);
        shell.Main.panel.addToStatusArea(NAME, this._indicator.button);
        this._wallpaper = new Wallpaper(shell);
    }

    destroy() {
        this._indicator.destroy();
        this._wallpaper.destroy();
    }
}
