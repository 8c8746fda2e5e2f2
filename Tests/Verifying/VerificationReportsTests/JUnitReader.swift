import Foundation
import FoundationXML

/// The names of the cases in a JUnit file.
final class JUnitReader: NSObject, XMLParserDelegate {
  private(set) var cases: [String] = []
  private(set) var error: String?

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() { error = parser.parserError.map { "\($0)" } ?? "not well-formed" }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if name == "testcase" { cases.append(attributes["name"] ?? "") }
  }
}

/// `xmllint`, where it is installed.
enum XMLSchemaCheck {
  /// Whether a file follows a schema; nil, with the reason printed, where that cannot be checked.
  static func accepts(_ file: String, schema: String) throws -> Bool? {
    let program = "/usr/bin/xmllint"
    guard FileManager.default.isExecutableFile(atPath: program) else {
      print("skipped: xmllint is not installed (apt install libxml2-utils)")
      return nil
    }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = ["--noout", "--schema", schema, file]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
