/// Collects what is wrong with one file while it is read.
final class Problems {
  /// Further problems are not looked for.
  static let most = 1_000

  let file: String
  private(set) var list: [SceneProblem] = []
  private var hasMore = false

  init(file: String) {
    self.file = file
  }

  var isEmpty: Bool { list.isEmpty }

  /// Whether there are so many that nobody needs to look for more.
  var isFull: Bool { hasMore }

  func report(
    _ message: String, at place: SourcePlace?, path: String, kind: SceneProblem.Kind = .badInput
  ) {
    if list.count == Self.most {
      hasMore = true
    } else {
      list.append(
        SceneProblem(
          file: file, place: place == .nowhere ? nil : place, keyPath: path, message: message,
          kind: kind))
    }
  }

  /// Takes over what another reading found.
  func add(_ problems: [SceneProblem]) {
    for problem in problems where !list.contains(problem) {
      // Their own file: a photo is named without its scene.
      if list.count == Self.most { hasMore = true } else { list.append(problem) }
    }
  }

  /// Throws everything that was collected, in the order of the text.
  func throwIfAny() throws {
    guard !list.isEmpty else { return }
    var sorted = list.enumerated().sorted { a, b in
      let (x, y) = (a.element.place ?? .start, b.element.place ?? .start)
      return x == y ? a.offset < b.offset : x < y
    }.map(\.element)
    if hasMore {
      sorted.append(
        SceneProblem(file: file, message: "there are more problems than these \(Self.most)"))
    }
    throw SceneError(sorted)
  }
}
