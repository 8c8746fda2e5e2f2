import DrawingCommands
import Foundation
import TestBasics
import Testing

@Suite struct RecordingContextTests {
  static func record(_ body: (CGContext) -> Void) -> [DrawingCommand] {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    body(context)
    return context.finish().commands
  }

  let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  @Test func fillsAreRecordedInTheViewsCoordinates() {
    let commands = Self.record {
      $0.translateBy(x: 10, y: 20)
      $0.scaleBy(x: 2, y: 2)
      $0.setFillColor(red)
      $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    let expected = Path(rect: CGRect(x: 10, y: 20, width: 10, height: 10))
    #expect(commands == [.fill(expected, color: red, rule: .winding)])
  }

  @Test func restoringTakesClipsAndColoursBack() {
    let rect = CGRect(x: 0, y: 0, width: 5, height: 5)
    let commands = Self.record {
      $0.saveGState()
      $0.setFillColor(red)
      $0.clip(to: rect)
      $0.fill(rect)
      $0.restoreGState()
      $0.fill(rect)
    }
    let path = Path(rect: rect)
    #expect(
      commands == [
        .clip(path, rule: .winding, [.fill(path, color: red, rule: .winding)]),
        .fill(path, color: .black, rule: .winding),
      ])
  }

  @Test func strokesKeepTheirPenUnderATransform() {
    let commands = Self.record {
      $0.scaleBy(x: 3, y: 1)
      $0.setLineWidth(2)
      $0.move(to: CGPoint(x: 1, y: 1))
      $0.addLine(to: CGPoint(x: 5, y: 1))
      $0.strokePath()
    }
    guard case .stroke(let path, _, let style, let transform)? = commands.first else {
      Issue.record("no stroke in \(commands)")
      return
    }
    #expect(style.width == 2)
    #expect(transform == CGAffineTransform(scaleX: 3, y: 1))
    expectEqual(path.points[1], CGPoint(x: 5, y: 1))
  }

  @Test func shadowsWrapWhatCastsThem() {
    let commands = Self.record {
      $0.setShadow(offset: CGSize(width: 1, height: 2), blur: 6, color: red)
      $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    let shadow = DropShadow(color: red, offset: CGSize(width: 1, height: 2), radius: 3)
    let fill = DrawingCommand.fill(
      Path(rect: CGRect(x: 0, y: 0, width: 5, height: 5)), color: .black, rule: .winding)
    #expect(commands == [.group(alpha: 1, shadow: shadow, [fill])])
  }

  @Test func openGroupsAndClipsAreClosedAtTheEnd() {
    let commands = Self.record {
      $0.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
      $0.setAlpha(0.5)
      $0.beginTransparencyLayer(auxiliaryInfo: nil)
      $0.saveGState()
      $0.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    guard case .clip(_, _, let inner)? = commands.first,
      case .group(alpha: 0.5, shadow: nil, let layer)? = inner.first
    else {
      Issue.record("\(commands)")
      return
    }
    let innermost = Path(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(layer == [.clip(innermost, rule: .winding, [])])
  }

  @Test func aClipAroundAnOpenLayerEndsAfterTheLayer() {
    let rect = CGRect(x: 0, y: 0, width: 5, height: 5)
    let commands = Self.record {
      $0.saveGState()
      $0.clip(to: rect)
      $0.beginTransparencyLayer(auxiliaryInfo: nil)
      // Takes back what the layer saved, then what was saved before the clip.
      $0.restoreGState()
      $0.restoreGState()
      $0.fill(rect)
      $0.endTransparencyLayer()
      $0.fill(rect)
    }
    let fill = DrawingCommand.fill(Path(rect: rect), color: .black, rule: .winding)
    #expect(
      commands == [
        .clip(Path(rect: rect), rule: .winding, [.group(alpha: 1, shadow: nil, [fill])]), fill,
      ])
  }

  @Test func moreNestedClipsThanCanBeReplayedAreNoted() {
    let rect = CGRect(x: 0, y: 0, width: 5, height: 5)
    let context = CGContext(bounds: rect)
    for _ in 0..<10_000 { context.clip(to: rect) }
    context.fill(rect)
    let commands = context.finish().commands
    #expect(context.unsupported == ["more than 512 clips and layers within each other"])
    #expect(commands.leaves.count == 1)
    var (depth, inner) = (0, commands)
    while case .clip(_, _, let next)? = inner.first { (depth, inner) = (depth + 1, next) }
    #expect(depth == DrawingCommand.nestingLimit)
  }

  @Test func whatARecordingCannotExpressIsNotedOnce() {
    let context = CGContext(bounds: .zero)
    context.setBlendMode(.multiply)
    context.setBlendMode(.multiply)
    context.clear(.zero)
    #expect(context.unsupported == ["blend mode multiply", "clearing a rectangle"])
  }

  @Test func alphaFadesColours() {
    let commands = Self.record {
      $0.setAlpha(0.25)
      $0.setFillColor(red)
      $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    guard case .fill(_, let color, _)? = commands.first else {
      Issue.record("no fill in \(commands)")
      return
    }
    #expect(color.alpha == 0.25)
  }

  @Test func commandsReadBackFromTheirPrintedForm() throws {
    let commands = Self.record {
      $0.clip(to: CGRect(x: 0, y: 0, width: 9, height: 9))
      $0.setShadow(offset: CGSize(width: 1, height: 2), blur: 6, color: red)
      $0.strokeEllipse(in: CGRect(x: 0, y: 0, width: 5, height: 7))
      $0.drawLinearGradient(
        CGGradient(stops: [.init(location: 0, color: red), .init(location: 1, color: .clear)]),
        start: .zero, end: CGPoint(x: 3, y: 4), options: .drawsAfterEndLocation)
    }
    let drawing = RecordedDrawing(
      commands: commands, bounds: CGRect(x: 0, y: 0, width: 9, height: 9))
    let data = try JSONEncoder().encode(drawing)
    #expect(try JSONDecoder().decode(RecordedDrawing.self, from: data) == drawing)
  }

  @Test(arguments: [
    #"[{"endClip":{}}]"#, #"[{"beginGroup":{"alpha":1}}]"#,
    #"[{"beginGroup":{"alpha":1}},{"endClip":{}}]"#,
    "[" + String(repeating: #"{"beginGroup":{"alpha":1}},"#, count: 10_000) + #"{"endGroup":{}}]"#,
  ])
  func endsThatDoNotMatchAreRefused(commands: String) {
    let text = #"{"commands":"# + commands + #","bounds":[[0,0],[1,1]]}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(RecordedDrawing.self, from: Data(text.utf8))
    }
  }

  @Test(arguments: ["#ff8000ff", "#00000000"])
  func eightBitColoursPrintAsHexadecimal(text: String) throws {
    let color = try JSONDecoder().decode(CGColor.self, from: Data("\"\(text)\"".utf8))
    #expect(String(decoding: try JSONEncoder().encode(color), as: UTF8.self) == "\"\(text)\"")
  }

  @Test func otherColoursKeepTheirNumbers() throws {
    let color = CGColor(red: 0.123456, green: 0, blue: 1, alpha: 0.5)
    let data = try JSONEncoder().encode(color)
    #expect(try JSONDecoder().decode(CGColor.self, from: data) == color)
  }
}
