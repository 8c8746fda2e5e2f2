import CollectionViews
import Foundation
import LayoutSolvers
public import Recording

extension ConformanceCheck {
  /// The moment in which the smallest test case breaks its law, with the content's edge in red and
  /// plain cells as boxes with names. Throws for what cannot be drawn, such as non-finite places.
  public func picture(of counterexample: Counterexample) throws -> Still {
    try TestCaseRunner(counterexample.smallest, of: subject, laws: []).picture(
      after: counterexample.finding.step)
  }
}

extension TestCaseRunner {
  fileprivate func picture(after steps: Int) throws -> Still {
    advance(by: steps)
    let colors: [LayoutElementCategory: UIColor] = [
      .cell: .systemBlue, .supplementaryView: .systemOrange, .decorationView: .systemGray,
    ]
    stage.perform {
      view.superview?.backgroundColor = .white
      let content = UIView(frame: CGRect(origin: .zero, size: view.contentSize))
      content.layer.borderColor = UIColor.systemRed.cgColor
      content.layer.borderWidth = 2
      view.insertSubview(content, at: 0)
      for (element, visibleView) in view.visibleViews where isPlain {
        let color = colors[element.category] ?? .systemBlue
        visibleView.backgroundColor = color.withAlphaComponent(0.2)
        visibleView.layer.borderColor = color.cgColor
        visibleView.layer.borderWidth = 1
        let label = UILabel(frame: visibleView.bounds.insetBy(dx: 2, dy: 1))
        label.font = .systemFont(ofSize: 11)
        label.textColor = .black
        label.numberOfLines = 0
        label.text = element.displayName
        visibleView.addSubview(label)
      }
    }
    return try stage.still()
  }
}
