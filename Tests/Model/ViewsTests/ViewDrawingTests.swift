import Foundation
import Testing
import ViewTestSupport
import Views

/// A view that draws a rounded rectangle and a text.
@MainActor
private final class CommentView: UIView {
  var drawings = 0

  override func draw(_ rect: CGRect) {
    drawings += 1
    UIColor.red.withAlphaComponent(0.6).setFill()
    UIBezierPath(roundedRect: rect, cornerRadius: 10).fill()
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = .center
    "Well done".draw(
      in: rect.insetBy(dx: 5, dy: 5),
      withAttributes: [
        .font: UIFont(name: "Inter-Bold", size: 20) ?? .boldSystemFont(ofSize: 20),
        .foregroundColor: UIColor.white,
        .paragraphStyle: paragraph,
      ])
  }
}

@MainActor
@Suite(.serialized) struct ViewDrawingTests {
  @Test func drawingIsRecordedOnce() throws {
    let view = CommentView(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
    _ = view.layer.snapshot(at: 0)
    let snapshot = try #require(view.layer.snapshot(at: 1))
    #expect(view.drawings == 1)
    guard case .drawing(let drawing)? = snapshot.contents else {
      Issue.record("nothing was recorded")
      return
    }
    try #require(drawing.commands.count == 2)
    guard case .fill(let path, let color, .winding) = drawing.commands[0],
      case .glyphs(let run, let white, let transform) = drawing.commands[1]
    else {
      Issue.record("\(drawing.commands)")
      return
    }
    #expect(path.controlBox == CGRect(x: 0, y: 0, width: 200, height: 80))
    #expect(color == CGColor(red: 1, green: 0, blue: 0, alpha: 0.6) && white == .white)
    #expect(run.text == "Well done")
    let left = (run.positions.first?.x ?? 0) + transform.tx
    #expect(abs(left + left + run.width - 200) < 1e-6)
    view.setNeedsDisplay()
    _ = view.layer.snapshot(at: 1)
    #expect(view.drawings == 2)
    view.frame.size.width = 100
    _ = view.layer.snapshot(at: 1)
    #expect(view.drawings == 3)
  }

  @Test("dynamic colours have the values for the traits of the view that draws")
  func traits() throws {
    final class Plate: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.systemBackground.setFill()
        UIRectFill(rect)
        "A".draw(at: .zero, withAttributes: [.foregroundColor: UIColor.label])
      }
    }
    func colors(_ change: (UIView) -> Void) throws -> [CGColor] {
      let view = Plate(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      change(view)
      guard case .drawing(let drawing)? = view.layer.snapshot(at: 0)?.contents else { return [] }
      return drawing.commands.compactMap { command in
        switch command {
        case .fill(_, let color, _): color
        case .glyphs(_, let color, _): color
        default: nil
        }
      }
    }
    #expect(try colors { _ in } == [.white, .black])
    #expect(try colors { $0.overrideUserInterfaceStyle = .dark } == [.black, .white])
    let grey = CGColor(red: 28 / 255, green: 28 / 255, blue: 30 / 255, alpha: 1)
    let elevated = try colors {
      $0.overrideUserInterfaceStyle = .dark
      $0.traitOverrides.userInterfaceLevel = .elevated
    }
    #expect(elevated == [grey, .white])
  }

  @Test func aViewThatDrawsNothingHasNoContents() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    #expect(view.layer.snapshot(at: 0)?.contents == nil)
  }

  @Test func unsupportedDrawingIsReported() {
    final class Odd: UIView {
      override func draw(_ rect: CGRect) {
        UIGraphicsGetCurrentContext()?.setBlendMode(.multiply)
        UIRectFill(rect)
      }
    }
    _ = DrawingProblems.take()
    let view = Odd(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    _ = view.layer.snapshot(at: 0)
    #expect(DrawingProblems.take().map(\.message) == ["blend mode multiply cannot be drawn"])
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func clockwiseArcsAreClockwiseOnScreen() {
    let quarter = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10), radius: 10, startAngle: 0, endAngle: .pi / 2,
      clockwise: true)
    expectNear(quarter.currentPoint, CGPoint(x: 10, y: 20))
    expectNear(quarter.bounds, CGRect(x: 10, y: 10, width: 10, height: 10))
    let rest = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10), radius: 10, startAngle: 0, endAngle: .pi / 2,
      clockwise: false)
    expectNear(rest.currentPoint, CGPoint(x: 10, y: 20))
    expectNear(rest.bounds, CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  @Test func aClipAppliesToLaterDrawing() {
    final class Clipped: UIView {
      override func draw(_ rect: CGRect) {
        UIBezierPath(ovalIn: rect).addClip()
        UIColor.blue.setFill()
        UIRectFill(rect)
      }
    }
    let view = Clipped(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.displayIfNeeded()
    guard case .drawing(let drawing)? = view.layer.resolvedContents else {
      Issue.record("nothing was recorded")
      return
    }
    guard drawing.commands.count == 1, case .clip(_, _, let inner) = drawing.commands[0],
      inner.count == 1, case .fill = inner[0]
    else {
      Issue.record("\(drawing.commands)")
      return
    }
  }

  @Test func textIsMeasuredAsItIsDrawn() {
    let font = UIFont.systemFont(ofSize: 20)
    let one = "Wide words here".size(withAttributes: [.font: font])
    let wrapped = "Wide words here".boundingRect(
      with: CGSize(width: one.width * 0.8, height: .greatestFiniteMagnitude),
      options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
    #expect(abs(one.height - font.lineHeight) < 1e-6)
    #expect(abs(wrapped.height - 2 * one.height) < 1e-6)
    #expect(wrapped.width < one.width)
    #expect(NSString(string: "Wide words here").size(withAttributes: [.font: font]) == one)
  }

  @Test func systemFontsHaveUIKitsWeightsAndSizes() {
    #expect(UIFont.boldSystemFont(ofSize: 20).request.weight == 700)
    #expect(UIFont.systemFont(ofSize: 20, weight: .semibold).request.weight == 600)
    #expect(UIFont.systemFont(ofSize: 20, weight: UIFont.Weight(0.2)).request.weight == 500)
    #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
    #expect(UIFont.preferredFont(forTextStyle: .headline).request.weight == 600)
    #expect(UIFont(name: "Inter-Bold", size: 12)?.fontName == "Inter-Bold")
    #expect(UIFont(name: "Nowhere", size: 12) == nil)
    let font = UIFont.systemFont(ofSize: 10)
    #expect(font.ascender > 0 && font.descender < 0 && font.capHeight > font.xHeight)
    #expect(abs(font.withSize(20).lineHeight - 2 * font.lineHeight) < 1e-9)
  }
}
