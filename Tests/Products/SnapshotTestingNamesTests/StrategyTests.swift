import Foundation
import Testing
import UIKit

@testable import SnapshotTesting

private struct Reader: Codable {
  var name = "Ada"
  var age: Int? = 36
  var books = ["Notes", "Letters"]
  var place: Place = .shelf(3)
}

private enum Place: Codable {
  case table
  case shelf(Int)
}

@MainActor
struct StrategyTests {
  private let scratch = ScratchSnapshots()

  @Test
  func valuesAreDumpedWithTheirParts() {
    #expect(
      text(of: Reader(), as: .dump) == """
        ▿ Reader
          ▿ age: Optional<Int>
            - some: 36
          ▿ books: 2 elements
            - "Notes"
            - "Letters"
          - name: "Ada"
          ▿ place: Place
            - shelf: 3

        """)
    #expect(text(of: [2: "b", 1: "a"], as: .dump).hasPrefix("▿ 2 key/value pairs\n"))
    #expect(text(of: Place.table, as: .dump) == "- Place.table\n")
    #expect(text(of: Int?.none, as: .dump) == "- Optional<Int>.none\n")
    #expect(text(of: (1, "x"), as: .dump) == "▿ (2 elements)\n  - .0: 1\n  - .1: \"x\"\n")
    #expect(
      text(of: Date(timeIntervalSinceReferenceDate: 0), as: .dump) == "- 2001-01-01T00:00:00Z\n")
    #expect(text(of: Set([3, 1, 2]), as: .dump) == "▿ 3 members\n  - 1\n  - 2\n  - 3\n")
  }

  @Test
  func valuesBecomeText() {
    #expect(
      text(of: ["b": [1], "a": []], as: .json)
        == "{\n  \"a\" : [\n\n  ],\n  \"b\" : [\n    1\n  ]\n}")
    #expect(text(of: 1.5, as: .description) == "1.5")
    #expect(scratch.files.isEmpty)
    #expect(Snapshotting<Reader, String>.json.pathExtension == "json")
  }

  @Test
  func textsAreComparedByLines() throws {
    let old = (1...20).map { "line \($0)" }
    var new = old
    new[9] = "another"
    let found = Diffing<String>.lines.diff(old.joined(separator: "\n"), new.joined(separator: "\n"))
    let lines = try #require(found?.0).split(separator: "\n")
    #expect(lines.contains("−line 10"))
    #expect(lines.contains("+another"))
    #expect(lines.first == "…" && lines.last == "…")
    #expect(lines.count == 12)
    #expect(Diffing<String>.lines.diff("a", "a") == nil)
    #expect(Diffing<Data>.data.diff(Data([1]), Data([1, 2]))?.0 == "Expected 1 bytes, found 2")
    #expect(Diffing<String>.lines.diff("a\na", "a\na\na")?.0 == "\u{2007}a\n\u{2007}a\n+a")
    #expect(Diffing<String>.lines.diff("", "b")?.0 == "−\n+b")
  }

  @Test
  func strategiesArePulledBack() {
    let shout = Snapshotting<String, String>.lines.pullback { (text: Substring) in
      text.uppercased()
    }
    #expect(text(of: "quiet", as: shout) == "QUIET")
    let later = SimplySnapshotting<String>.lines.asyncPullback { (number: Int) in
      Async<Int> { callback in
        nonisolated(unsafe) let callback = callback
        let timer = Timer(timeInterval: 0.02, repeats: false) { _ in callback(number) }
        RunLoop.current.add(timer, forMode: .default)
      }.map { "\($0 * 2)" }
    }
    #expect(scratch.verify(4, as: later, named: "later", record: .all) != nil)
    #expect((try? scratch.text("strategiesArePulledBack.later.txt")) == "8")
    let own = Snapshotting<UIView, UIImage>(pathExtension: "png", diffing: .image) { _ in
      UIImage(PixelBuffer(width: 2, height: 1, pixels: [0xFF00_0000, 0]))
    }
    #expect(scratch.verify(UIView(), as: own, named: "own") != nil)
    #expect(scratch.verify(UIView(), as: own, named: "own") == nil)
    #expect(scratch.files.contains("strategiesArePulledBack.own.diorama.png"))
  }

  @Test
  func treesOfViewsAreDescribed() throws {
    let view = makeView()
    let label = UILabel(frame: CGRect(x: 1, y: 2, width: 30.5, height: 10))
    label.text = "Hi"
    label.alpha = 0.5
    view.subviews[0].addSubview(label)
    _ = scratch.verify(view, as: .recursiveDescription)
    #expect(
      try scratch.text("treesOfViewsAreDescribed.1.diorama.txt") == """
        <UIView; frame = (0 0; 40 30); layer = <CALayer>>
           | <UIView; frame = (5 5; 10 10); layer = <CALayer>>
           |    | <UILabel; frame = (1 2; 30.5 10); text = 'Hi'; alpha = 0.5; \
        userInteractionEnabled = NO; layer = <\(type(of: label.layer))>>
        """)
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    _ = scratch.verify(parent, as: .hierarchy, named: "controllers")
    #expect(
      try scratch.text("treesOfViewsAreDescribed.controllers.diorama.txt") == """
        <UIViewController>, state: appeared, view: <UIView>
           | <UIViewController>, state: disappeared, view: (view not loaded)
        """)
  }

  /// The text of the only, or a named, snapshot.
  private func text<Value>(of value: Value, as strategy: Snapshotting<Value, String>) -> String {
    var text: String?
    strategy.snapshot(value).run { text = $0 }
    return text ?? ""
  }
}
