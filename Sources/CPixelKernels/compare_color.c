// CIEDE2000: G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 color-difference formula:
// implementation notes, supplementary test data, and mathematical observations", Color Research
// and Application 30 (2005). Angles are kept as directions, so that no trigonometric function is
// needed but one arc and one exponential, which are series of a fixed length.
#include "compare_internal.h"

#pragma STDC FP_CONTRACT OFF
// Every function that takes vectors is inlined: there is no calling convention to agree on.
#pragma clang diagnostic ignored "-Wpsabi"

/// Four colours at a time, with or without instructions for it.
typedef double four __attribute__((ext_vector_type(4)));
typedef int64_t mask4 __attribute__((ext_vector_type(4)));

typedef struct {
  four l, a, b;
} lab4;

PK_INLINE four pick(mask4 mask, four yes, four no) {
  return (four)((mask & (mask4)yes) | (~mask & (mask4)no));
}

PK_INLINE four root(four x) { return __builtin_elementwise_sqrt(x); }

/// For 0.008 and more, up to 1.2.
PK_INLINE four cube_root(four t) {
  four s = root(root(t));
  // s^(4/3) within 0.6 %; each step of Halley's method triples the digits.
  four y = -0.04978158898316876 + s * (0.7368056437490317 + s * 0.31523184688736344);
  for (int i = 0; i < 3; i++) {
    four cube = y * y * y;
    y = y * (cube + 2 * t) / (2 * cube + t);
  }
  return y;
}

/// CIE 15: the cube root, continued by a line.
PK_INLINE four lightness(four t) {
  const double border = 216.0 / 24389;
  four line = t * (841.0 / 108) + 4.0 / 29;
  return pick(t > border, cube_root(pick(t > border, t, border)), line);
}

void pc_fill_linear(double linear[256]) {
  for (int level = 0; level < 256; level++) {
    double c = level / 255.0;
    if (c <= 0.04045) {
      linear[level] = c / 12.92;
      continue;
    }
    // x^2.4 = x²·(x^0.2)²; the fifth root by Newton's method from above.
    double x = (c + 0.055) / 1.055, r = 1;
    for (int i = 0; i < 40; i++) {
      double fourth = r * r * r * r;
      r = (4 * r + x / fourth) / 5;
    }
    linear[level] = x * x * r * r;
  }
}

