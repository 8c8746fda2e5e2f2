import CollectionViews
import Foundation
import LayoutKinds
import LocatedJSON
import ViewTemplates

extension LayoutKind {
  static let spreadFlow: LayoutKind = {
    let p = LayoutProperties<EvenlySpreadFlowLayout>()
    var kind = flowKind(
      "spread-flow", "One line per section, its items spread evenly over a binder.",
      properties: flowProperties(of: p) + [
        p.flag("showsBinders", "Whether sections with a header show a binder.", \.showsBinders)
      ]
    ) { EvenlySpreadFlowLayout() }
    // As published, it moves items after the flow has answered for a rectangle.
    kind.brokenLaws = [
      ("completeness", "items are spread after the flow has chosen them"),
      ("containment", "a line whose items do not fit beside each other is wider than the content"),
      ("separation", "items of a line that is too narrow lie on each other"),
    ]
    kind.hasOnlySizedHeaders = false
    kind.decorationKinds = [EvenlySpreadFlowLayout.binderKind]
    kind.defaultSize = CGSize(width: 1024, height: 768)
    kind.defaultCells = DefaultCell.matte
    kind.nameInset = 10
    kind.sectionCount = { photos in (photos + 3) / 4 }
    kind.defaultViews = [
      "header": ViewTemplate.header, "footer": ViewTemplate.header,
      EvenlySpreadFlowLayout.binderKind: [.binder],
    ]
    return kind
  }()
}

extension DefaultCell {
  /// A whole photo within a white border, with black beside it.
  static let matte = [
    DefaultCell(
      ViewTemplate(.color(.white), .blackInset, .wholePhoto), nameAt: 2,
      selected: ViewTemplate(.color(.orange)),
      changes: [
        (
          .disabled,
          { cell in
            cell.view.background = .constant(.color(grey))
            cell.view.contentOpacity = .constant(0.5)
          }
        )
      ]),
    DefaultCell(ViewTemplate(binding: "{color}"), nameAt: 0),
    DefaultCell(ViewTemplate(.color(.white), .blackInset), nameAt: 1),
  ]
}

extension ViewTemplate {
  fileprivate static let blackInset = ViewTemplate(.color(.black)).inset(10)

  fileprivate static let wholePhoto = ViewTemplate.photo(inset: 10).with { view in
    view.clips = nil
    view.contentMode = .scaleAspectFit
  }

  /// The spine of a ring binder at the left edge.
  static let binder = ViewTemplate(
    nil,
    ViewTemplate(
      .gradient(
        SceneGradient(
          [SceneColor(rgb: 0x5a3d28), SceneColor(rgb: 0x9c6f4a), SceneColor(rgb: 0x5a3d28)],
          from: CGPoint(x: 0, y: 0.5), to: CGPoint(x: 1, y: 0.5))),
      ViewTemplate(.color(ring)).at(21, 24, 8, 44).rounded(4),
      ViewTemplate(.color(ring)).docked(.bottom, 44).inset(left: 21, bottom: 24, right: 21)
        .rounded(4)
    )
    .docked(.left, 50).inset(left: 10).rounded(6))

  private static let ring = SceneColor(rgb: 0xd8d0c4)
}
