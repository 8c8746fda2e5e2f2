import Foundation
import Testing

@testable import Views

@MainActor
@Suite
struct SymbolTests {
  // MARK: - Names

  @Test func everySymbolIsDrawn() throws {
    #expect(SystemSymbol.names.count >= 1000)
    for name in SystemSymbol.names {
      let image = UIImage(try SystemSymbol(named: name))
      #expect(abs(image.size.height - 20.4) < 1e-9 && image.size.width >= 20.39, "\(name)")
      #expect(image.isSymbolImage && image.renderingMode == .alwaysTemplate, "\(name)")
      let commands = try #require(image.cgImage?.drawing?.commands)
      #expect(!commands.isEmpty, "\(name)")
      #expect(commands.nesting <= 24, "\(name): \(commands.nesting) clips")
    }
  }

  /// Names that apps use most.
  @Test(
    arguments: [
      "arrow.trianglehead.clockwise", "arrow.up.circle.fill", "apple.intelligence", "bell.badge",
      "book.closed", "calendar.badge.clock", "checkmark.shield", "chevron.down.circle.fill",
      "clock.badge.checkmark", "doc.on.doc", "document", "document.fill", "document.on.document",
      "exclamationmark.octagon", "globe.americas.fill", "line.3.horizontal.decrease.circle",
      "list.bullet.clipboard", "macbook.and.iphone", "moonphase.waxing.crescent",
      "pencil.and.scribble", "pencil.line", "person.badge.key", "person.badge.plus",
      "person.crop.circle.badge.checkmark", "person.fill.badge.minus", "photo.badge.plus",
      "photo.on.rectangle.angled", "slash.circle", "square.stack.3d.up", "suitcase",
      "text.bubble", "tray.full", "rectangle.portrait.slash", "star.circle.fill",
    ])
  func aCommonNameIsKnown(name: String) {
    #expect(SystemSymbol.names.contains(name))
  }

  /// A colour's letter is no variant.
  @Test(arguments: ["trash.rectangle", "umbrella.badge.plus", "_clock", "", ".fill", "heart."])
  func anotherNameIsUnknown(name: String) {
    #expect(throws: SystemSymbol.Failure.unknown(name)) { try SystemSymbol(named: name) }
  }

  @Test func anUnknownNameIsAProblemWithTheNearestOne() {
    let text = SystemSymbol.Failure.unknown("hearts.fill").description
    #expect(text == "there is no symbol “hearts.fill”; did you mean \"heart.fill\"?")
  }

  nonisolated static let meant: [(written: String, name: String)] = [
    ("hart.fill", "heart.fill"), ("heart.hexagon.fill", "heart.fill"),
    ("Heart.Fill", "heart.fill"), ("home", "house"), ("favorite", "heart"),
    ("settings", "gearshape"), ("search", "magnifyingglass"), ("chevron.rigth", "chevron.right"),
    ("person.circel.fill", "person.circle.fill"),
  ]

  @Test(arguments: meant) func theNearestSymbolShowsTheSameThing(written: String, name: String) {
    let text = SystemSymbol.Failure.unknown(written).description
    #expect(text == "there is no symbol “\(written)”; did you mean \"\(name)\"?")
  }

  @Test func whatIsNoSymbolAtAllIsNotGuessed() {
    let text = SystemSymbol.Failure.unknown("zzzzzz.fill").description
    #expect(text.hasPrefix("there is no symbol “zzzzzz.fill”; there are "), "\(text)")
  }

  // MARK: - Drawings

  /// The commands of a symbol at 20 points, where a unit of the grid is a point.
  private func commands(
    _ name: String, _ configuration: UIImage.SymbolConfiguration = .unspecified
  ) throws -> [DrawingCommand] {
    let sized = UIImage.SymbolConfiguration(pointSize: 20).applying(configuration)
    let image = UIImage(try SystemSymbol(named: name, sized.values))
    return try #require(image.cgImage?.drawing).commands
  }

  /// Whether the commands paint a point.
  private func paint(_ commands: [DrawingCommand], _ point: CGPoint) -> Bool {
    commands.contains { command in
      switch command {
      case .fill(let path, _, let rule):
        path.controlBox.contains(point) && path.contains(point, rule: rule)
      case .clip(let path, let rule, let inner):
        path.contains(point, rule: rule) && paint(inner, point)
      case .group(_, _, let inner): paint(inner, point)
      default: false
      }
    }
  }

  /// In square units of the grid, from evenly spread points: those of a grid would count lines along
  /// the axes wrongly.
  private func area(_ commands: [DrawingCommand], points: Int = 1200) -> Double {
    let painted = (0..<points).count { index in
      func place(_ step: Double) -> Double {
        24 * (Double(index) * step).truncatingRemainder(dividingBy: 1)
      }
      return paint(commands, CGPoint(x: place(0.7548776662466927), y: place(0.5698402909980532)))
    }
    return 576 * Double(painted) / Double(points)
  }

  @Test func aFilledSymbolDiffersFromItsOutline() throws {
    let names = Set(SystemSymbol.names)
    for name in names where names.contains(name + ".fill") {
      #expect(try commands(name) != commands(name + ".fill"), "\(name)")
    }
  }

