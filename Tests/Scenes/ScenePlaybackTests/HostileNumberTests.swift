import DisplayLists
import Foundation
import TestBasics
import Testing

@testable import LayoutCatalog
@testable import LocatedJSON
@testable import SceneFiles
@testable import ScenePlayback

/// Numbers that nobody means, in every place where a scene may hold a number: they are refused with
/// a place, or the scene is drawn. Nothing else happens.
@MainActor
struct HostileNumberTests {
  nonisolated private static let hostile: [Double] = [
    0, -1, 5e-324, 1e-308, -1e-308, 1e-9, -1e-9, 0.001, 1e4, 1e7, 1e9, -1e9, 1e300, -1e300,
    9_223_372_036_854_775_807,
  ]

  @Test(arguments: LayoutKind.all.map(\.name))
  func everyPropertyOfALayout(_ name: String) throws {
    let kind = try #require(LayoutKind.named(name))
    var random = SplitMixGenerator(seed: 11)
    for property in kind.properties {
      for number in Self.hostile {
        for form in forms(of: number, for: property.type) {
          // Every value is read, and a part of the scenes drawn: the seed says which.
          let draws = Int.random(in: 0..<3, using: &random) == 0
          try look(
            """
            { size: [60, 60], scale: 1, layout: { type: '\(name)', \(property.name): \(form) },
              content: { sections: [{ title: 'T', items: [{color: 'red', name: 'a'}], repeat: 7 }] } }
            """, draws: draws, "\(name).\(property.name) = \(form)")
        }
      }
    }
  }

  @Test(arguments: scenes.indices)
  func everyNumberOfAScene(_ index: Int) throws {
    let text = Self.scenes[index]
    let scene = try #require(JSON5Parser.parse(Array(text.utf8)).value)
    #expect(TimelineStage.problems(text) == [], "the scene itself is right")
    var random = SplitMixGenerator(seed: UInt64(23 + index))
    for numberIndex in 0..<scene.numberCount {
      for number in Self.hostile {
        var before = numberIndex
        let changed = scene.replacingNumber(&before, by: number)
        let draws = Int.random(in: 0..<6, using: &random) == 0
        try look(changed.json, draws: draws, "number \(numberIndex) = \(number)")
      }
    }
  }

  /// Two numbers at a time, each in its range: what one alone cannot break.
  @Test(arguments: scenes.indices)
  func numbersTogether(_ index: Int) throws {
    let scene = try #require(JSON5Parser.parse(Array(Self.scenes[index].utf8)).value)
    for seed in 0..<30 as Range<UInt64> {
      var random = SplitMixGenerator(seed: seed)
      var changed = scene
      for _ in 0..<Int.random(in: 2...5, using: &random) {
        var numberIndex = Int.random(in: 0..<scene.numberCount, using: &random)
        let number = Self.hostile.randomElement(using: &random) ?? 0
        changed = changed.replacingNumber(&numberIndex, by: number)
      }
      try look(changed.json, draws: true, "seed \(seed)")
    }
  }

  @Test func everyKeyWithANumberIsTried() {
    var tried = Set(LayoutKind.all.flatMap(\.properties).map(\.name))
    for text in Self.scenes {
      JSON5Parser.parse(Array(text.utf8)).value.map { tried.formUnion($0.keys) }
    }
    let wanted = SceneSchema.schema().keysOfNumbers
    #expect(wanted.count > 60)
    #expect(wanted.subtracting(tried).sorted() == [])
  }

  // MARK: - Private

  private func look(_ text: String, draws: Bool, _ what: String) throws {
    do {
      let scene = try TimelineStage.scene(text)
      guard draws else { return }
      let stage = try SceneStage(scene)
      _ = try stage.still()
      if scene.timeline.duration > 0, scene.timeline.duration < 20 {
        _ = try stage.still(at: scene.timeline.duration)
      }
    } catch let error as LocatedError {
      #expect(error.problems.allSatisfy { !$0.message.isEmpty }, "\(what)")
    } catch {
      Issue.record("\(what): expected an error of the scene, found \(error): \(text)")
    }
  }

