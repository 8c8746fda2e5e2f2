public import DrawingCommands
public import Foundation

/// The animatable properties of all layers, as plain values; lengths are in points.
public struct LayerProperties: Hashable, Sendable {
  /// In the layer's own coordinates.
  public var bounds = CGRect.zero
  /// The anchor point's position in the superlayer's coordinates.
  public var position = CGPoint.zero
  /// In unit coordinates of the bounds.
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  public var zPosition: CGFloat = 0
  public var anchorPointZ: CGFloat = 0
  public var transform = CATransform3D.identity
  public var sublayerTransform = CATransform3D.identity
  /// 0…1.
  public var opacity: CGFloat = 1
  public var isHidden = false
  public var isDoubleSided = true
  public var backgroundColor: CGColor?
  /// In points.
  public var cornerRadius: CGFloat = 0
  public var cornerCurve = CALayerCornerCurve.circular
  public var maskedCorners = RectCorners.all
  /// In points; drawn inside the bounds.
  public var borderWidth: CGFloat = 0
  public var borderColor = CGColor.black
  public var masksToBounds = false
  public var shadow = LayerShadow()
  /// Nil for none.
  public var reflection: LayerReflection?
  public var contentsGravity = CALayerContentsGravity.resize
  /// The visible part of the contents, in unit coordinates.
  public var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part of resized contents that is stretched along both axes, in unit coordinates of
  /// `contentsRect`; what is beside it keeps its size across, corners keep theirs.
  public var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the contents per point.
  public var contentsScale: CGFloat = 1
  public var magnificationFilter = CALayerContentsFilter.linear
  public var shouldRasterize = false
  public var rasterizationScale: CGFloat = 1
  /// Nil leaves it to the display list's builder.
  public var allowsEdgeAntialiasing: Bool?
  /// Painted above the shadow and below the background.
  public var backdrop: LayerBackdrop?

  public init() {}
}

/// A layer's shadow.
public struct LayerShadow: Hashable, Sendable {
  /// Opaque; see `opacity`.
  public var color = CGColor.black
  /// 0…1; 0 for no shadow.
  public var opacity: CGFloat = 0
  /// In points.
  public var offset = CGSize(width: 0, height: -3)
  /// The standard deviation of the Gaussian blur, in points.
  public var radius: CGFloat = 3
  /// The shape that casts the shadow instead of the layer's contents.
  public var path: Path?

  public init() {}

  /// Whether the shadow has an effect.
  public var isVisible: Bool { opacity > 0 && color.alpha > 0 }
}

/// How contents are placed in the bounds. Top and bottom are as on screen, as in UIKit's layers.
public enum CALayerContentsGravity: String, Hashable, Sendable, Codable, CaseIterable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill
}

public enum CALayerContentsFilter: String, Hashable, Sendable, Codable {
  case nearest, linear, trilinear
}

public typealias CACornerMask = RectCorners

extension RectCorners {
  public static let layerMinXMinYCorner = RectCorners.topLeft
  public static let layerMaxXMinYCorner = RectCorners.topRight
  public static let layerMinXMaxYCorner = RectCorners.bottomLeft
  public static let layerMaxXMaxYCorner = RectCorners.bottomRight
}

extension CALayerContentsGravity {
  /// The frame of contents of a given size in points within `bounds`.
  public func frame(ofContents size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else {
      return CGRect(origin: bounds.origin, size: .zero)
    }
    func placed(_ size: CGSize, _ x: CGFloat, _ y: CGFloat) -> CGRect {
      CGRect(
        x: bounds.minX + (bounds.width - size.width) * x,
        y: bounds.minY + (bounds.height - size.height) * y, width: size.width,
        height: size.height)
    }
    func scaled(_ k: CGFloat) -> CGRect {
      placed(CGSize(width: size.width * k, height: size.height * k), 0.5, 0.5)
    }
    let (sx, sy) = (bounds.width / size.width, bounds.height / size.height)
    switch self {
    case .center: return placed(size, 0.5, 0.5)
    case .top: return placed(size, 0.5, 0)
    case .bottom: return placed(size, 0.5, 1)
    case .left: return placed(size, 0, 0.5)
    case .right: return placed(size, 1, 0.5)
    case .topLeft: return placed(size, 0, 0)
    case .topRight: return placed(size, 1, 0)
    case .bottomLeft: return placed(size, 0, 1)
    case .bottomRight: return placed(size, 1, 1)
    case .resize: return bounds
    case .resizeAspect: return scaled(min(sx, sy))
    case .resizeAspectFill: return scaled(max(sx, sy))
    }
  }
}

public typealias CALayerCornerCurve = CornerCurve

/// Antialiased edges; has no effect, as all are alike.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}
