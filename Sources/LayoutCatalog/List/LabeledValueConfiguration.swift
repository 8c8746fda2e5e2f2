public import Controls
public import DrawingResources
public import Views
public import Foundation
import LayerGeometry

/// The content of a row of contact details: a small label in the tint colour, flush right in a
/// column, and a value beside it. The table style that UIKit calls value 2.
public struct LabeledValueConfiguration: UIContentConfiguration, Hashable {
  public var label: String?
  public var value: String?
  public var labelFont = UIFont.preferredFont(forTextStyle: .footnote)
  public var valueFont = UIFont.preferredFont(forTextStyle: .subheadline)
  /// Nil takes the view's tint colour.
  public var labelColor: UIColor?
  public var valueColor = UIColor.label
  /// Of the labels' column, in points.
  public var labelWidth: CGFloat = 91
  /// Between the column and the values, in points.
  public var spacing: CGFloat = 6

  public init() {}

  @preconcurrency @MainActor
  public func makeContentView() -> any UIView & UIContentView {
    LabeledValueView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> LabeledValueConfiguration { self }
}
