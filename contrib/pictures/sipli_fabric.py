# A widget's picture on the desktop, for Fabric.
import json
from fabric import Application, Fabricator
from fabric.widgets.button import Button
from fabric.widgets.image import Image
from fabric.widgets.overlay import Overlay
from fabric.widgets.wayland import WaylandWindow
from fabric.utils import exec_shell_command_async

FOLLOW = "sipli-widget follow {} --family {} --json --scale 1"


class Sipli(WaylandWindow):
    def __init__(self, kind="HydrationWidget", family="systemMedium"):
        super().__init__(layer="bottom", anchor="top right", margin="40px 40px 0 0", style="background: none;")
        self.pictures = Fabricator(poll_from=FOLLOW.format(kind, family), stream=True,
                                   on_changed=lambda _, line: self.show_picture(json.loads(line)))

    def show_picture(self, picture):
        self.children = Overlay(child=Image(image_file=picture["path"]),
                                overlays=[self.button(region) for region in picture["regions"]])

    def button(self, region):
        place = region["points"]
        return Button(h_align="start", v_align="start", tooltip_text=region["label"],
                      style=f"background: none; border: none; min-width: {place['width']}px; "
                            f"min-height: {place['height']}px; margin: {place['y']}px 0 0 {place['x']}px;",
                      on_clicked=lambda *_: exec_shell_command_async(["sh", "-c", region["command"]]))


if __name__ == "__main__":
    Application("sipli", Sipli()).run()
