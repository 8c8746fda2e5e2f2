import CollectionViews
import Foundation
import LayoutCatalog
import LayoutSolvers
import LocatedJSON
import ViewTemplates

/// Everything a scene file says, checked; values only.
public struct Scene: Sendable {
  /// Where the collection view is scrolled to.
  public enum ScrollTarget: Sendable, Hashable {
    case item(section: Int, item: Int, at: ScrollPosition)
    /// Points; may lie outside the content.
    case offset(CGPoint)
  }

  /// Where on the screen an item goes.
  public enum ScrollPosition: String, JSONChoice {
    case center, top, bottom, left, right
  }

  /// Where reading begins.
  public enum LayoutDirection: String, Sendable, CaseIterable {
    case leftToRight, rightToLeft
  }

  /// Items that are in a state other than the normal one.
  public struct States: Sendable, Hashable {
    /// Items that are selected.
    public var selected: [ItemPlace] = []
    /// Items that a finger is on.
    public var highlighted: [ItemPlace] = []
    /// Sections, from 0, whose items are disabled.
    public var disabledSections: [Int] = []

    /// The state of one item.
    public func state(section: Int, item: Int) -> CellState {
      let place = ItemPlace(section: section, item: item)
      var state: CellState = []
      if selected.contains(place) { state.insert(.selected) }
      if highlighted.contains(place) { state.insert(.highlighted) }
      if disabledSections.contains(section) { state.insert(.disabled) }
      return state
    }
  }

  /// Section and item, from 0.
  public struct ItemPlace: Sendable, Hashable {
    /// From 0.
    public var section: Int
    /// From 0.
    public var item: Int

    /// A place; both numbers count from 0.
    public init(section: Int, item: Int) {
      self.section = section
      self.item = item
    }
  }

  /// How messages name the scene: its file as it was given.
  public var name: String
  /// Which files the scene may name.
  public var paths: PathRules
  /// Where reading begins.
  public var layoutDirection = LayoutDirection.leftToRight
  /// Light or dark.
  public var appearance = Appearance.light
  /// Points.
  public var size: CGSize
  /// Pixels a point.
  public var scale: Double
  /// Behind everything.
  public var background: SceneFill
  /// Whether a layout that has a background of its own, as lists have, lets the scene's show.
  public var hidesLayoutBackground = false
  /// What is shown at the beginning.
  public var content: SceneContent
  /// How it is laid out at the beginning.
  public var layout: LayoutChoice
  /// Nil for the layout's own default cell.
  public var cell: StatefulCellTemplate?
  /// By kind; kinds that are not named have the layout's own default.
  public var supplementary: [String: ViewTemplate] = [:]
  /// By kind; kinds that are not named have the layout's own default.
  public var decoration: [String: ViewTemplate] = [:]
  /// The states of items at the beginning.
  public var states = States()
  /// Nil for where the layout is best looked at.
  public var scrollTarget: ScrollTarget?
  /// The bubble over everything that points at an item.
  public var callout: SceneCallout?
  /// The item that is turned over, or on the way.
  public var flip: SceneFlip?
  /// What happens over time.
  public var timeline = SceneTimeline()
  /// Font files that labels may use, as the scene names them.
  public var fonts: [SceneImage] = []
  /// Further font files, from anywhere.
  public var fontFiles: [String] = []
  /// Whether items show their names, where the default cell is used.
  public var showsLabels = false
  /// What the scene was read with.
  public var limits = SceneLimits()
  /// Whether it shows files that were named one by one, outside of any scene file.
  public var isOfPhotos = false
  /// Every text that the scene's file holds, for whoever asks which files it names.
  var texts: [LocatedValue] = []
  /// The place of the layout's object, for messages about it.
  package var layoutPlace = SourcePlace.nowhere
}

extension Scene.ItemPlace {
  /// The same place as collection views name it.
  package var indexPath: IndexPath { IndexPath(item: item, section: section) }

  /// The place that an index path names.
  package init(_ path: IndexPath) {
    self.init(section: path.section, item: path.item)
  }
}
