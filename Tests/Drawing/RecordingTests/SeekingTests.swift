import CollectionViews
import DisplayLists
import Foundation
import LayerRendering
import LayoutCatalog
import LayoutSolvers
import Recording
import Testing

/// Drawing a moment of a layout change without the frames before it.
@MainActor @Suite struct SeekingTests {
  final class CellSource: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }

    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "plate", for: path)
      cell.backgroundColor = UIColor(
        hue: CGFloat(path.item) / 9, saturation: 0.6, brightness: 0.9, alpha: 1)
      return cell
    }
  }

  static let size = CGSize(width: 480, height: 320)

  /// A cover flow with a centred cover that changes to a flow layout from second 1 on.
  static func changingStage(_ source: CellSource) -> (Stage, UICollectionView) {
    let view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: CoverFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "plate")
    view.dataSource = source
    view.layoutAnimationDuration = 0.5
    let stage = Stage(view: view, size: size, scale: 1)
    view.layoutIfNeeded()
    view.scrollToItem(
      at: IndexPath(item: 4, section: 0), at: .centeredHorizontally, animated: false)
    view.layoutIfNeeded()
    stage.advance(to: 1)
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 140, height: 140)
    view.setCollectionViewLayout(flow, animated: true)
    return (stage, view)
  }

  @Test func aMomentIsTheSameAloneAndInASequence() throws {
    let source = CellSource()
    let (stage, _) = Self.changingStage(source)
    let lists = try stride(from: 1.0, through: 1.5, by: 0.0625).map {
      try stage.displayList(at: $0)
    }

    // The same moment on a stage that has drawn nothing else.
    let (other, _) = Self.changingStage(source)
    #expect(try other.displayList(at: 1.25) == lists[4])
    #expect(lists[4] != lists[0] && lists[4] != lists[8])

    // All frames on one thread, and on two.
    let renderer = RasterRenderer(images: DecodedImageCache(byteLimit: 1 << 20))
    let alone = try lists.map { try renderer.draw($0) }
    let together = Frames(count: lists.count)
    DispatchQueue.concurrentPerform(iterations: 2) { worker in
      for index in stride(from: worker, to: lists.count, by: 2) {
        together.set(index, try? renderer.draw(lists[index]))
      }
    }
    for (index, frame) in alone.enumerated() { #expect(together[index] == frame) }
    #expect(alone[4] != alone[0])
  }

  @Test func theCenterCoverIsHalfwayBetweenItsSizes() throws {
    let source = CellSource()
    let (stage, _) = Self.changingStage(source)
    func width(at time: Double) throws -> Double {
      let list = try stage.displayList(at: time)
      let cover = try #require(list.elements.first { $0.name == "cell 0-4" })
      return Double(
        CGRect(containing: cover.matrix.projectedPolygon(Quad(cover.bounds).corners)).width)
    }
    // The cover measures 216 points, the flow's cell 140. Ease-in-ease-out is halfway at half the
    // time.
    #expect(abs(try width(at: 1) - 216) < 0.01)
    #expect(abs(try width(at: 1.25) - 160 * 1.1) < 0.01)
    #expect(abs(try width(at: 1.5) - 140) < 0.01)
  }

  @Test func removedCellsAreGoneWhenTheChangeEnds() throws {
    let source = CellSource()
    let (stage, view) = Self.changingStage(source)
    var completions = 0
    UIView.animate(withDuration: 0.25, animations: {}) { _ in completions += 1 }
    stage.advance(to: 2)
    #expect(completions == 1)
    #expect(view.visibleCells.count == view.indexPathsForVisibleItems.count)
    let names = try stage.displayList(at: 2).elements.map(\.name)
    #expect(names.filter { $0.hasPrefix("cell") }.count == view.visibleCells.count)
  }

  /// Collects the frames that two threads draw.
  final class Frames: @unchecked Sendable {
    private let lock = NSLock()
    private var frames: [PixelBuffer?]

    init(count: Int) { frames = Array(repeating: nil, count: count) }

    func set(_ index: Int, _ frame: PixelBuffer?) {
      lock.withLock { frames[index] = frame }
    }

    subscript(index: Int) -> PixelBuffer? { lock.withLock { frames[index] } }
  }
}
