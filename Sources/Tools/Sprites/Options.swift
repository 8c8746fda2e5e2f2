import CommandSupport

extension Option<String> {
  static var atlas: Self { text("--atlas") }
}

extension Option<SpriteAtlas.Form> {
  static var atlasForm: Self { choice("--atlas-form") }
}

extension Option<Bool> {
  static var powerOfTwo: Self { flag("--power-of-two") }
}

extension Option<Int> {
  static var padding: Self { integer("--padding", in: 0...256) }
}

extension Option<SpriteOutput.Kind> {
  static var sprites: Self { choice("--sprites") }
}
