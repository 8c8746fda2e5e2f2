import Foundation
import Views

extension SceneColor {
  /// The colour for views. A system colour is resolved by the view that shows it.
  package var uiColor: UIColor {
    if let systemName, let color = SystemColors.colors[systemName] { return color }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour for layers, in an environment with the given traits.
  package func cgColor(in traits: UITraitCollection) -> CGColor {
    uiColor.resolvedColor(with: traits).cgColor
  }
}

/// UIKit's system colours as scenes name them.
enum SystemColors {
  static let names = UIColor.systemColors.map(\.name)
  /// By name.
  static let colors = Dictionary(
    UIColor.systemColors.map { ($0.name, $0.color) }, uniquingKeysWith: { first, _ in first })
  /// By name in small letters.
  static let named: [String: SceneColor] = {
    let light = UITraitCollection(userInterfaceStyle: .light)
    let all = UIColor.systemColors.map { name, color in
      let parts = color.resolvedColor(with: light).components
      let scene = SceneColor(
        systemName: name, red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
      return (name.lowercased(), scene)
    }
    return Dictionary(all, uniquingKeysWith: { first, _ in first })
  }()
}
