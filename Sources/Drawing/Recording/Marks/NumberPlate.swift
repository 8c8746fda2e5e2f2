import Foundation
import Views

/// A number on a coloured plate with a white rim.
struct NumberPlate {
  let text: TypesetText
  /// Including the rim.
  let size: CGSize
  private let unit: Double

  /// - Parameter unit: points per unit of length; the plate is 13 units high.
  init(_ number: Int, unit: Double) throws {
    let style = TextStyle(
      font: FontRequest(size: 10 * unit, weight: 700, hasTabularFigures: true), lineLimit: 1)
    text = try FontLibrary.standard.typeset("\(number)", style: style)
    size = CGSize(width: text.size.width + 6 * unit, height: 13 * unit)
    self.unit = unit
  }

  /// - Parameter rim: the frame of the plate, including its rim.
  func commands(in rim: CGRect, color: CGColor, digits: CGColor = .white) -> [DrawingCommand] {
    let plate = rim.insetBy(dx: unit, dy: unit)
    let origin = CGAffineTransform(
      translationX: rim.midX - text.size.width / 2, y: rim.midY - text.size.height / 2)
    return [
      .fill(
        Path(roundedRect: rim, radiusX: 4 * unit, radiusY: 4 * unit), color: .white, rule: .winding),
      .fill(
        Path(roundedRect: plate, radiusX: 3 * unit, radiusY: 3 * unit), color: color,
        rule: .winding),
    ] + text.runs.map { .glyphs($0, color: digits, transform: origin) }
  }
}
