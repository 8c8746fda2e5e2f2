import CompositionalLayouts
import Foundation
import LocatedJSON
import ViewTemplates

extension LayoutKind {
  static let list: LayoutKind = {
    let p = LayoutProperties<ListLayout>()
    var kind = LayoutKind(
      "list", "Rows one below the other with headers, footers and separators: a table.",
      properties: [
        p.choice(
          "appearance", "How sections are set off.",
          of: [
            ("plain", .plain), ("grouped", .grouped), ("insetGrouped", .insetGrouped),
            ("sidebar", .sidebar), ("sidebarPlain", .sidebarPlain),
          ], \.appearance),
        p.height("rowHeight", "Of rows.", \.rowHeight),
        p.number(
          "estimatedRowHeight", "Of rows that were not seen yet.", as: .extent,
          \.estimatedRowHeight),
        p.flag("showsSeparators", "Whether there are lines between rows.", \.hasSeparators),
        p.optionalNumber(
          "separatorInset", "Of lines from the leading edge; else they begin with the text.",
          \.separatorInset),
        p.optionalNumber(
          "separatorTrailingInset", "Of lines from the trailing edge; else none.",
          \.separatorTrailingInset),
        p.color("separatorColor", "Of the lines; else the system's.", \.separatorColor),
        p.height("headerHeight", "Of section headers.", \.headerHeight),
        p.height("footerHeight", "Of section footers.", \.footerHeight),
        p.optionalNumber(
          "headerTopPadding", "Above headers; else the appearance's own.", \.headerTopPadding),
        p.color("backgroundColor", "Behind rows; else the appearance's own.", \.backgroundColor),
        p.flag("isEditing", "Whether rows show edit controls and handles.", \.isEditing),
        p.flag(
          "indexTitles", "Whether a strip shows the sections' initials.", \.showsIndexTitles),
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
