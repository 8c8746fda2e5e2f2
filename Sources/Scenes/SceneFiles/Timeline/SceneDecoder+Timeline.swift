import LayoutKinds
import LocatedJSON

extension SceneDecoder {
  /// The kinds of layouts that steps change to. Problems are reported when the steps are read.
  func timelineKinds(_ keys: SceneKeys) -> [LayoutKind] {
    let quiet = ReadingScope(Problems(file: ""))
    return keys.timeline.flatMap { step in
      let given = [step.keys.layout, step.keys.to].compactMap { part in
        part.flatMap { LayoutChoice.read($0.value, quiet, of: layouts)?.kind }
      }
      guard step.keys.pinch?.value["release"] != nil else { return given }
      // A released pile may open into another layout.
      let opened = layouts.compactMap(\.pinch?.opening?.layout)
      return given + opened.compactMap(layouts.named)
    }
  }

  func timeline(
    _ keys: SceneKeys, _ content: SceneContent?, _ kind: LayoutKind?, _ itemKinds: LayoutKind?,
    under overlay: SceneOverlay?
  ) -> SceneTimeline {
    var reading = TimelineDecoder(
      self, content: content, kind: kind, itemKinds: itemKinds, stepDuration: keys.stepDuration)
    (reading.bars, reading.overlay) = (keys.screen.bars, overlay)
    return reading.timeline(keys.timeline)
  }

  /// Reads the number of a section that the content has.
  func sectionNumber(_ part: UndecodedValue, _ content: SceneContent?) -> Int? {
    guard let section = Int.read(part.value, part.scope, in: 0...Int.readable.upperBound) else {
      return nil
    }
    if let content, !content.sections.indices.contains(section) {
      return part.scope.refuse(
        "there is no section \(section); the scene has \(content.sections.count)", at: part.value)
    }
    return section
  }
}
