import Foundation

extension DocumentPage.Picture {
  /// Draws the picture into a folder, under its own name.
  ///
  /// The ending says how: `.svg` and `.webp` show a scene that moves as a loop, `.png` as five moments
  /// side by side.
  /// - Parameter file: the page.
  public func draw(in documentFolder: DocumentFolder, of file: String, to folder: URL, diorama: URL)
    throws
  {
    let target = folder.appending(path: (self.file as NSString).lastPathComponent).path
    var lines: [String]
    switch source {
    case .scene(let text):
      // Problems name the page and the line of the code.
      let name = "\(file):\(line)".replacing("/", with: "-") + ".json5"
      try Data(text.utf8).write(to: documentFolder.url.appending(path: name))
      lines = ["diorama \(command(for: text)) '\(name)' -o '\(target)'"]
    case .commands(let commands):
      lines = commands
      lines[lines.count - 1] = commands[commands.count - 1]
        .replacing(/\s(-o|--marks) \S+/) { " \($0.1) '\(target)'" }
    }
    lines[lines.count - 1] += options(for: lines[lines.count - 1])
    for line in lines {
      let (status, errors) = try documentFolder.run(line, diorama: diorama)
      // What is compared differs.
      guard status == 0 || (status == 1 && line.contains(" compare ")) else {
        throw DocumentPage.Problem(
          description: "\(file):\(self.line): \(line) ended with \(status): \(errors)")
      }
    }
    guard FileManager.default.fileExists(atPath: target) else {
      throw DocumentPage.Problem(description: "\(file):\(line): \(self.file) was not drawn")
    }
  }

  private func command(for scene: String) -> String {
    guard scene.contains("timeline:") else { return "render" }
    return fileExtension == "png" ? "filmstrip" : "record"
  }

  private var fileExtension: String { (file as NSString).pathExtension }

  /// What keeps pictures small, where neither the command nor the scene says it: loops and whole screens
  /// have a pixel a point.
  private func options(for line: String) -> String {
    var options: [(name: String, value: String)] = []
    switch fileExtension {
    case "webp" where line.contains(" record "):
      options = [("--scale", "1"), ("--quality", "42"), ("--fps", "20")]
    case "webp":
      options = [("--quality", "56")]
    case "png" where !line.contains(" inspect ") && !line.contains(" compare "):
      options = [("--compression", "best")]
    default: break
    }
    if case .scene(let text) = source {
      if text.contains("scale:") {
        options.removeAll { $0.name == "--scale" }
      } else if text.contains("device:"), !options.contains(where: { $0.name == "--scale" }) {
        options.append(("--scale", "1"))
      }
    }
    return options.filter { !line.contains($0.name) }.map { " \($0.name) \($0.value)" }.joined()
  }
}
