import Foundation

/// Capitals and digits as lines on a grid of 4×6 units, y downwards.
enum Lettering {
  /// Bowls are drawn with `o`: an arc given by middle, radii and angles in degrees.
  private static func arc(
    _ x: Double, _ y: Double, _ rx: Double, _ ry: Double, _ from: Double, _ to: Double
  ) -> [Point] {
    (0...16).map { i in
      let angle = (from + (to - from) * Double(i) / 16) * .pi / 180
      return Point(x + rx * cos(angle), y + ry * sin(angle))
    }
  }

  private static func lines(_ numbers: [[Double]]) -> [[Point]] {
    numbers.map { row in
      stride(from: 0, to: row.count, by: 2).map { Point(row[$0], row[$0 + 1]) }
    }
  }

  private static func strokes(of letter: Character) -> [[Point]] {
    switch letter {
    case "A": lines([[0, 6, 2, 0, 4, 6], [0.7, 4, 3.3, 4]])
    case "B":
      lines([[2, 3, 0, 3, 0, 0, 2, 0], [0, 3, 0, 6, 2.3, 6]])
        + [arc(2, 1.5, 1.6, 1.5, -90, 90), arc(2.3, 4.5, 1.7, 1.5, -90, 90)]
    case "C": [arc(2.2, 3, 2.2, 3, -45, -315)]
    case "D": lines([[1.5, 6, 0, 6, 0, 0, 1.5, 0]]) + [arc(1.5, 3, 2.5, 3, -90, 90)]
    case "E": lines([[3.4, 0, 0, 0, 0, 6, 3.4, 6], [0, 3, 2.9, 3]])
    case "F": lines([[3.4, 0, 0, 0, 0, 6], [0, 3, 2.9, 3]])
    case "G": [arc(2.2, 3, 2.2, 3, -45, -360)] + lines([[4.4, 3, 2.6, 3]])
    case "H": lines([[0, 0, 0, 6], [4, 0, 4, 6], [0, 3, 4, 3]])
    case "I": lines([[0.5, 0, 0.5, 6]])
    case "J": lines([[3, 0, 3, 4.4]]) + [arc(1.5, 4.4, 1.5, 1.6, 0, 180)]
    case "K": lines([[0, 0, 0, 6], [3.8, 0, 0, 3.6], [1.3, 2.6, 4, 6]])
    case "L": lines([[0, 0, 0, 6, 3.3, 6]])
    case "M": lines([[0, 6, 0.2, 0, 2.3, 4.2, 4.4, 0, 4.6, 6]])
    case "N": lines([[0, 6, 0, 0, 4, 6, 4, 0]])
    case "O": [arc(2.3, 3, 2.3, 3, 0, 360)]
    case "P": lines([[0, 6, 0, 0, 2, 0], [0, 3.4, 2, 3.4]]) + [arc(2, 1.7, 1.8, 1.7, -90, 90)]
    case "R":
      lines([[0, 6, 0, 0, 2, 0], [0, 3.3, 2, 3.3], [1.9, 3.3, 3.8, 6]])
        + [arc(2, 1.65, 1.7, 1.65, -90, 90)]
    case "S":
      [arc(2, 1.55, 1.8, 1.55, -25, -250) + arc(2, 4.45, 2, 1.55, -80, 155)]
    case "T": lines([[0, 0, 4, 0], [2, 0, 2, 6]])
    case "U": lines([[0, 0, 0, 4]]) + [arc(2, 4, 2, 2, 180, 0)] + lines([[4, 4, 4, 0]])
    case "V": lines([[0, 0, 2, 6, 4, 0]])
    case "W": lines([[0, 0, 1.3, 6, 2.6, 1, 3.9, 6, 5.2, 0]])
    case "X": lines([[0, 0, 4, 6], [4, 0, 0, 6]])
    case "Y": lines([[0, 0, 2, 3, 4, 0], [2, 3, 2, 6]])
    case "Z": lines([[0, 0, 4, 0, 0, 6, 4, 6]])
    case "0": [arc(2, 3, 2, 3, 0, 360)]
    case "1": lines([[0.4, 1.3, 1.8, 0, 1.8, 6]])
    case "2": [arc(1.9, 1.8, 1.8, 1.8, -170, 35)] + lines([[3.37, 2.83, 0, 6, 4, 6]])
    case "3": [arc(1.8, 1.5, 1.6, 1.5, -160, 90), arc(1.8, 4.5, 1.9, 1.5, -90, 160)]
    case "4": lines([[3, 6, 3, 0, 0, 4.2, 4, 4.2]])
    case "5": lines([[3.6, 0, 0.6, 0, 0.3, 2.8]]) + [arc(1.9, 4, 2, 2, -140, 150)]
    case "6": [arc(2, 4.1, 1.9, 1.9, 0, 360), arc(4.4, 4.3, 4.3, 4.3, 180, 262)]
    case "7": lines([[0, 0, 4, 0, 1.4, 6]])
    case "8": [arc(2, 1.5, 1.6, 1.5, 0, 360), arc(2, 4.5, 2, 1.5, 0, 360)]
    case "9": [arc(2, 1.9, 1.9, 1.9, 0, 360), arc(-0.4, 1.7, 4.3, 4.3, 0, 82)]
    default: []
    }
  }

  private static func advance(of letter: Character) -> Double {
    switch letter {
    case "I": 2.4
    case "1": 3.8
    case "M", "W": 6.6
    case "O", "C", "G", "N", "H", "D": 6.1
    case " ": 3.4
    default: 5.6
    }
  }

  /// All lines of a word; a capital is `size` high and `y` is its top. `slant` leans it.
  static func word(_ text: String, x: Double, y: Double, size: Double, slant: Double = 0)
    -> [[Point]]
  {
    let unit = size / 6
    var pen = x
    var all: [[Point]] = []
    for letter in text {
      for stroke in strokes(of: letter) {
        all.append(
          stroke.map { Point(pen + ($0.x + (6 - $0.y) * slant) * unit, y + $0.y * unit) })
      }
      pen += advance(of: letter) * unit
    }
    return all
  }

  static func width(of text: String, size: Double) -> Double {
    (text.reduce(0) { $0 + advance(of: $1) } - 1.5) * size / 6
  }
}

extension Canvas {
  func word(
    _ text: String, x: Double, y: Double, size: Double, weight: Double, _ color: Color,
    alpha: Double = 1, slant: Double = 0
  ) {
    for stroke in Lettering.word(text, x: x, y: y, size: size, slant: slant) {
      line(stroke, width: weight, color, alpha: alpha)
    }
  }

  func centered(
    _ text: String, x: Double, y: Double, size: Double, weight: Double, _ color: Color
  ) {
    let left = x - Lettering.width(of: text, size: size) / 2
    word(text, x: left, y: y, size: size, weight: weight, color)
  }
}
