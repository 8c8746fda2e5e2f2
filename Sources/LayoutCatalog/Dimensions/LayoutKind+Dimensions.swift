import CollectionViews
import Foundation
import LocatedJSON
import ViewTemplates

extension LayoutKind {
  static let dimensions: LayoutKind = {
    let p = LayoutProperties<DimensionsLayout>()
    var kind = LayoutKind(
      "dimensions", "Equal black cells in which photos keep their shape or fill the cell.",
      properties: flowProperties(of: p) + [
        p.choice("layoutMode", "Of items that say nothing themselves.", \.layoutMode)
      ]
    ) { DimensionsLayout() }
    kind.supplementaryKinds = ["header", "footer"]
    kind.hasOnlySizedHeaders = true
    (kind.itemKeys, kind.sectionKeys) = flowKeys
    kind.itemKeys.append("mode")
    kind.sectionKeys.append("mode")
    kind.defaultSize = CGSize(width: 480, height: 480)
    kind.defaultCells = DefaultCell.window
    kind.defaultViews = ["header": ViewTemplate.header, "footer": ViewTemplate.header]
    return kind
  }()
}

extension DimensionsMode: JSONChoice {}

extension DefaultCell {
  /// A photo on black that fits or fills the cell, according to the layout.
  static let window = [
    photoWindow,
    DefaultCell(ViewTemplate(binding: "{color}"), nameAt: 0),
    DefaultCell(ViewTemplate(.color(grey)), nameAt: 0),
  ]
}

extension DefaultCell {
  /// The look of a ``DimensionsCell`` too.
  static let photoWindow = DefaultCell(ViewTemplate(.color(.black), .fittedPhoto), nameAt: 1)
}

extension ViewTemplate {
  /// A photo that is shrunk to its aspect ratio as far as the layout says, and clipped by its image
  /// view.
  static let fittedPhoto = ViewTemplate.photo().with { view in
    view.clips = nil
    view.fit = .binding("{layout.fit}", as: .share)
  }
}
