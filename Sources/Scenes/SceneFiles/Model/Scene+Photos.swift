import CollectionViews
import DisplayLists
import Foundation
import LayoutKinds
import ViewTemplates

extension Scene {
  /// A scene of photos in a layout's default look.
  /// - Parameter photos: paths, anywhere on disk.
  public init(photos: [String], layout kind: LayoutKind) {
    let current = FileManager.default.currentDirectoryPath
    var paths = PathRules(folder: current)
    paths.allowed.append("/")
    // The photos continue through the sections, which are as equal in size as possible.
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
    isFromPhotos = true
    // Photos that cut notches out of each other on their way look like a mistake.
    crossing = .whole
  }

  /// Photos that change from one layout to another and back, as a seamless loop.
  public init(photos: [String], from first: LayoutKind, to second: LayoutKind) {
    self.init(photos: photos, layout: first)
    name = "\(first.name)-to-\(second.name)"
    timeline.wait(0.3)
    timeline.change(to: second, duration: 0.7)
    timeline.wait(0.7)
    // Each layout keeps the middle item. At an end it may become another, so the way back is
    // explicit.
    timeline.change(to: first, duration: 0.7, scroll: .back)
    timeline.wait(0.3)
    // One look for both: a layout's default cell may need values that only it provides.
    var card = CellTemplate(ViewTemplate(.color(.white), .photo(inset: 6)))
    card.view.nameBindings()
    cells.default = StatefulCellTemplate(card)
  }

  /// Fits the layout of photos to their number and the scene's size, unless an option sets these
  /// properties.
  public mutating func fitPhotos(except names: Set<String>) throws {
    guard isFromPhotos else { return }
    let (count, size) = (content.itemCount, size)
    func fit(_ layout: inout LayoutChoice) throws {
      let settings = layout.kind.photoSettings(count, size)
      guard names.isDisjoint(with: settings.map(\.name)) else { return }
      for setting in settings { try layout.set(setting.name, to: setting.value) }
    }
    try fit(&layout)
    for index in timeline.steps.indices {
      guard var layout = timeline.steps[index].layout else { continue }
      try fit(&layout)
      timeline.steps[index].layout = layout
    }
  }

  /// The name of its picture's file, without an extension.
  public var outputName: String { Self.outputName(of: name) }

  /// The name of the pictures' files of a scene's file, without an extension.
  public static func outputName(of name: String) -> String {
    switch name {
    case "standard input": "scene"
    default: ((name as NSString).lastPathComponent as NSString).deletingPathExtension
    }
  }
}

extension SceneTimeline {
  /// Adds a step that lets time pass, in seconds.
  fileprivate mutating func wait(_ seconds: Double) {
    append(TimelineStep(), lasting: seconds)
  }

  /// Adds a step that changes the layout.
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - scroll: where the change ends; nil leaves it to the layout.
  fileprivate mutating func change(
    to layout: LayoutKind, duration: Double, scroll: ScrollMove? = nil
  ) {
    var step = TimelineStep()
    (step.layout, step.scroll) = (LayoutChoice(layout), scroll)
    step.animation = StepTiming.curve(.easeInEaseOut).animation(duration, default: duration)
    append(step, lasting: duration)
  }

  private mutating func append(_ step: TimelineStep, lasting seconds: Double) {
    var step = step
    step.begin = steps.last?.end ?? 0
    step.length = seconds
    step.rest = step.end
    steps.append(step)
  }
}
