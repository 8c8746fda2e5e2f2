import CollectionViews
import DrawingResources
import Foundation
import LayerGeometry
import LayerTree
import LayoutSolvers
import Views

extension UICollectionViewCompositionalLayout {
  /// The up-to-date arrangement, even before `prepare()` is called; nil if no collection view uses
  /// the layout.
  var current: CompositionalArrangement? {
    bringUpToDate()
    guard var arrangement, let collectionView else { return nil }
    arrangement.view.visible = arrangement.plane.mirrored(
      collectionView.bounds.inset(by: collectionView.adjustedContentInset))
    return arrangement
  }

  /// Calls the section provider and solves the sections, if they are invalid.
  func bringUpToDate() {
    guard let surface else { return }
    if let arrangement, arrangement.surface == surface { return }
    if let old = lastSurface {
      // The measured sizes depend on the length that views have across the scroll direction.
      if old.container[surface.scrollAxis.other] != surface.container[surface.scrollAxis.other] {
        learned = LearnedSizes()
      }
      if old.container != surface.container { definitions = nil }
    }
    lastSurface = surface
    effects = nil
    var arrangement = solve(on: surface)
    arrangement.settleOffsets(askedOffsets)
    self.arrangement = arrangement
  }

  func container(for bounds: CGRect) -> CGSize {
    bounds.inset(by: collectionView?.adjustedContentInset ?? .zero).size
  }

