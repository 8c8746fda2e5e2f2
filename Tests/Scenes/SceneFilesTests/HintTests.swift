import Basics
import Boards
import Foundation
import LayoutCatalog
import Testing

@testable import LocatedJSON
@testable import SceneFiles

/// What scenes say that were written from habit, and the hint that each mistake gets.
@Suite("Hints for scenes")
@MainActor
struct HintTests {
  // MARK: - Keys

  nonisolated static let views: [(String, String)] = [
    ("text: 'Hi'", "text: unknown key; did you mean \"label\"?"),
    ("title: 'Hi'", "did you mean \"label\"?"),
    ("label: 'Hi', fontSize: 12", "fontSize: unknown key; write \"font\": {\"size\": 17"),
    ("label: 'Hi', fontWeight: 'bold'", "write \"font\": {"),
    ("label: 'Hi', colour: 'red'", "did you mean \"color\"?"),
    ("label: 'Hi', textColor: 'red'", "did you mean \"color\"?"),
    ("label: 'Hi', 'text-align': 'left'", "did you mean \"align\"?"),
    ("label: 'Hi', numberOfLines: 2", "did you mean \"lines\"?"),
    ("bg: 'red'", "did you mean \"background\"?"),
    ("backgroundColor: 'red'", "did you mean \"background\"?"),
    ("'background-color': 'red'", "did you mean \"background\"?"),
    ("gradient: ['red', 'blue']", "write \"background\": {\"gradient\": ["),
    ("radius: 8", "did you mean \"cornerRadius\"?"),
    ("borderRadius: 8", "did you mean \"cornerRadius\"?"),
    ("borderWidth: 1", "write \"border\": {\"width\": 1, \"color\": \"black\"}"),
    ("boxShadow: {}", "did you mean \"shadow\"?"),
    ("img: 'a.jpg'", "did you mean \"image\"?"),
    ("src: 'a.jpg'", "did you mean \"image\"?"),
    ("photo: 'a.jpg'", "did you mean \"image\"?"),
    ("image: 'a.jpg', objectFit: 'cover'", "did you mean \"contentMode\"?"),
    ("icon: 'heart'", "did you mean \"symbol\"?"),
    ("width: 10", "write \"frame\": [x, y, width, height]"),
    ("x: 10", "write \"frame\": [x, y, width, height]"),
    ("padding: 10", "write \"inset\": [top, left, bottom, right]"),
    ("margin: 10", "write \"inset\": [top, left, bottom, right]"),
    ("alpha: 0.5", "did you mean \"opacity\"?"),
    ("rotation: 5", "write \"transform\": [{\"rotate\": 45}"),
    ("clipsToBounds: true", "did you mean \"clips\"?"),
    ("backdropFilter: 5", "did you mean \"material\"?"),
    ("children: []", "did you mean \"views\"?"),
    ("items: []", "did you mean \"views\"?"),
    ("vstack: []", "write \"stack\": {\"axis\": \"vertical\""),
    ("gap: 4", "write \"stack\": {"),
    ("zIndex: 1", "the list \"views\" goes from back to front"),
    ("onTap: 'open'", "goes in the scene's \"timeline\": [{\"tap\": [0, 2]}]"),
    ("stack: { gap: 4 }", "cell.views[0].stack.gap: unknown key; did you mean \"spacing\"?"),
    ("stack: { padding: 4 }", "did you mean \"insets\"?"),
    ("stack: { direction: 'vertical' }", "did you mean \"axis\"?"),
    ("shadow: { blur: 4 }", "did you mean \"radius\"?"),
    ("border: { thickness: 4 }", "did you mean \"width\"?"),
    ("label: 'Hi', font: { fontSize: 4 }", "write \"size\": 17"),
    ("stack: { views: [{ margin: 4 }] }", "\"insets\" and \"spacing\" belong to the stack"),
    ("label: 'Hi', font: { fontFamily: 'Inter' }", "did you mean \"family\"?"),
    ("background: { gradient: ['red', 'blue'], locations: [0, 1] }", "did you mean \"stops\"?"),
  ]

  @Test("keys of views", arguments: views)
  func view(written: String, hint: String) {
    expect(hint, "{ content: {items: [{}]}, layout: 'flow', cell: { views: [{ \(written) }] } }")
  }

