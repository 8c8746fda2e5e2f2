import CommandSupport

extension Option<String> {
  static var root: Self { text("--root") }
}

extension Option<Double> {
  static var callSeconds: Self { number("--seconds", in: 0.001...1_000_000) }
}
