import Foundation
import LayerTree

/// Merges what was written for an element at several moments into one XML element with keyframes:
/// equal structure, where only attributes differ that CSS interpolates.
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
  /// The corners whose movement counts for transforms, in own units.
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
      let nodes = group[0].nodes.indices.map { nodeIndex in
        merged(group.map { (node: $0.nodes[nodeIndex], samples: $0.samples) })
      }
      return Variant(nodes: nodes, samples: group.map(\.samples))
    }
  }

  /// A style that animates its own transform or opacity; nil for one that stays.
  mutating func style(_ name: String, _ track: PropertyTrack, form: MotionValue.Form) -> String? {
    let keys = track.keys(keyframes.curves)
    return keys.count > 1 ? keyframes.name([.init(name: name, form: form, keys: keys)]) : nil
  }

  /// A style that animates a plane's transform; nil for one that stays. Rotation and growth about
  /// the middle take the fewest keys there; other things move by a corner.
  /// - Parameter pivots: for each option, the pivot's places at the samples.
  mutating func style(of motion: PropertyTrack, around pivots: [[CGPoint]]) -> String? {
    let ways = pivots.map { pivots in
      var track = motion
      for (index, pivot) in pivots.enumerated() {
        let parts = PlaneParts(numbers: motion.samples[index].numbers)
        track.samples[index].numbers = parts.around(pivot).numbers
      }
      return track.keys(keyframes.curves)
    }
    guard let best = ways.min(by: { $0.count < $1.count }), best.count > 1 else { return nil }
    return keyframes.name([.init(name: "transform", form: .plane, keys: best)])
  }

  mutating func steps(_ spans: [ClosedRange<Int>]) -> String? { keyframes.steps(spans) }

  // MARK: - Structure

  private func matches(_ a: XMLNode, _ b: XMLNode) -> Bool {
    guard a.tag == b.tag, a.children.count == b.children.count, a.content == b.content else {
      return false
    }
    for name in names(a, b) {
      let fallback = MotionValue.default(name, of: a.tag)
      let (old, new) = (a[name] ?? fallback, b[name] ?? fallback)
      if old == new { continue }
      guard let old, let new else { return false }
      if let (from, to) = references(old, new) {
        guard matches(from, to) else { return false }
        continue
      }
      guard fallback != nil, let from = MotionValue(name, old), let to = MotionValue(name, new),
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
    var groups: [[MotionKeyframes.Property]] = []
    var known: Set<String> = ["id"]
    for name in runs.flatMap({ $0.node.attributes.map(\.name) }) where known.insert(name).inserted {
      let fallback = MotionValue.default(name, of: result.tag)
      let values = runs.map { $0.node[name] ?? fallback ?? "" }
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
      let keys = track.keys(keyframes.curves)
      guard keys.count > 1 else { continue }
      let property = MotionKeyframes.Property(name: name, form: form, keys: keys)
      if let group = groups.firstIndex(where: { $0[0].isInTime(with: property) }) {
        groups[group].append(property)
      } else {
        groups.append([property])
      }
    }
    if !groups.isEmpty {
      let animations = groups.map { keyframes.name($0) }
      result.animate(with: animations.joined(separator: ","), class: "m")
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
  /// A property and its values over time.
  struct Property {
    var name: String
    var form: MotionValue.Form
    var keys: [PropertyTrack.Sample]

    /// Whether the keys of two properties are at the same times, with the same curves.
    func isInTime(with other: Property) -> Bool {
      keys.count == other.keys.count
        && zip(keys, other.keys).allSatisfy { $0.time == $1.time && $0.easing == $1.easing }
    }
  }

  private struct Moment: Hashable {
    var selector: String
    var text: String
    /// The easing to the next moment; nil if nothing changes until then.
    var timing: TimingCurve?
  }

  /// Of each sample, in seconds from the first.
  let times: [Double]
  /// Of one loop, in seconds.
  let duration: Double
  /// Points.
  let tolerance: Double
  /// What is found for one property serves others.
  let curves = FittedCurves()
  /// How many keys were written.
  private(set) var count = 0
  private var rules: [[Moment]] = []
  private var names: [[Moment]: String] = [:]

  init(times: [Double], duration: Double, tolerance: Double) {
    (self.times, self.duration, self.tolerance) = (times, duration, tolerance)
  }

  /// The curve that most keys have, which is said once for all.
  private var defaultTiming: TimingCurve {
    var counts: [TimingCurve: Int] = [:]
    for timing in rules.joined().compactMap(\.timing) { counts[timing, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    return rules.joined().compactMap(\.timing).first { counts[$0] == most } ?? .linear
  }

  /// The value of `animation-timing-function` where keys do not have their own.
  var timing: String { Self.text(defaultTiming) }

  var text: String {
    let fallback = defaultTiming
    return rules.enumerated().map { index, moments in
      let body = moments.map { moment in
        let own = moment.timing.flatMap { $0 == fallback ? nil : $0 }
        let timing = own.map { ";animation-timing-function:" + Self.text($0) } ?? ""
        return "\(moment.selector){\(moment.text)\(timing)}"
      }
      return "@keyframes k\(index + 1){\(body.joined())}"
    }.joined(separator: "\n")
  }

  /// The name of the keyframes of properties that are in time with each other.
  mutating func name(_ properties: [Property]) -> String {
    let keys = properties[0].keys
    let texts = properties.map { property in
      let parts = Self.parts(of: property)
      return property.keys.map {
        MotionValue.declaration(property.name, property.form, $0.numbers, parts: parts)
      }
    }
    var moments: [(time: Double, moment: Moment)] = []
    for (index, key) in keys.enumerated() {
      // A jump: the old value just before the new one.
      let isHeld = index + 1 < keys.count && keys[index + 1].time == key.time
      let moment = Moment(
        selector: "", text: texts.map { $0[index] }.joined(separator: ";"),
        timing: isHeld ? nil : key.easing ?? .linear)
      moments.append((isHeld ? key.time - duration * 1e-6 : key.time, moment))
    }
    if let last = moments.last, last.time < duration { moments.append((duration, last.moment)) }
    count += moments.count
    return add(moments)
  }

  /// Which functions of a transform change.
  private static func parts(of property: Property) -> PlaneParts {
    var parts = PlaneParts(.identity)
    guard property.form == .plane else { return parts }
    let all = property.keys.map { PlaneParts(numbers: $0.numbers) }
    parts.hasTurn = all.contains { abs($0.rotation) > 1e-4 }
    parts.hasSkew = all.contains { abs($0.skew) > 1e-4 }
    parts.hasScale = all.contains { abs($0.scaleX - 1) > 1e-5 || abs($0.scaleY - 1) > 1e-5 }
    parts.hasPivot = all.contains { $0.pivot != .zero }
    return parts
  }

  /// Keyframes that show something during some samples; nil if always.
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
    let (shown, hidden) = (
      Moment(selector: "", text: "opacity:1"), Moment(selector: "", text: "opacity:0")
    )
    var moments: [(time: Double, moment: Moment)] = []
    if merged.first?.lowerBound != 0 { moments.append((0, hidden)) }
    for span in merged {
      moments.append((times[span.lowerBound], shown))
      if span.upperBound + 1 < times.count {
        moments.append((times[span.upperBound + 1], hidden))
      }
    }
    moments.append((duration, moments[moments.count - 1].moment))
    return add(moments)
  }

  /// The name of keyframes at these times, which are in order.
  private mutating func add(_ timed: [(time: Double, moment: Moment)]) -> String {
    var moments: [Moment] = []
    for (time, moment) in timed {
      var moment = moment
      let percent = SVGNumber.text(100 * time / duration, digits: 4)
      moment.selector = percent == "100" ? "to" : percent + "%"
      if let last = moments.last, last.selector == moment.selector {
        moment.text = last.text + ";" + moment.text
        moments.removeLast()
      }
      moments.append(moment)
    }
    for index in moments.indices
    where index + 1 == moments.count || moments[index].text == moments[index + 1].text {
      moments[index].timing = nil
    }
    // One rule for all moments of a look with the same easing.
    var rule: [Moment] = []
    for moment in moments {
      let index = rule.firstIndex {
        $0.text == moment.text
          && ($0.timing == moment.timing || $0.timing == nil || moment.timing == nil)
      }
      if let index {
        rule[index].selector += "," + moment.selector
        rule[index].timing = rule[index].timing ?? moment.timing
      } else {
        rule.append(moment)
      }
    }
    if let name = names[rule] { return name }
    rules.append(rule)
    let name = "k\(rules.count)"
    names[rule] = name
    return name
  }

  private static func text(_ curve: TimingCurve) -> String {
    switch curve {
    case .linear: return "linear"
    case CAMediaTimingFunctionName.easeInEaseOut.curve: return "ease-in-out"
    case CAMediaTimingFunctionName.easeIn.curve: return "ease-in"
    case CAMediaTimingFunctionName.easeOut.curve: return "ease-out"
    case CAMediaTimingFunctionName.default.curve: return "ease"
    default:
      let numbers = [(curve.x1, 5), (curve.y1, 4), (curve.x2, 5), (curve.y2, 4)]
      return "cubic-bezier("
        + numbers.map { SVGNumber.text($0, digits: $1) }.joined(separator: ",") + ")"
    }
  }
}
