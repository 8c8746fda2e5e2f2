import CollectionViews
import Foundation
import LayoutSolvers

extension UICollectionViewCompositionalLayout {
  /// The up-to-date arrangement, even before `prepare()`; nil without a collection view.
  var currentArrangement: CompositionalArrangement? {
    updateArrangement()
    guard var arrangement, let collectionView else { return nil }
    arrangement.scrollState.visible = arrangement.coordinates.mirrored(
      collectionView.room(in: collectionView.bounds))
    return arrangement
  }

  /// Calls the section provider and solves the sections, if they are invalid.
  func updateArrangement() {
    guard let parameters else { return }
    if let arrangement, arrangement.parameters == parameters { return }
    if let old = lastParameters {
      // The measured sizes depend on the length that views have across the scroll direction.
      if old.container[parameters.scrollAxis.other]
        != parameters.container[parameters.scrollAxis.other]
      {
        measuredSizes = MeasuredSizes()
      }
      if old.container != parameters.container { definitions = nil }
    }
    lastParameters = parameters
    adjustedValues = nil
    var arrangement = solve(on: parameters)
    arrangement.resolveOffsets(requestedOffsets)
    self.arrangement = arrangement
  }

  func container(for bounds: CGRect) -> CGSize {
    (collectionView?.room(in: bounds) ?? bounds).size
  }

