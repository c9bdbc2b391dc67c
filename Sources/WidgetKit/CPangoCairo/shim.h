#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <pango/pangocairo.h>
// Installed with cairo, which needs it for PNG and PDF.
#include <zlib.h>

#include <setjmp.h>
#include <stdio.h>
// After stdio.h, which it needs.
#include <jpeglib.h>

// libjpeg reports errors by a jump out of its functions, which Swift must not be on the way of.

struct sipli_jpeg_errors {
    struct jpeg_error_mgr manager;
    jmp_buf place;
};

static void sipli_jpeg_give_up(j_common_ptr reader) {
    longjmp(((struct sipli_jpeg_errors *)reader->err)->place, 1);
}

static void sipli_jpeg_be_silent(j_common_ptr reader) { (void)reader; }

/// Reads a JPEG as an image of cairo, which the caller destroys; NULL if that is not possible. It is read at half, a
/// quarter or an eighth of its size as long as it has the given number of pixels then.
static inline cairo_surface_t *sipli_jpeg_surface(
    const unsigned char *bytes, unsigned long count, int width, int height) {
    struct jpeg_decompress_struct reader;
    struct sipli_jpeg_errors errors;
    cairo_surface_t *volatile surface = NULL;
    reader.err = jpeg_std_error(&errors.manager);
    errors.manager.error_exit = sipli_jpeg_give_up;
    errors.manager.output_message = sipli_jpeg_be_silent;
    if (setjmp(errors.place)) {
        jpeg_destroy_decompress(&reader);
        if (surface) cairo_surface_destroy(surface);
        return NULL;
    }
    jpeg_create_decompress(&reader);
    jpeg_mem_src(&reader, bytes, count);
    jpeg_read_header(&reader, TRUE);
    reader.scale_num = 1;
    reader.scale_denom = 8;
    while (reader.scale_denom > 1 &&
           ((int)reader.image_width / (int)reader.scale_denom < width ||
            (int)reader.image_height / (int)reader.scale_denom < height))
        reader.scale_denom /= 2;
    // Cairo's words, which begin with blue in memory if the least significant byte does.
    reader.out_color_space = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? JCS_EXT_BGRA : JCS_EXT_ARGB;
    jpeg_start_decompress(&reader);
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)reader.output_width, (int)reader.output_height);
    if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) longjmp(errors.place, 1);
    cairo_surface_flush(surface);
    unsigned char *data = cairo_image_surface_get_data(surface);
    int stride = cairo_image_surface_get_stride(surface);
    while (reader.output_scanline < reader.output_height) {
        JSAMPROW row = data + (long)reader.output_scanline * stride;
        jpeg_read_scanlines(&reader, &row, 1);
    }
    cairo_surface_mark_dirty(surface);
    jpeg_finish_decompress(&reader);
    jpeg_destroy_decompress(&reader);
    return surface;
}
