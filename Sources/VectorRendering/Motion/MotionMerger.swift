import Foundation
import LayerGeometry

/// Makes one element of XML, with keyframes, of what was written for it at several moments.
///
/// Moments can be merged where they have one structure: the same elements with the same attributes,
/// of which only those may differ that CSS interpolates.
struct MotionMerger {
  /// What is written at consecutive samples.
  struct Run {
    var nodes: [XMLNode]
    /// Numbers of samples.
    var samples: ClosedRange<Int>
  }

  /// Runs of one structure, merged.
  struct Variant {
    var nodes: [XMLNode]
    var samples: [ClosedRange<Int>]
  }

  private(set) var keyframes: MotionKeyframes
  private(set) var definitions: SVGDefinitions
  /// Lengths of points for each unit of what is merged.
  var stretch: Double = 1
  /// The corners whose movement counts where something is transformed, in its own units.
  var corners: [CGPoint] = []

  init(_ keyframes: MotionKeyframes, _ definitions: SVGDefinitions) {
    (self.keyframes, self.definitions) = (keyframes, definitions)
  }

  /// What was written over time, with as few structures as there are.
  mutating func variants(of runs: [Run]) -> [Variant] {
    var groups: [[Run]] = []
    for run in runs {
      // The last structure is the likeliest.
      let index = groups.indices.reversed().first { index in
        groups[index][0].nodes.count == run.nodes.count
          && zip(groups[index][0].nodes, run.nodes).allSatisfy { matches($0, $1) }
      }
      if let index { groups[index].append(run) } else { groups.append([run]) }
    }
    return groups.map { group in
      let nodes = group[0].nodes.indices.map { place in
        merged(group.map { (node: $0.nodes[place], samples: $0.samples) })
      }
      return Variant(nodes: nodes, samples: group.map(\.samples))
    }
  }

  /// A style that animates a transform or an opacity of its own; nil for one that stays.
  mutating func style(_ name: String, _ track: PropertyTrack, form: MotionValue.Form) -> String? {
    let keys = track.keys()
    return keys.count > 1 ? keyframes.name(name, form, keys) : nil
  }

  /// A style that animates a transform of the plane; nil for one that stays.
  ///
  /// What turns about its middle, or grows from it, has the fewest keys if the middle is what moves;
  /// other things move by a corner.
  ///
  /// - Parameter pivots: for each way to say it, the points whose places are said at the samples.
  mutating func style(of motion: PropertyTrack, around pivots: [[CGPoint]]) -> String? {
    let ways = pivots.map { pivots in
      var track = motion
      for (index, pivot) in pivots.enumerated() {
        let parts = PlaneParts(numbers: motion.samples[index].numbers)
        track.samples[index].numbers = parts.around(pivot).numbers
      }
      return track.keys()
    }
    guard let best = ways.min(by: { $0.count < $1.count }), best.count > 1 else { return nil }
    return keyframes.name("transform", .plane, best)
  }

  mutating func steps(_ spans: [ClosedRange<Int>]) -> String? { keyframes.steps(spans) }

  // MARK: - Structure

  private func matches(_ a: XMLNode, _ b: XMLNode) -> Bool {
    guard a.tag == b.tag, a.children.count == b.children.count, a.content == b.content else {
      return false
    }
    for name in names(a, b) {
      let usual = MotionValue.usual(name, of: a.tag)
      let (old, new) = (a[name] ?? usual, b[name] ?? usual)
      if old == new { continue }
      guard let old, let new else { return false }
      if let (from, to) = references(old, new) {
        guard matches(from, to) else { return false }
        continue
      }
      guard usual != nil, let from = MotionValue(name, old), let to = MotionValue(name, new),
        from.form == to.form
      else { return false }
    }
    return zip(a.children, b.children).allSatisfy { matches($0, $1) }
  }

  private func names(_ a: XMLNode, _ b: XMLNode) -> [String] {
    var names = a.attributes.map(\.name)
    for (name, _) in b.attributes where !names.contains(name) { names.append(name) }
    // Definitions differ in their ids.
    return names.filter { $0 != "id" }
  }

  /// What `url(#…)` refers to, of two values.
  private func references(_ a: String, _ b: String) -> (XMLNode, XMLNode)? {
    guard let from = reference(a), let to = reference(b) else { return nil }
    return (from, to)
  }

  private func reference(_ value: String) -> XMLNode? {
    guard value.hasPrefix("url(#"), value.hasSuffix(")") else { return nil }
    return definitions.node(String(value.dropFirst(5).dropLast()))
  }

  // MARK: - Merging