  func makeContext(_ scope: CompositionalInvalidationContext.Scope)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = makeInvalidationContext()
    (context as? CompositionalInvalidationContext)?.scope = scope
    return context
  }

  /// Discards the state that a context invalidates.
  func discardState(invalidatedBy context: UICollectionViewLayoutInvalidationContext) {
    let isWhole = context.invalidateEverything || context.invalidateDataSourceCounts
    let scope = isWhole ? nil : (context as? CompositionalInvalidationContext)?.scope
    // Only a batch update identifies items afterwards.
    let plan = collectionView?.update?.mapping.plan
    if context.invalidateEverything || context.invalidateDataSourceCounts && plan == nil {
      measuredSizes = MeasuredSizes()
    } else if context.invalidateDataSourceCounts, let plan {
      listsBeforeUpdate = listState(visible: collectionView?.update?.oldBounds ?? .null)
      moveState(plan)
    } else if let from = context.previousIndexPathsForInteractivelyMovingItems?.first,
      let to = context.targetIndexPathsForInteractivelyMovingItems?.first, from != to
    {
      moveMeasuredSizes(from, to)
    }
    if context.invalidateEverything { (requestedOffsets, sectionScrolls) = ([:], [:]) }
    adjustedValues = nil
    switch scope {
    case nil, .definitions:
      definitions = nil
      arrangement = nil
      arrangementBeforeMeasuring = nil
    case .sizes:
      if arrangementBeforeMeasuring == nil { arrangementBeforeMeasuring = arrangement }
      arrangement = nil
    case .offsets: arrangement?.resolveOffsets(requestedOffsets)
    case .viewport: break
    }
  }

  // MARK: Private

  private var scrollAxis: LayoutAxis {
    configuration.scrollDirection == .vertical ? .vertical : .horizontal
  }

  private var parameters: CompositionalArrangement.Parameters? {
    guard let collectionView else { return nil }
    let scale = collectionView.traitCollection.displayScale
    return CompositionalArrangement.Parameters(
      container: container(for: collectionView.bounds), scale: scale > 0 ? scale : 1,
      isMirrored: collectionView.isMirrored,
      scrollAxis: scrollAxis)
  }

  private func solve(on parameters: CompositionalArrangement.Parameters) -> CompositionalArrangement
  {
    let container = parameters.container
    let descriptors = configuration.boundarySupplementaryItems.map(\.boundaryDescriptor)
    if let problem = SectionDescriptor.duplicateKindProblem(
      in: descriptors.map(\.kind), "boundary supplementary items")
    {
      preconditionFailure("the configuration of a compositional layout: \(problem)")
    }
    let spacing = LayoutNumbers.distance(
      configuration.interSectionSpacing, "the spacing of sections")
    let boundaries = BoundaryFrames(
      descriptors, in: container, scrollAxis: scrollAxis, measured: measuredSizes.boundaries)
    var available = container
    available[scrollAxis.other] -=
      boundaries.outsets.start(scrollAxis.other) + boundaries.outsets.end(scrollAxis.other)
    // In an empty container nothing is visible, and fractions of it are meaningless.
    let isEmpty = available.width <= 0 || available.height <= 0
    let definitions = isEmpty ? [] : self.definitions ?? makeDefinitions(container: available)
    if !isEmpty { self.definitions = definitions }
    collectionView?.holdsList = definitions.first?.list != nil
    let solvedLayout = SolvedLayout(
      sections: solveSections(definitions, in: available), spacing: spacing, boundaries: boundaries,
      container: container, scrollAxis: scrollAxis)
    let pins = (descriptors + definitions.flatMap(\.descriptor.boundaries)).contains(where: \.pins)
    return CompositionalArrangement(
      parameters: parameters, solvedLayout: solvedLayout,
      followsViewport: pins || definitions.contains { $0.handler != nil })
  }

  private func solveSections(_ definitions: [SectionDefinition], in available: CGSize)
    -> [SolvedSection]
  {
    struct Key: Hashable {
      var definition: Int
      var count: Int
    }
    var solved: [Key: SolvedSection] = [:]
    return definitions.enumerated().map { section, definition in
      let count = collectionView?.numberOfItems(inSection: section) ?? 0
      let sizes = knownSizes(ofSection: section, count, definition)
      let key = Key(definition: definition.number, count: count)
      if sizes.isEmpty, let known = solved[key] { return known }
      let result = SolvedSection(
        definition.descriptor, in: available, scrollAxis: scrollAxis, itemCount: count,
        measuredSizes: sizes)
      for overflow in result.runs.overflows { report(overflow) }
      if sizes.isEmpty { solved[key] = result }
      return result
    }
  }

  private func report(_ overflow: GroupOverflow) {
    let request =
      overflow.requestedItemCount.map { "\($0) items in" } ?? "as many items as fit into"
    DrawingProblems.report(
      DrawingProblem(
        subject: "compositional layout",
        message: "a group should hold \(request) \(overflow.length) points, but holds at most "
          + "\(overflow.maximumItemCount) items",
        hint: "give the group one item; the section repeats it"))
  }

  /// The sizes in a section: those that were measured and, in a list, those that are provided.
  private func knownSizes(
    ofSection section: Int, _ count: Int, _ definition: SectionDefinition
  ) -> SectionMeasuredSizes {
    guard let list = definition.list else { return measuredSizes[section] }
    let view = collectionView
    let heights =
      providedHeights[section]
      ?? list.providedHeights(rows: count) { item in
        let path = IndexPath(item: item, section: section)
        return view?.sourcePath(of: path) ?? path
      }
    providedHeights[section] = heights
    let descriptor = definition.descriptor
    return list.measuredSizes(
      provided: heights, rows: count, measured: measuredSizes[section],
      isStacked: descriptor.behavior == .none && descriptor.interGroupSpacing >= 0
        && scrollAxis == .vertical)
  }

  private func makeDefinitions(container: CGSize) -> [SectionDefinition] {
    guard let collectionView else { return [] }
    let environment = makeEnvironment(container)
    let references = makeContentInsetsReferences(container)
    var known: [ObjectIdentifier: SectionDefinition] = [:]
    // Keeps the sections alive: otherwise a new one could get the identity of a released one.
    var sections: [NSCollectionLayoutSection] = []
    return (0..<collectionView.numberOfSections).map { number in
      guard let section = provider(number, environment) else {
        preconditionFailure(
          "the section provider of a compositional layout returned nil for section \(number)")
      }
      if let definition = known[ObjectIdentifier(section)] { return definition }
      let descriptor = section.makeDescriptor(environment, references: references)
      if let problem = descriptor.problem { usageError("section \(number): \(problem)") }
      let definition = SectionDefinition(
        descriptor: descriptor, handler: section.visibleItemsInvalidationHandler,
        list: section.storage.list,
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

  private func makeContentInsetsReferences(_ container: CGSize) -> ContentInsetsReferences {
    let across: LayoutAxes = scrollAxis == .vertical ? .horizontal : .vertical
    func directional(_ insets: UIEdgeInsets?) -> NSDirectionalEdgeInsets {
      guard let insets, let collectionView else { return .zero }
      return NSDirectionalEdgeInsets(insets, isMirrored: collectionView.isMirrored).keeping(across)
    }
    return ContentInsetsReferences(
      automatic: configuration.contentInsetsReference,
      margins: directional(collectionView?.marginsFromSafeArea),
      safeArea: directional(collectionView?.safeAreaInsets), container: container,
      scrollAxis: scrollAxis)
  }
}
