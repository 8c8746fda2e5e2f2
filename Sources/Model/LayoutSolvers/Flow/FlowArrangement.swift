import Foundation
import LayerGeometry

/// A flow layout with all sections solved. Takes O(sections) to make, plus O(items) for sections
/// with individual item sizes.
package struct FlowArrangement: Sendable {
  /// The part that an element has in its section.
  package enum Part: Hashable, Sendable {
    /// The header of the section.
    case header
    /// A cell, by its index in the section.
    case item(Int)
    /// The footer of the section.
    case footer
  }

  /// An element with its frame.
  package struct Element: Hashable, Sendable {
    /// Header, item or footer.
    package var part: Part
    /// The index of the section.
    package var section: Int
    /// In points of the content.
    package var frame: CGRect
  }

  /// The main-axis ranges in which pinned headers and footers stay; nil if not pinned.
  package struct Pinning: Hashable, Sendable {
    /// The range for headers.
    var headers: ClosedRange<CGFloat>?
    /// The range for footers.
    var footers: ClosedRange<CGFloat>?

    /// By default nothing is pinned.
    package init(
      headers: ClosedRange<CGFloat>? = nil, footers: ClosedRange<CGFloat>? = nil
    ) {
      self.headers = headers
      self.footers = footers
    }
  }

  /// What the layout was made for.
  package let container: FlowContainer
  let sections: [FlowSection]
  private let index: IntervalIndex

  /// Breaks all sections into lines and stacks them.
  package init(container: FlowContainer, sections metrics: [FlowSectionMetrics]) {
    self.container = container
    var sections: [FlowSection] = []
    sections.reserveCapacity(metrics.count)
    var start: CGFloat = 0
    for metric in metrics {
      let section = FlowSection(metric, in: container, from: start)
      start = section.end
      sections.append(section)
    }
    self.sections = sections
    index = IntervalIndex(
      count: sections.count, isOrdered: false, lower: { sections[$0].extent.lowerBound },
      upper: { sections[$0].extent.upperBound })
  }

  /// The size of the whole content, in points.
  package var contentSize: CGSize {
    let length = sections.last?.end ?? 0
    return container.direction == .vertical
      ? CGSize(width: container.crossLength, height: length)
      : CGSize(width: length, height: container.crossLength)
  }

  /// The frame of an item; nil if there is none.
  package func frame(ofItem item: Int, inSection section: Int) -> CGRect? {
    guard sections.indices.contains(section), item >= 0, item < sections[section].itemCount else {
      return nil
    }
    return sections[section].rect(of: sections[section].lines.frame(ofItem: item), in: container)
  }

  /// The frame of a header; nil if there is none.
  package func headerFrame(ofSection section: Int, pinning: Pinning = Pinning()) -> CGRect? {
    guard sections.indices.contains(section) else { return nil }
    return sections[section].headerFrame(in: container, pinnedTo: pinning.headers)
  }

  /// The frame of a footer; nil if there is none.
  package func footerFrame(ofSection section: Int, pinning: Pinning = Pinning()) -> CGRect? {
    guard sections.indices.contains(section) else { return nil }
    return sections[section].footerFrame(in: container, pinnedTo: pinning.footers)
  }

  /// The sections that may touch a range of the main axis; takes O(log sections).
  package func sectionsTouching(_ range: ClosedRange<CGFloat>) -> Range<Int> {
    index.candidates(
      in: range, lower: { sections[$0].extent.lowerBound },
      upper: { sections[$0].extent.upperBound })
  }

  /// The start of an item's line, a header or a footer along the main axis, rounded to pixels.
  package func start(of element: Element) -> CGFloat {
    guard sections.indices.contains(element.section) else { return 0 }
    let section = sections[element.section]
    switch element.part {
    case .header: return container.roundedToPixel(section.start)
    case .item(let item):
      return container.roundedToPixel(section.linesStart + section.lines.lineStart(ofItem: item))
    case .footer: return container.roundedToPixel(section.footerStart)
    }
  }

  /// The elements that overlap a rectangle, by section: header, items, footer. In O(elements found
  /// + log sections + log lines).
  package func elements(in rect: CGRect, pinning: Pinning = Pinning()) -> [Element] {
    // Comparisons with NaN are false, so such a rectangle contains nothing.
    guard !rect.isNull, rect.maxX >= rect.minX, rect.maxY >= rect.minY else { return [] }
    let range = container.mainRange(of: rect)
    var found: [Element] = []
    for number in sectionsTouching(range) {
      let section = sections[number]
      func add(_ part: Part, _ frame: CGRect?) {
        guard let frame, frame.overlaps(rect) else { return }
        found.append(Element(part: part, section: number, frame: frame))
      }
      add(.header, section.headerFrame(in: container, pinnedTo: pinning.headers))
      let inner =
        (range.lowerBound - section.linesStart)...(range.upperBound - section.linesStart)
      for line in section.lines.lines(touching: inner) {
        section.lines.forEachFrame(inLine: line) { item, frame in
          add(.item(item), section.rect(of: frame, in: container))
        }
      }
      add(.footer, section.footerFrame(in: container, pinnedTo: pinning.footers))
    }
    return found
  }
}
