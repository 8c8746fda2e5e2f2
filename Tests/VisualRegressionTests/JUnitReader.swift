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
