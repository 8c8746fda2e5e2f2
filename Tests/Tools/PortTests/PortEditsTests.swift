import Testing

@testable import Port

/// The edits of files, as texts.
@Suite("Porting")
struct PortEditsTests {
  private func port(_ texts: String...) throws -> (
    texts: [String], edits: [PortEdits.Edit], left: [PortEdits.Rest]
  ) {
    PortEdits.edit(
      try texts.enumerated().map { try SwiftFile("\($0.offset).swift", Array($0.element.utf8)) })
  }

  private func ported(_ text: String) throws -> String { try port(text).texts[0] }

  @Test(
    "attributes of Objective-C go, with their blanks or their line",
    arguments: [
      ("@objc func f() {}", "func f() {}"),
      ("@objc(name:) private func f() {}", "private func f() {}"),
      ("  @objc\n  func f() {}", "  func f() {}"),
      ("@IBOutlet weak var v: UIView!", "weak var v: UIView!"),
      ("@objc private dynamic var x = 1", "private dynamic var x = 1"),
      ("@objcMembers\nclass A {}", "class A {}"),
      ("@IBDesignable @IBAction func f() {}", "@IBDesignable func f() {}"),
    ])
  func attributes(text: String, expected: String) throws {
    #expect(try ported(text) == expected)
  }

  @Test(
    "texts, comments and branches for other platforms stay byte for byte",
    arguments: [
      #"let s = "@objc \(f("@objc \(1)")) #selector(x)""#, "let s = #\"@objc \"\\( \"#",
      "let s = \"\"\"\n @objc \"\" \\(a(\"\\(#\"@objc\"#)\")) @objc\n\"\"\"",
      "#if a\n#else\n#endif\n#else\n#endif",
      "// @objc\n/* @objc /* #if */ */",
      "let s = \"\"\"\n  @objc \" \\([\"}\": 1])\n  \"\"\"",
      "let a = (/a)/",
      "let r = f(/@objc \"\\/(/, 6/2, a / b) /* \" */",
      "let r = #/@objc \"/#\r\nlet é = \"🙂\"\n\tlet x=1 ;",
      "#if canImport(ObjectiveC)\n@objc class A {}\n#endif",
      "#if os(macOS)\n@objc class A {}\n#endif",
      "#if !canImport(UIKit)\n@objc class A {}\n#endif",
      "#if os(Linux)\nlet a = 1\n#else\n@objc class A {}\n#endif", "",
      "#if os(macOS)\n#if a\n@objc class A {}\n#else\n@objc class A {}\n#endif\n@objc class A {}\n#endif",
    ])
  func untouched(text: String) throws {
    let result = try port(text)
    #expect(result.texts == [text] && result.edits.isEmpty && result.left.isEmpty)
  }

