import CompositionalLayouts
import Foundation
import LayoutSolvers

// MARK: - A grid whose attributes are kept

/// Columns of equal items; each section has a header, and a footer unless it is empty.
final class GridLayout: UICollectionViewLayout, SeededLayout {
  enum Defect: String, LayoutDefect {
    case lostEdge = "A row that begins above the rectangle is left out, though it reaches into it."
    case staleCache = "prepare() keeps what it has, so changes of the data do not show."
    case accumulates = "prepare() does not empty the list of attributes that it appends to."
    case footersLeftOut = "The height of the content does not count the last footer."
    case shortByOneSpacing = "The height of the content is short by the spacing between two rows."
    case sectionsCountedOnce = "The number of sections is asked once and kept."
    case nextItem = "The attributes of an item are those of the next one in its section."
    case widthIgnored = "The layout is not invalidated when the width changes."
    case insetsIgnored = "The layout compares widths without insets, so other insets do not count."
    case columnsWithoutSpacing = "Columns are counted without the spacing between them."
    case negativeWidth = "Three columns are placed in any width, so narrow items are negative."
    case allForEachQuery = "Every question looks through all attributes."
    case headerByPathMissing = "A header is in the answer for a rectangle, but not found by path."
    case rowsRoundedDown = "A last row that is not full is not counted, and the footer covers it."
    case footerOfItsOwnPath = "The footer has the index path of the next section."
    case rebuiltOnScroll = "Each step of a scroll lays out everything again."

    static let unseen: Set<Self> = [
      .nextItem, .allForEachQuery, .headerByPathMissing, .rebuiltOnScroll,
    ]
  }

  private struct Section {
    var top: CGFloat
    var bottom: CGFloat
    var rowsTop: CGFloat
    var header: UICollectionViewLayoutAttributes
    var items: [UICollectionViewLayoutAttributes] = []
    var footer: UICollectionViewLayoutAttributes?
  }

  var defect: Defect?
  private let (gap, least, itemHeight) = (CGFloat(8), CGFloat(76), CGFloat(60))
  private var sections: [Section] = []
  private var all: [UICollectionViewLayoutAttributes] = []
  private var (columns, width, height) = (1, CGFloat(0), CGFloat(0))
  private var knownSections: Int?

  override func prepare() {
    super.prepare()
    if defect == .staleCache, !sections.isEmpty { return }
    sections = []
    if defect != .accumulates { all = [] }
    width = room().width
    let share =
      defect == .columnsWithoutSpacing ? width / least : (width + gap) / (least + gap)
    columns = defect == .negativeWidth ? 3 : whole(share, in: 1...100_000)
    let free = width - CGFloat(columns - 1) * gap
    let itemWidth =
      switch defect {
      case .negativeWidth: free / 3
      case .columnsWithoutSpacing: min(width, least)
      default: max(0, free / CGFloat(columns))
      }
    var counts = itemCounts()
    if defect == .sectionsCountedOnce {
      let known = knownSections ?? counts.count
      knownSections = known
      counts = Array(counts.prefix(known))
    }
    var y: CGFloat = 0
    for (s, count) in counts.enumerated() {
      let header = supplement(
        UICollectionView.elementKindSectionHeader, s,
        CGRect(x: 0, y: y, width: width, height: 32))
      var section = Section(top: y, bottom: y, rowsTop: y + 32, header: header)
      for i in 0..<count {
        let x = CGFloat(i % columns) * (itemWidth + gap)
        let top = section.rowsTop + CGFloat(i / columns) * (itemHeight + gap)
        section.items.append(
          cell(i, s, CGRect(x: x, y: top, width: itemWidth, height: itemHeight)))
      }
      let rows = defect == .rowsRoundedDown ? count / columns : (count + columns - 1) / columns
      y = section.rowsTop + CGFloat(rows) * (itemHeight + gap) - (rows > 0 ? gap : 0)
      if count > 0 {
        section.footer = supplement(
          UICollectionView.elementKindSectionFooter,
          defect == .footerOfItsOwnPath ? s + 1 : s,
          CGRect(x: 0, y: y, width: width, height: 24))
        y += 24
      }
      section.bottom = y
      sections.append(section)
      all += [header] + section.items + (section.footer.map { [$0] } ?? [])
      y += 16
    }
    height = sections.last?.bottom ?? 0
    if defect == .footersLeftOut { height -= sections.last?.footer?.frame.height ?? 0 }
    if defect == .shortByOneSpacing, height > 0 { height -= gap }
  }

