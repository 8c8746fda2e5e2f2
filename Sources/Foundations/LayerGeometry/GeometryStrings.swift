public import Foundation

/// `{x, y}`, as in UIKit.
public func NSStringFromCGPoint(_ point: CGPoint) -> String {
  GeometryString.braces([point.x, point.y])
}

public func NSStringFromCGSize(_ size: CGSize) -> String {
  GeometryString.braces([size.width, size.height])
}

public func NSStringFromCGVector(_ vector: CGVector) -> String {
  GeometryString.braces([vector.dx, vector.dy])
}

/// `{{x, y}, {width, height}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String {
  "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}

/// `{top, left, bottom, right}`.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
  GeometryString.braces([insets.top, insets.left, insets.bottom, insets.right])
}

/// `{top, leading, bottom, trailing}`.
public func NSStringFromDirectionalEdgeInsets(_ insets: NSDirectionalEdgeInsets) -> String {
  GeometryString.braces([insets.top, insets.leading, insets.bottom, insets.trailing])
}

public func NSStringFromUIOffset(_ offset: UIOffset) -> String {
  GeometryString.braces([offset.horizontal, offset.vertical])
}

/// `[a, b, c, d, tx, ty]`.
public func NSStringFromCGAffineTransform(_ t: CGAffineTransform) -> String {
  "[" + [t.a, t.b, t.c, t.d, t.tx, t.ty].map(GeometryString.number).joined(separator: ", ") + "]"
}

/// Zero if the string does not contain two numbers.
public func CGPointFromString(_ string: String) -> CGPoint { NSPointFromString(string) }

public func CGSizeFromString(_ string: String) -> CGSize { NSSizeFromString(string) }

/// Zero if the string does not contain four numbers.
public func CGRectFromString(_ string: String) -> CGRect { NSRectFromString(string) }

private enum GeometryString {
  static func braces(_ values: [CGFloat]) -> String {
    "{" + values.map(number).joined(separator: ", ") + "}"
  }

  /// Whole numbers without a fraction; others with the digits needed to read them back.
  static func number(_ value: CGFloat) -> String {
    let text = "\(Double(value))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

// As in Core Graphics: only the numbers. Foundation would print the structure.

extension CGPoint: @retroactive CustomDebugStringConvertible {
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}
