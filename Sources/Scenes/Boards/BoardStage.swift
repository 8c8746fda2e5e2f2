public import CompositionalLayouts
import Controls
public import DisplayLists
import Foundation
import LocatedJSON
public import Recording
import SceneFiles
public import ScenePlayback
import ViewTemplates

/// A board on a stage: a view with the screens of its scenes, their devices and captions.
@MainActor
public final class BoardStage {
  /// Draws the board; its scene shows the background.
  public let stage: SceneStage
  private let screens: [SceneStage]

  /// Draws every scene once and arranges the screens. Throws ``LocatedError`` for all scenes, and
  /// for a board that is too small for its screens or too large to draw.
  /// - Parameter isLenient: whether missing images and glyphs are omitted and listed as
  ///   ``warnings``.
  public init(
    _ board: Board, isLenient: Bool = false, timings: Timings? = nil,
    images: DecodedImageCache = DecodedImageCache(byteLimit: 256 << 20)
  ) throws {
    let problems = Problems(file: board.name)
    var screens: [(stage: SceneStage, view: BoardScreen)] = []
    for screen in board.screens {
      do {
        var scene = screen.scene
        scene.screen.frame = nil
        scene.timeline.holdStill()
        let stage = try SceneStage(scene, isLenient: isLenient, timings: timings, images: images)
        let snapshot = try stage.snapshot(at: screen.moment)
        screens.append((stage, BoardScreen(screen, snapshot)))
      } catch let error as LocatedError {
        problems.add(error.problems)
      }
    }
    try problems.throwIfAny()
    let (fonts, unusable) = try SceneStage.library(
      of: board.backdrop(of: CGSize(width: 1, height: 1)))
    guard unusable.isEmpty else { throw LocatedError(unusable) }
    let drawing = BoardDrawing(board, screens.map(\.view), fonts)
    let arranged = try drawing.arranged()
    if let message = board.limits.errorMessage(for: arranged.size, scale: board.scale) {
      throw LocatedError(file: board.name, message: message)
    }
    self.screens = screens.map(\.stage)
    stage = try SceneStage(
      board.backdrop(of: arranged.size), isLenient: isLenient, timings: timings, images: images)
    // One picture is drawn one way.
    if board.screens.contains(where: { $0.scene.crossing == .whole }) {
      stage.stage.crossing = .whole
    }
    try drawing.show(arranged, in: stage.stage)
  }

  /// The board, resolved. Throws ``LocatedError``.
  public func displayList() throws -> DisplayList { try stage.displayList() }

  /// Everything that was left out because the stage is lenient.
  public var warnings: [String] { screens.flatMap(\.warnings) + stage.warnings }

  /// Adds the scene whose image it is to an error that drawing throws.
  public func explanation(of error: any Error) -> any Error {
    let named = Result { try SceneStage.naming(screens + [stage]) { throw error } as Void }
    guard case .failure(let explained) = named else { return error }
    return explained
  }
}

/// A screen of a board with its device, before it is placed.
@MainActor
private struct BoardScreen {
  let frame: Board.Frame?
  let style: DeviceFrameView.Style
  let scene: Scene
  let caption: Board.Caption
  let snapshot: LayerSnapshot?

  init(_ screen: Board.Screen, _ snapshot: LayerSnapshot?) {
    var framed = screen.scene
    var frame = SceneFrame()
    frame.kind = screen.frame?.kind
    framed.screen.frame = frame
    (self.frame, style, scene, caption) = (
      screen.frame, framed.frameStyle, screen.scene, screen.caption
    )
    self.snapshot = snapshot
  }

  /// Of the screen with its device, in points.
  var size: CGSize {
    guard frame != nil else { return scene.size }
    let insets = style.outerInsets(around: scene.size)
    return CGSize(
      width: scene.size.width + insets.left + insets.right,
      height: scene.size.height + insets.top + insets.bottom)
  }

