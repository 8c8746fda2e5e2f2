import Foundation
import SceneFiles
import ScenePlayback
import ViewTemplates

/// A picture of the gallery with where it comes from.
struct GalleryEntry {
  enum Source {
    /// A scene's file.
    case scene(String)
    /// A system of `systems-gallery`, with the Swift file that describes it.
    case system(String, file: String)
  }

  /// Of its picture's file and its place on the pages.
  var name: String
  /// As people read it.
  var title: String
  /// One sentence on it.
  var summary: String
  var source: Source
  /// Whether it is a whole screen, which is shown dark and in the largest text too.
  var isScreen = false
  /// Whether it has a timeline.
  var moves = false
  /// The file of its picture, once it is drawn.
  var picture = ""
  /// The file of its dark form and its largest text, where it is a screen.
  var variants: String?
  /// The file that shows how it moves.
  var motion: String?
  /// The size of its picture where it is shown, in points.
  var size = CGSize.zero
  /// The files that it is made of, with their texts.
  var listings: [Listing] = []

  /// A source file, as the pages show it.
  struct Listing {
    /// Relative to the repository.
    var file: String
    var language: Highlighter.Language
    var text: String

    init(file: String, language: Highlighter.Language) throws {
      self.file = file
      self.language = language
      text = try String(contentsOfFile: file, encoding: .utf8)
    }
  }

  /// Its title is the file's name and its summary the comment that the file begins with.
  init(scene file: String) throws {
    name = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
    title = Self.title(of: name)
    source = .scene(file)
    let scene = try SceneReader().read(file: file)
    isScreen = scene.screen.bars?.statusBar != nil
    moves = !scene.timeline.steps.isEmpty
    let listing = try Listing(file: file, language: .json5)
    let comment = listing.text.split(separator: "\n").prefix { $0.hasPrefix("//") }
    summary = comment.map { $0.dropFirst(2).trimmingCharacters(in: .whitespaces) }
      .joined(separator: " ")
    listings = [listing]
  }

  /// Its summary is the comment that its Swift file begins with.
  init(system: String, file: String, size: CGSize) throws {
    name = system
    self.size = size
    title = Self.title(of: system)
    source = .system(system, file: file)
    let listing = try Listing(file: file, language: .swift)
    let comment = listing.text.split(separator: "\n").prefix { $0.hasPrefix("//") }
    summary = comment.map { $0.drop { $0 == "/" }.trimmingCharacters(in: .whitespaces) }
      .joined(separator: " ")
    listings = [listing]
  }

  private static func title(of name: String) -> String {
    let words = name.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension [GalleryEntry] {
  /// The entry that shows a file's text: the first of those that are made of it.
  func firstEntry(showing listing: GalleryEntry.Listing) -> GalleryEntry? {
    first { entry in entry.listings.contains { $0.file == listing.file } }
  }
}
