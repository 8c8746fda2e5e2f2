import LayoutCatalog
import LocatedJSON
public import SceneFiles

extension SceneReader {
  /// Creates a reader of scenes with the layouts of the catalogue, and the usual limits.
  public init() { self.init(layouts: LayoutKind.all) }
}

extension SceneSchema {
  /// Returns the schema as a text that ends in a line end.
  @MainActor
  public static func json() -> String { schema().json }

  @MainActor
  package static func schema() -> LocatedValue { schema(of: LayoutKind.all) }
}
