import Foundation
import Testing
import ViewTestSupport
import Views

@MainActor
@Suite struct AutoresizingTests {
  struct Case: Sendable, CustomStringConvertible {
    var mask: UIView.AutoresizingMask
    /// The start and length of a subview at 20, 30 long, after its superview grew from 100 to 200.
    var start: CGFloat
    var length: CGFloat
    var description: String { "\(mask.rawValue)" }
  }

  nonisolated static let across: [Case] = [
    Case(mask: [], start: 20, length: 30),
    Case(mask: .flexibleRightMargin, start: 20, length: 30),
    Case(mask: .flexibleLeftMargin, start: 120, length: 30),
    Case(mask: .flexibleWidth, start: 20, length: 130),
    // 20 and 50 are flexible: 100 is distributed 2 : 5.
    Case(mask: [.flexibleLeftMargin, .flexibleRightMargin], start: 20 + 200 / 7.0, length: 30),
    // 20 and 30: 2 : 3.
    Case(mask: [.flexibleLeftMargin, .flexibleWidth], start: 60, length: 90),
    // 30 and 50: 3 : 5.
    Case(mask: [.flexibleWidth, .flexibleRightMargin], start: 20, length: 67.5),
    Case(
      mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], start: 40, length: 60),
  ]

  @Test(arguments: across) func widthsFollowTheMask(_ c: Case) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
    child.autoresizingMask = c.mask
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 200, height: 100)
    expectNear(child.frame, CGRect(x: c.start, y: 20, width: c.length, height: 30))
  }

  @Test(arguments: across) func heightsFollowTheMask(_ c: Case) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
    child.autoresizingMask = UIView.AutoresizingMask(rawValue: c.mask.rawValue << 3)
    parent.addSubview(child)
    parent.bounds = CGRect(x: 5, y: 5, width: 100, height: 200)
    expectNear(child.frame, CGRect(x: 20, y: c.start, width: 30, height: c.length))
  }

  @Test func restoringTheSizeRestoresTheFrame() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleLeftMargin]
    parent.addSubview(child)
    parent.bounds.size = CGSize(width: 250, height: 170)
    parent.bounds.size = CGSize(width: 100, height: 100)
    expectNear(child.frame, CGRect(x: 20, y: 20, width: 30, height: 30))
  }

  @Test func aFlexibleViewGrowsFromSizeZero() {
    let parent = UIView()
    let child = UIView(frame: parent.bounds)
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(child)
    parent.frame = CGRect(x: 10, y: 10, width: 70, height: 90)
    #expect(child.frame == CGRect(x: 0, y: 0, width: 70, height: 90))
  }

  @Test func autoresizingCanBeDisabled() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: parent.bounds)
    child.autoresizingMask = .flexibleWidth
    parent.addSubview(child)
    parent.autoresizesSubviews = false
    parent.bounds.size.width = 300
    #expect(child.frame.width == 100)
  }

  @Test func aRotatedSubviewIsResizedInItsOwnAxes() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
    child.autoresizingMask = .flexibleWidth
    child.transform = CGAffineTransform(rotationAngle: 1)
    parent.addSubview(child)
    parent.bounds.size.width = 200
    #expect(child.bounds.size == CGSize(width: 130, height: 30))
    #expect(child.center == CGPoint(x: 85, y: 35))
    #expect(child.transform == CGAffineTransform(rotationAngle: 1))
  }
}
