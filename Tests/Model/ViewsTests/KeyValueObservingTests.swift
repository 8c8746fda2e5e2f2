import Foundation
import Testing
import Views

/// Key-value observing of views and layers.
@MainActor
@Suite struct KeyValueObservingTests {
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test func everyChangeOfTheOffsetIsObserved() {
    scroll.contentSize = CGSize(width: 100, height: 1000)
    var reports: [[CGFloat?]] = []
    let observation = scroll.observe(\.contentOffset, options: [.old, .new]) { view, change in
      #expect(view.contentOffset == change.newValue)
      reports.append([change.oldValue?.y, change.newValue?.y])
    }
    scroll.contentOffset.y = 10
    scroll.contentOffset.y = 10
    scroll.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
    scroll.bounds.origin.y = 40
    observation.invalidate()
    scroll.contentOffset.y = 50
    #expect(reports == [[0, 10], [10, 30], [30, 40]])
  }

  @Test func releasingAnObservationEndsIt() {
    var count = 0
    var observation: NSKeyValueObservation? = scroll.observe(\.bounds) { _, _ in count += 1 }
    scroll.bounds.size.width = 50
    #expect(observation != nil)
    observation = nil
    scroll.bounds.size.width = 60
    #expect(count == 1)
  }

  @Test func initialAndPriorNotificationsAreSent() {
    var reports: [String] = []
    let observation = scroll.observe(\.contentSize, options: [.initial, .prior, .old, .new]) {
      view, change in
      let values = [change.oldValue?.width, change.newValue?.width].map {
        $0.map { "\($0)" } ?? "-"
      }
      reports.append(
        "\(change.isPrior ? "before" : "now") \(values.joined(separator: " ")) "
          + "\(view.contentSize.width)")
    }
    scroll.contentSize.width = 7
    #expect(reports == ["now - 0.0 0.0", "before 0.0 - 0.0", "now 0.0 7.0 7.0"])
    observation.invalidate()
  }

  @Test func aChangeOfTheFrameIsObservedOnce() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var frames: [CGRect] = []
    let observation = view.observe(\.frame, options: .new) { _, change in
      if let frame = change.newValue { frames.append(frame) }
    }
    let new = CGRect(x: 5, y: 6, width: 20, height: 30)
    view.frame = new
    view.tag = 3
    view.alpha = 0.5
    #expect(frames == [new])
    observation.invalidate()
  }

  @Test func layersAndInsetsCanBeObserved() {
    var log: [String] = []
    let observations = [
      scroll.layer.observe(\.bounds) { layer, _ in log.append("bounds \(layer.bounds.minY)") },
      scroll.observe(\.contentInset, options: [.new]) { _, change in
        log.append("inset \(change.newValue?.top ?? -1)")
      },
      scroll.observe(\.layer.opacity) { view, _ in log.append("opacity \(view.layer.opacity)") },
    ]
    scroll.contentInset.top = 8
    scroll.contentOffset.y = 4
    scroll.alpha = 0.5
    #expect(log == ["inset 8.0", "bounds -8.0", "bounds 4.0", "opacity 0.5"])
    for observation in observations { observation.invalidate() }
  }

  @Test func equalOptionalValuesAreNotReported() {
    var count = 0
    let observation = scroll.observe(\.backgroundColor) { _, _ in count += 1 }
    scroll.alpha = 0.3
    #expect(count == 0)
    scroll.backgroundColor = .red
    #expect(count == 1)
    observation.invalidate()
  }
}
