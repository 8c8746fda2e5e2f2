import CollectionViews
import Foundation
import LayerGeometry
import LayoutSolvers
import Views

/// Everything that a layout answers at one moment.
@MainActor
struct LayoutAnswers {
  let layout: UICollectionViewLayout
  private let counts: [Int]
  let contentSize: CGSize
  /// By rectangle, in the order of the answer.
  private let byRectangle: [UICollectionViewLayoutAttributes]
  let values: [LayoutElement: LayoutAttributeValues]

  /// - Parameter rect: what is asked for; nil asks for all content.
  init(of layout: UICollectionViewLayout, counts: [Int], in rect: CGRect? = nil) {
    (self.layout, self.counts) = (layout, counts)
    contentSize = layout.collectionViewContentSize
    let viewport = layout.collectionView?.bounds ?? .zero
    let content = CGRect(origin: .zero, size: contentSize)
    let area = content.isFinite ? content.union(viewport).insetBy(dx: -1000, dy: -1000) : viewport
    byRectangle = layout.layoutAttributesForElements(in: rect ?? area) ?? []
    values = Dictionary(byRectangle.map { ($0.element, $0.values) }) { first, _ in first }
  }

  // MARK: - Answers

  func check(in run: WorldRun) {
    if !contentSize.width.isFinite || !contentSize.height.isFinite || contentSize.width < 0
      || contentSize.height < 0
    {
      return run.note(.finiteness, "the content size is \(contentSize)")
    }
    for attributes in byRectangle where run.goesOn { check(attributes, in: run) }
    if values.count != byRectangle.count, run.checks(.uniqueness) {
      noteTwice(byRectangle, in: run)
    }
    checkEach(in: run)
    guard run.goesOn else { return }
    checkRectangles(in: run)
    let again = layout.collectionViewContentSize
    if again != contentSize {
      run.note(.constancy, "the content size was \(contentSize), and is \(again) when asked again")
    }
  }

  private func check(_ attributes: UICollectionViewLayoutAttributes, in run: WorldRun) {
    let values = attributes.values
    if !values.isSound {
      run.note(.finiteness, "\(values.words) has \(values.measures)")
    }
    if values.category == .cell {
      let path = values.indexPath
      guard path.count == 2, counts.indices.contains(path.section), path.item >= 0,
        path.item < counts[path.section]
      else {
        return run.note(
          .counting, "\(values.words) is answered, of \(LayoutWorld.text(of: counts))")
      }
    }
    guard values.category != .decorationView, values.transform3D == .identity, values.mustBeSeen,
      run.checks(.containment), !scrollsAcross(values.element), !isBadge(values)
    else { return }
    let slack = 0.51
    let frame = values.frame
    // What is larger than the screen across the scroll direction cannot lie within it.
    let room = layout.collectionView.map { $0.room(in: $0.bounds).size } ?? .zero
    // Nor do sizes that a delegate tells without regard to the insets of sections.
    let margin = run.world.sizing == .delegate ? 60.0 : 0
    let fitsAcross = frame.width <= min(room.width, contentSize.width) - margin
    let fitsDown = frame.height <= min(room.height, contentSize.height) - margin
    let isOutsideAcross = frame.minX < -slack || frame.maxX > contentSize.width + slack
    let isOutsideDown = frame.minY < -slack || frame.maxY > contentSize.height + slack
    if fitsAcross && isOutsideAcross || fitsDown && isOutsideDown {
      run.note(
        .containment, "\(values.words) is at \(frame), outside of the content of \(contentSize)")
    }
  }

  private func noteTwice(_ answered: [UICollectionViewLayoutAttributes], in run: WorldRun) {
    var seen = Set<LayoutElement>()
    for attributes in answered where !seen.insert(attributes.element).inserted {
      run.note(.uniqueness, "\(attributes.values.words) is answered twice for a rectangle")
    }
  }

