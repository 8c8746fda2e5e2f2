import CollectionViews
import Foundation
import LayoutSolvers
import Recording

/// Lets a test case happen to a collection view, and looks at it after every step.
@MainActor
final class TestCaseRunner {
  let testCase: LayoutTestCase
  let view: UICollectionView
  let data: LayoutTestData
  let stage: Stage
  let laws: Set<LayoutLaw>
  private let subject: LawSubject
  /// The number of steps that have been taken, and the last of them.
  private(set) var step = 0
  private(set) var taken: LayoutTestCase.Step?
  /// The answers of the last look.
  private(set) var last: LayoutAnswers?
  private(set) var finding: LayoutFinding?
  private let listener: RunnerListener
  /// Is told what is being checked.
  private let record: TrialRecord?

  init(
    _ testCase: LayoutTestCase, of subject: LawSubject, laws: Set<LayoutLaw>,
    record: TrialRecord? = nil
  ) {
    (self.testCase, self.subject, self.laws, self.record) = (testCase, subject, laws, record)
    data = LayoutTestData(testCase)
    (view, stage) = subject.stage(testCase, data)
    listener = RunnerListener()
    listener.run = self
    view.observer = listener
  }

  /// Runs the test case to its end, or to the first law that is broken.
  func run() -> LayoutFinding? {
    stage.advance(to: 0)
    look([.always, .beginning])
    for next in testCase.steps where goesOn {
      step += 1
      record?.note(step: step, law: "")
      let positions = MotionPositions(of: self, before: next)
      take(next)
      if goesOn { positions?.check(in: self) }
      if goesOn { look([.always, .afterSteps]) }
    }
    if let last { check(last, [.end]) }
    noteDrawingProblems()
    return finding
  }

  /// Whether cells are plain.
  var isPlain: Bool { subject.makeLayout != nil }

  /// Takes so many steps without looking.
  func advance(by steps: Int) {
    stage.advance(to: 0)
    for next in testCase.steps.prefix(steps) { take(next) }
  }

  /// Looks at what the end of the content shows, unless that is more than `limit` elements.
  func lastScreen(
    upTo limit: Int, _ law: LayoutLaw, _ look: LayoutLaw.Look
  ) -> LayoutFinding? {
    view.mayShow = { $0.count <= limit }
    advance(by: testCase.steps.count)
    let answers = LayoutAnswers(
      of: view.collectionViewLayout, counts: data.model.counts,
      in: view.bounds.insetBy(dx: 0, dy: -200))
    guard answers.values.count <= limit else { return nil }
    if let message = look(answers, self) { note(law, message) }
    return finding
  }

  /// Notes the first broken law. Findings after a `WorkLimit` may come from stopped work.
  func note(
    _ law: LayoutLaw, _ message: @autoclosure () -> String, _ places: LayoutFinding.Places? = nil
  ) {
    guard checks(law) else { return }
    finding = LayoutFinding(law, message(), step: step)
    finding?.places = places
  }

  /// Whether nothing was found yet, and there is time left.
  var goesOn: Bool { finding == nil && !WorkLimit.isReached }

  func checks(_ law: LayoutLaw) -> Bool { laws.contains(law) && goesOn }

  // MARK: - Steps

  /// The content offset at parts of the way from the beginning (0) to the end (1).
  func offset(_ x: Double, _ y: Double) -> CGPoint {
    let range = view.offsetRange
    return CGPoint(
      x: range.least.x + (range.greatest.x - range.least.x) * x,
      y: range.least.y + (range.greatest.y - range.least.y) * y)
  }

