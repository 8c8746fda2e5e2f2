import Basics
import DisplayLists
import Foundation
import Views

/// A picture with elements outlined and numbered in reading order, and a legend: beside an upright
/// picture, else below.
@MainActor
struct AccessibilityPicture {
  /// The maximum number of outlined elements; the legend says how many more there are.
  static let limit = 999

  private let elements: [AccessibilityElement]
  /// The number of elements beyond the limit.
  private let leftOut: Int
  private let theme: Theme
  private let fonts: FontLibrary

  /// - Parameter elements: in reading order, all within the screen.
  init(of elements: [AccessibilityElement], isDark: Bool, fonts: FontLibrary) {
    self.elements = Array(elements.prefix(Self.limit))
    leftOut = max(0, elements.count - Self.limit)
    theme = isDark ? .dark : .light
    self.fonts = fonts
  }

  func drawn(on list: DisplayList) throws -> DisplayList {
    var entries = try elements.enumerated().map { try entry($0.offset + 1, $0.element) }
    if elements.isEmpty { entries.append(try remark("Nothing here is read.")) }
    if leftOut > 0 { entries.append(try remark(Plural.count(leftOut, "more element"))) }
    let legend = LegendLayout(beside: list.size, heights: entries.map(\.height))
    var result = DisplayList(size: legend.size, scale: list.scale, background: theme.background)
    var picture = list.group(named: "picture", at: .zero)
    if list.background.alpha > 0 { picture.fill = list.background }
    result.elements.append(picture)
    result.elements.append(try outlines(on: list.size))
    for (entry, position) in zip(entries, legend.positions) {
      var element = DisplayElement(
        name: entry.name, matrix: CATransform3DMakeTranslation(position.x, position.y, 0),
        bounds: CGRect(x: 0, y: 0, width: LegendLayout.columnWidth, height: entry.height))
      element.contents = .drawing(entry.commands, clipped: false)
      result.elements.append(element)
    }
    return result
  }

  // MARK: - Outlines

  private func outlines(on size: CGSize) throws -> DisplayElement {
    var placer = LabelPlacer(canvas: CGRect(origin: .zero, size: size), gap: 1)
    var fills: [DrawingCommand] = []
    var lines: [DrawingCommand] = []
    var plates: [DrawingCommand] = []
    for (index, element) in elements.enumerated() {
      let color = Self.color(index)
      let shape = element.hasPath ? element.outline : Path(polygon: element.visibleArea)
      fills.append(.fill(shape, color: color.color(alpha: 0.3), rule: .winding))
      for (width, color) in [(3.0, CGColor.white.color(alpha: 0.7)), (1.5, color)] {
        var style = StrokeStyle(width: width)
        style.join = .round
        lines.append(.stroke(shape, color: color, style: style, transform: .identity))
      }
      let plate = try NumberPlate(index + 1, unit: 1)
      let placed = placer.place(plate.size, at: element.visibleArea)
      if let corner = placed.corner {
        let line = Path([.move(CGPoint(x: placed.label.midX, y: placed.label.midY)), .line(corner)])
        lines.append(
          .stroke(line, color: color, style: StrokeStyle(width: 1.5), transform: .identity))
      }
      plates += plate.commands(in: placed.label, color: color, digits: Self.digits(index))
    }
    var overlay = DisplayElement(
      name: "outlines", matrix: CATransform3DIdentity,
      bounds: CGRect(origin: .zero, size: size))
    overlay.contents = .drawing(fills + lines + plates, clipped: true)
    return overlay
  }

  /// Colours for any colour vision, after Okabe and Ito, with those of the digits on them.
  private static let colors: [(color: CGColor, digits: CGColor)] = [
    (CGColor(red: 0, green: 0.447, blue: 0.698, alpha: 1), .white),
    (CGColor(red: 0.835, green: 0.369, blue: 0, alpha: 1), .white),
    (CGColor(red: 0, green: 0.48, blue: 0.35, alpha: 1), .white),
    (CGColor(red: 0.8, green: 0.475, blue: 0.655, alpha: 1), .black),
    (CGColor(red: 0.902, green: 0.624, blue: 0, alpha: 1), .black),
    (CGColor(red: 0.337, green: 0.706, blue: 0.914, alpha: 1), .black),
  ]

  private static func color(_ index: Int) -> CGColor { colors[index % colors.count].color }
  private static func digits(_ index: Int) -> CGColor { colors[index % colors.count].digits }

  // MARK: - The legend

  private struct Theme {
    var background: CGColor
    var title: CGColor
    var detail: CGColor
    /// For missing information.
    var warning: CGColor

