import Foundation

/// The constraint-related state of a view, created on first use.
@MainActor
final class ConstraintStorage {
  /// The constraints installed on the view, in the order of installation.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var marginsGuide: UILayoutGuide?
  var safeAreaGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var contentGuide: UILayoutGuide?
  var frameGuide: UILayoutGuide?
  /// By axis: horizontal, vertical.
  var hugging: [UILayoutPriority?] = [nil, nil]
  var resistance: [UILayoutPriority?] = [nil, nil]
  /// The rules solved last, with their result.
  var solved: SolvedConstraints?
}
