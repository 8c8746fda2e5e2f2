/// The colour interpretation of a file's samples.
enum ImageColors: Sendable {
  case sRGB
  case rgb(RGBSpace)
  case gray(ColorCurve)
  /// An ICC profile with tables, which needs Little CMS.
  case profile([UInt8], ICCProfile.Kind)

  /// Nil, and so ignored, if the profile is damaged or for another kind of picture.
  /// - Parameters:
  ///   - channels: as stored: 1, 3 or 4. Grey pictures may have an RGB profile too.
  init?(icc bytes: [UInt8], channels: Int) {
    guard let profile = ICCProfile(bytes), let colors = profile.colors else { return nil }
    switch (profile.kind, channels) {
    case (.rgb, 1), (.rgb, 3), (.gray, 1), (.cmyk, 4): self = colors
    default: return nil
    }
  }

  /// An RGB space; sRGB if the difference is invisible.
  init(_ space: RGBSpace) {
    self = space.isSRGB ? .sRGB : .rgb(space)
  }

  /// The colours for H.273 code points; nil if unspecified.
  init?(primaries: Int, transfer: Int) {
    guard let space = RGBSpace(primaries: primaries, transfer: transfer) else { return nil }
    self.init(space)
  }

  /// Whether samples are sRGB.
  var isSRGB: Bool {
    if case .sRGB = self { true } else { false }
  }
}

/// An ICC profile, read as far as it can be applied without multidimensional tables (ICC.1:2022).
struct ICCProfile {
  enum Kind: Sendable {
    case rgb, gray, cmyk
  }

  let kind: Kind
  private let bytes: [UInt8]
  /// The byte ranges of elements by signature.
  private var tags: [String: Range<Int>] = [:]

  /// The maximum number of elements; a profile has a few dozen.
  private static let mostTags = 200

  /// Nil if the bytes are not a profile for pictures.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count >= 132, bytes[36..<40].elementsEqual("acsp".utf8) else { return nil }
    switch String(decoding: bytes[16..<20], as: UTF8.self) {
    case "RGB ": kind = .rgb
    case "GRAY": kind = .gray
    case "CMYK": kind = .cmyk
    default: return nil
    }
    // Devices and colour spaces, but not links between two devices or effects.
    let classes = ["scnr", "mntr", "prtr", "spac"]
    guard classes.contains(String(decoding: bytes[12..<16], as: UTF8.self)),
      let count = word(128), count <= Self.mostTags
    else { return nil }
    for index in 0..<count {
      let at = 132 + 12 * index
      guard at + 12 <= bytes.count, let start = word(at + 4), let length = word(at + 8),
        start <= bytes.count, length <= bytes.count - start
      else { return nil }
      tags[String(decoding: bytes[at..<(at + 4)], as: UTF8.self)] = start..<(start + length)
    }
  }

  /// The profile's colours; nil if an element is damaged or missing.
  var colors: ImageColors? {
    let hasTables = ["A2B0", "A2B1", "A2B2", "D2B0"].contains { tags[$0] != nil }
    let isXYZ = bytes[20..<24].elementsEqual("XYZ ".utf8)
    switch kind {
    case .cmyk: return hasTables ? .profile(bytes, .cmyk) : nil
    case .gray:
      if hasTables || !isXYZ { return .profile(bytes, .gray) }
      guard let curve = curve("kTRC") else { return nil }
      return curve.isSRGB ? .sRGB : .gray(curve)
    case .rgb:
      if hasTables { return .profile(bytes, .rgb) }
      guard isXYZ, let red = xyz("rXYZ"), let green = xyz("gXYZ"), let blue = xyz("bXYZ"),
        let curves = ["rTRC", "gTRC", "bTRC"].allCurves({ curve($0) })
      else { return nil }
      let matrix = ColorMatrix((0..<9).map { [red, green, blue][$0 % 3][$0 / 3] })
      guard matrix.inverse != nil else { return nil }
      return ImageColors(RGBSpace(toXYZ: matrix, curves: curves))
    }
  }

  /// The grid points per side that contain the profile's own; nil if unknown or too many.
  var tableGrid: Int? {
    guard kind != .gray, let range = tags["A2B0"] ?? tags["A2B1"], range.count >= 32 else {
      return nil
    }
    let start = range.lowerBound
    var own: Int?
    switch String(decoding: bytes[range].prefix(4), as: UTF8.self) {
    case "mft1", "mft2": own = Int(bytes[start + 10])
    case "mAB ":
      if let offset = word(start + 24), offset >= 32, offset < range.count {
        own = Int(bytes[start + offset])
      }
    default: break
    }
    let most = kind == .rgb ? 49 : 23
    guard let own, (2...most).contains(own) else { return nil }
    return (own - 1) * ((most - 1) / (own - 1)) + 1
  }

  // MARK: - Private

  private func word(_ at: Int) -> Int? {
    guard at >= 0, at + 4 <= bytes.count else { return nil }
    return bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  private func short(_ at: Int) -> Int? {
    guard at >= 0, at + 2 <= bytes.count else { return nil }
    return Int(bytes[at]) << 8 | Int(bytes[at + 1])
  }

  /// A fixed-point number with 16 fractional bits.
  private func fixed(_ at: Int) -> Double? {
    word(at).map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
  }

  private func xyz(_ tag: String) -> [Double]? {
    guard let range = tags[tag], range.count >= 20,
      bytes[range].starts(with: "XYZ ".utf8)
    else { return nil }
    let numbers = (0..<3).compactMap { fixed(range.lowerBound + 8 + 4 * $0) }
    return numbers.count == 3 ? numbers : nil
  }

  private func curve(_ tag: String) -> ColorCurve? {
    guard let range = tags[tag], range.count >= 12 else { return nil }
    let start = range.lowerBound
    switch String(decoding: bytes[range].prefix(4), as: UTF8.self) {
    case "curv":
      guard let count = word(start + 8), range.count >= 12 + 2 * count, count <= 65_536 else {
        return nil
      }
      if count == 0 { return .linear }
      let values = (0..<count).compactMap { short(start + 12 + 2 * $0).map(UInt16.init) }
      return count == 1 ? .gamma(Double(values[0]) / 256) : .table(values)
    case "para":
      guard let type = short(start + 8), type <= 4 else { return nil }
      let count = [1, 3, 4, 5, 7][type]
      guard range.count >= 12 + 4 * count else { return nil }
      let n = (0..<count).compactMap { fixed(start + 12 + 4 * $0) }
      guard n.count == count else { return nil }
      switch type {
      case 0: return .gamma(n[0])
      case 1, 2:
        guard n[1] != 0 else { return nil }
        let level = type == 2 ? n[3] : 0
        return .parametric(
          g: n[0], a: n[1], b: n[2], c: 0, d: -n[2] / n[1], e: level, f: level)
      case 3: return .parametric(g: n[0], a: n[1], b: n[2], c: n[3], d: n[4], e: 0, f: 0)
      default:
        return .parametric(g: n[0], a: n[1], b: n[2], c: n[3], d: n[4], e: n[5], f: n[6])
      }
    default: return nil
    }
  }
}

extension [String] {
  /// The curves of all tags; nil if any is missing.
  fileprivate func allCurves(_ curve: (String) -> ColorCurve?) -> [ColorCurve]? {
    let curves = compactMap(curve)
    return curves.count == count ? curves : nil
  }
}
