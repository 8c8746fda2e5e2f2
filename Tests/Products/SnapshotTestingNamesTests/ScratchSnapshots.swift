import Foundation
import UIKit

@testable import SnapshotTesting

/// A folder of references that goes away with the test.
final class ScratchSnapshots {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "snapshots \(UUID().uuidString)").path

  /// The names of the references, sorted.
  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  func verify<Value, Format>(
    _ value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
    named name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil,
    timeout: TimeInterval = 5, testName: String = #function
  ) -> String? {
    verifySnapshot(
      of: try value(), as: strategy, named: name, record: record, snapshotDirectory: folder,
      timeout: timeout, testName: testName)
  }

  /// The text of a reference.
  func text(_ file: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }
}

/// A square of one colour in a white one.
@MainActor
func makeView(_ color: UIColor = .red, side: CGFloat = 10) -> UIView {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
  view.backgroundColor = .white
  let square = UIView(frame: CGRect(x: 5, y: 5, width: side, height: side))
  square.backgroundColor = color
  view.addSubview(square)
  return view
}