  @Test(arguments: [
    "heart", "star", "house", "bell", "person", "folder", "cloud", "circle", "gearshape", "trash",
  ])
  func aFilledSymbolCoversMore(name: String) throws {
    #expect(try area(commands(name + ".fill")) > 1.2 * area(commands(name)))
  }

  @Test(arguments: [
    "plus", "star", "arrow.clockwise", "gearshape", "person.2", "wifi", "cross", "sun.max",
  ])
  func aHeavierSymbolCoversMore(name: String) throws {
    let weights: [UIImage.SymbolWeight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let areas = try weights.map {
      try area(commands(name, UIImage.SymbolConfiguration(weight: $0)), points: 2000)
    }
    for (lighter, heavier) in zip(areas, areas.dropFirst()) { #expect(lighter < heavier) }
  }

  @Test func aStrokeHasItsWidthAndRoundEnds() throws {
    // From 3.5 to 20.5, 1.7 wide.
    let wanted = 17 * 1.7 + .pi * 0.85 * 0.85
    #expect(abs(try area(commands("minus"), points: 20_000) - wanted) < 0.3)
    #expect(paint(try commands("minus"), CGPoint(x: 2.7, y: 12)))
    #expect(!paint(try commands("minus"), CGPoint(x: 2.7, y: 11.3)))
  }

  @Test func aGlyphIsCutOutExactly() throws {
    let disc = try area(commands("circle.fill"), points: 20_000)
    #expect(abs(disc - .pi * 9.85 * 9.85) < 1)
    // Two bars that cross, with round ends.
    let (length, width) = (17 * 0.52, 1.7)
    let glyph = 2 * (length * width + .pi * width * width / 4) - width * width
    let rest = try area(commands("plus.circle.fill"), points: 20_000)
    #expect(abs(disc - rest - glyph) < 0.5)
    #expect(!paint(try commands("plus.circle.fill"), CGPoint(x: 12, y: 12)))
    #expect(paint(try commands("plus.circle"), CGPoint(x: 12, y: 12)))
  }

  @Test func aSlashHasAGap() throws {
    let slash = try commands("circle.slash.fill")
    // Across the line from the upper left to the lower right.
    func isPainted(at distance: Double) -> Bool {
      let length = (17.2 * 17.2 + 18 * 18).squareRoot()
      return paint(
        slash, CGPoint(x: 12 + 18 / length * distance, y: 12 - 17.2 / length * distance))
    }
    #expect(isPainted(at: 0) && isPainted(at: 0.8) && isPainted(at: -0.8))
    #expect(!isPainted(at: 1.2) && !isPainted(at: -1.2))
    #expect(isPainted(at: 2.2) && isPainted(at: -2.2))
  }

  @Test func aBadgeHasAGap() throws {
    let badge = try commands("person.crop.circle.fill.badge.plus")
    let center = CGPoint(x: 18.6, y: 18.2)
    #expect(!paint(badge, center))
    #expect(paint(badge, CGPoint(x: center.x + 3, y: center.y + 3)))
    #expect(!paint(badge, CGPoint(x: center.x - 5.2, y: center.y)))
  }

  @Test func turnedArrowsAreTheSame() throws {
    let (up, right) = (try commands("arrow.up"), try commands("arrow.right"))
    for (x, y) in [(12.0, 5.0), (6, 10), (18, 10), (12, 20), (4, 4), (20, 16)] {
      #expect(paint(up, CGPoint(x: x, y: y)) == paint(right, CGPoint(x: 24 - y, y: x)))
    }
  }

  // MARK: - Colours

  private func colors(_ name: String, _ configuration: UIImage.SymbolConfiguration) throws
    -> [CGColor]
  {
    try commands(name, configuration).map { command in
      if case .group(let alpha, _, let inner) = command,
        case .fill(_, let color, _)? = inner.leaves.first
      {
        return color.copy(alpha: alpha) ?? color
      }
      guard case .fill(_, let color, _)? = [command].leaves.first else { return .black }
      return color
    }
  }

  @Test func aSymbolHasLevels() throws {
    let red = UIColor.red.cgColor
    #expect(
      try colors("plus.circle.fill", UIImage.SymbolConfiguration(hierarchicalColor: .red))
        == [red.copy(alpha: 0.5), red])
    #expect(
      try colors("square.stack.3d.up", UIImage.SymbolConfiguration(hierarchicalColor: .red))
        == [red, red.copy(alpha: 0.5), red.copy(alpha: 0.25)])
  }