  private func forms(of number: Double, for type: LayoutValueType) -> [String] {
    let n = LocatedValue.number(number).json.trimmingCharacters(in: .whitespacesAndNewlines)
    switch type {
    case .number, .integer, .height, .boundary: return [n]
    case .size, .point: return ["[\(n), 10]", "[10, \(n)]", "[\(n), \(n)]"]
    case .insets: return [n, "[\(n), 0, 0, 0]", "[0, \(n), 0, \(n)]"]
    case .bool, .choice, .color, .sections: return []
    }
  }

  nonisolated private static let scenes = [
    """
    { size: [60, 60], scale: 1, safeArea: [1, 2, 3, 4], content: { items: [{name: 'a'}] },
      statusBar: { battery: 0.5, signal: 2, wifi: 1 }, tabBar: { items: [{ title: 'a' }, { title: 'b' }], selected: 1 },
      layout: { type: 'flow', itemSize: [50, 20] },
      cell: { views: [{ frame: [0, 0, 50, 9], slider: 0.5 }, { frame: [0, 9, 50, 9], progress: 0.5 },
        { inset: 1, pageControl: { pages: 3, current: 1 }, accessibility: { order: 1 } },
        { inset: 2, segments: { titles: ['a', 'b'], selected: 1 } },
        { inset: 3, symbol: { name: 'plus', size: 9 } },
        { inset: 4, path: { data: 'M0 0L8 8Z', size: [8, 8], lineWidth: 2, dash: [3, 1], trim: [0, 0.9] },
          reflection: { gap: 1, length: 4, opacity: 0.5 } },
        { inset: 5, background: 'red', cornerRadius: { scaled: 4, max: 9 },
          opacity: { standard: 1, accessibility: 0.5 } }] } }
    """,
    """
    { size: [60, 60], scale: 1, content: { items: [{name: 'a'}] }, layout: 'flow',
      topStrip: { height: 9, insets: [1, 2, 3, 4], cornerRadius: 4, layout: 'flow',
        content: { items: [{name: 'a'}] } },
      splitView: { displayMode: 'twoBesideSecondary',
        primary: { width: 20, layout: 'list',
          content: { items: [{title: 'a', swipe: { trailing: [{ title: 'b' }], open: 0.5 }}] } },
        supplementary: { width: 15, layout: 'flow', content: { items: [{name: 'a'}] } } } }
    """,
    """
    { size: [60, 60], scale: 0.5, content: { items: [{name: 'a'}] }, layout: 'flow',
      frame: { device: 'iphone-se', margin: 4, tilt: 10 } }
    """,
    """
    { size: [60, 60], scale: 1, content: { items: [{name: 'a b', w: 12}] },
      layout: { type: 'flow', estimatedItemSize: [20, 10] },
      cell: { minWidth: 5, maxWidth: 50, minHeight: 4, maxHeight: 60,
        stack: { axis: 'vertical', spacing: 2, insets: [1, 2, 3, 4], views: [
          { label: '{name}', lines: 0, spacingAfter: 3, hugging: 251 },
          { width: '{w}', height: 9, aspect: 1.5,
            compressionResistance: { horizontal: 700, vertical: 600 } },
          { spacer: 4 } ] } } }
    """,
    """
    { size: [60, 60], scale: 1, layout: 'flow', content: { items: [{name: 'a'}], repeat: 3 },
      scroll: { offset: [0, 5] }, state: { selected: [[0, 1]], highlighted: [[0, 0]],
      disabledSections: [0] }, flip: { item: [0, 2], progress: 0.3 },
      callout: { item: [0, 0], titles: ['A'] },
      cell: { cornerRadius: 3, opacity: 0.9, border: { width: 2, dash: { pattern: 4, phase: 1 } }, contentOpacity: 0.8,
        background: { gradient: ['red', 'blue'], from: [0, 0], to: [1, 1], stops: [0, 1] },
        shadow: { radius: 2, opacity: 0.5, offset: [1, 2] },
        transform: [{ rotate: 20, axis: [0, 1, 0] }, { scale: 0.9 }, { scale: [0.9, 0.8, 1] },
          { translate: [1, 2, 3] }, { perspective: 300 }],
        views: [
          { frame: [1, 2, 10, 10], background: 'green', transform:
            [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.001, 2, 0, 0, 1] },
          { dock: { edge: 'top', size: 8 }, inset: 2, label: 'text', lines: 1, font: { size: 9 } },
          { frame: [1, 2, 20, 10], label: ['a', { text: 'b', size: 8, tracking: 1, baselineOffset: 2,
            lineHeight: 1.2, lineSpacing: 2, paragraphSpacing: 3,
            shadow: { radius: 1, offset: [1, 1] } }] },
          { frame: [1, 2, 9, 9], label: '', font:
            { variations: { wght: 450, wdth: 90, opsz: 12, slnt: -3, GRAD: 1 } } },
          { inset: [1, 1, 1, 1], image: 'none.png', fit: 0.5, placeholder: { opacity: 0.5 } } ] } }
    """,
    """
    { size: [60, 60], scale: 1, layout: { type: 'waterfall', numberOfColumns: 2 },
      scroll: { item: [0, 1] }, content: { sections: [{
        layout: { aspect: 1, inset: [1, 1, 1, 1], lineSpacing: 2, interitemSpacing: 3,
          headerSize: [10, 10], footerSize: [10, 8] }, title: 'T',
        items: [ { color: 'red', layout: { size: [10, 20] } },
          { color: 'red', layout: { length: 12, span: 2 } },
          { color: 'red', layout: { maximumSize: [20, 20] } } ] }] } }
    """,
    """
    { size: [60, 60], scale: 1, layout: 'list', content: { sections: [{ title: 'T', items: [
      { title: 'a', indentation: 1, imageSize: [8, 8], color: 'red',
        layout: { rowHeight: 20, separatorInset: 3, separatorTrailingInset: 3 } } ] }] } }
    """,
    """
    { size: [60, 60], scale: 1, content: { items: [{color: 'red'}], repeat: 9 },
      layout: { type: 'compositional', sectionSpacing: 2, header: 10, sections: [{ insets: 2,
        groupSpacing: 3, orthogonal: 'continuous', orthogonalOffset: 4,
        header: { size: ['100%', 10], offset: [1, 1], insets: [1, 1, 1, 1], zIndex: 2 },
        background: { insets: 2, zIndex: -1 },
        boundaries: [{ kind: 'side', at: 'leading', size: [8, '50%'], offset: [0, 0] }],
        group: { size: ['100%', 30], spacing: 2, count: 2, insets: [0, 1, 0, 1], items: [
          { size: [10, '~20'], insets: 1, edgeSpacing: { leading: 1, top: { flexible: 2 }, trailing: 1,
            bottom: 1 },
            badge: { size: [5, 5], shift: [0.5, 0.5], zIndex: 3 } }] } },
        { group: { size: [40, 30], shares: 3, items: [{ group: { size: ['50%', '100%'],
          frames: [[0, 0, 5, 5]] } }] } }] },
      supplementary: { side: {}, badge: {} }, decoration: { background: {} } }
    """,
    """
    { size: [60, 60], scale: 1, layout: 'flow', stepDuration: 0.1, content: { sections: [
        { items: [{color: 'red'}], repeat: 6 }, { items: [{color: 'blue'}], repeat: 2 }] },
      timeline: [ { wait: 0.1, delay: 0.05 },
        { scroll: { by: [0, 10] }, duration: 0.1, timing: [0.1, 0.2, 0.3, 0.4] },
        { scroll: { item: [0, 2] } }, { scroll: { offset: [0, 3] } },
        { scroll: { fling: [0, 20] } },
        { set: { minimumLineSpacing: 4 }, timing: { spring: { duration: 0.1, bounce: 0.2 } } },
        { size: [50, 50], timing: { spring: { mass: 1, stiffness: 100, damping: 10, velocity: 1 } } },
        { delete: [[0, 1]], insert: [{ at: [0, 1], item: {color: 'red'} }],
          move: [{ from: [0, 3], to: [0, 4] }], reload: [[0, 5]] },
        { insertSections: [{ at: 0, section: { items: [{color: 'red'}], repeat: 2 } }] },
        { moveSections: [{ from: 2, to: 0 }], deleteSections: [1] }, { reloadSections: [0] },
        { select: [[0, 0]], highlight: [[0, 1]], disable: [1] },
        { deselect: [[0, 0]], unhighlight: [[0, 1]], enable: [1] },
        { flip: { item: [0, 0], progress: 0.5 } }, { tap: [0, 1] },
        { drag: { item: [0, 0], to: [0, 1] } },
        { layout: 'circle', stagger: 0.01 }, { pinch: { scale: 1.2, translation: [2, 3] } },
        { progress: 0.3, to: 'grid' }, { progress: 'finish' } ] }
    """,
    """
    { size: [60, 60], scale: 1, layout: 'stacks', content: { sections: [
        { items: [{color: 'red'}], repeat: 3 }] },
      timeline: [ { pinch: { scale: 1.4, section: 0 } } ] }
    """,
    """
    { size: [60, 60], scale: 1, content: { items: [{name: 'a'}] }, layout: 'flow',
      toolbar: { items: [{ title: 'a' }] },
      frame: { device: 'iphone-se', size: [300, 400], panel: [1, 2] },
      cell: { blur: 3, views: [{ label: '{name}' }] },
      overlay: { sheet: { detents: [20, 'large'], detent: 20, undimmed: 20, view: { label: 'a' } } },
      timeline: [{ detent: 'large' }, { overlay: false },
        { overlay: { menu: { from: { toolbar: 0 }, items: ['a'] } } }] }
    """,
  ]
}

