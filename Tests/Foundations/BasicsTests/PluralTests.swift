import Basics
import Testing

@Suite struct PluralTests {
  @Test(arguments: [
    (1, "region", "1 region"), (0, "region", "0 regions"), (2, "entry", "2 entries"),
    (3, "day", "3 days"), (2, "match", "2 matches"), (2, "box", "2 boxes"), (1, "box", "1 box"),
  ])
  func nouns(_ count: Int, _ noun: String, _ words: String) {
    #expect(Plural.count(count, noun) == words)
  }

  @Test(arguments: [
    ("differs", "differ"), ("is", "are"), ("was", "were"), ("has", "have"), ("moved", "moved"),
  ])
  func verbs(_ one: String, _ many: String) {
    #expect(
      Plural.verb(1, one) == one && Plural.verb(2, one) == many && Plural.verb(0, one) == many)
  }

  @Test func lists() {
    #expect(
      Plural.list([]) == "" && Plural.list(["a"]) == "a" && Plural.list(["a", "b"]) == "a and b")
    #expect(Plural.list(["a", "b", "c"]) == "a, b and c")
  }
}
