import DisplayLists
import Foundation
import LayerRendering
import LayerTree
import Recording
import Verification
import VerificationReports

/// Shows what a function of time says.
@MainActor
final class ListSource: FrameSource {
  let size = CGSize(width: 60, height: 40)
  let scale = 1.0
  let duration: Double
  let renderer = RasterRenderer(images: DecodedImageCache(byteLimit: 1 << 20))
  private let list: (Double) throws -> DisplayList

  init(duration: Double = 0, _ list: @escaping (Double) throws -> DisplayList) {
    (self.duration, self.list) = (duration, list)
  }

  func displayList(at time: Double) throws -> DisplayList { try list(time) }

  /// Cells of 10 × 10 points in a row.
  convenience init(_ colors: [CGColor], x: [Double]) {
    self.init { _ in Self.row(colors, x: x) }
  }

  static func row(_ colors: [CGColor], x: [Double]) -> DisplayList {
    var list = DisplayList(size: CGSize(width: 60, height: 40), scale: 1, background: .black)
    for (item, (color, x)) in zip(colors, x).enumerated() {
      let tag = ElementTag(category: .cell, section: 0, item: item)
      var cell = DisplayElement(
        name: tag.description, tag: tag, matrix: CATransform3DMakeTranslation(x, 5, 0),
        bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
      cell.fill = color
      list.elements.append(cell)
    }
    return list
  }

  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
  static let colors = [red, green, blue]

  /// What most tests begin with.
  static var `default`: ListSource { ListSource(colors, x: [2, 20, 40]) }
}

/// A folder for one test, which is removed with it.
final class TestFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "diorama-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var references: ReferenceStore { ReferenceStore(folder: path + "/Reference") }
  var artifacts: String { path + "/Artifacts" }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)))
  }

  func write(_ bytes: [UInt8], _ name: String) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// Approves what a verification of `row` has left; gives the paths of what changed.
  func approve(_ entry: VerificationEntry) throws -> [String] {
    var known = KnownReferences()
    known.add(ReferenceName("row"), Set(ReferencePart.allCases), in: references)
    return try entry.candidates.compactMap { try known.approve($0, from: artifacts) }
  }

  /// Paths of all files, sorted.
  var files: [String] {
    let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return all.filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path + "/" + $0, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  /// Verifies one picture.
  @MainActor
  func verify(
    _ source: any FrameSource, _ name: String = "row", _ mode: RecordMode = .never,
    rules: VerificationRules = .exact, isLayoutOnly: Bool = false, verifiesLayout: Bool = true
  ) -> VerificationEntry {
    let settings = VerificationSettings(
      mode: mode, artifacts: artifacts, isLayoutOnly: isLayoutOnly)
    return Verifier(settings).verify(
      VerificationSubject(
        ReferenceName(name), of: source, in: references, rules: rules,
        verifiesLayout: verifiesLayout, file: "row.json5"))
  }

  /// Verifies an animation of ten frames a second.
  @MainActor
  func verifyAnimation(
    _ source: any FrameSource, frames: Int = 8, rate: Int = 10, _ mode: RecordMode = .never,
    rules: VerificationRules = .exact, isLayoutOnly: Bool = false, verifiesLayout: Bool = true,
    jobs: Int = 1
  ) -> VerificationEntry {
    guard let rate = FrameRate(rate) else { fatalError("\(rate) is no rate") }
    let settings = VerificationSettings(
      mode: mode, artifacts: artifacts, isLayoutOnly: isLayoutOnly, jobs: jobs)
    let schedule = FrameSchedule(rate: rate, count: frames)
    return Verifier(settings).verify(
      VerificationSubject(
        ReferenceName("row"), of: source, as: .animation(schedule), in: references, rules: rules,
        verifiesLayout: verifiesLayout, file: "row.json5"))
  }
}
