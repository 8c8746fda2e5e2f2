import CompositionalLayouts
import Foundation
import LayoutCatalog
import LayoutSolvers
import Recording
import SceneFiles
import ViewTemplates

/// Plays the steps of a timeline on a scene's collection view, each at its own time.
@MainActor
final class TimelinePlayer {
  private let timeline: SceneTimeline
  private unowned let stage: Stage
  private let view: SceneCollectionView
  private let environment: ViewEnvironment
  /// The change of layout that is currently driven by hand.
  private var transition: UICollectionViewTransitionLayout?
  private var transitionKind: LayoutKind?
  /// What lies over the screen, if anything ever does.
  var overlays: SceneOverlays?
  /// Turns the screen, if the scene does.
  var rotation: SceneRotation?
  /// Animations that run tick by tick.
  private var tickers: [StepTicker] = []

  private var sceneState: SceneState { environment.sceneState }

  init(
    _ timeline: SceneTimeline, on stage: Stage, _ view: SceneCollectionView,
    _ environment: ViewEnvironment
  ) {
    (self.timeline, self.stage, self.view) = (timeline, stage, view)
    self.environment = environment
  }

  /// Schedules the first step. Each schedules the next, so that what ends when a step begins ends
  /// before it.
  func schedule() { schedule(0) }

  // MARK: - Private

  private func schedule(_ number: Int) {
    guard timeline.steps.indices.contains(number) else { return }
    let step = timeline.steps[number]
    stage.schedule(at: step.begin) { [unowned self] in
      tickers.forEach { $0.finish(ifOverAt: stage.time) }
      tickers.removeAll(where: \.isOver)
      play(step)
      schedule(number + 1)
    }
  }

  private func play(_ step: TimelineStep) {
    let animation = step.animation
    // Finish the layout after scrolling or driving before animating from it.
    UIView.performWithoutAnimation { view.layoutIfNeeded() }
    let isScrolledByChange = step.change != nil || step.layout != nil || !step.settings.isEmpty
    if isScrolledByChange { view.target = step.scroll }
    animation.run {
      if let size = step.size { resize(to: size) }
      if step.change != nil || !step.settings.isEmpty { update(step) }
      if let layout = step.layout { change(to: layout, in: step) }
    }
    view.target = nil
    if let isLandscape = step.isLandscape {
      rotation?.turn(toLandscape: isLandscape, animation)
    }
    if !step.states.isEmpty {
      if step.change == nil { step.states.forEach(sceneState.take) }
      showStates(animation)
    }
    if let scroll = step.scroll, !isScrolledByChange { view.scroll(scroll, animation) }
    if let move = step.progress { animate(move, step.motion, animation) }
    if let pinch = step.pinch { play(pinch, animation) }
    if let flip = step.flip { play(flip, animation) }
    if let swipe = step.swipe { play(swipe, animation) }
    if let itemPath = step.tap { tap(itemPath, animation) }
    if let move = step.overlay { play(move, animation) }
    if let drag = step.drag { play(drag, animation) }
  }

  private func play(_ move: OverlayMove, _ animation: StepAnimation) {
    overlays?.play(move, animation)
    // Halfway, what is behind the status bar has mostly changed.
    stage.schedule(at: stage.time + animation.duration / 2) { [unowned self] in
      overlays?.updateStatusBar()
    }
  }

  /// Resizes the collection view, keeping it in the middle of the canvas.
  private func resize(to size: CGSize) {
    let room = view.superview?.bounds.size ?? stage.size
    view.frame = CGRect(
      x: (room.width - size.width) / 2, y: (room.height - size.height) / 2,
      width: size.width, height: size.height)
    view.layoutIfNeeded()
  }

  /// Updates content and layout properties together: the layout provides both ends.
  private func update(_ step: TimelineStep) {
    let changes = step.change?.change.changes ?? .init()
    view.performBatch(changes) { [sceneState, view] in
      if let change = step.change { sceneState.take(change) }
      // Cells created by the change get the states that the step sets.
      for change in step.states { sceneState.take(change) }
      sceneState.kind.set(step.settings, on: view.collectionViewLayout)
    }
  }