  override var collectionViewContentSize: CGSize { CGSize(width: width, height: height) }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    if defect == .allForEachQuery || defect == .accumulates {
      return all.filter { $0.frame.overlaps(rect) }
    }
    var result: [UICollectionViewLayoutAttributes] = []
    let first = firstIndex(in: sections.count) { sections[$0].bottom >= rect.minY }
    for section in sections[first...] {
      if section.top > rect.maxY { break }
      if section.header.frame.overlaps(rect) { result.append(section.header) }
      result += items(of: section, in: rect)
      if let footer = section.footer, footer.frame.overlaps(rect) { result.append(footer) }
    }
    return result
  }

  private func items(of section: Section, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let model = section.items.first else { return [] }
    let rows = section.items.count / columns
    let stride = itemHeight + gap
    let first = whole((rect.minY - section.rowsTop) / stride - 1, in: 0...rows)
    let last = whole((rect.maxY - section.rowsTop) / stride + 1, in: first...max(first, rows))
    let column = model.frame.width + gap
    let left = whole(rect.minX / column - 1, in: 0...columns - 1)
    let right = whole(rect.maxX / column + 1, in: left...columns - 1)
    var result: [UICollectionViewLayoutAttributes] = []
    for row in first...last {
      for i in row * columns + left...row * columns + right where i < section.items.count {
        let frame = section.items[i].frame
        if defect == .lostEdge, frame.minY < rect.minY { continue }
        if frame.overlaps(rect) { result.append(section.items[i]) }
      }
    }
    return result
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(path.section) else { return nil }
    let items = sections[path.section].items
    guard items.indices.contains(path.item) else { return nil }
    if defect == .nextItem { return items[min(path.item + 1, items.count - 1)] }
    return items[path.item]
  }

  override func layoutAttributesForSupplementaryView(ofKind kind: String, at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard sections.indices.contains(path.section), path.item == 0 else { return nil }
    switch kind {
    case UICollectionView.elementKindSectionHeader:
      return defect == .headerByPathMissing ? nil : sections[path.section].header
    case UICollectionView.elementKindSectionFooter: return sections[path.section].footer
    default: return nil
    }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    switch defect {
    case .widthIgnored: false
    case .insetsIgnored: newBounds.width != collectionView?.bounds.width
    case .rebuiltOnScroll: true
    default: room(in: newBounds).width != width
    }
  }
}

// MARK: - A waterfall

/// Items of unequal height, each in the column that is the shortest so far.
final class WaterfallLayout: UICollectionViewLayout, SeededLayout {
  enum Defect: String, LayoutDefect {
    case sectionsInterlock = "The next section begins in its shortest column and covers the last."
    case heightOfLastColumn = "The content is as high as the column of the last item."
    case columnsKept = "The columns' heights are not set back before a layout."
    case orderOfDictionary = "Items are placed in the order of a dictionary by object."
    case sortedByChance = "The list is searched as if no item ended below a later one."
    case columnsOfFirstWidth = "The number of columns is that of the first width."
    case quadratic = "The height of a column is found anew from all items for each item."
    case narrowNegative = "Two columns at least, whose margins may take more than there is."
    case spacingAfterColumns = "The last column is followed by spacing, as the others are."

    static let unseen: Set<Self> = [.quadratic]
  }

  private struct Item {
    var item: Int
    var frame: CGRect
  }

  private struct Section {
    var (top, bottom) = (CGFloat(0), CGFloat(0))
    var columns: [[Item]] = []
    /// For each item its column and its place in it.
    var positions: [(column: Int, index: Int)] = []
  }

  private final class Mark {}

  var defect: Defect?
  private let gap: CGFloat = 6
  private var sections: [Section] = []
  private var (width, height) = (CGFloat(0), CGFloat(0))
  private var firstColumns: Int?
  private var keptBottom: CGFloat = 0

