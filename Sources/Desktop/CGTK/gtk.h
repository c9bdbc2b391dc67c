#include <gtk/gtk.h>

#include <gdk/gdkwayland.h>
#include <gdk/gdkx.h>
#include <glib-unix.h>
#include <gtk-layer-shell.h>

// Macros, which Swift does not see.

static inline gboolean sipli_display_is_wayland(void) { return GDK_IS_WAYLAND_DISPLAY(gdk_display_get_default()); }

static inline gboolean sipli_display_is_x11(void) { return GDK_IS_X11_DISPLAY(gdk_display_get_default()); }
