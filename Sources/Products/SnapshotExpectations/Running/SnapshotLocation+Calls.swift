import Basics
import Foundation
import LayoutLaws
import Testing

/// Which call of an expectation it is, and how another process reaches it.
@MainActor
extension SnapshotLocation {
  /// The test and the arguments that it runs with, as in file names: `Suite.test`, `Suite.test.wide-3`.
  var callFileName: String {
    let test = testPath.joined(separator: ".").replacing("/", with: ".")
    guard Test.Case.current?.isParameterized == true else { return test }
    let text = Self.arguments.joined(separator: ", ")
    let word = String(
      text.prefix(40).map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    // Of arguments that differ in other characters, or further behind.
    let isWhole = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } && text.count <= 40
    let digest = ContentDigest.hex(of: Array(text.utf8)).prefix(8)
    return isWhole ? "\(test).\(word)" : "\(test).\(word)-\(digest)"
  }

  /// Tells this call from all others of a run. Repeated calls of one place are counted.
  var callKey: String {
    let test = Test.current.map { "\($0.id)" } ?? testPath.joined(separator: ".")
    let call = "\(test)|\(Self.arguments)|\(callSite)"
    return "\(call)|\(SnapshotNames.count(call))"
  }

  /// How the test runner's program is told to run this test alone.
  func childCommand(_ key: String, folder: String) -> ChildCommand {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().lastPathComponent
    let obstacle =
      program.hasSuffix(".xctest") ? nil : "\(program) is not the program of a test bundle"
    guard let test = Test.current else {
      // XCTest does not say which test runs; its class is named like the file.
      let module = "\(fileID)".prefix { $0 != "/" }
      return ChildCommand(
        arguments: ["\(module).\(testPath.joined(separator: "/"))"], key: key, obstacle: obstacle,
        folder: folder)
    }
    return ChildCommand(
      arguments: [
        "--testing-library", "swift-testing", "--filter",
        "^\(NSRegularExpression.escapedPattern(for: "\(test.id)"))$",
      ], key: key, obstacle: obstacle, folder: folder)
  }

  /// The values of the arguments of the running test case. Swift Testing has no other access to them.
  private static var arguments: [String] {
    guard let current = Test.Case.current, current.isParameterized else { return [] }
    func values(_ value: Any, _ depth: Int) -> [String]? {
      for child in Mirror(reflecting: value).children {
        if child.label == "arguments" {
          return Mirror(reflecting: child.value).children.map { argument in
            let part = Mirror(reflecting: argument.value).children.first { $0.label == "value" }
            return part.map { String(describing: $0.value) } ?? ""
          }
        }
        if depth > 0, let found = values(child.value, depth - 1) { return found }
      }
      return nil
    }
    return values(current, 3) ?? []
  }
}
