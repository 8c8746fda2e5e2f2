import CollectionViews
import Foundation
import LayoutCatalog

extension LayoutKind {
  /// The layouts of this version.
  public static let all: [LayoutKind] = [
    flow, spreadFlow, coverFlow, stacksCoverFlow, line, circle, stacks, photoAlbums,
  ]

  private static func flowProperties<Flow: UICollectionViewFlowLayout>(
    of properties: LayoutProperties<Flow>
  ) -> [LayoutProperty] {
    let p = properties
    return [
      p.size("itemSize", "Size of an item.", \.itemSize),
      p.number("minimumLineSpacing", "Between lines; negative overlaps.", \.minimumLineSpacing),
      p.number(
        "minimumInteritemSpacing", "Between the items of a line.", type: .length,
        \.minimumInteritemSpacing),
      p.choice(
        "scrollDirection", "Where the content goes on.",
        of: [("vertical", .vertical), ("horizontal", .horizontal)], \.scrollDirection),
      p.size("headerReferenceSize", "Of section headers; 0,0 for none.", \.headerReferenceSize),
      p.size("footerReferenceSize", "Of section footers; 0,0 for none.", \.footerReferenceSize),
      p.flag(
        "sectionHeadersPinToVisibleBounds", "Whether headers stay in sight.",
        \.sectionHeadersPinToVisibleBounds),
      p.flag(
        "sectionFootersPinToVisibleBounds", "Whether footers stay in sight.",
        \.sectionFootersPinToVisibleBounds),
      p.choice("lastLineAlignment", "Where a section's last line stands.", \.lastLineAlignment),
      p.insets("sectionInset", "Around the items of a section.", \.sectionInset),
    ]
  }

  private static let flow: LayoutKind = {
    var kind = LayoutKind(
      "flow", "Lines of items, as many in a line as fit.",
      properties: flowProperties(of: LayoutProperties<UICollectionViewFlowLayout>())
    ) { UICollectionViewFlowLayout() }
    kind.supplementaryKinds = ["header", "footer"]
    kind.defaultViews = ["header": DefaultCells.header, "footer": DefaultCells.header]
    return kind
  }()

  private static let spreadFlow: LayoutKind = {
    let p = LayoutProperties<EvenlySpreadFlowLayout>()
    var kind = LayoutKind(
      "spread-flow", "A section a line, its items spread evenly, with a binder behind them.",
      properties: flowProperties(of: p) + [
        p.flag("showsBinders", "Whether sections with a header have a binder.", \.showsBinders)
      ]
    ) { EvenlySpreadFlowLayout() }
    kind.supplementaryKinds = ["header", "footer"]
    kind.decorationKinds = [EvenlySpreadFlowLayout.binderKind]
    kind.defaultSize = CGSize(width: 1024, height: 768)
    kind.defaultCells = DefaultCells.matte
    kind.labelInset = 10
    kind.sectionCount = { photos in (photos + 3) / 4 }
    kind.defaultViews = [
      "header": DefaultCells.header, "footer": DefaultCells.header,
      EvenlySpreadFlowLayout.binderKind: DefaultCells.binder,
    ]
    return kind
  }()

  private static func coverFlowProperties<Flow: CoverFlowLayout>(
    of properties: LayoutProperties<Flow>
  ) -> [LayoutProperty] {
    let p = properties
    // The configuration sets the flow's own properties and therefore comes first.
    return [
      p.choice(
        "variant", "The published form that the other properties start from.",
        of: CoverFlowConfiguration.named.map { ($0.name, $0.configuration) }, \.configuration),
      p.number(
        "activeDistance", "How far from the centre covers turn.", type: .length,
        \.configuration.activeDistance),
      p.number(
        "translateDistance", "How far from the centre covers have moved aside.", type: .length,
        \.configuration.translateDistance),
      p.number("zoom", "How much larger the centre cover is.", \.configuration.zoom),
      p.number("offset", "How far the others move aside.", \.configuration.offset),
      p.number("grey", "How dark the others are, 0 to 1.", \.configuration.grey),
      p.number("angle", "How far the others turn, in degrees.", \.configuration.angle),
      p.number(
        "perspectiveFactor", "Distance of the eye in item widths.", type: .length,
        \.configuration.perspectiveFactor),
      p.optionalNumber(
        "sideInset", "Before the first and after the last cover.", \.configuration.sideInset),
      p.choice("insetRule", "Which sections have the side inset.", \.insetRule),
      p.flag("rotatesHeaders", "Whether headers are read upwards.", \.rotatesHeaders),
    ] + flowProperties(of: p)
  }

  private static let coverFlow: LayoutKind = {
    var kind = LayoutKind(
      "cover-flow", "A row of covers that turn towards the one in the middle.",
      properties: coverFlowProperties(of: LayoutProperties<CoverFlowLayout>())
    ) { CoverFlowLayout() }
    kind.supplementaryKinds = ["header", "footer"]
    kind.startsInTheMiddle = true
    kind.defaultCells = DefaultCells.cover
    kind.labelInset = 10
    kind.defaultViews = ["header": DefaultCells.sideHeader, "footer": DefaultCells.sideHeader]
    return kind
  }()

  private static let stacksCoverFlow: LayoutKind = {
    var kind = LayoutKind(
      "stacks-cover-flow", "The cover flow that stacks open into: sections run on.",
      properties: coverFlowProperties(of: LayoutProperties<StacksCoverFlowLayout>())
    ) { StacksCoverFlowLayout() }
    kind.supplementaryKinds = ["header", "footer"]
    kind.startsInTheMiddle = true
    kind.defaultCells = DefaultCells.stack
    kind.labelInset = 10
    kind.sectionCount = { photos in min(3, photos) }
    kind.defaultViews = ["header": DefaultCells.sideHeader, "footer": DefaultCells.sideHeader]
    return kind
  }()

