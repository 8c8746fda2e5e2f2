import CompositionalLayouts
import Foundation
import LocatedJSON
import ViewTemplates

/// The room that a view is fitted to.
struct FittingRoom {
  /// In points; nil for the view's own.
  var width: CGFloat?
  /// In points; nil for the view's own.
  var height: CGFloat?

  fileprivate func inset(by insets: UIEdgeInsets) -> FittingRoom {
    FittingRoom(
      width: width.map { max(0, $0 - insets.left - insets.right) },
      height: height.map { max(0, $0 - insets.top - insets.bottom) })
  }
}

extension TemplateView {
  /// The size of a view without a preference.
  private static let noPreference = CGSize(
    width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)

  /// The size of the stack, text or image, or of the largest subview with its insets; -1 along an
  /// undetermined axis.
  func wantedSize(in room: FittingRoom) -> CGSize {
    if arranger != nil { return stackSize(in: room) }
    var wanted = Self.noPreference
    if template.spacer != nil { return wanted }
    if let label = contentsView as? UILabel {
      wanted = label.sizeThatFits(CGSize(width: room.width ?? 0, height: 0))
    } else if let image = shownImage, !translatesAutoresizingMaskIntoConstraints {
      wanted = image.size
    } else if template.contents == .control, let contentsView {
      wanted = contentsView.intrinsicContentSize
    }
    for child in children where !child.isHidden {
      let size = child.wantedOuterSize(in: room)
      wanted.width = max(wanted.width, size.width)
      wanted.height = max(wanted.height, size.height)
    }
    return wanted
  }

  /// The size that a parent needs to show the whole view in its place; -1 where it does not matter.
  func wantedOuterSize(in room: FittingRoom) -> CGSize {
    let (across, down) = (insets.left + insets.right, insets.top + insets.bottom)
    func outer(_ size: CGSize) -> CGSize {
      CGSize(
        width: size.width < 0 ? -1 : size.width + across,
        height: size.height < 0 ? -1 : size.height + down)
    }
    switch template.placement {
    case .frame: return Self.noPreference
    case .inset: return outer(wantedSize(in: room.inset(by: insets)))
    case .dock(let dock):
      var inner = room.inset(by: insets)
      switch dock.edge {
      case .top, .bottom:
        inner.height = dockSize
        return outer(CGSize(width: wantedSize(in: inner).width, height: dockSize))
      case .left, .right, .leading, .trailing:
        inner.width = dockSize
        return outer(CGSize(width: dockSize, height: wantedSize(in: inner).height))
      }
    }
  }

  /// The size that the constraints of the stack make.
  private func stackSize(in room: FittingRoom) -> CGSize {
    systemLayoutSizeFitting(
      CGSize(width: room.width ?? 0, height: room.height ?? 0),
      withHorizontalFittingPriority: room.width == nil ? .fittingSizeLevel : .required,
      verticalFittingPriority: room.height == nil ? .fittingSizeLevel : .required)
  }
}

/// What sizes a cell or another view of a layout that asks it for its size.
@MainActor
struct SelfSizing {
  /// The views in it, each in its place.
  var views: [TemplateView]
  /// The template with its lengths.
  var sizing = ViewTemplate()
  /// The available room: the base of shares, and the limit.
  var container: CGSize
  /// The width that accessories take from the views, in points.
  var widthBeside: CGFloat = 0
  /// The axes along which the layout decides.
  var fixedAxes: Set<NSLayoutConstraint.Axis> = []

  /// The size, by default the one that the layout proposes.
  func size(
    proposed: CGSize, _ environment: ViewEnvironment, _ context: BindingContext
  ) -> CGSize {
    func length(_ bound: Bound<SceneLength>?, of whole: CGFloat) -> CGFloat? {
      switch environment.resolve(bound, context) {
      case nil: nil
      case .points(let points): points
      case .share(let share): whole * share
      }
    }
    func limited(_ value: CGFloat, _ least: CGFloat?, _ most: CGFloat?) -> CGFloat {
      max(min(value, most ?? .greatestFiniteMagnitude), least ?? 0)
    }
    var size = proposed
    let aspect = environment.resolve(sizing.aspect, context).map { CGFloat($0) }
    if !fixedAxes.contains(.horizontal) {
      let free = FittingRoom(height: fixedAxes.contains(.vertical) ? proposed.height : nil)
      let wanted = views.map { $0.wantedOuterSize(in: free).width }.max() ?? -1
      size.width =
        length(sizing.width, of: container.width)
        ?? limited(
          wanted < 0 ? proposed.width : min(wanted, max(1, container.width)),
          length(sizing.minWidth, of: container.width),
          length(sizing.maxWidth, of: container.width))
    }
    if !fixedAxes.contains(.vertical) {
      let room = FittingRoom(width: max(0, size.width - widthBeside))
      let wanted = views.map { $0.wantedOuterSize(in: room).height }.max()
      let own = length(sizing.height, of: container.height) ?? aspect.map { size.width / $0 }
      size.height =
        own
        ?? limited(
          wanted.flatMap { $0 < 0 ? nil : $0 } ?? proposed.height,
          length(sizing.minHeight, of: container.height),
          length(sizing.maxHeight, of: container.height))
    }
    return size
  }
}

extension UICollectionReusableView {
  /// The attributes with the size that a template's views want, where the layout follows it.
  func preferredAttributes(
    _ attributes: UICollectionViewLayoutAttributes, _ sizing: SelfSizing,
    _ environment: ViewEnvironment, _ context: BindingContext
  ) -> UICollectionViewLayoutAttributes {
    var sizing = sizing
    sizing.fixedAxes = fixedAxes
    let old = attributes.size
    guard sizing.fixedAxes.count < 2, followsPreferredSize else { return attributes }
    let size = sizing.size(proposed: old, environment, context)
    guard size != old, let preferred = attributes.copy() as? UICollectionViewLayoutAttributes else {
      return attributes
    }
    preferred.size = size
    preferred.center = CGPoint(
      x: attributes.center.x + (size.width - old.width) / 2,
      y: attributes.center.y + (size.height - old.height) / 2)
    return preferred
  }
}

extension UICollectionView {
  /// The size within the insets, the base of a cell's shares.
  var fittingArea: CGSize {
    let inset = adjustedContentInset
    return CGSize(
      width: max(0, bounds.width - inset.left - inset.right),
      height: max(0, bounds.height - inset.top - inset.bottom))
  }
}
