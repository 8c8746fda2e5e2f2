import CollectionViews
import Foundation
import LayoutSolvers
public import Recording

extension ConformanceCheck {
  /// The moment in which the smallest test case breaks its law: the content's edge in grey, plain cells as
  /// boxes with names, what was found and, dashed, what was expected, with a legend. Throws for what
  /// cannot be drawn, such as non-finite places.
  public func picture(of counterexample: Counterexample) throws -> Still {
    let run = TestCaseRunner(counterexample.smallest, of: subject, laws: [])
    let screen = try run.screen(after: counterexample.finding.step)
    let sheet = CounterexampleSheet(
      counterexample.finding, screen, size: run.stage.size, offset: run.view.contentOffset)
    return try sheet.still()
  }
}

extension TestCaseRunner {
  fileprivate func screen(after steps: Int) throws -> Still {
    advance(by: steps)
    let colors: [LayoutElementCategory: UIColor] = [
      .cell: .systemBlue, .supplementaryView: .systemOrange, .decorationView: .systemGray,
    ]
    stage.perform {
      view.superview?.backgroundColor = .white
      let content = UIView(frame: CGRect(origin: .zero, size: view.contentSize))
      content.layer.borderColor = UIColor.systemGray.cgColor
      content.layer.borderWidth = 1
      view.insertSubview(content, at: 0)
      for (element, visibleView) in view.visibleViews where isPlain {
        let color = colors[element.category] ?? .systemBlue
        visibleView.backgroundColor = color.withAlphaComponent(0.2)
        visibleView.layer.borderColor = color.cgColor
        visibleView.layer.borderWidth = 1
        if let label = Self.label(element.shortName, in: visibleView.bounds) {
          visibleView.addSubview(label)
        }
      }
    }
    return try stage.still()
  }

  /// A text in the middle, as large as there is room for; nil if it would be illegible.
  private static func label(_ text: String, in bounds: CGRect) -> UILabel? {
    let room = bounds.insetBy(dx: 2, dy: 1)
    guard !room.isNull else { return nil }
    let label = UILabel(frame: room)
    label.text = text
    label.textAlignment = .center
    label.textColor = .black
    for size in stride(from: 11.0, through: 5, by: -1) {
      label.font = .systemFont(ofSize: size)
      let wanted = label.sizeThatFits(CGSize(width: 1000, height: 1000))
      if wanted.width <= room.width, wanted.height <= room.height { return label }
    }
    return nil
  }
}

/// A screen with the places of a finding, also outside of it, and what they mean.
@MainActor
private struct CounterexampleSheet {
  private let finding: LayoutFinding
  private let screen: Still
  private let size: CGSize
  /// What was found and what was expected, on the screen.
  private let marks: [Mark]
  private static let (margin, least, longestWay) = (12.0, 320.0, 600.0)

  private struct Mark {
    var rect: CGRect
    var text: String
    var color: UIColor
    var dashes: [NSNumber]?
  }

  init(_ finding: LayoutFinding, _ screen: Still, size: CGSize, offset: CGPoint) {
    (self.finding, self.screen, self.size) = (finding, screen, size)
    func mark(_ rect: CGRect?, _ name: String, _ color: UIColor, _ dashes: [NSNumber]?) -> Mark? {
      guard let rect, rect.isFinite else { return nil }
      return Mark(
        rect: rect.offsetBy(dx: -offset.x, dy: -offset.y),
        text: "\(name) \(rect.text)", color: color, dashes: dashes)
    }
    marks = [
      mark(finding.places?.actual, "found:", .systemRed, nil),
      mark(finding.places?.expected, "expected:", .systemGreen, [4, 3]),
    ].compactMap(\.self)
  }

  func still() throws -> Still {
    let margin = Self.margin
    let screenRect = CGRect(origin: .zero, size: size)
    // What is far away is only in the legend.
    let reach = screenRect.insetBy(dx: -Self.longestWay, dy: -Self.longestWay)
    let area = marks.map(\.rect).filter(reach.contains).reduce(screenRect) { $0.union($1) }
    let width = max(area.width, Self.least)
    let root = UIView()
    var y = area.height + 2 * margin
    for (text, color) in [(finding.description, UIColor.black)] + marks.map({ ($0.text, $0.color) })
    {
      let label = UILabel()
      label.text = text
      label.textColor = color
      label.numberOfLines = 0
      label.font = .systemFont(ofSize: 12)
      let height = label.sizeThatFits(CGSize(width: width, height: 10_000)).height
      label.frame = CGRect(x: margin, y: y, width: width, height: height.rounded(.up))
      root.addSubview(label)
      y += label.frame.height + 4
    }
    let stage = Stage(
      view: root, size: CGSize(width: width + 2 * margin, height: y + margin), scale: screen.scale)
    stage.perform {
      root.backgroundColor = .white
      let origin = CGPoint(x: margin - area.minX, y: margin - area.minY)
      let picture = UIImageView(
        image: UIImage(screen.pixels, scale: screen.scale, name: "screen"))
      picture.frame = CGRect(origin: origin, size: size)
      picture.layer.borderColor = UIColor.black.cgColor
      picture.layer.borderWidth = 1
      root.insertSubview(picture, at: 0)
      for mark in marks where reach.contains(mark.rect) {
        let outline = CAShapeLayer()
        outline.path = CGPath(rect: mark.rect.offsetBy(dx: origin.x, dy: origin.y), transform: nil)
        outline.fillColor = nil
        outline.strokeColor = mark.color.cgColor
        outline.lineWidth = 2
        outline.lineDashPattern = mark.dashes
        root.layer.addSublayer(outline)
      }
    }
    return try stage.still()
  }
}

extension LayoutFinding: CustomStringConvertible {
  /// Such as `presence: item 0-3 has no attributes`.
  public var description: String { "\(law.name): \(message)" }
}
