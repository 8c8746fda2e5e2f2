import CompositionalLayouts
import Foundation
import LayoutSolvers

// MARK: - A carousel

/// Pages side by side; the one in the middle is the largest, and scrolling stops at a page.
final class CarouselLayout: UICollectionViewLayout, SeededLayout {
  enum Defect: String, LayoutDefect {
    case beyondTheEnds = "A flick at the last page goes on to a page that there is not."
    case oneFurther = "Scrolling stops a page further, even where it was already at a page."
    case offsetByRoom = "The page is the offset divided by the room, which may be zero."
    case scaleByRoom = "The scale divides the distance by the room, which may be zero."
    case sizesStay = "Scrolling does not invalidate the layout, so sizes stay."
    case shrinksWhenAsked = "Each answer scales the kept attributes again."
    case noRoomAtTheEnd = "The content ends with the last page, so it cannot come to the middle."
    case sectionsFromZero = "Each section begins with the first page."
    case viewportOnly = "Answers are for the viewport, whatever rectangle is asked for."
    case heightOfFirstSize = "Pages stay as high as the view was at first."
    case insetsCountTwice = "Offsets of pages do not take back the inset."
    case byPathUnscaled = "Asked by path, a page has its full size."
    case depthUnset = "The page in the middle lies behind its neighbours, which overlap it."
    case allPages = "Every answer has all pages."
    case inDrawnOrder = "Items are numbered by their distance from the middle."

    static let unseen: Set<Self> = [.byPathUnscaled, .allPages]
  }

  var defect: Defect?
  private var starts: [Int] = [0]
  private var (room, pageWidth, step) = (CGRect.zero, CGFloat(0), CGFloat(0))
  private var firstHeight: CGFloat?
  private var kept: [Int: UICollectionViewLayoutAttributes] = [:]

  private var count: Int {
    defect == .sectionsFromZero
      ? zip(starts, starts.dropFirst()).map { $1 - $0 }.max() ?? 0 : starts.last ?? 0
  }

  override func prepare() {
    super.prepare()
    room = room()
    // The content decides whether bars at the sides count, so that it must not follow them.
    if let view = collectionView {
      room.origin.x = view.bounds.minX + view.contentInset.left
      room.size.width = max(
        0, view.bounds.width - view.contentInset.left - view.contentInset.right)
    }
    starts = itemCounts().reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
    pageWidth = room.width * 0.7
    step = pageWidth + (defect == .depthUnset ? -0.1 * pageWidth : 12)
    firstHeight = firstHeight ?? room.height
    kept = [:]
  }

  override var collectionViewContentSize: CGSize {
    guard count > 0 else { return CGSize(width: 0, height: room.height) }
    let end = defect == .noRoomAtTheEnd ? (room.width + pageWidth) / 2 : room.width
    return CGSize(width: end + CGFloat(count - 1) * step, height: room.height)
  }

  private func page(_ page: Int, item: Int, section: Int) -> UICollectionViewLayoutAttributes {
    let side = (room.width - pageWidth) / 2
    let height = (defect == .heightOfFirstSize ? firstHeight ?? 0 : room.height) * 0.8
    let frame = CGRect(
      x: side + CGFloat(page) * step, y: (room.height - height) / 2, width: pageWidth,
      height: height)
    let made = kept[page] ?? cell(item, section, frame)
    if defect == .shrinksWhenAsked { kept[page] = made }
    let distance = abs(frame.midX - room.midX)
    let share =
      defect == .scaleByRoom
      ? distance / room.width : room.width > 0 ? min(1, distance / room.width) : 1
    let scale = 1 - 0.25 * min(1, share)
    made.transform =
      defect == .shrinksWhenAsked
      ? made.transform.scaledBy(x: scale, y: scale)
      : CGAffineTransform(scaleX: share.isNaN ? share : scale, y: scale)
    made.zIndex = Int((defect == .depthUnset ? 1 : -1) * (share.isFinite ? share * 100 : 0))
    return made
  }

