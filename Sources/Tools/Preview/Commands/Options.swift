import CommandSupport

extension Option<Int> {
  static var port: Self { integer("--port", in: 0...65_535) }
}

extension Option<Bool> {
  static var noOpen: Self { flag("--no-open") }
}

extension Option<String> {
  static var scenes: Self { text("--scenes") }
}
