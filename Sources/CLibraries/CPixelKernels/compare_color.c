// CIEDE2000: G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 color-difference formula: implementation
// notes, supplementary test data, and mathematical observations", Color Research and Application 30
// (2005). Angles are kept as directions, so that the only functions needed are one arc tangent and
// one exponential, which are series of fixed length.
#include "compare_internal.h"

#pragma STDC FP_CONTRACT OFF
// Every function that takes vectors is inlined, so there is no ABI to agree on.
#pragma clang diagnostic ignored "-Wpsabi"

/// Eight colours at a time, with or without SIMD: on most processors two registers, so that one
/// half need not wait for the other one's divisions.
typedef double eight __attribute__((ext_vector_type(8)));
typedef int64_t mask8 __attribute__((ext_vector_type(8)));

typedef struct {
  eight l, a, b;
} lab8;

PK_INLINE eight pick(mask8 mask, eight yes, eight no) {
  return (eight)((mask & (mask8)yes) | (~mask & (mask8)no));
}

PK_INLINE eight root(eight x) { return __builtin_elementwise_sqrt(x); }

/// For 0.008…1.2.
PK_INLINE eight cube_root(eight t) {
  eight s = root(root(t));
  // s^(4/3) within 0.6 %; each step of Halley's method triples the digits.
  eight y = -0.04978158898316876 + s * (0.7368056437490317 + s * 0.31523184688736344);
  for (int i = 0; i < 3; i++) {
    eight cube = y * y * y;
    y = y * (cube + 2 * t) / (2 * cube + t);
  }
  return y;
}