  override func layoutAttributesForElements(in asked: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let rect = defect == .viewportOnly ? collectionView?.bounds ?? asked : asked
    guard count > 0 else { return [] }
    var range = 0...count - 1
    if step > 0, defect != .allPages {
      let side = (room.width - pageWidth) / 2
      let first = whole((rect.minX - side - pageWidth) / step - 1, in: range)
      range = first...whole((rect.maxX - side) / step + 1, in: first...count - 1)
    }
    var result: [UICollectionViewLayoutAttributes] = []
    for index in range {
      if defect == .sectionsFromZero {
        for s in 0..<starts.count - 1 where index < starts[s + 1] - starts[s] {
          result.append(page(index, item: index, section: s))
        }
        continue
      }
      let s = firstIndex(in: starts.count) { starts[$0] > index } - 1
      result.append(page(index, item: index - starts[s], section: s))
    }
    if defect == .inDrawnOrder {
      // The paths are dealt out again, the nearest page first.
      let order = result.sorted {
        abs($0.center.x - room.midX) < abs($1.center.x - room.midX)
      }
      let paths = result.map(\.indexPath).sorted()
      for (attributes, path) in zip(order, paths) { attributes.indexPath = path }
    }
    return defect == .allPages ? result : result.filter { $0.frame.overlaps(rect) }
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.section >= 0, path.section + 1 < starts.count, path.item >= 0,
      path.item < starts[path.section + 1] - starts[path.section]
    else { return nil }
    let index = defect == .sectionsFromZero ? path.item : starts[path.section] + path.item
    let made = page(index, item: path.item, section: path.section)
    if defect == .byPathUnscaled { made.transform = .identity }
    return made
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    defect != .sizesStay || room(in: newBounds).size != room.size
  }

  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let view = collectionView, count > 0 else { return proposed }
    let inset = defect == .insetsCountTwice ? 0 : view.adjustedContentInset.left
    let length = defect == .offsetByRoom ? room.width : step
    guard length > 0 || defect == .offsetByRoom else { return proposed }
    var page = ((proposed.x + inset) / length).rounded()
    if velocity.x > 0, page * length <= view.contentOffset.x + inset { page += 1 }
    if velocity.x < 0, page * length >= view.contentOffset.x + inset { page -= 1 }
    if defect == .oneFurther { page += 1 }
    if defect != .beyondTheEnds, !page.isNaN { page = min(max(page, 0), CGFloat(count - 1)) }
    return CGPoint(x: page * length - inset, y: proposed.y)
  }
}

// MARK: - A timetable

/// A line of events for each section, with a header that stays at the left.
final class TimetableLayout: UICollectionViewLayout, SeededLayout {
  enum Defect: String, LayoutDefect {
    case widthOfLastLine = "The content is as wide as the last line, not as the longest."
    case pinnedVertically = "Only a change of the height or of the upper edge is followed."
    case leavesContent = "Headers follow the viewport beyond the end of the content."
    case onePathForAll = "All headers have the index path of the first section."
    case headersInTheGutter = "Headers are answered where the rectangle reaches the left edge."
    case firstEventLost = "The search starts with the event after the one it finds."
    case staleWithinTotal = "Lines are made again only if the number of all events changed."
    case linesOfEqualLength = "Events beyond the number in the first line are left out."
    case footerOverlap = "The last line begins a gap too early and touches the one before."
    case contextWithoutItems = "The context for a resize says that only headers have moved."
    case emptyLineSkipped = "An empty first section takes no room, though it has a header."
  }

  private struct Event {
    var start: CGFloat
    var end: CGFloat
  }

  var defect: Defect?
  private let (gutter, lineHeight, gap) = (CGFloat(84), CGFloat(50), CGFloat(6))
  private var lines: [[Event]]?
  private var isStale = true
  private var (edge, roomSize, longest) = (CGFloat(0), CGSize.zero, CGFloat(0))
  private var height: CGFloat = 0

  override class var invalidationContextClass: AnyClass { PinContext.self }

