import CompositionalLayouts
import Foundation
import LayoutSolvers

// MARK: - Rows without gaps

/// Rows below one another, found by binary search over their tops.
class RowList: UICollectionViewLayout {
  enum Mistake: String, LayoutDefect {
    case tooNarrowSearch = "The search begins with the first row that starts in the rectangle."
    case lastRowForgotten = "The search never answers the last row."
    case singlePrecision = "The tops of rows are added up in single precision."
    case keysCollide = "Rows are kept under section · 100 + item, which another row may have."
    case allForEachQuery = "Every question makes the attributes of all rows and then chooses."
    case quadratic = "The top of each row is the sum of all heights before it, added up each time."
    case sizeKept = "The size of the content is computed once."
    case onlyGrows = "The layout is invalidated when the view becomes wider, not narrower."
    case rowsNotRemoved = "Rows are written over those of the layout before, which may be more."
    case sizeOfEqualRows = "The content is as high as if all rows were as high as the first."
    case answerKept = "An answer is kept and given again for a rectangle with the same origin."
    case movesWithAsking = "Each answer moves the kept attributes by a step of rounding."
    case sectionsLeftOut = "Rows are numbered through, as if all were in the first section."
    case staleWhenTotalIsSame = "Rows are made again only when the total number of items changed."
    case depthByChance = "The depth of a row is chosen anew for each answer."
    case invalidatesInAnswer = "Reading the content's size invalidates the layout."

    static let unseen: Set<Self> = [.allForEachQuery, .quadratic, .invalidatesInAnswer]
  }

  struct Row {
    var section: Int
    var item: Int
    var top: CGFloat
    var height: CGFloat
  }

  final var mistake: Mistake?
  final var rows: [Row] = []
  /// The number of rows before each section, and of all.
  final var starts: [Int] = [0]
  final var width: CGFloat = 0
  private var keptSize: CGSize?
  private var keptAnswer: (rect: CGRect, answer: [UICollectionViewLayoutAttributes])?
  private var attributesByKey: [Int: UICollectionViewLayoutAttributes] = [:]

  func heightOfRow(_ item: Int, _ section: Int) -> CGFloat {
    36.3 + CGFloat((item * 7 + section * 5) % 6) * 9.1
  }

  override func prepare() {
    super.prepare()
    width = room().width
    keptAnswer = nil
    let counts = itemCounts()
    if mistake == .staleWhenTotalIsSame, counts.reduce(0, +) == rows.count { return }
    let before = rows
    starts = counts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
    rows = []
    rows.reserveCapacity(starts.last ?? 0)
    var (y, single) = (CGFloat(0), Float(0))
    for (s, count) in counts.enumerated() {
      for i in 0..<count {
        let height = heightOfRow(i, s)
        let top: CGFloat =
          switch mistake {
          case .singlePrecision: CGFloat(single)
          case .quadratic: rows.reduce(0) { $0 + $1.height }
          default: y
          }
        rows.append(Row(section: s, item: i, top: top, height: height))
        y += height
        single += Float(height)
      }
    }
    if mistake == .rowsNotRemoved, before.count > rows.count {
      rows += before[rows.count...]
    }
    if mistake == .sectionsLeftOut {
      for index in rows.indices { (rows[index].section, rows[index].item) = (0, index) }
    }
    attributesByKey = [:]
    if mistake == .keysCollide {
      for row in rows { attributesByKey[row.section * 100 + row.item] = attributes(of: row) }
    }
    if mistake == .movesWithAsking {
      for (index, row) in rows.enumerated() { attributesByKey[index] = attributes(of: row) }
    }
  }

  override var collectionViewContentSize: CGSize {
    if mistake == .invalidatesInAnswer { invalidateLayout() }
    var size = CGSize(width: width, height: rows.last.map { $0.top + $0.height } ?? 0)
    if mistake == .sizeOfEqualRows {
      size.height = (rows.first?.height ?? 0) * CGFloat(rows.count)
    }
    if mistake == .sizeKept {
      size = keptSize ?? size
      keptSize = size
    }
    return size
  }

  final func index(_ path: IndexPath) -> Int? {
    guard path.section >= 0, path.section + 1 < starts.count, path.item >= 0,
      path.item < starts[path.section + 1] - starts[path.section]
    else { return nil }
    return starts[path.section] + path.item
  }

