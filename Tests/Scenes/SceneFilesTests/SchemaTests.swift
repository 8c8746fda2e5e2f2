import Foundation
import TestBasics
import TestSupport
import Testing

@testable import LayoutCatalog
@testable import LocatedJSON
@testable import SceneFiles
@testable import ViewTemplates

@Suite("Schema of scenes")
@MainActor
struct SchemaTests {
  nonisolated static let top = Repository.top

  private static let validator = Result {
    try SchemaValidator(JSONTree(json5: SceneSchema.schema(of: LayoutKind.all).json))
  }

  private func problems(_ text: String, limits: SceneLimits = SceneLimits()) -> [String] {
    do {
      _ = try SceneReader(layouts: LayoutKind.all).read(
        Array(text.utf8), name: "s.json5", paths: PathRules(folder: "/nowhere"))
      return []
    } catch {
      return (error as? LocatedError)?.problems.map(\.description) ?? ["\(error)"]
    }
  }

  @Test("it says what editors show: every key has a description, every definition is used")
  func described() throws {
    let schema = try JSONTree(json5: SceneSchema.schema(of: LayoutKind.all).json)
    #expect(schema["$id"]?.text == SceneSchema.identifier)
    #expect(schema["$schema"]?.text == "https://json-schema.org/draft/2020-12/schema")
    let text = SceneSchema.schema(of: LayoutKind.all).json
    for (name, definition) in schema["$defs"]?.members ?? [:] {
      #expect(text.contains("\"#/$defs/\(name)\""), "\(name) is not used")
      for (key, property) in definition["properties"]?.members ?? [:] {
        #expect(property["description"]?.text?.hasSuffix(".") == true, "\(name).\(key)")
      }
    }
    for kind in LayoutKind.all {
      let keys = schema["$defs"]?["layout-\(kind.name)"]?["properties"]?.members ?? [:]
      #expect(Set(keys.keys) == Set(kind.properties.map(\.name) + ["type"]), "\(kind.name)")
    }
  }

  @Test("the default of every property of a layout is valid")
  func defaults() throws {
    let validator = try Self.validator.get()
    for kind in LayoutKind.all {
      var layout: [String: JSONTree] = ["type": .string(kind.name)]
      for (name, value) in kind.defaults() {
        layout[name] = try value.written.map { try JSONTree(json5: $0.json) }
      }
      let scene = JSONTree.object([
        "content": .object(["items": .list([])]), "layout": .object(layout),
      ])
      #expect(validator.problems(scene) == [])
    }
  }

  nonisolated static let scenes =
    (try? FileManager.default.contentsOfDirectory(
      atPath: top.appending(path: "Examples/Scenes").path))?.filter { $0.hasSuffix(".json5") }
    .sorted() ?? []

  @Test("every example is valid")
  func examples() throws {
    #expect(Self.scenes.count >= 8)
    let validator = try Self.validator.get()
    for name in Self.scenes {
      let file = Self.top.appending(path: "Examples/Scenes/\(name)")
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(validator.problems(try JSONTree(json5: text)) == [], "\(name)")
    }
  }