  override func prepare() {
    super.prepare()
    let room = room()
    (edge, roomSize) = (room.minX, room.size)
    guard isStale else { return }
    isStale = false
    let counts = itemCounts()
    let before = lines?.reduce(0) { $0 + $1.count }
    if defect == .staleWithinTotal, before == counts.reduce(0, +) { return }
    // Events are at least as long as they would be if all of a line were to fit a wide view.
    let stretch = max(1, min(2, roomSize.width / 1000))
    height = min(lineHeight, max(lineHeight / 2, roomSize.height / 8))
    let limit = counts.first ?? 0
    let made = counts.enumerated().map { s, count in
      var x = gutter
      return (0..<(defect == .linesOfEqualLength ? min(count, limit) : count)).map { i in
        let start = x
        x += CGFloat(50 + (i * 13 + s * 7) % 60) * stretch
        defer { x += 4 }
        return Event(start: start, end: x)
      }
    }
    lines = made
    let ends = made.map { $0.last?.end ?? gutter }
    longest = (defect == .widthOfLastLine ? ends.last : ends.max()) ?? 0
  }

  override var collectionViewContentSize: CGSize {
    guard let last = lines?.indices.last else { return .zero }
    return CGSize(width: longest, height: lineTop(last) + height)
  }

  private func lineTop(_ section: Int) -> CGFloat {
    let isLast = section > 0 && section == (lines?.count ?? 0) - 1
    var number = section
    if defect == .emptyLineSkipped, lines?.first?.isEmpty == true, section > 0 { number -= 1 }
    return CGFloat(number) * (height + gap)
      - (defect == .footerOverlap && isLast ? 2 * gap : 0)
  }

  private func header(_ section: Int) -> UICollectionViewLayoutAttributes {
    let end = defect == .leavesContent ? CGFloat.infinity : max(0, longest - gutter)
    let made = supplement(
      UICollectionView.elementKindSectionHeader, defect == .onePathForAll ? 0 : section,
      CGRect(
        x: min(max(0, edge), end), y: lineTop(section), width: gutter - 4, height: height))
    made.zIndex = 5
    return made
  }

  private func frame(_ event: Event, _ section: Int) -> CGRect {
    CGRect(
      x: event.start, y: lineTop(section), width: event.end - event.start, height: height)
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    guard let lines, !lines.isEmpty else { return [] }
    let stride = height + gap
    let first = whole(rect.minY / stride - 2, in: 0...lines.count - 1)
    let last = whole(rect.maxY / stride + 2, in: first...lines.count - 1)
    var result: [UICollectionViewLayoutAttributes] = []
    for s in first...last {
      let made = header(s)
      let isFound =
        defect == .headersInTheGutter ? rect.minX < gutter : made.frame.overlaps(rect)
      if isFound, made.frame.minY <= rect.maxY, made.frame.maxY >= rect.minY {
        result.append(made)
      }
      let events = lines[s]
      var start = firstIndex(in: events.count) { events[$0].end >= rect.minX }
      if defect == .firstEventLost, start > 0 { start = min(start + 1, events.count) }
      for i in start..<events.count {
        if events[i].start > rect.maxX { break }
        if frame(events[i], s).overlaps(rect) { result.append(cell(i, s, frame(events[i], s))) }
      }
    }
    return result
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let lines, lines.indices.contains(path.section),
      lines[path.section].indices.contains(path.item)
    else { return nil }
    return cell(
      path.item, path.section, frame(lines[path.section][path.item], path.section))
  }

  override func layoutAttributesForSupplementaryView(ofKind kind: String, at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard kind == UICollectionView.elementKindSectionHeader, path.item == 0,
      lines?.indices.contains(path.section) == true
    else { return nil }
    return header(path.section)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let wanted = room(in: newBounds)
    if defect == .pinnedVertically {
      return wanted.minY != room().minY || wanted.height != roomSize.height
    }
    return wanted.size != roomSize || wanted.minX != edge
  }

