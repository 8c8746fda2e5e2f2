import CollectionViews
import Foundation

/// The styles of list content configurations. Margins of cells and grouped headers are those that
/// UIKit prints, fonts are its text styles; values that UIKit does not reveal match its appearance.
package enum ListContentStyle: Hashable {
  case cell, subtitleCell, valueCell
  case plainHeader, plainFooter, groupedHeader, groupedFooter
  case prominentInsetGroupedHeader, extraProminentInsetGroupedHeader
  case sidebarCell, sidebarSubtitleCell, accompaniedSidebarCell, accompaniedSidebarSubtitleCell
  case sidebarHeader

  /// The colours that depend on the state.
  struct Colors: Hashable {
    var text: UIColor
    var secondaryText: UIColor
    var image: UIColor?
  }

  /// The smallest height of a row, in points.
  func minimumHeight(_ design: DesignMeasures.List) -> CGFloat {
    switch self {
    case .cell, .subtitleCell, .valueCell, .sidebarCell, .sidebarSubtitleCell,
      .accompaniedSidebarCell, .accompaniedSidebarSubtitleCell, .sidebarHeader:
      design.row
    default: 0
    }
  }

  /// The default margins of the content, in points.
  package func margins(_ design: DesignMeasures.List) -> NSDirectionalEdgeInsets {
    switch self {
    case .plainHeader, .plainFooter: .init(top: 7, leading: 16, bottom: 7, trailing: 8)
    case .groupedHeader, .prominentInsetGroupedHeader, .extraProminentInsetGroupedHeader:
      .init(top: 17, leading: 8, bottom: design.headerBottom, trailing: 8)
    case .groupedFooter: .init(top: 7, leading: 8, bottom: 6, trailing: 8)
    default: .init(top: design.rowMargin, leading: 16, bottom: design.rowMargin, trailing: 8)
    }
  }

  /// The default properties of the text.
  package func textProperties(
    _ design: DesignMeasures.List
  ) -> UIListContentConfiguration.TextProperties {
    if self == .groupedHeader, design.hasHeadlines { return Self.text(.headline) }
    var properties: UIListContentConfiguration.TextProperties
    switch self {
    case .plainHeader: properties = Self.text(.headline)
    case .plainFooter: properties = Self.text(.subheadline)
    case .groupedHeader, .groupedFooter: properties = Self.text(.footnote)
    case .prominentInsetGroupedHeader, .sidebarHeader: properties = Self.text(.title3, isBold: true)
    case .extraProminentInsetGroupedHeader: properties = Self.text(.title2, isBold: true)
    default: properties = Self.text(.body)
    }
    if self == .groupedHeader { properties.transform = .uppercase }
    return properties
  }

  var secondaryTextProperties: UIListContentConfiguration.TextProperties {
    switch self {
    case .subtitleCell, .sidebarSubtitleCell, .accompaniedSidebarSubtitleCell: Self.text(.caption1)
    case .valueCell: Self.text(.body)
    case .groupedHeader, .groupedFooter: Self.text(.footnote)
    default: Self.text(.subheadline)
    }
  }

  private static func text(
    _ style: UIFont.TextStyle, isBold: Bool = false
  ) -> UIListContentConfiguration.TextProperties {
    let font = UIFont.preferredFont(forTextStyle: style)
    return .init(
      font: isBold ? .systemFont(ofSize: font.pointSize, weight: .bold) : font, color: .label)
  }

  /// - Parameter states: nil for the normal state.
  func colors(in states: ConfigurationStates?) -> Colors {
    var colors = Colors(text: .label, secondaryText: .secondaryLabel, image: nil)
    switch self {
    case .plainHeader, .plainFooter, .groupedHeader, .groupedFooter: colors.text = .secondaryLabel
    case .sidebarCell, .sidebarSubtitleCell:
      // The background has the tint colour.
      if states?.isSelected == true, states?.isDisabled != true {
        return Colors(text: .white, secondaryText: .white, image: .white)
      }
    default: break
    }
    if states?.isDisabled == true {
      (colors.text, colors.secondaryText) = (.tertiaryLabel, .tertiaryLabel)
    }
    return colors
  }
}
