import CollectionViews
import Foundation
import LayoutKinds
import LocatedJSON
import ViewTemplates

extension LayoutKind {
  static let dimensions: LayoutKind = {
    let p = LayoutProperties<DimensionsLayout>()
    var kind = flowKind(
      "dimensions", "Black cells of equal size whose photos fit or fill the cell.",
      properties: flowProperties(of: p) + [
        p.choice("layoutMode", "The default for items without a mode.", \.layoutMode)
      ]
    ) { DimensionsLayout() }
    kind.itemKeys.append("mode")
    kind.sectionKeys.append("mode")
    kind.defaultSize = CGSize(width: 480, height: 480)
    kind.defaultCells[0] = DefaultCell(ViewTemplate(.color(.black), .fittedPhoto), nameAt: 1)
    return kind
  }()
}

extension ViewTemplate {
  /// A photo shrunk to its aspect ratio as far as the layout says, clipped by its image view.
  fileprivate static let fittedPhoto = ViewTemplate.photo().with { view in
    view.clips = nil
    view.fit = .binding("{layout.fit}", as: .share)
  }
}
