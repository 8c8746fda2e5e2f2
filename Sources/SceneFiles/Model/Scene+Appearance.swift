import LocatedJSON

extension Scene {
  /// Light or dark, which views are told, and which values in pairs are chosen by.
  public enum Appearance: String, JSONChoice { case light, dark }
}

extension LocatedValue {
  /// The value with the right one of every pair `{ light: …, dark: … }` in its place. Pairs are of
  /// texts, gradients and images: of what schemas let stand in pairs.
  package func shown(in appearance: Scene.Appearance) -> LocatedValue {
    holdsPair ? choosing(appearance) : self
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

  /// Whether there is any such pair in it.
  var holdsPair: Bool {
    switch kind {
    case .list(let items): items.contains(where: \.holdsPair)
    case .object(let members): pair != nil || members.contains(where: \.value.holdsPair)
    default: false
    }
  }

  private func choosing(_ appearance: Scene.Appearance) -> LocatedValue {
    if let pair { return appearance == .dark ? pair.dark : pair.light }
    var chosen = self
    switch kind {
    case .list(let items): chosen.kind = .list(items.map { $0.choosing(appearance) })
    case .object(let members):
      chosen.kind = .object(
        members.map { member in
          var member = member
          member.value = member.value.choosing(appearance)
          return member
        })
    default: break
    }
    return chosen
  }
}