  /// What the reader refuses and the schema lets pass, by words of the message.
  static let beyondSchema = [
    // Numbers that only the content or other numbers decide.
    "there is no item", "there is no section", "a canvas ", "items in all", "in rising order",
    "there is no such", "sections, found", "dash or gap longer than 0", "a start before the end",
    // What depends on what else the cell has.
    "belongs to a view", "a view shows an image or a label", "a frame or", "an image or a label",
    "a view shows one of", "a font has a style or", "a design is for the system font",
    "the size of a style always follows",
    "expected one of rotate", "repeats one item", "there is no template", "unknown kind",
    "have the kind", "a callout needs titles",
    "a view has a material or a blur",
    // What depends on what else the scene has.
    "there is no toolbar item", "there is no trailing item", "there is no leading item",
    "has no supplementary column",
    "there is no tab", "is none of the sheet's detents", "expected a picture and their number",
    // A single view, and an item of a menu, are those of a list with fewer keys.
    "only views in a list of views are repeated", "expected a title or a section",
    // A state changes a part of a fill or mask that the cell itself does not have.
    "an image is repeated or has", "expected a gradient {", ".from: unknown key",
    ".to: unknown key", ".stops: unknown key", ".interpolation: unknown key",
    ".repeat: unknown key", ".contentMode: unknown key",
    // A length as a text, such as "0%".
    "expected a length from 0.1", "expected a percentage from",
    // Dates, and what path data says.
    "expected a date", "expected a month", "expected path data",
    // Fields and files are not part of a scene's structure.
    "has no field", "a field's own text", "no file matches", "is outside the scene's root",
    "an image's file name", "a binding is not closed", "there is no cell",
    // Conditions are texts of their own grammar.
    "at character", "at the end of the condition", "on the sides of", "there is no language",
    "duplicate language", "unmatched }", "names no field",
    // Colours in capitals, with blanks, or with wrong numbers in brackets.
    "expected a colour",
    // Changes are merged with what they change before they are read.
    "cell.", "cell:",
  ]

  @Test("whatever is wrong in a scene's structure is wrong by the schema too")
  func refused() throws {
    let validator = try Self.validator.get()
    var structural = 0
    for (more, message) in SceneReaderTests.refused {
      let text = "{ content: { items: [{}, {}], repeat: 2 }, layout: 'flow', \(more) }"
      let isValid = validator.problems(try JSONTree(json5: text)).isEmpty
      let isBeyond =
        Self.beyondSchema.dropLast(2).contains { message.contains($0) }
        || message.contains("a binding is not closed") && isValid
      if !isBeyond {
        #expect(!isValid, "\(more): \(message)")
        structural += 1
      }
    }
    #expect(structural >= 18, "\(structural)")
    for (content, message) in SceneReaderTests.contents {
      let text = "{ content: \(content), layout: 'flow' }"
      guard !Self.beyondSchema.contains(where: { message.contains($0) }) else { continue }
      #expect(!validator.problems(try JSONTree(json5: text)).isEmpty, "\(content)")
    }
  }

  /// Texts that match the schema's patterns.
  static let texts: [String: [String]] = {
    var texts: [String: [String]] = [:]
    func add(_ examples: [String], matching tree: LocatedValue?) {
      if let pattern = tree?["pattern"], case .string(let text) = pattern.kind {
        texts[text] = examples
      }
    }
    let definitions = SceneSchema.schema(of: LayoutKind.all)["$defs"]
    add(["{index}", "{item}", "{section}"], matching: definitions?["binding"])
    add(["a{index}", "{item:02} {{}}", "{index:.1}"], matching: definitions?["text-with-bindings"])
    texts["^-?[A-Za-z0-9]{4}$"] = ["smcp", "-liga"]
    texts["^[0-9]{4}-(?:0[1-9]|1[0-2])$"] = ["2026-05", "1999-12"]
    texts["^[0-9]{4}-[0-9]{2}-[0-9]{2}$"] = ["2026-05-03", "2024-02-29"]
    texts["^\\s*[Mm][-+0-9.,\\sA-Za-z]*$"] = ["M0 0L8 8Z", "m1,1h5v5z"]
    texts["^[0-9A-Fa-f]{64}$"] = [String(repeating: "0aF1", count: 16)]
    add(
      ["plain", "{{braces}}", "{index}.jpg", "{index:number .1|–}", "{none?}"],
      matching: definitions?["text"])
    add(["75%", "33.3%", "1000%"], matching: definitions?["share"])
    add(["de", "ar-EG", "zh-Hans-CN"], matching: SceneLocale.schema(SchemaWriter()))
    func strings(_ schema: LocatedValue?) {
      if case .list(let forms)? = schema?["anyOf"]?.kind {
        for form in forms { add(["strings.json"], matching: form) }
        strings(forms.first?["additionalProperties"])
      }
    }
    strings(SceneSchema.schema(of: LayoutKind.all)["properties"]?["strings"])
    if case .list(let forms)? = definitions?["condition"]?["anyOf"]?.kind {
      add(["badge", "index > 0 && !(a == 'b')", "x != null || true"], matching: forms.last)
    }
    if case .list(let lengths)? = definitions?["length"]?["anyOf"]?.kind {
      add(["50%", "~44", "=20.5", "33.3%w"], matching: lengths.last)
    }
    guard case .list(let fields)? = definitions?["field"]?["anyOf"]?.kind,
      case .list(let colors)? = definitions?["color"]?["anyOf"]?.kind
    else { return texts }
    add(["Dawn", "{index:02}", "{{}}"], matching: fields[0])
    let forms = [
      ["#abc", "#12345678"], ["rgb(1, 2, 3)", "RGBA(0 0 0 / 50%)"],
      ["hsl(30 100% 50%)", "hwb(120deg 0% 0% / 0.5)"], ["Red", " lime "],
    ]
    for (form, examples) in zip(colors.dropFirst(), forms) { add(examples, matching: form) }
    return texts
  }()

