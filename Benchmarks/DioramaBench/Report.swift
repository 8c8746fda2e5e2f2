import Foundation

/// Prints figures as they come, a table a section.
@MainActor
final class Report {
  private static let widths = [48, 32, 8, 8, 12]
  private var remarks: [String] = []
  private(set) var missed: [String] = []

  /// Begins a table.
  func begin(_ title: String) {
    Self.write("\n\(title)\n")
    row(["", "median (least–most)", "CPU ms", "ratio", "target", ""])
  }

  func add(_ figure: Figure) {
    let verdict = figure.isMet.map { $0 ? "met" : "MISSED" } ?? ""
    row([figure.name, figure.measured, figure.cpu, figure.ratio, figure.target, verdict])
    if figure.isMet == false { missed.append(figure.name) }
  }

  /// Something to know about the figures, or why one is not there; stands below the table.
  func remark(_ text: String) {
    remarks.append(text)
  }

  /// Ends a table.
  func end() {
    for remark in remarks { Self.write("  " + remark + "\n") }
    remarks = []
  }

  private func row(_ cells: [String]) {
    var line = "  "
    for (cell, width) in zip(cells, Self.widths + [0]) {
      line += cell + String(repeating: " ", count: max(0, width - cell.count)) + "  "
    }
    Self.write(String(line.reversed().drop { $0 == " " }.reversed()) + "\n")
  }

  static func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }
}