  final func frame(of row: Row) -> CGRect {
    CGRect(x: 0, y: row.top, width: width, height: row.height)
  }

  func attributes(of row: Row) -> UICollectionViewLayoutAttributes {
    cell(row.item, row.section, frame(of: row))
  }

  private func answer(at index: Int) -> UICollectionViewLayoutAttributes {
    let row = rows[index]
    switch mistake {
    case .keysCollide:
      return attributesByKey[row.section * 100 + row.item] ?? attributes(of: row)
    case .movesWithAsking:
      let kept = attributesByKey[index] ?? attributes(of: row)
      kept.frame.origin.y += kept.frame.minY - kept.frame.minY.rounded(.down) > 0 ? 0.25 : 0
      return kept
    case .depthByChance:
      let made = attributes(of: row)
      made.zIndex = Int.random(in: 0...100)
      return made
    default: return attributes(of: row)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    if mistake == .allForEachQuery {
      return rows.map { attributes(of: $0) }.filter { $0.frame.overlaps(rect) }
    }
    if mistake == .answerKept, let kept = keptAnswer, kept.rect.origin == rect.origin {
      return kept.answer
    }
    var start = firstIndex(in: rows.count) { rows[$0].top + rows[$0].height >= rect.minY }
    if mistake == .tooNarrowSearch {
      start = firstIndex(in: rows.count) { rows[$0].top >= rect.minY }
    }
    var result: [UICollectionViewLayoutAttributes] = []
    let end = mistake == .lastRowForgotten ? max(start, rows.count - 1) : rows.count
    for index in start..<end {
      if rows[index].top > rect.maxY { break }
      if frame(of: rows[index]).overlaps(rect) { result.append(answer(at: index)) }
    }
    keptAnswer = (rect, result)
    return result
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    index(path).flatMap { $0 < rows.count ? answer(at: $0) : nil }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let wanted = room(in: newBounds).width
    return mistake == .onlyGrows ? wanted > width : wanted != width
  }
}

final class RowListLayout: RowList, SeededLayout {
  var defect: Mistake? {
    get { mistake }
    set { mistake = newValue }
  }
}

// MARK: - Rows that come and go in their own way

/// Inserted rows come from the side, deleted ones shrink.
final class DealingListLayout: RowList, SeededLayout {
  enum Defect: String, LayoutDefect {
    case angleOfOne = "The angle of a new row is its place divided by the last one's: 0 by 0."
    case fromOrigin = "New rows come from the corner of the content, however far they are."
    case finalOfNewPath = "A deleted row ends at the place that its old path has now."
    case pathsNotForgotten = "The paths of an update are kept for the next one."
    case allAppear = "All rows on the screen come from the side, not only the new ones."
    case keptIsChanged = "The kept attributes are changed, so a new row stays transparent."
    case pathOfNext = "The attributes to begin with are those of the next row."
    case finalOfEverything = "Every row shrinks to nothing on the way to its new place."
    case appearsTooLarge = "A new row is scaled by the view's width over its own, without guard."
  }

  var defect: Defect?
  private var (newItems, newSections) = (Set<IndexPath>(), Set<Int>())
  private var (oldItems, oldSections) = (Set<IndexPath>(), Set<Int>())
  private var kept: [IndexPath: UICollectionViewLayoutAttributes] = [:]

  override func prepare() {
    super.prepare()
    kept = [:]
  }

  override func attributes(of row: Row) -> UICollectionViewLayoutAttributes {
    guard defect == .keptIsChanged else { return super.attributes(of: row) }
    let path = IndexPath(item: row.item, section: row.section)
    let known = kept[path] ?? super.attributes(of: row)
    kept[path] = known
    return known
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for update in updateItems {
      switch (update.updateAction, update.indexPathBeforeUpdate, update.indexPathAfterUpdate) {
      case (.insert, _, let path?):
        if path.item == NSNotFound {
          newSections.insert(path.section)
        } else {
          newItems.insert(path)
        }
      case (.delete, let path?, _):
        if path.item == NSNotFound {
          oldSections.insert(path.section)
        } else {
          oldItems.insert(path)
        }
      default: break
      }
    }
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    if defect == .pathsNotForgotten { return }
    (newItems, newSections, oldItems, oldSections) = ([], [], [], [])
  }

