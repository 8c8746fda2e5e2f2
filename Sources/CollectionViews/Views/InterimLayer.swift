public import Foundation
public import LayerGeometry

public struct CGColor: Hashable, Sendable {
  public let components: [CGFloat]?
  public var alpha: CGFloat { components?.last ?? 0 }
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
  }
}

@preconcurrency @MainActor
open class CALayer {
  public init() {}
  public required convenience init(forView: Void) { self.init() }
  open var bounds = CGRect.zero
  open var position = CGPoint.zero
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var zPosition: CGFloat = 0
  open var transform = CATransform3DIdentity
  open var sublayerTransform = CATransform3DIdentity
  open var backgroundColor: CGColor?
  open var opacity: Float = 1
  open var isHidden = false
  open var masksToBounds = false
  open var mask: CALayer?
  open var cornerRadius: CGFloat = 0
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var shouldRasterize = false
  open weak var superlayer: CALayer?
  open var sublayers: [CALayer]?
  open var frame: CGRect {
    get {
      let b = CGRect(
        x: -anchorPoint.x * bounds.width, y: -anchorPoint.y * bounds.height, width: bounds.width,
        height: bounds.height)
      return b.applying(CATransform3DGetAffineTransform(transform)).offsetBy(
        dx: position.x, dy: position.y)
    }
    set {
      let t = CATransform3DGetAffineTransform(transform)
      let size = newValue.applying(t.inverted()).size
      bounds.size = size
      let b = CGRect(
        x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width,
        height: size.height
      ).applying(t)
      position = CGPoint(x: newValue.minX - b.minX, y: newValue.minY - b.minY)
    }
  }
  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    sublayers = (sublayers ?? []) + [layer]
    layer.superlayer = self
  }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let index = sublayers?.firstIndex { $0 === sibling } ?? 0
    sublayers?.insert(layer, at: index)
    layer.superlayer = self
  }
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }
}
