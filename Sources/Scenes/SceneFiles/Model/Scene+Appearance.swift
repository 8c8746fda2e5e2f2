import LocatedJSON

extension Scene {
  /// Light or dark. Views get it as a trait, and values given in pairs are chosen by it.
  public enum Appearance: String, JSONChoice { case light, dark }

  /// How bars and controls look.
  public enum Design: String, JSONChoice { case ios18, ios26 }
}

extension LocatedValue {
  /// With every pair `{ light: …, dark: … }` replaced: texts, gradients and images, as in schemas.
  package func shown(in appearance: Scene.Appearance) -> LocatedValue {
    holdsPair
      ? replacingParts { $0.pair.map { appearance == .dark ? $0.dark : $0.light } } : self
  }

  private var pair: (light: LocatedValue, dark: LocatedValue)? {
    guard case .object(let members) = kind, members.count == 2, let light = self["light"],
      let dark = self["dark"], light.canStandInPair, dark.canStandInPair
    else { return nil }
    return (light, dark)
  }

  private var canStandInPair: Bool {
    switch kind {
    case .string: true
    case .object: self["gradient"] != nil || self["image"] != nil
    default: false
    }
  }

  /// Whether the value contains such a pair.
  var holdsPair: Bool {
    switch kind {
    case .list(let items): items.contains(where: \.holdsPair)
    case .object(let members): pair != nil || members.contains(where: \.value.holdsPair)
    default: false
    }
  }
}
