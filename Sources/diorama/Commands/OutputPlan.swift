import Files
import Foundation
import Messages
import PixelImages
import Recording
import SceneFiles

/// The output files of a command. All mistakes are found before work begins.
struct OutputPlan {
  enum Destination: Hashable {
    case standardOutput
    case file(OutputPath)
  }

  /// A file, and the pictures that it shows.
  struct Output {
    var destination: Destination
    var format: OutputFormat
    var pictures: [ScenePicture]
    /// Whether the pictures are put side by side; else they are pages.
    var isSheet = false

    /// For messages.
    var name: String {
      switch destination {
      case .standardOutput: "standard output"
      case .file(let file): file.path
      }
    }

    /// Writes the picture and prints its path, unless output is quiet.
    func write(_ bytes: [UInt8], isQuiet: Bool) throws {
      switch destination {
      case .standardOutput: StandardStreams.print(bytes)
      case .file(let file):
        let output = try file.begin()
        try output.append(bytes)
        try output.commit()
        if !isQuiet { StandardStreams.printLine(file.path) }
      }
    }

    /// The title of a document in a reader's title bar.
    var title: String {
      switch destination {
      case .standardOutput: pictures.first?.scene.outputName ?? "Diorama"
      case .file(let file):
        ((file.path as NSString).lastPathComponent as NSString).deletingPathExtension
      }
    }
  }

  let outputs: [Output]

  init(_ arguments: Arguments, scenes: [Scene]) throws {
    try self.init(arguments, pictures: scenes.map { ScenePicture(scene: $0) })
  }

  /// Throws ``UsageError`` for pictures that cannot be written as asked.
  ///
  /// - Parameters:
  ///   - each: the values that the pictures differ in; nil for a command without them.
  ///   - isTogether: whether pictures become one sheet even if no values are given.
  init(
    _ arguments: Arguments, pictures: [ScenePicture], each: EachOption? = nil,
    isTogether: Bool = false
  ) throws {
    outputs = try Self.outputs(
      arguments, pictures, each.flatMap { $0.isGiven || isTogether ? $0 : nil })
    let paths = outputs.compactMap { output -> String? in
      if case .file(let file) = output.destination { file.path } else { nil }
    }
    let report = arguments["--report"].map { [$0] } ?? []
    try OutputCheck(arguments, scenes: pictures.map(\.scene)).check(paths + report)
  }

  // MARK: - Private

  private static func outputs(
    _ arguments: Arguments, _ pictures: [ScenePicture], _ each: EachOption?
  ) throws -> [Output] {
    let output = arguments["--output"] ?? "Output/"
    let format = try arguments.format(among: OutputFormat.pictures)
    if output == "-" {
      let format = format ?? .png
      guard pictures.count == 1 || format.hasPages || each != nil else {
        let documents = OutputFormat.pictures.filter(\.hasPages)
        throw arguments.misuse(
          "standard output takes one picture, not \(pictures.count); name a folder with "
            + "-o FOLDER/, or make them the pages of one document with --format "
            + documents.words)
      }
      return [
        Output(
          destination: .standardOutput, format: format, pictures: pictures,
          isSheet: each != nil && !format.hasPages)
      ]
    }
    if let each, output.contains("{") {
      let pattern = try NamePattern(output, keys: ["scene"] + each.keys, arguments)
      let named = try arguments.format(ofPath: output, asked: format, among: OutputFormat.pictures)
      return try files(for: pictures, as: named, arguments) { picture in
        let values = picture.values.map { ($0.key, $0.text) }
        return OutputPath(pattern.name([("scene", picture.scene.outputName)] + values))
      }
    }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: output, isDirectory: &isFolder)
    if output.hasSuffix("/") || (exists && isFolder.boolValue) {
      let format = format ?? .png
      return try files(for: pictures, as: format, arguments) { picture in
        OutputPath("\(picture.name).\(format.name)", in: output)
      }
    }
    let named = try arguments.format(
      ofPath: output, asked: format, among: OutputFormat.pictures)
    guard pictures.count == 1 || named.hasPages || each != nil else {
      throw arguments.misuse(
        "\(pictures.count) scenes need a folder: -o \(output)/")
    }
    return [
      Output(
        destination: .file(OutputPath(output)), format: named, pictures: pictures,
        isSheet: each != nil && !named.hasPages)
    ]
  }

  /// A file for each picture; no two may be written to the same one.
  private static func files(
    for pictures: [ScenePicture], as format: OutputFormat, _ arguments: Arguments,
    _ path: (ScenePicture) -> OutputPath
  ) throws -> [Output] {
    var taken: [String: ScenePicture] = [:]
    return try pictures.map { picture in
      let file = path(picture)
      if let other = taken.updateValue(picture, forKey: file.path) {
        let missing = zip(other.values, picture.values).filter { $0 != $1 }.map { "{\($1.key)}" }
        throw arguments.misuse(
          "\(description(of: other)) and \(description(of: picture)) would both be written to "
            + file.path + (missing.isEmpty ? "" : "; the name needs \(missing.joined())"))
      }
      return Output(destination: .file(file), format: format, pictures: [picture])
    }
  }

  private static func description(of picture: ScenePicture) -> String {
    picture.scene.name + (picture.values.isEmpty ? "" : " (\(picture.caption))")
  }
}

