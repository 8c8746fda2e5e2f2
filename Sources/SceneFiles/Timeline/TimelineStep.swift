import CollectionViews
import Foundation
import LayoutCatalog
import LayoutSolvers
import LocatedJSON
import ViewTemplates

/// One step of a timeline: actions that begin together.
public struct TimelineStep: Sendable {
  /// When the actions begin, in seconds of the scene.
  public internal(set) var begin = 0.0
  /// How long the step takes, in seconds; then the next one's delay begins.
  public internal(set) var length = 0.0
  /// When everything that the step moves has come to rest, in seconds of the scene.
  public internal(set) var rest = 0.0

  /// How what the step changes gets there.
  package var animation = StepAnimation()
  /// The layout that is changed to.
  package var layout: LayoutChoice?
  /// How items get from one layout to the next.
  package var motion = LayoutMotion()
  /// Properties of the present layout.
  package var settings: [LayoutSetting] = []
  /// What becomes of the content.
  package var change: Change?
  /// Items and sections that enter or leave a state.
  package var states: [StateChange] = []
  /// Where the content is scrolled to.
  package var scroll: ScrollMove?
  /// The collection view's size, in points.
  package var size: CGSize?
  /// What two fingers do.
  package var pinch: PinchMove?
  /// How far a change of layout is driven by hand.
  package var progress: ProgressMove?
  /// The item that turns over.
  package var flip: FlipMove?
  /// The item that a finger taps.
  package var tap: Scene.ItemPlace?
  /// The item that a finger carries.
  package var drag: DragMove?
  /// Where the step is written.
  var source = StepSource()

  /// A change of the content, worked out while the scene is read.
  package struct Change: Sendable {
    /// What changes.
    package var change: ContentChange
    /// Everything that the scene has afterwards.
    package var content: SceneContent
    /// Where everything went.
    package var plan: BatchPlan
  }

  /// When the step is over.
  public var end: Double { begin + length }

  /// Every layout that the step changes to.
  package var layouts: [LayoutChoice] {
    [layout, progress?.layout, pinch?.layout].compactMap(\.self)
  }
}

/// Where something of a timeline is written.
struct StepSource: Sendable, Hashable {
  var place = SourcePlace.nowhere
  var keyPath = ""
}

/// Items or sections that enter or leave a state.
package struct StateChange: Sendable {
  /// Which items or sections.
  package enum Target: Sendable {
    case items([Scene.ItemPlace])
    case sections([Int])
  }

  /// The state that is entered or left.
  package var state: CellState
  /// Whether it is entered.
  package var isOn: Bool
  /// Whose state it is.
  package var target: Target

  /// - Parameter isOn: whether the state is entered; else it is left.
  package init(state: CellState, isOn: Bool, target: Target) {
    (self.state, self.isOn, self.target) = (state, isOn, target)
  }
}

/// Where a step scrolls to.
package enum ScrollMove: Sendable {
  case to(Scene.ScrollTarget)
  /// Points from where it is.
  case by(CGPoint)
  /// To where the scene began.
  case back
  /// Content that is thrown: velocity of its offset, in points a second.
  case fling(CGPoint)
}

/// What two fingers do to a layout that can be pinched.
package struct PinchMove: Sendable {
  /// How far apart the fingers are, as a share of the beginning.
  package var scale: Double?
  /// How far both have moved, in points.
  package var translation: CGPoint?
  /// The pile that is opened.
  package var section: Int?
  /// Whether the fingers let go in the end.
  package var releases = false
  /// What a pile opens into.
  package var layout: LayoutChoice?
}

/// How far a change of layout is driven by hand.
package struct ProgressMove: Sendable {
  /// Where the change of layout is driven to.
  package enum Goal: Sendable, Hashable {
    case share(Double)
    case finish
    case cancel
  }

  /// Where it is driven to.
  package var goal: Goal
  /// The next layout, where the change begins.
  package var layout: LayoutChoice?
}

/// An item that is turned over, or back.
package struct FlipMove: Sendable {
  /// Nil for the item in the middle.
  package var place: Scene.ItemPlace?
  /// Where the turn ends, from 0 to 1; nil for the other side.
  package var progress: Double?

  /// - Parameters:
  ///   - place: nil for the item in the middle.
  ///   - progress: where the turn ends, from 0 to 1; nil for the other side.
  package init(place: Scene.ItemPlace? = nil, progress: Double? = nil) {
    (self.place, self.progress) = (place, progress)
  }
}

/// An item that a finger carries to another place.
package struct DragMove: Sendable {
  /// How long what makes room and what is dropped take to come to rest, in seconds.
  static let settling = 0.3

  /// The item that is carried.
  package var item: Scene.ItemPlace
  /// The place that it is dropped at.
  package var to: Scene.ItemPlace
  /// What it makes of the content.
  package var change: TimelineStep.Change
}

extension TimelineStep.Change {
  /// Where an item is afterwards; nil where it is gone. Items of a section that is only made anew
  /// stay what they are.
  package func place(after old: Scene.ItemPlace) -> Scene.ItemPlace? {
    if plan.reloads(section: old.section), change.replacedSections[old.section] == nil {
      return plan.section(after: old.section).map {
        Scene.ItemPlace(section: $0, item: old.item)
      }
    }
    return plan.indexPath(after: old.indexPath).map { Scene.ItemPlace($0) }
  }

  /// Sections that were put in or became other ones.
  var newSections: [Int] {
    (change.insertedSections.keys
      + change.replacedSections.keys.compactMap { plan.section(after: $0) }).sorted()
  }

  /// Items that were put in or became other ones, of every repeated item one.
  package var newItems: [IndexPath] {
    let replaced = change.replacedItems.keys.compactMap { plan.indexPath(after: $0) }
    let inSections = newSections.flatMap { section -> [IndexPath] in
      let count = min(content.sections[section].count, content.sections[section].templates.count)
      return (0..<count).map { IndexPath(item: $0, section: section) }
    }
    return (change.insertedItems.keys + replaced).sorted() + inSections
  }
}

/// What happens in a scene over time: steps, one after the other.
public struct SceneTimeline: Sendable {
  /// In the order in which they begin.
  public internal(set) var steps: [TimelineStep] = []

  /// Seconds until the last step is over and everything has come to rest; 0 without steps.
  public var duration: Double { steps.map(\.rest).max() ?? 0 }

  /// Every layout that is changed to.
  package var layouts: [LayoutChoice] { steps.flatMap(\.layouts) }
}
