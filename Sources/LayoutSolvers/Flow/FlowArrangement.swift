import Foundation
import LayerGeometry

/// All sections of a flow in their places; the answers to every question about frames.
///
/// Making one costs O(sections) plus O(items) of sections with sizes of their own.
package struct FlowArrangement: Sendable {
  package enum Part: Hashable, Sendable {
    case header
    case item(Int)
    case footer
  }

  package struct Element: Hashable, Sendable {
    package var part: Part
    package var section: Int
    package var frame: CGRect
  }

  /// Where pinned headers and footers stay; nil for those that scroll away.
  package struct Pinning: Hashable, Sendable {
    package var headers: ClosedRange<CGFloat>?
    package var footers: ClosedRange<CGFloat>?

    package init(
      headers: ClosedRange<CGFloat>? = nil, footers: ClosedRange<CGFloat>? = nil
    ) {
      self.headers = headers
      self.footers = footers
    }
  }

  package let surface: FlowContainer
  let sections: [FlowSection]
  private let index: FlowIntervalIndex

  package init(surface: FlowContainer, sections metrics: [FlowSectionMetrics]) {
    self.surface = surface
    var sections: [FlowSection] = []
    sections.reserveCapacity(metrics.count)
    var start: CGFloat = 0
    for metric in metrics {
      let section = FlowSection(metric, on: surface, from: start)
      start = section.end
      sections.append(section)
    }
    self.sections = sections
    index = FlowIntervalIndex(
      count: sections.count, isOrdered: false, lower: { sections[$0].reach.lowerBound },
      upper: { sections[$0].reach.upperBound })
  }

  /// In points.
  package var contentSize: CGSize {
    let length = sections.last?.end ?? 0
    return surface.direction == .vertical
      ? CGSize(width: surface.crossLength, height: length)
      : CGSize(width: length, height: surface.crossLength)
  }

  /// The frame of an item, nil where there is none.
  package func frame(ofItem item: Int, inSection section: Int) -> CGRect? {
    guard sections.indices.contains(section), item >= 0, item < sections[section].itemCount else {
      return nil
    }
    return sections[section].frame(of: sections[section].lines.place(ofItem: item), on: surface)
  }

  package func headerFrame(ofSection section: Int, pinning: Pinning = Pinning()) -> CGRect? {
    guard sections.indices.contains(section) else { return nil }
    return sections[section].headerFrame(on: surface, pinnedTo: pinning.headers)
  }

  package func footerFrame(ofSection section: Int, pinning: Pinning = Pinning()) -> CGRect? {
    guard sections.indices.contains(section) else { return nil }
    return sections[section].footerFrame(on: surface, pinnedTo: pinning.footers)
  }

  /// The sections that may touch a range of the main axis, in O(log sections).
  package func sectionsTouching(_ range: ClosedRange<CGFloat>) -> Range<Int> {
    index.candidates(
      in: range, lower: { sections[$0].reach.lowerBound },
      upper: { sections[$0].reach.upperBound })
  }

  /// Where the line of an item, a header or a footer begins, on a whole pixel.
  package func start(of element: Element) -> CGFloat {
    guard sections.indices.contains(element.section) else { return 0 }
    let section = sections[element.section]
    switch element.part {
    case .header: return surface.onPixel(section.start)
    case .item(let item):
      return surface.onPixel(section.linesStart + section.lines.lineStart(ofItem: item))
    case .footer: return surface.onPixel(section.footerStart)
    }
  }

  /// Everything that overlaps a rectangle, section by section: header, items in order, footer.
  ///
  /// Costs O(answers + log sections + log lines).
  package func elements(in rect: CGRect, pinning: Pinning = Pinning()) -> [Element] {
    // Written so that a rectangle of NaNs finds nothing.
    guard !rect.isNull, rect.maxX >= rect.minX, rect.maxY >= rect.minY else { return [] }
    let range = surface.mainRange(of: rect)
    var found: [Element] = []
    for number in sectionsTouching(range) {
      let section = sections[number]
      func add(_ part: Part, _ frame: CGRect?) {
        guard let frame, frame.overlaps(rect) else { return }
        found.append(Element(part: part, section: number, frame: frame))
      }
      add(.header, section.headerFrame(on: surface, pinnedTo: pinning.headers))
      let inner =
        (range.lowerBound - section.linesStart)...(range.upperBound - section.linesStart)
      for line in section.lines.lines(touching: inner) {
        section.lines.forEachPlace(inLine: line) { item, place in
          add(.item(item), section.frame(of: place, on: surface))
        }
      }
      add(.footer, section.footerFrame(on: surface, pinnedTo: pinning.footers))
    }
    return found
  }
}
