import CollectionViews
import DrawingResources
import Foundation
import LayerGeometry
import LayerTree
import LayoutSolvers
import Recording
import Views

/// Lets a world happen to a collection view, and looks at it after every step.
@MainActor
final class WorldRun {
  let world: LayoutWorld
  let view: UICollectionView
  let data: WorldData
  let stage: Stage
  private let subject: LawSubject
  private let laws: Set<LayoutLaw>
  private let ownLaws: [LayoutLaw]
  /// The steps that have been taken.
  private(set) var step = 0
  private(set) var violation: LayoutViolation?
  private let listener: RunListener

  init(_ world: LayoutWorld, of subject: LawSubject, laws: Set<LayoutLaw>) {
    (self.world, self.subject, self.laws) = (world, subject, laws)
    ownLaws = laws.filter { $0.look != nil }.sorted { $0.name < $1.name }
    data = WorldData(world)
    (view, stage) = subject.stage(world, data)
    listener = RunListener()
    listener.run = self
    view.observer = listener
  }

  /// Runs the world to its end, or to the first law that is broken.
  func run() -> LayoutViolation? {
    stage.advance(to: 0)
    look(after: nil)
    for next in world.steps where goesOn {
      step += 1
      let places = MotionPlaces(of: self, before: next)
      take(next)
      if goesOn { places?.check(in: self) }
      if goesOn { look(after: next) }
    }
    if goesOn { rest() }
    return violation
  }

  /// Whether cells show nothing of their own.
  var isPlain: Bool { subject.makeLayout != nil }

  /// Takes so many steps without looking.
  func advance(by steps: Int) {
    stage.advance(to: 0)
    for next in world.steps.prefix(steps) { take(next) }
  }

  /// Looks at what the end of the content shows, unless that is more than `limit` elements.
  func lastScreen(upTo limit: Int) -> LayoutViolation? {
    view.mayShow = { $0.count <= limit }
    advance(by: world.steps.count)
    let layout = view.collectionViewLayout
    let answers = LayoutAnswers(
      of: layout, counts: data.model.counts, in: view.bounds.insetBy(dx: 0, dy: -200))
    guard answers.values.count <= limit else { return nil }
    // A design whose elements lie on each other does so here, too.
    if laws.contains(.separation) { answers.checkSeparation(in: self, as: .magnitude) }
    let found = answers.values.values.sorted { $0.element < $1.element }
    for values in found where goesOn {
      let alone = layout.attributes(of: values.element)
      if !values.isSound || alone.map({ values.difference(from: $0.values) != nil }) ?? true {
        note(
          .magnitude,
          "\(values.words) has \(values.measures) by rectangle, by index path "
            + (alone?.values.measures ?? "nothing"))
      }
    }
    if !view.bounds.isEmpty, !view.visibleCells.isEmpty,
      let section = data.model.counts.indices.last
    {
      let last = IndexPath(item: data.model.counts[section] - 1, section: section)
      let shows = found.contains { $0.category == .cell && $0.indexPath == last }
      if !shows, let values = layout.layoutAttributesForItem(at: last)?.values,
        values.overlaps(view.bounds)
      {
        note(.magnitude, "\(values.words) at \(values.frame) is missing from the last screen")
      }
    }
    return violation
  }

  /// Notes the first law that is broken. What is found after a `WorkLimit` was reached may come from
  /// work that was stopped.
  func note(_ law: LayoutLaw, _ message: @autoclosure () -> String) {
    guard checks(law) else { return }
    violation = LayoutViolation(law, message(), step: step)
  }

  /// Whether nothing was found yet, and there is time to find something.
  var goesOn: Bool { violation == nil && !WorkLimit.isReached }

  func checks(_ law: LayoutLaw) -> Bool { laws.contains(law) && goesOn }

  // MARK: - Steps

  /// The content offset at parts of the way from the beginning (0) to the end (1).
  func offset(_ x: Double, _ y: Double) -> CGPoint {
    let range = view.offsetRange
    return CGPoint(
      x: range.least.x + (range.greatest.x - range.least.x) * x,
      y: range.least.y + (range.greatest.y - range.least.y) * y)
  }

  func take(_ step: LayoutWorld.Step) {
    listener.contexts = []
    switch step {
    case .scroll(let x, let y, let animated):
      view.setContentOffset(offset(x, y), animated: animated)
    case .resize(let size, let animated):
      let change = { [view] in
        view.frame.size = size
        view.layoutIfNeeded()
      }
      stage.perform { animated ? UIView.animate(withDuration: 0.3, animations: change) : change() }
    case .inset(let insets): view.contentInset = insets
    case .batch(let edits):
      view.performBatchUpdates {
        let changes = self.data.model.apply(edits)
        self.tell(changes)
      }
    case .reload(let counts):
      data.model.reload(counts: counts)
      view.reloadData()
    case .relayout(let animated):
      guard let makeLayout = subject.makeLayout else { return }
      view.setCollectionViewLayout(makeLayout(), animated: animated)
      if animated { transitionEnd = stage.time + 1 }
    case .wait(let seconds): MotionPlaces.follow(self, for: seconds)
    }
    view.layoutIfNeeded()
  }

