import Foundation
import Views

/// Holds the view of a column, with a line towards the next one.
final class SplitColumnView: UIView {
  /// Whether the line is at the right edge; nil for no line.
  var isLineAtRight: Bool? { didSet { setNeedsLayout() } }

  private let line = UIView()

  override func layoutSubviews() {
    super.layoutSubviews()
    line.isHidden = isLineAtRight == nil
    guard let isLineAtRight else { return }
    let pixel = 1 / max(1, traitCollection.displayScale)
    line.backgroundColor = .opaqueSeparator
    line.frame = CGRect(
      x: isLineAtRight ? bounds.width - pixel : 0, y: 0, width: pixel, height: bounds.height)
    if line.superview == nil { addSubview(line) }
    bringSubviewToFront(line)
  }
}

/// The primary column: on glass, or on a plain background.
final class SidebarView: UIVisualEffectView {
  let place = SplitColumnView()

  init() {
    super.init(effect: nil)
    place.frame = contentView.bounds
    place.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(place)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("split views make their sidebars")
  }

  /// - Parameter isBeside: whether it is beside or over other columns, as a sidebar.
  func show(isBeside: Bool) {
    let measures = traitCollection.measures.split
    let isGlass = isBeside && measures.corner > 0
    if isGlass != (effect != nil) { effect = isGlass ? UIGlassEffect() : nil }
    contentView.backgroundColor = isBeside && !isGlass ? measures.background : nil
    layer.cornerRadius = isGlass ? measures.corner : 0
    layer.cornerCurve = .continuous
    contentView.layer.cornerRadius = layer.cornerRadius
    contentView.layer.cornerCurve = .continuous
    contentView.clipsToBounds = isGlass
  }
}

extension UISplitViewController {
  /// The columns' frames in points, and how far a floating sidebar covers those that continue below it.
  struct Frames: Equatable {
    var columns: [Column: CGRect] = [:]
    /// Columns that the sidebar covers at its edge.
    var covered: [Column: CGFloat] = [:]
  }

  /// - Parameter inset: around a floating sidebar; 0 for one that fills its side.
  func frames(inset: CGFloat) -> Frames {
    let bounds = view.bounds
    var frames = Frames()
    if isCollapsed {
      frames.columns[topColumn] = bounds
      return frames
    }
    func column(_ x: CGFloat, _ width: CGFloat) -> CGRect {
      CGRect(x: x, y: 0, width: max(0, width), height: bounds.height)
    }
    // Leading parts first.
    var x: CGFloat = 0
    var under: CGFloat = 0
    if shownCount == 2 || shownCount == 1 && !isTriple {
      let panel = CGRect(
        x: inset, y: inset, width: min(primaryColumnWidth, max(0, bounds.width - 2 * inset)),
        height: max(0, bounds.height - 2 * inset))
      frames.columns[.primary] = panel
      x = panel.maxX
      under = inset > 0 ? x : 0
    }
    if isTriple, shownCount > 0 {
      let width = min(supplementaryColumnWidth, max(0, bounds.width - x))
      frames.columns[.supplementary] = column(x - under, width + under)
      frames.covered[.supplementary] = under
      (x, under) = (x + width, 0)
    }
    switch displayMode {
    case .oneOverSecondary, .twoOverSecondary: frames.columns[.secondary] = bounds
    case .twoDisplaceSecondary:
      // As wide as beside one column.
      frames.columns[.secondary] = column(x, bounds.width - supplementaryColumnWidth)
    default:
      frames.columns[.secondary] = column(x - under, bounds.width - x + under)
      frames.covered[.secondary] = under
    }
    let isMirrored = view.isMirrored != (primaryEdge == .trailing)
    if isMirrored {
      frames.columns = frames.columns.mapValues {
        CGRect(x: bounds.width - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
      }
    }
    return frames
  }

  /// Places the columns.
  func arrange() {
    let measures = traitCollection.measures.split
    let frames = frames(inset: measures.inset)
    let isMirrored = view.isMirrored != (primaryEdge == .trailing)
    let mode = displayMode
    let isOver = mode == .oneOverSecondary || mode == .twoOverSecondary
    for (column, place) in places {
      let frame = frames.columns[column]
      let shown = column == .primary ? sidebar : place
      shown.isHidden = frame == nil
      guard let frame else { continue }
      shown.frame = frame
      let covered = frames.covered[column] ?? 0
      place.additionalSafeAreaInsets = UIEdgeInsets(
        top: 0, left: isMirrored ? 0 : covered, bottom: 0, right: isMirrored ? covered : 0)
      let isLast = column == .secondary || isCollapsed
      let floats = column == .primary && measures.inset > 0
      place.isLineAtRight = isLast || floats ? nil : !isMirrored
    }
    sidebar.show(isBeside: !isCollapsed)
    places[.supplementary]?.backgroundColor = isOver ? .systemBackground : nil
    dimming.frame = view.bounds
    dimming.isHidden = !isOver
    dimming.backgroundColor = measures.dims ? traitCollection.presentations.dimming : nil
  }
}
