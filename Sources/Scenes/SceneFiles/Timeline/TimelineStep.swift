import Foundation
import LayoutKinds
import LayoutSolvers
import LocatedJSON
import ViewTemplates

/// One step of a timeline: actions that begin together.
public struct TimelineStep: Sendable {
  /// When the actions begin, in seconds of the scene's time.
  public internal(set) var begin = 0.0
  /// Duration of the step, in seconds; the next step's delay begins after it.
  public internal(set) var length = 0.0
  /// When everything that the step moves has come to rest, in seconds of the scene's time.
  public internal(set) var rest = 0.0

  /// The animation of the step's changes.
  package var animation = StepAnimation()
  /// The new layout.
  package var layout: LayoutChoice?
  /// How items move from one layout to the next.
  package var motion = LayoutMotion()
  /// Changed properties of the current layout.
  package var settings: [LayoutSetting] = []
  /// The change of the content.
  package var change: Change?
  /// Items and sections that enter or leave a state.
  package var states: [StateChange] = []
  /// Where the content is scrolled to.
  package var scroll: ScrollMove?
  /// The collection view's size, in points.
  package var size: CGSize?
  /// Whether the screen is turned to landscape; nil if it is not turned.
  package var isLandscape: Bool?
  /// The movement of two fingers.
  package var pinch: PinchMove?
  /// How far a change of layout is driven by hand.
  package var progress: ProgressMove?
  /// The item that is turned over.
  package var flip: FlipMove?
  /// The row whose actions are opened or closed.
  package var swipe: SwipeMove?
  /// The item that a finger taps.
  package var tap: Scene.ItemPath?
  /// What happens to what lies over the screen.
  package var overlay: OverlayMove?
  /// The item that a finger drags.
  package var drag: DragMove?
  /// Where the step is written in the file.
  var source = StepSource()

  /// A change of the content, computed while the scene is read.
  package struct Change: Sendable {
    /// The changes.
    package var change: ContentChange
    /// The whole content after the change.
    package var content: SceneContent
    /// Where every element went.
    package var plan: BatchPlan
  }

  /// When the step ends.
  public var end: Double { begin + length }

  /// All layouts that the step changes to.
  package var layouts: [LayoutChoice] {
    [layout, progress?.layout, pinch?.layout].compactMap(\.self)
  }
}

/// Where parts of a timeline are written.
struct StepSource: Sendable, Hashable {
  var location = TextLocation.nowhere
  var keyPath = ""
}

/// Items or sections that enter or leave a state.
package struct StateChange: Sendable {
  /// Which items or sections.
  package enum Target: Sendable {
    case items([Scene.ItemPath])
    case sections([Int])
  }

  /// The state that is entered or left.
  package var state: CellState
  /// Whether it is entered.
  package var isOn: Bool
  /// The items or sections.
  package var target: Target

  /// - Parameter isOn: whether the state is entered; else it is left.
  package init(state: CellState, isOn: Bool, target: Target) {
    (self.state, self.isOn, self.target) = (state, isOn, target)
  }
}

/// Where a step scrolls to.
package enum ScrollMove: Sendable {
  /// How long flung pages take at least to come to rest, in seconds.
  static let paging = 0.3

  case to(Scene.ScrollTarget)
  /// Points from where it is.
  case by(CGPoint)
  /// To where the scene began.
  case back
  /// A fling: velocity of the content offset, in points per second.
  case fling(CGPoint)
}

/// A movement of two fingers on a layout that supports pinching.
package struct PinchMove: Sendable {
  /// Distance of the fingers, relative to that at the beginning.
  package var scale: Double?
  /// How far both have moved, in points.
  package var translation: CGPoint?
  /// The section whose pile is opened.
  package var section: Int?
  /// Whether the fingers are lifted at the end.
  package var releases = false
  /// The layout that a pile opens into.
  package var layout: LayoutChoice?
}

/// How far a change of layout is driven by hand.
package struct ProgressMove: Sendable {
  /// The goal of a change of layout that is driven by hand.
  package enum Goal: Sendable, Hashable {
    case share(Double)
    case finish
    case cancel
  }

  /// The goal.
  package var goal: Goal
  /// The new layout, if the change begins with this step.
  package var layout: LayoutChoice?
}

/// An item that is turned over or back.
package struct FlipMove: Sendable {
  /// Nil for the item in the middle.
  package var itemPath: Scene.ItemPath?
  /// Where the turn ends, from 0 to 1; nil for the other side.
  package var progress: Double?

  /// - Parameters:
  ///   - itemPath: nil for the item in the middle.
  ///   - progress: where the turn ends, from 0 to 1; nil for the other side.
  package init(itemPath: Scene.ItemPath? = nil, progress: Double? = nil) {
    (self.itemPath, self.progress) = (itemPath, progress)
  }
}

/// A row whose actions are opened or closed.
package struct SwipeMove: Sendable {
  package var itemPath: Scene.ItemPath
  /// 0 to 1, a share of the actions' width; greater numbers are points.
  package var open: Double
  /// Nil for the edge that is open, else for the row's usual one.
  package var edge: RowSwipe.Edge?
}

/// What happens to what lies over the screen.
package enum OverlayMove: Sendable {
  case show(SceneOverlay)
  case dismiss
  case move(SceneOverlay.Detent)

  /// How long one without a duration takes, in seconds.
  static let duration = 0.4
}

/// An item that a finger drags to another place.
package struct DragMove: Sendable {
  /// How long dropped items and those that make room take to come to rest, in seconds.
  static let settling = 0.3

  /// The dragged item.
  package var item: Scene.ItemPath
  /// The place where it is dropped.
  package var to: Scene.ItemPath
  /// The resulting change of the content.
  package var change: TimelineStep.Change
}

extension TimelineStep.Change {
  /// An item's place after the change; nil if removed. Items of a reloaded section keep their
  /// identity.
  package func itemPath(after old: Scene.ItemPath) -> Scene.ItemPath? {
    if plan.reloads(section: old.section), change.replacedSections[old.section] == nil {
      return plan.section(after: old.section).map {
        Scene.ItemPath(section: $0, item: old.item)
      }
    }
    return plan.indexPath(after: old.indexPath).map { Scene.ItemPath($0) }
  }

  /// Sections that were inserted or replaced.
  var newSections: [Int] {
    (change.insertedSections.keys
      + change.replacedSections.keys.compactMap { plan.section(after: $0) }).sorted()
  }

  /// Items that were inserted or replaced; one of each repeated item.
  package var newItems: [IndexPath] {
    let replaced = change.replacedItems.keys.compactMap { plan.indexPath(after: $0) }
    let inSections = newSections.flatMap { section -> [IndexPath] in
      let count = min(content.sections[section].count, content.sections[section].templates.count)
      return (0..<count).map { IndexPath(item: $0, section: section) }
    }
    return (change.insertedItems.keys + replaced).sorted() + inSections
  }
}

/// What happens in a scene over time: a sequence of steps.
public struct SceneTimeline: Sendable {
  /// The steps, in the order in which they begin.
  public package(set) var steps: [TimelineStep] = []

  /// Seconds until the last step is over and everything has come to rest; 0 without steps.
  public var duration: Double { steps.map(\.rest).max() ?? 0 }

  /// Whether the screen is turned.
  var rotates: Bool { steps.contains { $0.isLandscape != nil } }

  /// Leaves out that the screen is turned.
  package mutating func holdStill() {
    for index in steps.indices { steps[index].isLandscape = nil }
  }

  /// All layouts that steps change to.
  package var layouts: [LayoutChoice] { steps.flatMap(\.layouts) }
}