  override func prepare() {
    super.prepare()
    sections = []
    width = room().width
    var columns = whole((width + gap) / (110 + gap), in: 1...64)
    if defect == .columnsOfFirstWidth {
      columns = firstColumns ?? columns
      firstColumns = columns
    }
    if defect == .narrowNegative { columns = max(2, columns) }
    let gaps = CGFloat(defect == .spacingAfterColumns ? columns : columns - 1) * gap
    let shared = (width - gaps) / CGFloat(columns)
    let columnWidth = defect == .narrowNegative ? shared - 4 : max(0, shared)
    let step = defect == .spacingAfterColumns ? width / CGFloat(columns) + gap : columnWidth + gap
    var top = defect == .columnsKept ? keptBottom : 0
    for (s, count) in itemCounts().enumerated() {
      var section = Section()
      section.top = top
      section.columns = Array(repeating: [], count: columns)
      section.positions = Array(repeating: (0, 0), count: count)
      var bottoms = Array(repeating: top, count: columns)
      for i in order(count) {
        if defect == .quadratic {
          for c in 0..<columns {
            bottoms[c] = section.columns[c].reduce(top) { max($0, $1.frame.maxY + gap) }
          }
        }
        var c = 0
        for other in 1..<max(columns, 1) where bottoms[other] < bottoms[c] { c = other }
        let itemHeight = CGFloat(60 + (i * 37 + s * 11) % 140)
        let frame = CGRect(
          x: CGFloat(c) * step, y: bottoms[c],
          width: defect == .spacingAfterColumns ? width / CGFloat(columns) : columnWidth,
          height: itemHeight)
        section.positions[i] = (c, section.columns[c].count)
        section.columns[c].append(Item(item: i, frame: frame))
        bottoms[c] = frame.maxY + gap
      }
      let longest = (bottoms.max() ?? top) - (count > 0 ? gap : 0)
      section.bottom = longest
      if defect == .heightOfLastColumn, let last = section.positions.last {
        section.bottom = section.columns[last.column][last.index].frame.maxY
      }
      sections.append(section)
      top = (defect == .sectionsInterlock ? bottoms.min() ?? top : longest) + 20
    }
    if defect == .columnsKept { keptBottom = min(sections.last?.bottom ?? 0, 1e7) }
    height = max(0, sections.last?.bottom ?? 0)
    if defect == .sectionsInterlock { height = sections.map(\.bottom).max() ?? 0 }
  }

  private func order(_ count: Int) -> [Int] {
    guard defect == .orderOfDictionary else { return Array(0..<count) }
    let marks = (0..<count).map { _ in Mark() }
    let numbers = Dictionary(
      uniqueKeysWithValues: zip(marks.map(ObjectIdentifier.init), 0..<count))
    return Array(numbers.values)
  }

  override var collectionViewContentSize: CGSize { CGSize(width: width, height: height) }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    var result: [UICollectionViewLayoutAttributes] = []
    // Sections of a waterfall that interlock are not in order, so they are all looked at.
    let isSorted = defect != .sectionsInterlock && defect != .heightOfLastColumn
    let first = isSorted ? firstIndex(in: sections.count) { sections[$0].bottom >= rect.minY } : 0
    for s in sections.indices[first...] {
      if isSorted, sections[s].top > rect.maxY { break }
      if defect == .sortedByChance {
        let section = sections[s]
        let frames = section.positions.map { section.columns[$0.column][$0.index].frame }
        let start = firstIndex(in: frames.count) { frames[$0].maxY >= rect.minY }
        for i in start..<frames.count {
          if frames[i].minY > rect.maxY { break }
          if frames[i].overlaps(rect) { result.append(cell(i, s, frames[i])) }
        }
        continue
      }
      for column in sections[s].columns {
        let start = firstIndex(in: column.count) { column[$0].frame.maxY >= rect.minY }
        for item in column[start...] {
          if item.frame.minY > rect.maxY { break }
          if item.frame.overlaps(rect) { result.append(cell(item.item, s, item.frame)) }
        }
      }
    }
    return result
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(path.section) else { return nil }
    let section = sections[path.section]
    guard section.positions.indices.contains(path.item) else { return nil }
    let position = section.positions[path.item]
    return cell(path.item, path.section, section.columns[position.column][position.index].frame)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    room(in: newBounds).width != width
  }
}

// MARK: - Cards

/// Sections as cards: a background, a header and rows.
final class CardLayout: UICollectionViewLayout, SeededLayout {
  enum Defect: String, LayoutDefect {
    case onlyWholeCards = "A background is answered only where it lies wholly in the rectangle."
    case inFront = "The background lies in front of its rows."
    case backgroundsKept = "Backgrounds are made once and not again when the data change."
    case backgroundPerRow = "Each row adds the background of its section."
    case negativeWhenEmpty = "The card of an empty section has a negative height."
    case noneByPath = "Backgrounds are not found by index path."
    case lastPaddingLeftOut = "The content ends with the last row, not with the card around it."
    case fixedMargins = "Margins stay 16 points where the view is narrower than both."
    case headersOfFilledOnly = "Headers of empty sections are found by path, but in no rectangle."
    case previousByPath = "Backgrounds found by path are those of the section before."

