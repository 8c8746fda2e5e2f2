import CollectionTestSupport
import Foundation
import Testing

@testable import CollectionViews
@testable import LayoutSolvers
@testable import Views

@MainActor @Suite(.serialized) struct CollectionPrefetchTests {
  final class Fetcher: UICollectionViewDataSourcePrefetching {
    var log: [String] = []
    private func names(_ paths: [IndexPath]) -> String {
      "\(paths.first?.item ?? -1)…\(paths.last?.item ?? -1)"
    }
    func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
      log.append("prefetch \(names(paths))")
    }
    func collectionView(_ view: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
      log.append("cancel \(names(paths))")
    }
  }

  /// Rows of five items and 60 points, eight of them visible.
  func makeFetched(_ fetcher: Fetcher) -> UICollectionView {
    let view = makeView(RecordingSource([1000]))
    view.prefetchDataSource = fetcher
    return view
  }

  @Test func itemsOnThePageAheadAreAnnouncedOnce() {
    let fetcher = Fetcher()
    let view = makeFetched(fetcher)
    view.layoutIfNeeded()
    #expect(fetcher.log == ["prefetch 40…79"])
    view.contentOffset.y = 60
    view.layoutIfNeeded()
    #expect(fetcher.log == ["prefetch 40…79", "prefetch 80…84"])
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(fetcher.log.count == 2)
  }

  @Test func aJumpOrAChangeOfDirectionCancelsItemsNoLongerAhead() {
    let fetcher = Fetcher()
    let view = makeFetched(fetcher)
    view.layoutIfNeeded()
    view.contentOffset.y = 6000
    view.layoutIfNeeded()
    #expect(
      fetcher.log == ["prefetch 40…79", "cancel 40…79", "prefetch 540…579"])
    view.contentOffset.y = 5940
    view.layoutIfNeeded()
    #expect(fetcher.log.suffix(2) == ["cancel 540…579", "prefetch 494…455"])
  }

  @Test func nothingIsAnnouncedWithoutPrefetching() {
    let fetcher = Fetcher()
    let view = makeFetched(fetcher)
    view.isPrefetchingEnabled = false
    view.layoutIfNeeded()
    #expect(fetcher.log == [])
  }
}
