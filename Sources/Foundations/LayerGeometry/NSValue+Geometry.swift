public import Foundation

/// Boxed geometry, for code that stores it in Objective-C collections.
extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(numbers: [point.x, point.y]) }

  public convenience init(cgSize size: CGSize) { self.init(numbers: [size.width, size.height]) }

  public convenience init(cgRect rect: CGRect) {
    self.init(numbers: [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  public convenience init(cgVector vector: CGVector) { self.init(numbers: [vector.dx, vector.dy]) }

  public convenience init(uiOffset offset: UIOffset) {
    self.init(numbers: [offset.horizontal, offset.vertical])
  }

  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
  }

  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(numbers: [insets.top, insets.leading, insets.bottom, insets.trailing])
  }

  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty])
  }

  public convenience init(caTransform3D t: CATransform3D) {
    self.init(numbers: [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41,
      t.m42, t.m43, t.m44,
    ])
  }

  /// Zero if the object boxes another type, as for all properties below.
  public var cgPointValue: CGPoint { numbers(2) { CGPoint(x: $0[0], y: $0[1]) } }

  public var cgSizeValue: CGSize { numbers(2) { CGSize(width: $0[0], height: $0[1]) } }

  public var cgRectValue: CGRect {
    numbers(4) { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  public var cgVectorValue: CGVector { numbers(2) { CGVector(dx: $0[0], dy: $0[1]) } }

  public var uiOffsetValue: UIOffset { numbers(2) { UIOffset(horizontal: $0[0], vertical: $0[1]) } }

  public var uiEdgeInsetsValue: UIEdgeInsets {
    numbers(4) { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
  }

  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    numbers(4) {
      NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    }
  }

  public var cgAffineTransformValue: CGAffineTransform {
    numbers(6) {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    }
  }

  public var caTransform3DValue: CATransform3D {
    numbers(16) {
      CATransform3D(
        m11: $0[0], m12: $0[1], m13: $0[2], m14: $0[3], m21: $0[4], m22: $0[5], m23: $0[6],
        m24: $0[7],
        m31: $0[8], m32: $0[9], m33: $0[10], m34: $0[11], m41: $0[12], m42: $0[13], m43: $0[14],
        m44: $0[15])
    }
  }

  // MARK: - Private

  /// On Linux, Foundation boxes arrays of numbers but not structures.
  private convenience init(numbers: [CGFloat]) {
    self.init(bytes: numbers.map { Double($0) }, objCType: "[\(numbers.count)d]")
  }

  private func numbers<Value>(_ count: Int, _ make: ([CGFloat]) -> Value) -> Value {
    var result = [Double](repeating: 0, count: count)
    if String(cString: objCType) == "[\(count)d]" { getValue(&result) }
    return make(result.map { CGFloat($0) })
  }
}
