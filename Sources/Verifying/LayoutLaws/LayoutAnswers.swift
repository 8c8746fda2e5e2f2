import CollectionViews
import Foundation
import LayoutSolvers

/// A layout's results at one moment, queried lazily for laws that need them.
@MainActor
final class LayoutAnswers {
  let layout: UICollectionViewLayout
  let counts: [Int]
  let contentSize: CGSize
  /// By rectangle, in the order of the answer.
  let listed: [LayoutAttributeValues]
  let values: [LayoutElement: LayoutAttributeValues]
  /// Where an element is that breaks the law being checked.
  var places: LayoutFinding.Places?

  /// - Parameter rect: the queried rectangle; nil for all content.
  init(of layout: UICollectionViewLayout, counts: [Int], in rect: CGRect? = nil) {
    (self.layout, self.counts) = (layout, counts)
    contentSize = layout.collectionViewContentSize
    let viewport = layout.collectionView?.bounds ?? .zero
    let content = CGRect(origin: .zero, size: contentSize)
    let area = content.isFinite ? content.union(viewport).insetBy(dx: -1000, dy: -1000) : viewport
    listed = (layout.layoutAttributesForElements(in: rect ?? area) ?? []).map(\.values)
    values = Dictionary(listed.map { ($0.element, $0) }) { first, _ in first }
  }

  // MARK: - Questions

  /// A screen without room shows nothing.
  var hasRoom: Bool { layout.collectionView.map { !$0.room(in: $0.bounds).isEmpty } ?? false }

  /// By index path, up to the first without attributes on a screen without room.
  private(set) lazy var items: [(path: IndexPath, values: LayoutAttributeValues?)] = {
    var items: [(path: IndexPath, values: LayoutAttributeValues?)] = []
    for (section, count) in counts.enumerated() {
      for item in 0..<count {
        if WorkLimit.isReached { return items }
        let path = IndexPath(item: item, section: section)
        let values = layout.layoutAttributesForItem(at: path)?.values
        if values == nil, !hasRoom { return items }
        items.append((path, values))
      }
    }
    return items
  }()

  private static let everything = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)

  /// The results for rectangles at edges: around elements, beside them, between them.
  private(set) lazy var rectangles: [(rect: CGRect, values: [LayoutAttributeValues])] = {
    let viewport = layout.collectionView?.bounds ?? .zero
    let content = CGRect(origin: .zero, size: contentSize)
    var rects = [
      viewport, content, Self.everything,
      CGRect(x: content.midX, y: content.midY, width: 1, height: 1),
      CGRect(x: 0, y: content.height / 3, width: content.width, height: content.height / 3),
    ]
    for known in listed.prefix(1) + listed.suffix(1) {
      rects.append(known.frame.insetBy(dx: 0.25, dy: 0.25))
      rects.append(CGRect(x: known.frame.maxX - 0.25, y: known.frame.minY, width: 5, height: 5))
    }
    return rects.filter { $0.isFinite && $0.width > 0 && $0.height > 0 && !WorkLimit.isReached }
      .map { ($0, (layout.layoutAttributesForElements(in: $0) ?? []).map(\.values)) }
  }()

  func attributes(of element: LayoutElement) -> LayoutAttributeValues? {
    layout.ownAttributes(of: element)?.values
  }

  // MARK: - Elements

  /// Notes where an element is, and where it is expected.
  func note(_ element: LayoutElement, at actual: CGRect?, expected: CGRect?) {
    places = LayoutFinding.Places(
      element: element.displayName, actual: actual, expected: expected)
  }

  /// A rectangle in words.
  func text(of rect: CGRect) -> String {
    rect.width >= Self.everything.width
      ? "a rectangle far larger than the content" : rect.text
  }

  /// Whether the element's section scrolls across the layout.
  func scrollsAcross(_ element: LayoutElement) -> Bool {
    (layout as? any SectionScrolling)?.scrollsOrthogonally(element.indexPath.first ?? 0) ?? false
  }

  /// Whether an element belongs to an item, whose edge it may exceed.
  func isBadge(_ values: LayoutAttributeValues) -> Bool {
    let ofSections = [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ]
    guard values.category == .supplementaryView, !ofSections.contains(values.kind ?? ""),
      let item = self.values[.cell(values.indexPath)]
    else { return false }
    return item.frame.overlaps(values.frame)
  }

  /// Whether an answer for all content has to hold an element.
  func isDue(_ values: LayoutAttributeValues) -> Bool {
    guard values.isVisible else { return false }
    return !scrollsAcross(values.element)
      || values.overlaps(CGRect(origin: .zero, size: contentSize))
  }
}

