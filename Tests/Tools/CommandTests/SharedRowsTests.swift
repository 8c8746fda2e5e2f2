import Foundation
import Testing

/// Rows that several processes draw, as in Examples/Distributed.
struct SharedRowsTests {
  private static let count = 12

  /// A folder with a scene, rows and the pictures of one run.
  private static func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(
      """
      { size: [60, 40], scale: 1, row: { width: 1 }, content: { items: [{}] },
        layout: { type: "flow", itemSize: [60, 40] },
        cell: { views: [{ frame: [0, 0, "{row.width}", 40], background: "orange" }] } }
      """, "card.json5")
    try folder.write("width\n" + (1...count).map { "\($0 * 4)\n" }.joined(), "people.csv")
    let one = try Command.run(
      "render", "card.json5", "--rows", "people.csv", "-q", "-o", "one/", in: folder.url)
    #expect(one.status == 0, "\(one.errors)")
    return folder
  }

  private static func example(_ name: String) -> String {
    Command.top.appending(path: "Examples/Distributed/\(name)").path
  }

  private static func expectSame(_ folder: Folder) throws {
    #expect(folder.names(in: "one").count == count)
    #expect(folder.names(in: "pictures") == folder.names(in: "one"))
    for name in folder.names(in: "one") {
      #expect(
        try RecordTests.data(folder, "pictures/\(name)") == RecordTests.data(folder, "one/\(name)"))
    }
  }

  private static let python = ProcessInfo.processInfo.environment["DIORAMA_PYTHON"] ?? "python3"

  private static func has(_ module: String) -> Bool {
    guard AllTests.isOn, let folder = try? Folder() else { return false }
    return (try? AllTests.run(python, ["-c", "import \(module)"], in: folder))?.status == 0
  }

  @Test(
    .enabled(
      if: has("ray, dask.distributed"), "needs Ray and Dask, which ./run test --all installs"),
    arguments: ["rows_ray.py", "rows_dask.py"])
  func enginesDrawThePicturesOfOneRun(script: String) throws {
    let folder = try Self.folder()
    let result = try AllTests.run(
      "env",
      [
        "DIORAMA=\(try Command.executable().path)", "RAY_USAGE_STATS_ENABLED=0",
        "PYTHONPATH=\(Command.top.appending(path: "Packaging/python").path)", Self.python,
        Self.example(script), "card.json5", "people.csv", "pictures/", "3",
      ], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    try Self.expectSame(folder)
  }

  @Test func sharesOfASlurmArrayAreThePicturesOfOneRun() throws {
    let folder = try Self.folder()
    let result = try Shell.run(
      """
      for share in 1 2 3; do
        SLURM_ARRAY_TASK_ID=$share SLURM_ARRAY_TASK_COUNT=3 sh '\(Self.example("rows.slurm"))' \
          card.json5 people.csv
      done
      """, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    try Self.expectSame(folder)
  }

  @Test func podsOfAnIndexedJobDrawThePicturesOfOneRun() throws {
    let folder = try Self.folder()
    let job = try String(contentsOfFile: Self.example("rows-job.yaml"), encoding: .utf8)
    let lines = job.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let start = try #require(lines.firstIndex(of: "- >-"))
    let command = lines[(start + 1)...].prefix { !$0.hasPrefix("resources") }.joined(separator: " ")
    #expect(command.contains("/32") && job.contains("completions: 32"))
    let result = try Shell.run(
      """
      for index in $(seq 0 31); do (export JOB_COMPLETION_INDEX=$index; \(command)) || exit; done
      """, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    try Self.expectSame(folder)
  }
}
