import CompositionalLayouts
import Foundation
import LayoutKinds
import LocatedJSON
import ViewTemplates

extension LayoutKind {
  static let list: LayoutKind = {
    let p = LayoutProperties<ListLayout>()
    var kind = LayoutKind(
      "list", "A table: rows with headers, footers and separators.",
      properties: [
        p.choice(
          "appearance", "The style of the list.",
          of: [
            ("plain", .plain), ("grouped", .grouped), ("insetGrouped", .insetGrouped),
            ("sidebar", .sidebar), ("sidebarPlain", .sidebarPlain),
          ], \.appearance),
        p.height("rowHeight", "The height of rows.", \.rowHeight),
        p.number(
          "estimatedRowHeight", "The assumed height of rows not yet laid out.", as: .extent,
          \.estimatedRowHeight),
        p.flag("showsSeparators", "Whether separators are drawn between rows.", \.hasSeparators),
        p.optionalNumber(
          "separatorInset", "The separators' leading inset; by default they start at the text.",
          \.separatorInset),
        p.optionalNumber(
          "separatorTrailingInset", "The separators' trailing inset; none by default.",
          \.separatorTrailingInset),
        p.color(
          "separatorColor", "The separators' colour; by default the system's.", \.separatorColor),
        p.height("headerHeight", "The height of section headers.", \.headerHeight),
        p.height("footerHeight", "The height of section footers.", \.footerHeight),
        p.optionalNumber(
          "headerTopPadding", "The padding above headers; by default the appearance's.",
          \.headerTopPadding),
        p.color(
          "backgroundColor", "The colour behind rows; by default the appearance's.",
          \.backgroundColor),
        p.flag("isEditing", "Whether rows show edit controls and reorder handles.", \.isEditing),
        p.flag(
          "indexTitles", "Whether an index strip shows the sections' initials.", \.showsIndexTitles),
      ]
    ) { ListLayout() }
    kind.supplementaryKinds = ["header", "footer"]
    kind.defaultSize = CGSize(width: 390, height: 844)
    kind.defaultBackground = .white
    kind.rows = LayoutRows(
      height: { ($0 as? ListLayout)?.height(saying: $1) },
      showsIndexTitles: { ($0 as? ListLayout)?.showsIndexTitles == true },
      clearBackground: { layout in
        if let list = layout as? ListLayout, list.backgroundColor == nil {
          list.backgroundColor = .clear
        }
      })
    kind.itemKeys = [
      "rowHeight", "separator", "separatorInset", "separatorTrailingInset", "separatorColor",
    ]
    kind.sectionKeys = kind.itemKeys + ["headerSize", "footerSize"]
    // The list itself provides the views of section titles.
    kind.defaultViews = ["header": [], "footer": []]
    return kind
  }()
}
