import Foundation
import TestBasics
import Testing

@testable import LocatedJSON

@Suite("Kinds of numbers")
struct NumberKindTests {
  @Test("what is out of its range is refused with the range, and what nobody can mean is zero")
  func ranges() {
    #expect(NumberKind.length.value(of: 1e-308) == 0)
    #expect(NumberKind.length.value(of: -5e-324) == 0)
    #expect(NumberKind.length.value(of: -1) == nil)
    #expect(NumberKind.length.value(of: 1e300) == nil)
    #expect(NumberKind.extent.value(of: 1e-9) == nil)
    #expect(NumberKind.extent.value(of: 0) == nil)
    #expect(NumberKind.reach.value(of: 0) == 0)
    #expect(NumberKind.reach.value(of: 1e-310) == 0)
    #expect(NumberKind.reach.value(of: 1e-6) == nil)
    #expect(NumberKind.number.value(of: .nan) == nil)
    #expect(NumberKind.number.value(of: .infinity) == nil)
    #expect(NumberKind.extent.expectation == "a length from 0.1 to 10000000")
    #expect(NumberKind.reach.expectation == "0 or a length from 0.01 to 10000000")
    #expect(NumberKind.aspect.expectation == "an aspect from 0.001 to 1000")
  }

  @Test("the page on scenes says the ranges")
  func page() throws {
    let page = try String(
      contentsOf: Repository.url("docs/scene-file.md"), encoding: .utf8)
    let kinds: [NumberKind] = [
      .length, .extent, .reach, .factor, .aspect, .angle, .duration, .share,
    ]
    for kind in kinds {
      let ends = [kind.range.lowerBound, kind.range.upperBound].map { LocatedValue.text(of: $0) }
      let range = (kind.allowsZero ? "0, or " : "") + ends.joined(separator: " to ")
      #expect(page.contains("| \(range) |"), "\(range)")
    }
  }
}
