import Foundation

/// A page of the documentation: the code on it, and the pictures with the code that each shows.
///
/// The source of a picture is the code just before it: a fenced block, or code within a line, such as
/// in a row of a table. Nothing but white space, bars of tables and HTML tags may be between the two.
///
/// - A block of `json5` is a scene.
/// - A block of `json5 template` is a scene with `…` in one place. A block of `json5 part`, and code
///   within a line, stands for that place of the template that comes before it.
/// - A block of `sh` draws by its last line that starts with `diorama` and writes a file, after those
///   before it.
/// - `cd FOLDER` in a block of `sh` is where all files and commands of the page are.
/// - A block of `json5` whose first line is a comment with the name of a file, `// scene.json5`, is
///   this file for the commands of the page.
public struct DocumentPage: Sendable {
  /// A fenced block of code.
  public struct Block: Sendable {
    /// Of its first line, from 1.
    public var line: Int
    public var language: String
    /// What follows the language: `template`, `part`, or nothing.
    public var role: String
    public var text: String
  }

  /// A picture with what it shows.
  public struct Picture: Sendable, Hashable {
    /// Relative to the repository.
    public var file: String
    /// Where its source is, from 1.
    public var line: Int
    public var source: Source
  }

  public enum Source: Sendable, Hashable {
    /// The text of a scene.
    case scene(String)
    /// Command lines, of which the last one draws.
    case commands([String])
  }

  /// What is wrong with a page, with its place.
  public struct Problem: Error, CustomStringConvertible {
    public var description: String

    public init(description: String) { self.description = description }
  }

  /// Relative to the repository.
  public let file: String
  public let blocks: [Block]
  /// Pictures that the page is the source of.
  public let pictures: [Picture]
  /// Pictures of ``pictureFolder`` that the page shows, whatever page is their source.
  public let shown: [String]

  /// Where drawn pictures are.
  public static let pictureFolder = "docs/pictures"

  /// - Parameter file: relative to the repository.
  public init(_ text: String, file: String) throws {
    var parser = DocumentParser(file: file)
    try parser.parse(text)
    self.file = file
    blocks = parser.blocks
    pictures = parser.pictures
    shown = parser.shown
  }

  /// The command lines of the page's blocks of `sh`, in their order.
  public var commands: [String] {
    blocks.filter { $0.language == "sh" }.flatMap { Self.commands(of: $0.text) }
  }

  /// The folder of the page's commands, relative to the repository.
  public var folder: String {
    let lines = blocks.filter { $0.language == "sh" }.flatMap { $0.text.split(separator: "\n") }
    return lines.first { $0.hasPrefix("cd ") }.map { String($0.dropFirst(3)) } ?? "."
  }

  /// The files that the page has its readers write, by name.
  public var files: [(name: String, text: String)] {
    blocks.compactMap { block in
      guard block.language == "json5", block.role.isEmpty,
        let first = block.text.split(separator: "\n").first,
        let name = first.wholeMatch(of: /\/\/ ([\w.-]+\.json5)/)
      else { return nil }
      return (String(name.1), block.text)
    }
  }

  /// Lines that start with the command's name; a backslash at the end continues a line.
  static func commands(of text: String) -> [String] {
    text.replacing(/\\\n\s*/, with: "").split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("diorama ") }
  }
}

extension DocumentPage {
  /// All pages of the repository: the readme, and what is in `docs`.
  public static func all(in top: URL) throws -> [DocumentPage] {
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: top.appending(path: "docs").path
    )
    .filter { $0.hasSuffix(".md") }.sorted()
    let pages = try (["README.md"] + names.map { "docs/" + $0 }).map { file in
      let text = try String(contentsOf: top.appending(path: file), encoding: .utf8)
      return try DocumentPage(text, file: file)
    }
    var sources: [String: Picture] = [:]
    for page in pages {
      for picture in page.pictures {
        if let other = sources[picture.file], other.source != picture.source {
          throw Problem(
            description:
              "\(page.file):\(picture.line): \(picture.file) shows something else elsewhere")
        }
        sources[picture.file] = picture
      }
    }
    for page in pages {
      for picture in page.shown where sources[picture] == nil {
        throw Problem(
          description:
            "\(page.file): \(picture) has no source: no code is just before it on any page")
      }
    }
    return pages
  }
}
