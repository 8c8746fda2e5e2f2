/// Collects what is wrong with one file while it is read.
package final class Problems {
  /// Further problems are not looked for.
  package static let most = 1_000

  /// The file as messages name it.
  package let file: String
  /// What was reported so far, at most ``most``.
  package private(set) var list: [LocatedProblem] = []
  private var hasMore = false

  /// - Parameter file: the file as messages name it.
  package init(file: String) {
    self.file = file
  }

  var isEmpty: Bool { list.isEmpty }

  /// Whether there are so many that nobody needs to look for more.
  var isFull: Bool { hasMore }

  /// Reports a problem.
  ///
  /// - Parameters:
  ///   - place: nil, or nowhere, where that is not known.
  ///   - path: the keys that lead to the value; empty for the whole file.
  package func report(
    _ message: String, at place: SourcePlace?, path: String, kind: LocatedProblem.Kind = .badInput
  ) {
    if list.count == Self.most {
      hasMore = true
    } else {
      list.append(
        LocatedProblem(
          file: file, place: place == .nowhere ? nil : place, keyPath: path, message: message,
          kind: kind))
    }
  }

  /// Takes over what another reading found.
  package func add(_ problems: [LocatedProblem]) {
    for problem in problems where !list.contains(problem) {
      // Their own file: a photo is named without its scene.
      if list.count == Self.most { hasMore = true } else { list.append(problem) }
    }
  }

  /// Throws everything that was collected, in the order of the text.
  package func throwIfAny() throws {
    guard !list.isEmpty else { return }
    var sorted = list.enumerated().sorted { a, b in
      let (x, y) = (a.element.place ?? .start, b.element.place ?? .start)
      return x == y ? a.offset < b.offset : x < y
    }.map(\.element)
    if hasMore {
      sorted.append(
        LocatedProblem(file: file, message: "there are more problems than these \(Self.most)"))
    }
    throw LocatedError(sorted)
  }
}