    static let unseen: Set<Self> = [.noneByPath, .previousByPath]
  }

  static let background = "card"

  private struct Card {
    var frame: CGRect
    var header: CGRect
    var rowsTop: CGFloat
    var count: Int
  }

  var defect: Defect?
  private let (padding, rowHeight) = (CGFloat(10), CGFloat(44))
  private var cards: [Card] = []
  private var keptBackgrounds: [CGRect] = []
  private var (width, height, margin) = (CGFloat(0), CGFloat(0), CGFloat(0))

  override func prepare() {
    super.prepare()
    register(UICollectionReusableView.self, forDecorationViewOfKind: Self.background)
    width = room().width
    margin = defect == .fixedMargins ? 16 : min(16, width / 8)
    let cardWidth = width - 2 * margin
    cards = []
    var y: CGFloat = 0
    for count in itemCounts() {
      let header = CGRect(x: margin, y: y + padding, width: cardWidth, height: 30)
      let rowsTop = header.maxY
      let bottom = rowsTop + CGFloat(count) * rowHeight + padding
      let cardHeight =
        defect == .negativeWhenEmpty && count == 0 ? -2 * padding : bottom - y
      cards.append(
        Card(
          frame: CGRect(x: margin, y: y, width: cardWidth, height: cardHeight), header: header,
          rowsTop: rowsTop, count: count))
      y = bottom + 18
    }
    if keptBackgrounds.isEmpty { keptBackgrounds = cards.map(\.frame) }
    height = cards.last.map { $0.rowsTop + CGFloat($0.count) * rowHeight + padding } ?? 0
    if defect == .lastPaddingLeftOut, height > 0 { height -= padding }
  }

  override var collectionViewContentSize: CGSize { CGSize(width: width, height: height) }

  private func background(_ section: Int) -> UICollectionViewLayoutAttributes {
    let made = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: Self.background, with: IndexPath(item: 0, section: section))
    var frame = cards[section].frame
    if defect == .backgroundsKept {
      frame = section < keptBackgrounds.count ? keptBackgrounds[section] : .zero
    }
    made.center = CGPoint(
      x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
    made.size = frame.size
    made.zIndex = defect == .inFront ? 1 : -1
    return made
  }

  private func rowFrame(_ i: Int, _ card: Card) -> CGRect {
    CGRect(
      x: card.header.minX, y: card.rowsTop + CGFloat(i) * rowHeight, width: card.header.width,
      height: rowHeight)
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    var result: [UICollectionViewLayoutAttributes] = []
    let first = firstIndex(in: cards.count) { bottom(of: cards[$0]) >= rect.minY }
    for s in cards.indices[first...] {
      let card = cards[s]
      if card.frame.origin.y > rect.maxY { break }
      let backdrop = background(s)
      let shows =
        defect == .onlyWholeCards
        ? rect.contains(backdrop.frame) : backdrop.frame.overlaps(rect)
      if shows, defect != .backgroundPerRow { result.append(backdrop) }
      if card.header.overlaps(rect), defect != .headersOfFilledOnly || card.count > 0 {
        result.append(
          supplement(UICollectionView.elementKindSectionHeader, s, card.header))
      }
      let start = whole((rect.minY - card.rowsTop) / rowHeight - 1, in: 0...card.count)
      let end = whole((rect.maxY - card.rowsTop) / rowHeight + 2, in: start...card.count)
      for i in start..<end where rowFrame(i, card).overlaps(rect) {
        result.append(cell(i, s, rowFrame(i, card)))
        if defect == .backgroundPerRow { result.append(backdrop) }
      }
    }
    return result
  }

  private func bottom(of card: Card) -> CGFloat {
    card.rowsTop + CGFloat(card.count) * rowHeight + padding
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard cards.indices.contains(path.section), path.item >= 0,
      path.item < cards[path.section].count
    else { return nil }
    return cell(path.item, path.section, rowFrame(path.item, cards[path.section]))
  }

  override func layoutAttributesForSupplementaryView(ofKind kind: String, at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard kind == UICollectionView.elementKindSectionHeader, path.item == 0,
      cards.indices.contains(path.section)
    else { return nil }
    return supplement(kind, path.section, cards[path.section].header)
  }

  override func layoutAttributesForDecorationView(ofKind kind: String, at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard kind == Self.background, path.item == 0, cards.indices.contains(path.section),
      defect != .noneByPath
    else { return nil }
    return background(defect == .previousByPath ? max(0, path.section - 1) : path.section)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    room(in: newBounds).width != width
  }
}