  override func initialLayoutAttributesForAppearingItem(at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let isNew = newItems.contains(path) || newSections.contains(path.section)
    guard isNew || defect == .allAppear else {
      return super.initialLayoutAttributesForAppearingItem(at: path)
    }
    var wanted = path
    if defect == .pathOfNext { wanted.item += 1 }
    guard let attributes = layoutAttributesForItem(at: wanted) else {
      return super.initialLayoutAttributesForAppearingItem(at: path)
    }
    let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    guard let first = defect == .keptIsChanged ? attributes : copy else { return nil }
    first.alpha = 0
    first.center.x += 40
    switch defect {
    case .angleOfOne:
      let last = CGFloat(starts[path.section + 1] - starts[path.section] - 1)
      let angle = CGFloat(path.item) / last * 0.2
      first.center.x += 20 * angle
      first.center.y += 20 * angle
    case .fromOrigin: first.center = .zero
    case .appearsTooLarge:
      let scale = (collectionView?.bounds.width ?? 0) / first.size.width
      first.transform = CGAffineTransform(scaleX: scale, y: scale)
    default: break
    }
    return first
  }

  override func finalLayoutAttributesForDisappearingItem(at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let fallback = super.finalLayoutAttributesForDisappearingItem(at: path)
    let isOld = oldItems.contains(path) || oldSections.contains(path.section)
    guard isOld || defect == .finalOfEverything else { return fallback }
    let attributes = defect == .finalOfNewPath ? layoutAttributesForItem(at: path) : fallback
    guard let last = attributes?.copy() as? UICollectionViewLayoutAttributes else {
      return fallback
    }
    last.alpha = 0
    last.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    return last
  }
}

// MARK: - Rows that size themselves

/// Rows as high as their cells prefer; a new height moves only the rows from there on.
final class SelfSizingListLayout: UICollectionViewLayout, SeededLayout {
  enum Defect: String, LayoutDefect {
    case overshoots = "A new height goes as far beyond the preferred one as the old one was below."
    case grows = "A point is added to the preferred height, each time it is asked."
    case halfWay = "A new height is the mean of the old and the preferred one."
    case onlyTheChanged = "Rows after one with a new height stay where they were."
    case onlyItsSection = "Rows of the sections after one with a new height stay where they were."
    case sizeNotUpdated = "New heights do not change the size of the content."
    case countsIgnored = "An invalidation for new counts is taken for one of heights."
    case jumps = "The offset follows the height of a row below the top edge, too."
    case previousRow = "The preferred height is given to the row before."
    case measuredOnce = "A row that was measured is not measured again, not even at another width."
    case oneHeightForAll = "The height of the row that was asked last is the height of all rows."
  }

  private final class HeightContext: UICollectionViewLayoutInvalidationContext {
    var change: (path: IndexPath, height: CGFloat)?
    var isForBounds = false
  }

  var defect: Defect?
  private let estimate: CGFloat = 30
  private var heights: [CGFloat] = []
  private var tops: [CGFloat] = []
  private var starts: [Int] = [0]
  private var (width, height) = (CGFloat(0), CGFloat(0))
  private var isCounted = false
  private var firstChanged: Int?

  override class var invalidationContextClass: AnyClass { HeightContext.self }

  override func prepare() {
    super.prepare()
    let wanted = room().width
    if wanted != width {
      width = wanted
      if defect != .measuredOnce { isCounted = false }
    }
    if !isCounted {
      starts = itemCounts().reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
      heights = Array(repeating: estimate, count: starts.last ?? 0)
      tops = Array(repeating: 0, count: heights.count)
      (firstChanged, isCounted) = (0, true)
      height = 0
    }
    guard let first = firstChanged else { return }
    firstChanged = nil
    var y: CGFloat = first > 0 ? tops[first - 1] + heights[first - 1] : 0
    var end = heights.count
    if first > 0, defect == .onlyTheChanged { end = first + 1 }
    if first > 0, defect == .onlyItsSection {
      end = starts.first { $0 > first } ?? end
    }
    for index in first..<max(first, end) {
      tops[index] = y
      y += heights[index]
    }
    if defect == .sizeNotUpdated, first > 0 { return }
    height = (tops.last ?? 0) + (heights.last ?? 0)
  }

  override var collectionViewContentSize: CGSize { CGSize(width: width, height: height) }

