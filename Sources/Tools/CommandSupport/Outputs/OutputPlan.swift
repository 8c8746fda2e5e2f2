/// The pictures that a command writes. All mistakes are found before work begins.
package struct OutputPlan {
  /// A file, and the pictures that it shows.
  package struct Output {
    package var path: OutputPath
    package var format: OutputFormat
    package var pictures: [ScenePicture]
    /// Whether the pictures are put side by side; else they are pages.
    package var isSheet = false

    package init(
      path: OutputPath, format: OutputFormat, pictures: [ScenePicture], isSheet: Bool = false
    ) {
      (self.path, self.format, self.pictures, self.isSheet) = (path, format, pictures, isSheet)
    }

    /// Writes the picture and prints its path, unless output is quiet.
    package func write(_ bytes: [UInt8], to files: RunOutputs, isQuiet: Bool) throws {
      if path.isStandardOutput { return StandardStreams.print(bytes) }
      try files.write(bytes, to: path)
      if !isQuiet { StandardStreams.printLine(path.path) }
    }

    /// The title of a document in a reader's title bar.
    package var title: String {
      path.isStandardOutput
        ? pictures.first?.scene.outputName ?? "Diorama"
        : ((path.path as NSString).lastPathComponent as NSString).deletingPathExtension
    }
  }

  package let outputs: [Output]
  /// Opens the outputs, and the further files that options name.
  package let files: RunOutputs

  /// Throws ``UsageError`` for pictures that cannot be written as asked.
  ///
  /// - Parameters:
  ///   - each: the values that the pictures differ in; nil for a command without them.
  ///   - isTogether: whether pictures become one sheet even if no values are given.
  ///   - keys: what the pictures differ in that is not of `each`; each has a file of its own.
  ///   - scenes: scenes that are read besides those of the pictures.
  package init(
    _ arguments: Arguments, pictures: [ScenePicture], each: EachOption? = nil,
    isTogether: Bool = false, keys: [String] = [], reading scenes: [Scene] = []
  ) throws {
    outputs = try Self.outputs(
      arguments, pictures, each.flatMap { $0.isGiven || isTogether ? $0 : nil }, keys)
    files = try RunOutputs(
      arguments, reading: pictures.map(\.scene) + scenes, writing: outputs.map(\.path))
  }

  private static func outputs(
    _ arguments: Arguments, _ pictures: [ScenePicture], _ each: EachOption?, _ keys: [String]
  ) throws -> [Output] {
    let output = arguments[.output] ?? "Output/"
    let format = try arguments.format(among: OutputFormat.pictures)
    if output == "-" {
      let format = format ?? .png
      guard pictures.count == 1 || format.hasPages || each != nil else {
        let documents = OutputFormat.pictures.filter(\.hasPages)
        throw arguments.usageError(
          "standard output takes one picture, not \(pictures.count); name a folder with "
            + "-o FOLDER/, or make them the pages of one document with --format "
            + documents.alternatives)
      }
      return [
        Output(
          path: .standardOutput, format: format, pictures: pictures,
          isSheet: each != nil && !format.hasPages)
      ]
    }
    if each != nil || !keys.isEmpty, output.contains("{") {
      let pattern = try NamePattern(
        output, keys: ["scene"] + (each?.keys ?? keys), arguments)
      let named = try arguments.format(ofPath: output, asked: format, among: OutputFormat.pictures)
      return try files(for: pictures, as: named, arguments) { picture in
        let values = picture.values.map { ($0.key, $0.text) }
        return pattern.path([("scene", picture.scene.outputName)] + values)
      }
    }
    if OutputPath.namesFolder(output) {
      let format = format ?? .png
      return try files(for: pictures, as: format, arguments) { picture in
        OutputPath("\(picture.name).\(format.name)", in: output)
      }
    }
    let named = try arguments.format(
      ofPath: output, asked: format, among: OutputFormat.pictures)
    guard pictures.count == 1 || named.hasPages || each != nil else {
      throw arguments.usageError(
        "\(pictures.count) scenes need a folder: -o \(output)/")
    }
    return [
      Output(
        path: OutputPath(output), format: named, pictures: pictures,
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
        throw arguments.usageError(
          "\(description(of: other)) and \(description(of: picture)) would both be written to "
            + file.path + (missing.isEmpty ? "" : "; the name needs \(missing.joined())"))
      }
      return Output(path: file, format: format, pictures: [picture])
    }
  }

  private static func description(of picture: ScenePicture) -> String {
    picture.scene.name + (picture.values.isEmpty ? "" : " (\(picture.caption))")
  }
}
