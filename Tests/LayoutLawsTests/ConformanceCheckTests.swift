import CollectionViews
import CompositionalLayouts
import Foundation
import LayerGeometry
import LayoutCatalog
import LayoutLaws
import LayoutSolvers
import TestBasics
import Testing
import Views

@Suite("Laws of layouts")
@MainActor
struct ConformanceCheckTests {
  /// The number of worlds for a longer trial.
  private var cases: Int? {
    ProcessInfo.processInfo.environment["DIORAMA_CASES"].flatMap { Int($0) }
  }

  @Test("Layouts of the catalogue obey the laws", arguments: LayoutKind.all.map(\.name))
  func catalog(name: String) throws {
    let kind = try #require(LayoutKind.named(name))
    var check = ConformanceCheck(LawSubject { kind.makeLayout([]) })
    check.cases = cases ?? 100
    for (law, reason) in kind.brokenLaws {
      #expect(!reason.isEmpty)
      check.laws.remove(try #require(LayoutLaw.named(law), "\(name) breaks \(law)"))
    }
    if !Self.vast.contains(name) { check.laws.remove(.magnitude) }
    let finding = check.finding()
    #expect(finding == nil, "\(name) breaks \(finding?.description ?? "")")
  }

  @Test("Sound layouts break no law", arguments: SoundLayouts.all.indices)
  func sound(index: Int) {
    let layout = SoundLayouts.all[index]
    var check = ConformanceCheck(LawSubject { layout.make() })
    check.cases = cases ?? 100
    if !Self.vast.contains(layout.name) { check.laws.remove(.magnitude) }
    let finding = check.finding()
    #expect(finding == nil, "\(layout.name) breaks \(finding?.description ?? "")")
  }

  /// Mistakes that no law can tell from a design, and work that is not counted, since it is neither
  /// done with attributes nor asked of the data source.
  nonisolated static let beyondLaws: Set<String> = [
    "CardLayout.inFront", "CardLayout.lastPaddingLeftOut", "StickyListLayout.rowsUnderTheHeader",
    "StickyListLayout.measuresOnScroll", "WaterfallLayout.quadratic", "RowListLayout.quadratic",
    "LeadingFlowLayout.spacingLeftOut", "TagLayout.notCutOff",
    "CarouselLayout.depthUnset",
  ]

  /// Mistakes that show in some processes, or with numbers that differ each time.
  nonisolated static let chances: Set<String> = [
    "WaterfallLayout.orderOfDictionary", "RowListLayout.depthByChance",
    "WaterfallLayout.sortedByChance",
  ]

  /// Of these a million items are tried, which takes a second each.
  nonisolated static let vast: Set<String> = [
    "flow", "waterfall", "RowListLayout", "RowListLayout.singlePrecision",
  ]

  @Test(
    "Seeded defects are found",
    arguments: SeededDefect.all.filter { !beyondLaws.contains($0.name) })
  func defects(defect: SeededDefect) throws {
    var check = ConformanceCheck(LawSubject { defect.make() })
    if !Self.vast.contains(defect.name) { check.laws.remove(.magnitude) }
    let finding = try #require(check.finding(), "\(defect.name): \(defect.sentence)")
    // What is reported is what the smallest world breaks.
    guard finding.seed != nil else { return }
    var alone = check
    alone.laws = [finding.violation.law]
    if !Self.chances.contains(defect.name) {
      #expect(alone.violation(in: finding.smallest) == finding.violation, "\(finding)")
    }
    let isNoLarger =
      finding.smallest.counts.reduce(0, +) <= finding.world.counts.reduce(0, +)
      && finding.smallest.steps.count <= finding.world.steps.count
    #expect(isNoLarger, "\(finding.world) became \(finding.smallest)")
  }

  @Test("Small worlds of a flow layout break no law")
  func smallWorlds() {
    var check = ConformanceCheck(LawSubject { UICollectionViewFlowLayout() })
    (check.tellsSmallWorlds, check.cases) = (true, 2000)
    let finding = check.finding()
    #expect(finding == nil, "flow layout breaks \(finding?.description ?? "")")
  }

  @Test("A world depends on its seed alone")
  func seeds() {
    let check = ConformanceCheck(LawSubject { UICollectionViewFlowLayout() })
    let worlds = (1...50).map { check.world($0) }
    #expect(worlds == (1...50).map { check.world($0) })
    #expect(Set(worlds).count > 45)
  }

  @Test("Laws of one's own are checked after every step")
  func ownLaw() throws {
    let law = LayoutLaw("fewItems", "no more than 20 items are laid out") { moment in
      let count = moment.attributes.count
      return count > 20 ? "\(count) items are laid out" : nil
    }
    var check = ConformanceCheck(LawSubject { UICollectionViewFlowLayout() })
    check.laws = [law]
    let finding = try #require(check.finding())
    #expect(finding.violation.law == law)
    #expect(finding.smallest.counts.reduce(0, +) == 21 || !finding.smallest.steps.isEmpty)
  }

  @Test("Heights that take turns are shown")
  func cycle() throws {
    let defect = try #require(
      SeededDefect.all.first { $0.name == "SelfSizingListLayout.overshoots" })
    var check = ConformanceCheck(LawSubject { defect.make() })
    check.laws = [.settling]
    let finding = try #require(check.finding(), "\(defect)")
    #expect(finding.violation.message.contains(" → "), "\(finding)")
  }
}
