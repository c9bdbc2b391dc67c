"""A desktop's settings and screen lock on the session bus: SIGUSR1 switches to dark and back, SIGUSR2 locks and unlocks."""

import signal

from gi.repository import Gio, GLib

PORTAL, SAVER = "org.freedesktop.portal.Desktop", "org.freedesktop.ScreenSaver"
SETTINGS, APPEARANCE = "org.freedesktop.portal.Settings", "org.freedesktop.appearance"
INTERFACES = Gio.DBusNodeInfo.new_for_xml(f"""<node>
  <interface name="{SETTINGS}">
    <method name="ReadOne"><arg type="s"/><arg type="s"/><arg type="v" direction="out"/></method>
    <method name="ReadAll"><arg type="as"/><arg type="a{{sa{{sv}}}}" direction="out"/></method>
    <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
  </interface>
  <interface name="{SAVER}">
    <method name="GetActive"><arg type="b" direction="out"/></method>
    <signal name="ActiveChanged"><arg type="b"/></signal>
  </interface>
</node>""").interfaces
state = {"scheme": 2, "locked": False}
bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def answer(_bus, _sender, _path, _interface, method, arguments, invocation):
    scheme = GLib.Variant("u", state["scheme"])
    if method == "GetActive":
        invocation.return_value(GLib.Variant("(b)", (state["locked"],)))
    elif method == "ReadAll":
        invocation.return_value(GLib.Variant("(a{sa{sv}})", ({APPEARANCE: {"color-scheme": scheme}},)))
    elif tuple(arguments) == (APPEARANCE, "color-scheme"):
        invocation.return_value(GLib.Variant("(v)", (scheme,)))
    else:
        invocation.return_dbus_error(PORTAL + ".Error.NotFound", "there is no such setting")


def switch():
    state["scheme"] = 3 - state["scheme"]
    value = GLib.Variant("(ssv)", (APPEARANCE, "color-scheme", GLib.Variant("u", state["scheme"])))
    bus.emit_signal(None, "/org/freedesktop/portal/desktop", SETTINGS, "SettingChanged", value)
    return True


def lock():
    state["locked"] = not state["locked"]
    value = GLib.Variant("(b)", (state["locked"],))
    bus.emit_signal(None, "/org/freedesktop/ScreenSaver", SAVER, "ActiveChanged", value)
    return True


bus.register_object("/org/freedesktop/portal/desktop", INTERFACES[0], answer, None, None)
bus.register_object("/org/freedesktop/ScreenSaver", INTERFACES[1], answer, None, None)
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, switch)
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR2, lock)
for name in (PORTAL, SAVER):
    Gio.bus_own_name_on_connection(bus, name, Gio.BusNameOwnerFlags.NONE, None, None)
GLib.MainLoop().run()
