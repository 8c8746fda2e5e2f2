import Foundation

/// Gathers figures and prints them, a table a section.
@MainActor
final class Report {
  private var figures: [Figure] = []
  private var remarks: [String] = []
  private(set) var missed: [String] = []

  func add(_ figure: Figure) {
    figures.append(figure)
    if figure.isMet == false { missed.append(figure.name) }
  }

  /// Something to know about the figures, or why one is not there.
  func remark(_ text: String) {
    remarks.append(text)
  }

  /// Prints what was gathered since the last table.
  func print(titled title: String) {
    let header = ["", "median (least–most)", "CPU ms", "ratio", "target", ""]
    let rows = figures.map { figure in
      [
        figure.name, figure.measured, figure.cpu, figure.ratio, figure.target,
        figure.isMet.map { $0 ? "met" : "MISSED" } ?? "",
      ]
    }
    let all = [header] + rows
    let widths = header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    Self.write("\n\(title)\n")
    if !rows.isEmpty {
      for row in all {
        let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        let line = cells.joined(separator: "  ")
        Self.write("  " + String(line.reversed().drop { $0 == " " }.reversed()) + "\n")
      }
    }
    for remark in remarks { Self.write("  " + remark + "\n") }
    figures = []
    remarks = []
  }

  static func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }
}
