import Foundation

/// Everything a scene file says, checked; values only.
public struct Scene: Sendable {
  /// Where the collection view is scrolled to.
  public enum ScrollTarget: Sendable, Hashable {
    case item(section: Int, item: Int, at: ScrollPosition)
    /// Points; may lie outside the content.
    case offset(CGPoint)
  }

  public enum ScrollPosition: String, SceneChoice {
    case center, top, bottom, left, right
  }

  /// Where reading begins.
  public enum LayoutDirection: String, Sendable, CaseIterable {
    case leftToRight, rightToLeft
  }

  /// Items that are in a state other than the normal one.
  public struct States: Sendable, Hashable {
    public var selected: [ItemPlace] = []
    public var highlighted: [ItemPlace] = []
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
    public var section: Int
    public var item: Int

    public init(section: Int, item: Int) {
      self.section = section
      self.item = item
    }
  }

  /// How messages name the scene: its file as it was given.
  public var name: String
  public var paths: PathRules
  public var layoutDirection = LayoutDirection.leftToRight
  public var appearance = Appearance.light
  /// Points.
  public var size: CGSize
  /// Pixels a point.
  public var scale: Double
  public var background: SceneFill
  /// Whether a layout that has a background of its own, as lists have, lets the scene's show.
  public var hidesLayoutBackground = false
  public var content: SceneContent
  public var layout: LayoutChoice
  /// Nil for the layout's own default cell.
  public var cell: StatefulCellTemplate?
  /// By kind; kinds that are not named have the layout's own default.
  public var supplementary: [String: ViewTemplate] = [:]
  public var decoration: [String: ViewTemplate] = [:]
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
  var layoutPlace = SourcePlace.nowhere
}
