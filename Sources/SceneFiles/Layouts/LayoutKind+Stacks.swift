import CollectionViews
import Foundation
import LayoutCatalog

extension LayoutKind {
  static let stacks: LayoutKind = {
    let p = LayoutProperties<StacksLayout>()
    var kind = LayoutKind(
      "stacks", "A pile of photos for each section, with a caption; a pinch opens one.",
      properties: [
        p.size("itemSize", "Size of a photo.", \.itemSize),
        p.size("stackSize", "Room of a pile.", \.stackSize),
        p.insets("stackInsets", "Around all piles.", \.stackInsets),
        p.number("footerGap", "Between a pile and its caption.", as: .length, \.footerGap),
        p.number("footerHeight", "Of captions; 0 for none.", as: .length, \.footerHeight),
        p.optionalNumber(
          "minimumInterStackSpacing", "Between piles; 20 on phones, 50 on tablets.",
          \.minimumInterStackSpacing),
        p.optionalNumber(
          "minimumLineSpacing", "Between rows; else as between piles.", \.minimumLineSpacing),
        p.choice("idiom", "Whose distances are used.", \.idiom),
        p.number("angle", "Turn of the second and third photo, degrees.", as: .angle, \.angle),
        p.size("gridItemSize", "Size in the grid a pile opens into.", \.gridItemSize),
        p.insets("gridInsets", "Around that grid.", \.gridInsets),
        p.number("gridSpacing", "Within that grid.", as: .length, \.gridSpacing),
        p.optionalInteger(
          "pinchedStack", "The section whose pile opens.", in: 0...1_000_000, \.pinchedStack),
        p.number("pinchProgress", "How far it is open.", as: .share, \.pinchProgress),
        p.flag("isCollapsing", "Whether it closes, all photos seen.", \.isCollapsing),
      ]
    ) { StacksLayout() }
    kind.supplementaryKinds = ["footer"]
    kind.defaultSize = CGSize(width: 680, height: 280)
    kind.defaultCells = DefaultCells.stack
    kind.labelInset = 10
    kind.sectionCount = { photos in min(3, photos) }
    kind.defaultViews = ["footer": DefaultCells.stackFooter]
    return kind
  }()
}
