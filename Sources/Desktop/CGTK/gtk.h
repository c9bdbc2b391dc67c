#include <gtk/gtk.h>

#include <gdk/gdkwayland.h>
#include <gdk/gdkx.h>
#include <glib-unix.h>
#include <gtk-layer-shell.h>

// Macros, which Swift does not see.

static inline gboolean sipli_display_is_wayland(void) { return GDK_IS_WAYLAND_DISPLAY(gdk_display_get_default()); }

static inline gboolean sipli_display_is_x11(void) { return GDK_IS_X11_DISPLAY(gdk_display_get_default()); }

// The name of an output as compositors and X have it, such as HDMI-A-1, to be freed; GTK has it nowhere else.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS
static inline char *sipli_monitor_name(GdkScreen *screen, int number) {
    return gdk_screen_get_monitor_plug_name(screen, number);
}

// The order of the Tab key, which GTK 3 otherwise takes from where the children are.
static inline void sipli_set_focus_chain(GtkContainer *container, GList *widgets) {
    gtk_container_set_focus_chain(container, widgets);
}
G_GNUC_END_IGNORE_DEPRECATIONS

// The desktop's setting of reduced motion.
static inline gboolean sipli_animates(void) {
    gboolean animates = TRUE;
    g_object_get(gtk_settings_get_default(), "gtk-enable-animations", &animates, NULL);
    return animates;
}

// Lets assistive technologies say something; ATK has it since 2.46.
static inline void sipli_announce(AtkObject *object, const char *text) {
    guint signal = g_signal_lookup("announcement", ATK_TYPE_OBJECT);
    if (signal) g_signal_emit(object, signal, 0, text);
}
