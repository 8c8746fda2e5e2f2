import LocatedJSON
import Testing
import ViewTemplates

@testable import SceneFiles

@Suite("Rows of comma-separated values")
struct SceneRowsTests {
  private func read(_ text: String) -> (rows: [SceneRow], problems: [LocatedProblem]) {
    let problems = Problems(file: "rows.csv")
    let rows = CommaSeparatedRows(Array(text.utf8), separator: nil).rows(problems)
    return (rows, problems.list)
  }

  @Test("columns need names, each another one")
  func names() {
    #expect(read("a,b\n1,2\n").rows.map(\.names) == [["a", "b"]])
    #expect(
      read("a,,a\n1,2,3\n").problems.map(\.message) == [
        "column 2 has no name in the header", "two columns are named \"a\"",
      ])
  }

  @Test("as many columns as are allowed are read, and more refused", .timeLimit(.minutes(1)))
  func manyColumns() {
    func text(_ count: Int) -> String {
      let names = (0..<count).map { "c\($0)" }.joined(separator: ",")
      return names + "\n" + names + "\n"
    }
    #expect(read(text(10_000)).rows.first?.fields.count == 10_000)
    let refused = read(text(300_000))
    #expect(refused.rows.isEmpty)
    #expect(refused.problems.map(\.message) == ["rows may have 10000 columns, found 300000"])
  }
}
