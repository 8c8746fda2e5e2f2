import Foundation
import TestBasics
import Testing

@testable import LocatedJSON

/// The forms of words by number, held against the rules of ICU, which is a part of Foundation.
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
      for language in PluralRules.languages {
        _ = PluralRules.category(of: PluralNumber(hostile), in: language)
        _ = PluralRules.category(of: PluralNumber(hostile, decimals: 3), in: language)
      }
    }
  }

  // MARK: - The truth

  private typealias Open =
    @convention(c) (
      UnsafePointer<CChar>, UnsafeMutablePointer<Int32>
    ) -> OpaquePointer?
  private typealias Select =
    @convention(c) (
      OpaquePointer?, Double, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<Int32>
    ) -> Int32
  private typealias Close = @convention(c) (OpaquePointer?) -> Void

  private static func function<Function>(_ name: String, as _: Function.Type) -> Function? {
    guard let program = dlopen(nil, RTLD_NOW), let symbol = dlsym(program, name) else { return nil }
    return unsafeBitCast(symbol, to: Function.self)
  }

  @Test("every language has the forms that ICU has")
  func sameAsICU() throws {
    // Linked into the program, or in a library of Foundation's.
    guard let open = Self.function("swift_uplrules_open", as: Open.self),
      let select = Self.function("swift_uplrules_select", as: Select.self),
      let close = Self.function("swift_uplrules_close", as: Close.self)
    else { return }
    // Newer than the rules of some versions of ICU.
    let newer: Set = [
      "iw", "in", "ji", "sh", "mo", "jw", "blo", "csw", "lld", "scn", "vec", "kcg", "ie",
    ]
    var compared = 0
    var seed = SplitMixGenerator(seed: 5)
    for name in PluralRules.languages where !newer.contains(name) {
      var status: Int32 = 0
      guard let rules = open(name, &status), status <= 0 else { continue }
      defer { close(rules) }
      let tag = name.replacing("_", with: "-")
      let whole = Array(0...220).map(Double.init) + [1_000, 2_000, 20_000, 100_000, 1e6, 2e6]
      // Eighths, which are exact: ICU reads 17.15 as 17.150.
      let fractions = (0..<60).map { _ in Double(Int.random(in: 0...900, using: &seed)) / 8 }
      for number in whole + fractions {
        var units = [UInt16](repeating: 0, count: 16)
        let count = select(rules, number, &units, 16, &status)
        let expected = String(decoding: units.prefix(Int(count)), as: UTF16.self)
        let found = PluralRules.category(of: PluralNumber(number), in: tag).rawValue
        #expect(found == expected, "\(name): \(number), seed 5")
        compared += 1
      }
    }
    #expect(compared > 10_000)
  }
}
