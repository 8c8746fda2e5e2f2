/// What a shell can offer for the value of an option, or for an operand.
enum ValueCompletion: Sendable, Equatable {
  case nothing
  /// Files with one of some endings (any, where there are none), and folders on the way to them.
  case files([String])
  case folders
  case words([String])
  /// `NAME=VALUE` of the layout that was chosen before.
  case settings

  static let photoEndings = ["jpg", "jpeg", "png", "webp"]
  static let sceneEndings = ["json5", "json"]
  static let fontEndings = ["ttf", "otf", "ttc"]
}
