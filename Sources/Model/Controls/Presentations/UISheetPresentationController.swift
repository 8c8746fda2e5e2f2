public import Foundation
public import Views

/// What a detent's height may depend on.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  var containerTraitCollection: UITraitCollection { get }
  /// The height of a large sheet without the safe area, in points.
  var maximumDetentValue: CGFloat { get }
}

/// Shows a controller on a sheet at the bottom of the screen, or in the middle of a tablet's.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }

      public static let medium = Identifier("medium")
      public static let large = Identifier("large")
    }

    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      (self.identifier, self.resolver) = (identifier, resolver)
      super.init()
    }

    /// About half of the screen; does not apply in compact height.
    open class func medium() -> Detent {
      Detent(.medium) {
        $0.containerTraitCollection.verticalSizeClass == .compact ? nil : $0.maximumDetentValue / 2
      }
    }

    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// - Parameter resolver: the height without the safe area, in points; nil for a detent that does
    ///   not apply.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

    /// The height without the safe area, in points; nil if the detent does not apply.
    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context) }
  }

  private struct Context: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat
  }

  /// From the smallest to the largest. A list of which none applies is one with a large detent.
  open var detents: [Detent] = [.large()] { didSet { detentsDidChange() } }
  /// The detent at which the sheet is; nil for the smallest. One that does not apply is like nil.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { detentsDidChange() } }
  /// The largest detent at which what is behind is not dimmed; nil for none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { detentsDidChange() } }
  open var prefersGrabberVisible = false { didSet { sheet.setNeedsLayout() } }
  /// Whether the sheet is at the bottom in compact height too, instead of covering the screen.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { detentsDidChange() } }
  /// In points; nil for the design's.
  open var preferredCornerRadius: CGFloat? { didSet { detentsDidChange() } }

  /// Animates changes of the sheet's properties.
  open func animateChanges(_ changes: () -> Void) {
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      animations: changes)
  }

  /// Resolves custom detents anew.
  open func invalidateDetents() { detentsDidChange() }

  override open var presentedView: UIView? {
    if let view = presentedViewController.viewIfLoaded ?? presentedViewController.view {
      sheet.show(view)
    }
    return sheet
  }

  override open var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let (bounds, safe) = (containerView.bounds, containerView.safeAreaInsets)
    if isCard {
      let isForm = presentationStyle == .formSheet
      let size = CGSize(
        width: min(isForm ? 540 : 704, bounds.width - 40),
        height: isForm ? min(620, bounds.height - 40) : bounds.height - 2 * (safe.top + 20))
      return CGRect(
        x: (bounds.midX - size.width / 2).rounded(), y: (bounds.midY - size.height / 2).rounded(),
        width: size.width, height: max(0, size.height))
    }
    guard !isFullScreen else { return bounds }
    let measures = measures
    let top = safe.top + measures.top
    let sides = bounds.inset(
      by: UIEdgeInsets(top: top, left: safe.left, bottom: 0, right: safe.right))
    guard !isLarge else { return sides }
    let room = maximumDetentValue
    let wanted = detent.resolvedValue(in: context) ?? room
    let value = wanted.isFinite ? max(0, min(wanted, room)) : room
    let edge = measures.edge
    let height = max(0, min(value + safe.bottom - edge, bounds.height - top - edge))
    return CGRect(
      x: sides.minX + edge, y: bounds.height - edge - height,
      width: max(0, sides.width - 2 * edge), height: height)
  }

  override open func containerViewDidLayoutSubviews() {
    // The size classes may be others.
    if transition == nil { show(true) }
  }

  override open func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { endPushing() }
  }

  override open func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { endPushing() }
  }

  // MARK: - Internal

  /// Whether the sheet covers the screen, or the screen up to the safe area.
  package var isLarge: Bool { isFullScreen || !isCard && detent.identifier == .large }

  /// Whether the screen behind is pushed back.
  package private(set) var isPushing = false

  // MARK: - Private

  private let sheet = SheetView(frame: .zero)

  /// Behind the presenting view while that is pushed back, by this sheet or by one that it follows.
  private var backdrop: PushedBackdrop? {
    let view = presentingViewController.viewIfLoaded
    return view?.superview?.subviews.lazy.compactMap { $0 as? PushedBackdrop }
      .first { $0.screen === view }
  }

  private var traits: UITraitCollection { containerView?.traitCollection ?? .current }
  private var measures: PresentationMeasures.Sheet { traits.presentations.sheet }

  /// Whether the sheet is in the middle of a tablet's screen.
  private var isCard: Bool {
    traits.userInterfaceIdiom == .pad && traits.horizontalSizeClass == .regular
  }

  /// Whether the sheet covers the whole screen, as in compact height.
  private var isFullScreen: Bool {
    !isCard && traits.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight
  }

  private var detent: Detent {
    let context = context
    let active = detents.filter { $0.resolvedValue(in: context) != nil }
    return active.first { $0.identifier == selectedDetentIdentifier } ?? active.first ?? .large()
  }

  private var maximumDetentValue: CGFloat {
    guard let containerView else { return 0 }
    let safe = containerView.safeAreaInsets
    return max(0, containerView.bounds.height - safe.top - measures.top - safe.bottom)
  }

  private var context: Context {
    Context(containerTraitCollection: traits, maximumDetentValue: maximumDetentValue)
  }

  private var isDimmed: Bool {
    let detent = detent
    guard
      let largest = detents.firstIndex(where: { $0.identifier == largestUndimmedDetentIdentifier }),
      let current = detents.firstIndex(where: { $0 === detent })
    else { return true }
    return current > largest
  }

  private func detentsDidChange() {
    guard let container = containerView as? PresentationContainer, transition == nil else { return }
    container.place()
    show(true)
    container.layoutIfNeeded()
  }

  private func showLook() {
    let measures = measures
    sheet.isCard = isCard || !isLarge && measures.edge > 0
    let corner =
      preferredCornerRadius.map { $0.isFinite ? max(0, $0) : 0 }
      ?? (isLarge ? measures.corner : measures.partialCorner)
    sheet.corner = isFullScreen ? 0 : corner
    sheet.effect = isLarge || isCard ? nil : measures.partialEffect
    sheet.showsGrabber = prefersGrabberVisible && !isFullScreen
    sheet.measures = measures
    sheet.setNeedsLayout()
  }

  /// Whether the presenting view is a whole screen that large sheets push back.
  private var canPush: Bool {
    measures.pushInset != nil && presentingViewController !== presentedViewController
      && presentingViewController.presentedBy == nil && traits.userInterfaceIdiom != .pad
      && traits.verticalSizeClass != .compact
  }

  /// Pushes the presenting view back or, unless another sheet does, brings it to the front again.
  private func push(_ wanted: Bool) {
    let isPushed = wanted && canPush
    guard let containerView, let view = presentingViewController.viewIfLoaded,
      let space = view.superview, isPushed || backdrop?.sheet === self
    else { return }
    let inset = min(measures.pushInset ?? 0, view.bounds.width / 4)
    isPushing = isPushed
    let backdrop =
      backdrop
      ?? UIView.performingWithoutAnimation {
        let backdrop = PushedBackdrop(behind: view, frame: space.bounds)
        space.insertSubview(backdrop, belowSubview: view)
        view.clipsToBounds = true
        return backdrop
      }
    backdrop.sheet = self
    let scale = 1 - 2 * inset / max(1, view.bounds.width)
    let lift = containerView.safeAreaInsets.top - view.bounds.height * (1 - scale) / 2
    view.transform =
      isPushed
      ? CGAffineTransform(scaleX: scale, y: scale)
        .concatenating(CGAffineTransform(translationX: 0, y: lift)) : .identity
    view.layer.cornerRadius = isPushed ? measures.corner : backdrop.cornerRadius
  }

  private func endPushing() {
    guard let backdrop, backdrop.sheet === self else { return }
    presentingViewController.viewIfLoaded?.clipsToBounds = backdrop.clipsScreen
    backdrop.removeFromSuperview()
  }
}

