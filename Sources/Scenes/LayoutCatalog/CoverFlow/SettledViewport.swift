import CollectionViews
import Foundation

/// The viewport within insets that depend on the content. A scroll view keeps out of the safe area
/// only along scrollable axes, and cover flow insets shrink the content with the viewport; of
/// alternating results the larger viewport is kept.
@MainActor
struct SettledViewport {
  /// The bounds and the content insets of `sizes`.
  private var boundsSize = CGSize.zero
  private var contentInset = UIEdgeInsets.zero
  /// Previous sizes, in order.
  private var sizes: [CGSize] = []
  /// The larger of two alternating sizes.
  private var kept: CGSize?

  /// The size of now, which is remembered.
  mutating func add(_ view: UICollectionView?) -> CGSize {
    guard let view else { return .zero }
    if view.bounds.size != boundsSize || view.contentInset != contentInset {
      self = SettledViewport()
      (boundsSize, contentInset) = (view.bounds.size, view.contentInset)
    }
    let size = view.room(in: view.bounds).size
    if sizes.dropLast().contains(size), let last = sizes.last, size != last {
      kept = CGSize(width: max(size.width, last.width), height: max(size.height, last.height))
    }
    if sizes.last != size { sizes.append(size) }
    return kept ?? size
  }

  /// The size for other bounds.
  func size(in view: UICollectionView?, _ bounds: CGRect) -> CGSize? {
    guard let view else { return nil }
    if let kept, bounds.size == boundsSize, view.contentInset == contentInset { return kept }
    return view.room(in: bounds).size
  }
}
