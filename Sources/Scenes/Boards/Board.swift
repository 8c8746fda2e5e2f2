public import Foundation
import LayoutCatalog
import LayoutKinds
import LocatedJSON
public import SceneFiles
public import ViewTemplates

/// Several screens on one picture: the set of a store's page, or the page of a deck.
public struct Board: Sendable {
  /// The arrangement of the screens.
  public enum Arrangement: String, JSONChoice {
    /// Side by side, standing on one line.
    case row
    /// In rows and columns.
    case grid
    /// Side by side, every second one lower.
    case staggered
    /// Rotated about a point below, each overlapping the next.
    case fan
    /// Side by side, each turned in perspective.
    case perspective
  }

  public typealias Text = SceneFrame.Text

  /// A heading and a line below it.
  public struct Caption: Sendable, Hashable {
    public var title: Text?
    public var subtitle: Text?

    /// No text.
    public init() {}

    public var isEmpty: Bool { title == nil && subtitle == nil }
  }

  /// The device around a screen.
  public struct Frame: Sendable, Hashable {
    /// Nil for the scene's own device.
    public var kind: SceneFrame.Kind?
    /// The colour of the device; nil for the usual one.
    public var color: SceneColor?
    /// Whether the device casts a shadow.
    public var castsShadow = true

    /// The scene's own device.
    public init() {}
  }

  /// One screen.
  public struct Screen: Sendable {
    /// What it shows.
    public var scene: Scene
    /// The moment of the scene's timeline, in seconds.
    public var moment = 0.0
    /// Nil for the screen alone.
    public var frame: Frame?
    public var caption = Caption()

    public init(_ scene: Scene, in frame: Frame? = Frame()) {
      (self.scene, self.frame) = (scene, frame)
    }
  }

  /// The most screens of a board.
  public static let screenLimit = 100

  /// The board's name in messages: its file as it was given.
  public var name = "the board"
  /// Which files the background may name.
  public var paths: PathRules
  /// All texts in the board's file, for finding out which files it names.
  var texts: [LocatedValue] = []
  public var limits = SceneLimits()
  /// In points; nil for a board as large as its screens.
  public var size: CGSize?
  /// Pixels per point.
  public var scale = 2.0
  /// Behind everything.
  public var background = SceneFill.color(Board.defaultBackground)
  public var arrangement = Arrangement.row
  /// The number of screens in a row of a grid; nil for a grid about as wide as high.
  public var columns: Int?
  /// The distance between screens, in points.
  public var spacing = 48.0
  /// The distance from the edges, in points.
  public var margin = 64.0
  /// The height of every screen with its device, in points; nil for their own sizes.
  public var screenHeight: Double?
  /// Degrees about the horizontal axis, the vertical axis and the one towards the viewer.
  public var tilt = Board.defaultTilt
  /// The angle between neighbours of a fan, in degrees.
  public var angle = 10.0
  /// The text above all screens.
  public var title = Caption()
  /// The language of the title.
  public var locale = SceneLocale.standard
  /// The reading direction: on which side the first screen is.
  public var layoutDirection = Scene.LayoutDirection.leftToRight
  /// Font files that texts of the board may use.
  public var fonts: [SceneFontFile] = []
  /// Further font files, anywhere on disk.
  public var fontFiles: [String] = []
  public var screens: [Screen]

  /// A row of screens, whose files are those of `paths`.
  public init(_ screens: [Screen], paths: PathRules) {
    (self.screens, self.paths) = (screens, paths)
  }

  /// Light grey.
  public static let defaultBackground = SceneColor(red: 0.949, green: 0.949, blue: 0.969)
  /// Turned away at the right.
  public static let defaultTilt = [0.0, -24, 0]
}

extension Board.Frame {
  /// The scene's own frame, else its device; nil for a scene of neither.
  public static func `default`(of scene: Scene) -> Board.Frame? {
    var frame = Board.Frame()
    if let own = scene.screen.frame {
      (frame.kind, frame.color, frame.castsShadow) = (own.kind, own.color, own.castsShadow)
    } else if scene.screen.device == nil {
      return nil
    }
    return frame
  }
}

extension Board {
  /// A scene of a size that shows nothing but the background.
  package func backdrop(of size: CGSize) -> Scene {
    let kind = LayoutKind.named("flow") ?? LayoutKind.all[0]
    var scene = Scene(
      background, name: name, paths: paths, size: size, scale: scale, layout: kind)
    (scene.locale, scene.layoutDirection, scene.limits) = (locale, layoutDirection, limits)
    (scene.fonts, scene.fontFiles, scene.texts) = (fonts, fontFiles, texts)
    return scene
  }
}