  func makeContext(_ scope: CompositionalInvalidationContext.Scope)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = makeInvalidationContext()
    (context as? CompositionalInvalidationContext)?.scope = scope
    return context
  }

  /// Discards the state that a context invalidates.
  func forget(_ context: UICollectionViewLayoutInvalidationContext) {
    let isWhole = context.invalidateEverything || context.invalidateDataSourceCounts
    let scope = isWhole ? nil : (context as? CompositionalInvalidationContext)?.scope
    // Only a batch update says which item is which afterwards.
    let isUpdate = collectionView?.update != nil
    if context.invalidateEverything || context.invalidateDataSourceCounts && !isUpdate {
      learned = LearnedSizes()
    }
    if context.invalidateEverything { askedOffsets = [:] }
    effects = nil
    switch scope {
    case nil, .definitions:
      definitions = nil
      arrangement = nil
      arrangementBeforeMeasuring = nil
    case .measures:
      if arrangementBeforeMeasuring == nil { arrangementBeforeMeasuring = arrangement }
      arrangement = nil
    case .offsets: arrangement?.settleOffsets(askedOffsets)
    case .viewport: break
    }
  }

  // MARK: Private

  private var scrollAxis: LayoutAxis {
    configuration.scrollDirection == .vertical ? .vertical : .horizontal
  }

  private var surface: CompositionalArrangement.Surface? {
    guard let collectionView else { return nil }
    let scale = collectionView.traitCollection.displayScale
    return CompositionalArrangement.Surface(
      container: container(for: collectionView.bounds), scale: scale > 0 ? scale : 1,
      isMirrored: collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft,
      scrollAxis: scrollAxis)
  }

  private func solve(on surface: CompositionalArrangement.Surface) -> CompositionalArrangement {
    let container = surface.container
    let rules = configuration.boundarySupplementaryItems.map(\.boundaryRule)
    if let fault = SectionRule.repeatedKind(in: rules.map(\.kind), "boundary supplementary items") {
      preconditionFailure("the configuration of a compositional layout: \(fault)")
    }
    let spacing = LayoutNumbers.distance(
      configuration.interSectionSpacing, "the spacing of sections")
    let boundaries = BoundaryFrames(
      rules, in: container, scrollAxis: scrollAxis, measured: learned.boundaries)
    var room = container
    room[scrollAxis.other] -=
      boundaries.room.lead(scrollAxis.other) + boundaries.room.trail(scrollAxis.other)
    // In an empty container nothing is visible, and fractions of it are meaningless.
    let isEmpty = room.width <= 0 || room.height <= 0
    let definitions = isEmpty ? [] : self.definitions ?? askForDefinitions(container: room)
    if !isEmpty { self.definitions = definitions }
    let composition = Composition(
      sections: solveSections(definitions, in: room), spacing: spacing, boundaries: boundaries,
      container: container, scrollAxis: scrollAxis)
    let pins = (rules + definitions.flatMap(\.rule.boundaries)).contains(where: \.pins)
    return CompositionalArrangement(
      surface: surface, composition: composition,
      followsViewport: pins || definitions.contains { $0.handler != nil })
  }

  private func solveSections(_ definitions: [SectionDefinition], in room: CGSize)
    -> [SolvedSection]
  {
    struct Key: Hashable {
      var definition: Int
      var count: Int
    }
    var solved: [Key: SolvedSection] = [:]
    return definitions.enumerated().map { section, definition in
      let count = collectionView?.numberOfItems(inSection: section) ?? 0
      let measures = measures(ofSection: section, count, definition)
      let key = Key(definition: definition.number, count: count)
      if measures.isEmpty, let known = solved[key] { return known }
      let result = SolvedSection(
        definition.rule, in: room, scrollAxis: scrollAxis, itemCount: count, measures: measures)
      for overflow in result.runs.overflows { report(overflow) }
      if measures.isEmpty { solved[key] = result }
      return result
    }
  }

  private func report(_ overflow: GroupOverflow) {
    let wish = overflow.wanted.map { "\($0) items in" } ?? "as many items as fit into"
    DrawingProblems.report(
      DrawingProblem(
        place: "compositional layout",
        message: "a group is to hold \(wish) \(overflow.length) points, but holds no more than "
          + "\(overflow.mostItems) items",
        hint: "let the group hold one item; the section repeats it"))
  }

  /// The sizes in a section: those that were measured and, in a list, those that are provided.
  private func measures(
    ofSection section: Int, _ count: Int, _ definition: SectionDefinition
  ) -> SectionMeasures {
    guard let list = definition.list else { return learned[section] }
    let view = collectionView
    let given =
      givenHeights[section]
      ?? list.givenHeights(rows: count) { item in
        let path = IndexPath(item: item, section: section)
        return view?.sourcePath(of: path) ?? path
      }
    givenHeights[section] = given
    let rule = definition.rule
    return list.measures(
      given: given, rows: count, learned: learned[section],
      isStacked: rule.behavior == .none && rule.interGroupSpacing >= 0 && scrollAxis == .vertical)
  }

  private func askForDefinitions(container: CGSize) -> [SectionDefinition] {
    guard let collectionView else { return [] }
    let environment = makeEnvironment(container)
    let references = makeReferences(container)
    var known: [ObjectIdentifier: SectionDefinition] = [:]
    // Keeps the sections alive: otherwise a new one could get the identity of a released one.
    var sections: [NSCollectionLayoutSection] = []
    return (0..<collectionView.numberOfSections).map { number in
      guard let section = provider(number, environment) else {
        preconditionFailure(
          "the section provider of a compositional layout answered nil for section \(number)")
      }
      if let definition = known[ObjectIdentifier(section)] { return definition }
      let rule = section.makeRule(environment, references: references)
      if let fault = rule.fault { misuse("section \(number): \(fault)") }
      let definition = SectionDefinition(
        rule: rule, handler: section.visibleItemsInvalidationHandler, list: section.parts.list,
        number: sections.count)
      sections.append(section)
      known[ObjectIdentifier(section)] = definition
      return definition
    }
  }

  func makeEnvironment(_ container: CGSize) -> any NSCollectionLayoutEnvironment {
    LayoutEnvironment(
      container: LayoutContainer(contentSize: container, contentInsets: .zero),
      traitCollection: collectionView?.traitCollection ?? UITraitCollection())
  }

  private func makeReferences(_ container: CGSize) -> ContentInsetsReferences {
    let across: LayoutAxes = scrollAxis == .vertical ? .horizontal : .vertical
    func directional(_ insets: UIEdgeInsets?) -> NSDirectionalEdgeInsets {
      guard let insets else { return .zero }
      let isMirrored = collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
      return NSDirectionalEdgeInsets(
        top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
        trailing: isMirrored ? insets.left : insets.right
      ).keeping(across)
    }
    return ContentInsetsReferences(
      automatic: configuration.contentInsetsReference,
      margins: directional(collectionView?.layoutMargins),
      safeArea: directional(collectionView?.safeAreaInsets), container: container,
      scrollAxis: scrollAxis)
  }
}
