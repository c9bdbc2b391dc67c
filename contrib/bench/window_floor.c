// The least that a GTK program with as many windows on a wallpaper costs: pictures in layer surfaces, drawn once.
// usage: window_floor WIDTH...      each WIDTH is a window's, in points
// Prints "frame floor TIME" at each frame, in microseconds of the monotonic clock.
#include <gtk-layer-shell.h>
#include <gtk/gtk.h>
#include <stdlib.h>

static gboolean draw(GtkWidget *window, cairo_t *cairo, gpointer picture) {
    cairo_set_source_surface(cairo, picture, 0, 0);
    cairo_paint(cairo);
    g_print("frame floor %ld\n", (long)g_get_monotonic_time());
    return FALSE;
}

int main(int count, char **arguments) {
    gtk_init(NULL, NULL);
    for (int index = 1; index < count; index++) {
        int width = atoi(arguments[index]), height = 158;
        GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
        gtk_layer_init_for_window(GTK_WINDOW(window));
        gtk_layer_set_layer(GTK_WINDOW(window), GTK_LAYER_SHELL_LAYER_BOTTOM);
        gtk_layer_set_anchor(GTK_WINDOW(window), GTK_LAYER_SHELL_EDGE_TOP, TRUE);
        gtk_layer_set_margin(GTK_WINDOW(window), GTK_LAYER_SHELL_EDGE_TOP, 180 * (index - 1));
        cairo_surface_t *picture = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
        cairo_t *cairo = cairo_create(picture);
        cairo_set_source_rgb(cairo, 0.2, 0.5, 1);
        cairo_arc(cairo, 79, 79, 60, 0, 6.2832);
        cairo_fill(cairo);
        cairo_destroy(cairo);
        gtk_widget_set_app_paintable(window, TRUE);
        gtk_widget_set_size_request(window, width, height);
        g_signal_connect(window, "draw", G_CALLBACK(draw), picture);
        gtk_widget_show(window);
    }
    gtk_main();
}
