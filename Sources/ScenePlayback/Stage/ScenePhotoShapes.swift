import DrawingResources
import Foundation
import LayoutSolvers
import LocatedJSON
import SceneFiles
import ViewTemplates

/// The aspect ratios of the items' photos, read from the headers of their files.
@MainActor
final class ScenePhotoShapes {
  private let sceneState: SceneState
  private let images: SceneImages
  private var known: [String: CGFloat?] = [:]

  init(_ environment: ViewEnvironment) {
    sceneState = environment.sceneState
    images = environment.images
  }

  /// Returns width divided by height of the photo in an item's field `image`. Nil if there is no
  /// photo or it cannot be read; the latter is reported when it is drawn.
  func aspect(ofItemAt path: IndexPath) -> CGFloat? {
    let content = sceneState.content
    let template = content.sections[path.section].template(of: path.item)
    guard template.fields.contains(where: { $0.key == "image" }) else { return nil }
    let fields = content.context(section: path.section, item: path.item).fields
    guard let value = fields.first(where: { $0.key == "image" })?.value,
      let named = SceneImage.read(value, ReadingScope(Problems(file: "")))
    else { return nil }
    if let aspect = known[named.path] { return aspect }
    var aspect: CGFloat?
    if let image = images.imageOrNothing(named, whole: false), image.size.height > 0 {
      aspect = image.size.width / image.size.height
    }
    known[named.path] = .some(aspect)
    return aspect
  }
}