  func take(_ step: LayoutTestCase.Step) {
    taken = step
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
    case .wait(let seconds): MotionPositions.follow(self, for: seconds)
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

  /// How the layout was invalidated by the last step.
  var contexts: [UICollectionViewLayoutInvalidationContext] { listener.contexts }

  /// Until then a layout may answer for the change to it, as piles do whose photos come out.
  private var transitionEnd = 0.0

  var isInTransition: Bool { stage.time < transitionEnd }

  /// The laws in the order in which they are looked at: those of one's own last.
  private lazy var orderedLaws =
    LayoutLaw.all.compactMap { law in
      laws.firstIndex(of: law).map { laws[$0] }
    } + laws.subtracting(LayoutLaw.all).sorted { $0.name < $1.name }

  private func look(_ times: Set<LayoutLaw.Time>) {
    noteDrawingProblems()
    guard goesOn else { return }
    let answers = LayoutAnswers(of: view.collectionViewLayout, counts: data.model.counts)
    check(answers, times)
    if taken == nil { checkScreen() }
    noteDrawingProblems()
    last = answers
  }

  private func check(_ answers: LayoutAnswers, _ times: Set<LayoutLaw.Time>) {
    for law in orderedLaws where goesOn {
      guard case .look(let time, let look) = law.check, times.contains(time) else { continue }
      record?.note(step: step, law: law.name)
      answers.places = nil
      if let message = look(answers, self) { note(law, message, answers.places) }
    }
    record?.note(step: step, law: "")
  }

  /// Holds a view of one's own, whose cells show what they will, against the laws about people.
  private func checkScreen() {
    guard !isPlain, goesOn, !view.bounds.isEmpty else { return }
    // What cannot be drawn breaks other laws.
    let found = try? AccessibilityCheck(of: stage, root: stage.view).findings(of: laws)
    for finding in found ?? [] { note(finding.law, finding.message) }
  }

  /// What a new view answers with the data, the size, the insets and the offset of this one.
  func freshAnswers(in testCase: LayoutTestCase) -> LayoutAnswers {
    let data = data.copy()
    let (fresh, stage) = subject.stage(testCase, data)
    fresh.observer = listener
    fresh.contentInset = view.contentInset
    fresh.frame.size = view.frame.size
    stage.perform {
      fresh.prepareLayout()
      guard testCase.isRightToLeft == self.testCase.isRightToLeft else { return }
      fresh.contentOffset = view.contentOffset
      fresh.prepareLayout()
    }
    return LayoutAnswers(of: fresh.collectionViewLayout, counts: data.model.counts)
  }

  // MARK: - Problems

  fileprivate func breaks(_ error: any Error) {
    let law: LayoutLaw =
      switch error as? LayoutContractError {
      case .twice: .uniqueness
      case .notFinite: .finiteness
      case .noSuchItem, .otherView, nil: .validIndexPaths
      }
    note(law, "\(error)")
  }

  private func noteDrawingProblems() {
    for problem in stage.takeProblems() {
      let law: LayoutLaw =
        switch problem.kind {
        case .unsettledLayout: .settling
        case .cellOutsideContent: .containment
        case .other: .finiteness
        }
      note(law, problem.description + listener.sizes.explanation)
    }
    listener.sizes = GivenSizes()
  }
}

extension LawSubject {
  /// A view on its own stage.
  func stage(_ testCase: LayoutTestCase, _ data: LayoutTestData) -> (UICollectionView, Stage) {
    let view = makeView(data)
    let screen = UIView()
    let size = CGSize(width: max(1, testCase.size.width), height: max(1, testCase.size.height))
    let stage = Stage(
      view: screen, size: size, scale: testCase.scale,
      layoutDirection: testCase.isRightToLeft ? .rightToLeft : .leftToRight,
      traits: UITraitCollection(preferredContentSizeCategory: testCase.contentSizeCategory),
      safeAreaInsets: testCase.safeArea)
    stage.perform {
      screen.addSubview(view)
      view.frame = CGRect(origin: .zero, size: testCase.size)
      view.contentInset = testCase.contentInset
    }
    return (view, stage)
  }
}

// MARK: - Listening

/// Keeps what a collection view tells between two looks.
@MainActor
private final class RunnerListener: CollectionViewObserver {
  weak var run: TestCaseRunner?
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
    guard let run, run.checks(.departure) else { return }
    if let message = motion.departure(on: collectionView.bounds.size) {
      run.note(.departure, message)
    }
  }
}

/// The heights given to elements while sizes settled, in order.
private struct GivenSizes {
  private var heights: [LayoutElement: [CGFloat]] = [:]

  mutating func add(_ size: CGSize, _ preferred: CGSize, _ element: LayoutElement) {
    heights[element, default: [size.height]].append(preferred.height)
  }

  /// The longest row of heights, such as ` (heights of item 0-3: 170 → 164 → 170)`.
  var explanation: String {
    let longest = heights.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
    guard let longest, longest.value.count > 2 else { return "" }
    let chain = longest.value.prefix(5).map { $0.text }.joined(separator: " → ")
    return
      " (heights of \(longest.key.displayName): \(chain)\(longest.value.count > 5 ? " …" : ""))"
  }
}

// MARK: - Test cases

extension LayoutTestCase {
  var contentSizeCategory: UIContentSizeCategory {
    let categories = UIContentSizeCategory.ascending
    return categories[max(0, min(textSize, categories.count - 1))]
  }
}

extension LayoutTestCase.Step {
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
