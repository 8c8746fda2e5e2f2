import Basics
import CollectionViews
import Foundation
import LocatedJSON

/// A device that a scene can name instead of a size: its screen, and what of it is safe.
public struct Device: Sendable, Hashable {
  public enum Family: Sendable, Hashable {
    case phone, tablet, watch
  }

  /// What string catalogues call devices of its kind.
  var catalogName: String {
    switch family {
    case .phone: "iphone"
    case .tablet: "ipad"
    case .watch: "applewatch"
    }
  }

  /// The name used in scenes.
  public var name: String
  public var family: Family
  /// Size in points, upright.
  public var size: CGSize
  /// Pixels per point.
  public var scale: Double
  /// What the system covers at the edges, upright, in points.
  public var portraitSafeArea: UIEdgeInsets
  /// The same for the device on its side.
  public var landscapeSafeArea: UIEdgeInsets
  /// The radius of the screen's corners in points.
  public var cornerRadius: Double
  /// In points, upright. A phone on its side shows no status bar.
  public var statusBarHeight: Double
  /// What the camera takes of the screen, upright.
  public var cutout: ScreenCutout

  /// Returns the device with a name.
  public static func named(_ name: String) -> Device? { all.first { $0.name == name } }

  /// Why a name is not that of a device, with a list of the known ones.
  public static func errorMessage(for name: String) -> String {
    let names = all.map(\.name)
    let meant = synonyms.contains { $0.written.contains(name) } ? nil : nearestModel(to: name)
    let hint = NearestWord.hint(for: meant ?? name, among: names, synonyms: synonyms)
    return "unknown device \(LocatedValue.quoted(name))\(hint.isEmpty ? ";" : hint) "
      + "known: \(names.joined(separator: ", "))"
  }

  /// The family's device with the nearest number, then name: `iphone-8` for `iphone 7`.
  private static func nearestModel(to name: String) -> String? {
    guard let wanted = Model(name) else { return nil }
    return all.compactMap { device in Model(device.name).map { (device.name, $0) } }
      .filter { $0.1.family == wanted.family }
      .min { $0.1.distance(to: wanted) < $1.1.distance(to: wanted) }?.0
  }

  /// A device's name in parts: `iphone-16-pro`.
  private struct Model {
    let family: String
    let number: Double
    /// The letters besides the family, such as `promax`.
    let rest: [Unicode.Scalar]

    init?(_ name: String) {
      let name = name.lowercased()
      let letters = name.filter { $0.isLetter && $0.isASCII }
      let digits = name.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
      guard let family = ["iphone", "ipad", "watch"].first(where: letters.hasPrefix),
        let number = Double(digits)
      else { return nil }
      (self.family, self.number) = (family, number)
      rest = Array(letters.dropFirst(family.count).unicodeScalars.prefix(16))
    }

    /// Another number weighs as much as another letter, and a word as a few of them.
    func distance(to other: Model) -> Double {
      abs(number - other.number) + min(3, Double(NearestWord.distance(rest, other.rest)))
    }
  }

  /// The devices for family names.
  static let synonyms = [
    Synonym("iphone-16-pro", for: "iphone", "phone", "iphone-pro", "mobile", "smartphone"),
    Synonym("iphone-16-pro-max", for: "iphone-pro-max", "iphone-max"),
    Synonym("ipad-pro-11", for: "ipad", "ipad-pro", "tablet"),
    Synonym("ipad-air-11", for: "ipad-air"),
    Synonym("watch-45", for: "watch", "apple-watch"),
  ]

  /// Every device that scenes can name.
  public static let all: [Device] = oldPhones + phones + folding + tablets + watches
}

extension Device {
  /// What the system covers at the edges of a screen of this device, in points.
  public func safeArea(isLandscape: Bool) -> UIEdgeInsets {
    isLandscape ? landscapeSafeArea : portraitSafeArea
  }

  /// Whether a bar at the lower edge replaces a home button.
  public var hasHomeIndicator: Bool { family != .watch && portraitSafeArea.bottom > 0 }

  /// The margins beside the content of a screen, in points.
  public func sideMargin(isLandscape: Bool) -> CGFloat {
    if family == .watch { return 8 }
    return (isLandscape ? size.height : size.width) >= 414 ? 20 : 16
  }
}

