import Foundation
import LayerGeometry

@testable import LayoutSolvers

/// A flow layout computed line by line, without closed forms. It shares nothing with the code under
/// test but its input.
struct FlowBruteForce {
  var headers: [CGRect?] = []
  var footers: [CGRect?] = []
  var items: [[CGRect]] = []
  var length: CGFloat = 0

  init(_ container: FlowContainer, _ sections: [FlowSectionMetrics]) {
    let isVertical = container.direction == .vertical
    func turned(_ size: CGSize) -> CGSize {
      isVertical ? size : CGSize(width: size.height, height: size.width)
    }
    // Computed as a vertical flow; a horizontal one is its transpose.
    func placed(_ x: CGFloat, _ y: CGFloat, _ size: CGSize) -> CGRect {
      let px = (x * container.scale + 0.500001).rounded(.down) / container.scale
      let py = (y * container.scale + 0.500001).rounded(.down) / container.scale
      return isVertical
        ? CGRect(x: px, y: py, width: size.width, height: size.height)
        : CGRect(x: py, y: px, width: size.height, height: size.width)
    }
    var y: CGFloat = 0
    for section in sections {
      let inset = section.inset
      let (top, left) = isVertical ? (inset.top, inset.left) : (inset.left, inset.top)
      let (bottom, right) = isVertical ? (inset.bottom, inset.right) : (inset.right, inset.bottom)
      let width = container.crossLength - left - right

      let header = turned(section.headerSize).height
      headers.append(
        header > 0 ? placed(0, y, CGSize(width: container.crossLength, height: header)) : nil)
      let bodyStart = y + header
      y = bodyStart + top

      var sizes: [CGSize] = []
      var isUniform = false
      switch section.items {
      case .uniform(let size, let count):
        sizes = Array(repeating: turned(size), count: count)
        isUniform = true
      case .each(let each): sizes = each.map(turned)
      case .estimated(let estimate, let count, let measured):
        sizes = (0..<count).map { turned(measured.size(ofItem: $0) ?? estimate) }
      }
      var lines: [[Int]] = []
      for item in sizes.indices {
        if let last = lines.last {
          let used =
            (last + [item]).map { sizes[$0].width }.reduce(0, +)
            + section.interitemSpacing * CGFloat(last.count)
          if used <= width + 1e-6 {
            lines[lines.count - 1].append(item)
            continue
          }
        }
        lines.append([item])
      }
      // How many items of the uniform size fit in a line.
      var columns = 1
      if let size = sizes.first, isUniform {
        while columns < 10_000
          && size.width * CGFloat(columns + 1) + section.interitemSpacing * CGFloat(columns)
            <= width + 1e-6
        {
          columns += 1
        }
      }
      var frames = Array(repeating: CGRect.null, count: sizes.count)
      let linesStart = y
      var lineTop = y
      var end = y
      for (number, line) in lines.enumerated() {
        let thickness = line.map { sizes[$0].height }.max() ?? 0
        let used = line.map { sizes[$0].width }.reduce(0, +)
        let isLast = number == lines.count - 1
        var x: CGFloat = 0
        var gap = section.interitemSpacing
        let free = width - used - gap * CGFloat(line.count - 1)
        var alignment = "justified"
        if isLast {
          switch container.lastLineAlignment {
          case .automatic where isUniform: alignment = "grid"
          case .automatic:
            let lone =
              line.count == 1
              && (lines.count == 1
                ? 2 * used + gap > width : lines.allSatisfy { $0.count == 1 })
            alignment = lone ? "justified" : "leading"
          default: alignment = container.lastLineAlignment.rawValue
          }
        }
        switch alignment {
        case "leading": break
        case "trailing": x = free
        case "centered": x = free / 2
        case "grid":
          if columns == 1 {
            x = (width - used) / 2
          } else {
            gap = (width - CGFloat(columns) * sizes[0].width) / CGFloat(columns - 1)
          }
        default:
          if line.count == 1 {
            x = (width - used) / 2
          } else {
            gap = (width - used) / CGFloat(line.count - 1)
          }
        }
        for item in line {
          frames[item] = placed(
            left + x, lineTop + (thickness - sizes[item].height) / 2, sizes[item])
          x += sizes[item].width + gap
        }
        end = lineTop + thickness
        lineTop = end + section.lineSpacing
      }
      items.append(frames)
      y = max(bodyStart, max(linesStart, end) + bottom)
      let footer = turned(section.footerSize).height
      footers.append(
        footer > 0 ? placed(0, y, CGSize(width: container.crossLength, height: footer)) : nil)
      y += footer
    }
    length = y
  }

  /// The header, items and footer of each section that overlap the rectangle, in this order.
  func elements(in rect: CGRect) -> [FlowArrangement.Element] {
    var found: [FlowArrangement.Element] = []
    for section in items.indices {
      if let header = headers[section], header.overlaps(rect) {
        found.append(.init(part: .header, section: section, frame: header))
      }
      for (item, frame) in items[section].enumerated() where frame.overlaps(rect) {
        found.append(.init(part: .item(item), section: section, frame: frame))
      }
      if let footer = footers[section], footer.overlaps(rect) {
        found.append(.init(part: .footer, section: section, frame: footer))
      }
    }
    return found
  }
}
