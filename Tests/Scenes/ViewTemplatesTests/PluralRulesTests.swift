import Testing

@testable import ViewTemplates

/// The forms of words by number.
struct PluralRulesTests {
  @Test(
    "languages have the forms of the repository's examples",
    arguments: [
      ("en", "1", "one"), ("en", "1.0", "other"), ("en", "0", "other"), ("en-GB", "2", "other"),
      ("de", "1", "one"), ("de", "21", "other"), ("fr", "0", "one"), ("fr", "1.5", "one"),
      ("fr", "2", "other"), ("fr", "1000000", "many"), ("es", "1.0", "one"), ("pt", "0", "one"),
      ("pt-PT", "0", "other"), ("ja", "1", "other"), ("zh-Hans", "1", "other"),
      ("ko", "7", "other"),
      ("ar", "0", "zero"), ("ar", "1", "one"), ("ar", "2", "two"), ("ar", "3", "few"),
      ("ar", "110", "few"), ("ar", "11", "many"), ("ar", "199", "many"), ("ar", "100", "other"),
      ("ar", "102", "other"), ("ar", "1.5", "other"), ("pl", "1", "one"), ("pl", "3", "few"),
      ("pl", "12", "many"), ("pl", "22", "few"), ("pl", "21", "many"), ("pl", "1.5", "other"),
      ("ru", "1", "one"), ("ru", "21", "one"), ("ru", "11", "many"), ("ru", "104", "few"),
      ("ru", "1.5", "other"), ("cs", "1.5", "many"), ("sl", "102", "two"), ("he", "2", "two"),
      ("lv", "10", "zero"), ("lt", "1.5", "many"), ("ga", "8", "many"), ("cy", "6", "many"),
      ("hi", "0", "one"), ("fil", "4", "other"), ("da", "0.5", "one"), ("is", "21", "one"),
      ("gv", "40", "few"), ("xx", "1", "other"), ("", "1", "other"),
    ])
  func examples(tag: String, number: String, form: String) throws {
    let number = try #require(PluralNumber(number))
    #expect(PluralRules.category(of: number, in: tag).rawValue == form)
  }

  @Test func onlyDecimalDigitsAreNumbers() {
    for text in ["", "-", "1.", ".5", "1e5", "1,5", "٣", "1.2.3", "+1", " 1", "0x1"] {
      #expect(PluralNumber(text) == nil, "\(text)")
    }
    #expect(PluralNumber("-1") == PluralNumber(1))
    #expect(PluralNumber("1.50") == PluralNumber(1.5, decimals: 2))
    #expect(PluralNumber("1.05") == PluralNumber(1.05, decimals: 2))
    #expect(PluralNumber("2") == PluralNumber(1.996, decimals: 0))
    for hostile in [1e300, -1e300, 5e-324, 1e-9, .infinity, -.infinity, .nan] {
      for language in ["en", "ar", "lt", "pt-PT", "xx"] {
        _ = PluralRules.category(of: PluralNumber(hostile), in: language)
        _ = PluralRules.category(of: PluralNumber(hostile, decimals: 3), in: language)
      }
    }
  }
}
