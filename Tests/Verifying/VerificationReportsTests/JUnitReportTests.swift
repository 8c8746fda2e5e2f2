import ComparingPictures
import Foundation
import Testing
import VerificationReports

@Suite("JUnit XML")
struct JUnitReportTests {
  @Test("a suite for each source, counted; failures with their type")
  func structure() {
    let text = JUnitReport().text(of: ReportSamples.report())
    #expect(
      text.contains(
        #"<testsuites name="Scenes" tests="6" failures="3" errors="1" time="1.5">"#), "\(text)")
    #expect(
      text.contains(
        "<testsuite name=\"Scenes/scene.json5\" tests=\"6\" failures=\"3\" errors=\"1\" time=\"0.75\" "
          + "skipped=\"0\">"), "\(text)")
    #expect(
      text.contains(#"<failure message="It is failed." type="failed">Scenes/scene.json5:3</"#))
    #expect(text.contains(#"<failure message="It is recorded." type="recorded">"#))
    #expect(text.contains(#"<error message="It is broken." type="broken">"#))
    #expect(
      text.contains(
        "    <testcase name=\"scene.passed\" classname=\"scene\" file=\"Scenes/scene.json5\" line=\"3\" "
          + "time=\"0.125\"/>\n"))
    #expect(text.contains("<system-out>It is tolerated.</system-out>"))
  }

  @Test("pictures of what failed are attached, the actual one first")
  func attachments() {
    var report = ReportSamples.report()
    for index in report.entries.indices {
      report.entries[index].pictures = .init(
        expected: "e.png", actual: "a.png", difference: "/d.png")
    }
    #expect(!JUnitReport().text(of: report).contains("ATTACHMENT"))
    let text = JUnitReport(attachmentFolder: "artifacts").text(of: report)
    #expect(
      text.contains(
        "<system-out>[[ATTACHMENT|artifacts/a.png]]\n[[ATTACHMENT|/d.png]]\n"
          + "[[ATTACHMENT|artifacts/e.png]]</system-out>"))
    #expect(text.matches(of: /ATTACHMENT/).count == 12)
  }

  @Test("any number can be printed", arguments: [1e19, 1e308, -1e300, .infinity, .nan])
  func numbers(value: Double) {
    var report = ReportSamples.report()
    for index in report.entries.indices {
      var measures = ReportSamples.measures
      for measure in [
        .largestChannelDifference, .meanChannelDifference, .structuralSimilarity,
      ] as [PictureMeasure] { measures[measure] = value }
      report.entries[index].measures = measures
      report.entries[index].seconds = value
    }
    report.seconds = value
    #expect(JUnitReport().text(of: report).contains("12 of 1200 pixels differ"))
    _ = MarkdownSummary().text(of: report) + GitHubAnnotations().text(of: report)
  }

  @Test(
    "any text is well-formed XML, of the schema that Jenkins reads",
    arguments: 0..<12 as Range<UInt64>)
  func wellFormed(seed: UInt64) throws {
    let report = ReportSamples.random(seed: seed)
    let text = JUnitReport(attachmentFolder: "a").text(of: report)
    let folder = try ReportFolder()
    try folder.write(Array(Self.schema.utf8), "junit.xsd")
    try folder.write(Array(text.utf8), "junit.xml")
    let isValid = try XMLSchemaCheck.accepts(
      folder.path + "/junit.xml", schema: folder.path + "/junit.xsd")
    #expect(isValid != false, "seed \(seed)")
    let reader = JUnitReader(text)
    #expect(reader.error == nil, "seed \(seed)")
    #expect(reader.cases.count == report.entries.count, "seed \(seed)")
    // What an attribute gives back is the text itself, as it may be printed.
    #expect(Set(reader.cases) == Set(report.printable.entries.map(\.name)), "seed \(seed)")
  }

  /// What readers of JUnit XML agree on.
  static let schema = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified">
      <xs:complexType name="finding"><xs:simpleContent><xs:extension base="xs:string">
        <xs:attribute name="message" type="xs:string"/>
        <xs:attribute name="type" type="xs:string" use="required"/>
      </xs:extension></xs:simpleContent></xs:complexType>
      <xs:element name="testcase"><xs:complexType>
        <xs:choice minOccurs="0" maxOccurs="unbounded">
          <xs:element name="skipped" type="xs:string"/>
          <xs:element name="error" type="finding"/>
          <xs:element name="failure" type="finding"/>
          <xs:element name="system-out" type="xs:string"/>
          <xs:element name="system-err" type="xs:string"/>
        </xs:choice>
        <xs:attribute name="name" type="xs:string" use="required"/>
        <xs:attribute name="classname" type="xs:string"/>
        <xs:attribute name="file" type="xs:string"/>
        <xs:attribute name="line" type="xs:positiveInteger"/>
        <xs:attribute name="time" type="xs:decimal"/>
      </xs:complexType></xs:element>
      <xs:element name="testsuite"><xs:complexType>
        <xs:sequence><xs:element ref="testcase" maxOccurs="unbounded"/></xs:sequence>
        <xs:attribute name="name" type="xs:string" use="required"/>
        <xs:attribute name="tests" type="xs:nonNegativeInteger" use="required"/>
        <xs:attribute name="failures" type="xs:nonNegativeInteger" use="required"/>
        <xs:attribute name="errors" type="xs:nonNegativeInteger" use="required"/>
        <xs:attribute name="skipped" type="xs:nonNegativeInteger"/>
        <xs:attribute name="time" type="xs:decimal"/>
      </xs:complexType></xs:element>
      <xs:element name="testsuites"><xs:complexType>
        <xs:sequence><xs:element ref="testsuite" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>
        <xs:attribute name="name" type="xs:string"/>
        <xs:attribute name="tests" type="xs:nonNegativeInteger"/>
        <xs:attribute name="failures" type="xs:nonNegativeInteger"/>
        <xs:attribute name="errors" type="xs:nonNegativeInteger"/>
        <xs:attribute name="time" type="xs:decimal"/>
      </xs:complexType></xs:element>
    </xs:schema>
    """
}
