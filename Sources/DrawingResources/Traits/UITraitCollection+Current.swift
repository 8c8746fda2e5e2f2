extension UITraitCollection {
  @TaskLocal private static var innermost: UITraitCollection?

  /// The surroundings that colours without a view are meant for: those of the view that lays out,
  /// draws or hears of other traits; light outside of views.
  public static var current: UITraitCollection { innermost ?? light }

  private static let light = UITraitCollection(userInterfaceStyle: .light)

  /// Runs the actions with these surroundings as the current ones.
  public func performAsCurrent(_ actions: () -> Void) {
    UITraitCollection.$innermost.withValue(self) { actions() }
  }
}
