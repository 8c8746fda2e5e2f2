import Foundation
import Testing

@testable import Views

@MainActor
@Suite
struct SymbolTests {
  /// Whether the font is there, which the set-up installs.
  nonisolated private static var hasFont: Bool {
    (try? UIImage(SystemSymbol(named: "heart"))) != nil
  }

  @Test(.enabled(if: hasFont, "needs fonts-material-design-icons-iconfont"))
  func everySymbolHasAGlyph() throws {
    #expect(SystemSymbol.names.count >= 200)
    for name in SystemSymbol.names {
      let image = try UIImage(SystemSymbol(named: name))
      #expect(image.size == CGSize(width: 20.4, height: 20.4), "\(name)")
      #expect(image.isSymbolImage && image.renderingMode == .alwaysTemplate, "\(name)")
    }
  }

  @Test func anUnknownNameIsAProblemWithTheNearestOne() {
    #expect(throws: SystemSymbol.Failure.unknown("hearts.fill")) {
      try SystemSymbol(named: "hearts.fill")
    }
    let text = SystemSymbol.Failure.unknown("hearts.fill").description
    #expect(text == "there is no symbol “hearts.fill”; did you mean \"heart.fill\"?")
  }

  nonisolated static let meant: [(written: String, name: String)] = [
    ("hart.fill", "heart.fill"), ("heart.circle.fill", "heart.fill"), ("star.circle", "star"),
    ("speaker.circle.fill", "speaker.fill"), ("Heart.Fill", "heart.fill"), ("home", "house"),
    ("favorite", "heart.fill"), ("settings", "gear"), ("search", "magnifyingglass"),
  ]

  @Test(arguments: meant) func theNearestSymbolShowsTheSameThing(written: String, name: String) {
    let text = SystemSymbol.Failure.unknown(written).description
    #expect(text == "there is no symbol “\(written)”; did you mean \"\(name)\"?")
  }

  @Test func whatIsNoSymbolAtAllIsNotGuessed() {
    let text = SystemSymbol.Failure.unknown("zzzzzz.fill").description
    #expect(text.hasPrefix("there is no symbol “zzzzzz.fill”; there are "))
  }

  @Test(.enabled(if: hasFont, "needs fonts-material-design-icons-iconfont"))
  func aSpeakerIsNoBox() throws {
    let speaker = try UIImage(SystemSymbol(named: "speaker.fill")).cgImage?.drawing
    #expect(speaker != nil)
    #expect(speaker != (try UIImage(SystemSymbol(named: "square.fill")).cgImage?.drawing))
    #expect(speaker != (try UIImage(SystemSymbol(named: "speaker.wave.1.fill")).cgImage?.drawing))
  }

  @Test(.enabled(if: hasFont, "needs fonts-material-design-icons-iconfont"))
  func aSymbolIsMadeOnceForManyLayouts() throws {
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

  @Test(.enabled(if: hasFont, "needs fonts-material-design-icons-iconfont"))
  func aSymbolTurnsWithTheReadingDirection() throws {
    let view = UIImageView(image: UIImage(systemName: "chevron.forward"))
    #expect(view.layer.contents != nil)
    // A mirrored image is drawn by the view itself.
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.layer.contents == nil)
  }

  @Test(.enabled(if: hasFont, "needs fonts-material-design-icons-iconfont"))
  func aSymbolIsCentredOnACapitalLetter() throws {
    let configuration = UIImage.SymbolConfiguration(pointSize: 30)
    let image = try #require(UIImage(systemName: "circle.fill", withConfiguration: configuration))
    let font = UIFont.systemFont(ofSize: 30)
    let offset = try #require(image.baselineOffsetFromBottom)
    // The middle of the image is half of a capital letter above the baseline.
    #expect(abs(image.size.height / 2 - offset - font.capHeight / 2) < 1e-9)
  }

  @Test(.enabled(if: hasFont, "needs fonts-material-design-icons-iconfont"))
  func configurationsCombine() throws {
    let heart = try #require(UIImage(systemName: "heart"))
    let large = heart.withConfiguration(UIImage.SymbolConfiguration(scale: .large))
    #expect(abs(large.size.width - 20.4 * 1.28) < 1e-9)
    let both = large.withConfiguration(UIImage.SymbolConfiguration(pointSize: 34))
    #expect(abs(both.size.width - 40.8 * 1.28) < 1e-9)
    // Heavier weights have wider lines, and the same size.
    let bold = heart.withConfiguration(UIImage.SymbolConfiguration(weight: .bold))
    #expect(bold.size == heart.size && bold != heart)
    #expect(UIImage().withConfiguration(UIImage.SymbolConfiguration(weight: .bold)) == UIImage())
  }

  @Test(.enabled(if: hasFont, "needs fonts-material-design-icons-iconfont"))
  func anImageViewShowsASymbolInItsTint() throws {
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
