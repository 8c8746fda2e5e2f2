import Foundation

/// What a view keeps for constraints, once it has to do with any.
@MainActor
final class ConstraintStorage {
  /// The constraints installed on the view, in the order in which they were.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var marginsGuide: UILayoutGuide?
  var safeAreaGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var contentGuide: UILayoutGuide?
  var frameGuide: UILayoutGuide?
  /// Horizontal and vertical.
  var hugging: [UILayoutPriority?] = [nil, nil]
  var resistance: [UILayoutPriority?] = [nil, nil]
  /// What was solved last, with its result.
  var solved: SolvedConstraints?
}