  /// A random scene made from the schema alone.
  private func scene(_ generator: inout SchemaGenerator, _ schema: JSONTree) -> JSONTree {
    let rules = (schema["allOf"]?.items ?? []).filter { $0["then"] != nil }
    let chosen = generator.pick(rules)["then"]
    let rule = (chosen?["else"]?["properties"]?.members ?? [:])
      .merging(chosen?["properties"]?.members ?? [:]) { still, _ in still }
    guard case .object(var scene) = generator.value(schema, depth: 6) else { return .null }
    scene["layout"] = generator.value(rule["layout"]?["then"] ?? .null, depth: 3)
    scene["content"] = generator.value(rule["content"] ?? .null, depth: 5)
    for kinds in ["supplementary", "decoration"] where scene[kinds] != nil {
      let known = rule[kinds] ?? .null
      let views = (known["properties"]?.members ?? [:]).sorted { $0.key < $1.key }
      scene[kinds] = .object(
        Dictionary(
          uniqueKeysWithValues: views.map { ($0.key, generator.value($0.value, depth: 3)) }))
    }
    return .object(Self.withItemPaths(scene))
  }

  /// A column or strip whose content suits any layout.
  private static func withPlainContent(_ part: JSONTree) -> JSONTree {
    var members = part.members
    members["content"] = .object(["items": .list([.object([:])])])
    return .object(members)
  }

  /// Places, files and canvases cannot be made up: the scene gets those that fit it.
  private static func withItemPaths(_ scene: [String: JSONTree]) -> [String: JSONTree] {
    var scene = scene
    for key in ["topStrip", "bottomStrip"] { scene[key] = scene[key].map(withPlainContent) }
    if var columns = scene["splitView"]?.members {
      for key in ["primary", "supplementary"] { columns[key] = columns[key].map(withPlainContent) }
      scene["splitView"] = .object(columns)
    }
    scene["size"] = scene["size"] == nil ? nil : .list([.number(60), .number(40.5)])
    scene["scale"] = scene["scale"] == nil ? nil : .number(1)
    if scene["scroll"] != nil || scene["state"] != nil {
      scene["content"] = .object(["items": .list([.object([:])])])
    }
    if scene["strings"] != nil {
      scene["strings"] = .object(["en": .object(["a": .string("b"), "c": .object([:])])])
    }
    // Steps are tried on their own.
    scene["timeline"] = nil
    scene["stepDuration"] = nil
    let indexPath = JSONTree.list([.number(0), .number(0)])
    if scene["scroll"] != nil { scene["scroll"] = .object(["item": indexPath]) }
    if scene["state"] != nil {
      scene["state"] = .object([
        "selected": .list([indexPath]), "disabledSections": .list([.number(0)]),
      ])
    }
    return scene
  }