  private func attributes(at index: Int) -> UICollectionViewLayoutAttributes {
    let section = firstIndex(in: starts.count) { starts[$0] > index } - 1
    return cell(index - starts[section], section, frame(at: index))
  }

  private func frame(at index: Int) -> CGRect {
    CGRect(x: 0, y: tops[index], width: width, height: heights[index])
  }

  private func index(_ path: IndexPath) -> Int? {
    guard path.section >= 0, path.section + 1 < starts.count, path.item >= 0,
      path.item < starts[path.section + 1] - starts[path.section]
    else { return nil }
    return starts[path.section] + path.item
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let start = firstIndex(in: tops.count) { tops[$0] + heights[$0] >= rect.minY }
    var result: [UICollectionViewLayoutAttributes] = []
    for index in start..<tops.count {
      if tops[index] > rect.maxY { break }
      if frame(at: index).overlaps(rect) { result.append(attributes(at: index)) }
    }
    return result
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    index(path).map(attributes(at:))
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    room(in: newBounds).width != width
  }

  override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? HeightContext)?.isForBounds = true
    return context
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard original.representedElementCategory == .cell, preferred.size.height.isFinite else {
      return false
    }
    if defect == .measuredOnce, original.size.height != estimate { return false }
    return preferred.size.height != original.size.height
  }

  override func invalidationContext(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    let (old, wanted) = (original.size.height, max(0, preferred.size.height))
    let new: CGFloat =
      switch defect {
      case .overshoots: max(0, 2 * wanted - old)
      case .grows: max(old, wanted) + 1
      case .halfWay: (old + wanted) / 2
      default: wanted
      }
    (context as? HeightContext)?.change = (original.indexPath, new)
    let edge = room().minY
    if original.frame.minY < edge || defect == .jumps {
      context.contentOffsetAdjustment.y = new - old
      context.contentSizeAdjustment.height = new - old
    }
    return context
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let own = context as? HeightContext
    if let change = own?.change {
      if let index = index(change.path), index < heights.count {
        let changed = defect == .previousRow ? max(0, index - 1) : index
        heights[changed] = change.height
        firstChanged = min(firstChanged ?? changed, changed)
        if defect == .oneHeightForAll {
          heights = heights.map { _ in change.height }
          firstChanged = 0
        }
      }
    } else if own?.isForBounds != true {
      if defect != .countsIgnored || context.invalidateEverything { isCounted = false }
    }
    super.invalidateLayout(with: context)
  }
}

// MARK: - Headers that stay at the top

/// Rows in sections whose headers stay at the top as long as their section is there.
final class StickyListLayout: UICollectionViewLayout, SeededLayout {
  enum Defect: String, LayoutDefect {
    case notPinned = "Scrolling does not invalidate the layout, so headers scroll away."
    case leavesSection = "A header stays at the top beyond the end of its section."
    case underTheBar = "Headers stay at the top of the view, below what covers its edge."
    case staysBehind = "A header moves down with the scroll and does not go back up."
    case foundAtOldPlace = "A header is looked for where it would lie without pinning."
    case pathSaysOldPlace = "Asked by path, a header lies where it would lie without pinning."
    case measuresOnScroll = "Each step of a scroll measures all rows again."
    case behindRows = "Pinned headers lie behind the rows."
    case backAtTheEnd = "At the end of its section a header jumps back to its beginning."
    case followsOverscroll = "Headers of the first section leave it where it is pulled down."
    case emptyLeftOut = "Headers of empty sections are found by path only."
    case rowsUnderTheHeader = "Rows begin at the top of their section, and its header covers one."
    case previousOffset = "Headers are placed by the offset of the step before."
    case allHeaders = "The headers of all sections are in every answer."

    static let unseen: Set<Self> = [.pathSaysOldPlace, .measuresOnScroll, .allHeaders]
  }

  private struct Section {
    var (top, rowsTop, bottom) = (CGFloat(0), CGFloat(0), CGFloat(0))
    var tops: [CGFloat] = []
    var bottoms: [CGFloat] = []
  }

  var defect: Defect?
  private let headerHeight: CGFloat = 28
  private var sections: [Section]?
  private var pinned: [CGFloat] = []
  private var (width, edge, previousEdge) = (CGFloat(0), CGFloat(0), CGFloat(0))