extension Device {
  /// A phone with a home button.
  private static func plain(
    _ name: String, _ width: Double, _ height: Double, _ scale: Double = 2
  ) -> Device {
    Device(
      name: name, family: .phone, size: CGSize(width: width, height: height), scale: scale,
      portraitSafeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
      landscapeSafeArea: .zero, cornerRadius: 0, statusBarHeight: 20, cutout: .none)
  }

  /// A phone with a cutout.
  /// - Parameters:
  ///   - top: the safe area at the upper edge, and at both sides in landscape.
  ///   - landscape: the safe area above and below in landscape.
  private static func phone(
    _ name: String, _ width: Double, _ height: Double, _ scale: Double = 3, top: Double,
    radius: Double, status: Double, _ cutout: ScreenCutout,
    landscape: (top: Double, bottom: Double) = (0, 21)
  ) -> Device {
    Device(
      name: name, family: .phone, size: CGSize(width: width, height: height), scale: scale,
      portraitSafeArea: UIEdgeInsets(top: top, left: 0, bottom: 34, right: 0),
      landscapeSafeArea: UIEdgeInsets(
        top: landscape.top, left: top, bottom: landscape.bottom, right: top),
      cornerRadius: radius, statusBarHeight: status, cutout: cutout)
  }

  private static func tablet(
    _ name: String, _ width: Double, _ height: Double, _ scale: Double = 2, radius: Double
  ) -> Device {
    let safe =
      radius > 0
      ? UIEdgeInsets(top: 32, left: 0, bottom: 20, right: 0)
      : UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    return Device(
      name: name, family: .tablet, size: CGSize(width: width, height: height), scale: scale,
      portraitSafeArea: safe, landscapeSafeArea: safe, cornerRadius: radius,
      statusBarHeight: safe.top, cutout: .none)
  }

  /// - Parameters:
  ///   - top: the safe area above, which the clock takes.
  ///   - bottom: the safe area below; at the sides it is 2.
  private static func watch(
    _ name: String, _ width: Double, _ height: Double, radius: Double, top: Double, bottom: Double
  ) -> Device {
    let safe = UIEdgeInsets(top: top, left: 2, bottom: bottom, right: 2)
    return Device(
      name: name, family: .watch, size: CGSize(width: width, height: height), scale: 2,
      portraitSafeArea: safe, landscapeSafeArea: safe, cornerRadius: radius,
      statusBarHeight: top, cutout: .none)
  }

  private static let oldPhones = [
    plain("iphone-4", 320, 480), plain("iphone-5", 320, 568), plain("iphone-8", 375, 667),
    plain("iphone-8-plus", 414, 736, 3), plain("iphone-se", 375, 667),
    plain("iphone-se-2", 375, 667), plain("iphone-se-3", 375, 667),
  ]