  private func tell(_ changes: BatchChanges) {
    view.deleteSections(IndexSet(changes.deletedSections))
    view.insertSections(IndexSet(changes.insertedSections))
    view.reloadSections(IndexSet(changes.reloadedSections))
    for move in changes.movedSections { view.moveSection(move.from, toSection: move.to) }
    view.deleteItems(at: changes.deletedItems)
    view.insertItems(at: changes.insertedItems)
    view.reloadItems(at: changes.reloadedItems)
    for move in changes.movedItems { view.moveItem(at: move.from, to: move.to) }
  }

  // MARK: - Looking

  /// The answers of the last look.
  private var last: LayoutAnswers?
  /// Until then a layout may answer for the change to it, as piles do whose photos come out.
  private var transitionEnd = 0.0

  private func look(after taken: LayoutWorld.Step?) {
    reportProblems()
    guard goesOn else { return }
    let answers = LayoutAnswers(of: view.collectionViewLayout, counts: data.model.counts)
    answers.check(in: self)
    if checks(.visibility) { checkVisibility() }
    if world.sizing == .cells, checks(.settling) { checkPreferences() }
    if checks(.separation), stage.time >= transitionEnd { answers.checkSeparation(in: self) }
    if case .scroll? = taken, checks(.invalidation), let last,
      // A preferred size moves more than the element that its context names.
      world.sizing != .cells
    {
      answers.checkInvalidation(since: last, by: listener.contexts, in: self)
    }
    if taken == nil {
      if world.isRightToLeft, checks(.mirroring) { checkMirroring(answers) }
      if checks(.resting) { checkResting() }
      if world.steps.isEmpty { checkScroll() }
      checkPeople()
    } else if checks(.freshness), world.sizing != .cells, stage.time >= transitionEnd {
      answers.compare(with: freshAnswers(data.copy(), world), in: self)
    }
    for law in ownLaws where goesOn {
      let moment = LawMoment(collectionView: view, world: world, step: step)
      if let message = law.look?(moment) { note(law, message) }
    }
    reportProblems()
    last = answers
  }

  private func checkVisibility() {
    guard !view.bounds.isEmpty else { return }
    let answered = view.layoutAttributes(of: view.collectionViewLayout, in: view.bounds)
    for attributes in answered {
      let element = attributes.element
      guard let shown = view.shown[element] else {
        return note(.visibility, "\(element.words) is answered for the bounds but not shown")
      }
      let distance = max(
        abs(attributes.center.x - shown.center.x), abs(attributes.center.y - shown.center.y))
      if distance > 0.01 {
        return note(
          .visibility,
          "\(element.words) is shown at \(shown.center), answered at "
            + "\(attributes.center)")
      }
    }
  }

  /// A layout that follows preferred sizes follows those of all cells that it shows, unless it says
  /// that it does not.
  private func checkPreferences() {
    let layout = view.collectionViewLayout
    guard layout.wasInvalidatedForPreferredSize else { return }
    for cell in view.visibleCells {
      guard let path = view.indexPath(for: cell),
        let preferred = (cell as? WorldCell)?.preferredHeight(at: path, width: cell.bounds.width),
        abs(preferred - cell.bounds.height) > 1
      else { continue }
      let fixed = (layout as? any LayoutSelfSizing)?.fixedAxes(of: .cell(path)) ?? []
      if fixed.contains(.vertical) { continue }
      return note(
        .settling,
        "\(LayoutElement.cell(path).words) is \(LayoutWorld.text(cell.bounds.height)) points high, "
          + "but prefers \(LayoutWorld.text(preferred)) at its width of "
          + "\(LayoutWorld.text(cell.bounds.width))")
    }
  }

  private func checkMirroring(_ answers: LayoutAnswers) {
    guard world.sizing != .cells else { return }
    var plain = world
    plain.isRightToLeft = false
    let other = freshAnswers(data.copy(), plain)
    if goesOn { answers.checkMirroring(of: other, in: self) }
  }

  /// What a new view answers with the size, the insets and the offset of this one.
  private func freshAnswers(_ data: WorldData, _ world: LayoutWorld) -> LayoutAnswers {
    let (fresh, stage) = subject.stage(world, data)
    fresh.observer = listener
    fresh.contentInset = view.contentInset
    fresh.frame.size = view.frame.size
    stage.perform {
      fresh.prepareLayout()
      guard world.isRightToLeft == self.world.isRightToLeft else { return }
      fresh.contentOffset = view.contentOffset
      fresh.prepareLayout()
    }
    return LayoutAnswers(of: fresh.collectionViewLayout, counts: data.model.counts)
  }