  override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    let isResized = room(in: newBounds).size != roomSize
    (context as? PinContext)?.onlyPins = !isResized || defect == .contextWithoutItems
    return context
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if (context as? PinContext)?.onlyPins != true {
      isStale = true
    }
    super.invalidateLayout(with: context)
  }
}

// MARK: - Tags

/// Tags of unequal width in rows, mirrored in right-to-left languages.
final class TagLayout: UICollectionViewLayout, SeededLayout {
  enum Defect: String, LayoutDefect {
    case mirroredTwice = "Right to left, the layout mirrors what the view mirrors again."
    case mirroredInBounds = "The layout mirrors by the width of the view, insets included."
    case notCutOff = "Tags may be wider than the view."
    case lastRowStretched = "The tags of the last row are widened to fill it, and not moved."
    case wrapsTooLate = "A row ends once a tag begins beyond the edge, not where it ends beyond."
    case lastRowMissing = "The last row of a section is not added to the rows."
    case heightWithoutLast = "The last row does not count for the height of the content."
    case insetsAsMargin = "The left inset, which the view adds, is added to the tags, too."
    case narrowRectangles = "A rectangle narrower than a tag finds none."

    static let unseen: Set<Self> = [.narrowRectangles]
  }

  private struct Tag {
    var item: Int
    var x: CGFloat
    var width: CGFloat
  }

  private struct Row {
    var section: Int
    var top: CGFloat
    var tags: [Tag] = []
  }

  var defect: Defect?
  private let (tagHeight, gap) = (CGFloat(28), CGFloat(6))
  private var rows: [Row] = []
  private var positions: [[(row: Int, tag: Int)]] = []
  private var (width, height) = (CGFloat(0), CGFloat(0))

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { defect != .mirroredInBounds }

  override func prepare() {
    super.prepare()
    width = room().width
    (rows, positions) = ([], [])
    var y: CGFloat = 0
    for (s, count) in itemCounts().enumerated() {
      var row = Row(section: s, top: y)
      var x: CGFloat = 0
      let firstRow = rows.count
      for i in 0..<count {
        let wanted = CGFloat(40 + (i * 37 + s * 11) % 110)
        let tagWidth = defect == .notCutOff ? wanted : min(wanted, width)
        let end = defect == .wrapsTooLate ? x : x + tagWidth
        if end > width, !row.tags.isEmpty {
          rows.append(row)
          y += tagHeight + gap
          row = Row(section: s, top: y)
          x = 0
        }
        row.tags.append(Tag(item: i, x: x, width: tagWidth))
        x += tagWidth + gap
      }
      if !row.tags.isEmpty {
        if defect == .lastRowStretched, let last = row.tags.last {
          let free = max(0, width - last.x - last.width)
          for t in row.tags.indices { row.tags[t].width += free / CGFloat(row.tags.count) }
        }
        if defect != .lastRowMissing || firstRow == rows.count { rows.append(row) }
        y += tagHeight + 12
      }
      positions.append([])
      for r in firstRow..<rows.count {
        for t in rows[r].tags.indices { positions[s].append((r, t)) }
      }
    }
    let counted = defect == .heightWithoutLast ? rows.dropLast() : rows[...]
    height = counted.last.map { $0.top + tagHeight } ?? 0
  }

  override var collectionViewContentSize: CGSize { CGSize(width: width, height: height) }

  private func frame(_ row: Row, _ tag: Tag) -> CGRect {
    var frame = CGRect(x: tag.x, y: row.top, width: tag.width, height: tagHeight)
    guard let view = collectionView else { return frame }
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    if isMirrored, defect == .mirroredTwice { frame.origin.x = width - frame.maxX }
    if isMirrored, defect == .mirroredInBounds { frame.origin.x = view.bounds.width - frame.maxX }
    if defect == .insetsAsMargin { frame.origin.x += view.adjustedContentInset.left }
    return frame
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    if defect == .narrowRectangles, rect.width < 40, width >= 40 { return [] }
    var result: [UICollectionViewLayoutAttributes] = []
    let first = firstIndex(in: rows.count) { rows[$0].top + tagHeight >= rect.minY }
    for row in rows[first...] {
      if row.top > rect.maxY { break }
      // Those that somebody has mirrored are not in the order of their tags.
      let isOrdered = defect == nil
      let start = isOrdered ? firstIndex(in: row.tags.count) { end(row.tags[$0]) >= rect.minX } : 0
      for tag in row.tags[start...] {
        if isOrdered, tag.x > rect.maxX { break }
        let tagFrame = frame(row, tag)
        if tagFrame.overlaps(rect) { result.append(cell(tag.item, row.section, tagFrame)) }
      }
    }
    return result
  }

