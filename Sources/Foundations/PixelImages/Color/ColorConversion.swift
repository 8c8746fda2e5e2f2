import CImageKernels
import CPhotoCodecs
import Foundation

/// Converts decoded samples to the colour space of a picture.
enum ColorConversion {
  /// Samples need no conversion.
  case none
  case matrix(MatrixConversion)
  case profile(ProfileConversion)

  init(_ colors: ImageColors, to target: PixelColorSpace) {
    switch colors {
    case .sRGB where target == .sRGB: self = .none
    case .sRGB: self = .matrix(MatrixConversion(.sRGB, to: target))
    case .rgb(let space) where space.isNearly(target.rgb): self = .none
    case .rgb(let space): self = .matrix(MatrixConversion(space, to: target))
    case .gray(let curve):
      // Grey with the same white in both spaces.
      self = .matrix(
        MatrixConversion(
          RGBSpace(toXYZ: target.rgb.toXYZ, curves: [curve, curve, curve]), to: target))
    case .profile(let bytes, let kind):
      self = .profile(ProfileConversion(bytes: bytes, kind: kind, target: target))
    }
  }

  var isNone: Bool {
    if case .none = self { true } else { false }
  }

  /// Converts straight words 0xAARRGGBB in place.
  /// - Parameter name: the file, for errors.
  func convert(
    _ pixels: UnsafeMutableBufferPointer<UInt32>, name: String
  ) throws(ImageError) {
    switch self {
    case .none: break
    case .matrix(let matrix): matrix.convert(pixels)
    case .profile(let profile):
      // Colours stay straight: they are converted as opaque ones, and alpha is restored.
      let alphas = pixels.map { UInt8($0 >> 24) }
      _ = try profile.run(
        Int32(PHOTO_RGB_8), from: pixels.baseAddress, isStraight: true, to: pixels, name)
      for (index, alpha) in alphas.enumerated() where alpha != 255 {
        pixels[index] = pixels[index] & 0xFF_FFFF | UInt32(alpha) << 24
      }
    }
  }

  /// Converts 16-bit RGBA, which may be overwritten, to premultiplied words, rounding once. Returns
  /// whether all are opaque.
  func reduce(
    _ samples: UnsafeMutablePointer<UInt16>, isPremultiplied: Bool,
    into pixels: UnsafeMutableBufferPointer<UInt32>, name: String
  ) throws(ImageError) -> Bool {
    switch self {
    case .matrix(let matrix):
      return matrix.reduce(samples, isPremultiplied: isPremultiplied, into: pixels)
    case .none:
      return color_reduce_16(
        nil, samples, isPremultiplied ? 1 : 0, pixels.baseAddress, pixels.count) != 0
    case .profile(let profile):
      if isPremultiplied { Self.straighten(samples, pixels.count) }
      return try profile.run(Int32(PHOTO_RGB_16), from: samples, to: pixels, name)
    }
  }

  /// Converts 8-bit CMYK to opaque words.
  /// - Parameter isInverted: whether 255 is no ink.
  func ink(
    _ samples: UnsafePointer<UInt8>, isInverted: Bool,
    into pixels: UnsafeMutableBufferPointer<UInt32>, name: String
  ) throws(ImageError) {
    if case .profile(let profile) = self {
      _ = try profile.run(
        Int32(PHOTO_CMYK_8), isInverted: isInverted, from: samples, to: pixels, name)
      return
    }
    // Without a profile, inks count as the complements of sRGB's colours.
    png_rows_from_cmyk(samples, pixels.baseAddress, pixels.count, isInverted ? 1 : 0)
    if case .matrix(let matrix) = self { matrix.convert(pixels) }
  }

  /// Converts 16-bit C, M, Y, K, which are overwritten, to opaque words.
  func ink16(
    _ samples: UnsafeMutablePointer<UInt16>, into pixels: UnsafeMutableBufferPointer<UInt32>,
    name: String
  ) throws(ImageError) {
    if case .profile(let profile) = self {
      _ = try profile.run(Int32(PHOTO_CMYK_16), from: samples, to: pixels, name)
      return
    }
    for at in stride(from: 0, to: pixels.count * 4, by: 4) {
      let rest = 65_535 - UInt64(samples[at + 3])
      for channel in at..<(at + 3) {
        samples[channel] = UInt16(((65_535 - UInt64(samples[channel])) * rest + 32_767) / 65_535)
      }
      samples[at + 3] = .max
    }
    if case .matrix(let matrix) = self {
      _ = matrix.reduce(samples, isPremultiplied: false, into: pixels)
    } else {
      _ = color_reduce_16(nil, samples, 0, pixels.baseAddress, pixels.count)
    }
  }

  // MARK: - Private

  private static func straighten(_ samples: UnsafeMutablePointer<UInt16>, _ count: Int) {
    for at in stride(from: 0, to: count * 4, by: 4) where samples[at + 3] != .max {
      let alpha = UInt32(samples[at + 3])
      for channel in at..<(at + 3) where alpha > 0 {
        samples[channel] = UInt16(
          min(65_535, (UInt64(samples[channel]) * 65_535 + UInt64(alpha) / 2) / UInt64(alpha)))
      }
    }
  }
}

/// A conversion by curves and a matrix, in integer arithmetic.
struct MatrixConversion {
  private let source: RGBSpace
  /// From linear light of the source to that of the target, in units of 1/65536.
  private let matrix: [Int32]

