import Foundation
import LocatedJSON
import ViewTemplates

/// How a layout shows an item where nobody says what cells look like.
///
/// A layout registers several; an item gets the first one whose fields it has. The catalogue's own
/// cell classes take their colours, borders and distances from the same value.
package struct DefaultCell: Sendable {
  /// What a state changes about the cell.
  package typealias Change = (state: CellState, change: @Sendable (inout CellTemplate) -> Void)

  /// The cell without the item's name.
  package let cell: CellTemplate
  private let nameIndex: Int?
  private let changes: [Change]

  /// - Parameters:
  ///   - nameIndex: where among the cell's views the strip with the item's name goes; nil for none.
  ///   - selected: what lies behind the views of a selected cell.
  init(
    _ view: ViewTemplate, nameAt nameIndex: Int?, selected: ViewTemplate? = nil,
    changes: [Change] = []
  ) {
    var cell = CellTemplate(view)
    cell.selectedBackgroundView = selected
    (self.cell, self.nameIndex, self.changes) = (cell, nameIndex, changes)
  }

  /// The cell in all of its states.
  ///
  /// - Parameter nameInset: how far the strip with the item's name keeps from the cell's edges, in
  ///   points; nil for no strip.
  package func template(nameInset: Double?) -> StatefulCellTemplate {
    var cell = cell
    if let nameInset, let nameIndex {
      cell.view.views.insert(Self.nameStrip(inset: nameInset), at: nameIndex)
    }
    cell.nameBindings()
    return StatefulCellTemplate(cell, changes: changes.map { ($0.state, $0.change) })
  }

  /// A strip at a cell's lower edge that shows the item's name.
  private static func nameStrip(inset: Double) -> ViewTemplate {
    ViewTemplate.label("{name}", .white, size: 12, weight: .semibold, align: .center)
      .docked(.bottom, 22).inset(left: inset, bottom: inset, right: inset)
      .with { $0.background = .constant(.color(SceneColor(rgb: 0, alpha: 0x99))) }
  }
}

// Looks that layouts of several folders share.
extension DefaultCell {
  static let grey = SceneColor(rgb: 0x808080)

  /// A photo fills the cell; items without one show a colour of their own, or grey.
  static let photo = [
    DefaultCell(ViewTemplate(nil, .photo()), nameAt: 1),
    DefaultCell(ViewTemplate(binding: "{color}"), nameAt: 0),
    DefaultCell(ViewTemplate(.color(grey)), nameAt: 0),
  ]
}

extension ViewTemplate {
  /// The title of a section across the page.
  static let header = [
    label("{title}", .white, size: 20, weight: .bold).inset(
      top: 10, left: 30, bottom: 10, right: 30)
  ]

  /// For headers that stand upright beside their section.
  static let sideHeader = [label("{title}", .white, size: 20, weight: .bold, align: .center)]
}
