public import CollectionViews

extension UICollectionViewLayout {
  /// Invalidates the layout when its value changes, as `UIView.Invalidating` for views.
  @propertyWrapper
  public struct Invalidating<Value: Equatable> {
    private var value: Value

    public init(wrappedValue: Value) {
      value = wrappedValue
    }

    @available(*, unavailable, message: "only properties of a layout can invalidate it")
    public var wrappedValue: Value {
      get { value }
      set { value = newValue }
    }

    @MainActor
    public static subscript<Layout: UICollectionViewLayout>(
      _enclosingInstance layout: Layout, wrapped _: ReferenceWritableKeyPath<Layout, Value>,
      storage storage: ReferenceWritableKeyPath<Layout, Self>
    ) -> Value {
      get { layout[keyPath: storage].value }
      set {
        guard layout[keyPath: storage].value != newValue else { return }
        layout[keyPath: storage].value = newValue
        layout.invalidateLayout()
      }
    }
  }
}
