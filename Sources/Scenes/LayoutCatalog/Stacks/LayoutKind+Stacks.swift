import CollectionViews
import Foundation
import LayoutKinds
import LocatedJSON
import ViewTemplates

extension LayoutKind {
  static let stacks: LayoutKind = {
    let p = LayoutProperties<StacksLayout>()
    var kind = LayoutKind(
      "stacks", "A pile of photos for each section, with a caption; a pinch opens one.",
      properties: [
        p.size("itemSize", "The size of a photo.", \.itemSize),
        p.size("stackSize", "The size of a pile.", \.stackSize),
        p.insets("stackInsets", "Insets around all piles.", \.stackInsets),
        p.number("footerGap", "Points between a pile and its caption.", as: .length, \.footerGap),
        p.number(
          "footerHeight", "The height of captions; 0 for none.", as: .length, \.footerHeight),
        p.optionalNumber(
          "minimumInterStackSpacing",
          "Points between piles; by default 20 on phones, 50 on tablets.",
          \.minimumInterStackSpacing),
        p.optionalNumber(
          "minimumLineSpacing", "Points between rows; by default as between piles.",
          \.minimumLineSpacing),
        p.choice("idiom", "The device whose spacing is the default.", \.idiom),
        p.number(
          "angle", "The rotation of the second and third photo, in degrees.", as: .angle, \.angle),
        p.size("gridItemSize", "The item size in the grid a pile opens into.", \.gridItemSize),
        p.insets("gridInsets", "Insets around that grid.", \.gridInsets),
        p.number("gridSpacing", "The spacing in that grid.", as: .length, \.gridSpacing),
        p.optionalInteger(
          "pinchedStack", "The section whose pile is pinched open.", in: 0...1_000_000,
          \.pinchedStack),
        p.number("pinchProgress", "How far the pile is open.", as: .share, \.pinchProgress),
        p.flag(
          "isCollapsing", "Whether the pile is closing, which shows all its photos.", \.isCollapsing
        ),
      ]
    ) { StacksLayout() }
    kind.brokenLaws = [
      ("departure", "photos that come out of a pile begin in it, also while they are on their way")
    ]
    kind.supplementaryKinds = ["footer"]
    kind.defaultSize = CGSize(width: 680, height: 280)
    kind.defaultCells = DefaultCell.stack
    kind.nameInset = 10
    kind.sectionCount = { photos in min(3, photos) }
    kind.photoSettings = { photos, size in
      PhotoFit.row(min(3, photos), in: size, item: 180, spacing: 50, margin: 20).map {
        [("stackInsets", "20,\(Int($0)),20,\(Int($0))")]
      } ?? []
    }
    kind.defaultViews = ["footer": ViewTemplate.stackFooter]
    let opening = LayoutPinch.Opening(scale: StacksLayout.releaseScale, layout: "grid") {
      ($0 as? StacksLayout)?.release(at: $1, opened: $2)
    }
    kind.pinch = LayoutPinch(of: StacksLayout.self, opening: opening) { stacks, target in
      let start = stacks.pinchedStack == target.section ? stacks.pinchProgress : 0
      let end = StacksLayout.pinchProgress(forScale: target.scale ?? 1)
      stacks.isCollapsing = false
      stacks.pinchedStack = target.section
      return { stacks.pinchProgress = start + (end - start) * $0 }
    }
    return kind
  }()

  static let grid: LayoutKind = {
    var kind = flowKind(
      "grid", "The grid stacks open into: cards with a shadow.",
      properties: flowProperties(of: LayoutProperties<GridLayout>())
    ) { GridLayout() }
    kind.defaultSize = CGSize(width: 680, height: 480)
    kind.photoSettings = { PhotoFit.grid($0, in: $1, spacing: 13, margin: 13, least: 150) }
    kind.defaultCells = DefaultCell.stack
    kind.nameInset = 10
    return kind
  }()

  static let stacksCoverFlow: LayoutKind = {
    var kind = coverFlowKind(
      "stacks-cover-flow", "The cover flow stacks open into, without gaps between sections.",
      cells: DefaultCell.stack
    ) { StacksCoverFlowLayout() }
    kind.sectionCount = { photos in min(3, photos) }
    return kind
  }()
}

extension DefaultCell {
  /// A card with a shadow, under a black mask.
  static let stack: [DefaultCell] = {
    let cells = framedPhotos(10) { view in
      view.with { $0.views.append(.coverMask) }
        .shadowed(.binding("{layout.shadowOpacity}", as: .share), down: 3)
    }
    return [cells[0], cells[2]]
  }()
}

extension ViewTemplate {
  /// The caption below a pile: black on orange.
  static let stackFooter = ["{title}", "Stack {index}"].map { text in
    label(text, .black, align: .center).with {
      $0.background = .constant(.color(.orange))
    }
  }
}
