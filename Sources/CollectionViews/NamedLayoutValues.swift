/// Attributes that offer their own values by name, so that what draws a cell can read them
/// without knowing the class.
@MainActor
public protocol NamedLayoutValues {
  /// The names that `layoutValue(named:)` answers, sorted.
  var layoutValueNames: [String] { get }

  /// The value of that name, truth values as 0 and 1; nil for any other name.
  func layoutValue(named name: String) -> Double?
}