  private func change(to layout: LayoutChoice, in step: TimelineStep) {
    (view.layoutMotion, view.transformInterpolation) = (step.motion, step.animation.interpolation)
    view.setCollectionViewLayout(makeLayout(layout), animated: true)
  }

  /// Creates the layout that is shown from now on.
  private func makeLayout(_ layout: LayoutChoice) -> UICollectionViewLayout {
    sceneState.kind = layout.kind
    view.isPagingEnabled = layout.kind.isPaged
    return layout.makeLayout(for: environment.scene)
  }

  // MARK: - States

  private func change(_ changes: [StateChange], _ animation: StepAnimation) {
    for change in changes { sceneState.take(change) }
    showStates(animation)
  }

  private func showStates(_ animation: StepAnimation) {
    let cells = view.indexPathsForVisibleItems.map { ($0, view.cellForItem(at: $0)) }
    let end = stage.time + animation.duration
    animation.run {
      for (path, cell) in cells {
        (cell as? SceneCell)?.change(to: sceneState.state(of: path), until: end)
        (cell as? SceneListCell)?.change(to: sceneState.state(of: path))
      }
      // A stack may be larger in another state.
      if cells.contains(where: { ($0.1 as? SceneCell)?.mayChangeSize == true }) {
        view.layoutIfNeeded()
      }
    }
    stage.schedule(at: end) {
      for (_, cell) in cells { (cell as? SceneCell)?.dropFaded(at: end) }
    }
  }

  private func tap(_ itemPath: Scene.ItemPath, _ animation: StepAnimation) {
    let path = itemPath.indexPath
    guard case .centersOrTurnsOver = sceneState.kind.tap,
      let attributes = view.layoutAttributesForItem(at: path)
    else { return select(itemPath, animation) }
    if abs(view.bounds.midX - attributes.center.x) < 1 {
      play(FlipMove(itemPath: itemPath), animation)
    } else {
      view.scroll(
        .to(.item(section: itemPath.section, item: itemPath.item, at: .center)), animation)
    }
  }

  /// Highlights and unhighlights the item, then toggles its selection.
  private func select(_ itemPath: Scene.ItemPath, _ animation: StepAnimation) {
    let state = sceneState.state(of: itemPath.indexPath)
    // Disabled items get no touches.
    guard !state.contains(.disabled) else { return }
    let isSelected = state.contains(.selected)
    let touch = min(0.1, animation.duration / 3)
    change(
      [StateChange(state: .highlighted, isOn: true, target: .items([itemPath]))], StepAnimation())
    let rest = StepAnimation(duration: animation.duration - touch, curve: animation.curve)
    stage.schedule(at: stage.time + touch) { [unowned self] in
      change(
        [
          StateChange(state: .highlighted, isOn: false, target: .items([itemPath])),
          StateChange(state: .selected, isOn: !isSelected, target: .items([itemPath])),
        ], rest)
    }
  }

  // MARK: - By hand

  /// Calls `body` with the progress at every tick, and with the exact end value.
  private func animate(_ animation: StepAnimation, _ body: @escaping (Double) -> Void) {
    let ticker = StepTicker(animation, of: view, body)
    tickers.append(ticker)
    ticker.start()
  }

  private func animate(_ move: ProgressMove, _ motion: LayoutMotion, _ animation: StepAnimation) {
    if let next = move.layout {
      let layout = next.makeLayout(for: environment.scene)
      view.layoutMotion = motion
      view.transformInterpolation = animation.interpolation
      if animation.duration > 0 { view.layoutAnimationDuration = animation.duration }
      transition = view.startInteractiveTransition(to: layout)
      transitionKind = next.kind
    }
    guard let transition else { return }
    switch move.goal {
    case .share(let share):
      let start = transition.transitionProgress
      animate(animation) { transition.transitionProgress = start + (share - start) * $0 }
    case .finish, .cancel:
      self.transition = nil
      if move.goal == .finish, let transitionKind { sceneState.kind = transitionKind }
      animation.run {
        if move.goal == .finish {
          view.finishInteractiveTransition()
        } else {
          view.cancelInteractiveTransition()
        }
      }
    }
  }