  /// Whether a problem is that of a value that is bound, or has bound parts: the schema does not know
  /// their types.
  static func isOfBinding(_ problem: String, in text: String) -> Bool {
    if problem.hasSuffix("there are more errors than these 1000") { return true }
    guard let match = problem.firstMatch(of: /^s\.json5:1:(\d+): .*(expected|there is no)\b/),
      let column = Int(match.1)
    else { return false }
    var (depth, isText) = (0, false)
    // Columns count bytes.
    for byte in text.utf8.dropFirst(column - 1) {
      switch byte {
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "{") where isText: return true
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += isText ? 0 : 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= isText ? 0 : 1
      default: break
      }
      if depth <= 0, !isText { return false }
    }
    return false
  }

  @Test("random valid scenes are read, and what one change breaks is refused", arguments: 1...8)
  func random(seed: UInt64) throws {
    let validator = try Self.validator.get()
    var generator = SchemaGenerator(validator.schema, seed: seed, examples: Self.texts)
    var broken = 0
    for number in 0..<40 {
      let scene = scene(&generator, validator.schema)
      let text = scene.json
      #expect(validator.problems(scene) == [], "seed \(seed).\(number): \(text)")
      let found = problems(text).filter { problem in
        !Self.beyondSchema.dropLast(2).contains { problem.contains($0) }
          && !Self.isOfBinding(problem, in: text)
      }
      #expect(found == [], "seed \(seed).\(number): \(text)")
      for _ in 0..<6 {
        let changed = SceneMutation.changed(scene, &generator)
        let bySchema = validator.problems(changed)
        let byReader = problems(changed.json)
        if !bySchema.isEmpty {
          broken += 1
          #expect(
            !byReader.isEmpty, "seed \(seed).\(number): \(bySchema[0]): \(changed.json)")
        } else {
          let others = byReader.filter { problem in
            !Self.beyondSchema.contains { problem.contains($0) }
              && !Self.isOfBinding(problem, in: changed.json)
          }
          #expect(others == [], "seed \(seed).\(number): \(changed.json)")
        }
      }
    }
    #expect(broken > 60, "seed \(seed): only \(broken) changes broke a scene")
  }

  @Test("whatever a scene says may come from a row or from strings", arguments: 11...14)
  func fields(seed: UInt64) throws {
    let validator = try Self.validator.get()
    var generator = SchemaGenerator(validator.schema, seed: seed, examples: Self.texts)
    var count = 0
    for number in 0..<30 {
      guard case .object(let members) = scene(&generator, validator.schema) else { continue }
      var scene = members
      (scene["row"], scene["strings"], scene["locale"]) = (nil, nil, nil)
      let plain = JSONTree.object(scene)
      let isRead = problems(plain.json).isEmpty
      for _ in 0..<5 {
        var field: JSONTree?
        let changed = plain.replacingOne(&generator) { value, generator in
          guard value.isPlain else { return value }
          if case .string(let text) = value, !text.isEmpty, generator.once(in: 2) {
            let half = text.index(text.startIndex, offsetBy: text.count / 2)
            field = .string(String(text[half...]))
            return .string(text[..<half] + "{row.a field}")
          }
          field = value
          return .string("{row.a field}")
        }
        guard let field, case .object(var changed) = changed, changed["$schema"] == scene["$schema"]
        else { continue }
        count += 1
        changed["row"] = .object(["a field": field])
        let text = JSONTree.object(changed).json
        #expect(
          validator.problems(.object(changed)) == [], "seed \(seed).\(number): \(text)")
        if isRead { #expect(problems(text) == [], "seed \(seed).\(number): \(text)") }
      }
    }
    #expect(count > 50)
  }

  @Test(
    "fields of rows are accepted by kind",
    arguments: [
      ("scale: '{row.n}'", true), ("scale: 'a{row.n}'", false), ("scale: 'n'", false),
      ("size: ['{row.n}', 20]", true), ("size: '{row.l}'", true), ("size: '{row.l}, 2'", false),
      ("background: '{row.c}'", true), ("background: '#{row.h}'", true),
      ("appearance: '{row.a}'", true), ("appearance: 'da{row.r}'", true),
      ("cell: { views: [{ label: 'x', font: { size: '{row.n}' }, color: '{row.c}' }] }", true),
      ("cell: { views: '{row.v}' }", true), ("cell: '{row.o}'", true),
      ("cell: { views: [{ label: '{row.First name}' }] }", true),
      (
        "strings: { en: { 'Sign in: now': 'b' } }, cell: { views: [{ label: '{strings.Sign in: now}' }] }",
        true
      ),
      ("cell: { views: [{ label: '{First name}' }] }", false),
      ("row: '{row.o}'", false),
    ])
  func fieldsOfARow(keys: String, isRight: Bool) throws {
    let row = """
      { n: 2, l: [40, 20], c: 'red', h: 'ff0000', a: 'dark', r: 'rk', v: [{ label: 'a' }],
        o: { views: [] }, 'First name': 'Ada' }
      """
    let text = "{ \(keys), content: { items: [{}] }, layout: 'flow', row: \(row) }"
    // The later key would count twice where the test itself has a row.
    let scene = keys.hasPrefix("row") ? text.replacing(", row: \(row)", with: "") : text
    let bySchema = try Self.validator.get().problems(try JSONTree(json5: scene))
    #expect(bySchema.isEmpty == isRight, "\(bySchema)")
    #expect(problems(scene).isEmpty == isRight, "\(problems(scene))")
  }
}

