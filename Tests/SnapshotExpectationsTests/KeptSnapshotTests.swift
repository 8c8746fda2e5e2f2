import CollectionViews
import Foundation
import LayerGeometry
import SnapshotExpectations
import Testing

/// Expectations as a project has them, with references in this folder.
@Suite("Kept snapshots", .snapshots(record: .never))
@MainActor
struct KeptSnapshotTests {
  @Test("a flow with headers and two sections")
  func flow() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 48)
    layout.headerReferenceSize = CGSize(width: 0, height: 28)
    layout.sectionInset = UIEdgeInsets(top: 6, left: 10, bottom: 12, right: 10)
    expectSnapshot(of: layout, items: [5, 3], size: CGSize(width: 300, height: 300))
  }

  @Test("a scene of the repository")
  func scene() {
    expectSnapshot(ofScene: "../../Examples/Scenes/circle.json5", as: .layout)
  }
}
