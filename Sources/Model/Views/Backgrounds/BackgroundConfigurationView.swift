import DrawingResources
import Foundation
import LayerTree

/// Shows a background configuration behind the content of a cell. It is as large as the cell.
package final class BackgroundConfigurationView: UIView, AppearanceFollowing {
  // MARK: Lifecycle

  /// Creates a view that shows a configuration.
  package init(_ configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(fillView)
    appearanceDidChange()
  }

  required init?(coder: NSCoder) {
    configuration = .clear()
    super.init(coder: coder)
    addSubview(fillView)
  }

  // MARK: Internal

  /// The configuration that is shown.
  package var configuration: UIBackgroundConfiguration {
    didSet { if configuration != oldValue { appearanceDidChange() } }
  }

  /// The corners that a list rounds, used if the configuration rounds none.
  package var rowCorners: (radius: CGFloat, corners: CACornerMask) = (0, []) {
    didSet { if rowCorners != oldValue { showCorners() } }
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    var insets = configuration.backgroundInsets
    if let superview {
      let margins = NSDirectionalEdgeInsets(superview.layoutMargins, isMirrored: isMirrored)
      let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
      if edges.contains(.top) { insets.top += margins.top }
      if edges.contains(.bottom) { insets.bottom += margins.bottom }
      if edges.contains(.leading) { insets.leading += margins.leading }
      if edges.contains(.trailing) { insets.trailing += margins.trailing }
    }
    let around = UIEdgeInsets(insets, isMirrored: isMirrored)
    fillView.frame = CGRect(
      x: around.left, y: around.top, width: max(0, bounds.width - around.left - around.right),
      height: max(0, bounds.height - around.top - around.bottom))
    image?.frame = fillView.bounds
    configuration.customView?.frame = fillView.bounds
    stroke?.frame = fillView.frame.insetBy(
      dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
  }

  // MARK: Private

  private let fillView = UIView(frame: .zero)
  private var image: UIImageView?
  private var stroke: UIView?
  private var shownCustomView: UIView?

  package func appearanceDidChange() {
    let color = configuration.resolvedBackgroundColor(for: tintColor)
    fillView.backgroundColor = color == .clear ? nil : color
    showImage()
    if shownCustomView !== configuration.customView {
      if shownCustomView?.superview === fillView { shownCustomView?.removeFromSuperview() }
      shownCustomView = configuration.customView
      configuration.customView.map(fillView.addSubview)
    }
    showStroke()
    showCorners()
    setNeedsLayout()
  }

  private func showImage() {
    guard let picture = configuration.image else {
      image?.removeFromSuperview()
      image = nil
      return
    }
    let view = image ?? UIImageView(frame: .zero)
    if image == nil { fillView.insertSubview(view, at: 0) }
    image = view
    view.image = picture
    view.contentMode = configuration.imageContentMode
    view.clipsToBounds = true
  }

  private func showStroke() {
    guard configuration.strokeWidth > 0 else {
      stroke?.removeFromSuperview()
      stroke = nil
      return
    }
    let view = stroke ?? UIView(frame: .zero)
    if stroke == nil { addSubview(view) }
    stroke = view
    view.layer.borderWidth = configuration.strokeWidth
    view.layer.borderColor =
      configuration.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor
  }

  private func showCorners() {
    let isOwn = configuration.cornerRadius > 0
    fillView.layer.cornerRadius = isOwn ? configuration.cornerRadius : rowCorners.radius
    fillView.layer.cornerCurve = .continuous
    fillView.layer.maskedCorners = isOwn || rowCorners.radius == 0 ? .all : rowCorners.corners
    fillView.clipsToBounds =
      fillView.layer.cornerRadius > 0 && (image != nil || shownCustomView != nil)
    stroke?.layer.cornerRadius =
      fillView.layer.cornerRadius > 0 ? fillView.layer.cornerRadius + configuration.strokeOutset : 0
    stroke?.layer.cornerCurve = fillView.layer.cornerCurve
    stroke?.layer.maskedCorners = fillView.layer.maskedCorners
  }
}