  /// Lets all animations end.
  private func rest() {
    guard laws.contains(.arrival), world.steps.contains(where: \.isAnimated) else { return }
    stage.advance(to: stage.time + 10)
    view.layoutIfNeeded()
    let left = view.subviews.lazy.filter { $0 is UICollectionReusableView }.count
    if left != view.shown.count {
      note(
        .arrival,
        "\(left) views of elements are left after all animations, of \(view.shown.count) elements "
          + "that are shown")
    }
    for (element, shown) in view.shown {
      guard let attributes = view.collectionViewLayout.attributes(of: element) else { continue }
      let seen = shown.layer.presentation()?.position ?? shown.center
      let distance = max(abs(attributes.center.x - seen.x), abs(attributes.center.y - seen.y))
      if distance > 0.01 {
        note(
          .arrival,
          "\(element.words) is at \(seen) after all animations; the layout has it at "
            + "\(attributes.center)")
      }
    }
    reportProblems()
  }

  // MARK: - Problems

  fileprivate func breaks(_ error: any Error) {
    let law: LayoutLaw =
      switch error as? LayoutContractError {
      case .twice: .uniqueness
      case .notFinite: .finiteness
      case .noSuchItem, .otherView, nil: .counting
      }
    note(law, "\(error)")
  }

  private func reportProblems() {
    for problem in stage.takeProblems() {
      let law: LayoutLaw =
        problem.message.contains("passes")
        ? .settling
        : problem.message.contains("outside of the content") ? .containment : .finiteness
      note(law, problem.description + listener.sizes.words)
    }
    listener.sizes = GivenSizes()
  }
}

extension LawSubject {
  /// A view on a stage of its own.
  func stage(_ world: LayoutWorld, _ data: WorldData) -> (UICollectionView, Stage) {
    let view = makeView(data)
    let screen = UIView()
    let size = CGSize(width: max(1, world.size.width), height: max(1, world.size.height))
    let stage = Stage(
      view: screen, size: size, scale: world.scale,
      layoutDirection: world.isRightToLeft ? .rightToLeft : .leftToRight,
      traits: UITraitCollection(preferredContentSizeCategory: world.contentSizeCategory),
      safeAreaInsets: world.safeArea)
    stage.perform {
      screen.addSubview(view)
      view.frame = CGRect(origin: .zero, size: world.size)
      view.contentInset = world.contentInset
    }
    return (view, stage)
  }
}

// MARK: - Listening

/// Keeps what a collection view tells between two looks.
@MainActor
private final class RunListener: CollectionViewObserver {
  weak var run: WorldRun?
  var contexts: [UICollectionViewLayoutInvalidationContext] = []
  var sizes = GivenSizes()

  func collectionView(_ collectionView: UICollectionView, breaksContract error: any Error) {
    run?.breaks(error)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    invalidates context: UICollectionViewLayoutInvalidationContext
  ) {
    contexts.append(context)
  }

  func collectionView(
    _ collectionView: UICollectionView, gives size: CGSize, to element: LayoutElement,
    whichPrefers preferred: CGSize
  ) {
    sizes.add(size, preferred, element)
  }

  func collectionView(_ collectionView: UICollectionView, animates motion: ElementMotion) {
    run?.checkDeparture(motion)
  }
}

/// The heights that elements were given one after the other while sizes settled.
private struct GivenSizes {
  private var heights: [LayoutElement: [CGFloat]] = [:]

  mutating func add(_ size: CGSize, _ preferred: CGSize, _ element: LayoutElement) {
    heights[element, default: [size.height]].append(preferred.height)
  }

  /// The longest row of heights, such as ` (heights of item 0-3: 170 → 164 → 170)`.
  var words: String {
    let longest = heights.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
    guard let longest, longest.value.count > 2 else { return "" }
    let chain = longest.value.prefix(5).map { LayoutWorld.text($0) }.joined(separator: " → ")
    return " (heights of \(longest.key.words): \(chain)\(longest.value.count > 5 ? " …" : ""))"
  }
}

// MARK: - Worlds

extension LayoutWorld {
  private static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  var contentSizeCategory: UIContentSizeCategory {
    Self.categories[max(0, min(textSize, Self.categories.count - 1))]
  }
}

extension LayoutWorld.Step {
  /// Whether it begins animations.
  var isAnimated: Bool {
    switch self {
    case .batch, .relayout(animated: true), .scroll(_, _, animated: true),
      .resize(_, animated: true):
      true
    default: false
    }
  }
}