  override class var invalidationContextClass: AnyClass { PinContext.self }

  override func prepare() {
    super.prepare()
    let room = room()
    width = room.width
    previousEdge = edge
    edge = defect == .underTheBar ? collectionView?.bounds.minY ?? 0 : room.minY
    if defect == .measuresOnScroll { sections = nil }
    if sections == nil {
      sections = measured()
      pinned = []
    }
    if defect == .staysBehind {
      let known = sections ?? []
      if pinned.count != known.count { pinned = known.map(\.top) }
      for (s, section) in known.enumerated() {
        pinned[s] = min(max(pinned[s], edge), section.bottom - headerHeight)
      }
    }
  }

  private func measured() -> [Section] {
    var y: CGFloat = 0
    return itemCounts().enumerated().map { s, count in
      var section = Section()
      section.top = y
      section.rowsTop = defect == .rowsUnderTheHeader ? y : y + headerHeight
      y = section.rowsTop
      for i in 0..<count {
        section.tops.append(y)
        y += 32 + CGFloat((i * 5 + s) % 4) * 10
        section.bottoms.append(y)
      }
      y = max(y, section.top + headerHeight)
      section.bottom = y
      return section
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: width, height: sections?.last?.bottom ?? 0)
  }

  private func header(_ s: Int, _ section: Section, isPinned: Bool = true)
    -> UICollectionViewLayoutAttributes
  {
    let end = section.bottom - headerHeight
    let y: CGFloat =
      switch defect {
      case _ where !isPinned: section.top
      case .leavesSection: max(section.top, edge)
      case .staysBehind: s < pinned.count ? pinned[s] : section.top
      case .backAtTheEnd: edge > end ? section.top : max(section.top, edge)
      case .followsOverscroll where s == 0: min(edge, end)
      case .previousOffset: max(section.top, min(previousEdge, end))
      default: max(section.top, min(edge, end))
      }
    let made = supplement(
      UICollectionView.elementKindSectionHeader, s,
      CGRect(x: 0, y: y, width: width, height: headerHeight))
    made.zIndex = defect == .behindRows ? -10 : 10
    return made
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let known = sections ?? []
    var result: [UICollectionViewLayoutAttributes] = []
    // What leaves its section is found only where all sections are looked at.
    let leaves = [.leavesSection, .followsOverscroll, .allHeaders].contains(defect)
    if leaves {
      for (s, section) in known.enumerated() {
        let made = header(s, section)
        if defect == .allHeaders || made.frame.overlaps(rect) { result.append(made) }
      }
    }
    let first = firstIndex(in: known.count) { known[$0].bottom >= rect.minY }
    for s in known.indices[first...] {
      let section = known[s]
      if section.top > rect.maxY { break }
      let made = header(s, section)
      let headerFrame =
        defect == .foundAtOldPlace ? header(s, section, isPinned: false).frame : made.frame
      if !leaves, headerFrame.overlaps(rect), defect != .emptyLeftOut || !section.tops.isEmpty {
        result.append(made)
      }
      let start = firstIndex(in: section.tops.count) { section.bottoms[$0] >= rect.minY }
      for i in start..<section.tops.count {
        if section.tops[i] > rect.maxY { break }
        let frame = rowFrame(i, section)
        if frame.overlaps(rect) { result.append(cell(i, s, frame)) }
      }
    }
    return result
  }

  private func rowFrame(_ i: Int, _ section: Section) -> CGRect {
    CGRect(
      x: 0, y: section.tops[i], width: width, height: section.bottoms[i] - section.tops[i])
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let known = sections, known.indices.contains(path.section),
      known[path.section].tops.indices.contains(path.item)
    else { return nil }
    return cell(path.item, path.section, rowFrame(path.item, known[path.section]))
  }

  override func layoutAttributesForSupplementaryView(ofKind kind: String, at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard kind == UICollectionView.elementKindSectionHeader, path.item == 0, let known = sections,
      known.indices.contains(path.section)
    else { return nil }
    return header(path.section, known[path.section], isPinned: defect != .pathSaysOldPlace)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    defect == .notPinned ? room(in: newBounds).width != width : true
  }

  override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? PinContext)?.onlyPins = true
    return context
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if (context as? PinContext)?.onlyPins != true { sections = nil }
    super.invalidateLayout(with: context)
  }
}