  private func play(_ move: PinchMove, _ animation: StepAnimation) {
    guard let pinch = sceneState.kind.pinch else { return }
    // A released section opens or closes by itself, so the fingers take half of the time.
    let isReleased = pinch.opening != nil && move.releases
    let half = StepAnimation(
      duration: isReleased ? animation.duration / 2 : animation.duration, curve: animation.curve)
    let layout = view.collectionViewLayout
    let target = PinchTarget(
      scale: move.scale.map { CGFloat($0) }, translation: move.translation, section: move.section)
    guard pinch.opening == nil || move.section != nil && move.scale != nil,
      let follow = pinch.begin(layout, target)
    else { return }
    animate(half) { follow($0) }
    if isReleased, let opening = pinch.opening {
      stage.schedule(at: stage.time + half.duration) { [unowned self] in
        release(move, layout, opening, half)
      }
    }
  }

  /// Releases a pinched section: it becomes another layout, or closes.
  private func release(
    _ move: PinchMove, _ layout: UICollectionViewLayout, _ opening: LayoutPinch.Opening,
    _ animation: StepAnimation
  ) {
    guard let section = move.section, let scale = move.scale else { return }
    if move.layout != nil { view.target = .to(.item(section: section, item: 0, at: .center)) }
    animation.run {
      opening.release(layout, scale) { move.layout.map { makeLayout($0) } ?? layout }
    }
    view.target = nil
  }

  private func play(_ flip: FlipMove, _ animation: StepAnimation) {
    guard let itemPath = flip.itemPath ?? view.middleItem.map({ Scene.ItemPath($0) }) else {
      return
    }
    let start = sceneState.flip(of: itemPath.indexPath) ?? 0
    let end = flip.progress ?? (start < 0.5 ? 1 : 0)
    animate(animation) { [unowned self] progress in
      let turn = min(1, max(0, start + (end - start) * progress))
      sceneState.setFlip(turn, of: itemPath)
      (view.cellForItem(at: itemPath.indexPath) as? SceneCell)?.setTurn(turn)
    }
  }

  /// Opens or closes a row's actions.
  private func play(_ swipe: SwipeMove, _ animation: StepAnimation) {
    var swipe = swipe
    swipe.edge = swipe.edge ?? sceneState.swipe(of: swipe.itemPath.indexPath)?.edge
    sceneState.take(swipe)
    let cell = view.cellForItem(at: swipe.itemPath.indexPath) as? UICollectionViewListCell
    guard let cell, let row = (cell as? SceneListCell)?.row ?? (cell as? SceneCell)?.row else {
      return
    }
    animation.run {
      row.showSwipe(swipe, in: cell)
      cell.layoutIfNeeded()
    }
  }

  /// Drags an item to another one's place and drops it there.
  private func play(_ drag: DragMove, _ animation: StepAnimation) {
    guard let from = view.layoutAttributesForItem(at: drag.item.indexPath)?.center,
      let to = view.layoutAttributesForItem(at: drag.to.indexPath)?.center
    else { return }
    guard view.beginInteractiveMovementForItem(at: drag.item.indexPath) else { return }
    animate(animation) { [view] progress in
      // At the end the item goes where the step says, regardless of the layout's choice.
      if progress == 1 { view.dropTarget = drag.to.indexPath }
      view.updateInteractiveMovementTargetPosition(
        CGPoint(x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress))
      guard progress == 1 else { return }
      view.endInteractiveMovement()
      view.dropTarget = nil
    }
  }
}