/// CIE 15: the cube root, continued by a line.
PK_INLINE eight lightness(eight t) {
  const double border = 216.0 / 24389;
  eight line = t * (841.0 / 108) + 4.0 / 29;
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

PK_INLINE lab8 lab_of(const uint32_t *pixels, const double *linear) {
  eight r, g, b;
  for (int i = 0; i < 8; i++) {
    r[i] = linear[pixels[i] >> 16 & 255];
    g[i] = linear[pixels[i] >> 8 & 255];
    b[i] = linear[pixels[i] & 255];
  }
  // The matrix of IEC 61966-2-1, normalized by its own white, so that greys have no chroma.
  eight x = lightness((0.4124 * r + 0.3576 * g + 0.1805 * b) / (0.4124 + 0.3576 + 0.1805));
  eight y = lightness((0.2126 * r + 0.7152 * g + 0.0722 * b) / (0.2126 + 0.7152 + 0.0722));
  eight z = lightness((0.0193 * r + 0.1192 * g + 0.9505 * b) / (0.0193 + 0.1192 + 0.9505));
  return (lab8){116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

/// The angle of a direction in degrees, clamped to -150...150.
PK_INLINE eight angle(eight u, eight v) {
  mask8 far = u < -0.8660254037844386;
  u = pick(far, -0.8660254037844386, u);
  v = pick(far, pick(v < 0, -0.5, 0.5), v);
  // Three halvings yield a tangent of at most 0.34, for which the series is short.
  eight t = v / (1 + u);
  t = t / (1 + root(1 + t * t));
  t = t / (1 + root(1 + t * t));
  eight square = t * t, sum = 0;
  for (int n = 31; n >= 1; n -= 2) sum = (n % 4 == 1 ? 1.0 : -1.0) / n + square * sum;
  return sum * t * (8 * 57.29577951308232);
}

/// A series in `x` of a number of terms, the constant one first. Divisions are slow here, so the
/// factorials are divided by at compile time.
PK_INLINE eight series(eight x, const double *terms, int count) {
  eight sum = terms[count - 1];
#pragma clang loop unroll(full)
  for (int n = count - 2; n >= 0; n--) sum = terms[n] + x * sum;
  return sum;
}

/// e^-x for 0...36.
PK_INLINE eight decay(eight x) {
  const double terms[] = {
      1.0, 1.0, 1.0 / 2, 1.0 / 6, 1.0 / 24, 1.0 / 120, 1.0 / 720, 1.0 / 5040, 1.0 / 40320,
      1.0 / 362880, 1.0 / 3628800, 1.0 / 39916800, 1.0 / 479001600, 1.0 / 6227020800,
      1.0 / 87178291200, 1.0 / 1307674368000, 1.0 / 20922789888000};
  eight sum = series(x * (-1.0 / 64), terms, 17);
  for (int i = 0; i < 6; i++) sum = sum * sum;
  return sum;
}

/// The sine of 0...1.1.
PK_INLINE eight sine(eight x) {
  const double terms[] = {
      1.0, -1.0 / 6, 1.0 / 120, -1.0 / 5040, 1.0 / 362880, -1.0 / 39916800, 1.0 / 6227020800,
      -1.0 / 1307674368000, 1.0 / 355687428096000, -1.0 / 121645100408832000};
  return x * series(x * x, terms, 10);
}

/// √(c⁷ / (c⁷ + 25⁷)).
PK_INLINE eight seventh(eight c) {
  eight cube = c * c * c, power = cube * cube * c;
  return root(power / (power + 6103515625.0));
}

PK_INLINE eight difference(lab8 p, lab8 q) {
  eight chroma = (root(p.a * p.a + p.b * p.b) + root(q.a * q.a + q.b * q.b)) * 0.5;
  eight stretch = 1 + 0.5 * (1 - seventh(chroma));
  eight a1 = p.a * stretch, a2 = q.a * stretch;
  eight c1 = root(a1 * a1 + p.b * p.b), c2 = root(a2 * a2 + q.b * q.b);
  eight product = c1 * c2, dot = a1 * a2 + p.b * q.b, cross = a1 * q.b - p.b * a2;
  mask8 gray = product == 0;

  // 2·√(c1·c2)·sin(Δh / 2); each of the two forms is exact where the other one is not. For opposite
  // hues, the order of their angles gives the sign.
  mask8 near = dot >= 0;
  eight safe = pick(near & ~gray, (product + dot) * 0.5, 1);
  eight small = cross / root(safe);
  mask8 first_is_lower = (p.b > 0) | ((p.b == 0) & (a1 > 0));
  mask8 turns_left = (cross > 0) | ((cross == 0) & first_is_lower);
  eight opposite = pick(near, 0, (product - dot) * 2);
  eight large = root(opposite);
  eight hue = pick(near, small, pick(turns_left, large, -large));
  hue = pick(gray, 0, hue);

  // The mean direction of the two hues; if one colour is grey, that of the other.
  eight d1 = pick(c1 > 0, c1, 1), d2 = pick(c2 > 0, c2, 1);
  eight u1 = a1 / d1, v1 = p.b / d1, u2 = a2 / d2, v2 = q.b / d2;
  eight across_u = v2 - v1, across_v = u1 - u2;
  across_u = pick(turns_left, across_u, -across_u);
  across_v = pick(turns_left, across_v, -across_v);
  eight u = pick(near | gray, u1 + u2, across_u), v = pick(near | gray, v1 + v2, across_v);
  eight length = root(u * u + v * v);
  mask8 none = length == 0;
  length = pick(none, 1, length);
  // The hue of a grey is the angle 0.
  u = pick(none, 1, u / length);
  v = pick(none, 0, v / length);

  eight middle_l = (p.l + q.l) * 0.5, middle_c = (c1 + c2) * 0.5;
  eight cos2 = u * u - v * v, sin2 = 2 * u * v;
  eight cos3 = cos2 * u - sin2 * v, sin3 = sin2 * u + cos2 * v;
  eight cos4 = cos2 * cos2 - sin2 * sin2, sin4 = 2 * sin2 * cos2;
  eight t = 1 - 0.17 * (u * 0.8660254037844386 + v * 0.5) + 0.24 * cos2
           + 0.32 * (cos3 * 0.9945218953682733 - sin3 * 0.10452846326765347)
           - 0.20 * (cos4 * 0.45399049973954675 + sin4 * 0.8910065241883679);
  eight lift = (middle_l - 50) * (middle_l - 50);
  eight weight_l = 1 + 0.015 * lift / root(20 + lift);
  eight weight_c = 1 + 0.045 * middle_c, weight_h = 1 + 0.015 * middle_c * t;

  // The blue region, measured from 275°; hues from 0° on are more than 180° away from it.
  eight away = angle(
      u * 0.08715574274765817 - v * 0.9961946980917455,
      u * 0.9961946980917455 + v * 0.08715574274765817);
  mask8 is_blue = (away < 85) & (away > -150);
  eight bent = away * 0.04;
  eight turn = pick(is_blue, 30 * decay(pick(is_blue, bent * bent, 0)), 0);
  eight rotation = -2 * seventh(middle_c) * sine(turn * (2 / 57.29577951308232));

  eight dl = (q.l - p.l) / weight_l, dc = (c2 - c1) / weight_c, dh = hue / weight_h;
  eight sum = dl * dl + dc * dc + dh * dh + rotation * dc * dh;
  return root(pick(sum > 0, sum, 0));
}

PK_INLINE void of_pixels_body(
    const uint32_t *a, const uint32_t *b, size_t count, const double *linear, uint32_t *out) {
  for (size_t i = 0; i < count; i += 8) {
    uint32_t p[8] = {0}, q[8] = {0};
    size_t n = count - i < 8 ? count - i : 8;
    memcpy(p, a + i, n * sizeof *p);
    memcpy(q, b + i, n * sizeof *q);
    eight value = difference(lab_of(p, linear), lab_of(q, linear)) * 1e6 + 0.5;
    for (size_t k = 0; k < n; k++) out[i + k] = (uint32_t)value[k];
  }
}

PK_KERNEL(
    void, of_pixels,
    (const uint32_t *a, const uint32_t *b, size_t count, const double *linear, uint32_t *out), a,
    b, count, linear, out)

void pc_color_differences(
    const double linear[256], const uint32_t *a, const uint32_t *b, size_t count, uint32_t *out) {
  of_pixels(a, b, count, linear, out);
}

void pc_color_cache_begin(pc_color_cache *cache) {
  memset(cache, 0, sizeof *cache);
  pc_fill_linear(cache->linear);
}

void pc_color_cache_differences(
    pc_color_cache *cache, const uint32_t *a, const uint32_t *b, size_t count, uint32_t *out,
    uint32_t *room) {
  // Unknown values are marked by their number among the new ones.
  const uint32_t is_new = 0x80000000u;
  uint32_t *new_a = room, *new_b = room + count, *places = room + 2 * count;
  uint32_t new_count = 0;
  for (size_t i = 0; i < count; i++) {
    uint32_t place = (a[i] * 0x9e3779b1u ^ b[i] * 0x85ebca6bu) >> 20;
    if (cache->slots[place].a != a[i] || cache->slots[place].b != b[i]) {
      new_a[new_count] = cache->slots[place].a = a[i];
      new_b[new_count] = cache->slots[place].b = b[i];
      places[new_count] = place;
      cache->slots[place].value = is_new | new_count++;
    }
    out[i] = cache->slots[place].value;
  }
  pc_color_differences(cache->linear, new_a, new_b, new_count, new_a);
  for (uint32_t n = 0; n < new_count; n++) {
    // Another pair may have taken its slot.
    uint32_t *value = &cache->slots[places[n]].value;
    if (*value == (is_new | n)) *value = new_a[n];
  }
  for (size_t i = 0; i < count; i++)
    if (out[i] & is_new) out[i] = new_a[out[i] ^ is_new];
}

void pc_lab_differences(const double *a, const double *b, size_t count, double *out) {
  for (size_t i = 0; i < count; i++, a += 3, b += 3)
    out[i] = difference((lab8){a[0], a[1], a[2]}, (lab8){b[0], b[1], b[2]})[0];
}

void pc_lab_of_pixels(
    const double linear[256], const uint32_t *pixels, size_t count, double *out) {
  for (size_t i = 0; i < count; i++, out += 3) {
    uint32_t alike[8] = {pixels[i]};
    lab8 color = lab_of(alike, linear);
    out[0] = color.l[0];
    out[1] = color.a[0];
    out[2] = color.b[0];
  }
}
