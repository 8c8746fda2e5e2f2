import CollectionViews
import Foundation

/// Makes test cases. Each depends on its seed alone; small ones are as frequent as odd ones.
struct TestCaseGenerator {
  /// Whether test cases in which the delegate tells sizes make sense.
  private let usesDelegate: Bool
  /// Whether sections are short and steps few.
  private let isSmall: Bool
  private let sections: ConformanceCheck.Sections
  private var random: SplitMixGenerator

  init(seed: UInt64, usesDelegate: Bool, isSmall: Bool, sections: ConformanceCheck.Sections) {
    random = SplitMixGenerator(seed: seed)
    (self.usesDelegate, self.isSmall, self.sections) = (usesDelegate, isSmall, sections)
  }

  /// The next test case of a setting that the sections allow.
  mutating func testCase(in setting: LayoutTestCase.Setting) -> LayoutTestCase {
    while true {
      let testCase = testCase()
      if testCase.setting == setting { return testCase }
    }
  }

  private mutating func testCase() -> LayoutTestCase {
    var testCase = LayoutTestCase(counts: counts(), size: size())
    testCase.scale = pick([1, 2, 2, 2, 3])
    testCase.isRightToLeft = chance(25)
    if chance(25) { testCase.contentInset = insets() }
    if chance(25) { testCase.safeArea = safeArea(on: testCase.size) }
    if chance(25) { testCase.textSize = number(0...11) }
    if chance(20) {
      testCase.sizing = .cells
    } else if usesDelegate, chance(40) {
      testCase.sizing = .delegate
    }
    // Most bugs show at once or after few steps.
    let steps = isSmall ? number(0...1) : pick([0, 0, 1, 1, 2, 3, 6])
    for _ in 0..<steps { testCase.steps.append(step()) }
    return testCase
  }

  // MARK: - Parts

  private mutating func counts() -> [Int] {
    if sections == .one { return [count()] }
    let sections = isSmall ? number(0...2) : pick([0, 1, 1, 1, 1, 2, 2, 3, 5])
    return (0..<sections).map { _ in count() }
  }

  private mutating func count() -> Int {
    if isSmall { return number(0...5) }
    return switch number(0...9) {
    case 0: 0
    case 1: 1
    case 2...6: number(2...9)
    case 7...8: number(10...30)
    default: number(31...120)
    }
  }

  private mutating func size() -> CGSize {
    switch number(0...11) {
    case 0: CGSize(width: pick([0, 1, 320]), height: pick([0, 1, 480]))
    case 1: CGSize(width: number(1...60), height: number(1...60))
    case 2:
      CGSize(width: Double(number(500...20_000)) / 10, height: Double(number(500...20_000)) / 10)
    case 3: CGSize(width: 2732, height: 2048)
    case 4...5: CGSize(width: 844, height: 390)
    case 6...7: CGSize(width: 390, height: 844)
    default: CGSize(width: number(100...500), height: number(100...500))
    }
  }

  private mutating func insets() -> UIEdgeInsets {
    UIEdgeInsets(top: length(), left: length(), bottom: length(), right: length())
  }

  /// Bars of a phone, where there is room for them.
  private mutating func safeArea(on size: CGSize) -> UIEdgeInsets {
    guard size.width >= 240, size.height >= 240 else {
      return UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    }
    return pick([
      UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
      UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59),
      UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
    ])
  }

  private mutating func length() -> Double { pick([0, 0, 1, 7.5, 20, 64, -10]) }

  private mutating func step() -> LayoutTestCase.Step {
    switch number(0...19) {
    case 0...5: .scroll(x: fraction(), y: fraction(), animated: chance(20))
    case 6...7: .resize(size(), animated: chance(30))
    case 8: .inset(insets())
    case 9...15: .batch((0..<pick([1, 1, 2, 3, 6])).map { _ in edit() })
    case 16: .reload(counts: counts())
    case 17: .relayout(animated: chance(50))
    default: .wait(pick([0.05, 0.15, 2]))
    }
  }

  /// A part of the way, beyond the ends too.
  private mutating func fraction() -> Double {
    pick([0, 1, 0.5, Double(number(0...1000)) / 1000, -0.2, 1.2])
  }

  private mutating func edit() -> DataEdit {
    let (section, item) = (place(), index())
    return switch number(0...(sections == .one ? 10 : 13)) {
    case 0...3: .insertItem(section: section, item: item)
    case 4...7: .deleteItem(section: section, item: item)
    case 8: .reloadItem(section: section, item: item)
    case 9...10:
      .moveItem(section: section, item: item, toSection: place(), toItem: index())
    case 11: .insertSection(section, count: count())
    case 12: .deleteSection(section)
    default:
      chance(50)
        ? .moveSection(section, to: place()) : .reloadSection(section, count: count())
    }
  }

  /// Of a section.
  private mutating func place() -> Int { sections == .one ? 0 : number(0...3) }

  /// Of an item, at the beginning more often than far behind.
  private mutating func index() -> Int { number(0...pick([5, 12, 120])) }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[number(0...(values.count - 1))]
  }
}
