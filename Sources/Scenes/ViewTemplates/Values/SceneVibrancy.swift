import LocatedJSON

/// How strongly a view stands out from the material below it.
public enum SceneVibrancy: String, JSONChoice {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel
  case fill, secondaryFill, tertiaryFill
  case separator
}