  private static let phones: [Device] = {
    let wide = ScreenCutout.notch(width: 209, height: 30)
    let narrow = ScreenCutout.notch(width: 176, height: 34)
    let island = ScreenCutout.island(top: 34.0 / 3)
    let low = ScreenCutout.island(top: 14)
    let x = ["iphone-x", "iphone-xs", "iphone-11-pro"].map {
      phone($0, 375, 812, top: 44, radius: 39, status: 44, wide)
    }
    let max = ["iphone-xs-max", "iphone-11-pro-max"].map {
      phone($0, 414, 896, top: 44, radius: 39, status: 44, wide)
    }
    let r = ["iphone-xr", "iphone-11"].map {
      phone($0, 414, 896, 2, top: 48, radius: 41.5, status: 48, wide)
    }
    let mini = [("iphone-12-mini", wide), ("iphone-13-mini", narrow)].map {
      phone($0, 375, 812, top: 50, radius: 44, status: 50, $1)
    }
    let middle = [
      ("iphone-12", wide), ("iphone-12-pro", wide), ("iphone-13", narrow),
      ("iphone-13-pro", narrow), ("iphone-14", narrow), ("iphone-16e", narrow),
      ("iphone-17e", narrow),
    ].map { phone($0, 390, 844, top: 47, radius: 142.0 / 3, status: 47, $1) }
    let large = [
      ("iphone-12-pro-max", wide), ("iphone-13-pro-max", narrow), ("iphone-14-plus", narrow),
    ].map { phone($0, 428, 926, top: 47, radius: 160.0 / 3, status: 47, $1) }
    let pro = ["iphone-14-pro", "iphone-15", "iphone-15-pro", "iphone-16"].map {
      phone($0, 393, 852, top: 59, radius: 55, status: 54, island)
    }
    let plus = [
      "iphone-14-pro-max", "iphone-15-plus", "iphone-15-pro-max", "iphone-16-plus",
    ].map { phone($0, 430, 932, top: 59, radius: 55, status: 54, island) }
    let narrowest = ScreenCutout.island(top: 14, width: 287.0 / 3)
    let new = [
      ("iphone-16-pro", low), ("iphone-17", low), ("iphone-17-pro", low),
      ("iphone-18-pro", narrowest),
    ].map { phone($0, 402, 874, top: 62, radius: 62, status: 54, $1, landscape: (20, 20)) }
    let newest = [
      ("iphone-16-pro-max", low), ("iphone-17-pro-max", low), ("iphone-18-pro-max", narrowest),
    ].map { phone($0, 440, 956, top: 62, radius: 62, status: 54, $1, landscape: (20, 20)) }
    let air = phone(
      "iphone-air", 420, 912, top: 68, radius: 62, status: 54, .island(top: 20),
      landscape: (20, 29))
    return x + max + r + mini + middle + large + pro + plus + new + newest + [air]
  }()

  private static let tablets = [
    tablet("ipad-1", 768, 1024, 1, radius: 0), tablet("ipad-9", 810, 1080, radius: 0),
    tablet("ipad-10", 820, 1180, radius: 25), tablet("ipad-a16", 820, 1180, radius: 25),
    tablet("ipad-mini", 744, 1133, radius: 21.5), tablet("ipad-air-11", 820, 1180, radius: 18),
    tablet("ipad-air-13", 1024, 1366, radius: 18), tablet("ipad-pro-11-m2", 834, 1194, radius: 18),
    tablet("ipad-pro-11", 834, 1210, radius: 30),
    tablet("ipad-pro-12.9", 1024, 1366, radius: 18), tablet("ipad-pro-13", 1032, 1376, radius: 30),
  ]

  private static let watches = [
    watch("watch-40", 162, 197, radius: 28, top: 40, bottom: 19),
    watch("watch-41", 176, 215, radius: 38.5, top: 46, bottom: 26),
    watch("watch-42", 187, 223, radius: 44, top: 48, bottom: 31),
    watch("watch-44", 184, 224, radius: 34, top: 46.5, bottom: 22),
    watch("watch-45", 198, 242, radius: 42.5, top: 51, bottom: 27),
    watch("watch-46", 208, 248, radius: 50, top: 53, bottom: 36),
    watch("watch-ultra", 205, 251, radius: 54, top: 55, bottom: 39),
    watch("watch-ultra-3", 211, 257, radius: 57, top: 56.5, bottom: 40),
  ]

  /// The phone that opens: its screen outside, and the one inside, which is wide.
  private static let folding: [Device] = {
    let outer = UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 84)
    let inner = UIEdgeInsets(top: 82, left: 0, bottom: 34, right: 0)
    return [
      Device(
        name: "iphone-duo-outer", family: .phone, size: CGSize(width: 466, height: 678), scale: 3,
        portraitSafeArea: outer, landscapeSafeArea: outer, cornerRadius: 59, statusBarHeight: 54,
        cutout: .none),
      Device(
        name: "iphone-duo", family: .phone, size: CGSize(width: 669, height: 951), scale: 3,
        portraitSafeArea: inner,
        landscapeSafeArea: UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 84), cornerRadius: 55,
        statusBarHeight: 54, cutout: .none),
    ]
  }()
}

extension Device: JSONReadable {
  package static var expectation: String { "a device such as \"iphone-16-pro\"" }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.choice(all.map(\.name))
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Device? {
    guard let name = String.read(value, scope) else { return nil }
    if let device = named(name) { return device }
    return scope.refuse(errorMessage(for: name), at: value)
  }
}
