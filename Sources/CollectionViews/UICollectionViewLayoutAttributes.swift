public import Foundation
public import LayerGeometry
import LayoutSolvers

/// Where one element of a collection view is and how it looks there, in points of the content.
///
/// A subclass with values of its own overrides `copy(with:)` and `isEqual(_:)`, declares them
/// `nonisolated(unsafe)` where those methods read them in Swift 6 mode, and, when it adds a
/// designated initializer, also overrides `init()`: layouts create attributes by class.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  // MARK: Lifecycle

  public override nonisolated init() {
    super.init()
  }

  /// Creates attributes from a class value; forwards to `init()` so that overrides take part.
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
    get { values.center }
    set { values.center = newValue }
  }

  open nonisolated var size: CGSize {
    get { values.size }
    set { values.size = newValue }
  }

  /// The size at the origin zero; setting it keeps the centre.
  ///
  /// - Precondition: the origin set is zero.
  open nonisolated var bounds: CGRect {
    get { CGRect(origin: .zero, size: values.size) }
    set {
      precondition(
        newValue.origin == .zero,
        "the bounds of layout attributes begin at (0, 0), not at \(newValue.origin)")
      values.size = newValue.size
    }
  }

  /// The rectangle of size around centre; under a transform, the smallest upright rectangle around
  /// what its affine part makes of it. Setting it sets centre and size and leaves the transform.
  open nonisolated var frame: CGRect {
    get { values.frame }
    set {
      values.center = CGPoint(x: newValue.midX, y: newValue.midY)
      values.size = newValue.size
    }
  }

  /// The whole matrix about the centre; `transform` is its affine part.
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

  /// The order from back to front, and the depth of the view's layer.
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

  /// One value for everything, so that copying, equality and interpolation are plain value work
  /// and the overrides of NSObject's nonisolated methods may read it.
  package nonisolated(unsafe) final var values = LayoutAttributeValues()
}

/// Attributes that offer their own values by name, so that what draws a cell can read them
/// without knowing the class.
@MainActor
public protocol NamedLayoutValues {
  /// The names that `layoutValue(named:)` answers, sorted.
  var layoutValueNames: [String] { get }

  /// The value of that name, truth values as 0 and 1; nil for any other name.
  func layoutValue(named name: String) -> Double?
}

/// Attributes whose own values can also be set by name, so that they go along with a transition
/// between two layouts.
@MainActor
public protocol SettableLayoutValues: NamedLayoutValues {
  /// Sets one of `layoutValueNames`. On the way from one value to another it may be anything in
  /// between, or beyond either; truth values are true from 0.5.
  func setLayoutValue(_ value: Double, named name: String)
}
