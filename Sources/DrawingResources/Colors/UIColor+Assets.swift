public import Foundation

extension UIColor {
  /// Looks for a colour set of the name where `UIImage(named:)` looks for images: in asset
  /// catalogues. A set with colours for light and dark follows the surroundings.
  ///
  /// Nil where there is no set that can be read.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// - Parameter traitCollection: whether the colour is that of these surroundings, whatever those
  ///   are where it is used; nil follows them.
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
    } else if let usual = set.color(for: light) ?? set.color(for: dark) {
      self.init { traits in set.color(for: traits) ?? usual }
    } else {
      return nil
    }
  }
}
