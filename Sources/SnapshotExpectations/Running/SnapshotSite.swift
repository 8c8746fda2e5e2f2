import Foundation
import Testing

/// Where an expectation stands: what its reference is called and where it is reported.
struct SnapshotSite: Sendable {
  var fileID: StaticString
  var file: StaticString
  var line: UInt
  var column: UInt
  /// As `#function` gives it.
  var function: String

  var filePath: String { "\(file)" }

  var sourceLocation: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: filePath, line: Int(line), column: Int(column))
  }

  /// The test's suites, or its file where there are none, and its name: `["FlowTests", "wide"]`.
  ///
  /// Swift Testing knows which test is running, also where a function that several tests share
  /// expects something. XCTest does not say; there the function that expects is the test.
  var testPath: [String] {
    guard let test = Test.current else { return [Self.stem(of: filePath), Self.plain(function)] }
    let names = test.id.nameComponents
    guard names.count > 1, let name = names.last else {
      return [Self.stem(of: test.sourceFile), Self.plain(names.last ?? function)]
    }
    return names.dropLast() + [Self.plain(name)]
  }

  /// A pattern that `swift test --filter` finds the test by.
  var filter: String {
    let module = Test.current?.id.moduleName ?? String("\(fileID)".prefix { $0 != "/" })
    let suites = Test.current.map { $0.id.nameComponents.dropLast() } ?? []
    let name = testPath.last ?? function
    return ([module] + (suites.isEmpty ? [".*"] : [suites.joined(separator: "/") + "/"]))
      .joined(separator: "\\.") + name
  }

  /// `Reference` beside the test's source file.
  var references: String {
    let source = Test.current?.sourceFile ?? filePath
    return URL(fileURLWithPath: source).deletingLastPathComponent()
      .appending(path: "Reference").path
  }

  // MARK: - Private

  /// A function without its parameters and back quotes: `wide` of `wide(count:)`.
  private static func plain(_ function: String) -> String {
    if function.hasPrefix("`") {
      return String(function.dropFirst().prefix { $0 != "`" })
    }
    return String(function.prefix { $0 != "(" })
  }

  /// A file's name without its extension.
  private static func stem(of path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }
}

extension Test {
  fileprivate var sourceFile: String {
    #if compiler(>=6.3)
      sourceLocation.filePath
    #else
      sourceLocation._filePath
    #endif
  }
}
