import CompositionalLayouts
import Foundation
import LayoutCatalog
import LayoutSolvers
import LocatedJSON
import Recording
import TestBasics
import Testing
import ViewTemplates

@testable import SceneFiles
@testable import ScenePlayback

/// The example scenes that are whole screens in several languages: no text is cut in any of them,
/// and what depends on the reading direction is where it belongs.
@Suite("Screens in several languages")
@MainActor
struct ScreensInLanguagesTests {
  struct Screen: Sendable, CustomTestStringConvertible {
    var name: String
    var locale: String
    var device: String?

    var testDescription: String { "\(name), \(locale), \(device ?? "its device")" }
  }

  nonisolated static let screens =
    ["en-GB", "de", "ar"].flatMap { locale in
      ["photo-editor", "travel-cards", "boarding-pass", "shop-screen"].map {
        Screen(name: $0, locale: locale)
      }
    } + [Screen(name: "news-arabic", locale: "ar-EG")]
    + ["en", "de", "ja"].flatMap { locale in
      ["iphone-16-pro", "ipad-pro-11"].map {
        Screen(name: "store-page", locale: locale, device: $0)
      }
    }

  nonisolated static func file(_ name: String) -> String {
    Repository.url("Examples/Scenes/\(name).json5").path
  }

  private func stage(
    _ screen: Screen, _ textSize: SceneScreen.TextSize = .large
  ) throws -> SceneStage {
    var variant = SceneVariant(name: screen.testDescription)
    variant.locale = SceneLocale(identifier: screen.locale)
    variant.textSize = textSize
    variant.device = try screen.device.map { name in
      try #require(Device.all.first { $0.name == name })
    }
    let stage = try SceneStage(try SceneReader().read(file: Self.file(screen.name), as: variant))
    _ = try stage.displayList()
    return stage
  }

  private func all<Kind: UIView>(_ kind: Kind.Type, in view: UIView) -> [Kind] {
    guard !view.isHidden else { return [] }
    return ((view as? Kind).map { [$0] } ?? []) + view.subviews.flatMap { all(kind, in: $0) }
  }

  private func content(_ stage: SceneStage) throws -> SceneCollectionView {
    try #require(all(SceneCollectionView.self, in: stage.stage.view).first)
  }

  /// The labels of a cell by their text.
  private func label(_ text: String, in stage: SceneStage) throws -> CGRect {
    let root = stage.stage.view
    let label = try #require(all(UILabel.self, in: root).first { $0.text == text })
    return label.convert(label.bounds, to: root)
  }

  @Test(
    "no text is cut, in any language", arguments: screens,
    [SceneScreen.TextSize.large, .accessibility5])
  func nothingIsCut(_ screen: Screen, _ textSize: SceneScreen.TextSize) throws {
    let stage = try stage(screen, textSize)
    try stage.stage.perform {
      let root = stage.stage.view
      let content = try content(stage)
      var seen = 0
      var offset = content.offsetRange.least.y
      while true {
        content.contentOffset = CGPoint(x: content.contentOffset.x, y: offset)
        root.layoutIfNeeded()
        for label in all(UILabel.self, in: content) where label.text?.isEmpty == false {
          seen += 1
          // A text that is cut after some lines by design stands before a button that shows the rest.
          guard label.numberOfLines < 2 else { continue }
          let room =
            label.numberOfLines == 1 ? .zero : CGSize(width: label.bounds.width, height: 0)
          let size = label.sizeThatFits(room)
          #expect(
            size.height <= label.bounds.height + 0.5 && size.width <= label.bounds.width + 0.5,
            "\(label.text ?? "") in \(label.bounds.size)")
        }
        guard offset < content.offsetRange.greatest.y - 0.5 else { break }
        offset = min(content.offsetRange.greatest.y, offset + 400)
      }
      #expect(seen > 10)
    }
  }

  @Test(
    "each language has all strings",
    arguments: ["photo-editor", "travel-cards", "boarding-pass", "store-page", "shop-screen"])
  func stringsAreComplete(_ name: String) throws {
    let path = Self.file(name)
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    let value = try #require(JSON5Parser.parse(bytes).value)
    let problems = Problems(file: name)
    var reader = StringsReader(paths: PathRules(folder: "/nowhere"), limits: SceneLimits())
    reader.read(try #require(value["strings"]), ReadingScope(problems))
    #expect(problems.list.isEmpty)
    #expect(reader.strings.languages.count == 3)
    let first = try #require(reader.strings.languages.first)
    for language in reader.strings.languages {
      #expect(Set(language.texts.keys) == Set(first.texts.keys), "\(language.tag)")
      #expect(!language.texts.values.contains(.plain("")), "\(language.tag)")
    }
  }

  @Test("Arabic news begin at the right: bars, categories, and pictures beside their texts")
  func rightToLeft() throws {
    let stage = try stage(Screen(name: "news-arabic", locale: "ar-EG"))
    try stage.stage.perform {
      let width = stage.stage.view.bounds.width
      #expect(abs(try label("الأخبار", in: stage).maxX - (width - 16)) < 1)
      let all = try label("كل الأخبار", in: stage)
      #expect(all.minX > (try label("مدن", in: stage)).maxX)
      // The first tab and the second one.
      #expect(try label("الرئيسية", in: stage).midX > (try label("الخرائط", in: stage)).midX)
      let title = "قطار الساحل الليلي يعود إلى الخدمة بعد عامين من أعمال التجديد"
      #expect(try label(title, in: stage).minX > 16 + 92)
    }
  }

  @Test(
    "stacked passes show their heads, and the open one lies above them",
    arguments: [
      SceneScreen.TextSize.large, .accessibility5,
    ])
  func passes(_ textSize: SceneScreen.TextSize) throws {
    let stage = try stage(Screen(name: "boarding-pass", locale: "en-GB"), textSize)
    try stage.stage.perform {
      let content = try content(stage)
      let frames = (0..<4).compactMap {
        content.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
      }
      try #require(frames.count == 4)
      for (above, below) in zip(frames, frames.dropFirst()) {
        // The corners of a card below hide the end of the one above.
        #expect(above.maxY - below.minY >= 32)
        #expect(below.minY - above.minY >= 44)
      }
      for item in 0..<3 {
        guard let cell = content.cellForItem(at: IndexPath(item: item, section: 0)) else {
          continue
        }
        for label in all(UILabel.self, in: cell) {
          let bottom = label.convert(label.bounds, to: content).maxY
          #expect(bottom <= frames[item + 1].minY, "\(label.text ?? "")")
        }
      }
    }
  }

  @Test("a pass that opens keeps the habits of the locale")
  func opened() throws {
    let stage = try stage(Screen(name: "boarding-pass", locale: "de"))
    _ = try stage.displayList(at: stage.duration)
    let texts = all(UILabel.self, in: stage.stage.view).compactMap(\.text)
    #expect(texts.contains("10:50"))
    #expect(texts.contains("14. Mai, 10:05"))
  }

  @Test("a tablet shows the store's texts within its readable width")
  func readable() throws {
    let stage = try stage(Screen(name: "store-page", locale: "en", device: "ipad-pro-11"))
    try stage.stage.perform {
      let width = stage.stage.view.bounds.width
      let title = try label("What’s new", in: stage)
      #expect(title.minX > 60)
      let news = try #require(
        all(UILabel.self, in: stage.stage.view).first { $0.text?.hasPrefix("Walks can") == true })
      let frame = news.convert(news.bounds, to: stage.stage.view)
      #expect(abs(frame.minX - (width - frame.maxX)) < 1)
      #expect(frame.width <= 680)
    }
  }
}
