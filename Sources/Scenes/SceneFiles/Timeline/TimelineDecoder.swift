import CollectionViews
import Foundation
import LayoutKinds
import LocatedJSON
import ViewTemplates

/// Reads the steps of a timeline in order, each against the scene at that point.
struct TimelineDecoder {
  let reading: SceneDecoder
  /// The default duration of steps, in seconds.
  let stepDuration: Double
  /// The content at this point; nil after a rejected change.
  var content: SceneContent?
  /// The layout at this point; nil after a rejected one.
  private(set) var kind: LayoutKind?
  /// The keys that items may have in any of the scene's layouts.
  let itemKinds: LayoutKind?
  /// The bars of the screen.
  var bars: SceneBars?
  /// Whether a change of layout is currently driven by hand.
  private var isDriven = false
  private var drivenTo: LayoutKind?
  private var time = 0.0
  /// What lies over the screen at this point.
  var overlay: SceneOverlay?

  init(
    _ reading: SceneDecoder, content: SceneContent?, kind: LayoutKind?, itemKinds: LayoutKind?,
    stepDuration: Double
  ) {
    (self.reading, self.content, self.kind) = (reading, content, kind)
    (self.itemKinds, self.stepDuration) = (itemKinds, stepDuration)
  }

  private var problems: Problems { reading.problems }
  private var limits: SceneLimits { reading.limits }

  /// Reads the steps, whose keys were read before.
  mutating func timeline(_ steps: [(part: UndecodedValue, keys: StepKeys)]) -> SceneTimeline {
    var timeline = SceneTimeline()
    guard steps.count <= limits.timelineSteps else {
      steps[limits.timelineSteps].part.scope.report(
        "a timeline may have \(limits.timelineSteps) steps, found \(steps.count)"
          + SceneLimits.hint("timelineSteps"), at: steps[limits.timelineSteps].part.value)
      return timeline
    }
    for (part, keys) in steps {
      let step = step(keys, part)
      timeline.steps.append(step)
      guard step.rest <= Double(limits.timelineSeconds) else {
        part.scope.report(
          "a timeline may take \(limits.timelineSeconds) s, but this step ends after "
            + "\(LocatedValue.text(of: (step.rest * 1000).rounded() / 1000)) s"
            + SceneLimits.hint("timelineSeconds"), at: part.value)
        return timeline
      }
    }
    return timeline
  }

  // MARK: - A step

  private mutating func step(_ keys: StepKeys, _ part: UndecodedValue) -> TimelineStep {
    var step = TimelineStep()
    step.source = StepSource(location: part.value.location, keyPath: part.scope.path)
    checkActions(part)
    checkMotion(part)
    time(keys, part, &step)
    checkDriven(part)
    if let given = keys.set { step.settings = settings(given) }
    let change = contentChange(keys, part)
    if !change.isEmpty { apply(change, to: &step, part) }
    if let given = keys.layout {
      step.layout = LayoutChoice.read(given.value, given.scope, of: reading.layouts)
      kind = step.layout?.kind
    }
    step.states = states(keys)
    if let size = keys.size { step.size = checked(size, part) }
    step.isLandscape = keys.orientation.map { $0 == .landscape }
    step.progress = keys.progress.flatMap { progress($0, keys.to) }
    step.pinch = keys.pinch.flatMap { pinch($0) }
    step.scroll = keys.scroll.flatMap { scroll($0) }
    step.flip = keys.flip.flatMap { flip($0) }
    step.swipe = keys.swipe.flatMap { swipe($0) }
    step.tap = keys.tap.flatMap { reading.itemPath($0, content) }
    step.overlay = overlayMove(keys)
    step.drag = keys.drag.flatMap { drag($0) }
    rest(keys, &step)
    return step
  }

  /// Accounts for motion that continues: flung content, dropped items, layout springs.
  private mutating func rest(_ keys: StepKeys, _ step: inout TimelineStep) {
    if case .fling(let velocity)? = step.scroll {
      let isPaged = kind?.isPaged == true
      let rate: UIScrollView.DecelerationRate = isPaged ? .fast : .normal
      // Edges, where it may rest earlier, are known only after the layout.
      let slide = max(
        Deceleration(rate: rate.rawValue).duration(speed: max(abs(velocity.x), abs(velocity.y))),
        isPaged ? ScrollMove.paging : 0)
      if keys.duration == nil { step.length = max(keys.wait ?? 0, slide) }
      // Bouncing back from an edge may take a little longer.
      step.rest = max(step.rest, step.begin + max(step.length, slide) + 0.5)
      time = step.end
    }
    if step.drag != nil { step.rest += DragMove.settling }
    if step.scroll != nil { step.rest += kind?.settling ?? 0 }
  }

  private func checkActions(_ part: UndecodedValue) {
    guard case .object(let members) = part.value.kind,
      !members.contains(where: { StepKeys.actions.contains($0.key) })
    else { return }
    part.scope.report(
      "a step needs an action: one of \(StepKeys.actions.joined(separator: ", "))",
      at: part.value)
  }

