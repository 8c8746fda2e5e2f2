import CollectionViews
import Foundation
import Testing

/// The location of an expectation, which determines its reference's name and where it is reported.
package struct SnapshotLocation: Sendable {
  var fileID: StaticString
  var file: StaticString
  var line: UInt
  var column: UInt
  /// The value of `#function`.
  var function: String

  package init(
    fileID: StaticString, file: StaticString, line: UInt, column: UInt, function: String
  ) {
    (self.fileID, self.file, self.function) = (fileID, file, function)
    (self.line, self.column) = (line, column)
  }

  package var filePath: String { "\(file)" }

  var callSite: String { "\(file):\(line):\(column)" }

  var sourceLocation: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: filePath, line: Int(line), column: Int(column))
  }

  /// The test's suites, or else its file, and its name: `["FlowTests", "wide"]`. Swift Testing
  /// knows the running test, even in shared functions; for XCTest the function with the expectation
  /// counts.
  var testPath: [String] {
    guard let test = Test.current else { return [Self.stem(of: filePath), Self.plain(function)] }
    let names = test.id.nameComponents
    guard names.count > 1, let name = names.last else {
      return [Self.stem(of: test.sourceFile), Self.plain(names.last ?? function)]
    }
    return names.dropLast() + [Self.plain(name)]
  }

  /// A pattern for `swift test --filter` that matches the test.
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

  /// Returns a function's name without parameters and backquotes: `wide` for `wide(count:)`.
  private static func plain(_ function: String) -> String {
    if function.hasPrefix("`") {
      return String(function.dropFirst().prefix { $0 != "`" })
    }
    return String(function.prefix { $0 != "(" })
  }

  /// Returns a file's name without its extension.
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

/// Names a test's unnamed expectations in the order in which it reaches them.
@MainActor
enum SnapshotNames {
  /// The record of a test run: the calls that it reached, in their order, and how often.
  private struct Record: StageContextKey {
    static var initialValue: Record { Record() }

    var callSites: [[String]: [String]] = [:]
    var calls: [String: Int] = [:]
  }

  private static var record: Record {
    get { StageContext.global[Record.self] }
    set { StageContext.global[Record.self] = newValue }
  }

  /// How often a call was reached, with this time.
  static func count(_ call: String) -> Int {
    record.calls[call, default: 0] += 1
    return record.calls[call, default: 0]
  }

  /// `wide` for the first place in the test, `wide.2` for the second; stable per place.
  static func name(of location: SnapshotLocation) -> String {
    let test = location.testPath
    let known = record.callSites[test, default: []]
    let index = known.firstIndex(of: location.callSite) ?? known.count
    if index == known.count { record.callSites[test, default: []].append(location.callSite) }
    let name = test.last ?? location.function
    return index == 0 ? name : "\(name).\(index + 1)"
  }
}

/// The folder of a source file's `Package.swift`, or else the file's own.
package struct PackageFolder {
  /// The path without a slash at its end.
  package let path: String

  package init(of sourceFile: String) {
    let start = URL(fileURLWithPath: sourceFile).deletingLastPathComponent()
    var folder = start
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
        path = folder.path
        return
      }
      folder.deleteLastPathComponent()
    }
    path = start.path
  }

  /// Returns the path of a file relative to the package; other files are unchanged.
  func relativePath(of file: String) -> String {
    file.hasPrefix(path + "/") ? String(file.dropFirst(path.count + 1)) : file
  }
}
