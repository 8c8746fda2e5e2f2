import CompositionalLayouts
import Foundation
import LayoutSolvers

/// The rules of a flow layout in the plainest form: every element is placed one after the other, and a
/// rectangle is compared with every element.
struct PlainFlow {
  enum Part: Hashable {
    case header
    case item(Int)
    case footer
  }

  struct Position: Hashable {
    var part: Part
    var section: Int
  }

  struct Element {
    var position: Position
    var frame: CGRect
  }

  /// The part of a section in which a pinned header or footer stays, along the scroll direction.
  private struct Range {
    var (start, headerLength, footerStart, footerLength) = (0.0, 0.0, 0.0, 0.0)
  }

  private let world: FlowWorld
  private var ranges: [Range] = []
  /// Section by section: the header, the items in order, the footer.
  private(set) var elements: [Element] = []
  private(set) var contentSize = CGSize.zero

  init(_ world: FlowWorld) {
    self.world = world
    var position = 0.0
    for (number, section) in world.sections.enumerated() {
      var range = Range()
      range.start = position
      range.headerLength = along(section.headerSize)
      range.footerLength = along(section.footerSize)
      if range.headerLength > 0 {
        let frame = frame(position, 0, range.headerLength, world.breadth)
        add(.header, number, frame)
      }
      let inset = section.inset
      let (before, after) = world.isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
      let body = position + range.headerLength
      let firstLine = body + before
      let linesEnd = addLines(of: section, number, from: firstLine)
      // Negative insets and spacing move lines, but no section ends before its header does.
      range.footerStart = max(body, max(firstLine, linesEnd) + after)
      if range.footerLength > 0 {
        let frame = frame(range.footerStart, 0, range.footerLength, world.breadth)
        add(.footer, number, frame)
      }
      position = range.footerStart + range.footerLength
      ranges.append(range)
    }
    contentSize =
      world.isVertical
      ? CGSize(width: world.breadth, height: position)
      : CGSize(width: position, height: world.breadth)
  }

  /// All elements while headers, footers or both stay in a rectangle as long as their section does.
  func elements(pinnedTo rect: CGRect, headers: Bool, footers: Bool) -> [Element] {
    let (top, bottom) = world.isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    return elements.map { element in
      var element = element
      let range = ranges[element.position.section]
      switch element.position.part {
      case .header where headers:
        var position = max(range.start, top)
        // The end of the section pushes it out, but never above its own place.
        if position + range.headerLength > range.footerStart {
          position = max(range.start, range.footerStart - range.headerLength)
        }
        element.frame = frame(position, 0, range.headerLength, world.breadth)
      case .footer where footers:
        var position = min(range.footerStart, bottom - range.footerLength)
        if position < range.start + range.headerLength {
          position = min(range.footerStart, range.start + range.headerLength)
        }
        element.frame = frame(position, 0, range.footerLength, world.breadth)
      default: break
      }
      return element
    }
  }

  // MARK: Lines

  /// Adds the items of a section; returns where its last line ends.
  private mutating func addLines(
    of section: FlowWorld.Section, _ number: Int, from start: CGFloat
  ) -> CGFloat {
    let inset = section.inset
    let (lead, trail) = world.isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
    let room = world.breadth - lead - trail
    let lines = brokenLines(section, room)
    var (position, end) = (start, start)
    for (index, line) in lines.enumerated() {
      let lengths = line.map { across(section.sizes[$0]) }
      let thickness = line.map { along(section.sizes[$0]) }.max() ?? 0
      let starts = starts(lengths, of: section, room, lines, isLast: index == lines.count - 1)
      for (item, offset) in zip(line, starts) {
        let size = section.sizes[item]
        let middle = position + (thickness - along(size)) / 2
        add(.item(item), number, frame(middle, lead + offset, along(size), across(size)))
      }
      end = position + thickness
      position = end + section.lineSpacing
    }
    return end
  }

  /// An item that does not fit begins a line; three thirds of a width fit, whatever rounding says.
  private func brokenLines(_ section: FlowWorld.Section, _ room: CGFloat) -> [[Int]] {
    var lines: [[Int]] = []
    var used = 0.0
    for (item, size) in section.sizes.enumerated() {
      let longer = used + section.itemSpacing + across(size)
      if !lines.isEmpty, longer <= room + 1e-6 {
        lines[lines.count - 1].append(item)
        used = longer
      } else {
        lines.append([item])
        used = across(size)
      }
    }
    return lines
  }

  /// Where the items of a line begin, counted from the leading inset.
  private func starts(
    _ lengths: [CGFloat], of section: FlowWorld.Section, _ room: CGFloat, _ lines: [[Int]],
    isLast: Bool
  ) -> [CGFloat] {
    let total = lengths.reduce(0, +)
    let spacing = section.itemSpacing
    func row(from first: CGFloat, gap: CGFloat) -> [CGFloat] {
      var next = first
      return lengths.map { length in
        defer { next += length + gap }
        return next
      }
    }
    func justified() -> [CGFloat] {
      lengths.count == 1
        ? [(room - total) / 2] : row(from: 0, gap: (room - total) / CGFloat(lengths.count - 1))
    }
    guard isLast else { return justified() }
    let packed = total + spacing * CGFloat(lengths.count - 1)
    switch world.lastLine {
    case .leading: return row(from: 0, gap: spacing)
    case .trailing: return row(from: room - packed, gap: spacing)
    case .centered: return row(from: (room - packed) / 2, gap: spacing)
    case .justified: return justified()
    case .automatic: break
    }
    if case .layout = section.source {
      // The columns of a full line, whether there is one or not.
      var columns = 1
      while CGFloat(columns + 1) * lengths[0] + CGFloat(columns) * spacing <= room + 1e-6 {
        columns += 1
      }
      if columns == 1 { return justified() }
      let gap = (room - CGFloat(columns) * lengths[0]) / CGFloat(columns - 1)
      return row(from: 0, gap: gap)
    }
    // A lone item is centred only where every line has one.
    let isLone =
      lines.count == 1
      ? lengths.count == 1 && 2 * total + spacing > room : lines.allSatisfy { $0.count == 1 }
    return isLone ? justified() : row(from: 0, gap: spacing)
  }

  // MARK: Axes

  private func along(_ size: CGSize) -> CGFloat { world.isVertical ? size.height : size.width }

  private func across(_ size: CGSize) -> CGFloat { world.isVertical ? size.width : size.height }

  /// The origin is rounded to the nearest pixel, halves up, with a millionth of a pixel forgiven.
  private func frame(
    _ along: CGFloat, _ across: CGFloat, _ length: CGFloat, _ breadth: CGFloat
  ) -> CGRect {
    func rounded(_ value: CGFloat) -> CGFloat {
      (value * world.scale + 0.5 + 1e-6).rounded(.down) / world.scale
    }
    return world.isVertical
      ? CGRect(x: rounded(across), y: rounded(along), width: breadth, height: length)
      : CGRect(x: rounded(along), y: rounded(across), width: length, height: breadth)
  }

  private mutating func add(_ part: Part, _ section: Int, _ frame: CGRect) {
    elements.append(Element(position: Position(part: part, section: section), frame: frame))
  }
}