  /// Reports motion keys on steps that do not change the layout.
  private func checkMotion(_ part: UndecodedValue) {
    guard part.value["layout"] == nil, part.value["to"] == nil else { return }
    for key in StepKeys.motion.map(\.name) {
      guard let value = part.value[key] else { continue }
      part.scope.key(key).report("\(key) belongs to a step with layout or to", at: value)
    }
  }

  private mutating func time(_ keys: StepKeys, _ part: UndecodedValue, _ step: inout TimelineStep) {
    var fallback = stepDuration
    if keys.flip != nil || keys.tap != nil { fallback = max(fallback, SceneFlip.turnDuration) }
    let isOverlay = keys.overlay != nil || keys.detent != nil
    // The system's sheets and alerts move like a spring that does not overshoot.
    if isOverlay { fallback = max(fallback, OverlayMove.duration) }
    let usual: StepTiming = isOverlay ? .damped(ratio: 1, velocity: 0) : .curve(.easeInEaseOut)
    let timing = keys.timing ?? usual
    step.begin = time + keys.delay
    var moving = 0.0
    let moves = part.value.members.contains {
      $0.key != "wait" && StepKeys.actions.contains($0.key)
    }
    if keys.orientation != nil {
      // The device, and half of its time later the screen, which each take as long.
      let share = ScreenRotation.partShare
      step.animation = timing.animation(
        keys.duration.map { $0 * share },
        default: max(fallback, ScreenRotation.defaultDuration) * share)
      moving = step.animation.duration / share
    } else if moves {
      step.animation = timing.animation(keys.duration, default: fallback)
      moving = step.animation.duration
    }
    (step.motion, step.animation.interpolation) = (keys.motion, keys.interpolation)
    step.length = max(
      keys.wait ?? 0, keys.duration ?? moving)
    step.rest = step.begin + max(step.length, moving)
    time = step.end
  }

  /// Reports other changes while a change of layout is driven by hand.
  private func checkDriven(_ part: UndecodedValue) {
    guard isDriven, case .object(let members) = part.value.kind else { return }
    let free = [
      "progress", "to", "wait", "delay", "duration", "timing", "select", "deselect",
      "highlight", "unhighlight", "flip", "overlay", "detent",
    ]
    for member in members where !free.contains(member.key) && StepKeys.actions.contains(member.key)
    {
      problems.report(
        "a layout change is in progress: a step with \"progress\": \"finish\" or "
          + "\"cancel\" must come first", at: member.keyLocation,
        path: part.scope.key(member.key).path
      )
    }
  }

  private func settings(_ part: UndecodedValue) -> [LayoutSetting] {
    guard let kind else { return [] }
    let properties = LayoutChoice.properties(of: kind)
    return properties.read(part.value, part.scope, into: LayoutChoice(kind))?.settings ?? []
  }

  private mutating func apply(
    _ change: ContentChange, to step: inout TimelineStep, _ part: UndecodedValue
  ) {
    guard let before = content else { return }
    do {
      let (after, plan) = try change.applied(to: before)
      guard after.itemCount <= limits.items, after.sections.count <= limits.sections else {
        part.scope.report(
          "a scene may have \(limits.items) items and \(limits.sections) sections, found more"
            + SceneLimits.hint("items"), at: part.value)
        content = nil
        return
      }
      step.change = TimelineStep.Change(change: change, content: after, plan: plan)
      content = after
    } catch {
      part.scope.report("\(error)", at: part.value)
      content = nil
    }
  }

  private func states(_ keys: StepKeys) -> [StateChange] {
    let changes: [(parts: [UndecodedValue], state: CellState, isOn: Bool)] = [
      (keys.highlight, .highlighted, true), (keys.unhighlight, .highlighted, false),
      (keys.deselect, .selected, false), (keys.select, .selected, true),
      (keys.disable, .disabled, true), (keys.enable, .disabled, false),
    ]
    return changes.filter { !$0.parts.isEmpty }.map { parts, state, isOn in
      let target: StateChange.Target =
        state == .disabled
        ? .sections(parts.compactMap { reading.sectionNumber($0, content) })
        : .items(parts.compactMap { reading.itemPath($0, content) })
      return StateChange(state: state, isOn: isOn, target: target)
    }
  }

  private func checked(_ size: CGSize, _ part: UndecodedValue) -> CGSize? {
    if size.width >= 1, size.height >= 1 { return size }
    return part.scope.key("size").refuse(
      "a collection view needs at least one point in width and height",
      at: part.value["size"] ?? part.value)
  }

  // MARK: - By hand