/// The name of files, with places for values: `{device}-{appearance}.png`.
struct NamePattern {
  private enum Part { case text(String), key(String) }
  private var parts: [Part] = []

  /// Throws ``UsageError`` for a place that no key fills.
  init(_ text: String, keys: [String], _ arguments: Arguments) throws {
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else {
        throw arguments.misuse("\(text): expected } after {, such as {\(keys[0])}")
      }
      let key = String(rest[rest.index(after: open)..<close])
      guard keys.contains(key) else {
        throw arguments.misuse(
          "\(text): nothing fills {\(key)}\(NearestWord.hint(for: key, among: keys)); "
            + "known: \(keys.joined(separator: ", "))")
      }
      parts += [.text(String(rest[..<open])), .key(key)]
      rest = rest[rest.index(after: close)...]
    }
    parts.append(.text(String(rest)))
  }

  /// The name with its places filled. A value is one component of a path.
  func name(_ values: [(key: String, text: String)]) -> String {
    var name = ""
    for part in parts {
      switch part {
      case .text(let text): name += text
      case .key(let key):
        name += Self.component(
          values.first { $0.key == key }?.text ?? "", startsName: name.isEmpty || name.last == "/")
      }
    }
    return name
  }

  /// The text without what leads to another folder, hides a file, or has a terminal do something.
  private static func component(_ text: String, startsName: Bool) -> String {
    var name = text.unicodeScalars
    for index in name.indices.reversed()
    where name[index] == "/" || name[index].properties.generalCategory == .control {
      name.replaceSubrange(index...index, with: "-".unicodeScalars)
    }
    return startsName && (name.first == "." || name.isEmpty) ? "-" + String(name) : String(name)
  }
}

/// A location for a command's output file.
struct OutputPath: Hashable {
  let path: String
  /// The folder that was named, if the file itself was not: the file must not leave it through a
  /// link. Nil for a file that was named itself, whose links are followed.
  private let root: String?

  /// Creates the location of a file that was named.
  init(_ path: String) {
    (self.path, root) = (path, nil)
  }

  /// Creates the location of a file in a folder that was named.
  init(_ name: String, in folder: String) {
    var folder = folder
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    path = folder == "/" ? "/" + name : folder + "/" + name
    root = folder
  }

  /// Opens the file for writing and creates its folder. Throws `FileWriteError`.
  func begin() throws -> AtomicFile {
    try makeFolder(of: path, below: root)
    return try AtomicFile(at: path, below: root)
  }
}

/// Refuses, before anything is drawn, to overwrite files that a command reads, by whatever path.
struct OutputCheck {
  private let arguments: Arguments
  private let scenes: [Scene]
  private let files: [String]

  /// - Parameter files: files that are read in addition to the scenes and the files they name.
  init(_ arguments: Arguments, scenes: [Scene] = [], files: [String] = []) {
    (self.arguments, self.scenes) = (arguments, scenes)
    self.files = files + arguments.all("--font")
  }

  /// Throws ``UsageError`` for the first output that is also an input.
  func check(_ outputs: [String]) throws {
    for output in outputs {
      // A file that does not exist yet cannot be an input; a device can be both.
      guard let identity = FileIdentity(ofFile: output), identity.isRegular else { continue }
      let isRead =
        files.contains { FileIdentity(ofFile: $0) == identity }
        || scenes.contains { $0.reads(identity) }
      if isRead {
        throw arguments.misuse("\(output) is read as well, and would be lost; name another file")
      }
    }
  }

  /// Throws ``UsageError`` if a report would replace an input, a picture or a folder's settings.
  func checkReports(_ reports: [String]) throws {
    try check(reports)
    for report in reports {
      if report.split(separator: "/").last.map(String.init) == PathRules.marker {
        throw arguments.misuse("\(report) holds settings, and would be lost; name another file")
      }
      guard FileIdentity(ofFile: report)?.isRegular == true else { continue }
      if (try? EncodedImage(contentsOf: report)) != nil {
        throw arguments.misuse("\(report) is a picture, and would be lost; name another file")
      }
    }
  }

  /// Throws ``UsageError`` if an existing file of a sequence is also an input.
  func check(_ pattern: FramePattern) throws {
    try check(pattern.numbers().map(pattern.path(ofFrame:)))
  }
}
