import Basics
import Foundation
import LayerTree
import TestBasics
import Testing
import Verification
import VerificationReports

@Suite("Files of digests")
struct DigestFileTests {
  private static let digest = String(repeating: "0a", count: 12)
  private static let tenths = String(repeating: "01234567", count: 10)

  private static func store(_ text: String, _ folder: TestFolder) throws -> ReferenceStore {
    try folder.write(Array(text.utf8), "Reference/digests.txt")
    return ReferenceStore(folder: folder.path + "/Reference", as: .digests)
  }

  @Test("lines are read in any order, with any line endings")
  func reading() throws {
    let folder = try TestFolder()
    let animation = "60x40 31@30 \(Self.digest) \(Self.tenths)"
    let store = try Self.store(
      "diorama digests 1\r\n\r\nz w\tpicture\t60x40 \(Self.digest)\t-\t1.0.0-0123-4567\r\n"
        + "a.dark@2x\tanimation\t\(animation)\t31@30000/1001 \(Self.digest) \(Self.tenths)\t1-0-rc-0123-4567",
      folder)
    #expect(
      try store.read(ReferenceName("z w"), ReferencePart.allCases)
        == [.picture: Array("60x40 \(Self.digest)".utf8)])
    let found = try store.read(ReferenceName("a.dark@2x"), [.animation, .animationLayout])
    #expect(found[.animation] == Array(animation.utf8) && found.count == 2)
    #expect(try store.line(of: ReferenceName("a.dark@2x"), .animation) == 4)
    #expect(
      try store.orphans(besides: [ReferenceName("z w"): [.picture]]).references
        == ["animation.displaylist", "animation.png"].map {
          "\(store.digestPath): a.dark@2x.\($0)"
        })
  }

  @Test(
    "anything else in a file is an error that names the line",
    arguments: [
      ("", 1, "expected digests, found nothing"),
      ("{}", 1, "expected \"diorama digests 1\", found \"{}\""),
      ("diorama digests 2\n", 1, "another program or version"),
      ("diorama digests 1\n\n\na\n", 4, "found 1 column"),
      ("diorama digests 1\na\tpicture\t-\t-\t1-0000-0000", 2, "expected a digest, found none"),
      ("diorama digests 1\na\tfilm\t-\tD\t1-0000-0000", 2, "expected picture or animation"),
      ("diorama digests 1\n\tpicture\t-\tD\t1-0000-0000", 2, "expected a name"),
      ("diorama digests 1\na\tpicture\t-\tD\t1", 2, "expected versions"),
      ("diorama digests 1\na\tpicture\t-\tD\t\u{1B}-0000-0000", 2, "expected versions"),
      ("diorama digests 1\na\tpicture\t60x D\tD\t1-0000-0000", 2, "a size in pixels"),
      ("diorama digests 1\na\tpicture\t60x040 D\tD\t1-0000-0000", 2, "a size in pixels"),
      ("diorama digests 1\na\tpicture\t60x999999999 D\tD\t1-0000-0000", 2, "a size in pixels"),
      ("diorama digests 1\na\tpicture\t60x40\tD\t1-0000-0000", 2, "a digest of 24 hex digits"),
      ("diorama digests 1\na\tpicture\t60x40 DD\tD\t1-0000-0000", 2, "a digest of 24 hex digits"),
      ("diorama digests 1\na\tpicture\t60x40 D D\tD\t1-0000-0000", 2, "nothing more"),
      ("diorama digests 1\na\tpicture\t-\tDX\t1-0000-0000", 2, "a digest of 24 hex digits"),
      ("diorama digests 1\na\tanimation\t-\tD\t1-0000-0000", 2, "frames and their rate"),
      ("diorama digests 1\na\tanimation\t-\t1@/ D T\t1-0000-0000", 2, "frames and their rate"),
      ("diorama digests 1\na\tanimation\t-\t1@2 D\t1-0000-0000", 2, "digests of ten tenths"),
      ("diorama digests 1\na\tanimation\t-\t1@2 D T T\t1-0000-0000", 2, "digests of ten tenths"),
      (
        "diorama digests 1\na\tpicture\t-\tD\t1-0000-0000\na\tpicture\t-\tD\t1-0000-0000", 3,
        "a is also in line 2"
      ),
      ("diorama digests 1\n<<<<<<< HEAD\n", 2, "found a merge conflict"),
    ])
  func hostile(text: String, line: Int, words: String) throws {
    let folder = try TestFolder()
    let store = try Self.store(
      text.replacing("D", with: Self.digest).replacing("T", with: Self.tenths), folder)
    let error = #expect(throws: ReferenceError.self) {
      try store.read(ReferenceName("a"), [.picture])
    }
    #expect(
      error?.description.hasPrefix("\(store.digestPath):\(line): ") == true,
      "\(error?.description ?? "")")
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    // Nothing overwrites it either.
    #expect(throws: ReferenceError.self) {
      try store.write(ReferenceName("b"), [.layout: Array(Self.digest.utf8)])
    }
  }

  @Test("bytes that are not text are an error that names the line")
  func noText() throws {
    let folder = try TestFolder()
    let store = try Self.store("", folder)
    try folder.write(Array("diorama digests 1\n\n".utf8) + [0xFF, 0xFE], "Reference/digests.txt")
    let error = #expect(throws: ReferenceError.self) {
      try store.read(ReferenceName("a"), [.picture])
    }
    #expect(error?.description == "\(store.digestPath):3: expected UTF-8 text")
  }

  @Test("long lines, and more lines than references need, are refused")
  func limits() throws {
    let folder = try TestFolder()
    let columns = "\tpicture\t-\t\(Self.digest)\t1-0000-0000"
    let name = String(repeating: "a", count: (1 << 16) - columns.utf8.count)
    let store = try Self.store("diorama digests 1\n\(name)\(columns)\n", folder)
    #expect(try store.read(ReferenceName("a"), [.picture]) == [:])
    for (text, reason) in [
      (
        "diorama digests 1\n\(name)a\(columns)\n",
        "2: expected a line of up to 65536 bytes, found more"
      ),
      (
        "diorama digests 1" + String(repeating: "\n", count: 2_000_003),
        "2000003: expected up to 2000002 lines, found more"
      ),
    ] {
      let store = try Self.store(text, folder)
      let error = #expect(throws: ReferenceError.self) {
        try store.read(ReferenceName("a"), [.picture])
      }
      #expect(error?.description == "\(store.digestPath):\(reason)")
    }
  }

  @Test("any altered file is read or rejected, without a trap")
  func mutations() throws {
    let folder = try TestFolder()
    let text = """
      diorama digests 1

      a\tpicture\t60x40 \(Self.digest)\t\(Self.digest)\t1.0.0-0123-4567

      b\tanimation\t60x40 31@30 \(Self.digest) \(Self.tenths)\t-\t1.0.0-0123-4567

      """
    var generator = SplitMixGenerator(seed: 7)
    for _ in 0..<2000 {
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &generator)], at: place)
        }
      }
      try folder.write(bytes, "Reference/digests.txt")
      let store = ReferenceStore(folder: folder.path + "/Reference", as: .digests)
      for name in ["a", "b"] { _ = try? store.read(ReferenceName(name), ReferencePart.allCases) }
      _ = try? store.orphans(besides: [:])
    }
  }

  @Test("1,000 references take at most 120 kB, sorted, with an empty line after each")
  func size() throws {
    let folder = try TestFolder()
    let store = ReferenceStore(folder: folder.path + "/Reference", as: .digests)
    let picture = try PictureReference(
      PixelBuffer(width: 1170, height: 1, pixels: Array(repeating: 0xFFFF_0000, count: 1170)),
      scale: 3, provenance: Provenance(versions: ["cairo": "1", "diorama": "0.10.0"])
    ).file
    for number in (0..<1000).reversed() {
      try store.write(
        ReferenceName("shelves/wide-\(1000 + number)", variant: "dark@2x"),
        [.picture: picture, .layout: Array(Self.digest.utf8)])
    }
    let text = try String(contentsOf: URL(filePath: store.digestPath), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 2003 && text.utf8.count <= 120_000, "\(text.utf8.count)")
    let names = stride(from: 2, to: 2002, by: 2).map { lines[$0].prefix { $0 != "\t" } }
    #expect(names == names.sorted() && Set(names).count == 1000)
    #expect(stride(from: 1, to: 2003, by: 2).allSatisfy { lines[$0].isEmpty })
  }
}
