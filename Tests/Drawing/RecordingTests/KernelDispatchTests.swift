import CollectionViews
import DisplayLists
import Foundation
import LayoutCatalog
import LayoutSolvers
import Recording
import TestBasics
import Testing

/// Draws whole pictures with the kernels of every instruction set.
@MainActor @Suite struct KernelDispatchTests {
  @Test(arguments: [Int32(1), 2])
  func everyInstructionSetDrawsTheSameBytes(level: Int32) throws {
    let photo = try #require(
      UIImage(
        contentsOfFile: Repository.url("Examples/Photographs/05-poppies.jpg").path))
    let cover = UICollectionView.CellRegistration<CoverFlowCell, Int> { cell, _, item in
      cell.imageView.image = photo
      cell.layer.cornerRadius = CGFloat(item * 3)
      cell.layer.shadowOpacity = 0.5
      cell.layer.shadowRadius = CGFloat(item)
    }
    let view = UICollectionView(frame: .zero, collectionViewLayout: CoverFlowLayout())
    let covers = ItemsDataSource(Array(0..<9)) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cover, for: path, item: item)
    }
    view.dataSource = covers
    let stage = Stage(view: view, size: CGSize(width: 480, height: 320), scale: 1)
    view.scrollToItem(
      at: IndexPath(item: 4, section: 0), at: .centeredHorizontally, animated: false)
    view.contentOffset.x += 37
    let list = try stage.displayList()
    #expect(list.elements.count >= 4)
    let best = try stage.still(of: list)
    let encoded = try best.encoded()
    let (plain, plainEncoded) = try withInstructionSet(level) {
      let still = try stage.still(of: list)
      return (still, try still.encoded())
    }
    let isSame = plain.pixels == best.pixels
    #expect(isSame, "level \(level) draws other pixels")
    #expect(plainEncoded == encoded)
  }
}
