import CompositionalLayouts
import Foundation
import LayoutSolvers
import TestBasics

/// What a flow is made of, as numbers.
struct FlowWorld: CustomStringConvertible {
  struct Section: CustomStringConvertible {
    /// Where the sizes of items come from.
    enum Source {
      /// All items have the layout's size.
      case layout
      /// The delegate says the size of each item.
      case delegate
      /// Items that do not have this size were measured.
      case estimate(CGSize)
    }

    var sizes: [CGSize] = []
    var source = Source.layout
    var (lineSpacing, itemSpacing) = (CGFloat(10), CGFloat(10))
    var inset = UIEdgeInsets.zero
    var (headerSize, footerSize) = (CGSize.zero, CGSize.zero)

    var description: String {
      let shown = sizes.map { "\($0.width)×\($0.height)" }.joined(separator: " ")
      return "\n  [\(shown)] by \(source), lines \(lineSpacing), items \(itemSpacing) apart, in "
        + "\(inset.top) \(inset.left) \(inset.bottom) \(inset.right), header "
        + "\(headerSize.width)×\(headerSize.height), footer "
        + "\(footerSize.width)×\(footerSize.height)"
    }
  }

  var isVertical = true
  /// The length across the scroll direction, without content insets.
  var breadth: CGFloat = 320
  var scale: CGFloat = 1
  var lastLine = FlowLastLineAlignment.automatic
  var sections: [Section] = []

  var description: String {
    "\(isVertical ? "vertical" : "horizontal"), \(breadth) across at \(scale)×, last line "
      + "\(lastLine.rawValue), sections:" + sections.map(\.description).joined()
  }
}

extension FlowWorld {
  /// A world in which all lengths are likely to be awkward.
  ///
  /// - Parameter hasOneKind: whether all sections are as the layout's own properties can say, or all
  ///   sized by the delegate.
  init(using random: inout SplitMixGenerator, hasOneKind: Bool = false) {
    func pick(_ range: ClosedRange<CGFloat>) -> CGFloat {
      CGFloat.random(in: range, using: &random)
    }
    func one(in number: Int) -> Bool { Int.random(in: 0..<number, using: &random) == 0 }
    isVertical = Bool.random(using: &random)
    let fallback: [CGFloat] = [0, 1, 50, 99.5, 320, 375, 414, 961]
    breadth = one(in: 3) ? pick(0...700) : fallback.randomElement(using: &random) ?? 320
    scale = CGFloat(Int.random(in: 1...3, using: &random))
    if one(in: 3) {
      lastLine = FlowLastLineAlignment.allCases.randomElement(using: &random) ?? .automatic
    }
    let ofLayout = Bool.random(using: &random)
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      var section = Section()
      if one(in: 2) {
        section.inset = UIEdgeInsets(
          top: pick(-10...30), left: pick(-10...30), bottom: pick(-10...30), right: pick(-10...30))
      }
      section.lineSpacing = one(in: 2) ? 10 : one(in: 4) ? pick(-60...0) : pick(0...40)
      section.itemSpacing = one(in: 3) ? 10 : one(in: 3) ? 0 : one(in: 6) ? -3 : pick(0...40)
      if one(in: 2) { section.headerSize = CGSize(width: pick(0...60), height: pick(0...60)) }
      if one(in: 3) { section.footerSize = CGSize(width: pick(0...60), height: pick(0...60)) }
      let inset = section.inset
      let room =
        breadth - (isVertical ? inset.left + inset.right : inset.top + inset.bottom)
      let spacing = section.itemSpacing
      // Lengths that fill a line exactly, nearly, or not at all.
      func across() -> CGFloat {
        let parts = CGFloat(Int.random(in: 1...5, using: &random))
        let share = max(0, (room - (parts - 1) * spacing) / parts)
        switch Int.random(in: 0..<7, using: &random) {
        case 0: return share
        case 1: return room > 0 ? room * pick(0.9...1.4) : 3
        case 2: return share + pick(-0.01...0.01)
        case 3: return 50
        default: return pick(0...150)
        }
      }
      func size() -> CGSize {
        // Items that overlap by more than their length would shorten their line.
        let least: CGFloat = spacing < 0 ? 4 : 0
        let (length, breadth) = (one(in: 3) ? 50 : pick(0...150), max(least, across()))
        return isVertical
          ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
      }
      let count = one(in: 5) ? 0 : Int.random(in: 1...(one(in: 8) ? 60 : 12), using: &random)
      let kind = hasOneKind ? (ofLayout ? 0 : 1) : Int.random(in: 0..<3, using: &random)
      switch kind {
      case 0:
        var common = size()
        // Items without a length would fit into a line without end.
        if isVertical {
          common.width = max(4, common.width)
        } else {
          common.height = max(4, common.height)
        }
        section.sizes = Array(repeating: common, count: count)
      case 1:
        section.source = .delegate
        for _ in 0..<count { section.sizes.append(size()) }
      default:
        let estimate = size()
        section.source = .estimate(estimate)
        for _ in 0..<count { section.sizes.append(one(in: 2) ? size() : estimate) }
      }
      sections.append(section)
    }
    guard hasOneKind, ofLayout, var first = sections.first else { return }
    if first.sizes.isEmpty { first.sizes = [CGSize(width: 50, height: 40)] }
    for number in sections.indices {
      let count = sections[number].sizes.count
      sections[number] = first
      sections[number].sizes = Array(repeating: first.sizes[0], count: count)
    }
  }
}