  nonisolated static let scenes: [(String, String)] = [
    ("items: [{}]", "items: unknown key; write \"content\": {\"images\": \"photos/*.jpg\"} or"),
    ("photos: 'a/*.jpg'", "write \"content\": {"),
    ("itemSize: [9, 9]", "write \"layout\": {\"type\": \"grid\", \"itemSize\": [90, 90]}"),
    ("columns: 3", "\"layout\": {\"type\": \"grid\""),
    ("views: []", "write \"cell\": {\"views\": […]}"),
    ("text: 'Hi'", "write \"cell\": {\"views\": […]}"),
    ("width: 480", "write \"size\": [480, 320]"),
    ("backgroundColor: 'red'", "did you mean \"background\"?"),
    ("theme: 'dark'", "did you mean \"appearance\"?"),
    ("darkMode: true", "did you mean \"appearance\"?"),
    ("animation: []", "write \"timeline\": [{\"wait\": 0.5}"),
    ("header: {}", "write \"supplementary\": {\"header\": {…}}"),
    ("language: 'de'", "did you mean \"locale\"?"),
    ("selected: [0]", "write \"state\": {\"selected\": [[0, 2]]}"),
    ("font: 'a.ttf'", "did you mean \"fonts\"?"),
    ("pixelRatio: 2", "did you mean \"scale\"?"),
    ("fontSize: 'large'", "did you mean \"textSize\"?"),
    ("navbar: {}", "did you mean \"navigationBar\"?"),
    ("timeline: [{ sleep: 1 }]", "timeline[0].sleep: unknown key; did you mean \"wait\"?"),
    ("timeline: [{ tap: 0, easing: 'linear' }]", "did you mean \"timing\"?"),
    ("timeline: [{ add: [] }]", "did you mean \"insert\"?"),
    ("timeline: [{ swiped: {} }]", "did you mean \"swipe\"?"),
    ("timeline: [{ itemSize: [9, 9] }]", "write \"set\": {\"itemSize\": [90, 90]}"),
  ]

  @Test("keys of scenes and their timelines", arguments: scenes)
  func scene(written: String, hint: String) {
    expect(hint, "{ content: {items: [{}]}, layout: 'flow', \(written) }")
  }

  nonisolated static let layouts: [(String, String)] = [
    ("type: 'flow', cellSize: [9, 9]", "layout.cellSize: unknown key; did you mean \"itemSize\"?"),
    ("type: 'flow', width: 9", "did you mean \"itemSize\"?"),
    ("type: 'grid', columns: 3", "the number of columns follows from \"itemSize\""),
    ("type: 'waterfall', columns: 3", "did you mean \"numberOfColumns\"?"),
    ("type: 'photo-albums', columnCount: 3", "did you mean \"numberOfColumns\"?"),
    ("type: 'flow', gap: 3", "did you mean \"minimumInteritemSpacing\"?"),
    ("type: 'waterfall', gap: 3", "did you mean \"itemSpacing\"?"),
    ("type: 'flow', lineSpacing: 3", "did you mean \"minimumLineSpacing\"?"),
    ("type: 'flow', padding: 3", "did you mean \"sectionInset\"?"),
    ("type: 'flow', direction: 'horizontal'", "did you mean \"scrollDirection\"?"),
    ("type: 'list', height: 3", "did you mean \"rowHeight\"?"),
    ("type: 'cover-flow', tilt: 3", "did you mean \"angle\"?"),
    (
      "type: 'list', rowHeight: '44pt'", "found the text \"44pt\"; write 44, in points"
    ),
    ("kind: 'flow'", "a layout needs a type, such as \"type\": \"cover-flow\""),
    ("type: 'masonry'", "unknown layout \"masonry\"; did you mean \"waterfall\"? available: "),
  ]

  @Test("keys of layouts", arguments: layouts)
  func layout(written: String, hint: String) {
    expect(hint, "{ content: {items: [{}]}, layout: { \(written) } }")
  }