    static let light = Theme(
      background: .white, title: CGColor(red: 0.07, green: 0.07, blue: 0.08, alpha: 1),
      detail: CGColor(red: 0.33, green: 0.33, blue: 0.36, alpha: 1),
      warning: CGColor(red: 0.75, green: 0.07, blue: 0.07, alpha: 1))
    static let dark = Theme(
      background: CGColor(red: 0.1, green: 0.1, blue: 0.11, alpha: 1), title: .white,
      detail: CGColor(red: 0.72, green: 0.72, blue: 0.75, alpha: 1),
      warning: CGColor(red: 1, green: 0.5, blue: 0.45, alpha: 1))
  }

  private struct Entry {
    var name: String
    var commands: [DrawingCommand]
    var height: Double
  }

  /// The distance between a number and its texts, in points.
  private static let indent = 32.0

  private func entry(_ number: Int, _ element: AccessibilityElement) throws -> Entry {
    let plate = try NumberPlate(number, unit: 1.25)
    let color = Self.color(number - 1)
    var entry = Entry(
      name: "element \(number)",
      commands: plate.commands(
        in: CGRect(origin: CGPoint(x: 0, y: 1), size: plate.size), color: color,
        digits: Self.digits(number - 1)),
      height: 0)
    let label = element.label.flatMap { $0.isEmpty ? nil : $0 }
    try add(
      label ?? "no label", size: 14, weight: 600, label == nil ? theme.warning : theme.title,
      to: &entry)
    for line in element.details { try add(line, size: 12, weight: 400, theme.detail, to: &entry) }
    entry.height = max(entry.height, plate.size.height + 2)
    return entry
  }

  private func remark(_ text: String) throws -> Entry {
    var entry = Entry(name: "remark", commands: [], height: 0)
    try add(text, size: 14, weight: 400, theme.detail, to: &entry)
    return entry
  }

  private func add(
    _ text: String, size: Double, weight: Int, _ color: CGColor, to entry: inout Entry
  ) throws {
    let style = TextStyle(font: FontRequest(size: size, weight: weight), alignment: .left)
    let set = try fonts.typeset(
      text.printable(upTo: 4000), style: style, width: LegendLayout.columnWidth - Self.indent)
    let transform = CGAffineTransform(translationX: Self.indent, y: entry.height)
    entry.commands += set.runs.map { .glyphs($0, color: color, transform: transform) }
    entry.height += set.size.height + 1
  }
}

extension AccessibilityElement {
  /// The lines of a legend below the label.
  package var details: [String] {
    let traits = traits.names
    let parts: [(name: String, text: String?)] = [
      ("Value", value), ("Hint", hint),
      ("Traits", traits.isEmpty ? nil : traits.joined(separator: ", ")),
      ("Actions", actions.isEmpty ? nil : actions.joined(separator: ", ")),
      ("Container", containerType.name),
    ]
    return parts.compactMap { part in
      part.text.flatMap { $0.isEmpty ? nil : "\(part.name): \($0)" }
    }
  }
}

extension UIAccessibilityContainerType {
  /// Nil for none.
  fileprivate var name: String? { self == .none ? nil : "\(self)" }
}

extension CGColor {
  fileprivate func color(alpha: Double) -> CGColor {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}

/// The positions of a legend's entries, in columns.
struct LegendLayout {
  /// In points, like the other lengths.
  static let columnWidth = 260.0
  static let margin = 20.0
  static let gap = 14.0

  /// The upper left corner of each entry.
  private(set) var positions: [CGPoint] = []
  /// Of the picture including the legend.
  private(set) var size: CGSize

  /// - Parameter picture: the size of the picture, in the upper left corner.
  init(beside picture: CGSize, heights: [Double]) {
    let step = Self.columnWidth + Self.margin
    let all = heights.reduce(0) { $0 + $1 + Self.gap }
    let isBeside = picture.height >= picture.width
    let columns = max(1, Int(min((picture.width - Self.margin) / step, 1000)))
    // Room for at least a few entries next to a small picture.
    let room =
      isBeside ? max(picture.height, 300) - 2 * Self.margin : (all / Double(columns)).rounded(.up)
    let origin = CGPoint(
      x: isBeside ? picture.width + Self.margin : Self.margin,
      y: isBeside ? Self.margin : picture.height + Self.margin)
    var (column, y, lowest) = (0, 0.0, 0.0)
    for height in heights {
      if y > 0, y + height > room, isBeside || column < columns - 1 {
        (column, y) = (column + 1, 0)
      }
      positions.append(CGPoint(x: origin.x + Double(column) * step, y: origin.y + y))
      lowest = max(lowest, y + height)
      y += height + Self.gap
    }
    size = CGSize(
      width: max(picture.width, origin.x + Double(column + 1) * step),
      height: max(picture.height, (origin.y + lowest + Self.margin).rounded(.up)))
  }
}
