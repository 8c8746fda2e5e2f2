import Foundation
import LocatedJSON
import ViewTemplates

/// A layout's default cell for scenes without one: the first whose fields an item has.
package struct DefaultCell: Sendable {
  /// A change of the cell in a state.
  package typealias Change = (state: CellState, change: @Sendable (inout CellTemplate) -> Void)

  /// The cell without the strip with the item's name.
  package let cell: CellTemplate
  private let nameIndex: Int?
  private let changes: [Change]

  /// - Parameters:
  ///   - nameIndex: of the strip with the item's name among the cell's views; nil for none.
  ///   - selected: the background view of a selected cell.
  package init(
    _ view: ViewTemplate, nameAt nameIndex: Int?, selected: ViewTemplate? = nil,
    changes: [Change] = []
  ) {
    let cell = CellTemplate(view.with { $0.selectedBackgroundView = selected })
    (self.cell, self.nameIndex, self.changes) = (cell, nameIndex, changes)
  }

  /// The cell in all states.
  /// - Parameter nameInset: the distance of the name strip from the edges, in points; nil for none.
  package func template(nameInset: Double?) -> StatefulCellTemplate {
    var cell = cell
    if let nameInset, let nameIndex {
      cell.view.views.insert(Self.nameStrip(inset: nameInset), at: nameIndex)
    }
    cell.view.nameBindings()
    return StatefulCellTemplate(cell, changes: changes.map { ($0.state, $0.change) })
  }

  /// The cell with the item's name in its middle, instead of what it shows without a photo.
  package var nameTemplate: StatefulCellTemplate {
    var cell = cell
    cell.view.background = SceneColor(css: "secondarySystemBackground").map {
      .constant(.color($0))
    }
    let name = ViewTemplate.label("{name}", .label, size: 13, align: .center).inset(4)
    cell.view.views = [name.with { $0.lines = 0 }] + cell.view.views.filter { $0.opacity != nil }
    cell.view.nameBindings()
    return StatefulCellTemplate(cell, changes: changes.map { ($0.state, $0.change) })
  }

  /// A strip at the lower edge of a cell that shows the item's name.
  private static func nameStrip(inset: Double) -> ViewTemplate {
    ViewTemplate.label("{name}", .white, size: 12, weight: .semibold, align: .center)
      .docked(.bottom, 22).inset(left: inset, bottom: inset, right: inset)
      .with { $0.background = .constant(.color(SceneColor(rgb: 0, alpha: 0x99))) }
  }
}

extension DefaultCell {
  package static let grey = SceneColor(rgb: 0x808080)

  /// A photo that fills the cell. Without a photo, the colour of the item, or grey.
  package static let photo = photos()

  /// A photo that fills the cell. Without a photo, the colour of the item, or `color`.
  package static func photos(
    else color: SceneColor = grey, _ look: (ViewTemplate) -> ViewTemplate = { $0 }
  ) -> [DefaultCell] {
    [
      DefaultCell(look(ViewTemplate(nil, .photo())), nameAt: 1),
      DefaultCell(look(ViewTemplate(binding: "{color}")), nameAt: 0),
      DefaultCell(look(ViewTemplate(.color(color))), nameAt: 0),
    ]
  }
}
