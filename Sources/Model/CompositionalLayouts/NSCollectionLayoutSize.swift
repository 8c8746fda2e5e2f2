public import Foundation
import LayoutSolvers

/// A width and a height in a compositional layout.
@preconcurrency @MainActor
public class NSCollectionLayoutSize: NSObject, NSCopying {
  // MARK: Lifecycle

  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  // MARK: Public

  public nonisolated let widthDimension: NSCollectionLayoutDimension
  public nonisolated let heightDimension: NSCollectionLayoutDimension

  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  public override nonisolated func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutSize)?.descriptor == descriptor
  }

  public override nonisolated var hash: Int { descriptor.hashValue }

  public override nonisolated var description: String { descriptor.description }

  // MARK: Internal

  nonisolated var descriptor: SizeDescriptor {
    SizeDescriptor(width: widthDimension.descriptor, height: heightDimension.descriptor)
  }
}
