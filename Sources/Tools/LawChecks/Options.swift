import CommandSupport
import LayoutLaws

extension Option<String> {
  static var law: Self { text("--law") }
  static var without: Self { text("--without") }
}

extension Option<ConformanceCheck.Sections> {
  static var sections: Self { choice("--sections") }
}

extension Option<Bool> {
  static var withoutExtremes: Self { flag("--no-extremes") }
}

extension Option<Int> {
  static var cases: Self { integer("--cases", in: 0...1_000_000_000) }
  static var seed: Self { integer("--seed", in: 1...1_000_000_000) }
}

extension Option<Double> {
  static var seconds: Self { number("--seconds", in: 0...1_000_000) }
}
