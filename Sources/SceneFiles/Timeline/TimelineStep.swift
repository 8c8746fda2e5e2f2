import CollectionViews
import LayoutSolvers
import Foundation

/// One step of a timeline: actions that begin together.
public struct TimelineStep: Sendable {
  /// When the actions begin, in seconds of the scene.
  public internal(set) var begin = 0.0
  /// How long the step takes, in seconds; then the next one's delay begins.
  public internal(set) var length = 0.0
  /// When everything that the step moves has come to rest, in seconds of the scene.
  public internal(set) var rest = 0.0

  /// How what the step changes gets there.
  var animation = StepAnimation()
  /// The layout that is changed to.
  var layout: LayoutChoice?
  /// How items get from one layout to the next.
  var motion = LayoutMotion()
  /// Properties of the present layout.
  var settings: [LayoutSetting] = []
  var change: Change?
  var states: [StateChange] = []
  var scroll: ScrollMove?
  /// The collection view's size, in points.
  var size: CGSize?
  var pinch: PinchMove?
  var progress: ProgressMove?
  var flip: FlipMove?
  var tap: Scene.ItemPlace?
  var drag: DragMove?
  /// Where the step is written.
  var source = StepSource()

  /// A change of the content, worked out while the scene is read.
  struct Change: Sendable {
    var change: ContentChange
    /// Everything that the scene has afterwards.
    var content: SceneContent
    /// Where everything went.
    var plan: BatchPlan
  }

  /// When the step is over.
  public var end: Double { begin + length }

  /// Every layout that the step changes to.
  var layouts: [LayoutChoice] {
    [layout, progress?.layout, pinch?.layout].compactMap(\.self)
  }
}

/// A property of a layout with its value.
typealias LayoutSetting = (name: String, value: LayoutValue)

/// Where something of a timeline is written.
struct StepSource: Sendable, Hashable {
  var place = SourcePlace.nowhere
  var keyPath = ""
}

/// Items or sections that enter or leave a state.
struct StateChange: Sendable {
  enum Target: Sendable {
    case items([Scene.ItemPlace])
    case sections([Int])
  }

  var state: CellState
  var isOn: Bool
  var target: Target
}

/// Where a step scrolls to.
enum ScrollMove: Sendable {
  case to(Scene.ScrollTarget)
  /// Points from where it is.
  case by(CGPoint)
  /// To where the scene began.
  case back
  /// Content that is thrown: velocity of its offset, in points a second.
  case fling(CGPoint)
}

/// What two fingers do to a layout that can be pinched.
struct PinchMove: Sendable {
  /// How far apart the fingers are, as a share of the beginning.
  var scale: Double?
  /// How far both have moved, in points.
  var translation: CGPoint?
  /// The pile that is opened.
  var section: Int?
  /// Whether the fingers let go in the end.
  var releases = false
  /// What a pile opens into.
  var layout: LayoutChoice?
}

/// How far a change of layout is driven by hand.
struct ProgressMove: Sendable {
  enum Goal: Sendable, Hashable {
    case share(Double)
    case finish
    case cancel
  }

  var goal: Goal
  /// The next layout, where the change begins.
  var layout: LayoutChoice?
}

/// An item that is turned over, or back.
struct FlipMove: Sendable {
  /// Nil for the item in the middle.
  var place: Scene.ItemPlace?
  /// Where the turn ends, from 0 to 1; nil for the other side.
  var progress: Double?
}

/// An item that a finger carries to another place.
struct DragMove: Sendable {
  /// How long what makes room and what is dropped take to come to rest, in seconds.
  static let settling = 0.3

  var item: Scene.ItemPlace
  var to: Scene.ItemPlace
  /// What it makes of the content.
  var change: TimelineStep.Change
}

extension TimelineStep.Change {
  /// Where an item is afterwards; nil where it is gone. Items of a section that is only made anew
  /// stay what they are.
  func place(after old: Scene.ItemPlace) -> Scene.ItemPlace? {
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
  var newItems: [IndexPath] {
    let replaced = change.replacedItems.keys.compactMap { plan.indexPath(after: $0) }
    let inSections = newSections.flatMap { section -> [IndexPath] in
      let count = min(content.sections[section].count, content.sections[section].templates.count)
      return (0..<count).map { IndexPath(item: $0, section: section) }
    }
    return (change.insertedItems.keys + replaced).sorted() + inSections
  }
}