/// The black behind a screen that is pushed back, and what the screen was like before.
private final class PushedBackdrop: UIView {
  private(set) weak var screen: UIView?
  /// The last sheet that pushed the screen back. Only that one brings it to the front.
  weak var sheet: UISheetPresentationController?
  let cornerRadius: CGFloat
  let clipsScreen: Bool

  init(behind screen: UIView, frame: CGRect) {
    (self.screen, cornerRadius, clipsScreen) = (
      screen, screen.layer.cornerRadius, screen.clipsToBounds
    )
    super.init(frame: frame)
    backgroundColor = .black
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("backdrops are not archived")
  }
}

extension UISheetPresentationController: OverlayPresenting {
  var dimmingColor: UIColor? { traits.presentations.dimming }
  var duration: TimeInterval { 0.5 }

  func show(_ isShown: Bool) {
    showLook()
    let height = containerView?.bounds.height ?? 0
    // Glass casts a shadow, which reaches above the sheet.
    let reach: CGFloat = sheet.effect == nil ? 0 : 80
    let away = height - frameOfPresentedViewInContainerView.minY + reach
    sheet.transform = isShown ? .identity : CGAffineTransform(translationX: 0, y: away)
    dimming?.alpha = isShown && isDimmed ? 1 : 0
    push(isShown && isLarge)
  }
}

/// A sheet: its background, the presented view and the grabber.
private final class SheetView: UIView {
  var measures = PresentationMeasures.Sheet()
  var corner: CGFloat = 0
  /// Whether all of its corners are round.
  var isCard = false
  var effect: UIVisualEffect?
  var showsGrabber = false

  private let plate = UIVisualEffectView(effect: nil)
  private let grabber = UIView()
  private weak var content: UIView?

  func show(_ view: UIView) {
    guard content !== view || view.superview !== self else { return }
    content = view
    traitOverrides.userInterfaceLevel = .elevated
    for part in [plate, view, grabber] { addSubview(part) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    content?.frame = bounds
    plate.effect = effect
    plate.contentView.backgroundColor = effect == nil ? .systemBackground : nil
    for view in [plate, plate.contentView, content].compactMap(\.self) {
      view.layer.cornerRadius = corner
      view.layer.cornerCurve = .continuous
      view.layer.maskedCorners =
        isCard ? .all : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      if view !== plate { view.clipsToBounds = true }
    }
    grabber.isHidden = !showsGrabber
    grabber.backgroundColor = .tertiaryLabel
    grabber.layer.cornerRadius = measures.grabber.height / 2
    grabber.frame = CGRect(
      x: (bounds.width - measures.grabber.width) / 2, y: measures.grabberTop,
      width: measures.grabber.width, height: measures.grabber.height)
  }
}