  @Test(
    "optional members get a default, and the calls, implementations and overrides the same type")
  func optionals() throws {
    let result = try port(
      """
      @objc public protocol P {
        func must() -> Int
        /// Words.
        @objc optional func many(_ a: Int, in b: Int) -> Int
        @objc optional func done(_ a: Int)
        @objc optional var gap: Double { get }
        @objc optional func view() -> UIView?
      }
      """,
      """
      import UIKit
      class A: P {
        let gap: Double = 1
        func must() -> Int { 1 }
        func many(_ a: Int, in b: Int) -> Int { 2 }
        func many(_ a: Int) -> Int { 3 }
      }
      class B: A { override func many(_ a: Int, in b: Int) -> Int { 4 } }
      class C { func many(_ a: Int, in b: Int) -> Int { 5 } }
      func f(_ p: P?) { p?.done?(1); _ = p?.many?(1, in: 2) ?? 3; _ = p?.many?(1, at: 2); p?.view?() }
      """)
    #expect(
      result.texts[0]
        == """
        public protocol P: AnyObject {
          func must() -> Int
          /// Words.
          func many(_ a: Int, in b: Int) -> Int?
          func done(_ a: Int)
          var gap: Double? { get }
          func view() -> UIView?
        }

        public extension P {
          func many(_ a: Int, in b: Int) -> Int? { nil }

          func done(_ a: Int) {}

          var gap: Double? { nil }

          func view() -> UIView? { nil }
        }
        """.replacing("func must() -> Int\n", with: "func must() -> Int\n"))
    #expect(
      result.texts[1] == """
        import UIKit
        class A: P {
          let gap: Double? = 1
          func must() -> Int { 1 }
          func many(_ a: Int, in b: Int) -> Int? { 2 }
          func many(_ a: Int) -> Int { 3 }
        }
        class B: A { override func many(_ a: Int, in b: Int) -> Int? { 4 } }
        class C { func many(_ a: Int, in b: Int) -> Int { 5 } }
        func f(_ p: P?) { p?.done(1); _ = p?.many(1, in: 2) ?? 3; _ = p?.many?(1, at: 2); p?.view() }
        """)
  }

  @Test(
    "forced calls compile here and on Apple's platforms",
    arguments: [
      ("p.many!(1, in: 2).x", "p.many(1, in: 2)!.x"), ("o?.many!(1, in: 2)", "o?.many(1, in: 2)!"),
      ("p.done!(1)", "p.done(1)"), ("p.view!()?.x", "p.view()?.x"), ("p.other!(1)", "p.other!(1)"),
      (
        "if !self.d.collectionView!(c, shouldSelectItemAt: i) {}",
        "if !(self.d.collectionView?(c, shouldSelectItemAt: i))! {}"
      ),
      (
        "let x = d.collectionView!(c, layout: self, insetForSectionAt: 0).top",
        "let x = (d.collectionView?(c, layout: self, insetForSectionAt: 0))!.top"
      ),
      (
        "f(source.numberOfSections!(in: g(c)), d.collectionView!(c, own: 1))",
        "f((source.numberOfSections?(in: g(c)))!, d.collectionView(c, own: 1)!)"
      ),
    ])
  func forced(call: String, expected: String) throws {
    let result = try port(
      """
      protocol P {
        @objc optional func many(_ a: Int, in b: Int) -> Int
        @objc optional func done(_ a: Int)
        @objc optional func view() -> UIView?
        @objc optional func collectionView(_ c: UICollectionView, own: Int) -> Int
      }
      """, call)
    #expect(result.texts[1] == expected && result.left.isEmpty)
  }

  @Test(
    "protocols that were bound to classes stay so",
    arguments: [
      ("@objc public protocol P: class {}", "public protocol P: AnyObject {}"),
      ("protocol P : class, Q {}", "protocol P : AnyObject, Q {}"),
      ("@objc protocol P {}", "protocol P: AnyObject {}"),
      ("@objc protocol P: Q {}", "protocol P: Q {}"), ("protocol P {}", "protocol P {}"),
    ])
  func classBound(text: String, expected: String) throws {
    #expect(try ported(text) == expected)
  }

  @Test("optional members that have a default keep their type")
  func defaults() throws {
    let text =
      "P { func f() -> Int }\nextension P { func f() -> Int { 1 } }\nclass A: P { func f() -> Int { 2 } }"
    let once = try ported(
      "@objc protocol "
        + text.replacing("P { func f() -> Int }", with: "P { @objc optional func f() -> Int }"))
    #expect(
      once == "protocol "
        + text.replacing("P { func f() -> Int }", with: "P: AnyObject { func f() -> Int }"))
  }

  @Test(
    "targets and selectors become closures",
    arguments: [
      (
        "b.addTarget(self, action: #selector(plain), for: .touchUpInside)",
        "b.addAction(UIAction(handler: { [weak self] _ in self?.plain() }), for: .touchUpInside)"
      ),
      (
        "b.addTarget(self, action: #selector(A.tap(_:)), for: .touchUpInside)",
        "b.addAction(UIAction(handler: { [weak self] action in if let sender = action.sender as? UIButton "
          + "{ self?.tap(sender) } }), for: .touchUpInside)"
      ),
      (
        "let g = UIPanGestureRecognizer(target: self, action: #selector(pan(gesture:)))",
        "let g = UIPanGestureRecognizer(handler: { [weak self] gesture in self?.pan(gesture: gesture) })"
      ),
      (
        "g.addTarget(self, action: #selector(self.pan))",
        "g.addHandler({ [weak self] gesture in self?.pan(gesture: gesture) })"
      ),
      (
        "UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(plain))",
        "UIBarButtonItem(systemItem: .add, primaryAction: UIAction(handler: { [weak self] _ in self?.plain() }))"
      ),
      (
        "link = CADisplayLink(target: other, selector: #selector(A.plain))",
        "link = CADisplayLink(handler: { [weak other] _ in other?.plain() })"
      ),
      (
        "c.addObserver(self, selector: #selector(noted), name: nil, object: nil)",
        "c.addObserver(forName: nil, object: nil, queue: .main, using: { [weak self] note in "
          + "MainActor.assumeIsolated { self?.noted(note) } })"
      ),
      (
        "Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(plain), userInfo: nil, repeats: true)",
        "Timer.scheduledTimer(withTimeInterval: 1, repeats: true, block: { [weak self] _ in "
          + "MainActor.assumeIsolated { self?.plain() } })"
      ),
    ])
  func actions(call: String, expected: String) throws {
    let methods = """
      func plain() {}; func tap(_ b: UIButton) {}; func pan(gesture: UIPanGestureRecognizer) {}; func noted(_ n: Note) {}
      """
    let text = "class A { func f() { CALL }; \(methods) }"
    #expect(
      try ported(text.replacing("CALL", with: call)) == text.replacing("CALL", with: expected))
  }

  @Test(
    "small edits",
    arguments: [
      ("#if os(iOS) || os(tvOS)\n#endif", "#if canImport(UIKit) || os(tvOS)\n#endif"),
      ("#if !os(iOS)\n@objc class A {}\n#endif", "#if !canImport(UIKit)\n@objc class A {}\n#endif"),
      ("let t = CFAbsoluteTimeGetCurrent()", "let t = Date.timeIntervalSinceReferenceDate"),
      (
        "extension CGFloat { var a: CGFloat { abs(self) } }",
        "extension CGFloat { var a: CGFloat { Swift.abs(self) } }"
      ),
      (
        "extension Double { var a: Double { abs(self) } }",
        "extension Double { var a: Double { abs(self) } }"
      ),
      (
        "extension CGFloat { func abs() -> CGFloat { self.abs() } }",
        "extension CGFloat { func abs() -> CGFloat { self.abs() } }"
      ),
    ])
  func small(text: String, expected: String) throws {
    #expect(try ported(text) == expected)
  }

  @Test(
    "what stays is named with its line",
    arguments: [
      ("class A { func f() {\n v.responds(to: #selector(f)) } }", [2, 2]),
      ("import UIKit\nimport SwiftUI", [2]),
      ("extension\nCGRect: Hashable {}", [2]),
      (
        "class A {\n override func observeValue(forKeyPath k: String?) {}\n}\na.removeObserver(b, forKeyPath: k)",
        [2, 4]
      ), ("let a = #selector(unknown)", [1]),
      (
        "class A: P { var x = 1 }\n@objc protocol P { @objc optional var x: Int { get } }", [1]
      ),
      ("@objc protocol P { @objc optional func f() }\nlet a = delegate?.f != nil", [2]),
      (
        """
        @objc protocol P { @objc optional func f(_ a: A, x: Int) -> Bool; @objc optional func g(_ a: A) }
        class B { func h() -> Bool {
          guard let f = self.p?.f(_:x:) else { return true }
          if let g = p?.g { g(self) } else { other() }
          if let f = self.f { f.do() }
          if let view = self.f(a, x: 1) { return v.responds(to: #selector(P.f(_:x:))) }
        } }
        """, [3, 4, 6, 6]
      ),
      ("deinit { c.removeObserver(self) }\nc.removeObserver(token)", [1]),
      ("c.removeObserver(self, name: n, object: nil)", [1]),
      ("let x = f().collectionView!(c, layout: l)\nlet y = d!.collectionView!(c)", [1, 2]),
    ])
  func left(text: String, lines: [Int]) throws {
    #expect(try port(text).left.map(\.line) == lines)
  }

  @Test("porting again changes nothing")
  func again() throws {
    let once = try ported(
      "@objc protocol P { @objc optional func f() -> Int }\n#if os(iOS)\n#endif\nlet a = p?.f?() ?? 1"
    )
    #expect(try ported(once) == once)
  }

  @Test("edits tell their lines, and both texts")
  func list() throws {
    let edits = try port("\n\n@objc\nclass A {\n  @objc func f() {} }").edits
    #expect(edits.map(\.line) == [3, 5] && edits.map(\.before) == ["@objc\n", "@objc "])
  }

  @Test(
    "broken files are errors",
    arguments: [
      ("let a = (1", 1), ("\n}", 2), ("(]", 1), ("\n/* /* */", 2), ("let a = \"b\n", 1),
      ("\"\"\"\n", 1),
      (String(repeating: "\"\\(", count: 100), 1), ("let \0", 1),
    ])
  func broken(text: String, line: Int) throws {
    #expect(throws: SwiftSource.Failure.self) { try port(text) }
    do throws(SwiftSource.Failure) { _ = try SwiftFile("", Array(text.utf8)) } catch {
      #expect(error.line == line)
    }
  }

  /// Each grows with its size alone: four times the bytes are four times the steps.
  static let hostile: [(start: String, repeated: [String], end: String)] = [
    ("", ["\"\"\"", " "], ""), ("", ["\"\"\" "], ""), ("", ["/*", "*/"], ""), ("", ["// /*\n"], ""),
    ("", ["#if os(iOS)\n", "#endif\n"], ""), ("", ["#if "], ""),
    ("#if a\n", ["#elseif os(iOS) "], ""),
    ("#if ", ["os(iOS) || "], ""), ("", ["#"], ""), ("", ["#\"a\"##"], ""),
    ("\"", ["\\(\"\")"], "\""),
    ("", ["{", "}"], ""), ("", ["class A "], ""), ("", ["class A {", "}"], ""), ("", ["open "], ""),
    ("", ["extension A."], ""), ("", [" /\\"], ""), ("", ["(/)"], ""),
    ("class A {", ["func a "], "}"),
    ("", ["@objc protocol P { @objc optional func f() -> A }\n"], ""),
    ("protocol P { optional func f() -> A }", ["class B: P { func f() -> A }"], ""),
    ("f(", ["#selector(a),"], "b)"), ("", ["#selector(", ")"], ""), ("", ["#selector(a(b:)) "], ""),
    (
      "class A { func a() {}\n", ["v.addTarget(self, action: #selector(a), for: (", "))"], "}"
    ),
    ("class A { func f(", ["a: B,"], "b: C) {} }"), ("class A {", ["var a: B,"], "}"),
    ("protocol P { optional func f(_ a: A) }", ["a.f?(", ")"], ""), ("", ["@objc("], ")"),
    ("extension CGFloat {", ["abs(", ")"], "}"), ("", ["@objc\n"], ""), ("", [" \t"], "@objc"),
    ("protocol P { optional func f(_ a: A) }", ["a.f!(", ")"], ""),
    ("protocol P { optional func f(_ a: A) -> B }", ["a.f(", ")"], ""),
    ("", ["a.collectionView!(", ")"], ""), ("", ["a."], "collectionView!()"),
  ]

  @Test("the work grows with the length alone", arguments: hostile)
  func linear(start: String, repeated: [String], end: String) throws {
    func steps(_ count: Int) throws -> Double {
      let text =
        start + repeated.map { String(repeating: $0, count: count) }.joined()
        + (end == ")" ? String(repeating: end, count: count) : end)
      let file = try SwiftFile("a.swift", Array(text.utf8))
      let result = PortEdits.edit([file])
      #expect(file.code.steps <= 40 * (text.utf8.count + 100))
      #expect(result.texts[0].utf8.count <= 40 * (text.utf8.count + 100))
      return Double(file.code.steps)
    }
    #expect(try steps(4000) <= 4.2 * (try steps(1000)))
  }

  @Test(
    "unclosed texts are told once, in one pass",
    arguments: ["\"\"\"", "/*", "\"\\(", "\"a ", "(/a "])
  func unclosed(_ text: String) {
    #expect(throws: SwiftSource.Failure.self) {
      try SwiftSource(Array(String(repeating: text, count: 100_001).utf8))
    }
  }
}
