import ComparingLayouts

extension Option<Bool> {
  static var accessibility: Self { flag("--accessibility") }
  static var csv: Self { flag("--csv") }
  static var times: Self { flag("--times") }
}

extension Option<String> {
  package static var marks: Self { text("--marks") }
  package static var expectedList: Self { text("--expected-list") }
  package static var actualList: Self { text("--actual-list") }
  package static var ignore: Self { text("--ignore") }
  package static var allow: Self { text("--allow") }
  static var rows: Self { text("--rows") }
}

extension Option<Double> {
  static var spacing: Self { number("--spacing", in: 0...1000) }
  static var faintest: Self { number("--faintest", in: 0...1) }
}

extension Option<Int> {
  static var moments: Self { integer("--moments", in: 1...1000) }
}

extension Option<PictureComparison.Options.Antialiasing> {
  package static var antialiasing: Self { choice("--antialiasing") }
}

extension Option<PictureComparison.PictureForm> {
  package static var picture: Self { choice("--picture") }
}

extension Option<PixelTolerance> {
  package static var tolerance: Self {
    Self(
      name: "--tolerance", expected: "exact, yiq=0…1, ciede2000=N or levels=0…255",
      hint: { text, _ in
        let names = ToleranceWord.allCases.map(\.rawValue) + ["exact"]
        let word = String(text.prefix { $0 != "=" })
        // A word that is known has a value that is not.
        return names.contains(word) ? "" : NearestWord.hint(for: word, among: names)
      }
    ) { text in
      if text == "exact" { return .exact }
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let number = Double(parts[1]), number.isFinite, number >= 0 else {
        return nil
      }
      switch ToleranceWord(rawValue: String(parts[0])) {
      case .yiq where number <= 1: return .yiq(number)
      case .ciede2000: return .ciede2000(number)
      case .levels where number == number.rounded() && number <= 255:
        return .levels(Int(number))
      default: return nil
      }
    }
  }
}

extension Option<AnimationComparison.Timing> {
  static var timing: Self { choice("--timing") }
}