  /// - Parameter isLoose: whether a screen without a device casts a shadow, as it overlaps others.
  func view(isLoose: Bool) -> UIView {
    let screen = SnapshotView(frame: CGRect(origin: .zero, size: scene.size))
    screen.picture = snapshot
    screen.backgroundColor =
      if case .color(let color) = scene.background { color.uiColor } else { nil }
    let holder = UIView(frame: CGRect(origin: .zero, size: size))
    if scene.appearance == .dark { holder.overrideUserInterfaceStyle = .dark }
    guard let frame else {
      screen.clipsToBounds = true
      screen.layer.cornerRadius = scene.screen.device?.cornerRadius ?? 0
      screen.layer.cornerCurve = .continuous
      holder.addSubview(screen)
      if isLoose {
        holder.layer.shadowOpacity = 0.3
        holder.layer.shadowRadius = 20
        holder.layer.shadowOffset = CGSize(width: 0, height: 10)
      }
      return holder
    }
    let device = DeviceFrameView(style, screen: screen, color: frame.color?.uiColor)
    device.castsShadow = frame.castsShadow
    device.center = CGPoint(x: holder.bounds.midX, y: holder.bounds.midY)
    holder.addSubview(device)
    return holder
  }
}

/// A board's text, set in a separate stage with its language and direction.
@MainActor
private final class BoardText {
  private let text: Board.Text
  private let stage: Stage
  private let label: UILabel

  init(
    _ text: Board.Text, font: SceneFont, color: SceneColor, _ locale: SceneLocale,
    _ direction: Scene.LayoutDirection, _ fonts: FontLibrary, scale: CGFloat
  ) {
    self.text = text
    let label = UILabel(frame: .zero)
    self.label = label
    stage = Stage(
      view: label, size: CGSize(width: 1, height: 1), scale: scale, background: .clear,
      layoutDirection: direction == .rightToLeft ? .rightToLeft : .leftToRight, fonts: fonts)
    stage.perform {
      if locale != .standard {
        UIFont.textLanguage = locale.identifier.replacingOccurrences(of: "_", with: "-")
      }
      label.numberOfLines = 0
      label.textAlignment = .center
      label.font = (text.font ?? font).viewFont(UITraitCollection())
      label.textColor = (text.color ?? color).uiColor
      label.text = text.text
    }
  }

  /// The height of the text at a width, in points.
  func height(at width: CGFloat) -> CGFloat {
    stage.perform {
      label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }
  }

  func view(in frame: CGRect) throws -> UIView {
    stage.perform { label.frame = CGRect(origin: .zero, size: frame.size) }
    let view = SnapshotView(frame: frame)
    view.picture = try stage.snapshot()
    return view
  }
}

/// Shows a picture of layers of another stage.
private final class SnapshotView: UIView {
  override class var layerClass: AnyClass { SnapshotLayer.self }

  var picture: LayerSnapshot? {
    get { (layer as? SnapshotLayer)?.picture }
    set { (layer as? SnapshotLayer)?.picture = newValue }
  }
}

/// The parts of a board, and their places.
@MainActor
private final class BoardDrawing {
  /// The parts of a board, in points.
  struct Arranged {
    var size: CGSize
    /// Where the screens' own places begin.
    var origin: CGPoint
    var placements: [BoardLayout.Placement]
    var title: CGRect
  }

  private let board: Board
  private let screens: [BoardScreen]
  private let captions: [TextBlock]
  private let title: TextBlock
  private let layout: BoardLayout

  /// The distance between the title and the screens, in points.
  private static let titleGap: CGFloat = 44

  init(_ board: Board, _ screens: [BoardScreen], _ fonts: FontLibrary) {
    (self.board, self.screens) = (board, screens)
    let isDark = board.background.isDark
    captions = screens.map {
      TextBlock(
        $0.caption, titleSize: 20, subtitleSize: 15, gap: 4, isDark: isDark,
        locale: $0.scene.locale, direction: $0.scene.layoutDirection, fonts, scale: board.scale)
    }
    title = TextBlock(
      board.title, titleSize: 44, subtitleSize: 22, gap: 10, isDark: isDark, locale: board.locale,
      direction: board.layoutDirection, fonts, scale: board.scale)
    var layout = BoardLayout()
    (layout.arrangement, layout.columns) = (board.arrangement, board.columns)
    (layout.spacing, layout.screenHeight) = (board.spacing, board.screenHeight.map { CGFloat($0) })
    (layout.angle, layout.isRightToLeft) = (board.angle, board.layoutDirection == .rightToLeft)
    var frame = SceneFrame()
    frame.tilt = board.tilt
    layout.turn = { [frame] in frame.transform(in: $0) }
    self.layout = layout
  }

