import Foundation
import TestBasics
import Testing
import Verification

@Suite("Names of references")
struct ReferenceNameTests {
  @Test("names are made of the scene, what it was drawn with, and the moment")
  func parts() {
    #expect("\(ReferenceName("shelves/wide"))" == "shelves/wide")
    #expect("\(ReferenceName("shelves/wide", variant: "dark@2x"))" == "shelves/wide.dark@2x")
    #expect("\(ReferenceName("wide", variant: "@2x"))" == "wide@2x")
    #expect("\(ReferenceName("wide", variant: "dark", moment: 0.25))" == "wide.dark.at-0.25")
    #expect("\(ReferenceName("wide", moment: 2))" == "wide.at-2")
  }

  @Test("blanks and other scripts stay; what a file system refuses is written otherwise")
  func characters() {
    #expect("\(ReferenceName("my scene"))" == "my scene")
    #expect("\(ReferenceName("相册/表紙"))" == "相册/表紙")
    #expect("\(ReferenceName("a:b*c?"))" == "a%3Ab%2Ac%3F")
    #expect("\(ReferenceName(".hidden"))" == "%2Ehidden")
    #expect("\(ReferenceName("../x"))" == "%2E%2E/x".replacing("%2E%2E", with: "%2E%2E"))
    #expect("\(ReferenceName("con"))" == "%con")
    #expect("\(ReferenceName("end. "))" == "end.%20")
    // Composed and decomposed letters are one name.
    #expect(ReferenceName("caf\u{65}\u{301}") == ReferenceName("caf\u{e9}"))
    #expect(ReferenceName("caf\u{65}\u{301}").description.unicodeScalars.count == 4)
  }

  @Test("long names are cut and stay different")
  func long() {
    let long = String(repeating: "長", count: 100)
    let (a, b) = (ReferenceName(long + "a"), ReferenceName(long + "b"))
    #expect(a != b)
    #expect(a.description.utf8.count <= 180 && a.description.hasPrefix("長長"))
  }

  @Test("names that differ in case alone collide")
  func collisions() {
    let names = ["a/Wide", "b/wide", "a/wide"].map { ReferenceName($0) }
    let found = ReferenceName.collision(among: names)
    #expect(found?.0.description == "a/Wide" && found?.1.description == "a/wide")
    #expect(ReferenceName.collision(among: names.dropLast()) == nil)
  }

  @Test("different names stay different")
  func unique() {
    var random = SplitMixGenerator(seed: 11)
    let letters = Array("ab:%. /é3A2*")
    var names: [String: String] = [:]
    for _ in 0..<3000 {
      let count = Int.random(in: 1...5, using: &random)
      let text = String((0..<count).map { _ in letters.randomElement(using: &random) ?? "a" })
      let name = ReferenceName(text).description
      #expect(names[name, default: text] == text, "\(name)")
      names[name] = text
    }
  }
}
