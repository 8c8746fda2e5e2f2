import DrawingCommands
import Files
import Foundation
import PixelImages
import Recording
import SceneFiles
import ScenePlayback

/// The pictures, the contact sheet and the pages.
@MainActor
struct Gallery {
  /// No picture is wider or higher, in pixels: all of them together stay small.
  static let side = 300.0
  /// The width of a strip, in pixels.
  static let stripWidth = 450.0
  static let scenes = "Examples/Scenes"

  let folder: String
  private var entries: [GalleryEntry]
  private let program: SystemsProgram?

  init(folder: String, systems: String?) throws {
    self.folder = folder
    program = systems.map(SystemsProgram.init)
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.scenes)
      .filter { $0.hasSuffix(".json5") }.sorted()
    var entries = try names.map { try GalleryEntry(scene: Self.scenes + "/" + $0) }
    entries = entries.filter(\.isScreen) + entries.filter { !$0.isScreen }
    for (name, file) in try program?.list() ?? [] {
      // What a scene shows too stands beside it, in Swift.
      if let index = entries.firstIndex(where: { $0.name == name }) {
        if let file {
          entries[index].listings.append(try GalleryEntry.Listing(file: file, language: .swift))
        }
      } else {
        entries.append(try GalleryEntry(system: name, file: file))
      }
    }
    self.entries = entries
  }

  mutating func build() throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let images = DecodedImageCache(byteLimit: 256 << 20)
    for index in entries.indices {
      let entry = entries[index]
      let still = try still(of: entry, images)
      let density = entry.isScreen ? still.scale : 1
      entries[index].size = CGSize(
        width: Double(still.pixels.width) / density, height: Double(still.pixels.height) / density)
      try write(still, to: entry.picture)
      if let variants = entry.variants, case .scene(let file) = entry.source {
        try write(try self.variants(of: file, images), to: variants)
      }
    }
    let sheet = OverviewSheet(entries: entries, folder: folder)
    try write(try sheet.still(images), to: OverviewSheet.file)
    let page = IndexPage(entries: entries)
    try writeFileAtomically(Array(page.html.utf8), to: path(IndexPage.file))
    let readme = ReadmePage(entries: entries)
    try writeFileAtomically(Array(readme.markdown.utf8), to: path(ReadmePage.file))
    try removeOthers()
  }

  private func path(_ name: String) -> String { folder + "/" + name }

  private func write(_ still: Still, to name: String) throws {
    guard name.hasSuffix(".webp") else {
      return try still.write(to: path(name), compression: .best)
    }
    let encoder = WebPEncoder(fidelity: .lossy(quality: 90), method: 6)
    try writeFileAtomically(try encoder.encode(still.pixels), to: path(name))
  }

  private func still(of entry: GalleryEntry, _ images: DecodedImageCache) throws -> Still {
    switch entry.source {
    case .scene(let file):
      var scene = try SceneReader().read(file: file)
      if entry.isScreen {
        scene.scale = 2
        return try SceneStage(scene, images: images).still()
      }
      return try scene.timeline.steps.isEmpty
        ? still(of: scene, images) : strip(of: scene, images)
    case .system(let name, _):
      guard let program else { preconditionFailure("\(name) has no program") }
      let picture = try program.draw(name)
      defer { try? FileManager.default.removeItem(atPath: picture) }
      return try Reduction.still(of: picture, side: Self.side, images)
    }
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
      scene.scale = 1
      let stage = try SceneStage(scene, images: images)
      stages.append(stage)
      return ContactSheet.Picture(list: try stage.displayList(), caption: variant.name)
    }
    var sheet = ContactSheet()
    sheet.background = CGColor(red: 0.88, green: 0.88, blue: 0.9, alpha: 1)
    return try sheet.still(of: pictures, by: stages[0].stage.renderer)
  }

  private func still(of scene: Scene, _ images: DecodedImageCache) throws -> Still {
    var scene = scene
    scene.scale = min(2, Self.side / max(scene.size.width, scene.size.height))
    return try SceneStage(scene, images: images).still()
  }

  /// What moves: six moments of it, from the beginning to the end.
  private func strip(of scene: Scene, _ images: DecodedImageCache) throws -> Still {
    var (scene, strip) = (scene, Filmstrip())
    strip.columns = 3
    let width = strip.spacing + 3 * (scene.size.width + strip.spacing)
    scene.scale = Self.stripWidth / width
    let stage = try SceneStage(scene, images: images)
    let moments = try (0..<6).map { index in
      let time = stage.duration * Double(index) / 5
      return (time: time, list: try stage.displayList(at: time))
    }
    return try strip.still(of: moments, by: stage.renderer)
  }

  /// Pictures of scenes that are gone.
  private func removeOthers() throws {
    let known =
      entries.map(\.picture) + entries.compactMap(\.variants) + [
        OverviewSheet.file, IndexPage.file, ReadmePage.file,
      ]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder)
    where !known.contains(name) {
      try FileManager.default.removeItem(atPath: path(name))
    }
  }
}
