import Foundation
import LayerGeometry
import LayoutSolvers

/// What a flow learned from cells, headers and footers about their sizes.
struct FlowSelfSizing: Sendable {
  /// By section; only those items whose cells were asked.
  private(set) var items: [Int: FlowMeasuredSizes] = [:]
  /// Lengths along the scroll direction by section, of the views of a kind.
  private(set) var lengths: [String: [Int: CGFloat]] = [:]

  var isEmpty: Bool { items.isEmpty && lengths.isEmpty }

  func size(ofItem item: Int, inSection section: Int) -> CGSize? {
    items[section]?.size(ofItem: item)
  }

  mutating func learn(_ size: CGSize, ofItem item: Int, inSection section: Int) {
    items[section, default: FlowMeasuredSizes()].set(size, ofItem: item)
  }

  mutating func learn(_ length: CGFloat, ofKind kind: String, inSection section: Int) {
    lengths[kind, default: [:]][section] = length
  }

  mutating func forget(item: Int, inSection section: Int) { items[section]?.forget(item: item) }

  mutating func forget(kind: String, inSection section: Int) { lengths[kind]?[section] = nil }

  /// Takes sizes along with what they are the sizes of; those of what is gone or reloaded go.
  mutating func follow(_ plan: BatchPlan) {
    var moved = FlowSelfSizing()
    // Ascending, so that every size is put at the end.
    for section in items.keys.sorted() {
      guard let learned = items[section] else { continue }
      for index in 0..<learned.count {
        let (item, size) = learned[index]
        let old = IndexPath(item: item, section: section)
        guard !plan.reloads(item: old), let new = plan.indexPath(after: old) else { continue }
        moved.learn(size, ofItem: new.item, inSection: new.section)
      }
    }
    for (kind, bySection) in lengths {
      for (section, length) in bySection where !plan.reloads(section: section) {
        guard let new = plan.section(after: section) else { continue }
        moved.learn(length, ofKind: kind, inSection: new)
      }
    }
    self = moved
  }
}
