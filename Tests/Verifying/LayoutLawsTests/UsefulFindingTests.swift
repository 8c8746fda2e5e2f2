import CollectionViews
import Foundation
import LayoutSolvers
import Recording
import Testing

@testable import LayoutLaws

/// What keeps findings worth reading: what people see comes first, and what is no mistake is not one.
@Suite("Findings that are worth reading")
@MainActor
struct UsefulFindingTests {
  /// A column whose cells a function places.
  private final class ColumnLayout: UICollectionViewLayout {
    var place: (_ item: Int, _ width: CGFloat) -> CGRect = {
      CGRect(x: 0, y: CGFloat($0) * 50, width: $1, height: 40)
    }
    /// Finds what overlaps a rectangle.
    var query: (ColumnLayout, CGRect) -> [UICollectionViewLayoutAttributes] = { layout, rect in
      layout.cache.filter { $0.frame.intersects(rect) }
    }
    private(set) var updates = 0
    private(set) var cache: [UICollectionViewLayoutAttributes] = []
    private var paths: [IndexPath: Int] = [:]
    private var width = CGFloat(0)

    override func prepare() {
      width = room().width
      (cache, paths) = ([], [:])
      for (section, count) in itemCounts().enumerated() {
        for item in 0..<count {
          paths[IndexPath(item: item, section: section)] = cache.count
          cache.append(cell(item, section, place(cache.count, width)))
        }
      }
    }

    override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: items)
      updates += 1
    }

    override var collectionViewContentSize: CGSize {
      CGSize(width: width, height: CGFloat(cache.count) * 50)
    }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? { query(self, rect) }

    override func layoutAttributesForItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? { paths[path].map { cache[$0] } }

    override func shouldInvalidateLayout(forBoundsChange new: CGRect) -> Bool {
      room(in: new).width != width
    }
  }

  private func check(_ change: @escaping (ColumnLayout) -> Void = { _ in }) -> ConformanceCheck {
    ConformanceCheck(
      LawSubject {
        let layout = ColumnLayout()
        change(layout)
        return layout
      })
  }

  // MARK: - Costs

  @Test("A layout that filters its cache passes, and its cost is stated")
  func textbookFilter() throws {
    let outcome = check().outcome()
    #expect(outcome.counterexamples.isEmpty, "\(outcome.counterexamples)")
    let note = try #require(outcome.notes.first)
    #expect(outcome.notes.count == 1 && note.contains("25600 items"), "\(note)")
    #expect(note.contains("it looks at all of them"))
  }

  @Test("Queries whose cost is quadratic, or that make all attributes again, do not pass")
  func slowQueries() throws {
    var quadratic = check { layout in
      layout.query = { layout, rect in
        layout.cache.filter { one in
          layout.cache.allSatisfy { $0 === one || $0.frame != one.frame }
            && one.frame.intersects(rect)
        }
      }
    }
    quadratic.laws = [.querying]
    #expect(quadratic.counterexample() != nil)
    var making = check { layout in
      layout.query = { layout, rect in
        layout.cache.compactMap { $0.copy() as? UICollectionViewLayoutAttributes }
          .filter { $0.frame.intersects(rect) }
      }
    }
    making.laws = [.querying]
    let found = try #require(making.counterexample())
    #expect(found.finding.message.contains("take about as long as a frame"), "\(found)")
    #expect(found.origin == .cost)
    let text = "\(found)"
    #expect(text.hasSuffix("counted while the number of items grew"), "\(text)")
    #expect(!text.contains("given") && !text.contains("reduced"), "\(text)")
  }

  // MARK: - Extremes

  @Test("Random test cases are usual ones, and with one section they keep one")
  func settings() {
    var check = check()
    for seed in 1...300 { #expect(!check.testCase(UInt64(seed)).isExtreme) }
    check.sections = .one
    for seed in 1...300 {
      let testCase = check.testCase(UInt64(seed))
      var model = TestDataModel(counts: testCase.counts)
      #expect(model.sections.count == 1)
      for step in testCase.steps {
        if case .batch(let edits) = step { _ = model.apply(edits) }
        if case .reload(let counts) = step { model.reload(counts: counts) }
        #expect(model.sections.count == 1, "\(testCase)")
      }
    }
  }

  @Test("What happens only in extreme test cases comes last, and is marked")
  func extremes() throws {
    // Too wide on a narrow screen; and always, the fourth cell lies on the third.
    var check = check { layout in
      layout.place = { item, width in
        CGRect(
          x: width < 40 ? -30 : 0, y: CGFloat(item == 3 ? 2 : item) * 50, width: width, height: 40)
      }
    }
    check.laws.subtract([.completeness, .determinism])
    let found = check.outcome().counterexamples
    #expect(found.map(\.finding.law) == [.separation, .containment], "\(found)")
    #expect(found.first?.smallest.isExtreme == false && found.last?.smallest.isExtreme == true)
    #expect(found.last?.description.hasPrefix("containment in an extreme test case: ") == true)
    check.triesExtremes = false
    #expect(check.outcome().counterexamples.map(\.finding.law) == [.separation])
  }

  @Test("A finding with sections does not shrink into one without")
  func sectionsStay() throws {
    let always = LayoutLaw("always", "nothing is right") { _ in "it is not" }
    var check = check()
    check.laws = [always]
    let found = try #require(check.counterexample())
    #expect(found.smallest.counts == [0], "\(found)")
    #expect(!found.smallest.isExtreme)
  }

  // MARK: - Words and pictures

  @Test("Rectangles are in plain numbers, and the one around everything is in words")
  func rectangles() throws {
    var check = check { layout in
      layout.query = { layout, rect in
        layout.cache.filter {
          $0.frame.intersects(rect) && ($0.indexPath.item != 2 || rect.width < 1e6)
        }
      }
    }
    check.laws = [.completeness]
    let found = try #require(check.counterexample())
    #expect(
      found.finding.message
        == "item 0-2 at (0, 100, 100, 40) is missing from the result for a rectangle far larger "
        + "than the content", "\(found)")
    #expect(found.finding.places?.expected == CGRect(x: 0, y: 100, width: 100, height: 40))
    #expect(found.finding.places?.actual == nil)
  }

  @Test("A picture shows what was found in red, and what was expected in green")
  func picture() throws {
    // After an update, all is 60 points farther right.
    var check = check { layout in
      layout.query = { layout, rect in
        layout.cache.filter { $0.frame.intersects(rect) }.map { one in
          guard layout.updates > 0, let copy = one.copy() as? UICollectionViewLayoutAttributes
          else {
            return one
          }
          copy.frame.origin.x += 60
          return copy
        }
      }
    }
    check.laws = [.freshness]
    let found = try #require(check.counterexample(), "the layout depends on its past")
    let places = try #require(found.finding.places)
    #expect(places.actual?.minX == 60 && places.expected?.minX == 0, "\(found)")
    let picture = try check.picture(of: found)
    let colors = Dictionary(grouping: picture.pixels.pixels) { pixel in
      let (red, green) = ((pixel >> 16) & 0xFF, (pixel >> 8) & 0xFF)
      return red > 200 && green < 110 ? "red" : green > 150 && red < 110 ? "green" : "other"
    }.mapValues(\.count)
    #expect(colors["red", default: 0] > 200 && colors["green", default: 0] > 150, "\(colors)")
    if let folder = ProcessInfo.processInfo.environment["DIORAMA_KEEP_PICTURES"] {
      try picture.write(to: folder + "/finding.png")
    }
  }
}
