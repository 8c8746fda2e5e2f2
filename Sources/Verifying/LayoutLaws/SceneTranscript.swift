import CollectionViews
import Foundation
import LayoutSolvers
import Recording

extension ConformanceCheck {
  /// A test case as a scene file. Steps are sequential, as a scene cannot overlap them; what it
  /// cannot express is in comments.
  /// - Parameter layout: as a scene writes it, such as `{ type: "circle" }`.
  public func sceneText(of testCase: LayoutTestCase, layout: String) -> String {
    SceneTranscript(testCase, layout: layout).text(
      of: TestCaseRunner(testCase, of: subject, laws: []))
  }
}

/// Writes a test case as a scene while it runs, since offsets and places depend on its state.
@MainActor
private struct SceneTranscript {
  private let testCase: LayoutTestCase
  private let layout: String
  private var comments: [String] = []
  private var steps: [String] = []

  init(_ testCase: LayoutTestCase, layout: String) {
    (self.testCase, self.layout) = (testCase, layout)
  }

  func text(of run: TestCaseRunner) -> String {
    var transcript = self
    let content = transcript.sections(of: run.data)
    run.advance(by: 0)
    for (index, step) in testCase.steps.enumerated() {
      let next = index + 1 < testCase.steps.count ? testCase.steps[index + 1] : nil
      transcript.add(step, before: next, run)
      run.take(step)
    }
    return transcript.lines(content).joined(separator: "\n") + "\n"
  }

  private func lines(_ content: [String]) -> [String] {
    var lines = ["// \(testCase)".split(separator: "\n").joined(separator: " ")]
    lines += (missing + comments).map { "// Not included: \($0)." }
    lines += ["{", "  size: \(pair(max(1, testCase.size.width), max(1, testCase.size.height))),"]
    if testCase.scale != 2 { lines.append("  scale: \(testCase.scale.text),") }
    if testCase.safeArea != .zero { lines.append("  safeArea: [\(testCase.safeArea.text)],") }
    if testCase.isRightToLeft { lines.append("  layoutDirection: \"rightToLeft\",") }
    if testCase.textSize != LayoutTestCase.defaultTextSize {
      lines.append("  textSize: \"\(Self.textSizes[testCase.textSize])\",")
    }
    lines.append("  background: \"white\",")
    lines.append("  layout: \(layout),")
    lines.append("  content: { sections: [\(content.joined(separator: ", "))] },")
    lines.append(
      "  cell: { background: \"#007aff33\", border: { width: 1, color: \"#007aff\" },")
    lines.append("    views: [{ label: \"{section}-{item}\", font: { size: 11 }, inset: 2 }] },")
    if !steps.isEmpty {
      lines += ["  timeline: ["] + steps.map { "    \($0)," } + ["  ],"]
    }
    return lines + ["}"]
  }

  private static let textSizes =
    [
      "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge",
      "extraExtraExtraLarge",
    ] + (1...5).map { "accessibility\($0)" }

  private var missing: [String] {
    var missing: [String] = []
    if testCase.size.width < 1 || testCase.size.height < 1 { missing.append("an empty size") }
    if testCase.contentInset != .zero {
      missing.append("the content inset \(testCase.contentInset.text)")
    }
    if testCase.sizing == .cells { missing.append("the heights that cells prefer") }
    return missing
  }

  // MARK: - Steps

  private mutating func add(
    _ step: LayoutTestCase.Step, before next: LayoutTestCase.Step?, _ run: TestCaseRunner
  ) {
    // A following wait is time to see the step.
    var time = "duration: 0"
    if step.isAnimated, case .wait(let seconds)? = next {
      time = "duration: \(min(0.3, seconds).text)"
    }
    switch step {
    case .scroll(let x, let y, _):
      let offset = run.offset(x, y)
      steps.append("{ scroll: { offset: \(pair(offset.x, offset.y)) }, \(time) }")
    case .resize(let size, _):
      if size.width < 1 || size.height < 1 { comments.append("it shrinks to an empty size") }
      steps.append("{ size: \(pair(max(1, size.width), max(1, size.height))), \(time) }")
    case .inset(let insets):
      comments.append("the content inset becomes \(insets.text)")
    case .batch(let edits):
      let after = run.data.copy()
      let parts = changes(after.model.apply(edits), after)
      if !parts.isEmpty { steps.append("{ \((parts + [time]).joined(separator: ", ")) }") }
    case .reload(let counts):
      let after = run.data.copy()
      let old = after.model.counts.indices.map(String.init).joined(separator: ", ")
      after.model.reload(counts: counts)
      let new = sections(of: after).enumerated().map { "{ at: \($0), section: \($1) }" }
      steps.append(
        "{ deleteSections: [\(old)], insertSections: [\(new.joined(separator: ", "))], duration: 0 }"
      )
    case .relayout: steps.append("{ layout: \(layout), \(time) }")
    case .wait(let seconds): steps.append("{ wait: \(seconds.text) }")
    }
  }

  private func changes(_ batch: BatchChanges, _ after: LayoutTestData) -> [String] {
    func text(_ path: IndexPath) -> String { "[\(path.section), \(path.item)]" }
    let items = { (path: IndexPath) in item(after, path) }
    let counts = sections(of: after)
    let lists: [(String, [String])] = [
      ("deleteSections", batch.deletedSections.map { "\($0)" }),
      ("insertSections", batch.insertedSections.map { "{ at: \($0), section: \(counts[$0]) }" }),
      (
        "reloadSections",
        batch.reloadedSections.map { old in
          "{ at: \(old), section: \(counts[newIndex(of: old, in: batch)]) }"
        }
      ),
      ("moveSections", batch.movedSections.map { "{ from: \($0.from), to: \($0.to) }" }),
      ("delete", batch.deletedItems.map(text)),
      ("insert", batch.insertedItems.map { "{ at: \(text($0)), item: \(items($0)) }" }),
      ("reload", batch.reloadedItems.map(text)),
      ("move", batch.movedItems.map { "{ from: \(text($0.from)), to: \(text($0.to)) }" }),
    ]
    return lists.filter { !$0.1.isEmpty }.map { "\($0): [\($1.joined(separator: ", "))]" }
  }

  /// The new index of a remaining section after a batch.
  private func newIndex(of section: Int, in batch: BatchChanges) -> Int {
    let gone = batch.deletedSections + batch.movedSections.map(\.from)
    var index = section - gone.count { $0 < section }
    for taken in (batch.insertedSections + batch.movedSections.map(\.to)).sorted()
    where taken <= index {
      index += 1
    }
    return index
  }

  // MARK: - Content

  private func sections(of data: LayoutTestData) -> [String] {
    data.model.counts.enumerated().map { section, count in
      if count == 0 { return "{ items: [] }" }
      guard testCase.sizing == .delegate else { return "{ items: [{}], repeat: \(count) }" }
      let items = (0..<count).map { item(data, IndexPath(item: $0, section: section)) }
      return "{ items: [\(items.joined(separator: ", "))] }"
    }
  }

  private func item(_ data: LayoutTestData, _ path: IndexPath) -> String {
    guard testCase.sizing == .delegate else { return "{}" }
    let size = data.size(at: path)
    return "{ layout: { size: \(pair(size.width, size.height)) } }"
  }

  private func pair(_ first: Double, _ second: Double) -> String {
    "[\(first.text), \(second.text)]"
  }
}
