import Foundation
import LayerTree
import LayoutCatalog
import ViewTemplates

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
  public init(photos: [String], from first: LayoutKind, to second: LayoutKind) {
    self.init(photos: photos, layout: first)
    name = "\(first.name)-to-\(second.name)"
    timeline.wait(0.3)
    timeline.change(to: second, duration: 0.7)
    timeline.wait(0.7)
    // Each layout keeps the middle item in the middle, which at an end of the content is another
    // one than it was: the way back has to be told where it leads.
    timeline.change(to: first, duration: 0.7, scroll: .back)
    timeline.wait(0.3)
    // One look for both: the default cell of a layout may need values that only it gives.
    var card = CellTemplate(ViewTemplate(.color(.white), .photo(inset: 6)))
    card.nameBindings()
    cell = StatefulCellTemplate(card)
  }

  /// The name of its picture's file, without an ending.
  public var outputName: String {
    switch name {
    case "standard input": "scene"
    default: ((name as NSString).lastPathComponent as NSString).deletingPathExtension
    }
  }
}

extension SceneTimeline {
  /// A step that lets time pass, in seconds.
  fileprivate mutating func wait(_ seconds: Double) {
    append(TimelineStep(), lasting: seconds)
  }

  /// A step that changes the layout.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - scroll: where the change ends; nil where the layout decides.
  fileprivate mutating func change(
    to layout: LayoutKind, duration: Double, scroll: ScrollMove? = nil
  ) {
    var step = TimelineStep()
    (step.layout, step.scroll) = (LayoutChoice(layout), scroll)
    step.animation = StepTiming.curve(.easeInEaseOut).animation(duration, usual: duration)
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
