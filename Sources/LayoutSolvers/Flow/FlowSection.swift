import Foundation
import LayerGeometry

/// A section broken into lines, at its position on the main axis.
struct FlowSection: Sendable {
  let start: CGFloat
  let itemCount: Int
  let headerLength: CGFloat
  let footerLength: CGFloat
  /// The start of the first line.
  let linesStart: CGFloat
  let linesCross: CGFloat
  /// The start of the footer.
  let footerStart: CGFloat
  let lines: any FlowLines

  init(_ metrics: FlowSectionMetrics, on surface: FlowContainer, from start: CGFloat) {
    let isVertical = surface.direction == .vertical
    let inset = metrics.inset
    self.start = start
    itemCount = metrics.items.count
    headerLength = max(0, surface.main(metrics.headerSize))
    footerLength = max(0, surface.main(metrics.footerSize))
    linesCross = isVertical ? inset.left : inset.top
    linesStart = start + headerLength + (isVertical ? inset.top : inset.left)
    let available = surface.available(within: inset)
    switch metrics.items {
    case .uniform(let size, let count):
      lines = FlowUniformLines(
        count: count, mainLength: surface.main(size), crossLength: surface.cross(size),
        available: available, lineSpacing: metrics.lineSpacing,
        interitemSpacing: metrics.interitemSpacing, lastLineAlignment: surface.lastLineAlignment)
    case .each(let sizes):
      lines = FlowSizedLines(
        sizes: sizes, surface: surface, available: available, lineSpacing: metrics.lineSpacing,
        interitemSpacing: metrics.interitemSpacing)
    case .estimated(let estimate, let count, let learned):
      lines = FlowEstimatedLines(
        count: count, estimate: estimate, learned: learned, surface: surface,
        available: available, lineSpacing: metrics.lineSpacing,
        interitemSpacing: metrics.interitemSpacing)
    }
    let linesEnd = linesStart + lines.length + (isVertical ? inset.bottom : inset.right)
    footerStart = max(start + headerLength, linesEnd)
  }

  var end: CGFloat { footerStart + footerLength }

  /// The range of the main axis that the section and its items cover. Insets may be negative, so
  /// items may lie outside the section.
  var reach: ClosedRange<CGFloat> {
    let items = lines.reach
    guard lines.lineCount > 0 else { return start...end }
    return min(start, linesStart + items.lowerBound)...max(end, linesStart + items.upperBound)
  }

  func frame(of place: FlowPlace, on surface: FlowContainer) -> CGRect {
    surface.rect(
      main: linesStart + place.main, cross: linesCross + place.cross,
      mainLength: place.mainLength, crossLength: place.crossLength)
  }

  /// The header's frame; nil if there is none.
  ///
  /// - Parameter visible: the range of the main axis in which the header stays for as long as its
  ///   section does; nil if it is not pinned.
  func headerFrame(on surface: FlowContainer, pinnedTo visible: ClosedRange<CGFloat>?) -> CGRect? {
    guard headerLength > 0 else { return nil }
    var main = start
    if let visible { main = max(start, min(visible.lowerBound, footerStart - headerLength)) }
    return surface.rect(
      main: main, cross: 0, mainLength: headerLength, crossLength: surface.crossLength)
  }

  /// The footer's frame; nil if there is none.
  func footerFrame(on surface: FlowContainer, pinnedTo visible: ClosedRange<CGFloat>?) -> CGRect? {
    guard footerLength > 0 else { return nil }
    var main = footerStart
    if let visible {
      main = min(footerStart, max(visible.upperBound - footerLength, start + headerLength))
    }
    return surface.rect(
      main: main, cross: 0, mainLength: footerLength, crossLength: surface.crossLength)
  }
}
