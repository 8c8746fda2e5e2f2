public import Foundation
import LayerGeometry

extension FlowArrangement {
  /// A line of a section; nil if there is none.
  package func line(_ index: Int, inSection number: Int) -> FlowLine? {
    guard sections.indices.contains(number) else { return nil }
    let section = sections[number]
    guard (0..<section.lines.lineCount).contains(index) else { return nil }
    var frame = CGRect.null
    var items = 0..<0
    section.lines.forEachFrame(inLine: index) { item, itemFrame in
      let itemFrame = section.rect(of: itemFrame, in: container)
      frame = frame.isNull ? itemFrame : frame.union(itemFrame)
      items = items.isEmpty ? item..<item + 1 : items.lowerBound..<item + 1
    }
    return FlowLine(section: number, index: index, items: items, frame: frame)
  }

  /// The lines with items that may touch a range of the main axis; few of them do not.
  package func lines(touching range: ClosedRange<CGFloat>) -> [FlowLine] {
    sectionsTouching(range).flatMap { number in
      let start = sections[number].linesStart
      let inner = (range.lowerBound - start)...(range.upperBound - start)
      return sections[number].lines.lines(touching: inner)
        .compactMap { line($0, inSection: number) }
    }
  }

  /// The rectangle of a section, header, footer and insets included; nil if there is none.
  package func frame(ofSection number: Int) -> CGRect? {
    guard sections.indices.contains(number) else { return nil }
    let section = sections[number]
    return container.rect(
      main: section.start, cross: 0, mainLength: section.end - section.start,
      crossLength: container.crossLength)
  }
}

/// A line of a flow layout: a row if the layout scrolls vertically, else a column.
public struct FlowLine: Hashable, Sendable {
  /// The index of the section.
  public var section: Int

  /// The index of the line within its section.
  public var index: Int

  /// The items of the line, by their index in the section.
  public var items: Range<Int>

  /// The union of the items' frames, in points of the content.
  public var frame: CGRect
}