  private static let line: LayoutKind = {
    let p = LayoutProperties<LineLayout>()
    var kind = LayoutKind(
      "line", "A row of items that grow towards the middle.",
      properties: flowProperties(of: p) + [
        p.number(
          "activeDistance", "How far from the middle items grow.", type: .length,
          \.activeDistance),
        p.number("zoom", "How much larger the middle item is.", \.zoom),
      ]
    ) { LineLayout() }
    kind.supplementaryKinds = ["header", "footer"]
    kind.startsInTheMiddle = true
    kind.defaultCells = DefaultCells.card
    kind.labelInset = 10
    kind.defaultViews = ["header": DefaultCells.sideHeader, "footer": DefaultCells.sideHeader]
    return kind
  }()

  private static let circle: LayoutKind = {
    let p = LayoutProperties<CircleLayout>()
    var kind = LayoutKind(
      "circle", "All items on a circle, each turned by its place, with a clock's hand.",
      properties: [
        p.size("itemSize", "Size of an item.", \.itemSize),
        p.optionalNumber("radius", "Of the circle; else the shorter side / 2.5.", \.radius),
        p.optionalPoint("center", "Of the circle; else the middle.", \.center),
        p.number("minute", "Where the hand points, from the top.", \.minute),
        p.flag("showsClockHand", "Whether there is a hand.", \.showsClockHand),
        p.size("clockHandSize", "Of the hand, upright.", \.clockHandSize),
        p.number("pinchScale", "What a pinch makes of the radius.", type: .length, \.pinchScale),
        p.point("pinchTranslation", "How far a pinch carries the centre.", \.pinchTranslation),
      ]
    ) { CircleLayout() }
    kind.decorationKinds = [CircleLayout.clockHandKind]
    kind.defaultSize = CGSize(width: 480, height: 480)
    kind.defaultCells = DefaultCells.dial
    kind.labelInset = 3
    kind.defaultViews = [CircleLayout.clockHandKind: DefaultCells.clockHand]
    return kind
  }()

  private static let stacks: LayoutKind = {
    let p = LayoutProperties<StacksLayout>()
    var kind = LayoutKind(
      "stacks", "A pile of photos for each section, with a caption; a pinch opens one.",
      properties: [
        p.size("itemSize", "Size of a photo.", \.itemSize),
        p.size("stackSize", "Room of a pile.", \.stackSize),
        p.insets("stackInsets", "Around all piles.", \.stackInsets),
        p.number("footerGap", "Between a pile and its caption.", type: .length, \.footerGap),
        p.number("footerHeight", "Of captions; 0 for none.", type: .length, \.footerHeight),
        p.optionalNumber(
          "minimumInterStackSpacing", "Between piles; 20 on phones, 50 on tablets.",
          \.minimumInterStackSpacing),
        p.optionalNumber(
          "minimumLineSpacing", "Between rows; else as between piles.", \.minimumLineSpacing),
        p.choice("idiom", "Whose distances are used.", \.idiom),
        p.number("angle", "Turn of the second and third photo, degrees.", \.angle),
        p.size("gridItemSize", "Size in the grid a pile opens into.", \.gridItemSize),
        p.insets("gridInsets", "Around that grid.", \.gridInsets),
        p.number("gridSpacing", "Within that grid.", type: .length, \.gridSpacing),
        p.optionalInteger(
          "pinchedStack", "The section whose pile opens.", in: 0...1_000_000, \.pinchedStack),
        p.number("pinchProgress", "How far it is open, 0 to 1.", \.pinchProgress),
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

  private static let photoAlbums: LayoutKind = {
    let p = LayoutProperties<PhotoAlbumsLayout>()
    var kind = LayoutKind(
      "photo-albums", "Albums in columns: slightly turned photos on a pile, a title below.",
      properties: [
        p.size("itemSize", "Size of a photo.", \.itemSize),
        p.optionalInsets("itemInsets", "Around all albums.", \.itemInsets),
        p.number(
          "interItemSpacingY", "Between a title and the next album.", \.interItemSpacingY),
        p.optionalInteger(
          "numberOfColumns", "2 upright, 3 across.", in: 1...1_000, \.numberOfColumns),
        p.number("titleHeight", "Of the titles.", type: .length, \.titleHeight),
        p.size("emblemSize", "Of the emblem above the content.", \.emblemSize),
        p.number("emblemGap", "Between the emblem and the content.", \.emblemGap),
        p.seed("seed", "Decides how the photos are turned.", \.seed),
      ]
    ) { PhotoAlbumsLayout() }
    kind.supplementaryKinds = [PhotoAlbumsLayout.titleKind]
    kind.decorationKinds = [PhotoAlbumsLayout.emblemKind]
    kind.defaultSize = CGSize(width: 320, height: 480)
    kind.defaultBackground = SceneColor(red: 64 / 255, green: 64 / 255, blue: 64 / 255)
    kind.defaultCells = DefaultCells.print
    kind.labelInset = 3
    kind.sectionCount = { photos in (photos + 2) / 3 }
    kind.defaultViews = [
      PhotoAlbumsLayout.titleKind: DefaultCells.albumTitle,
      PhotoAlbumsLayout.emblemKind: DefaultCells.emblem,
    ]
    return kind
  }()
}
