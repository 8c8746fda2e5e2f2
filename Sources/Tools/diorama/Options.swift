import CommandSupport

extension Option<Bool> {
  static var version: Self { flag("--version") }
  static var man: Self { flag("--man") }
}