  private func checkEach(in run: WorldRun) {
    for (section, count) in counts.enumerated() {
      for item in 0..<count {
        guard run.goesOn else { return }
        let path = IndexPath(item: item, section: section)
        guard let alone = layout.layoutAttributesForItem(at: path) else {
          // A screen without room has no place for anything.
          guard let view = layout.collectionView, !view.room(in: view.bounds).isEmpty else {
            return
          }
          return run.note(.presence, "item \(section)-\(item) has no attributes")
        }
        if alone.element != .cell(path) {
          return run.note(
            .presence, "item \(section)-\(item) is answered with \(alone.values.words)")
        }
        if let known = values[.cell(path)] {
          compare(alone.values, known, in: run)
        } else if isDue(alone.values) {
          run.note(
            .completeness,
            "item \(section)-\(item) at \(alone.frame) is missing from the answer for all content")
        }
      }
    }
    checkKinds(in: run)
    for (element, known) in values where element.category != .cell {
      guard let alone = attributes(of: element) else {
        run.note(.agreement, "\(element.words) is answered by rectangle, not by index path")
        return
      }
      compare(alone.values, known, in: run)
    }
  }

  /// Supplementary views of a kind are found by rectangle in every section where they are by path.
  private func checkKinds(in run: WorldRun) {
    let kinds = Set(values.keys.lazy.filter { $0.category == .supplementaryView }.map(\.kind))
    for kind in kinds.compactMap(\.self).sorted() {
      for section in counts.indices {
        let element = LayoutElement.supplementary(kind, IndexPath(item: 0, section: section))
        guard values[element] == nil, let alone = attributes(of: element), isDue(alone.values)
        else { continue }
        return run.note(
          .completeness,
          "\(element.words) at \(alone.frame) is missing from the answer for all content")
      }
    }
  }

  /// Whether the element is part of a section that scrolls by itself across the layout.
  private func scrollsAcross(_ element: LayoutElement) -> Bool {
    (layout as? any SectionScrolling)?.scrollsOrthogonally(element.indexPath.first ?? 0) ?? false
  }

  /// Whether an element belongs to an item, over whose edge it may reach.
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
  private func isDue(_ values: LayoutAttributeValues) -> Bool {
    guard values.mustBeSeen else { return false }
    return !scrollsAcross(values.element)
      || values.overlaps(CGRect(origin: .zero, size: contentSize))
  }

