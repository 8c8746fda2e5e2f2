/// Attributes whose own values can also be set by name, so that they go along with a transition
/// between two layouts.
@MainActor
public protocol SettableLayoutValues: NamedLayoutValues {
  /// Sets one of `layoutValueNames`. On the way from one value to another it may be anything in
  /// between, or beyond either; truth values are true from 0.5.
  func setLayoutValue(_ value: Double, named name: String)
}
