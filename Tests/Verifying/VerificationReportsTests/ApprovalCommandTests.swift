import Testing
import VerificationReports

@Suite("Commands of reports")
struct ApprovalCommandTests {
  @Test(
    "a command that approves is shown, another one is not",
    arguments: [
      ("diorama verify --approve", true),
      (#"diorama verify 'my scenes' it\'s --references r --approve --artifacts 'a;b'"#, true),
      ("diorama verify a --approve\ndiorama verify b --approve", true),
      ("DIORAMA_RECORD=failed swift test --filter 'A.b'", true),
      ("diorama verify a", false), ("rm -r ~ # diorama verify --approve", false),
      ("diorama verify $(id) --approve", false), ("diorama verify a; id --approve", false),
      ("diorama verify 'a --approve", false), ("diorama verify a --approve\nid", false),
      ("diorama verify a --approve > ~/.profile", false), ("", false),
    ])
  func approval(command: String, isKept: Bool) {
    var report = ReportSamples.report()
    report.approval = command
    #expect(report.printable.approval == (isKept ? command : nil))
  }
}