  private mutating func progress(_ part: UndecodedValue, _ next: UndecodedValue?) -> ProgressMove? {
    guard let goal = ProgressMove.Goal.read(part.value, part.scope) else { return nil }
    var move = ProgressMove(goal: goal)
    if let next {
      guard !isDriven else {
        return next.scope.refuse(
          "a layout change is already in progress: finish or cancel it first",
          at: next.value)
      }
      move.layout = LayoutChoice.read(next.value, next.scope, of: reading.layouts)
      (isDriven, drivenTo) = (true, move.layout?.kind)
    } else if !isDriven {
      return part.scope.refuse(
        "no layout change is in progress: name the next layout, \"to\": {\"type\": …}",
        at: part.value)
    }
    if goal == .finish { kind = drivenTo }
    if goal == .finish || goal == .cancel { (isDriven, drivenTo) = (false, nil) }
    return move
  }

  private mutating func pinch(_ part: UndecodedValue) -> PinchMove? {
    guard let keys = PinchKeys.shape.read(part.value, part.scope, into: PinchKeys()) else {
      return nil
    }
    var move = PinchMove(scale: keys.scale, translation: keys.translation)
    guard let kind else { return move }
    guard let pinch = kind.pinch else {
      return part.scope.refuse("the layout \(kind.name) cannot be pinched", at: part.value)
    }
    if let opening = pinch.opening {
      guard let section = keys.section else {
        return part.scope.refuse(
          "expected the pile that is pinched open, \"section\": 0", at: part.value)
      }
      if keys.translation != nil || keys.scale == nil {
        return part.scope.refuse("a pile is pinched open only by a scale", at: part.value)
      }
      move.section = reading.sectionNumber(section, content)
      move.releases = keys.releases
      if keys.releases, let scale = keys.scale, scale > opening.scale {
        move.layout = reading.layouts.named(opening.layout).map { LayoutChoice($0) }
        self.kind = move.layout?.kind
      }
    } else {
      for (key, value) in [("section", keys.section?.value), ("release", part.value["release"])] {
        guard let value else { continue }
        part.scope.key(key).report("\(key) belongs to the pinch of a pile", at: value)
      }
    }
    return move
  }

  private func scroll(_ part: UndecodedValue) -> ScrollMove? {
    let read = ScrollMoveKeys.shape.read(part.value, part.scope, into: ScrollMoveKeys())
    guard let keys = read else { return nil }
    if let by = keys.by { return .by(by) }
    if let fling = keys.fling { return .fling(fling) }
    return keys.target.target(in: content, reading).map { .to($0) }
  }

  private func flip(_ part: UndecodedValue) -> FlipMove? {
    switch part.value.kind {
    case .bool(true): return FlipMove()
    case .list, .number: return reading.itemPath(part, content).map { FlipMove(itemPath: $0) }
    default:
      let keys = FlipMoveKeys.shape.read(part.value, part.scope, into: FlipMoveKeys())
      guard let keys else { return nil }
      guard let item = keys.item else { return FlipMove(progress: keys.progress) }
      return reading.itemPath(item, content).map { FlipMove(itemPath: $0, progress: keys.progress) }
    }
  }

  private func swipe(_ part: UndecodedValue) -> SwipeMove? {
    if let kind, kind.rows == nil {
      return part.scope.refuse(
        "the layout \(kind.name) has no rows with actions", at: part.value)
    }
    let keys = SwipeKeys.shape.read(part.value, part.scope, into: SwipeKeys())
    guard let keys, let item = keys.item, let itemPath = reading.itemPath(item, content) else {
      return nil
    }
    let fields = content?.sections[itemPath.section].template(of: itemPath.item).fields
    if let fields, !fields.contains(where: { $0.key == "swipe" }) {
      return part.scope.refuse(
        "the row has no actions; its item needs \"swipe\": {\"trailing\": […]}", at: part.value)
    }
    return SwipeMove(itemPath: itemPath, open: keys.open, edge: keys.edge)
  }

  private mutating func overlayMove(_ keys: StepKeys) -> OverlayMove? {
    if let part = keys.overlay {
      if case .bool(false) = part.value.kind {
        guard overlay != nil else {
          return part.scope.refuse("nothing lies over the screen here", at: part.value)
        }
        overlay = nil
        return .dismiss
      }
      overlay = reading.overlay(part, content, bars)
      return overlay.map { .show($0) }
    }
    guard let part = keys.detent, let detent = SceneOverlay.Detent.read(part.value, part.scope)
    else { return nil }
    guard let known = overlay?.detents else {
      return part.scope.refuse("no sheet lies over the screen here", at: part.value)
    }
    if let problem = detent.problem(among: known) {
      return part.scope.refuse(problem, at: part.value)
    }
    return .move(detent)
  }

  private mutating func drag(_ part: UndecodedValue) -> DragMove? {
    let keys = DragKeys.shape.read(part.value, part.scope, into: DragKeys())
    guard let item = keys?.item.flatMap({ reading.itemPath($0, content) }),
      let to = keys?.to.flatMap({ reading.itemPath($0, content) }), let content
    else { return nil }
    guard let change = ContentChange(moving: item.indexPath, to: to.indexPath).result(in: content)
    else { return nil }
    self.content = change.content
    return DragMove(item: item, to: to, change: change)
  }
}
