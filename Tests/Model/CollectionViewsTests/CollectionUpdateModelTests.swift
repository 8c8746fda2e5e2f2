import Dynamics
import Foundation
import Testing

@testable import CollectionViews

@MainActor @Suite(.serialized) struct CollectionUpdateModelTests {
  @Test(arguments: 0..<60)
  func randomBatchesMatchAnArrayModel(seed: Int) {
    var run = UpdateModelRun(seed: seed, layout: AskedGrid())
    for number in 0..<25 { run.step(number) }
    // Elements whose previous attributes are unknown fade in, which has to be rare. Those of index
    // paths that the data no longer has are unknown.
    #expect(run.forgotten * 10 < run.remembered, "seed \(seed)")
  }

  @Test(arguments: 1000..<1060)
  func remainingItemsOfAFlowStartFromTheirOldPlaces(seed: Int) {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 40, height: 20)
    flow.minimumInteritemSpacing = 5
    flow.headerReferenceSize = CGSize(width: 0, height: 10)
    var run = UpdateModelRun(seed: seed, layout: flow)
    for number in 0..<25 { run.step(number) }
    #expect(run.forgotten == 0 && run.remembered > 0, "seed \(seed)")
  }
}