  private func attributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: layout.layoutAttributesForItem(at: element.indexPath)
    case .supplementaryView:
      layout.layoutAttributesForSupplementaryView(
        ofKind: element.kind ?? "", at: element.indexPath)
    case .decorationView:
      layout.layoutAttributesForDecorationView(ofKind: element.kind ?? "", at: element.indexPath)
    }
  }

  private func compare(
    _ alone: LayoutAttributeValues, _ known: LayoutAttributeValues, in run: WorldRun
  ) {
    guard let difference = known.difference(from: alone) else { return }
    run.note(
      .agreement,
      "\(known.words): \(difference.first) by rectangle, \(difference.second) by index path")
  }

  private func checkRectangles(in run: WorldRun) {
    guard run.checks(.completeness) || run.checks(.constancy) else { return }
    let viewport = layout.collectionView?.bounds ?? .zero
    let content = CGRect(origin: .zero, size: contentSize)
    // Rectangles where edges meet: around elements, beside them, between them.
    var rects = [
      viewport, content, CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7),
      CGRect(x: content.midX, y: content.midY, width: 1, height: 1),
      CGRect(x: 0, y: content.height / 3, width: content.width, height: content.height / 3),
    ]
    for known in byRectangle.prefix(1) + byRectangle.suffix(1) {
      rects.append(known.frame.insetBy(dx: 0.25, dy: 0.25))
      rects.append(CGRect(x: known.frame.maxX - 0.25, y: known.frame.minY, width: 5, height: 5))
    }
    for rect in rects where rect.isFinite && rect.width > 0 && rect.height > 0 {
      guard run.goesOn else { return }
      let answered = layout.layoutAttributesForElements(in: rect) ?? []
      var found = Set<LayoutElement>(minimumCapacity: answered.count)
      for attributes in answered {
        let element = attributes.element
        guard found.insert(element).inserted else { return noteTwice(answered, in: run) }
        if let known = values[element], let difference = known.difference(from: attributes.values) {
          run.note(
            .constancy,
            "\(known.words): \(difference.first) for all content, \(difference.second) for \(rect)")
        }
      }
      guard run.checks(.completeness) else { continue }
      let small = rect.insetBy(dx: 1e-6, dy: 1e-6)
      for (element, known) in values
      where known.mustBeSeen && known.overlaps(small) && !found.contains(element) {
        return run.note(
          .completeness, "\(known.words) at \(known.frame) is missing from the answer for \(rect)")
      }
    }
  }

  // MARK: - Others

  /// Compares with the answers of a new layout.
  func compare(with fresh: LayoutAnswers, in run: WorldRun) {
    let slack = 1e-6 * max(1, contentSize.width, contentSize.height)
    if abs(contentSize.width - fresh.contentSize.width) > slack
      || abs(contentSize.height - fresh.contentSize.height) > slack
    {
      return run.note(
        .freshness, "the content size is \(contentSize), that of a new layout \(fresh.contentSize)")
    }
    for element in Set(values.keys).union(fresh.values.keys).sorted() {
      switch (values[element], fresh.values[element]) {
      case (let own?, let new?):
        guard let difference = own.difference(from: new, slack: slack) else { continue }
        return run.note(
          .freshness, "\(element.words): \(difference.first), in a new layout \(difference.second)")
      case (let own?, nil) where own.mustBeSeen:
        return run.note(.freshness, "\(element.words) is answered, but not by a new layout")
      case (nil, let new?) where new.mustBeSeen:
        return run.note(.freshness, "\(element.words) is answered by a new layout only")
      default: break
      }
    }
  }
}

// MARK: - Values

extension UICollectionViewLayoutAttributes {
  var element: LayoutElement { values.element }

  /// Where the middle is seen, with the transform.
  var seenCenter: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }
}

extension LayoutElement {
  /// Such as `item 0-3`, `header 1`.
  var words: String {
    let path = indexPath.map(String.init).joined(separator: "-")
    let section = indexPath.first.map(String.init) ?? ""
    return switch kind {
    case nil: "item \(path)"
    case UICollectionView.elementKindSectionHeader: "the header of section \(section)"
    case UICollectionView.elementKindSectionFooter: "the footer of section \(section)"
    case let kind?: "\(kind) \(path)"
    }
  }
}

extension LayoutAttributeValues {
  var words: String { element.words }

  var measures: String { "center \(center), size \(size), alpha \(alpha)" }

  /// Whether all numbers are finite and no size is negative.
  var isSound: Bool {
    [center.x, center.y, size.width, size.height, alpha].allSatisfy(\.isFinite)
      && transform3D.isFinite && size.width >= 0 && size.height >= 0
  }

  /// Whether an element is seen where it lies.
  var mustBeSeen: Bool { !isHidden && alpha > 0 && size.width > 0 && size.height > 0 }

  /// Whether an answer for a rectangle has to hold the element. Under a transform, whose perspective
  /// may be that of the view around it, only the middle is certain to be seen.
  func overlaps(_ rect: CGRect) -> Bool {
    if transform3D == .identity { return frame.overlaps(rect) }
    return frame.overlaps(rect) && rect.contains(center)
  }

  /// The first thing that differs, as it is here and in others.
  func difference(from other: LayoutAttributeValues, slack: Double = 0) -> (
    first: String, second: String
  )? {
    func differs(_ a: Double, _ b: Double) -> Bool { !(abs(a - b) <= slack) && a != b }
    if differs(center.x, other.center.x) || differs(center.y, other.center.y)
      || differs(size.width, other.size.width) || differs(size.height, other.size.height)
    {
      return ("\(frame)", "\(other.frame)")
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