extension JSONTree {
  /// Whether no text in the value has braces, which mean something else when they come from a row.
  fileprivate var isPlain: Bool {
    switch self {
    case .string(let text): !text.contains { $0 == "{" || $0 == "}" }
    case .list(let items): items.allSatisfy(\.isPlain)
    case .object(let members): members.values.allSatisfy(\.isPlain)
    case .null, .bool, .number: true
    }
  }

  /// The value with one of its parts replaced, at a random place, and never all of it.
  fileprivate func replacingOne(
    _ generator: inout SchemaGenerator,
    by replace: (JSONTree, inout SchemaGenerator) -> JSONTree
  ) -> JSONTree {
    func inner(_ part: JSONTree, _ generator: inout SchemaGenerator) -> JSONTree {
      let isEnd =
        switch part {
        case .object(let members): members.isEmpty
        case .list(let items): items.isEmpty
        case .null, .bool, .number, .string: true
        }
      return isEnd || generator.once(in: 4)
        ? replace(part, &generator) : part.replacingOne(&generator, by: replace)
    }
    switch self {
    case .object(var members) where !members.isEmpty:
      let key = generator.pick(members.keys.sorted())
      if let member = members[key] { members[key] = inner(member, &generator) }
      return .object(members)
    case .list(var items) where !items.isEmpty:
      let index = generator.pick(Array(items.indices))
      items[index] = inner(items[index], &generator)
      return .list(items)
    case .null, .bool, .number, .string, .list, .object: return self
    }
  }
}

/// One change at a random place of a scene.
enum SceneMutation {
  static func changed(_ value: JSONTree, _ generator: inout SchemaGenerator) -> JSONTree {
    let goesDeeper = !generator.once(in: 4)
    switch value {
    case .object(var members) where !members.isEmpty:
      let key = generator.pick(members.keys.sorted())
      if goesDeeper, let member = members[key] {
        members[key] = changed(member, &generator)
      } else {
        switch generator.random.next() % 3 {
        case 0: members["zzz"] = .number(1)
        case 1: members[key] = nil
        default: members[key + "x"] = members.removeValue(forKey: key)
        }
      }
      return .object(members)
    case .list(var items) where !items.isEmpty:
      let index = generator.pick(Array(items.indices))
      if goesDeeper {
        items[index] = changed(items[index], &generator)
      } else if generator.once(in: 2) {
        items.append(items[index])
      } else {
        items.remove(at: index)
      }
      return .list(items)
    case .number(let number):
      return generator.pick([
        .number(-1), .number(1e10), .number(number + 0.5), .string("x"), .bool(true), .null,
      ])
    case .string(let text):
      return generator.pick([.string(text + "{"), .string("zz" + text), .number(3), .list([])])
    case .bool: return generator.pick([.number(0), .string("true"), .null])
    case .null, .list, .object: return generator.pick([.number(1), .string("x"), .list([.null])])
    }
  }
}
