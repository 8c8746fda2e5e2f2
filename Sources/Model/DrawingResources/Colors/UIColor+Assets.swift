public import Foundation

extension UIColor {
  /// Finds a colour set in the asset catalogues that `UIImage(named:)` searches; dynamic if it has
  /// light and dark variants. Nil if there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// - Parameter traitCollection: resolves the colour; nil yields a dynamic one.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let folder = bundle?.resourcePath
    guard let set = UIImage.withAssets({ $0.color(named: name, in: folder) }) else {
      return nil
    }
    let (light, dark) = (
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
    )
    if let traitCollection {
      guard let color = set.color(for: traitCollection) else { return nil }
      self.init(content: color.content)
    } else if let fallback = set.color(for: light) ?? set.color(for: dark) {
      self.init { traits in set.color(for: traits) ?? fallback }
    } else {
      return nil
    }
  }
}