extension LocatedValue {
  /// The numbers in it.
  fileprivate var numberCount: Int {
    switch kind {
    case .number: 1
    case .list(let items): items.reduce(0) { $0 + $1.numberCount }
    case .object(let members): members.reduce(0) { $0 + $1.value.numberCount }
    case .null, .bool, .string: 0
    }
  }

  /// The value with one of its numbers replaced, counted in the order of the text.
  fileprivate func replacingNumber(_ numberIndex: inout Int, by number: Double) -> LocatedValue {
    switch kind {
    case .number:
      defer { numberIndex -= 1 }
      return numberIndex == 0 ? .number(number) : self
    case .list(let items):
      return LocatedValue(.list(items.map { $0.replacingNumber(&numberIndex, by: number) }))
    case .object(let members):
      return LocatedValue(
        members: members.map { ($0.key, $0.value.replacingNumber(&numberIndex, by: number)) })
    case .null, .bool, .string: return self
    }
  }

  /// The keys of all objects in it.
  fileprivate var keys: Set<String> {
    switch kind {
    case .list(let items): items.reduce(into: []) { $0.formUnion($1.keys) }
    case .object(let members):
      members.reduce(into: []) {
        $0.insert($1.key)
        $0.formUnion($1.value.keys)
      }
    case .null, .bool, .string, .number: []
    }
  }

  /// In a schema: the names of properties that may be a number or a list of numbers.
  fileprivate var keysOfNumbers: Set<String> {
    let numbers: Set<String> = [
      "number", "size", "point", "rect", "insets", "directional-insets", "length", "lengths",
      "spacing", "place",
    ]
    func mayBeNumber(_ schema: LocatedValue) -> Bool {
      if let type = schema["type"], type == "number" || type == "integer" { return true }
      if case .string(let name)? = schema["$ref"]?.kind,
        numbers.contains(name.split(separator: "/").last.map(String.init) ?? "")
      {
        return true
      }
      var parts = schema["items"].map { [$0] } ?? []
      for key in ["anyOf", "prefixItems"] {
        if case .list(let more)? = schema[key]?.kind { parts += more }
      }
      return parts.contains(where: mayBeNumber)
    }
    var found: Set<String> = []
    for member in members {
      if member.key == "properties" {
        for property in member.value.members where mayBeNumber(property.value) {
          found.insert(property.key)
        }
      }
      found.formUnion(member.value.keysOfNumbers)
    }
    if case .list(let items) = kind { for item in items { found.formUnion(item.keysOfNumbers) } }
    return found
  }
}
