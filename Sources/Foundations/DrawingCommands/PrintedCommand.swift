import Foundation
package import LayerGeometry
package import Typesetting

/// A command in printed form: clips and groups have a begin and an end.
package enum PrintedCommand: Hashable, Sendable, Codable {
  case fill(Path, color: CGColor, rule: FillRule)
  case stroke(Path, color: CGColor, style: StrokeStyle, transform: CGAffineTransform)
  case gradient(GradientPaint, transform: CGAffineTransform)
  case image(CGImage, transform: CGAffineTransform, alpha: Double, smooth: Bool)
  case glyphs(GlyphRun, color: CGColor, transform: CGAffineTransform)
  case beginClip(Path, rule: FillRule)
  case endClip
  case beginGroup(alpha: Double, shadow: DropShadow?)
  case endGroup

  // The keys for values that have no label here.

  enum FillCodingKeys: String, CodingKey {
    case _0 = "path"
    case color, rule
  }

  enum StrokeCodingKeys: String, CodingKey {
    case _0 = "path"
    case color, style, transform
  }

  enum GradientCodingKeys: String, CodingKey {
    case _0 = "gradient"
    case transform
  }

  enum ImageCodingKeys: String, CodingKey {
    case _0 = "image"
    case transform, alpha, smooth
  }

  enum GlyphsCodingKeys: String, CodingKey {
    case _0 = "run"
    case color, transform
  }

  enum BeginClipCodingKeys: String, CodingKey {
    case _0 = "path"
    case rule
  }
}

extension [DrawingCommand] {
  /// The commands in printed form.
  package var printed: [PrintedCommand] {
    var result: [PrintedCommand] = []
    result.reserveCapacity(count)
    print(to: &result)
    return result
  }

  private func print(to result: inout [PrintedCommand]) {
    for command in self {
      switch command {
      case .fill(let path, let color, let rule):
        result.append(.fill(path, color: color, rule: rule))
      case .stroke(let path, let color, let style, let transform):
        result.append(.stroke(path, color: color, style: style, transform: transform))
      case .gradient(let paint, let transform):
        result.append(.gradient(paint, transform: transform))
      case .image(let image, let transform, let alpha, let smooth):
        result.append(.image(image, transform: transform, alpha: alpha, smooth: smooth))
      case .glyphs(let run, let color, let transform):
        result.append(.glyphs(run, color: color, transform: transform))
      case .clip(let path, let rule, let inner):
        result.append(.beginClip(path, rule: rule))
        inner.print(to: &result)
        result.append(.endClip)
      case .group(let alpha, let shadow, let inner):
        result.append(.beginGroup(alpha: alpha, shadow: shadow))
        inner.print(to: &result)
        result.append(.endGroup)
      }
    }
  }

  /// Throws `DecodingError` for unmatched begins and ends, and beyond
  /// ``DrawingCommand/nestingLimit``.
  package init(printed: [PrintedCommand], codingPath: [any CodingKey]) throws {
    var open: [(begin: PrintedCommand?, inner: [DrawingCommand])] = [(nil, [])]
    func wrong(_ what: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: codingPath, debugDescription: what))
    }
    func append(_ command: DrawingCommand) { open[open.count - 1].inner.append(command) }
    for command in printed {
      switch command {
      case .fill(let path, let color, let rule):
        append(.fill(path, color: color, rule: rule))
      case .stroke(let path, let color, let style, let transform):
        append(.stroke(path, color: color, style: style, transform: transform))
      case .gradient(let paint, let transform):
        append(.gradient(paint, transform: transform))
      case .image(let image, let transform, let alpha, let smooth):
        append(.image(image, transform: transform, alpha: alpha, smooth: smooth))
      case .glyphs(let run, let color, let transform):
        append(.glyphs(run, color: color, transform: transform))
      case .beginClip, .beginGroup:
        guard open.count <= DrawingCommand.nestingLimit else {
          throw wrong("clips and groups are nested more than \(DrawingCommand.nestingLimit) deep")
        }
        open.append((command, []))
      case .endClip:
        guard case .beginClip(let path, let rule)? = open.last?.begin else {
          throw wrong("endClip without its beginClip")
        }
        append(.clip(path, rule: rule, open.removeLast().inner))
      case .endGroup:
        guard case .beginGroup(let alpha, let shadow)? = open.last?.begin else {
          throw wrong("endGroup without its beginGroup")
        }
        append(.group(alpha: alpha, shadow: shadow, open.removeLast().inner))
      }
    }
    guard open.count == 1 else { throw wrong("a clip or group without its end") }
    self = open[0].inner
  }
}

/// Encoded as `commands` (``PrintedCommand``), `bounds`, and `overhang` if it is not zero.
extension RecordedDrawing: Codable {
  private enum CodingKeys: String, CodingKey {
    case commands, bounds, overhang
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let printed = try container.decode([PrintedCommand].self, forKey: .commands)
    self.init(
      commands: try [DrawingCommand](printed: printed, codingPath: container.codingPath),
      bounds: try container.decode(CGRect.self, forKey: .bounds))
    overhang = try container.decodeIfPresent(UIEdgeInsets.self, forKey: .overhang) ?? .zero
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(commands.printed, forKey: .commands)
    try container.encode(bounds, forKey: .bounds)
    if overhang != .zero { try container.encode(overhang, forKey: .overhang) }
  }
}
