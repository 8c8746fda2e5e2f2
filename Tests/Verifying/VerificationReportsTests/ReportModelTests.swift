import Foundation
import Testing
import VerificationReports

@Suite("The report's model")
struct ReportModelTests {
  @Test("a run that records has not passed")
  func recording() {
    var report = VerificationReport(title: "scenes", version: "1")
    #expect(report.isPassed)
    report.entries = [
      VerificationEntry(name: "a", source: "a.json5", kind: .picture, outcome: .tolerated)
    ]
    #expect(report.isPassed)
    report.entries.append(
      VerificationEntry(name: "b", source: "b.json5", kind: .layout, outcome: .recorded))
    #expect(!report.isPassed)
    #expect(report.count(.recorded) == 1)
  }
}
