public import Foundation
public import Views

/// A view with a background of a material or glass, or vibrant contents. Corners, mask, alpha and
/// transform apply to the background; effect changes are animatable. Add subviews to ``contentView``.
///
/// Glass without corners is a capsule. In the ``contentView`` of a view with a
/// ``UIGlassContainerEffect``, views with glass melt into each other.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// - Parameter effect: nil for none.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  open var effect: UIVisualEffect? { didSet { showEffect() } }

  /// Fills the view, in front of the material.
  public let contentView = UIView()

  override open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showEffect()
  }

  private func prepare() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    showEffect()
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    if effect is UIGlassEffect || effect is UIGlassContainerEffect { showGlass() }
  }

  override open func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    container?.setNeedsLayout()
  }

  override open func didMoveToSuperview() {
    super.didMoveToSuperview()
    container?.setNeedsLayout()
  }

  private func showEffect() {
    let vibrancy = effect as? UIVibrancyEffect
    contentView.alpha = vibrancy?.style.alpha(traitCollection) ?? 1
    contentView.tintColor = vibrancy == nil ? nil : UIColor.label.withAlphaComponent(1)
    showGlass()
  }

  private var shorterSide: CGFloat { min(bounds.width, bounds.height) }

  /// The view whose glass this view's glass is part of.
  private var container: UIVisualEffectView? {
    guard effect is UIGlassEffect else { return nil }
    let above = sequence(first: superview, next: { $0?.superview }).compactMap { $0 as? Self }
    return above.first.flatMap { $0.effect is UIGlassContainerEffect ? $0 : nil }
  }

  private func showGlass() {
    var backdrop = effect?.backdrop(traitCollection, shorterSide: shorterSide)
    if let glass = effect as? UIGlassEffect {
      if layer.cornerRadius == capsuleRadius {
        capsuleRadius = shorterSide / 2
        (layer.cornerRadius, layer.cornerCurve) = (capsuleRadius, .continuous)
      }
      contentView.layer.cornerRadius = layer.cornerRadius
      contentView.layer.cornerCurve = layer.cornerCurve
      let isPart = container != nil
      // Parts of one picture have their own tints.
      contentView.backgroundColor = isPart ? glass.tintColor?.withAlphaComponent(0.8) : nil
      if isPart {
        backdrop = nil
      }
      if layer.shadowOpacity == shadowOpacity {
        glass.showShadow(on: layer, traitCollection, shorterSide: isPart ? nil : shorterSide)
        shadowOpacity = layer.shadowOpacity
      }
      if layer.borderWidth == outlineWidth {
        outlineWidth = !isPart && traitCollection.accessibilityContrast == .high ? 1 : 0
        layer.borderWidth = outlineWidth
        layer.borderColor = UIColor.secondaryLabel.resolvedColor(with: traitCollection).cgColor
      }
    } else if let effect = effect as? UIGlassContainerEffect {
      backdrop = melted(spacing: effect.spacing)
    }
    layer.backdrop = backdrop
  }

  /// The glass of all views with glass in the content view, in the manner of the largest.
  private func melted(spacing: CGFloat) -> LayerBackdrop? {
    var parts: [(view: UIVisualEffectView, effect: UIGlassEffect)] = []
    func find(in view: UIView) {
      for view in view.subviews where !view.isHidden {
        guard let part = view as? UIVisualEffectView else {
          find(in: view)
          continue
        }
        if let effect = part.effect as? UIGlassEffect { parts.append((part, effect)) }
      }
    }
    find(in: contentView)
    for part in parts { part.view.layoutIfNeeded() }
    guard let largest = parts.max(by: { $0.view.shorterSide < $1.view.shorterSide }) else {
      return nil
    }
    var backdrop = largest.effect.backdrop(
      traitCollection, shorterSide: largest.view.shorterSide)
    backdrop?.glass?.tintShare = 0
    backdrop?.glass?.blending = max(Double(spacing), 0)
    backdrop?.glass?.shapes = parts.prefix(LayerGlass.mostShapes).map { part in
      LayerGlass.Shape(
        frame: part.view.convert(part.view.bounds, to: self),
        cornerRadius: part.view.layer.cornerRadius, cornerCurve: part.view.layer.cornerCurve)
    }
    return backdrop
  }

  // What glass had in the last layout; other values are kept.
  /// The corners of a capsule.
  private var capsuleRadius: CGFloat = 0
  private var shadowOpacity: Float = 0
  private var outlineWidth: CGFloat = 0
}
