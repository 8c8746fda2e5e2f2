import Basics
public import DisplayLists
import Foundation
import LayerTree

/// A layout compared with a trace of it, or two traces: what is beyond the tolerances, in words.
public struct TraceComparison {
  /// The differences, a sentence each; empty if there are none.
  public private(set) var sentences: [String] = []

  /// The most sentences about texts.
  private static let textLimit = 20

  private let given: [TraceTolerance: Double]
  private let names: SentenceNames
  private var texts: [String] = []
  private var restores = false
  private var hasRestored = false

  /// Compares what traces can have of two display lists.
  public init(
    expected: DisplayList, actual: DisplayList, allowing tolerances: [TraceTolerance: Double] = [:],
    knownQuirks: [TraceQuirk] = []
  ) {
    given = tolerances
    let old = expected.traced()
    var new = actual.traced()
    names = SentenceNames([old, new])
    restores = !knownQuirks.isEmpty
    settle(&new.elements, on: old.elements)
    for case .coplanarSiblingOrder(let reason) in knownQuirks where !hasRestored {
      sentences.append(
        "the known quirk coplanarSiblingOrder is not to be seen; remove it (\(reason.printable()))")
    }
    sentences += new.differences(from: old)
    sentences += texts.prefix(Self.textLimit)
    if texts.count > Self.textLimit {
      sentences.append("and \(texts.count - Self.textLimit) more differences of texts")
    }
  }

  // MARK: - Private

  /// Gives elements the expected values of what differs within the tolerances.
  private mutating func settle(_ elements: inout [DisplayElement], on old: [DisplayElement]) {
    var waiting: [String: [(place: Int, element: DisplayElement)]] = [:]
    for (place, element) in old.enumerated().reversed() {
      waiting[element.name, default: []].append((place, element))
    }
    var places: [Int] = []
    for index in elements.indices {
      guard let expected = waiting[elements[index].name]?.popLast() else { continue }
      places.append(expected.place)
      settle(&elements[index], on: expected.element)
    }
    if restores, places.count == elements.count, places != places.sorted() {
      elements = zip(places, elements).sorted { $0.0 < $1.0 }.map(\.1)
      hasRestored = true
    }
  }

  private mutating func settle(_ element: inout DisplayElement, on old: DisplayElement) {
    settleText(&element, on: old)
    settlePlace(&element, on: old)
    let frames = allowed(.frames)
    if isNear(element.cornerRadius, old.cornerRadius, frames) {
      element.cornerRadius = old.cornerRadius
    }
    if isNear(element.opacity, old.opacity, allowed(.opacity)) { element.opacity = old.opacity }
    settle(&element.fill, on: old.fill) { [isNear($0, $1)] }
    settle(&element.border, on: old.border) {
      [isNear($0.color, $1.color), isNear($0.width, $1.width, frames)]
    }
    settle(&element.shadow, on: old.shadow) {
      [
        isNear($0.color, $1.color), isNear($0.radius, $1.radius, frames),
        isNear($0.offset.width, $1.offset.width, frames),
        isNear($0.offset.height, $1.offset.height, frames),
      ]
    }
    if case .image(let shown) = element.contents, case .image(let expected) = old.contents {
      let isSame =
        shown.image.width == expected.image.width && shown.image.height == expected.image.height
      let corners = zip(Quad(shown.frame).corners, Quad(expected.frame).corners)
      if isSame && corners.allSatisfy({ isNear($0, $1, frames) }) {
        element.contents = old.contents
      }
    }
    if let contents = element.contents, let expected = old.contents,
      contents.isUnknown || expected.isUnknown
    {
      element.contents = expected
    }
    settle(&element.mask, on: old.mask)
    settle(&element.children, on: old.children)
  }

  private func settle<Value>(
    _ value: inout Value?, on old: Value?, if areNear: (Value, Value) -> [Bool]
  ) {
    if let now = value, let old, areNear(now, old).allSatisfy(\.self) { value = old }
  }

  private func settlePlace(_ element: inout DisplayElement, on old: DisplayElement) {
    let width = old.contents?.tracedText.map(\.width).max() ?? 0
    // A label that fits its text is as much wider as its text.
    let reach = allowed(.frames) + allowed(.text) * width
    let (plane, expected) = (element.plane, old.plane)
    let corners = zip(Quad(element.bounds).corners, Quad(old.bounds).corners)
    guard corners.allSatisfy({ isNear(plane($0), expected($1), reach) }),
      isNear(element.matrix.m43, old.matrix.m43, allowed(.frames)),
      isNear(element.bounds.width, old.bounds.width, reach),
      isNear(element.bounds.height, old.bounds.height, allowed(.frames))
    else { return }
    (element.matrix, element.bounds) = (old.matrix, old.bounds)
  }

  private mutating func settleText(_ element: inout DisplayElement, on old: DisplayElement) {
    let (lines, expected) = (element.contents?.tracedText ?? [], old.contents?.tracedText ?? [])
    guard !lines.isEmpty, lines.map(\.text) == expected.map(\.text) else { return }
    element.contents = old.contents
    for (index, (line, was)) in zip(lines, expected).enumerated() where line != was {
      var changes: [String] = []
      func points(
        _ what: String, _ now: Double, _ before: Double, _ allowed: Double, _ unit: String = "pt"
      ) {
        if isNear(now, before, allowed) { return }
        changes.append(
          "\(what) \(ShortNumber.text(now)) \(unit) instead of \(ShortNumber.text(before)) pt")
      }
      let room = allowed(.text) * was.width
      points("is", line.width, was.width, room, "pt wide")
      points("begins at", line.x, was.x, allowed(.frames) + room)
      points("has its baseline at", line.baseline, was.baseline, allowed(.baselines))
      points("is set in", line.size, was.size, allowed(.frames))
      if !isNear(line.color, was.color) {
        changes.append("is \(line.color.hexadecimal) instead of \(was.color.hexadecimal)")
      }
      if changes.isEmpty { continue }
      let name = lines.count > 1 ? "line \(index + 1) of " : ""
      texts.append("\(name)\(names.name(old.name)) \(changes.joined(separator: " and "))")
    }
  }

  private func allowed(_ kind: TraceTolerance) -> Double { given[kind] ?? kind.standard }

  private func isNear(_ a: Double, _ b: Double, _ allowed: Double) -> Bool {
    // Numbers are rounded to a millionth.
    abs(a - b) <= allowed + 2e-6
  }

  private func isNear(_ a: CGPoint, _ b: CGPoint, _ allowed: Double) -> Bool {
    isNear(a.x, b.x, allowed) && isNear(a.y, b.y, allowed)
  }

  private func isNear(_ a: CGColor, _ b: CGColor) -> Bool {
    a.pattern == b.pattern
      && zip([a.red, a.green, a.blue, a.alpha], [b.red, b.green, b.blue, b.alpha])
        .allSatisfy { isNear($0, $1, allowed(.colors) / 255) }
  }
}