  nonisolated static let contents: [(String, String)] = [
    ("{ photos: 'a/*.jpg' }", "found none of them; did you mean \"images\"?"),
    ("{ elements: [{}] }", "found none of them; did you mean \"items\"?"),
    ("{ tiems: [{}] }", "found none of them; did you mean \"items\"?"),
    ("[{}]", "expected content such as {\"images\": \"photos/*.jpg\"} or {\"items\": […]}, found"),
    ("'a/*.jpg'", "expected content such as {\"images\": \"photos/*.jpg\"}"),
    ("{ items: {} }", "expected a list of items, found an empty object"),
    ("{ items: { a: 1 } }", "found an object; write a list in brackets: [{…}]"),
  ]

  @Test("forms of content", arguments: contents)
  func content(written: String, hint: String) {
    expect(hint, "{ content: \(written), layout: 'flow' }")
  }

  nonisolated static let lists: [(written: String, keys: String)] = [
    ("statusBar: { xyz: 1 }", "statusBar.xyz: unknown key; known: "),
    (
      "cell: { views: [{ path: { data: 'M0 0L1 1', xyz: 'round' } }] }",
      "path.xyz: unknown key; known: data, "
    ),
    ("cell: { border: { xyz: 1 } }", "cell.border.xyz: unknown key; known: width, color"),
    ("xyz: 1", "xyz: unknown key; known: $schema, size, device"),
    ("timeline: [{ tap: 0, xyz: 1 }]", "timeline[0].xyz: unknown key; known: wait, delay"),
    ("state: { xyz: 1 }", "state.xyz: unknown key; known: selected, highlighted, disabledSections"),
  ]

  @Test("a key that is like no other names those that there are", arguments: lists)
  func list(written: String, keys: String) {
    expect(keys, "{ content: {items: [{}]}, layout: 'flow', \(written) }")
  }

  nonisolated static let devices: [(written: String, name: String)] = [
    ("iphone15", "iphone-15"), ("iPhone 16 Pro", "iphone-16-pro"), ("iphone-7", "iphone-8"),
    ("iphone-19-pro", "iphone-18-pro"), ("iphone-15-por", "iphone-15-pro"),
    ("ipad-pro-12", "ipad-pro-12.9"), ("watch-47", "watch-46"), ("ihpone-15", "iphone-15"),
  ]

