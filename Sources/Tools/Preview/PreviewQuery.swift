import Foundation
import LocatedJSON
import SceneFiles
import ViewTemplates

/// A page's request: a source, its differences from the file, and the moment.
struct PreviewQuery {
  /// What requires a separate stage.
  struct Setup: Hashable {
    var source = 0
    var variant = SceneVariant.plain
    /// Properties of the layout with values in the format of `--set`, in order.
    var settings: [Setting] = []
  }

  struct Setting: Hashable {
    var name: String
    var value: String
  }

  var setup = Setup()
  /// The moment of the timeline in seconds.
  var time = 0.0
  /// The scroll position in points; nil for the initial one.
  var offset: CGPoint?

  /// The room on the page in pixels of its screen, and how many of those are a point of the page; nil
  /// to draw at the scene's own scale.
  var fit: (width: Double, height: Double, density: Double)?

  /// The maximum number of properties.
  private static let settingLimit = 200

  /// Throws ``LocatedError`` for invalid values.
  init(_ pairs: [(key: String, value: String)]) throws {
    for (key, value) in pairs {
      switch key {
      case "source":
        guard let number = Int(value), (0..<100_000).contains(number) else {
          throw Self.error(key, "a source's number", value)
        }
        setup.source = number
      case "at":
        guard let seconds = Double(value), (0...86_400).contains(seconds) else {
          throw Self.error(key, "seconds from 0 to 86400", value)
        }
        time = seconds
      case "offset":
        let parts = value.split(separator: ",").compactMap { Double($0) }
        guard parts.count == 2, parts.allSatisfy({ abs($0) <= 1e9 }) else {
          throw Self.error(key, "a point such as 0,120", value)
        }
        offset = CGPoint(x: parts[0], y: parts[1])
      case "fit":
        let parts = value.split(separator: ",").compactMap { Double($0) }
        guard parts.count == 3, parts[..<2].allSatisfy((1...32_768).contains),
          (0.1...16).contains(parts[2])
        else { throw Self.error(key, "a width and a height in pixels and a density", value) }
        fit = (parts[0], parts[1], parts[2])
      case "set":
        let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, setup.settings.count < Self.settingLimit else {
          throw Self.error(key, "NAME=VALUE", value)
        }
        setup.settings.append(Setting(name: String(parts[0]), value: String(parts[1])))
      case _ where SceneVariant.keys.contains(key):
        let variants = try SceneVariant.variants(key, written: [value], option: key)
        guard variants.count == 1 else { throw Self.error(key, "one value", value) }
        setup.variant = setup.variant.changed(by: variants[0])
      default: break
      }
    }
    setup.variant.name = setup.variant.description
  }

  /// The setup that draws whole pixels of the page: as large as fits, and at most one point of the page
  /// per pixel of the scene.
  /// - Parameters:
  ///   - size: of the picture in points.
  ///   - scale: the scene's own, in pixels per point.
  func fitted(_ size: CGSize, scale: Double) -> Setup {
    guard let fit, size.width > 0, size.height > 0 else { return setup }
    let most = min(fit.width / size.width, fit.height / size.height, scale * fit.density)
    let side = max(size.width, size.height)
    let fitting = min(16, max(0.05, (side * most + 1e-6).rounded(.down) / side))
    var setup = setup
    if abs(fitting - scale) > 1e-6 { setup.variant.scale = fitting }
    return setup
  }

  /// Reads the query of an address, without the question mark.
  init(text: String) throws {
    func decoded(_ part: Substring) -> String {
      let part = part.replacing("+", with: " ")
      return String(part).removingPercentEncoding ?? String(part)
    }
    try self.init(
      text.split(separator: "&").map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (decoded(parts[0]), parts.count == 2 ? decoded(parts[1]) : "")
      })
  }

  /// The query that draws a variant.
  static func text(of variant: SceneVariant) -> String {
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: "-._~")
    return variant.values.map { key, value in
      "\(key)=\(value.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")"
    }.joined(separator: "&")
  }

  private static func error(_ key: String, _ expected: String, _ found: String) -> LocatedError {
    LocatedError(file: key, message: "expected \(expected), found \(LocatedValue.quoted(found))")
  }
}

extension SceneVariant {
  /// What it sets, as queries and command lines write it.
  var values: [(key: String, value: String)] {
    let size = size.map {
      "\(LocatedValue.text(of: $0.width))x\(LocatedValue.text(of: $0.height))"
    }
    return [
      ("device", device?.name), ("orientation", isLandscape.map { $0 ? "landscape" : "portrait" }),
      ("size", size), ("scale", scale.map { LocatedValue.text(of: $0) }),
      ("textSize", textSize?.rawValue), ("locale", locale?.identifier),
      ("layoutDirection", layoutDirection?.rawValue), ("appearance", appearance?.rawValue),
    ].compactMap { key, value in value.map { (key, $0) } }
  }
}
