import Foundation
import Testing
import Views

private final class Block: UIView {
  private let wanted: CGSize

  init(_ width: CGFloat, _ height: CGFloat) {
    wanted = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("there are no archives") }

  override var intrinsicContentSize: CGSize { wanted }
}

@MainActor
@Suite struct StackViewTests {
  private let blocks = [Block(10, 20), Block(30, 10), Block(20, 40)]

  private func stack(_ size: CGSize, _ change: (UIStackView) -> Void = { _ in }) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: blocks)
    stack.frame = CGRect(origin: .zero, size: size)
    stack.spacing = 5
    change(stack)
    stack.layoutIfNeeded()
    return stack
  }

  private func spans(_ axis: NSLayoutConstraint.Axis = .horizontal) -> [[CGFloat]] {
    blocks.map {
      axis == .horizontal ? [$0.frame.minX, $0.frame.width] : [$0.frame.minY, $0.frame.height]
    }
  }

  @Test func aRowFillsItsLengthAndThickness() {
    blocks[1].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    _ = stack(CGSize(width: 100, height: 50))
    #expect(spans() == [[0, 10], [15, 60], [80, 20]])
    #expect(spans(.vertical) == [[0, 50], [0, 50], [0, 50]])
  }

  @Test func fillEquallyGivesEqualLengths() {
    _ = stack(CGSize(width: 100, height: 50)) { $0.distribution = .fillEqually }
    #expect(spans() == [[0, 30], [35, 30], [70, 30]])
  }

  @Test func fillProportionallyFollowsIntrinsicLengths() {
    _ = stack(CGSize(width: 130, height: 50)) { $0.distribution = .fillProportionally }
    #expect(spans() == [[0, 20], [25, 60], [90, 40]])
  }

  @Test func equalSpacingGivesEqualGaps() {
    _ = stack(CGSize(width: 100, height: 50)) { $0.distribution = .equalSpacing }
    #expect(spans() == [[0, 10], [30, 30], [80, 20]])
  }

  @Test func equalCenteringGivesEqualDistancesOfCenters() {
    _ = stack(CGSize(width: 115, height: 50)) { $0.distribution = .equalCentering }
    // From 5 to 105.
    #expect(spans() == [[0, 10], [40, 30], [95, 20]])
  }

  @Test(arguments: [
    (UIStackView.Alignment.top, [0, 0, 0] as [CGFloat]), (.center, [15, 20, 5]),
    (.bottom, [30, 40, 10]),
  ]) func alignmentPlacesViewsAcrossTheAxis(_ alignment: UIStackView.Alignment, _ tops: [CGFloat]) {
    _ = stack(CGSize(width: 70, height: 50)) { $0.alignment = alignment }
    #expect(blocks.map(\.frame.minY) == tops)
    #expect(blocks.map(\.frame.height) == [20, 10, 40])
  }

  @Test func aColumnRespectsMarginsAndCustomSpacings() {
    _ = stack(CGSize(width: 50, height: 110)) {
      $0.axis = .vertical
      $0.alignment = .trailing
      $0.isLayoutMarginsRelativeArrangement = true
      $0.layoutMargins = UIEdgeInsets(top: 10, left: 3, bottom: 10, right: 4)
      $0.setCustomSpacing(15, after: blocks[0])
    }
    #expect(spans(.vertical) == [[10, 20], [45, 10], [60, 40]])
    #expect(blocks.map(\.frame.maxX) == [46, 46, 46])
  }

  @Test func hiddenViewsTakeNoSpace() {
    let row = stack(CGSize(width: 35, height: 50)) { _ in blocks[1].isHidden = true }
    #expect(blocks[2].frame.minX == 15)
    #expect(row.systemLayoutSizeFitting(.zero) == CGSize(width: 35, height: 40))
    blocks[1].isHidden = false
    #expect(row.systemLayoutSizeFitting(.zero) == CGSize(width: 70, height: 40))
  }

  @Test func aRowIsMirroredInRightToLeftLayouts() {
    _ = stack(CGSize(width: 70, height: 50)) { $0.semanticContentAttribute = .forceRightToLeft }
    #expect(spans() == [[60, 10], [25, 30], [0, 20]])
  }

  @Test func nestedStacksAreSolvedTogether() {
    let inner = UIStackView(arrangedSubviews: [blocks[0], blocks[1]])
    inner.axis = .vertical
    let outer = UIStackView(arrangedSubviews: [inner, blocks[2]])
    #expect(outer.systemLayoutSizeFitting(.zero) == CGSize(width: 50, height: 40))
    outer.frame = CGRect(x: 0, y: 0, width: 50, height: 40)
    outer.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(blocks[2].frame == CGRect(x: 30, y: 0, width: 20, height: 40))
  }

  @Test func removedViewsAreNoLongerArranged() {
    let row = stack(CGSize(width: 70, height: 50))
    row.removeArrangedSubview(blocks[0])
    #expect(blocks[0].superview === row)
    blocks[1].removeFromSuperview()
    #expect(row.arrangedSubviews == [blocks[2]])
  }

  /// As generic containers create views.
  @Test func viewsAreCreatedFromClassValues() {
    final class Own: UIView {
      var isOwn = false
      override init(frame: CGRect) {
        super.init(frame: frame)
        isOwn = true
      }
      required init?(coder: NSCoder) { fatalError("there are no archives") }
    }
    func make<View: UIView>(_ type: View.Type) -> View {
      View(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    }
    #expect(make(Own.self).isOwn)
    #expect(make(Own.self).frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    let viewClass: UIView.Type = Own.self
    #expect((viewClass.init(frame: .zero) as? Own)?.isOwn == true)
    #expect(type(of: make(UILabel.self)) == UILabel.self)
  }
}
