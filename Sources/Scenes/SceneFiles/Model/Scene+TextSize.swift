import LocatedJSON
import ViewTemplates

extension LocatedValue {
  /// With every `{ standard: …, accessibility: … }` and `{ scaled: … }` replaced for the text size.
  package func sized(for textSize: SceneTextSize) -> LocatedValue {
    followsTextSize ? sizing(textSize) : self
  }

  /// Whether the value contains anything that depends on the text size.
  var followsTextSize: Bool {
    switch kind {
    case .list(let items): items.contains(where: \.followsTextSize)
    case .object(let members):
      sizeChoice != nil || scaledNumber != nil
        || members.contains(where: \.value.followsTextSize)
    default: false
    }
  }

  private var sizeChoice: (standard: LocatedValue, accessibility: LocatedValue)? {
    guard case .object(let members) = kind, members.count == 2, let standard = self["standard"],
      let accessibility = self["accessibility"]
    else { return nil }
    return (standard, accessibility)
  }

  /// A number of points at the default text size, the style it grows with, and its limit.
  private var scaledNumber: (points: Double, style: SceneTextStyle, most: Double)? {
    guard case .object(let members) = kind, case .number(let points)? = self["scaled"]?.kind,
      members.allSatisfy({ ["scaled", "style", "max"].contains($0.key) })
    else { return nil }
    var (style, most) = (SceneTextStyle.body, Double.infinity)
    if let given = self["style"] {
      guard case .string(let name) = given.kind, let known = SceneTextStyle(rawValue: name) else {
        return nil
      }
      style = known
    }
    if let given = self["max"] {
      guard case .number(let number) = given.kind else { return nil }
      most = number
    }
    return (points, style, most)
  }

  private func sizing(_ textSize: SceneTextSize) -> LocatedValue {
    replacingParts { part in
      if let choice = part.sizeChoice {
        return (textSize.isForAccessibility ? choice.accessibility : choice.standard)
          .sizing(textSize)
      }
      return part.scaledNumber.map { points, style, most in
        LocatedValue(.number(min(style.scaled(points, textSize), most)), at: part.location)
      }
    }
  }
}