  @Test func aSymbolHasAPalette() throws {
    let palette = UIImage.SymbolConfiguration(paletteColors: [.white, .blue])
    #expect(
      try colors("plus.circle.fill", palette) == [UIColor.blue.cgColor, UIColor.white.cgColor])
    // The last colour stands for missing ones.
    let one = UIImage.SymbolConfiguration(paletteColors: [.blue])
    #expect(Set(try colors("square.stack.3d.up", one)) == [UIColor.blue.cgColor])
    #expect(try !commands("plus", UIImage.SymbolConfiguration(paletteColors: [])).isEmpty)
  }

  @Test func aSymbolHasItsOwnColors() throws {
    let colored = UIImage.SymbolConfiguration.preferringMulticolor()
    #expect(
      try colors("plus.circle.fill", colored)
        == [UIColor.systemGreen.cgColor, UIColor.white.cgColor])
    // Others stay in the tint.
    #expect(Set(try colors("envelope.badge", .unspecified)).count == 1)
    #expect(try colors("gearshape.fill", colored) == [UIColor.black.cgColor])
  }

  @Test func anImageViewShowsColorsForItsTraits() throws {
    let configuration = UIImage.SymbolConfiguration(paletteColors: [.label])
    let view = UIImageView(
      image: UIImage(systemName: "star.fill", withConfiguration: configuration))
    func shown() throws -> [DrawingCommand] {
      try #require((view.layer.contents as? CGImage)?.drawing).commands.leaves
    }
    let light = try shown()
    view.tintColor = .red
    #expect(try shown() == light)
    view.overrideUserInterfaceStyle = .dark
    #expect(try shown() != light)
    // A template has the tint alone.
    view.image = view.image?.withRenderingMode(.alwaysTemplate)
    guard case .fill(_, let color, _)? = try shown().first else {
      Issue.record("nothing is shown")
      return
    }
    #expect(color == UIColor.red.resolvedColor(with: view.traitCollection).cgColor)
  }

  // MARK: - Images

  @Test func aSymbolIsMadeOnceForManyLayouts() throws {
    let view = UIImageView(image: UIImage(systemName: "star"))
    let shown = try #require(view.layer.contents as? CGImage)
    for _ in 0..<3 {
      view.setNeedsLayout()
      view.layoutIfNeeded()
      #expect(view.intrinsicContentSize == view.sizeThatFits(.zero))
    }
    #expect(view.layer.contents as? CGImage === shown)
    view.tintColor = .red
    #expect(view.layer.contents as? CGImage != shown)
  }

  @Test func aSymbolTurnsWithTheReadingDirection() throws {
    let view = UIImageView(image: UIImage(systemName: "chevron.forward"))
    #expect(view.layer.contents != nil)
    // A mirrored image is drawn by the view itself.
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.layer.contents == nil)
    // These do not follow the text.
    view.image = UIImage(systemName: "forward.fill")
    #expect(view.layer.contents != nil)
  }

  @Test func aSymbolIsCentredOnACapitalLetter() throws {
    let configuration = UIImage.SymbolConfiguration(pointSize: 30)
    let image = try #require(UIImage(systemName: "circle.fill", withConfiguration: configuration))
    let font = UIFont.systemFont(ofSize: 30)
    let offset = try #require(image.baselineOffsetFromBottom)
    // The middle of the image is half of a capital letter above the baseline.
    #expect(abs(image.size.height / 2 - offset - font.capHeight / 2) < 1e-9)
  }

  @Test func configurationsCombine() throws {
    let heart = try #require(UIImage(systemName: "heart"))
    let large = heart.withConfiguration(UIImage.SymbolConfiguration(scale: .large))
    #expect(abs(large.size.width - 20.4 * 1.28) < 1e-9)
    let both = large.withConfiguration(UIImage.SymbolConfiguration(pointSize: 34))
    #expect(abs(both.size.width - 40.8 * 1.28) < 1e-9)
    // Heavier weights have wider lines, and the same size.
    let bold = heart.withConfiguration(UIImage.SymbolConfiguration(weight: .bold))
    #expect(bold.size == heart.size && bold != heart)
    #expect(UIImage().withConfiguration(UIImage.SymbolConfiguration(weight: .bold)) == UIImage())
    let red = heart.withConfiguration(UIImage.SymbolConfiguration(hierarchicalColor: .red))
    #expect(red.renderingMode == .automatic && red.size == heart.size)
    let plain = red.withConfiguration(UIImage.SymbolConfiguration.preferringMonochrome())
    #expect(plain.renderingMode == .alwaysTemplate)
  }

  @Test func aScaleKeepsTheWidthOfLines() throws {
    func thickness(_ scale: UIImage.SymbolScale) throws -> Double {
      let drawn = try commands("minus", UIImage.SymbolConfiguration(scale: scale))
      guard case .fill(let path, _, _)? = drawn.first else { return 0 }
      return path.controlBox.height
    }
    let medium = try thickness(.medium)
    #expect(abs(medium - 1.7) < 1e-3)
    #expect(abs(try thickness(.large) - medium) < 1e-3)
    #expect(abs(try thickness(.small) - medium) < 1e-3)
  }

  @Test func anImageViewShowsASymbolInItsTint() throws {
    let view = UIImageView(image: UIImage(systemName: "star"))
    view.tintColor = .red
    let red = UIImage(systemName: "star")?.withTintColor(.red)
    #expect(view.layer.contents as? CGImage == red?.cgImage)
    let next = UIImage(systemName: "chevron.forward")
    view.image = next
    #expect(view.layer.contents != nil)
    view.semanticContentAttribute = .forceRightToLeft
    view.image = next
    // Mirrored images are drawn.
    #expect(view.layer.contents == nil)
  }
}