  /// Throws ``LocatedError`` where there is no room.
  func arranged() throws -> Arranged {
    let items = zip(screens, captions).map { screen, caption in
      BoardLayout.Item(
        size: screen.size, hasCaption: !caption.isEmpty, captionHeight: caption.height)
    }
    let margin = CGFloat(board.margin)
    guard let size = board.size else {
      let (placements, content) = layout.arrange(items)
      let above = titleHeight(at: content.width)
      return Arranged(
        size: CGSize(
          width: (content.width + 2 * margin).rounded(.up),
          height: (content.height + above + 2 * margin).rounded(.up)),
        origin: CGPoint(x: margin, y: margin + above), placements: placements,
        title: CGRect(x: margin, y: margin, width: content.width, height: above))
    }
    let width = size.width - 2 * margin
    let above = width > 0 ? titleHeight(at: width) : 0
    let room = CGSize(width: width, height: size.height - 2 * margin - above)
    guard let (placements, content) = layout.arrange(items, within: room) else {
      let missing = "margins of \(LocatedValue.text(of: board.margin)) and a spacing of "
      throw LocatedError(
        file: board.name, keyPath: "size",
        message: "a board of \(LocatedValue.text(of: size.width))×"
          + "\(LocatedValue.text(of: size.height)) has no room for its screens between \(missing)"
          + LocatedValue.text(of: board.spacing))
    }
    return Arranged(
      size: size,
      origin: CGPoint(
        x: (size.width - content.width) / 2,
        y: margin + above + (room.height - content.height) / 2),
      placements: placements, title: CGRect(x: margin, y: margin, width: width, height: above))
  }

  /// Adds everything to the view of a stage.
  func show(_ arranged: Arranged, in stage: Stage) throws {
    try stage.perform {
      try title.show(in: arranged.title, of: stage.view)
      let order = arranged.placements.indices.sorted {
        (arranged.placements[$0].depth, $0) < (arranged.placements[$1].depth, $1)
      }
      for index in order {
        let placement = arranged.placements[index]
        let view = screens[index].view(isLoose: board.arrangement == .fan)
        let size = CGSize(
          width: view.bounds.width * placement.scale, height: view.bounds.height * placement.scale)
        view.center = CGPoint(
          x: placement.center.x + arranged.origin.x, y: placement.center.y + arranged.origin.y)
        var transform = CATransform3DMakeScale(placement.scale, placement.scale, 1)
        transform = CATransform3DConcat(
          transform, CATransform3DMakeRotation(placement.angle, 0, 0, 1))
        if board.arrangement == .perspective {
          transform = CATransform3DConcat(transform, layout.turn(size))
        }
        view.transform3D = transform
        // Separate planes do not cut each other.
        let plane = UIView(frame: stage.view.bounds)
        plane.addSubview(view)
        stage.view.addSubview(plane)
        try captions[index].show(
          in: placement.caption.offsetBy(dx: arranged.origin.x, dy: arranged.origin.y),
          of: stage.view)
      }
    }
  }

  private func titleHeight(at width: CGFloat) -> CGFloat {
    title.isEmpty ? 0 : title.height(width) + Self.titleGap
  }
}

/// A title with a subtitle below it.
@MainActor
private final class TextBlock {
  private let texts: [BoardText]
  private let gap: CGFloat

  init(
    _ caption: Board.Caption, titleSize: Double, subtitleSize: Double, gap: CGFloat, isDark: Bool,
    locale: SceneLocale, direction: Scene.LayoutDirection, _ fonts: FontLibrary, scale: CGFloat
  ) {
    let ink = isDark ? 1 : 0.08
    func text(
      _ text: Board.Text?, _ size: Double, _ weight: SceneFontWeight, alpha: Double
    ) -> BoardText? {
      text.map {
        BoardText(
          $0, font: SceneFont(size: size, weight: weight),
          color: SceneColor(red: ink, green: ink, blue: ink, alpha: alpha), locale, direction,
          fonts, scale: scale)
      }
    }
    texts = [
      text(caption.title, titleSize, .bold, alpha: 1),
      text(caption.subtitle, subtitleSize, .regular, alpha: 0.65),
    ].compactMap(\.self)
    self.gap = gap
  }

  var isEmpty: Bool { texts.isEmpty }

  /// The height at a width, in points.
  func height(_ width: CGFloat) -> CGFloat {
    texts.reduce(0) { $0 + $1.height(at: width) } + gap * CGFloat(max(texts.count - 1, 0))
  }

  func show(in frame: CGRect, of parent: UIView) throws {
    var y = frame.minY
    for text in texts {
      let height = text.height(at: frame.width)
      parent.addSubview(
        try text.view(in: CGRect(x: frame.minX, y: y, width: frame.width, height: height)))
      y += height + gap
    }
  }
}
