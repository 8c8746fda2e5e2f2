import CollectionViews
import DisplayLists
import Foundation
import LayoutKinds
import LayoutSolvers
import LocatedJSON
import ViewTemplates

/// Everything that a scene file says, validated. Contains only values.
public struct Scene: Sendable {
  /// The target the collection view is scrolled to.
  public enum ScrollTarget: Sendable, Hashable {
    case item(section: Int, item: Int, at: ScrollPosition)
    /// Points; may lie outside the content.
    case offset(CGPoint)
  }

  /// Position of an item on the screen.
  public enum ScrollPosition: String, JSONChoice {
    case center, top, bottom, left, right
  }

  /// The reading direction.
  public enum LayoutDirection: String, Sendable, CaseIterable {
    case leftToRight, rightToLeft
  }

  /// Items that are in a state other than the normal one.
  public struct States: Sendable, Hashable {
    /// Items that are selected.
    public var selected: [ItemPath] = []
    /// Items that a finger touches.
    public var highlighted: [ItemPath] = []
    /// Sections, from 0, whose items are disabled.
    public var disabledSections: [Int] = []

    /// Returns the state of one item.
    public func state(section: Int, item: Int) -> CellState {
      let itemPath = ItemPath(section: section, item: item)
      var state: CellState = []
      if selected.contains(itemPath) { state.insert(.selected) }
      if highlighted.contains(itemPath) { state.insert(.highlighted) }
      if disabledSections.contains(section) { state.insert(.disabled) }
      return state
    }
  }

  /// Section and item, from 0.
  public struct ItemPath: Sendable, Hashable {
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

  /// The scene's name in messages: its file as it was given.
  public var name: String
  /// Which files the scene may name.
  public var paths: PathRules
  /// The reading direction.
  public var layoutDirection = LayoutDirection.leftToRight
  /// Light or dark.
  public var appearance = Appearance.light
  /// How bars and controls look; nil for iOS 18.
  public var design: Design?
  /// That of the file or its watch, whatever a variant makes of it; nil if it may have both.
  package var ownAppearance: Appearance?
  /// The device, what is covered at the edges, and bars.
  public var screen = SceneScreen()
  /// Size in points.
  public var size: CGSize
  /// Pixels per point.
  public var scale: Double
  /// Whether the scale, or a device with one, was requested.
  public var isScaleChosen = false
  /// Behind everything.
  public var background: SceneFill
  /// Whether the scene's background replaces that of a layout that has its own, as lists do.
  public var hidesLayoutBackground = false
  /// Whether gradients are dithered.
  public var dithersGradients = false
  /// How elements that cross in depth are drawn.
  public var crossing = DepthCrossing.cut
  /// The content at the beginning.
  public var content: SceneContent
  /// The layout at the beginning.
  public var layout: LayoutChoice
  /// How items look.
  public var cells = SceneCells()
  /// The language and region of its texts, numbers and dates.
  public var locale = SceneLocale.standard
  /// Templates by kind; kinds without one use the layout's default.
  public var supplementary: [String: ViewTemplate] = [:]
  /// Templates by kind; kinds without one use the layout's default.
  public var decoration: [String: ViewTemplate] = [:]
  /// The states of items at the beginning.
  public var states = States()
  /// Nil for the position that shows the layout best.
  public var scrollTarget: ScrollTarget?
  /// The bubble, above everything else, that points at an item.
  public var callout: SceneCallout?
  /// The item that is turned over or turning.
  public var flip: SceneFlip?
  /// What lies over the screen at the beginning.
  package var overlay: SceneOverlay?
  /// The columns beside the scene's own content; nil for none.
  package var split: SceneSplit?
  /// Strips above and below the content.
  package var stripParts: [ScenePart.Edge: ScenePart] = [:]
  /// What happens over time.
  public var timeline = SceneTimeline()
  /// Font files that labels may use, named as in the scene.
  public var fonts: [SceneFontFile] = []
  /// The fonts of the scene's root; nil if it names none.
  public var rootFonts: RootFonts?
  /// Further font files, anywhere on disk.
  public var fontFiles: [String] = []
  /// Whether items show their names if the default cell is used.
  public var showsLabels = false
  /// The limits that the scene was read with.
  public var limits = SceneLimits()
  /// Whether the scene shows files that were named one by one, without a scene file.
  public var isFromPhotos = false
  /// All texts in the scene's file, for finding out which files it names.
  package var texts: [LocatedValue] = []
  /// Position of the layout's object, for messages.
  package var layoutLocation = TextLocation.nowhere
}

extension Scene {
  /// A scene that shows nothing but a background.
  package init(
    _ background: SceneFill, name: String, paths: PathRules, size: CGSize, scale: Double,
    layout: LayoutKind
  ) {
    self.init(
      name: name, paths: paths, size: size, scale: scale, background: background,
      content: SceneContent(sections: []), layout: LayoutChoice(layout))
  }

  /// How items look that choose no cell by name; nil for the layout's own default cell.
  public var cell: StatefulCellTemplate? {
    get { cells.default }
    set { cells.default = newValue }
  }
}

extension Scene.ItemPath {
  /// The same place as an index path.
  package var indexPath: IndexPath { IndexPath(item: item, section: section) }

  /// Creates the place for an index path.
  package init(_ path: IndexPath) {
    self.init(section: path.section, item: path.item)
  }
}
