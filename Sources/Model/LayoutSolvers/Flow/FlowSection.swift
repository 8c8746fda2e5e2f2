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

  init(_ metrics: FlowSectionMetrics, in container: FlowContainer, from start: CGFloat) {
    let isVertical = container.direction == .vertical
    let inset = metrics.inset
    self.start = start
    itemCount = metrics.items.count
    headerLength = max(0, container.main(metrics.headerSize))
    footerLength = max(0, container.main(metrics.footerSize))
    linesCross = isVertical ? inset.left : inset.top
    linesStart = start + headerLength + (isVertical ? inset.top : inset.left)
    let available = container.available(within: inset)
    switch metrics.items {
    case .uniform(let size, let count):
      lines = FlowUniformLines(
        count: count, mainLength: container.main(size), crossLength: container.cross(size),
        available: available, lineSpacing: metrics.lineSpacing,
        interitemSpacing: metrics.interitemSpacing, lastLineAlignment: container.lastLineAlignment)
    case .each(let sizes):
      lines = FlowSizedLines(
        sizes: sizes, container: container, available: available, lineSpacing: metrics.lineSpacing,
        interitemSpacing: metrics.interitemSpacing)
    case .estimated(let estimate, let count, let measured):
      lines = FlowEstimatedLines(
        count: count, estimate: estimate, measured: measured, container: container,
        available: available, lineSpacing: metrics.lineSpacing,
        interitemSpacing: metrics.interitemSpacing)
    }
    let linesEnd = linesStart + lines.length + (isVertical ? inset.bottom : inset.right)
    footerStart = max(start + headerLength, linesEnd)
  }

  var end: CGFloat { footerStart + footerLength }

  /// The main-axis range of the section and its items, which negative insets move outside it.
  var extent: ClosedRange<CGFloat> {
    let items = lines.extent
    guard lines.lineCount > 0 else { return start...end }
    return min(start, linesStart + items.lowerBound)...max(end, linesStart + items.upperBound)
  }

  func rect(of frame: FlowItemFrame, in container: FlowContainer) -> CGRect {
    container.rect(
      main: linesStart + frame.main, cross: linesCross + frame.cross,
      mainLength: frame.mainLength, crossLength: frame.crossLength)
  }

  /// The header's frame, if any.
  /// - Parameter visible: the main-axis range in which a pinned header stays within its section;
  ///   nil if not pinned.
  func headerFrame(in container: FlowContainer, pinnedTo visible: ClosedRange<CGFloat>?) -> CGRect?
  {
    guard headerLength > 0 else { return nil }
    var main = start
    if let visible { main = max(start, min(visible.lowerBound, footerStart - headerLength)) }
    return container.rect(
      main: main, cross: 0, mainLength: headerLength, crossLength: container.crossLength)
  }

  /// The footer's frame; nil if there is none.
  func footerFrame(in container: FlowContainer, pinnedTo visible: ClosedRange<CGFloat>?) -> CGRect?
  {
    guard footerLength > 0 else { return nil }
    var main = footerStart
    if let visible {
      main = min(footerStart, max(visible.upperBound - footerLength, start + headerLength))
    }
    return container.rect(
      main: main, cross: 0, mainLength: footerLength, crossLength: container.crossLength)
  }
}
