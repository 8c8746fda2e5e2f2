import Foundation
import LocatedJSON
import SceneFiles
import ViewTemplates

/// The keys of a board's file as they are written. ``SceneReader/board(file:)`` reads the scenes.
struct BoardKeys {
  var board = Board([], paths: PathRules(folder: "."))
  var frame = BoardFrameKey.default
  var captions = BoardCaptionKeys()
  var screens: [BoardScreenKeys] = []
  var schema: String?

  static let shape = ObjectShape<BoardKeys>(
    expectation: "a board {\"screens\": [{\"scene\": \"file.json5\"}]}",
    keys: [
      .value("$schema", "The JSON Schema of this format, for editors.", \.schema),
      .list(
        "screens", of: "a list of screens {\"scene\": \"file.json5\"}",
        count: 1...Board.screenLimit,
        "The screens in reading order.", \.screens),
      .value(
        "size", "Width and height in points; by default as large as the screens need.", \.board.size
      ),
      .number(
        "scale", as: .from(0.05, to: 16), "Pixels per point.", default: 2, \.board.scale),
      .value(
        "background", "A colour, a gradient or an image.", default: "#f2f2f7", \.board.background),
      .value("arrangement", "The arrangement of the screens.", default: "row", \.board.arrangement),
      .integer(
        "columns", in: 1...Board.screenLimit, "Screens per row of a grid.", \.board.columns),
      .number(
        "spacing", as: .from(0, to: 2_000), "Points between screens.", default: 48,
        \.board.spacing),
      .number(
        "margin", as: .from(0, to: 2_000), "Points between the screens and the edges.",
        default: 64, \.board.margin),
      .number(
        "screenHeight", as: .from(10, to: 10_000),
        "The height of every screen with its device in points; by default their own.",
        \.board.screenHeight),
      .tilt(
        "The screens' rotation in perspective: degrees about the vertical axis, or "
          + "about [x, y, z].",
        default: [0, -24, 0], \.board.tilt),
      .number(
        "angle", as: .from(-60, to: 60), "Degrees between neighbouring screens of a fan.",
        default: 10,
        \.board.angle),
      .value("title", "A text above all screens.", \.board.title.title),
      .value("subtitle", "A text below the title.", \.board.title.subtitle),
      .value(
        "frame", "The device around every screen: true, false or {\"color\": \"#222\"}.",
        default: true, \.frame),
      .value("captions", "The style of the captions below the screens.", \.captions),
      .value("locale", "The language of the title, such as \"ja\".", \.board.locale),
      .value(
        "layoutDirection", "The reading direction.", default: "leftToRight",
        \.board.layoutDirection),
      .list("fonts", of: "a list of font files", "Font files for the texts.", \.board.fonts),
    ],
    rules: [
      .required("screens", "a board needs screens, such as [{\"scene\": \"file.json5\"}]")
    ])
}

/// How captions look that do not say it themselves.
struct BoardCaptionKeys: JSONReadable {
  var title = Look()
  var subtitle = Look()

  struct Look: JSONReadable {
    var font: SceneFont?
    var color: SceneColor?

    static let expectation = "a look {\"font\": {…}, \"color\": \"black\"}"

    private static let shape = ObjectShape<Look>(
      expectation: expectation,
      keys: [
        .value("font", "The font.", \.font), .value("color", "The colour.", \.color),
      ])

    static func schema(_ writer: SchemaWriter) -> LocatedValue {
      writer.defineOnce("board-look") { shape.schema($0) }
    }

    static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Look? {
      shape.read(value, scope, into: Look())
    }

    /// The text with this look as the default.
    func applied(to text: Board.Text?) -> Board.Text? {
      guard var text else { return nil }
      text.font = text.font ?? font
      text.color = text.color ?? color
      return text
    }
  }

  static let expectation = "looks {\"title\": {…}, \"subtitle\": {…}}"

  private static let shape = ObjectShape<BoardCaptionKeys>(
    expectation: expectation,
    keys: [
      .value("title", "The first line.", \.title), .value("subtitle", "The second.", \.subtitle),
    ])

  static func schema(_ writer: SchemaWriter) -> LocatedValue { shape.schema(writer) }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> BoardCaptionKeys? {
    shape.read(value, scope, into: BoardCaptionKeys())
  }
}

/// `true`, `false` or the device of a screen.
enum BoardFrameKey: JSONReadable {
  /// The scene's own frame, else its device; none for a scene of neither.
  case `default`
  case none
  case frame(Board.Frame)

  static let expectation = "true, false or a frame {\"device\": …, \"color\": \"#222\"}"

  private static let shape = ObjectShape<Board.Frame>(
    expectation: expectation,
    keys: [
      .value("device", "The device that is drawn; by default the scene's.", \.kind),
      .value("color", "The colour of the device.", \.color),
      .value("shadow", "Whether the device casts a shadow.", default: true, \.castsShadow),
    ])

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [
      writer.bool(), writer.defineOnce("board-frame") { shape.schema($0) },
    ])
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> BoardFrameKey? {
    if case .bool(let isShown) = value.kind { return isShown ? .default : BoardFrameKey.none }
    return shape.read(value, scope, into: Board.Frame()).map { .frame($0) }
  }

  /// The frame of a scene on a board.
  func frame(of scene: Scene) -> Board.Frame? {
    switch self {
    case .none: return nil
    case .frame(let frame): return frame
    case .default: return .default(of: scene)
    }
  }
}

/// One entry of `screens`: a screen for every combination of values.
struct BoardScreenKeys: JSONReadable {
  var file: SceneFile?
  var moment = 0.0
  var frame: BoardFrameKey?
  var title: Board.Text?
  var subtitle: Board.Text?
  var variant = VariantKeys()

  /// The name of a scene's file, with its place for messages.
  struct SceneFile: JSONReadable {
    var path: String
    var location: TextLocation
    var keyPath: String

    static let isText = true
    static let expectation = "the name of a scene's file"

    static func schema(_ writer: SchemaWriter) -> LocatedValue { writer.string() }

    static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneFile? {
      guard case .string(let path) = value.kind, !path.isEmpty else {
        return scope.mismatch(expectation, value)
      }
      return SceneFile(path: path, location: value.location, keyPath: scope.path)
    }
  }

  static let expectation = "a screen {\"scene\": \"file.json5\", \"device\": …}"

  private static let shape = ObjectShape<BoardScreenKeys>(
    expectation: expectation,
    keys: [
      .value("scene", "The scene's file, relative to the board's.", \.file),
      .number(
        "at", as: .from(0, to: 1_000_000), "The time in the timeline, in seconds.", default: 0,
        \.moment),
      .value("frame", "The device around the screen, instead of the board's.", \.frame),
      .value("title", "The caption below the screen.", \.title),
      .value("subtitle", "A text below the title.", \.subtitle),
    ] + VariantKeys.shape.keys.filter { $0.name != "name" }.map { $0.within(\.variant) },
    rules: [
      .apart("size", "device", "a screen has a size or a device, not both"),
      .required("scene", "a screen needs a scene, such as {\"scene\": \"file.json5\"}"),
    ])

  static func schema(_ writer: SchemaWriter) -> LocatedValue { shape.schema(writer) }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> BoardScreenKeys? {
    shape.read(value, scope, into: BoardScreenKeys())
  }
}