  private func end(_ tag: Tag) -> CGFloat { tag.x + tag.width }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard positions.indices.contains(path.section),
      positions[path.section].indices.contains(path.item)
    else { return nil }
    let position = positions[path.section][path.item]
    return cell(
      path.item, path.section, frame(rows[position.row], rows[position.row].tags[position.tag]))
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    room(in: newBounds).width != width
  }
}

// MARK: - A flow whose lines are not justified

/// A flow whose items follow one another from the left with the smallest spacing.
final class LeadingFlowLayout: UICollectionViewFlowLayout, SeededLayout {
  enum Defect: String, LayoutDefect {
    case lineOfRectangle = "A line begins with the first item in the rectangle that is asked for."
    case byPathJustified = "Asked by path, an item lies where the flow has put it."
    case neverBreaks = "Items go on to the right although the flow has begun a new line."
    case spacingLeftOut = "Items follow each other without the spacing that lines were broken with."
    case widthNotFollowed = "The layout is not invalidated when the width changes."

    static let unseen: Set<Self> = [.byPathJustified]
  }

  var defect: Defect?

  override func prepare() {
    let width = room().width
    minimumInteritemSpacing = 9
    minimumLineSpacing = 7
    itemSize = CGSize(width: min(83, width), height: 41)
    headerReferenceSize = CGSize(width: 0, height: 22)
    super.prepare()
  }

  /// The items of the flow in a rectangle, each at its place in its line.
  private func aligned(_ found: [UICollectionViewLayoutAttributes])
    -> [UICollectionViewLayoutAttributes]
  {
    var (x, line) = (CGFloat(0), -CGFloat.infinity)
    var section = -1
    return found.map { attributes in
      guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
        return attributes
      }
      let isCell = attributes.representedElementCategory == .cell
      guard isCell else { return attributes }
      // The items of a line have one middle, give or take a pixel.
      let isNewLine = abs(copy.frame.midY - line) > 1 || copy.indexPath.section != section
      if isNewLine, defect != .neverBreaks || copy.indexPath.section != section {
        x = 0
      }
      (line, section) = (copy.frame.midY, copy.indexPath.section)
      copy.frame.origin.x = x
      x += copy.frame.width + (defect == .spacingLeftOut ? 0 : minimumInteritemSpacing)
      return copy
    }
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    if defect == .lineOfRectangle {
      return aligned(super.layoutAttributesForElements(in: rect) ?? [])
    }
    // Whole lines, of which the rectangle may touch the high items alone.
    let lines = CGRect(
      x: 0, y: rect.minY - 200, width: collectionViewContentSize.width, height: rect.height + 400)
    let found = super.layoutAttributesForElements(in: lines) ?? []
    return aligned(found).filter { $0.frame.overlaps(rect) }
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let fallback = super.layoutAttributesForItem(at: path)
    guard let fallback, defect != .byPathJustified else { return fallback }
    // Flat items of a line lie in its middle, give or take a pixel.
    let line = CGRect(
      x: 0, y: fallback.frame.minY - 1, width: collectionViewContentSize.width,
      height: fallback.frame.height + 2)
    let found = super.layoutAttributesForElements(in: line) ?? []
    return aligned(found).first {
      $0.indexPath == path && $0.representedElementCategory == .cell
    } ?? fallback
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    defect == .widthNotFollowed ? false : super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
}