  init(_ source: RGBSpace, to target: PixelColorSpace) {
    self.source = source
    let back = target.rgb.toXYZ.inverse ?? ColorMatrix(diagonal: [1, 1, 1])
    matrix = (back * source.toXYZ).rows.map { number in
      // No image colour space has numbers nearly as large.
      Int32((max(-32_000, min(32_000, number)) * 65_536).rounded())
    }
  }

  func convert(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    with(values: 256) { conversion in
      color_convert_8(&conversion, pixels.baseAddress, pixels.count)
    }
  }

  func reduce(
    _ samples: UnsafePointer<UInt16>, isPremultiplied: Bool,
    into pixels: UnsafeMutableBufferPointer<UInt32>
  ) -> Bool {
    with(values: 65_536) { conversion in
      color_reduce_16(
        &conversion, samples, isPremultiplied ? 1 : 0, pixels.baseAddress, pixels.count) != 0
    }
  }

  /// Converts straight 16-bit samples to premultiplied words, in parts from `fill`. Returns whether
  /// all are opaque.
  func reduce(
    in pixels: UnsafeMutableBufferPointer<UInt32>,
    _ fill: (Range<Int>, UnsafeMutablePointer<UInt16>) -> Void
  ) -> Bool {
    let most = 4096
    let memory = UnsafeMutablePointer<UInt16>.allocate(capacity: 4 * most)
    defer { memory.deallocate() }
    return with(values: 65_536) { conversion in
      var isOpaque = true
      for start in stride(from: 0, to: pixels.count, by: most) {
        let part = start..<min(start + most, pixels.count)
        fill(part, memory)
        let out = pixels.baseAddress.map { $0 + start }
        isOpaque = color_reduce_16(&conversion, memory, 0, out, part.count) != 0 && isOpaque
      }
      return isOpaque
    }
  }

  // MARK: - Private

  private func with<Result>(values count: Int, _ body: (inout color_conversion) -> Result) -> Result
  {
    var tables: [Int32] = []
    tables.reserveCapacity(3 * count)
    for (index, curve) in source.curves.enumerated() {
      if index > 0, curve == source.curves[index - 1] {
        tables += Array(tables[(count * (index - 1))..<(count * index)])
        continue
      }
      for value in 0..<count {
        let light = curve.linear(Double(value) / Double(count - 1))
        tables.append(light.isNaN ? 0 : Int32((max(0, min(1, light)) * 65_536).rounded()))
      }
    }
    return tables.withUnsafeBufferPointer { tables in
      matrix.withUnsafeBufferPointer { matrix in
        Self.encoded.withUnsafeBufferPointer { encoded in
          var conversion = color_conversion(
            linear: tables.baseAddress, matrix: matrix.baseAddress, encoded: encoded.baseAddress)
          return body(&conversion)
        }
      }
    }
  }

  /// The encoded value of linear light in units of 1/65536, in units of 1/65535.
  private static let encoded: [UInt16] = (0...65_536).map { light in
    UInt16((ColorCurve.encodedSRGB(Double(light) / 65_536) * 65_535).rounded())
  }
}

/// An ICC profile with tables: Little CMS converts to a wide space, a matrix from there.
struct ProfileConversion {
  let bytes: [UInt8]
  let kind: ICCProfile.Kind
  let target: PixelColorSpace

  /// CIE XYZ under D50 as RGB with CIE's lightness curve, where tables are most linear.
  private static let primaries = [1, 0, 0, 1, 0, 0, 0.3457, 0.3585]
  private static let numbers = [3, 1 / 1.16, 0.16 / 1.16, 27 / 243.89, 0.08]
  private static let wideSpace: RGBSpace = {
    let curve = ColorCurve.parametric(
      g: numbers[0], a: numbers[1], b: numbers[2], c: numbers[3], d: numbers[4], e: 0, f: 0)
    return RGBSpace(toXYZ: ColorMatrix(diagonal: RGBSpace.d50), curves: [curve, curve, curve])
  }()

  /// Converts samples to premultiplied or straight words. Returns whether all are opaque.
  fileprivate func run(
    _ samples: Int32, isInverted: Bool = false, from source: UnsafeRawPointer?,
    isStraight: Bool = false, to target: UnsafeMutableBufferPointer<UInt32>, _ name: String
  ) throws(ImageError) -> Bool {
    var made: OpaquePointer?
    var message = photo_message()
    let status = photo_transform_make(
      bytes, bytes.count, samples, isInverted ? 1 : 0, kind == .gray ? 1 : 0,
      Int32(ICCProfile(bytes)?.tableGrid ?? 0),
      Self.primaries, Self.numbers, &made, &message)
    guard let made else {
      if status == PHOTO_UNSUPPORTED {
        throw ImageError(
          kind: .damaged, file: name, expected: "a colour profile that Little CMS can read",
          found: "one that it rejects", hint: "remove the profile, or convert the picture to sRGB")
      }
      throw PhotoLibrary.error(status, message, format: "colour profiles", name: name)
    }
    defer { photo_transform_free(made) }
    let bytesPerPixel = samples == PHOTO_RGB_16 || samples == PHOTO_CMYK_16 ? 8 : 4
    return MatrixConversion(Self.wideSpace, to: self.target).reduce(in: target) { part, out in
      let start = source?.advanced(by: part.lowerBound * bytesPerPixel)
      photo_transform_run(made, start, out, part.count)
      guard isStraight else { return }
      for index in part.indices { out[4 * (index - part.lowerBound) + 3] = .max }
    }
  }
}
