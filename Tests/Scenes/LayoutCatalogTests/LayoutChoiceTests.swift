import LocatedJSON
import Testing

@testable import LayoutCatalog

@Suite
struct LayoutChoiceTests {
  @Test func invalidValuesAreErrorsThatNameWhatWasExpected() throws {
    var choice = LayoutChoice(try #require(LayoutKind.named("flow")))
    let error = #expect(throws: LocatedError.self) { try choice.set("itemSize", to: "5") }
    #expect(error?.problems.map(\.message) == ["expected width,height, found \"5\"; write 5,5"])
    let far = #expect(throws: LocatedError.self) { try choice.set("itemSize", to: "5,1e300") }
    #expect(far?.problems.first?.message.contains("a length from 0 to 10000000") == true)
  }
}
