import DrawingCommands
import DrawingResources
public import Foundation
import LayerGeometry
import LayerTree

extension UIView {
  /// A view that shows what this one shows now, and goes on showing it.
  ///
  /// - Parameter afterUpdates: whether changes of this moment count that are not laid out yet; they
  ///   do in any case, as there is no screen that lags behind.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    SnapshotView(of: self, cutTo: nil)
  }

  /// Draws what the view shows now into the current context, scaled to a rectangle of it.
  ///
  /// - Returns: false outside of any context, and for a view without a size.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphics.current, bounds.width > 0, bounds.height > 0 else {
      return false
    }
    layoutIfNeeded()
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.snapshot(at: layer.currentTime)?.draw(in: context)
    context.restoreGState()
    return true
  }

  /// A part of what shows; stretched caps are not offered.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    precondition(capInsets == .zero, "a snapshot has no caps that keep their size: \(capInsets)")
    return SnapshotView(of: self, cutTo: rect)
  }
}

/// Shows layers as they once were, scaled to its bounds.
private final class SnapshotView: UIView {
  override class var layerClass: AnyClass { SnapshotLayer.self }

  private var size = CGSize.zero

  init(of view: UIView, cutTo rect: CGRect?) {
    view.layoutIfNeeded()
    let part = rect ?? view.bounds
    super.init(frame: CGRect(origin: .zero, size: part.size))
    size = part.size
    clipsToBounds = rect != nil
    isUserInteractionEnabled = false
    guard var picture = view.layer.snapshot(at: view.layer.currentTime) else { return }
    // Transform, opacity and place are those of the view's surroundings; they stay behind.
    let bounds = picture.properties.bounds
    picture.properties.transform = .identity
    picture.properties.opacity = 1
    picture.properties.zPosition = 0
    picture.properties.position = CGPoint(
      x: picture.properties.anchorPoint.x * bounds.width + bounds.minX - part.minX,
      y: picture.properties.anchorPoint.y * bounds.height + bounds.minY - part.minY)
    (layer as? SnapshotLayer)?.picture = picture
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard size.width > 0, size.height > 0 else { return }
    layer.sublayerTransform = CATransform3DMakeScale(
      bounds.width / size.width, bounds.height / size.height, 1)
  }
}