// MARK: - Values

extension UICollectionViewLayoutAttributes {
  var element: LayoutElement { values.element }

  /// Such as `0-3`, `header 1`, `Emblem 1-2`.
  package var shortName: String { element.shortName }
}

extension LayoutElement {
  /// Such as `item 0-3`, `the header of section 1`, `Emblem 1-2`.
  var displayName: String {
    name(item: "item ", header: "the header of section", footer: "the footer of section")
  }

  /// Such as `0-3`, `header 1`, `Emblem 1-2`.
  var shortName: String { name(item: "", header: "header", footer: "footer") }

  private func name(item: String, header: String, footer: String) -> String {
    let path = indexPath.map(String.init).joined(separator: "-")
    let section = indexPath.first.map(String.init) ?? ""
    return switch kind {
    case nil: item + path
    case UICollectionView.elementKindSectionHeader: "\(header) \(section)"
    case UICollectionView.elementKindSectionFooter: "\(footer) \(section)"
    case let kind?: "\(kind) \(path)"
    }
  }
}

extension LayoutAttributeValues {
  var displayName: String { element.displayName }

  var measures: String {
    "center \(center.text), size \(size.text), alpha \(alpha.text)"
  }

  /// Whether all numbers are finite and no size is negative.
  var isSound: Bool {
    [center.x, center.y, size.width, size.height, alpha].allSatisfy(\.isFinite)
      && transform3D.isFinite && size.width >= 0 && size.height >= 0
  }

  /// Whether an element is visible in its place.
  var isVisible: Bool { !isHidden && alpha > 0 && size.width > 0 && size.height > 0 }

  /// Whether a rectangle's result must contain the element; under a transform, only if it contains
  /// the middle.
  func overlaps(_ rect: CGRect) -> Bool {
    if transform3D == .identity { return frame.overlaps(rect) }
    return frame.overlaps(rect) && rect.contains(center)
  }

  /// The first difference, here and in the other.
  func difference(from other: LayoutAttributeValues, slack: Double = 0) -> (
    first: String, second: String
  )? {
    func differs(_ a: Double, _ b: Double) -> Bool { !(abs(a - b) <= slack) && a != b }
    if differs(center.x, other.center.x) || differs(center.y, other.center.y)
      || differs(size.width, other.size.width) || differs(size.height, other.size.height)
    {
      let texts = (frame.text, other.frame.text)
      // Differences below a thousandth of a point.
      return texts.0 == texts.1 ? ("\(frame)", "\(other.frame)") : texts
    }
    if differs(alpha, other.alpha) { return ("alpha \(alpha)", "alpha \(other.alpha)") }
    if zIndex != other.zIndex { return ("zIndex \(zIndex)", "zIndex \(other.zIndex)") }
    if isHidden != other.isHidden { return ("hidden: \(isHidden)", "hidden: \(other.isHidden)") }
    let near = max(slack, 1e-9)
    if zip(transform3D.entries, other.transform3D.entries).contains(where: { abs($0 - $1) > near })
    {
      return ("transform \(transform3D)", "transform \(other.transform3D)")
    }
    return nil
  }
}

extension Sequence {
  /// The first result that is not nil.
  func firstResult<Result>(_ transform: (Element) -> Result?) -> Result? {
    for element in self {
      if let result = transform(element) { return result }
    }
    return nil
  }
}
