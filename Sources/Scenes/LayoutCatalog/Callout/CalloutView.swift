public import CollectionViews
public import Foundation

/// A dark bubble with a row of titles and an arrow, such as the menu above a cell.
open class CalloutView: UIView {
  // MARK: Lifecycle

  /// Creates a bubble with titles from left to right.
  public init(titles: [String]) {
    self.titles = titles
    super.init(frame: .zero)
    addLabels()
  }

  public required init?(coder: NSCoder) {
    titles = []
    super.init(coder: coder)
    addLabels()
  }

  // MARK: Public

  /// The size of the arrow, in points.
  public nonisolated static let arrowSize = CGSize(width: 19, height: 10)
  /// The corner radius of the bubble, in points.
  public nonisolated static let cornerRadius: CGFloat = 8

  /// The height of the bubble without its arrow, in points.
  public static let height: CGFloat = 37

  /// The padding to the left and right of a title, in points.
  public static let padding: CGFloat = 15

  /// The titles from left to right.
  public let titles: [String]

  /// The place that ``point(at:in:)`` has chosen; nil before.
  public private(set) var placement: CalloutPlacement?

  /// The size of the bubble without its arrow.
  public var bubbleSize: CGSize {
    CGSize(width: widths.reduce(0, +), height: Self.height)
  }

  /// Adds the view in front and points at a rectangle, from above if there is room.
  open func point(at target: CGRect, in view: UIView) {
    view.addSubview(self)
    let placement = CalloutPlacement(
      of: bubbleSize, pointingAt: target, in: view.bounds)
    self.placement = placement
    frame = placement.frame
    setNeedsDisplay()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = 0
    for (label, width) in zip(labels, widths) {
      label.frame = CGRect(x: x, y: bubble.minY, width: width, height: bubble.height)
      x += width
    }
  }

  open override func draw(_ rect: CGRect) {
    UIColor(white: 0.11, alpha: 0.96).setFill()
    let outline = outline
    outline.fill()
    // A thin border separates the bubble from other dark areas.
    UIColor(white: 1, alpha: 0.22).setStroke()
    outline.lineWidth = 0.5
    outline.stroke()
    UIColor(white: 1, alpha: 0.28).setFill()
    var x: CGFloat = 0
    for width in widths.dropLast() {
      x += width
      UIRectFill(CGRect(x: x - 0.25, y: bubble.minY, width: 0.5, height: bubble.height))
    }
  }

  // MARK: Private

  private var labels: [UILabel] = []
  private var widths: [CGFloat] = []

  private func addLabels() {
    for title in titles {
      let label = UILabel(frame: .zero)
      label.font = .systemFont(ofSize: 14, weight: .medium)
      label.textColor = .white
      label.textAlignment = .center
      label.text = title
      labels.append(label)
      widths.append(label.intrinsicContentSize.width.rounded(.up) + 2 * Self.padding)
      addSubview(label)
    }
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.4
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 0, height: 2)
  }

  private var bubble: CGRect {
    let top: CGFloat = placement?.side == .below ? Self.arrowSize.height : 0
    return CGRect(x: 0, y: top, width: bounds.width, height: Self.height)
  }

  /// The bubble and the arrow as one path, so that they do not overlap where they are translucent.
  private var outline: UIBezierPath {
    let (box, radius, arrow) = (bubble, Self.cornerRadius, Self.arrowSize)
    let tip = placement?.tip ?? box.midX
    let path = UIBezierPath()
    path.move(to: CGPoint(x: box.minX + radius, y: box.minY))
    if placement?.side == .below {
      path.addLine(to: CGPoint(x: tip - arrow.width / 2, y: box.minY))
      path.addLine(to: CGPoint(x: tip, y: box.minY - arrow.height))
      path.addLine(to: CGPoint(x: tip + arrow.width / 2, y: box.minY))
    }
    func corner(_ x: CGFloat, _ y: CGFloat, _ start: CGFloat) {
      path.addArc(
        withCenter: CGPoint(x: x, y: y), radius: radius, startAngle: start,
        endAngle: start + .pi / 2, clockwise: true)
    }
    corner(box.maxX - radius, box.minY + radius, -.pi / 2)
    corner(box.maxX - radius, box.maxY - radius, 0)
    if placement?.side != .below {
      path.addLine(to: CGPoint(x: tip + arrow.width / 2, y: box.maxY))
      path.addLine(to: CGPoint(x: tip, y: box.maxY + arrow.height))
      path.addLine(to: CGPoint(x: tip - arrow.width / 2, y: box.maxY))
    }
    corner(box.minX + radius, box.maxY - radius, .pi / 2)
    corner(box.minX + radius, box.minY + radius, .pi)
    path.close()
    return path
  }
}
