extension UITraitCollection {
  @TaskLocal private static var innermost: UITraitCollection?

  /// The traits used to resolve dynamic colours outside of a view: those of the view that is
  /// performing layout, drawing or handling a trait change, or light otherwise.
  public static var current: UITraitCollection { innermost ?? light }

  private static let light = UITraitCollection(userInterfaceStyle: .light)

  /// Runs the actions with these traits as the current ones.
  public func performAsCurrent(_ actions: () -> Void) {
    UITraitCollection.$innermost.withValue(self) { actions() }
  }
}
