import LocatedJSON

/// A system material or glass, which blurs and colours what is behind a view.
public enum SceneMaterial: String, JSONChoice {
  case ultraThin, thin, regular, thick, chrome, glass, clearGlass
}
