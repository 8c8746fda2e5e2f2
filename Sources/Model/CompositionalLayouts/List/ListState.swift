import CollectionViews
import Foundation
import LayoutSolvers

/// Where the rows of lists are, before or after a batch update. In points of the content.
@MainActor
struct ListState {
  let arrangement: CompositionalArrangement
  let definitions: [SectionDefinition]
  let visible: CGRect

  /// What is visible, with as much again on each side.
  var surroundings: CGRect { visible.insetBy(dx: -visible.width, dy: -visible.height) }

  var sectionCount: Int { min(definitions.count, arrangement.solvedLayout.sections.count) }

  /// The style of a section whose rows follow each other from top to bottom; nil for other sections.
  func style(ofSection section: Int) -> ListSectionStyle? {
    guard section >= 0, section < sectionCount, arrangement.parameters.scrollAxis == .vertical,
      definitions[section].descriptor.behavior == .none
    else { return nil }
    return definitions[section].list
  }

  func count(ofSection section: Int) -> Int {
    arrangement.solvedLayout.sections[section].runs.itemCount
  }

  func frame(_ path: IndexPath) -> CGRect? {
    arrangement.solvedLayout.item(
      path.item, inSection: path.section, scrollState: arrangement.scrollState
    ).map { arrangement.coordinates.frame($0.untransformedFrame) }
  }

  func range(ofSection section: Int) -> ClosedRange<CGFloat> {
    arrangement.solvedLayout.range(ofSection: section)
  }

  /// The frame around a section's rows: no height without rows, no width without items.
  func card(ofSection section: Int) -> CGRect {
    let first = style(ofSection: section)?.firstRow ?? 0
    let count = count(ofSection: section)
    func frame(_ item: Int) -> CGRect? { self.frame(IndexPath(item: item, section: section)) }
    if let top = frame(first), let bottom = frame(count - 1) { return top.union(bottom) }
    guard let header = frame(0) else {
      return CGRect(
        x: 0, y: arrangement.solvedLayout.groupsStart(ofSection: section), width: 0, height: 0)
    }
    return CGRect(x: header.minX, y: header.maxY, width: header.width, height: 0)
  }
}
