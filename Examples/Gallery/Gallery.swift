import Basics
import DrawingCommands
import Foundation
import Recording
import SceneFiles
import ScenePlayback
import ViewTemplates

/// The pictures, the contact sheet and the pages of the gallery.
@MainActor
struct Gallery {
  /// Pixels a point, but no picture is wider or higher than so many pixels.
  private static let (scale, side) = (2.0, 900.0)
  /// The same of what moves and is not vectors: the first ones are larger.
  private static let (firstMovingSide, movingSide) = (360.0, 180.0)
  static let scenes = "Examples/Scenes"

  let folder: String
  private var entries: [GalleryEntry]
  private let programs: Programs

  init(folder: String, programs: Programs) throws {
    self.folder = folder
    self.programs = programs
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.scenes)
      .filter { $0.hasSuffix(".json5") }.sorted()
    var entries = try names.map { try GalleryEntry(scene: Self.scenes + "/" + $0) }
    for (name, file, size) in try programs.systems() {
      // What a scene shows too stands beside it, in Swift.
      if let index = entries.firstIndex(where: { $0.name == name }) {
        entries[index].listings.append(try GalleryEntry.Listing(file: file, language: .swift))
      } else {
        entries.append(try GalleryEntry(system: name, file: file, size: size))
      }
    }
    self.entries = GalleryOrder.sorted(entries)
  }

  mutating func build() throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let images = DecodedImageCache(byteLimit: 256 << 20)
    for index in entries.indices {
      let entry = entries[index]
      let still = try still(of: entry, images)
      entries[index].size = CGSize(
        width: Double(still.pixels.width) / still.scale,
        height: Double(still.pixels.height) / still.scale)
      entries[index].picture = try write(still, to: entry.name)
      guard case .scene(let file) = entry.source else { continue }
      if entry.isScreen {
        entries[index].variants = try write(
          try variants(of: file, images), to: entry.name + ".variants")
      }
      // Whole screens only scroll, and their texts would be the larger part of a recording.
      if entry.moves, !entry.isScreen {
        let size = try SceneReader().read(file: file).size
        let side = GalleryOrder.isFirst(entry) ? Self.firstMovingSide : Self.movingSide
        let scale = min(1, side / max(size.width, size.height))
        let motion = try programs.record(
          file, to: folder, as: entry.name + ".moving", scale: scale)
        entries[index].motion = motion
        // Pixels are shown as what they are, or a little larger.
        let width =
          motion.hasSuffix(".svg") ? size.width : min(size.width, 1.25 * scale * size.width)
        entries[index].size = CGSize(width: width, height: width * size.height / size.width)
      }
    }
    let sheet = OverviewSheet(entries: entries, folder: folder)
    let overview = try write(try sheet.still(images), to: OverviewSheet.name)
    let page = IndexPage(entries: entries, overview: overview)
    try writeFileAtomically(Array(page.html.utf8), to: path(IndexPage.file))
    let readme = ReadmePage(entries: entries, overview: overview)
    try writeFileAtomically(Array(readme.markdown.utf8), to: path(ReadmePage.file))
  }

  private func path(_ name: String) -> String { folder + "/" + name }

  /// Writes a picture in the format in which it is smaller.
  /// - Returns: the name of its file.
  private func write(_ still: Still, to name: String) throws -> String {
    let photo = try WebPEncoder(fidelity: .lossy(quality: 48)).encode(still.pixels)
    let flat = try still.encoded()
    guard flat.count > photo.count else {
      try still.write(to: path(name + ".png"), compression: .best)
      return name + ".png"
    }
    try writeFileAtomically(photo, to: path(name + ".webp"))
    return name + ".webp"
  }

  private func still(of entry: GalleryEntry, _ images: DecodedImageCache) throws -> Still {
    switch entry.source {
    case .scene(let file):
      var scene = try SceneReader().read(file: file)
      scene.scale = Self.scale(for: scene.size)
      let stage = try SceneStage(scene, images: images)
      // What moves is shown on its way.
      let time = entry.moves && !entry.isScreen ? stage.duration * 0.4 : 0
      return try stage.stage.still(of: try stage.displayList(at: time))
    case .system(let name, _):
      let scale = Self.scale(for: entry.size)
      let picture = try programs.draw(name, scale: scale)
      defer { try? FileManager.default.removeItem(atPath: picture) }
      return Still(pixels: try EncodedImage(contentsOf: picture).decoded(), scale: scale)
    }
  }

  private static func scale(for size: CGSize) -> Double {
    min(scale, side / max(size.width, size.height))
  }

  /// A screen in the dark and with the largest text, side by side.
  private func variants(of file: String, _ images: DecodedImageCache) throws -> Still {
    let source = try SceneReader().source(file: file)
    var (dark, large) = (SceneVariant(name: "dark"), SceneVariant(name: "accessibility5"))
    dark.appearance = .dark
    large.textSize = .accessibility5
    var stages: [SceneStage] = []
    let pictures = try [dark, large].map { variant in
      var scene = try source.scene(as: variant)
      scene.scale = 0.55
      let stage = try SceneStage(scene, images: images)
      stages.append(stage)
      return ContactSheet.Picture(list: try stage.displayList(), caption: variant.name)
    }
    var sheet = ContactSheet()
    sheet.background = CGColor(red: 0.88, green: 0.88, blue: 0.9, alpha: 1)
    return try sheet.still(of: pictures, by: stages[0].stage.renderer)
  }
}
