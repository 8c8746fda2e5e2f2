public import Controls
public import Foundation
import SnapshotTestingNames
@_exported public import XCTest

/// What the names of references say besides the test; see ``FBSnapshotTestCase/fileNameOptions``.
public struct FBSnapshotTestCaseFileNameIncludeOption: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let none = Self(rawValue: 1 << 0)
  /// `_iPhone` or `_iPad`.
  public static let device = Self(rawValue: 1 << 1)
  /// Makes no difference: there is no version of iOS here.
  public static let OS = Self(rawValue: 1 << 2)
  /// `_390x844`, in points.
  public static let screenSize = Self(rawValue: 1 << 3)
  /// Makes no difference: names always tell the pixels per point.
  public static let screenScale = Self(rawValue: 1 << 4)
}

/// Returns the ends of the folders in which references are looked for, in this order: `_64`, `_32`.
public func FBSnapshotTestCaseDefaultSuffixes() -> NSOrderedSet {
  NSOrderedSet(array: ["_64", "_32"])
}

/// A test case whose assertions compare views with references.
///
/// References lie in `ReferenceImages_64/MODULE.CLASS` beside the test's source file, or beside what
/// `FB_REFERENCE_IMAGE_DIR` names, as `testMethod_identifier.2x.diorama.png`.
open class FBSnapshotTestCase: XCTestCase {
  /// Whether references are written. An assertion that wrote one fails.
  open var recordMode = false
  open var fileNameOptions: FBSnapshotTestCaseFileNameIncludeOption = .screenScale
  /// The folder within that of the references; nil for the module and the class.
  open var folderName: String?
  /// Makes no difference.
  open var usesDrawViewHierarchyInRect = false

  /// Returns the folder of the references, without a suffix: `FB_REFERENCE_IMAGE_DIR`, or else a given
  /// one, or else `ReferenceImages` in the working folder.
  open func getReferenceImageDirectory(withDefault folder: String?) -> String {
    let given = folder.flatMap { $0.isEmpty ? nil : $0 } ?? "ReferenceImages"
    return ProcessInfo.processInfo.environment["FB_REFERENCE_IMAGE_DIR"] ?? given
  }

  /// Asserts that a view looks as in one of its references.
  /// - Parameters:
  ///   - identifier: tells the snapshots of a test apart.
  ///   - suffixes: of the folder, in the order in which they are tried; the first one is recorded.
  ///   - perPixelTolerance: how far the colour of a pixel may be off, 0…1, as a CIE 1976 difference
  ///     divided by 100.
  ///   - overallTolerance: the share of pixels that may be further off, 0…1.
  public func FBSnapshotVerifyView(
    _ view: UIView, identifier: String? = nil,
    suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(), perPixelTolerance: CGFloat = 0,
    overallTolerance: CGFloat = 0, file: StaticString = #filePath, line: UInt = #line
  ) {
    let strategy = Snapshotting<UIView, UIImage>.image(
      precision: Float(1 - overallTolerance), perceptualPrecision: Float(1 - perPixelTolerance))
    verify(view, as: strategy, identifier, suffixes, file, line)
  }

  /// Asserts that the view of a controller, which appears for it, looks as in one of its references; see
  /// ``FBSnapshotVerifyView(_:identifier:suffixes:perPixelTolerance:overallTolerance:file:line:)``.
  public func FBSnapshotVerifyViewController(
    _ viewController: UIViewController, identifier: String? = nil,
    suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(), perPixelTolerance: CGFloat = 0,
    overallTolerance: CGFloat = 0, file: StaticString = #filePath, line: UInt = #line
  ) {
    let strategy = Snapshotting<UIViewController, UIImage>.image(
      precision: Float(1 - overallTolerance), perceptualPrecision: Float(1 - perPixelTolerance))
    verify(viewController, as: strategy, identifier, suffixes, file, line)
  }

  /// Asserts that a layer looks as in one of its references; see
  /// ``FBSnapshotVerifyView(_:identifier:suffixes:perPixelTolerance:overallTolerance:file:line:)``.
  public func FBSnapshotVerifyLayer(
    _ layer: CALayer, identifier: String? = nil,
    suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(), perPixelTolerance: CGFloat = 0,
    overallTolerance: CGFloat = 0, file: StaticString = #filePath, line: UInt = #line
  ) {
    let strategy = Snapshotting<CALayer, UIImage>.image(
      precision: Float(1 - overallTolerance), perceptualPrecision: Float(1 - perPixelTolerance))
    verify(layer, as: strategy, identifier, suffixes, file, line)
  }

  private func verify<Value>(
    _ value: Value, as strategy: Snapshotting<Value, UIImage>, _ identifier: String?,
    _ suffixes: NSOrderedSet, _ file: StaticString, _ line: UInt
  ) {
    let beside = URL(fileURLWithPath: "\(file)").deletingLastPathComponent().path
    let root = getReferenceImageDirectory(withDefault: beside + "/ReferenceImages")
    let inner = folderName ?? String(reflecting: type(of: self))
    let folders = suffixes.map { "\(root)\($0)/\(inner)" }
    guard let first = folders.first else { return XCTFail("no suffixes", file: file, line: line) }
    let name = fileName(identifier)
    let existing = folders.filter {
      FileManager.default.fileExists(atPath: "\($0)/\(name).2x.diorama.png")
    }
    var failure: String?
    for folder in recordMode || existing.isEmpty ? [first] : existing {
      failure = verifySnapshot(
        of: value, as: strategy, named: "2x", record: recordMode ? .all : .never,
        snapshotDirectory: folder, file: file, testName: name, line: line)
      if failure == nil { return }
    }
    XCTFail(failure ?? "", file: file, line: line)
  }

  /// The test, the identifier, and what the options ask for, in letters and digits.
  private func fileName(_ identifier: String?) -> String {
    var parts = [name.split(separator: ".").last.map(String.init) ?? name]
    if let identifier, !identifier.isEmpty { parts.append(identifier) }
    func screen() -> (device: String, size: CGSize) {
      MainActor.assumeIsolated { (UIDevice.current.model, UIScreen.main.bounds.size) }
    }
    let (device, size) = Thread.isMainThread ? screen() : DispatchQueue.main.sync(execute: screen)
    if fileNameOptions.contains(.device) { parts.append(device) }
    if fileNameOptions.contains(.screenSize) {
      parts.append("\(Int(size.width))x\(Int(size.height))")
    }
    return String(parts.joined(separator: "_").map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
