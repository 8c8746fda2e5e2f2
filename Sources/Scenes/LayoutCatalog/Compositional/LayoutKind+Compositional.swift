import CollectionViews
import Foundation
import LayoutKinds
import LocatedJSON
import ViewTemplates

extension LayoutKind {
  static let compositional: LayoutKind = {
    let p = LayoutProperties<SceneCompositionalLayout>()
    var kind = LayoutKind(
      "compositional", "Sections of repeating groups, with headers, badges and backgrounds.",
      properties: [
        p.property(
          "sections", .sections, "The section layouts, used in turn.", { \.sections },
          to: { _ in nil }, from: { $0.payload as? [SectionTemplate] }),
        p.property(
          "header", .boundary, "A header above all sections.", { \.header },
          to: { _ in nil }, from: { $0.payload as? BoundaryTemplate }),
        p.property(
          "footer", .boundary, "A footer below all sections.", { \.footer },
          to: { _ in nil }, from: { $0.payload as? BoundaryTemplate }),
        p.number("sectionSpacing", "Points between sections.", \.sectionSpacing),
        p.choice(
          "scrollDirection", "The direction the content scrolls in.",
          of: [("vertical", .vertical), ("horizontal", .horizontal)], \.scrollDirection),
      ]
    ) { SceneCompositionalLayout() }
    kind.parts = [
      SectionTemplate.part, GroupTemplate.part, ItemTemplate.part, BoundaryTemplate.part,
      BadgeTemplate.part, BackgroundTemplate.part,
    ]
    kind.definesKinds = true
    kind.defaultSize = CGSize(width: 390, height: 844)
    kind.defaultCells = DefaultCell.photos(else: SceneColor(rgb: 0x3a3a3c)) {
      $0.rounded(8, clips: true)
    }
    kind.defaultViews = [
      "header": [.sectionHeader], "footer": [.sectionFooter],
      BoundaryTemplate.headerKind: [.pageHeader],
      BoundaryTemplate.footerKind: [.sectionFooter],
      "badge": [.badge], "background": [.panel],
    ]
    return kind
  }()
}

extension ViewTemplate {
  fileprivate static let sectionHeader = label("{title}", .white, size: 20, weight: .bold)

  fileprivate static let sectionFooter = label("{footer}", SceneColor(rgb: 0x98989f), size: 13)
    .with { $0.lines = 0 }

  fileprivate static let pageHeader = label("{page}", .white, size: 34, weight: .bold)
    .inset(left: 16, right: 16)

  /// The badge of items that have a text for it.
  fileprivate static let badge = label(
    "{badge}", .white, size: 12, weight: .semibold, align: .center
  ).rounded(10).with { $0.background = .constant(.color(SceneColor(rgb: 0xff3b30))) }

  fileprivate static let panel = ViewTemplate(.color(SceneColor(rgb: 0x1c1c1e))).rounded(12)
}
