import CollectionViews
import DisplayLists
import Foundation
import Recording
import Testing

private let notoFolder = "/usr/share/fonts/truetype/noto/"

/// Glyphs of fallback fonts are drawn whole where they are higher or deeper than their line.
@Suite("Glyphs beyond the lines of labels", .serialized)
@MainActor
struct LabelOverhangTests {
  nonisolated private static let hasFonts = [
    "NotoSansArabic-Regular", "NotoSansThai-Regular", "NotoColorEmoji",
  ]
  .allSatisfy { access(notoFolder + $0 + ".ttf", R_OK) == 0 }

  /// A label with a frame of its own size, and what the stage shows of it.
  private func label(
    _ text: String, font: UIFont? = nil, size: CGFloat = 20, height: CGFloat? = nil
  ) -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = font ?? .systemFont(ofSize: size)
    label.text = text
    label.textAlignment = .center
    label.numberOfLines = 0
    let fit = label.sizeThatFits(.zero)
    label.frame = CGRect(
      x: 40, y: 40, width: fit.width.rounded(.up), height: height ?? fit.height.rounded(.up))
    return label
  }

  private func still(_ label: UILabel) throws -> PixelBuffer {
    let view = UIView(frame: .zero)
    view.addSubview(label)
    let size = CGSize(width: label.frame.width + 80, height: label.frame.height + 80)
    return try Stage(view: view, size: size, scale: 2, background: .white).still().pixels
  }

  private func drawing(_ label: UILabel) throws -> RecordedDrawing {
    label.setNeedsDisplay()
    label.layer.displayIfNeeded()
    guard case .drawing(let drawing)? = label.layer.resolvedContents else {
      throw CocoaError(.featureUnsupported)
    }
    return drawing
  }

  /// Points of an outline: its curves at many places, not their control points.
  private func points(of path: Path) -> [CGPoint] {
    var points: [CGPoint] = []
    let steps = (1...64).map { CGFloat($0) / 64 }
    for element in path.elements {
      let start = points.last ?? .zero
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .quad(let control, let end):
        for t in steps {
          let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
          points.append(
            CGPoint(
              x: a * start.x + b * control.x + c * end.x,
              y: a * start.y + b * control.y + c * end.y))
        }
      case .cubic(let first, let second, let end):
        for t in steps {
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          points.append(
            CGPoint(
              x: a * start.x + b * first.x + c * second.x + d * end.x,
              y: a * start.y + b * first.y + c * second.y + d * end.y))
        }
      case .close: break
      }
    }
    return points
  }

  /// The union of the glyphs' shapes, in the label's coordinates.
  private func ink(of drawing: RecordedDrawing) throws -> CGRect {
    var box = CGRect.null
    for case .glyphs(let run, _, let transform) in drawing.commands.leaves {
      for (index, glyph) in run.glyphs.enumerated() {
        let shape: CGRect
        if run.face.isColored {
          let one = GlyphRun(
            face: run.face, size: 1, glyphs: [glyph], positions: [.zero], text: "", clusters: [0],
            width: 0)
          shape = try GlyphOutlineCache.shared.shapes(of: one).reduce(.null) { $0.union($1.box) }
        } else {
          let path = try GlyphOutlineCache.shared.outline(of: glyph, in: run.face).path
          shape = points(of: path).reduce(.null) { $0.union(CGRect(origin: $1, size: .zero)) }
        }
        if shape.isNull { continue }
        let scale = CGAffineTransform(
          a: run.size, b: 0, c: 0, d: run.size, tx: run.positions[index].x,
          ty: run.positions[index].y)
        box = box.union(shape.applying(scale.concatenating(transform)))
      }
    }
    return box
  }

  nonisolated private static let texts = ["ع ج ح ي", "قِرْدٌ جَرِيٌّ", "ปู่ย่าที่ฎีกา", "ท่ี่ ฐู ญู", "👩🏻‍🤝‍👨🏿😀", "ab ع 😀"]

  @Test(
    "are those of a label with room around it", .enabled(if: hasFonts, "fonts-noto-core"),
    arguments: texts)
  func roomyLabel(text: String) throws {
    let tight = label(text)
    let roomy = label(text)
    roomy.frame = tight.frame.insetBy(dx: -20, dy: -20)
    let view = UIView(frame: .zero)
    view.addSubview(roomy)
    let size = CGSize(width: tight.frame.width + 80, height: tight.frame.height + 80)
    let truth = try Stage(view: view, size: size, scale: 2, background: .white).still().pixels
    #expect(try still(tight) == truth, "\(text)")
  }

  @Test(
    "lie within what the layer shows", .enabled(if: hasFonts, "fonts-noto-core"), arguments: texts)
  func union(text: String) throws {
    let label = label(text)
    let drawing = try drawing(label)
    let ink = try ink(of: drawing)
    let area = drawing.visibleArea(around: label.bounds)
    #expect(area.insetBy(dx: -1e-6, dy: -1e-6).contains(ink), "\(text): \(ink) in \(area)")
    // And no side is a point further out than it must be.
    for (reach, over) in [
      (drawing.overhang.top, -ink.minY), (drawing.overhang.left, -ink.minX),
      (drawing.overhang.bottom, ink.maxY - label.bounds.maxY),
      (drawing.overhang.right, ink.maxX - label.bounds.maxX),
    ] {
      #expect(reach < max(0, over) + 2 && (reach == 0 || over > -1), "\(text): \(reach), \(over)")
    }
  }

  @Test("leave text that fits as it was")
  func fittingText() throws {
    for text in ["Popular", "jÅgy|", "j"] {
      let label = label(text, font: UIFont(name: "Inter", size: 20))
      #expect(try drawing(label).overhang == .zero, "\(text)")
      let view = UIView(frame: .zero)
      view.addSubview(label)
      let stage = Stage(view: view, size: CGSize(width: 200, height: 100))
      let contents = try stage.displayList().elements.flatMap(\.children).compactMap(\.contents)
      for case .drawing(_, let clipped) in contents { #expect(clipped) }
    }
  }

  @Test(
    "do not show what is cut off for want of room", .enabled(if: hasFonts, "fonts-noto-core"))
  func smallLabels() throws {
    let whole = try drawing(label("ع ج ح")).overhang.bottom
    try #require(whole > 0)
    let low = try drawing(label("ع ج ح", height: 6))
    // A line in the middle of a lower label lies half a point off.
    #expect(low.overhang.bottom <= whole + 1)
    #expect(try drawing(label("ab cd", height: 6)).overhang == .zero)
  }

  @Test(
    "are cut off by a label that clips", .enabled(if: hasFonts, "fonts-noto-core"))
  func clippingLabels() throws {
    let label = label("ع ج ح ي")
    label.clipsToBounds = true
    let pixels = try still(label)
    let box = label.frame.applying(CGAffineTransform(scaleX: 2, y: 2)).insetBy(dx: -1, dy: -1)
    for y in 0..<pixels.height {
      for x in 0..<pixels.width where !box.contains(CGPoint(x: x, y: y)) {
        #expect(pixels[x: x, y: y] == 0xffff_ffff, "(\(x), \(y))")
      }
    }
  }
}
