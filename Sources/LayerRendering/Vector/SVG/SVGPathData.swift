import DrawingCommands
import Foundation

/// Writes outlines as the `d` attribute: absolute commands, horizontal and vertical lines in
/// their short form, no blank where a sign or a letter parts two numbers.
struct SVGPathData {
  private(set) var text = ""
  private let digits: Int
  private var x = ""
  private var y = ""
  private var start = (x: "", y: "")

  init(digits: Int) {
    self.digits = digits
  }

  init(_ path: Path, digits: Int) {
    self.init(digits: digits)
    for element in path.elements { append(element) }
  }

  mutating func append(polygon: [CGPoint]) {
    for (index, point) in polygon.enumerated() {
      append(index == 0 ? .move(point) : .line(point))
    }
    append(.close)
  }

  mutating func append(_ element: Path.Element) {
    switch element {
    case .move(let p):
      text += "M"
      (x, y) = (number(p.x), number(p.y))
      start = (x, y)
      put([x, y])
    case .line(let p):
      line(number(p.x), number(p.y))
    case .quad(let c, let p):
      text += "Q"
      (x, y) = (number(p.x), number(p.y))
      put([number(c.x), number(c.y), x, y])
    case .cubic(let c, let d, let p):
      text += "C"
      (x, y) = (number(p.x), number(p.y))
      put([number(c.x), number(c.y), number(d.x), number(d.y), x, y])
    case .close:
      text += "Z"
      (x, y) = start
    }
  }

  private mutating func line(_ nextX: String, _ nextY: String) {
    switch (nextX == x, nextY == y) {
    case (true, true): return
    case (false, true): text += "H" + nextX
    case (true, false): text += "V" + nextY
    case (false, false):
      text += "L"
      put([nextX, nextY])
    }
    (x, y) = (nextX, nextY)
  }

  private func number(_ value: Double) -> String { SVGNumber.text(value, digits: digits) }

  private mutating func put(_ numbers: [String]) {
    for (index, number) in numbers.enumerated() {
      if index > 0, !number.hasPrefix("-") { text += " " }
      text += number
    }
  }
}
