import Foundation
import LayerTree
import Testing

@testable import DisplayLists

@Suite("Digests of display lists")
struct DisplayListDigestTests {
  private static let face = FontFace(
    familyName: "Inter", styleName: "Regular", postScriptName: "Inter-Regular", weight: 400,
    isItalic: false, digest: "0123456789abcdef", path: "/fonts/Inter.otf")
  private static let run = GlyphRun(
    face: face, size: 12, glyphs: [7, 8], positions: [CGPoint(x: 0, y: 9), CGPoint(x: 6, y: 9)],
    text: "ab", clusters: [0, 1], width: 12)
  private static let element: DisplayElement = {
    var element = DisplayElement(
      name: "cell 0-3", tag: ElementTag(category: .cell, section: 0, item: 3), matrix: .identity,
      bounds: CGRect(x: 0, y: 0, width: 40, height: 30))
    element.contents = .drawing(
      [.glyphs(run, color: .black, transform: .identity)], clipped: true)
    return element
  }()

  private func digest(_ element: DisplayElement) -> String {
    var list = DisplayList(size: CGSize(width: 100, height: 80), scale: 2, background: .white)
    list.elements = [element]
    return list.digest
  }

  private func digest(run: GlyphRun) -> String {
    var element = Self.element
    element.contents = .drawing([.glyphs(run, color: .black, transform: .identity)], clipped: true)
    return digest(element)
  }

  private func labels(of value: Any) -> Set<String> {
    Set(Mirror(reflecting: value).children.compactMap(\.label))
  }

  @Test("Every property of an element is in the digest")
  func elementProperties() {
    var digests = [digest(Self.element): "none"]
    for (key, change) in DisplayFieldTests.changes.sorted(by: { $0.key < $1.key }) {
      var element = Self.element
      change(&element)
      let other = digests.updateValue(key, forKey: digest(element))
      #expect(other == nil, "a change of \(key) has the digest of a change of \(other ?? "")")
    }
  }

  @Test("Every property of a run of glyphs, and of its face but for its place, is in the digest")
  func runProperties() {
    func face(
      family: String = "Inter", style: String = "Regular", name: String = "Inter-Regular",
      weight: Int = 400, isItalic: Bool = false, digest: String = "0123456789abcdef",
      index: Int = 0, variations: [FontVariation] = [], isColored: Bool = false,
      path: String = "/fonts/Inter.otf"
    ) -> FontFace {
      FontFace(
        familyName: family, styleName: style, postScriptName: name, weight: weight,
        isItalic: isItalic, digest: digest, faceIndex: index, variations: variations,
        isColored: isColored, path: path)
    }
    let changes: [String: (inout GlyphRun) -> Void] = [
      "face": { $0.face = face(digest: "1123456789abcdef") },
      "size": { $0.size = 13 },
      "glyphs": { $0.glyphs[1] = 9 },
      "positions": { $0.positions[1].x = 6.5 },
      "text": { $0.text = "ac" },
      "clusters": { $0.clusters[1] = 0 },
      "width": { $0.width = 12.5 },
    ]
    #expect(labels(of: Self.run) == Set(changes.keys))
    let faces = [
      "familyName": face(family: "Other"), "styleName": face(style: "Bold"),
      "postScriptName": face(name: "Other"), "weight": face(weight: 500),
      "isItalic": face(isItalic: true), "digest": face(digest: "2123456789abcdef"),
      "faceIndex": face(index: 1), "isColored": face(isColored: true),
      "variations": face(variations: [FontVariation(axis: "wght", value: 650)]),
    ]
    #expect(labels(of: Self.face) == Set(faces.keys).union(["path"]))

    var digests = [digest(run: Self.run)]
    for (_, change) in changes.sorted(by: { $0.key < $1.key }) {
      var run = Self.run
      change(&run)
      digests.append(digest(run: run))
    }
    for (_, face) in faces.sorted(by: { $0.key < $1.key }) {
      var run = Self.run
      run.face = face
      digests.append(digest(run: run))
    }
    #expect(Set(digests).count == changes.count + faces.count + 1)
    var elsewhere = Self.run
    elsewhere.face = face(path: "/other/Inter.otf")
    #expect(digest(run: elsewhere) == digests[0])
  }

  @Test("Canvas, scale, background and nesting are in the digest")
  func listProperties() {
    let leaf = DisplayElement(name: "a", matrix: .identity, bounds: .zero)
    var nested = leaf
    nested.children = [leaf]
    func list(
      _ elements: [DisplayElement], width: CGFloat = 100, scale: Double = 2,
      background: CGColor = .white
    ) -> String {
      var list = DisplayList(
        size: CGSize(width: width, height: 80), scale: scale, background: background)
      list.elements = elements
      return list.digest
    }
    let all = [
      list([leaf]), list([leaf], width: 101), list([leaf], scale: 3),
      list([leaf], background: .black),
      list([leaf, leaf]), list([nested]), list([nested, leaf]), list([]),
    ]
    #expect(Set(all).count == all.count)
    #expect(labels(of: DisplayList(size: .zero, scale: 1, background: .clear)).count == 4)
  }

  @Test("Minus zero, and a colour that is read back from eight bits, change nothing")
  func sameValues() {
    var element = Self.element
    element.matrix.m41 = -0.0
    #expect(digest(element) == digest(Self.element))
    var (written, read) = (Self.element, Self.element)
    // Both are printed as `#800000ff`.
    written.fill = CGColor(red: 128.0 / 255 + 1e-9, green: 0, blue: 0, alpha: 1)
    read.fill = CGColor(red: 128.0 / 255, green: 0, blue: 0, alpha: 1)
    #expect(digest(written) == digest(read))
    read.fill = CGColor(red: 0.5025, green: 0, blue: 0, alpha: 1)
    #expect(digest(written) != digest(read))
  }

  @Test("Texts of any length count, to their last byte")
  func texts() {
    var digests: Set<String> = []
    for length in 0..<40 {
      for last in ["a", "b", "é"] {
        var element = Self.element
        element.name = String(repeating: "x", count: length) + last
        digests.insert(digest(element))
      }
    }
    #expect(digests.count == 120)
  }
}
