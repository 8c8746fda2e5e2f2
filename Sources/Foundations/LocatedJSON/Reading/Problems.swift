/// Collects the problems of a file while it is read.
package final class Problems {
  /// The number of problems after which the search stops.
  package static let most = 1_000

  /// The file's name in messages.
  package let file: String
  /// The problems so far, at most ``most``.
  package private(set) var list: [LocatedProblem] = []
  private var known: Set<LocatedProblem> = []
  /// Whether the limit is exceeded, so that looking for more problems is pointless.
  package private(set) var isFull = false

  /// - Parameter file: the file's name in messages.
  package init(file: String) {
    self.file = file
  }

  package var isEmpty: Bool { list.isEmpty }

  /// - Parameters:
  ///   - location: nil, or `nowhere`, if unknown.
  ///   - path: the keys that lead to the value; empty for the whole file.
  package func report(
    _ message: String, at location: TextLocation?, path: String,
    kind: LocatedProblem.Kind = .badInput
  ) {
    if list.count == Self.most {
      isFull = true
    } else {
      append(
        LocatedProblem(
          file: file, location: location == .nowhere ? nil : location, keyPath: path,
          message: message,
          kind: kind))
    }
  }

  /// Adds another reader's problems.
  /// - Parameter hasMore: whether it found more than these.
  package func add(_ problems: [LocatedProblem], hasMore: Bool = false) {
    isFull = isFull || hasMore
    for problem in problems where !known.contains(problem) {
      // They keep their own file: a photo is named without its scene.
      if list.count == Self.most { isFull = true } else { append(problem) }
    }
  }

  private func append(_ problem: LocatedProblem) {
    known.insert(problem)
    list.append(problem)
  }

  /// Throws all collected problems, in the order of the text, if there are any.
  package func throwIfAny() throws {
    guard !list.isEmpty else { return }
    var sorted = list.enumerated().sorted { a, b in
      let (x, y) = (a.element.location ?? .start, b.element.location ?? .start)
      return x == y ? a.offset < b.offset : x < y
    }.map(\.element)
    if isFull {
      sorted.append(
        LocatedProblem(file: file, message: "there are more errors than these \(Self.most)"))
    }
    throw LocatedError(sorted)
  }
}
