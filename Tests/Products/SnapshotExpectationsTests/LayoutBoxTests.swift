import CollectionViews
import DisplayLists
import Foundation
import LayoutSolvers
import Recording
import Testing

@testable import SnapshotExpectations

@Suite("Boxes for a layout's attributes")
@MainActor
struct LayoutBoxTests {
  @Test("boxes are named after what they stand for")
  func names() {
    let path = IndexPath(item: 3, section: 1)
    typealias Attributes = UICollectionViewLayoutAttributes
    func name(_ attributes: Attributes) -> String { attributes.shortName }
    #expect(name(Attributes(forCellWith: path)) == "1-3")
    #expect(
      name(
        Attributes(
          forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: path))
        == "header 1")
    #expect(name(Attributes(forDecorationViewOfKind: "Emblem", with: path)) == "Emblem 1-3")
  }

  @Test("a flow's boxes lie where its attributes do")
  func places() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 40)
    layout.headerReferenceSize = CGSize(width: 200, height: 24)
    let source = LayoutBoxSource(counts: [5, 2])
    let view = source.collectionView(of: layout, size: CGSize(width: 200, height: 300))
    let stage = Stage(
      view: view, size: CGSize(width: 200, height: 300), background: UIColor.white.cgColor)
    try stage.still().write(to: "/tmp/boxes.png")
    let names = try stage.displayList().elements.map(\.name)
    #expect(names.contains("cell 1-1"))
    #expect(names.contains("header 1-0"))
  }
}
