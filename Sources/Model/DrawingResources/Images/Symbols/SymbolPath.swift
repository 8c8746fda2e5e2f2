import Foundation
import LayerGeometry

/// Reads the paths of the drawings of symbols: `M`, `L`, `C`, `Q` and `Z` as in SVG, and
///
/// - `A r large clockwise x y`: an arc of a circle, with two flags
/// - `O x y r`: a circle
/// - `E x y rx ry`: an ellipse
/// - `R x y width height r`: a rectangle with round corners
/// - `P r x y x y …`: a polygon, whose corners are rounded for `r` along its sides.
struct SymbolPathReader {
  private var words: ArraySlice<Substring>
  private var path = Path()
  private var current = CGPoint.zero

  /// The path of some words; nil if they are no path.
  static func path(_ words: ArraySlice<Substring>) -> Path? {
    var reader = SymbolPathReader(words: words)
    return reader.read()
  }

  private init(words: ArraySlice<Substring>) { self.words = words }

  private mutating func read() -> Path? {
    var command = Character("M")
    while var word = words.first {
      if let letter = word.first, letter.isLetter {
        command = letter
        word = word.dropFirst()
        if word.isEmpty { words.removeFirst() } else { words[words.startIndex] = word }
        if command == "Z" {
          path.elements.append(.close)
          continue
        }
      }
      guard add(command) else { return nil }
      if command == "M" { command = "L" }
    }
    return path
  }

  /// Adds what a command draws; false if its numbers are missing.
  private mutating func add(_ command: Character) -> Bool {
    if command == "P" { return addPolygon() }
    let counts: [Character: Int] = ["M": 2, "L": 2, "C": 6, "Q": 4, "A": 5, "O": 3, "E": 4, "R": 5]
    guard let count = counts[command] else { return false }
    let n = words.prefix(count).compactMap { Double($0) }
    guard n.count == count else { return false }
    words = words.dropFirst(count)
    func point(_ index: Int) -> CGPoint { CGPoint(x: n[index], y: n[index + 1]) }
    switch command {
    case "M": path.elements.append(.move(point(0)))
    case "L": path.elements.append(.line(point(0)))
    case "C": path.elements.append(.cubic(point(0), point(2), point(4)))
    case "Q":
      let (a, b) = Path.cubicControls(from: current, control: point(0), to: point(2))
      path.elements.append(.cubic(a, b, point(2)))
    case "A": addArc(to: point(3), radius: n[0], isLarge: n[1] != 0, isClockwise: n[2] != 0)
    case "O": path.append(Self.ellipse(at: point(0), n[2], n[2]))
    case "E": path.append(Self.ellipse(at: point(0), n[2], n[3]))
    default:
      let area = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
      path.append(Path(roundedRect: area, radiusX: n[4], radiusY: n[4]))
    }
    if count >= 2 { current = CGPoint(x: n[count - 2], y: n[count - 1]) }
    return true
  }

  static func ellipse(at center: CGPoint, _ rx: Double, _ ry: Double) -> Path {
    Path(ellipseIn: CGRect(x: center.x - rx, y: center.y - ry, width: 2 * rx, height: 2 * ry))
  }

  private mutating func addPolygon() -> Bool {
    let numbers = words.prefix { $0.first?.isLetter == false }.compactMap { Double($0) }
    guard numbers.count >= 7, numbers.count % 2 == 1 else { return false }
    words = words.dropFirst(numbers.count)
    let points = stride(from: 1, to: numbers.count, by: 2).map {
      CGPoint(x: numbers[$0], y: numbers[$0 + 1])
    }
    func onSide(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let length = (dx * dx + dy * dy).squareRoot()
      return length > 0 ? a.mixed(with: b, at: min(numbers[0], length / 2) / length) : a
    }
    for (index, corner) in points.enumerated() {
      let before = onSide(corner, points[(index + points.count - 1) % points.count])
      let after = onSide(corner, points[(index + 1) % points.count])
      path.elements.append(index == 0 ? .move(before) : .line(before))
      path.elements.append(
        .cubic(
          before.mixed(with: corner, at: 0.6), after.mixed(with: corner, at: 0.6), after))
    }
    path.elements.append(.close)
    return true
  }

  private mutating func addArc(
    to end: CGPoint, radius: Double, isLarge: Bool, isClockwise: Bool
  ) {
    let (dx, dy) = (end.x - current.x, end.y - current.y)
    let chord = (dx * dx + dy * dy).squareRoot()
    guard chord > 0 else { return }
    let radius = max(radius, chord / 2)
    let height =
      max(radius * radius - chord * chord / 4, 0).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let center = CGPoint(
      x: (current.x + end.x) / 2 - height * dy / chord,
      y: (current.y + end.y) / 2 + height * dx / chord)
    // The same on every machine, unlike the functions of the system.
    let start = PortableMath.angle(x: current.x - center.x, y: current.y - center.y)
    var sweep = PortableMath.angle(x: end.x - center.x, y: end.y - center.y) - start
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    let pieces = max(1, Int((abs(sweep) / (.pi / 2) - 1e-6).rounded(.up)))
    let quarter = PortableMath.sineAndCosine(sweep / Double(pieces) / 4)
    let control = 4.0 / 3 * quarter.sine / quarter.cosine
    for piece in 0..<pieces {
      let a = PortableMath.sineAndCosine(start + sweep * Double(piece) / Double(pieces))
      let b = PortableMath.sineAndCosine(start + sweep * Double(piece + 1) / Double(pieces))
      func place(_ x: Double, _ y: Double) -> CGPoint {
        CGPoint(x: center.x + radius * x, y: center.y + radius * y)
      }
      path.elements.append(
        .cubic(
          place(a.cosine - control * a.sine, a.sine + control * a.cosine),
          place(b.cosine + control * b.sine, b.sine - control * b.cosine),
          piece == pieces - 1 ? end : place(b.cosine, b.sine)))
    }
  }
}
