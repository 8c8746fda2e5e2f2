import Foundation

extension Scene {
  /// A scene of photos alone, in a layout's own look.
  ///
  /// - Parameter photos: paths of files, which may lie anywhere.
  public init(photos: [String], layout kind: LayoutKind) {
    let current = FileManager.default.currentDirectoryPath
    var paths = PathRules(folder: current)
    paths.allowed.append("/")
    // The photos run on through the sections, which are as equal as can be.
    let count = max(1, min(kind.sectionCount(photos.count), photos.count))
    var sections: [SceneSection] = []
    for number in 0..<count {
      var section = SceneSection()
      let range = (number * photos.count / count)..<((number + 1) * photos.count / count)
      section.templates = photos[range].map { SceneItem(image: $0) }
      section.firstIndex = range.lowerBound + 1
      sections.append(section)
    }
    self.init(
      name: kind.name, paths: paths, size: kind.defaultSize, scale: 2,
      background: .color(kind.defaultBackground), content: SceneContent(sections: sections),
      layout: LayoutChoice(kind))
    isOfPhotos = true
  }

  /// Photos that change from one layout to another, and back: the last moment shows what the first
  /// does, so that a recording can be repeated without a jump.
  ///
  /// Throws ``SceneError`` where they cannot.
  public init(photos: [String], from first: LayoutKind, to second: LayoutKind) throws {
    self.init(photos: photos, layout: first)
    let sections = content.sections.map { "{items: [{image: 'photo.jpg'}], repeat: \($0.count)}" }
    let text = """
      {
        content: { sections: [\(sections.joined(separator: ", "))] },
        layout: { type: "\(first.name)" },
        cell: {
          background: "white",
          views: [{ image: "{image}", inset: 6, contentMode: "aspectFill", clips: true }],
        },
        timeline: [
          { wait: 0.3 },
          { layout: { type: "\(second.name)" }, duration: 0.7 },
          { wait: 0.7 },
          { layout: { type: "\(first.name)" }, duration: 0.7 },
          { wait: 0.3 },
        ],
      }
      """
    let change = "\(first.name)-to-\(second.name)"
    var read = try SceneReader().read(Array(text.utf8), name: change, paths: paths)
    // Each layout keeps the middle item in the middle, which at an end of the content is another
    // one than it was: the way back has to be told where it leads.
    let way = read.timeline.steps.lastIndex { $0.layout != nil }
    if let way { read.timeline.steps[way].scroll = .back }
    // One look for both: the default cell of a layout may need values that only it gives.
    (timeline, cell) = (read.timeline, read.cell)
    name = change
  }

  /// The name of its picture's file, without an ending.
  public var outputName: String {
    switch name {
    case "standard input": "scene"
    default: ((name as NSString).lastPathComponent as NSString).deletingPathExtension
    }
  }
}
