public import Foundation
import LayoutSolvers
public import Views

/// The position and appearance of an element, in content coordinates.
///
/// A subclass with custom values overrides `copy(with:)` and `isEqual(_:)`, with the values
/// `nonisolated(unsafe)` in Swift 6 mode. One with its own designated initializer also overrides
/// `init()`, as layouts create attributes by class.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  // MARK: Lifecycle

  public override nonisolated init() {
    super.init()
    work?.made += 1
  }

  /// Creates attributes from a class value. Calls `init()`, so that overrides take part.
  public required convenience nonisolated init(instanceOfClass: Void) {
    self.init()
  }

  public required convenience nonisolated init(forCellWith indexPath: IndexPath) {
    self.init(instanceOfClass: ())
    values.indexPath = indexPath
  }

  public required convenience nonisolated init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init(instanceOfClass: ())
    values.category = .supplementaryView
    values.kind = elementKind
    values.indexPath = indexPath
  }

  public required convenience nonisolated init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init(instanceOfClass: ())
    values.category = .decorationView
    values.kind = decorationViewKind
    values.indexPath = indexPath
  }

  // MARK: Public

  open nonisolated var indexPath: IndexPath {
    get { values.indexPath }
    set { values.indexPath = newValue }
  }

  open nonisolated var representedElementCategory: UICollectionView.ElementCategory {
    values.category
  }

  /// The kind of a supplementary or decoration view; nil for cells.
  open nonisolated var representedElementKind: String? { values.kind }

  open nonisolated var center: CGPoint {
    get { counted.center }
    set {
      work?.read += 1
      values.center = newValue
    }
  }

  open nonisolated var size: CGSize {
    get { counted.size }
    set {
      work?.read += 1
      values.size = newValue
    }
  }

  /// The size at the origin (0, 0), which must stay zero. Setting it keeps the centre.
  open nonisolated var bounds: CGRect {
    get { CGRect(origin: .zero, size: values.size) }
    set {
      precondition(
        newValue.origin == .zero,
        "the bounds of layout attributes begin at (0, 0), not at \(newValue.origin)")
      values.size = newValue.size
    }
  }

  /// The rectangle of size and centre, or around its affine image. Setting it keeps the transform.
  open nonisolated var frame: CGRect {
    get { counted.frame }
    set {
      work?.read += 1
      values.center = CGPoint(x: newValue.midX, y: newValue.midY)
      values.size = newValue.size
    }
  }

  /// The transform about the centre. `transform` is its affine part.
  open nonisolated var transform3D: CATransform3D {
    get { values.transform3D }
    set { values.transform3D = newValue }
  }

  /// The affine part of `transform3D`; setting it replaces the whole matrix.
  open nonisolated var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(values.transform3D) }
    set { values.transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// From 0, invisible, to 1.
  open nonisolated var alpha: CGFloat {
    get { values.alpha }
    set { values.alpha = newValue }
  }

  /// The order from back to front, and the `zPosition` of the view's layer.
  open nonisolated var zIndex: Int {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }

  open nonisolated var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }

  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(instanceOfClass: ())
    copy.values = values
    return copy
  }

  open override nonisolated func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return other === self || type(of: other) == type(of: self) && other.values == values
  }

  open override nonisolated var hash: Int {
    var hasher = Hasher()
    hasher.combine(values.indexPath)
    hasher.combine(values.category)
    hasher.combine(values.kind)
    return hasher.finalize()
  }

  open override nonisolated var description: String { values.description }

  // MARK: Internal

  /// All values in one struct, for copying, comparing and overrides of `NSObject`'s nonisolated
  /// methods.
  package nonisolated(unsafe) final var values = LayoutAttributeValues()

  /// Who counts; nil except in a check of a layout's cost.
  private nonisolated let work = LayoutWork.current

  /// The values, whose reading is counted.
  private nonisolated var counted: LayoutAttributeValues {
    _read {
      work?.read += 1
      yield values
    }
  }
}

/// Attributes with custom values by name, for code that draws cells without knowing the class.
@MainActor
public protocol NamedLayoutValues {
  /// The names that `layoutValue(named:)` answers, sorted.
  var layoutValueNames: [String] { get }

  /// The value with that name, booleans as 0 and 1; nil for any other name.
  func layoutValue(named name: String) -> Double?
}

/// Attributes with custom values that are set by name, to interpolate them in transitions.
@MainActor
public protocol SettableLayoutValues: NamedLayoutValues {
  /// Sets one of `layoutValueNames`. In a transition also between and beyond the layouts' values;
  /// booleans are true from 0.5.
  func setLayoutValue(_ value: Double, named name: String)
}