  private mutating func merged(_ runs: [(node: XMLNode, samples: ClosedRange<Int>)]) -> XMLNode {
    guard runs.count > 1 else { return runs[0].node }
    var result = runs[0].node
    var animations: [String] = []
    var known: Set<String> = ["id"]
    for name in runs.flatMap({ $0.node.attributes.map(\.name) }) where known.insert(name).inserted {
      let usual = MotionValue.usual(name, of: result.tag)
      let values = runs.map { $0.node[name] ?? usual ?? "" }
      if values.allSatisfy({ $0 == values[0] }) { continue }
      if reference(values[0]) != nil {
        let nodes = zip(values, runs).compactMap { value, run in
          reference(value).map { (node: $0, samples: run.samples) }
        }
        var node = merged(nodes)
        node["id"] = nil
        let id = definitions.add(node)
        result[name] = "url(#\(id))"
        continue
      }
      guard let form = MotionValue(name, values[0])?.form else { continue }
      var samples: [PropertyTrack.Sample] = []
      for (value, run) in zip(values, runs) {
        guard let numbers = MotionValue(name, value)?.numbers else { continue }
        for sample in run.samples {
          samples.append(.init(time: keyframes.times[sample], numbers: numbers))
        }
      }
      let track = PropertyTrack(
        kind: kind(name, form, samples[0].numbers.count), samples: samples,
        tolerance: keyframes.tolerance)
      let keys = track.keys()
      if keys.count > 1 { animations.append(keyframes.name(name, form, keys)) }
    }
    if !animations.isEmpty {
      result["class"] = [result["class"], "m"].compactMap { $0 }.joined(separator: " ")
      result["style"] = "animation-name:" + animations.joined(separator: ",")
    }
    result.children = result.children.indices.map { index in
      merged(runs.map { (node: $0.node.children[index], samples: $0.samples) })
    }
    return result
  }

  private func kind(_ name: String, _ form: MotionValue.Form, _ count: Int) -> PropertyTrack.Kind {
    switch form {
    case .plane: .plane(corners: corners)
    case .space: .space(corners: corners)
    case .color, .numbers:
      .numbers(
        tolerances: MotionValue.tolerances(
          name, form, count: count, length: keyframes.tolerance / stretch))
    }
  }
}

/// The keyframes of a document; equal ones are written once.
struct MotionKeyframes {
  /// Of each sample, in seconds from the first.
  let times: [Double]
  /// Of a round, in seconds.
  let duration: Double
  /// Points.
  let tolerance: Double
  /// How many keys were written.
  private(set) var count = 0
  private var rules: [String] = []
  private var names: [String: String] = [:]

  init(times: [Double], duration: Double, tolerance: Double) {
    (self.times, self.duration, self.tolerance) = (times, duration, tolerance)
  }

  var text: String { rules.joined(separator: "\n") }

  /// The name of the keyframes of a property.
  mutating func name(
    _ name: String, _ form: MotionValue.Form, _ keys: [PropertyTrack.Sample]
  ) -> String {
    var parts = PlaneParts(.identity)
    if form == .plane {
      let all = keys.map { PlaneParts(numbers: $0.numbers) }
      parts.hasTurn = all.contains { abs($0.rotation) > 1e-4 || abs($0.skew) > 1e-4 }
      parts.hasScale = all.contains { abs($0.scaleX - 1) > 1e-5 || abs($0.scaleY - 1) > 1e-5 }
      parts.hasPivot = all.contains { $0.pivot != .zero }
    }
    var declarations: [(time: Double, text: String)] = []
    for (index, key) in keys.enumerated() {
      var text = MotionValue.declaration(name, form, key.numbers, parts: parts)
      if let easing = key.easing {
        let (first, second) = (
          SVGNumber.text(easing.first, digits: 4), SVGNumber.text(easing.second, digits: 4)
        )
        text += ";animation-timing-function:cubic-bezier(.33333,\(first),.66667,\(second))"
      }
      // A jump: the old value just before the new one.
      let isHeld = index + 1 < keys.count && keys[index + 1].time == key.time
      declarations.append((isHeld ? key.time - duration * 1e-6 : key.time, text))
    }
    if let last = keys.last, last.time < duration {
      let text = MotionValue.declaration(name, form, last.numbers, parts: parts)
      declarations.append((duration, text))
    }
    count += declarations.count
    return add(declarations)
  }

  /// Keyframes that show something during some samples; nil if that is always.
  mutating func steps(_ spans: [ClosedRange<Int>]) -> String? {
    var merged: [ClosedRange<Int>] = []
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, span.lowerBound <= last.upperBound + 1 {
        merged[merged.count - 1] =
          last.lowerBound...max(last.upperBound, span.upperBound)
      } else {
        merged.append(span)
      }
    }
    guard merged != [0...(times.count - 1)] else { return nil }
    var declarations: [(time: Double, text: String)] = []
    if merged.first?.lowerBound != 0 { declarations.append((0, "opacity:0")) }
    for span in merged {
      declarations.append((times[span.lowerBound], "opacity:1"))
      if span.upperBound + 1 < times.count {
        declarations.append((times[span.upperBound + 1], "opacity:0"))
      }
    }
    declarations.append((duration, declarations[declarations.count - 1].text))
    return add(declarations)
  }

  private mutating func add(_ declarations: [(time: Double, text: String)]) -> String {
    var moments: [(selector: String, text: String)] = []
    for (time, text) in declarations.enumerated().sorted(by: { a, b in
      a.element.time == b.element.time ? a.offset < b.offset : a.element.time < b.element.time
    }).map(\.element) {
      let percent = SVGNumber.text(100 * time / duration, digits: 4)
      let selector = percent == "100" ? "to" : percent + "%"
      if moments.last?.selector == selector {
        moments[moments.count - 1].text += ";" + text
      } else {
        moments.append((selector, text))
      }
    }
    // Held at the end: one rule for both.
    if let last = moments.last, moments.count > 1, moments[moments.count - 2].text == last.text {
      moments.removeLast()
      moments[moments.count - 1].selector += "," + last.selector
    }
    let body = moments.map { "\($0.selector){\($0.text)}" }.joined()
    if let name = names[body] { return name }
    let name = "k\(names.count + 1)"
    names[body] = name
    rules.append("@keyframes \(name){\(body)}")
    return name
  }
}
