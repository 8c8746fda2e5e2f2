import LayoutKinds
import ViewTemplates

// Default cells that layouts of several folders use.
extension DefaultCell {
  /// A photo within a white frame. Without a photo, the colour of the item, or grey within the frame.
  static func framedPhotos(
    _ frame: Double, _ look: (ViewTemplate) -> ViewTemplate = { $0 }
  ) -> [DefaultCell] {
    [
      DefaultCell(look(ViewTemplate(.color(.white), .photo(inset: frame))), nameAt: 1),
      DefaultCell(look(ViewTemplate(binding: "{color}")), nameAt: 0),
      DefaultCell(
        look(ViewTemplate(.color(.white), ViewTemplate(.color(grey)).inset(frame))), nameAt: 1),
    ]
  }
}

extension ViewTemplate {
  /// The title of a section, as wide as the page.
  static let header = [
    label("{title}", .label, size: 20, weight: .bold).inset(
      top: 10, left: 30, bottom: 10, right: 30)
  ]

  /// The title for headers beside their section.
  static let sideHeader = [label("{title}", .label, size: 20, weight: .bold, align: .center)]
}

extension SceneColor {
  static let orange = SceneColor(rgb: 0xff8000)
}
