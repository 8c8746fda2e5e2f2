import CompositionalLayouts
import Foundation
import TestBasics
import Testing

@testable import CollectionViews
@testable import LayoutSolvers

/// Holds flow layouts against `PlainFlow`, a second implementation of the documented rules.
///
/// The environment's `DIORAMA_CASES` is the number of worlds; world n comes from seed n.
@MainActor @Suite(.serialized) struct FlowDifferentialTests {
  nonisolated static func cases(_ fallback: Int) -> Int {
    ProcessInfo.processInfo.environment["DIORAMA_CASES"].flatMap { Int($0) } ?? fallback
  }

  /// Takes away what views of these tests could not draw, which the next picture outside of a stage
  /// would be told of.
  private func forgetProblems() { _ = DrawingProblems.take() }

  @Test func theSolverAgreesWithThePlainRules() {
    for seed in 0..<Self.cases(1200) {
      if let found = FlowComparison.differenceOfSolver(seed: seed) {
        Issue.record("seed \(seed): \(found)")
        return
      }
    }
  }

  @Test func aViewAgreesWithThePlainRules() {
    defer { forgetProblems() }
    for seed in 0..<Self.cases(2400) / 16 {
      if let found = FlowComparison.differenceOfView(seed: seed) {
        Issue.record("seed \(seed): \(found)")
        return
      }
    }
  }

  @Test func aViewAfterBatchesShowsWhatANewOneShows() {
    defer { forgetProblems() }
    for seed in 0..<Self.cases(1600) / 16 {
      if let found = FlowBatchRun.difference(seed: seed) {
        Issue.record("seed \(seed): \(found)")
        return
      }
    }
  }
}

