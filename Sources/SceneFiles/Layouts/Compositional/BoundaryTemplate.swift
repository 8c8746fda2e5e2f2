import CollectionViews
import Foundation
import LayerGeometry

/// A header, footer or the like of a compositional layout.
public struct BoundaryTemplate: SceneReadable, Hashable {
  /// Nil for the kind of the key it is given by.
  var kind: String?
  var size = SizeTemplate(width: .shareOfWidth(1), height: .points(44))
  var at: AnchorTemplate?
  var offset = CGPoint.zero
  var insets = NSDirectionalEdgeInsets.zero
  var isPinned = false
  var extends = true
  var zIndex: Int?

  static let expectation = "a height, or a header { size: [\"100%\", 44], pinned: true }"

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> BoundaryTemplate? {
    var boundary = BoundaryTemplate()
    switch value.kind {
    case .number, .string:
      guard let height = LengthTemplate.read(value, scope, isWidth: false) else { return nil }
      boundary.size.height = height
      return boundary
    default: break
    }
    guard let reader = ObjectReader(value, scope, expecting: expectation) else { return nil }
    boundary.kind = reader.read("kind")
    boundary.size = reader.read("size") ?? boundary.size
    boundary.at = reader.choice("at")
    boundary.offset = reader.read("offset") ?? boundary.offset
    boundary.insets = reader.read("insets") ?? boundary.insets
    boundary.isPinned = reader.read("pinned") ?? false
    boundary.extends = reader.read("extends") ?? true
    boundary.zIndex = reader.read("zIndex")
    reader.finish()
    return boundary
  }

  /// - Parameters:
  ///   - name: the kind where none is given, as scenes name it.
  ///   - place: where it lies where no place is given.
  @MainActor
  func item(_ name: String, at place: AnchorTemplate) -> NSCollectionLayoutBoundarySupplementaryItem
  {
    let item = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size.layoutSize,
      elementKind: LayoutKind.elementKind(of: kind ?? name), alignment: (at ?? place).alignment,
      absoluteOffset: offset)
    item.contentInsets = insets
    item.pinToVisibleBounds = isPinned
    item.extendsBoundary = extends
    if let zIndex { item.zIndex = zIndex }
    return item
  }
}

/// A view behind a section of a compositional layout.
struct BackgroundTemplate: SceneReadable, Hashable {
  var kind = "background"
  var insets = NSDirectionalEdgeInsets.zero
  var zIndex: Int?

  static let expectation = "a decoration kind, or { kind: \"background\", insets: 8 }"

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> BackgroundTemplate? {
    var background = BackgroundTemplate()
    if case .string(let kind) = value.kind {
      background.kind = kind
      return background
    }
    guard let reader = ObjectReader(value, scope, expecting: expectation) else { return nil }
    background.kind = reader.read("kind") ?? background.kind
    background.insets = reader.read("insets") ?? background.insets
    background.zIndex = reader.read("zIndex")
    reader.finish()
    return background
  }

  @MainActor
  var item: NSCollectionLayoutDecorationItem {
    let item = NSCollectionLayoutDecorationItem.background(elementKind: kind)
    item.contentInsets = insets
    if let zIndex { item.zIndex = zIndex }
    return item
  }
}
