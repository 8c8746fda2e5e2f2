import Foundation
import TestBasics
import TestSupport
import Testing

@testable import LocatedJSON
@testable import SceneFiles

@Suite("Schema of folders' files")
struct FolderSchemaTests {
  private static let validator = Result {
    try SchemaValidator(JSONTree(json5: FolderSchema.json()))
  }

  private func problems(_ text: String) -> [String] {
    do {
      _ = try RootKeys.read(Array(text.utf8), name: "diorama.json5")
      return []
    } catch {
      return (error as? LocatedError)?.problems.map(\.description) ?? ["\(error)"]
    }
  }

  /// What the reader refuses and the schema lets pass, by words of the message.
  private static let beyondSchema = [
    "two variants are", "ends before it begins", "name without slashes",
    "expected numbers from 0.05 to 16", "frames a second such as", "seconds from 0 to 86400",
    "expected at least one", "a size", "width and height", "there is no language",
  ]

  @Test("every key is described, and what the page on verifying shows is valid")
  func described() throws {
    let schema = try JSONTree(json5: FolderSchema.json())
    #expect(schema["$id"]?.text == FolderSchema.identifier)
    var count = 0
    func check(_ part: JSONTree, _ path: String) {
      for (key, property) in part["properties"]?.members ?? [:] {
        #expect(property["description"]?.text?.hasSuffix(".") == true, "\(path).\(key)")
        count += 1
      }
      for (key, inner) in part.members { check(inner, "\(path).\(key)") }
      for inner in part.items { check(inner, path) }
    }
    check(schema, "")
    #expect(count > 30, "\(count)")
    let page = try String(
      contentsOf: SchemaTests.top.appending(path: "docs/verify.md"), encoding: .utf8)
    let validator = try Self.validator.get()
    for example in page.matches(of: /```json5\n((?:.|\n)*?)```/) {
      let text = String(example.1)
      #expect(validator.problems(try JSONTree(json5: text)) == [], "\(text)")
      #expect(problems(text) == [])
    }
  }

  @Test(
    "what the reader refuses is refused by the schema",
    arguments: [
      "{ verfy: {} }", "{ limits: { pixls: 1 } }", "{ verify: { at: 'now' } }",
      "{ verify: { variants: [] } }", "{ verify: { variants: [{ scale: 'two' }] } }",
      "{ verify: { variants: [{ size: [1, 2], device: 'iphone-16-pro' }] } }",
      "{ verify: { thresholds: { levels: 1 } } }", "{ verify: { thresholds: 'loose' } }",
      "{ verify: { thresholds: { levels: 300, reason: 'x' } } }",
      "{ verify: { thresholds: { levels: 1, yiq: 0.1, reason: 'x' } } }",
      "{ verify: { ignore: [{ element: 'cell 0-3' }] } }",
      "{ verify: { ignore: [{ reason: 'nothing' }] } }",
      "{ verify: { animation: { fps: true } } }", "{ verify: { scenes: { a: { layuot: 1 } } } }",
      "{ verify: { exclude: 'a' } }", "{ verify: { layout: 1 } }",
    ])
  func refused(text: String) throws {
    #expect(!problems(text).isEmpty)
    #expect(!(try Self.validator.get().problems(try JSONTree(json5: text)).isEmpty))
  }

  @Test(
    "random files by the schema are read, and what one change breaks is refused", arguments: 1...6)
  func random(seed: UInt64) throws {
    let validator = try Self.validator.get()
    let texts = [
      "^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,3}$": ["de", "ar-EG"],
      "^[0-9A-Fa-f]{64}$": [String(repeating: "0aF1", count: 16)],
    ]
    var generator = SchemaGenerator(validator.schema, seed: seed, examples: texts)
    for number in 0..<60 {
      let file = generator.value(validator.schema, depth: 7)
      #expect(validator.problems(file) == [], "seed \(seed).\(number): \(file.json)")
      let found = problems(file.json).filter { problem in
        !Self.beyondSchema.contains { problem.contains($0) }
      }
      #expect(found == [], "seed \(seed).\(number): \(file.json)")
      for _ in 0..<4 {
        let changed = SceneMutation.changed(file, &generator)
        if !validator.problems(changed).isEmpty {
          #expect(!problems(changed.json).isEmpty, "seed \(seed).\(number): \(changed.json)")
        }
      }
    }
  }
}