PK_INLINE lab4 lab_of(const uint32_t *pixels, const double *linear) {
  four r, g, b;
  for (int i = 0; i < 4; i++) {
    r[i] = linear[pixels[i] >> 16 & 255];
    g[i] = linear[pixels[i] >> 8 & 255];
    b[i] = linear[pixels[i] & 255];
  }
  // The matrix of IEC 61966-2-1; white is what it makes of white, so that greys have no colour.
  four x = lightness((0.4124 * r + 0.3576 * g + 0.1805 * b) / (0.4124 + 0.3576 + 0.1805));
  four y = lightness((0.2126 * r + 0.7152 * g + 0.0722 * b) / (0.2126 + 0.7152 + 0.0722));
  four z = lightness((0.0193 * r + 0.1192 * g + 0.9505 * b) / (0.0193 + 0.1192 + 0.9505));
  return (lab4){116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

/// The angle of a direction in degrees, -150...150; smaller and greater ones come out as those.
PK_INLINE four angle(four u, four v) {
  mask4 far = u < -0.8660254037844386;
  u = pick(far, -0.8660254037844386, u);
  v = pick(far, pick(v < 0, -0.5, 0.5), v);
  // Three halvings leave a tangent of at most 0.34, for which the series is short.
  four t = v / (1 + u);
  t = t / (1 + root(1 + t * t));
  t = t / (1 + root(1 + t * t));
  four square = t * t, sum = 0;
  for (int n = 31; n >= 1; n -= 2) sum = (n % 4 == 1 ? 1.0 : -1.0) / n + square * sum;
  return sum * t * (8 * 57.29577951308232);
}

/// e^-x for 0...36.
PK_INLINE four decay(four x) {
  four y = x * (-1.0 / 64), sum = 1;
  for (int n = 16; n >= 1; n--) sum = 1 + y * sum / n;
  for (int i = 0; i < 6; i++) sum = sum * sum;
  return sum;
}

/// The sine of 0...1.1.
PK_INLINE four sine(four x) {
  four square = x * x, sum = 1;
  for (int n = 18; n >= 2; n -= 2) sum = 1 - square * sum / (n * (n + 1));
  return x * sum;
}

/// √(c⁷ / (c⁷ + 25⁷)).
PK_INLINE four seventh(four c) {
  four cube = c * c * c, power = cube * cube * c;
  return root(power / (power + 6103515625.0));
}

PK_INLINE four difference(lab4 p, lab4 q) {
  four chroma = (root(p.a * p.a + p.b * p.b) + root(q.a * q.a + q.b * q.b)) * 0.5;
  four stretch = 1 + 0.5 * (1 - seventh(chroma));
  four a1 = p.a * stretch, a2 = q.a * stretch;
  four c1 = root(a1 * a1 + p.b * p.b), c2 = root(a2 * a2 + q.b * q.b);
  four product = c1 * c2, dot = a1 * a2 + p.b * q.b, cross = a1 * q.b - p.b * a2;
  mask4 gray = product == 0;

  // 2·√(c1·c2)·sin(Δh / 2); of the two forms each is exact where the other one is not. Opposite
  // hues turn by the order of their angles.
  mask4 near = dot >= 0;
  four safe = pick(near & ~gray, (product + dot) * 0.5, 1);
  four small = cross / root(safe);
  mask4 first_is_lower = (p.b > 0) | ((p.b == 0) & (a1 > 0));
  mask4 turns_left = (cross > 0) | ((cross == 0) & first_is_lower);
  four opposite = pick(near, 0, (product - dot) * 2);
  four large = root(opposite);
  four hue = pick(near, small, pick(turns_left, large, -large));
  hue = pick(gray, 0, hue);

  // The direction in the middle of the two hues: where one colour is grey, that of the other one.
  four d1 = pick(c1 > 0, c1, 1), d2 = pick(c2 > 0, c2, 1);
  four u1 = a1 / d1, v1 = p.b / d1, u2 = a2 / d2, v2 = q.b / d2;
  four across_u = v2 - v1, across_v = u1 - u2;
  across_u = pick(turns_left, across_u, -across_u);
  across_v = pick(turns_left, across_v, -across_v);
  four u = pick(near | gray, u1 + u2, across_u), v = pick(near | gray, v1 + v2, across_v);
  four length = root(u * u + v * v);
  mask4 none = length == 0;
  length = pick(none, 1, length);
  // A hue of nothing is the angle 0.
  u = pick(none, 1, u / length);
  v = pick(none, 0, v / length);

  four middle_l = (p.l + q.l) * 0.5, middle_c = (c1 + c2) * 0.5;
  four cos2 = u * u - v * v, sin2 = 2 * u * v;
  four cos3 = cos2 * u - sin2 * v, sin3 = sin2 * u + cos2 * v;
  four cos4 = cos2 * cos2 - sin2 * sin2, sin4 = 2 * sin2 * cos2;
  four t = 1 - 0.17 * (u * 0.8660254037844386 + v * 0.5) + 0.24 * cos2
           + 0.32 * (cos3 * 0.9945218953682733 - sin3 * 0.10452846326765347)
           - 0.20 * (cos4 * 0.45399049973954675 + sin4 * 0.8910065241883679);
  four lift = (middle_l - 50) * (middle_l - 50);
  four weight_l = 1 + 0.015 * lift / root(20 + lift);
  four weight_c = 1 + 0.045 * middle_c, weight_h = 1 + 0.015 * middle_c * t;

  // The blue corner, measured from 275°; hues from 0° on are more than 180° away from it.
  four away = angle(
      u * 0.08715574274765817 - v * 0.9961946980917455,
      u * 0.9961946980917455 + v * 0.08715574274765817);
  mask4 is_blue = (away < 85) & (away > -150);
  four bent = away * 0.04;
  four turn = pick(is_blue, 30 * decay(pick(is_blue, bent * bent, 0)), 0);
  four rotation = -2 * seventh(middle_c) * sine(turn * (2 / 57.29577951308232));

  four dl = (q.l - p.l) / weight_l, dc = (c2 - c1) / weight_c, dh = hue / weight_h;
  four sum = dl * dl + dc * dc + dh * dh + rotation * dc * dh;
  return root(pick(sum > 0, sum, 0));
}

PK_INLINE void of_pixels(
    const uint32_t *a, const uint32_t *b, size_t count, const double *linear, uint32_t *out) {
  for (size_t i = 0; i < count; i += 4) {
    uint32_t p[4] = {0}, q[4] = {0};
    size_t n = count - i < 4 ? count - i : 4;
    memcpy(p, a + i, n * sizeof *p);
    memcpy(q, b + i, n * sizeof *q);
    four value = difference(lab_of(p, linear), lab_of(q, linear)) * 1e6 + 0.5;
    for (size_t k = 0; k < n; k++) out[i + k] = (uint32_t)value[k];
  }
}

#if PK_X86
PK_AVX2 static void of_pixels_avx2(
    const uint32_t *a, const uint32_t *b, size_t count, const double *linear, uint32_t *out) {
  of_pixels(a, b, count, linear, out);
}
#endif

void pc_color_differences(
    const double linear[256], const uint32_t *a, const uint32_t *b, size_t count, uint32_t *out) {
#if PK_X86
  if (pixel_kernels_level() == PIXEL_KERNELS_AVX2)
    return of_pixels_avx2(a, b, count, linear, out);
#endif
  of_pixels(a, b, count, linear, out);
}

void pc_lab_differences(const double *a, const double *b, size_t count, double *out) {
  for (size_t i = 0; i < count; i++, a += 3, b += 3)
    out[i] = difference((lab4){a[0], a[1], a[2]}, (lab4){b[0], b[1], b[2]})[0];
}

void pc_lab_of_pixels(
    const double linear[256], const uint32_t *pixels, size_t count, double *out) {
  for (size_t i = 0; i < count; i++, out += 3) {
    uint32_t four_of_it[4] = {pixels[i], pixels[i], pixels[i], pixels[i]};
    lab4 color = lab_of(four_of_it, linear);
    out[0] = color.l[0];
    out[1] = color.a[0];
    out[2] = color.b[0];
  }
}
