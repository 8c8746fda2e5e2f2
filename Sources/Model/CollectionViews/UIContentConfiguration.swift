public import Foundation
import Views

/// Describes the content of a view, and creates such a view.
public protocol UIContentConfiguration {
  /// A new view that shows the configuration.
  @preconcurrency @MainActor
  func makeContentView() -> any UIView & UIContentView

  /// The configuration for a state. Values set by the caller are kept.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }

  /// Whether the view can show a configuration; by default only of its current type.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
