public import DrawingResources
public import Views
import Foundation
public import LayerGeometry
import Recording

/// What views hear of the virtual screen besides its size and scale, and what lies behind them.
@preconcurrency @MainActor
public struct SnapshotTraits {
  /// Resolved for the style.
  public var background: UIColor
  public var userInterfaceStyle: UIUserInterfaceStyle
  public var userInterfaceIdiom: UIUserInterfaceIdiom
  public var layoutDirection: UIUserInterfaceLayoutDirection
  /// What bars cover at the edges, in points.
  public var safeAreaInsets: UIEdgeInsets

  public init(
    userInterfaceStyle: UIUserInterfaceStyle = .light,
    userInterfaceIdiom: UIUserInterfaceIdiom = .phone,
    layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight,
    safeAreaInsets: UIEdgeInsets = .zero, background: UIColor = .systemBackground
  ) {
    (self.userInterfaceStyle, self.userInterfaceIdiom) = (userInterfaceStyle, userInterfaceIdiom)
    (self.layoutDirection, self.safeAreaInsets) = (layoutDirection, safeAreaInsets)
    self.background = background
  }

  /// A screen with a view on it.
  func stage(of view: UIView, size: CGSize, scale: Double) -> Stage {
    let color = background.resolvedColor(
      with: UITraitCollection(userInterfaceStyle: userInterfaceStyle))
    return Stage(
      view: view, size: size, scale: scale, background: color.cgColor,
      userInterfaceStyle: userInterfaceStyle, userInterfaceIdiom: userInterfaceIdiom,
      layoutDirection: layoutDirection, safeAreaInsets: safeAreaInsets)
  }
}
