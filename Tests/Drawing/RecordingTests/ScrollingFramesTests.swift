import CollectionViews
import Controls
import DisplayLists
import Foundation
import LayoutCatalog
import LayoutSolvers
import Recording
import TestBasics
import Testing

/// What a stage shows while content scrolls does not depend on the times requested before.
@MainActor @Suite(.serialized) struct ScrollingFramesTests {
  private func stage(_ layout: UICollectionViewLayout, _ source: SeekingTests.CellSource) -> Stage {
    let size = SeekingTests.size
    let view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "plate")
    view.dataSource = source
    let stage = Stage(view: view, size: size, scale: 1)
    stage.schedule(at: 0.1) { [weak view] in
      view?.scrollToItem(
        at: IndexPath(item: 5, section: 0), at: .centeredHorizontally, animated: true)
    }
    stage.schedule(at: 0.55) { [weak view] in
      view?.play(
        .pan(from: CGPoint(x: 100, y: 160), to: CGPoint(x: 220, y: 150), duration: 0.17))
    }
    stage.schedule(at: 1.1) { [weak view] in
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: 140, height: 140)
      view?.setCollectionViewLayout(flow, animated: true)
    }
    return stage
  }

  @Test(arguments: ["cover flow", "line", "springy"], 0..<2)
  func aFrameIsTheSameAloneAndAfterOtherFrames(name: String, seed: Int) throws {
    var random = SplitMixGenerator(seed: UInt64(seed))
    let source = SeekingTests.CellSource()
    func layout() -> UICollectionViewLayout {
      switch name {
      case "cover flow": return CoverFlowLayout()
      case "line": return LineLayout()
      default:
        let springy = SpringyFlowLayout()
        springy.scrollDirection = .horizontal
        springy.itemSize = CGSize(width: 200, height: 200)
        return springy
      }
    }
    let end = Double.random(in: 0.2...1.4, using: &random)
    let alone = stage(layout(), source)
    alone.advance(to: end)
    let expected = try alone.displayList()
    let times = (0..<8).map { _ in Double.random(in: 0...end, using: &random) }.sorted()
    let seeker = stage(layout(), source)
    var lists: [DisplayList] = []
    for time in times + [end] {
      seeker.advance(to: time)
      lists.append(try seeker.displayList())
    }
    #expect(lists.last == expected, "\(name), seed \(seed), at \(end)")
    #expect(lists.first != lists.last)
  }
}
