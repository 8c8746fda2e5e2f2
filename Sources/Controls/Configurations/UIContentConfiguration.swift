public import Foundation
import Views

/// Describes what a content view shows, and creates such a view.
public protocol UIContentConfiguration {
  /// A new view that shows the configuration.
  @preconcurrency @MainActor
  func makeContentView() -> any UIView & UIContentView

  /// The configuration for a state. Values that the caller set are kept.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }

  /// Whether the view can show a configuration, so that it need not be replaced. Optional; by
  /// default only configurations of its current type.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
