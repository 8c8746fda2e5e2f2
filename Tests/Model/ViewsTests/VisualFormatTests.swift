import Foundation
import LayoutSolvers
import Testing

@testable import Views

@MainActor
@Suite struct VisualFormatTests {
  private let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
  private let a = UIView()
  private let b = UIView()

  init() {
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
    }
  }

  private func lay(
    _ formats: [String], options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any] = [:]
  ) {
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics,
          views: ["a": a, "b": b, "parent": parent]))
    }
    parent.layoutIfNeeded()
  }

  @Test func lengthsAndDistancesAreNumbersOrNames() {
    lay(["H:|-20-[a(80)]-gap-[b]|", "V:|[a]|", "V:|[b]|"], metrics: ["gap": 15])
    #expect(a.frame == CGRect(x: 20, y: 0, width: 80, height: 100))
    #expect(b.frame == CGRect(x: 115, y: 0, width: 185, height: 100))
  }

  @Test func aDashIsTheStandardSpacing() {
    lay(["|-[a(==b)]-[b]-|", "V:|-[a]-|", "V:|[b]|"])
    #expect(a.frame == CGRect(x: 8, y: 8, width: 138, height: 84))
    #expect(b.frame == CGRect(x: 154, y: 0, width: 138, height: 100))
  }

  @Test func relationsAndPrioritiesAreParsed() {
    lay(["H:|[a(>=100,40@250)]", "V:|[a(<=30,90@500)]"])
    #expect(a.frame == CGRect(x: 0, y: 0, width: 100, height: 30))
  }

  @Test func optionsAlignViews() {
    lay(["H:|[a(50)][b(50)]"], options: [.alignAllTop, .alignAllBottom])
    lay(["V:|-10-[a(30)]"])
    #expect(b.frame == CGRect(x: 50, y: 10, width: 50, height: 30))
  }

  @Test(arguments: ["H:[a", "[a]-5[b]", "H:|-(5-[a]", "[]", "[a(5@x)]", "[a]]"])
  func invalidFormatsAreErrorsWithAPosition(format: String) {
    #expect(throws: VisualFormat.Failure.self) { try VisualFormat(format) }
    do {
      _ = try VisualFormat(format)
    } catch {
      #expect("\(error)".contains(format))
    }
  }
}