enum FlowComparison {
  static func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6
      && abs(a.width - b.width) < 1e-6 && abs(a.height - b.height) < 1e-6
  }

  // MARK: The solver

  static func differenceOfSolver(seed: Int) -> String? {
    var random = SplitMixGenerator(seed: UInt64(seed))
    let world = FlowWorld(using: &random)
    let flow = FlowArrangement(
      container: FlowContainer(
        direction: world.isVertical ? .vertical : .horizontal, crossLength: world.breadth,
        scale: world.scale, lastLineAlignment: world.lastLine),
      sections: world.sections.map(metrics))
    let plain = PlainFlow(world)
    let size = plain.contentSize
    if !isNear(CGRect(origin: .zero, size: flow.contentSize), CGRect(origin: .zero, size: size)) {
      return "the content is \(flow.contentSize), by the rules \(size); \(world)"
    }
    for element in plain.elements {
      let section = element.position.section
      let found =
        switch element.position.part {
        case .header: flow.headerFrame(ofSection: section)
        case .item(let item): flow.frame(ofItem: item, inSection: section)
        case .footer: flow.footerFrame(ofSection: section)
        }
      guard let found, isNear(found, element.frame) else {
        return "\(element.position): \(found as Any), by the rules \(element.frame); \(world)"
      }
    }
    for _ in 0..<4 {
      let rect = rectangle(in: size, using: &random)
      let pinned = CGRect(
        x: CGFloat.random(in: -50...size.width + 50, using: &random),
        y: CGFloat.random(in: -50...size.height + 50, using: &random), width: 200, height: 200)
      let (headers, footers) = (Bool.random(using: &random), Bool.random(using: &random))
      let range =
        world.isVertical ? pinned.minY...pinned.maxY : pinned.minX...pinned.maxX
      let found = flow.elements(
        in: rect, pinning: .init(headers: headers ? range : nil, footers: footers ? range : nil))
      let wanted = plain.elements(pinnedTo: pinned, headers: headers, footers: footers)
        .filter { $0.frame.overlaps(rect) }
      let isSame = found.elementsEqual(wanted) {
        position(of: $0) == $1.position && isNear($0.frame, $1.frame)
      }
      if !isSame {
        return "in \(rect), pinned to \(pinned) (\(headers), \(footers)): "
          + "\(found.map { "\(position(of: $0)) \($0.frame)" }), by the rules \(wanted); \(world)"
      }
    }
    return nil
  }

  private static func metrics(_ section: FlowWorld.Section) -> FlowSectionMetrics {
    let sizes = section.sizes
    let items: FlowSectionMetrics.ItemSizes
    switch section.source {
    case .layout: items = .uniform(sizes.first ?? .zero, count: sizes.count)
    case .delegate: items = .each(sizes)
    case .estimate(let estimate):
      var measured = FlowMeasuredSizes()
      for (item, size) in sizes.enumerated() where size != estimate {
        measured.set(size, ofItem: item)
      }
      items = .estimated(estimate, count: sizes.count, measured: measured)
    }
    return FlowSectionMetrics(
      items: items, lineSpacing: section.lineSpacing, interitemSpacing: section.itemSpacing,
      inset: section.inset, headerSize: section.headerSize, footerSize: section.footerSize)
  }

  private static func position(of element: FlowArrangement.Element) -> PlainFlow.Position {
    let part: PlainFlow.Part =
      switch element.part {
      case .header: .header
      case .item(let item): .item(item)
      case .footer: .footer
      }
    return PlainFlow.Position(part: part, section: element.section)
  }

  static func rectangle(in size: CGSize, using random: inout SplitMixGenerator) -> CGRect {
    let lengths: [CGFloat] = [0, 1, 40, 300, 3000]
    return CGRect(
      x: CGFloat.random(in: -60...size.width + 60, using: &random),
      y: CGFloat.random(in: -60...size.height + 60, using: &random),
      width: lengths.randomElement(using: &random) ?? 0,
      height: lengths.randomElement(using: &random) ?? 0)
  }

  // MARK: The view

  @MainActor
  static func differenceOfView(seed: Int) -> String? {
    var random = SplitMixGenerator(seed: UInt64(seed))
    var world = FlowWorld(using: &random, hasOneKind: true)
    func pick(_ range: ClosedRange<CGFloat>) -> CGFloat {
      CGFloat.random(in: range, using: &random).rounded()
    }
    let flow = UICollectionViewFlowLayout()
    flow.scrollDirection = world.isVertical ? .vertical : .horizontal
    flow.lastLineAlignment = world.lastLine
    flow.mirrorsInOppositeLayoutDirection = true
    flow.sectionHeadersPinToVisibleBounds = Bool.random(using: &random)
    flow.sectionFootersPinToVisibleBounds = Bool.random(using: &random)
    if Bool.random(using: &random) { flow.sectionInsetReference = .fromSafeArea }
    let length = pick(0...700)
    let view = UICollectionView(
      frame: CGRect(
        x: 0, y: 0, width: world.isVertical ? world.breadth : length,
        height: world.isVertical ? length : world.breadth),
      collectionViewLayout: flow)
    view.contentInset = UIEdgeInsets(
      top: pick(0...20), left: pick(0...20), bottom: pick(0...20), right: pick(0...20))
    view.additionalSafeAreaInsets = UIEdgeInsets(
      top: pick(0...30), left: pick(0...30), bottom: pick(0...30), right: pick(0...30))
    let isMirrored = Bool.random(using: &random)
    view.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
    let source = FlowSource(world)
    let delegate = FlowSizes(world)
    source.register(in: view)
    view.dataSource = source
    let first = world.sections.first { !$0.sizes.isEmpty } ?? world.sections.first
    if let first, case .layout = first.source {
      flow.itemSize = first.sizes.first ?? flow.itemSize
      (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (
        first.lineSpacing, first.itemSpacing
      )
      flow.sectionInset = first.inset
      (flow.headerReferenceSize, flow.footerReferenceSize) = (first.headerSize, first.footerSize)
    } else {
      view.delegate = delegate
    }
    view.layoutIfNeeded()

    // What the view makes of insets is taken from it; what the flow makes of them is a rule.
    let (inset, safe) = (view.adjustedContentInset, view.safeAreaInsets)
    world.scale = max(1, view.traitCollection.displayScale)
    let room = CGSize(
      width: max(0, view.bounds.width - inset.left - inset.right),
      height: max(0, view.bounds.height - inset.top - inset.bottom))
    world.breadth = world.isVertical ? room.width : room.height
    if flow.sectionInsetReference == .fromSafeArea {
      for number in world.sections.indices {
        var own = world.sections[number].inset
        if world.isVertical {
          own.left = max(0, own.left + safe.left - inset.left)
          own.right = max(0, own.right + safe.right - inset.right)
        } else {
          own.top = max(0, own.top + safe.top - inset.top)
          own.bottom = max(0, own.bottom + safe.bottom - inset.bottom)
        }
        world.sections[number].inset = own
      }
    }
    let plain = PlainFlow(world)
    let size = plain.contentSize
    if !isNear(CGRect(origin: .zero, size: view.contentSize), CGRect(origin: .zero, size: size)) {
      return "the content is \(view.contentSize), by the rules \(size); \(world)"
    }
    for _ in 0..<3 {
      view.contentOffset = CGPoint(
        x: pick(-60...size.width + 60), y: pick(-60...size.height + 60))
      view.layoutIfNeeded()
      let width = max(size.width, room.width)
      func turned(_ rect: CGRect) -> CGRect {
        guard isMirrored else { return rect }
        return CGRect(
          x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
      }
      let visible = CGRect(
        x: view.bounds.minX + inset.left, y: view.bounds.minY + inset.top, width: room.width,
        height: room.height)
      var wanted: [LayoutElement: CGRect] = [:]
      let elements = plain.elements(
        pinnedTo: turned(visible), headers: flow.sectionHeadersPinToVisibleBounds,
        footers: flow.sectionFootersPinToVisibleBounds)
      for element in elements { wanted[name(element.position)] = turned(element.frame) }
      if let found = difference(of: view, from: wanted) {
        return "\(found), at \(view.bounds) mirrored \(isMirrored), insets \(inset); \(world)"
      }
    }
    return nil
  }

  private static func name(_ position: PlainFlow.Position) -> LayoutElement {
    switch position.part {
    case .header:
      .supplementary(
        UICollectionView.elementKindSectionHeader, IndexPath(item: 0, section: position.section))
    case .item(let item): .cell(IndexPath(item: item, section: position.section))
    case .footer:
      .supplementary(
        UICollectionView.elementKindSectionFooter, IndexPath(item: 0, section: position.section))
    }
  }

  /// What the view shows otherwise than these frames, but for what a millionth of a point decides.
  @MainActor
  static func difference(of view: UICollectionView, from wanted: [LayoutElement: CGRect])
    -> String?
  {
    let bounds = view.bounds
    for (element, shown) in view.visibleViews {
      guard let frame = wanted[element] else { return "\(element) is shown, but does not exist" }
      if !isNear(shown.frame, frame) {
        return "\(element) is at \(shown.frame), by the rules at \(frame)"
      }
      if !frame.insetBy(dx: -1e-6, dy: -1e-6).overlaps(bounds.insetBy(dx: -1e-6, dy: -1e-6)) {
        return "\(element) is shown, at \(frame) outside of the view"
      }
    }
    guard bounds.width > 1, bounds.height > 1 else { return nil }
    let inner = bounds.insetBy(dx: 1e-6, dy: 1e-6)
    for (element, frame) in wanted where view.visibleViews[element] == nil && frame.overlaps(inner)
    {
      return "\(element) at \(frame) is not shown"
    }
    return nil
  }
}

// MARK: - What views ask

@MainActor
class FlowSource: UICollectionViewDataSource {
  var world: FlowWorld

  init(_ world: FlowWorld) { self.world = world }

  func register(in view: UICollectionView) {
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "view")
    }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { world.sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { world.sections[section].sizes.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }
}

@MainActor
final class FlowSizes: UICollectionViewDelegateFlowLayout {
  var world: FlowWorld

  init(_ world: FlowWorld) { self.world = world }

  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { world.sections[path.section].sizes[path.item] }

  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets { world.sections[section].inset }

  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { world.sections[section].lineSpacing }

  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { world.sections[section].itemSpacing }

  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { world.sections[section].headerSize }

  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { world.sections[section].footerSize }
}
