#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <pango/pangocairo.h>
// Installed with cairo, which needs it for PNG and PDF.
#include <zlib.h>
