import DrawingResources
public import Foundation
import LayerTree

extension UIView {
  /// The layer's background colour, or the view's unresolved one.
  var currentBackgroundColor: UIColor? {
    guard let shown = layer.backgroundColor else { return nil }
    if let stored = storedBackgroundColor,
      stored.resolvedColor(with: traitCollection).cgColor == shown
    {
      return stored
    }
    return UIColor(cgColor: shown)
  }

  func setBackgroundColor(_ color: UIColor?) {
    storedBackgroundColor = color
    layer.backgroundColor = color?.resolvedColor(with: traitCollection).cgColor
  }

  /// Resolves dynamic colours again for the current traits.
  func refreshDynamicColors() {
    guard let color = storedBackgroundColor, color.isDynamic else { return }
    layer.backgroundColor = color.resolvedColor(with: traitCollection).cgColor
  }

  var shownTintColor: UIColor {
    let inherits = storedTintColor == nil && storedTintAdjustmentMode == .automatic
    if inherits, let superview { return superview.tintColor }
    let views = sequence(first: self, next: \.superview)
    let color = views.lazy.compactMap(\.storedTintColor).first ?? .systemBlue
    return tintAdjustmentMode == .dimmed ? UIConfigurationColorTransformer.grayscale(color) : color
  }

  static func makeLayer(of layerClass: AnyClass) -> CALayer {
    guard let layerClass = layerClass as? CALayer.Type else {
      preconditionFailure("\(layerClass) is not a layer class")
    }
    return layerClass.init(ofClass: ())
  }

  func attachLayer() {
    layer.delegate = self
    layer.contentsScale = UIScreen.main.scale
    layer.setNeedsLayout()
    // `UIView`'s own `draw(_:)` is empty.
    if type(of: self) != UIView.self {
      layer.setNeedsDisplay()
    }
  }

  /// Records what `draw(_:)` draws. What cannot be recorded is reported as a problem.
  func record(in context: CGContext) {
    UIGraphics.withContext(context) { traitCollection.performAsCurrent { draw(bounds) } }
    for request in context.unsupported {
      DrawingProblems.report(
        DrawingProblem(
          subject: problemSubject, message: "\(request) cannot be drawn",
          hint: "draw(_:) is recorded and replayed; use fills, strokes, gradients, images and text")
      )
    }
  }

  /// The view's name in problems: its identifier, its element or its class.
  var problemSubject: DrawingProblem.Subject {
    let element = sequence(first: self, next: \.superview).lazy.compactMap(\.layer.elementTag).first
    return DrawingProblem.Subject(
      "\(type(of: self))", identifier: accessibilityIdentifier, element: element.map { "\($0)" })
  }

  /// Sets `isHighlighted` of the labels and image views in a cell, as UIKit's cells do.
  package func showHighlighted(_ isHighlighted: Bool) {
    for view in storedSubviews {
      (view as? UILabel)?.isHighlighted = isHighlighted
      (view as? UIImageView)?.isHighlighted = isHighlighted
      view.showHighlighted(isHighlighted)
    }
  }
}

extension UIView.ContentMode {
  /// The contents gravity for the mode. `redraw` stretches contents that are not redrawn.
  var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}

extension UIView {
  /// Implements `drawHierarchy(in:afterScreenUpdates:)`.
  func drawLayers(in rect: CGRect) -> Bool {
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

  /// A snapshot of a part of the view. Stretchable caps are not supported.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    precondition(capInsets == .zero, "a snapshot has no caps that keep their size: \(capInsets)")
    return SnapshotView(of: self, cutTo: rect)
  }
}

/// Shows snapshots of layers, scaled to its bounds.
final class SnapshotView: UIView {
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
    // The transform, opacity and position of the view are not part of its snapshot.
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
