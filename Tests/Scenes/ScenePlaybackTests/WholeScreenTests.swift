import CompositionalLayouts
import Foundation
import Recording
import SceneFiles
import TestBasics
import Testing
import ViewTemplates

@testable import ScenePlayback

/// The example scenes that are whole screens: all of their texts can be read, at every place that
/// they scroll to, by the numbers of the model.
@MainActor
@Suite
struct WholeScreenTests {
  /// Files in `Examples/Scenes`, without their ending.
  nonisolated static let scenes = [
    "podcast-library", "emoji-keyboard", "calendar-month", "settings-icons", "train-timetable",
    "chat-screen", "news-arabic", "photo-editor", "travel-cards", "boarding-pass", "shop-screen",
  ]

  nonisolated static let variants: [(SceneScreen.TextSize, Scene.Appearance)] = [
    (.large, .light), (.large, .dark), (.accessibility5, .light), (.accessibility5, .dark),
  ]

  @Test(arguments: scenes, variants)
  func noTextIsCutAndNoneLiesOnAnother(
    _ name: String, _ variant: (SceneScreen.TextSize, Scene.Appearance)
  ) throws {
    var change = SceneVariant(name: "\(variant.0) \(variant.1)")
    (change.textSize, change.appearance) = (variant.0, variant.1)
    let file = Repository.url("Examples/Scenes/\(name).json5").path
    let stage = try SceneStage(try SceneReader().read(file: file, as: change))
    _ = try stage.displayList()
    try stage.stage.perform {
      let root = stage.stage.view
      let content = try #require(Self.all(SceneCollectionView.self, in: root).first)
      var seen = 0
      var offset = content.offsetRange.least.y
      while true {
        content.contentOffset = CGPoint(x: content.contentOffset.x, y: offset)
        root.layoutIfNeeded()
        let texts = Self.texts(in: root)
        seen += texts.count
        for text in texts where text.isCut {
          Issue.record("\(text.label.text ?? "") is cut in \(text.label.bounds.size) at \(offset)")
        }
        for (index, one) in texts.enumerated() {
          for other in texts[..<index] where one.overlaps(other) {
            Issue.record(
              "\(one.label.text ?? "") lies on \(other.label.text ?? "") at \(offset)")
          }
        }
        let end = content.offsetRange.greatest.y
        guard offset < end - 0.5 else { break }
        offset = min(end, offset + 300)
      }
      #expect(seen > 10)
    }
  }

  /// A label that is seen, and what it is part of.
  private struct Text {
    let label: UILabel
    /// The area of its glyphs' lines on the screen.
    let frame: CGRect
    /// A cell, a header, or the bars.
    let owner: ObjectIdentifier?
    let isInCell: Bool

    /// Whether the label shows less than its text.
    @MainActor var isCut: Bool {
      let lines = label.numberOfLines
      defer { label.numberOfLines = lines }
      label.numberOfLines = lines == 1 ? 1 : 0
      let room = lines == 1 ? .zero : CGSize(width: label.bounds.width, height: 0)
      let size = label.sizeThatFits(room)
      let pixel = 0.5
      return size.height > label.bounds.height + pixel || size.width > label.bounds.width + pixel
    }

    /// Whether both lie on each other by more than their sidebearings. What scrolls goes below
    /// bars and pinned headers.
    func overlaps(_ other: Text) -> Bool {
      guard owner == other.owner || isInCell && other.isInCell else { return false }
      let common = frame.intersection(other.frame)
      return !common.isNull && common.width > 2 && common.height > 2
    }
  }

  private static func all<Kind: UIView>(_ kind: Kind.Type, in view: UIView) -> [Kind] {
    ((view as? Kind).map { [$0] } ?? []) + view.subviews.flatMap { all(kind, in: $0) }
  }

  private static func texts(in root: UIView) -> [Text] {
    var found: [Text] = []
    func visit(_ view: UIView, _ owner: UICollectionReusableView?) {
      guard !view.isHidden, view.alpha > 0.01 else { return }
      let owner = view as? UICollectionReusableView ?? owner
      if let label = view as? UILabel, label.text?.isEmpty == false {
        let size = label.sizeThatFits(CGSize(width: label.bounds.width, height: 0))
        var area = label.bounds.insetBy(
          dx: 0, dy: max(0, (label.bounds.height - size.height) / 2))
        let slack = max(0, label.bounds.width - size.width)
        switch label.textAlignment {
        case .center: area = area.insetBy(dx: slack / 2, dy: 0)
        case .right:
          area.origin.x += slack
          area.size.width -= slack
        default:
          if label.effectiveUserInterfaceLayoutDirection == .rightToLeft { area.origin.x += slack }
          area.size.width -= slack
        }
        let frame = label.convert(area, to: root)
        if frame.intersects(root.bounds) {
          found.append(
            Text(
              label: label, frame: frame, owner: owner.map { ObjectIdentifier($0) },
              isInCell: owner is UICollectionViewCell))
        }
      }
      for child in view.subviews { visit(child, owner) }
    }
    visit(root, nil)
    return found
  }
}
