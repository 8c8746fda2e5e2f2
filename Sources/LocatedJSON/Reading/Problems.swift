/// Collects the problems of a file while it is read.
package final class Problems {
  /// The number of problems after which the search stops.
  package static let most = 1_000

  /// The file's name in messages.
  package let file: String
  /// The problems so far, at most ``most``.
  package private(set) var list: [LocatedProblem] = []
  private var hasMore = false

  /// - Parameter file: the file's name in messages.
  package init(file: String) {
    self.file = file
  }

  var isEmpty: Bool { list.isEmpty }

  /// Whether the limit is exceeded, so that looking for more problems is pointless.
  var isFull: Bool { hasMore }

  /// Reports a problem.
  ///
  /// - Parameters:
  ///   - place: nil, or `nowhere`, if it is not known.
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

  /// Adds the problems found by another reader.
  package func add(_ problems: [LocatedProblem]) {
    for problem in problems where !list.contains(problem) {
      // They keep their own file: a photo is named without its scene.
      if list.count == Self.most { hasMore = true } else { list.append(problem) }
    }
  }

  /// Throws all collected problems, in the order of the text, if there are any.
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
