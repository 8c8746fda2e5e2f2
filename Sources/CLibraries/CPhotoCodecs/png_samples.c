#include <png.h>
#include <setjmp.h>

#include "photo_support.h"

typedef struct {
  const uint8_t *data;
  size_t size, at;
  photo_message *message;
} source;

static void fail(png_structp png, png_const_charp text) {
  source *from = png_get_error_ptr(png);
  photo_say(from->message, "%s", text);
  png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp text) { (void)png, (void)text; }

static void feed(png_structp png, png_bytep out, size_t count) {
  source *from = png_get_io_ptr(png);
  if (count > from->size - from->at) png_error(png, "the end of the file");
  memcpy(out, from->data + from->at, count);
  from->at += count;
}

int photo_png_read16(
    const uint8_t *data, size_t size, int32_t width, int32_t height, uint16_t *out,
    photo_message *message) {
  message->text[0] = 0;
  source from = {.data = data, .size = size, .message = message};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &from, fail, ignore);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  png_bytep *rows = malloc((size_t)height * sizeof *rows);
  // Between here and a jump back, only state owned by the library changes.
  if (!png || !info || !rows || setjmp(png_jmpbuf(png))) {
    if (png) png_destroy_read_struct(&png, &info, NULL);
    free(rows);
    return message->text[0] ? PHOTO_DAMAGED : PHOTO_NO_MEMORY;
  }
  for (int32_t y = 0; y < height; y++)
    rows[y] = (png_bytep)(out + (size_t)y * (size_t)width * 4);
  png_set_read_fn(png, &from, feed);
  // The caller's limits apply.
  png_set_user_limits(png, 0x7FFFFFFF, 0x7FFFFFFF);
  png_read_info(png, info);
  if (png_get_image_width(png, info) != (uint32_t)width ||
      png_get_image_height(png, info) != (uint32_t)height)
    png_error(png, "two different sizes");
  // Expands palettes and low bit depths to bytes and a transparent colour to alpha, then everything
  // to 16 bits.
  png_set_expand_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFFFF, PNG_FILLER_AFTER);
  png_set_swap(png);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)width * 8) png_error(png, "rows of another length");
  png_read_image(png, rows);
  png_read_end(png, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  free(rows);
  return PHOTO_OK;
}