  @Test("an unknown device names the nearest one of its family", arguments: devices)
  func device(written: String, name: String) {
    #expect(
      Device.errorMessage(for: written).hasPrefix(
        "unknown device \"\(written)\"; did you mean \"\(name)\"?"))
  }

  nonisolated static let addresses: [(String, String)] = [
    ("{ items: [{ photo: 'https://a.example/b.jpg' }] }", "cell: { image: '{photo}' }"),
    ("{ items: [{}] }", "cell: { image: 'HTTPS://a.example/b.jpg' }"),
    ("{ items: [{}] }", "background: { image: 'http://a.example/b.jpg' }"),
    ("{ images: 'https://a.example/*.jpg' }", ""),
  ]

  @Test("an address in place of a file is told that nothing is fetched", arguments: addresses)
  func address(content: String, more: String) {
    let problems = SceneText.problems("{ content: \(content), layout: 'flow', \(more) }")
    #expect(problems.count == 1, "\(problems)")
    #expect(problems.allSatisfy { $0.contains("nothing is downloaded; save the file") })
  }

  // MARK: - Values

  nonisolated static let values: [(String, String)] = [
    ("cornerRadius: '480px'", "expected a number, found the text \"480px\"; write 480, in points"),
    ("cornerRadius: '12'", "found the text \"12\"; write 12, without quotes"),
    ("cornerRadius: [12]", "found a list of 1; write 12"),
    ("opacity: '50%'", "found the text \"50%\"; write 0.5"),
    ("opacity: 50", "found the number 50; 50% is 0.5"),
    ("transform: [{ rotate: '90deg' }]", "found the text \"90deg\"; write 90, in degrees"),
    ("frame: '0 0 200 100'", "found the text \"0 0 200 100\"; write [0, 0, 200, 100]"),
    ("frame: { x: 1, y: 2, width: 3, height: 4 }", "found an object; write [1, 2, 3, 4]"),
    ("frame: ['0px', '1px', '2px', '3px']", "write 0, in points"),
    ("inset: '10px'", "found the text \"10px\"; write 10"),
    ("inset: '10px 20px'", "write [10, 20, 10, 20]"),
    ("inset: [10, 20]", "found a list of 2; write [10, 20, 10, 20]"),
    ("inset: { top: 1, left: 2, bottom: 3, right: 4 }", "write [1, 2, 3, 4]"),
    ("stack: { insets: '8pt' }", "write 8"),
    ("clips: 'yes'", "expected true or false, found the text \"yes\"; write true"),
    ("clips: 'false'", "write false"), ("clips: 1", "write true"),
    ("views: {label: 'a'}", "expected a list of views, found an object; write a list in brackets"),
    ("image: 'a', contentMode: 'cover'", "did you mean \"scaleAspectFill\"?"),
    ("image: 'a', contentMode: 'contain'", "did you mean \"scaleAspectFit\"?"),
    ("label: 'a', align: 'start'", "did you mean \"natural\"?"),
    ("label: 'a', align: 'leading'", "did you mean \"natural\"?"),
    ("label: 'a', align: 'end'", "did you mean \"trailing\"?"),
    ("label: 'a', align: 'justify'", "did you mean \"justified\"?"),
    ("label: 'a', font: { weight: 'extraBold' }", "did you mean \"heavy\"?"),
    ("label: 'a', font: 'h1'", "did you mean \"title1\"?"),
    ("stack: { axis: 'row' }", "did you mean \"horizontal\"?"),
    ("stack: { alignment: 'start' }", "did you mean \"leading\"?"),
    ("background: 'fff000'", "found the text \"fff000\"; write \"#fff000\""),
    ("background: 'fff'", "write \"#fff\""), ("background: '0xff8000'", "write \"#ff8000\""),
    ("background: '#ff800'", "after # stand 3, 4, 6 or 8 digits"),
    ("background: 'UIColor.systemRed'", "did you mean \"systemRed\"?"),
    ("background: '.red'", "did you mean \"red\"?"),
    ("background: 'clear'", "did you mean \"transparent\"?"),
    ("background: 'linear-gradient(red, blue)'", "{\"gradient\": [\"orange\", \"purple\"]}"),
    ("border: { color: [255, 128, 0] }", "found a list of 3; write \"rgb(255, 128, 0)\""),
    ("stack: { views: [{ width: '480px' }] }", "write 480, in points"),
    // Where it is not known what is meant, no hint is made up.
    ("label: 'a', lines: '2'", "write 2, without quotes"), ("label: 'a', lines: '2.5'", "\"2.5\"$"),
    ("opacity: 2", "the number 2$"), ("cornerRadius: 'big'", "found the text \"big\"$"),
    ("cornerRadius: '50%'", "\"50%\"$"),
    ("cornerRadius: '-5px'", "\"-5px\"$"), ("frame: '1 2'", "\"1 2\"$"), ("inset: [1]", "write 1"),
    ("background: 'xyzzy'", "\"xyzzy\"$"), ("clips: 'maybe'", "\"maybe\"$"),
  ]

  @Test("values of views", arguments: values)
  func value(written: String, hint: String) {
    expect(hint, "{ content: {items: [{}]}, layout: 'flow', cell: { views: [{ \(written) }] } }")
  }

  nonisolated static let sceneValues: [(String, String)] = [
    (
      "size: '480x320'",
      "size: expected two numbers [width, height], found the text \"480x320\"; write [480, 320]"
    ),
    ("size: 200", "found the number 200; write [200, 200]"),
    ("size: { width: 480, height: 320 }", "write [480, 320]"),
    ("size: ['480px', '320px']", "size[0]: expected a number, found the text \"480px\"; write 480"),
    ("scale: '2x'", "write 2"), ("scale: '@2x'", "\"@2x\"$"),
    ("dither: 'true'", "write true"),
    ("appearance: 'darkMode'", "did you mean \"dark\"?"),
    ("timeline: [{ wait: '300ms' }]", "found the text \"300ms\"; write 0.3, in seconds"),
    ("timeline: [{ wait: '2s' }]", "write 2, in seconds"),
    ("timeline: [{ tap: 0, timing: 'spring' }]", "write \"timing\": {\"spring\": {"),
    ("timeline: [{ tap: 0, timing: 'ease' }]", "did you mean \"easeInOut\"?"),
    (
      "timeline: { wait: 1 }",
      "expected a list of steps, found an object; write a list in brackets"
    ),
  ]

  @Test("values of scenes", arguments: sceneValues)
  func sceneValue(written: String, hint: String) {
    expect(hint, "{ content: {items: [{}]}, layout: 'flow', \(written) }")
  }

  @Test("what was written is printed so that it commands nothing")
  func hostile() {
    let text = "cell: { views: '\\u001b[2J\\n::error::' }"
    let problems = SceneText.problems("{ content: {items: [{}]}, layout: 'flow', \(text) }")
    #expect(problems.count == 1)
    for problem in problems {
      #expect(!problem.contains("\u{1b}") && !problem.contains("\n"), "\(problem)")
    }
  }

  // MARK: - Every hint leads somewhere

  /// All keys and words of scenes, boards and settings.
  private static let vocabulary: (keys: Set<String>, words: Set<String>) = {
    var (keys, words): (Set<String>, Set<String>) = ([], [])
    func visit(_ value: LocatedValue) {
      switch value.kind {
      case .list(let items): items.forEach(visit)
      case .object(let members):
        for member in members {
          if member.key == "properties" { keys.formUnion(member.value.members.map(\.key)) }
          if member.key == "enum", case .list(let items) = member.value.kind {
            words.formUnion(items.map(\.shownText))
          }
          visit(member.value)
        }
      case .null, .bool, .number, .string: break
      }
    }
    let scene = SceneSchema.schema(of: LayoutKind.all)
    for schema in [scene, BoardSchema.schema(), FolderSchema.schema()] {
      visit(schema)
    }
    return (keys, words)
  }()

  @Test("every synonym of a key means a key, and every advice names keys")
  func keyTargets() {
    let (keys, _) = Self.vocabulary
    #expect(keys.count > 150)
    for synonym in Synonym.keys {
      #expect(keys.contains(synonym.word), "\(synonym.word)")
      for key in (synonym.advice ?? "").matches(of: /"([A-Za-z]+)":/).map({ String($0.1) }) {
        #expect(keys.contains(key), "\(synonym.advice ?? "")")
      }
    }
    #expect(Self.repeated(in: Synonym.keys) == [])
  }

  @Test("every synonym of a value means a word")
  func wordTargets() {
    let (_, words) = Self.vocabulary
    for synonym in Synonym.values { #expect(words.contains(synonym.word), "\(synonym.word)") }
    #expect(Self.repeated(in: Synonym.values) == [])
  }

  @Test("every synonym of a device means a device")
  func deviceTargets() {
    for synonym in Device.synonyms {
      #expect(Device.named(synonym.word) != nil)
      for written in synonym.written {
        #expect(Device.named(written) == nil)
        #expect(Device.errorMessage(for: written).contains("did you mean \"\(synonym.word)\"?"))
      }
    }
  }

  @Test("every synonym of a layout means a layout, and is none itself")
  func layoutTargets() {
    let names = LayoutKind.all.map(\.name)
    let written = Synonym.layouts.flatMap(\.written)
    #expect(Set(written).count == written.count)
    for synonym in Synonym.layouts {
      #expect(names.contains(synonym.word), "\(synonym.word)")
      for written in synonym.written {
        #expect(!names.contains(written), "\(written)")
        let message = LayoutKind.errorMessage(for: written)
        #expect(message.contains("did you mean \"\(synonym.word)\"?"), "\(message)")
      }
    }
  }

  /// What a row writes for a word for which an earlier row has it already.
  private static func repeated(in table: [Synonym]) -> [String] {
    var seen: Set<String> = []
    return table.flatMap { row in row.written.map { "\(row.word) for \($0.lowercased())" } }
      .filter { !seen.insert($0).inserted }
  }

  /// Expects that a problem of a scene contains a text, or ends with it where that ends in `$`.
  private func expect(_ hint: String, _ text: String) {
    let problems = SceneText.problems(text)
    let isFound = problems.contains {
      hint.hasSuffix("$") ? $0.hasSuffix(hint.dropLast()) : $0.contains(hint)
    }
    #expect(isFound, "\(problems)")
  }
}
