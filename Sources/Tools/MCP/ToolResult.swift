import CommandSupport

/// What a call of a tool answers.
struct ToolResult {
  /// Texts and pictures in their order.
  enum Part {
    case text(String)
    case picture(ToolPicture)
  }

  var parts: [Part]
  /// The same for programs.
  var structured: LocatedValue?
  /// Whether the caller has something to mend.
  var isError = false

  init(_ parts: [Part], structured: LocatedValue? = nil) {
    (self.parts, self.structured) = (parts, structured)
  }

  /// The message of an error that a command would end with.
  ///
  /// - Parameter keys: those that have other names on the command line.
  init(error: any Error, keys: [ToolKey]) {
    let message =
      (error as? UsageError)?.description ?? ErrorTable.failure(for: error).message ?? "\(error)"
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(
        line.replacing(/--[a-z][a-z-]*/) { match in
          keys.first { $0.option == String(match.output) }?.key.name ?? String(match.output)
        })
    }
    if lines.count > Self.mostLines {
      let rest = lines.count - Self.mostLines
      lines = lines.prefix(Self.mostLines) + ["and \(rest) more"]
    }
    parts = [.text(lines.joined(separator: "\n"))]
    isError = true
  }

  /// The result of `tools/call`.
  ///
  /// - Parameter isStructured: whether the client's version of the protocol has structured contents.
  func message(isStructured: Bool) -> LocatedValue {
    let content = parts.map { part -> LocatedValue in
      switch part {
      case .text(let text): ["type": "text", "text": .text(text.printableLines(upTo: .max))]
      case .picture(let picture):
        ["type": "image", "data": .text(picture.data), "mimeType": "image/png"]
      }
    }
    var members: [(String, LocatedValue)] = [("content", LocatedValue(.list(content)))]
    if let structured, isStructured { members.append(("structuredContent", structured)) }
    members.append(("isError", LocatedValue(.bool(isError))))
    return LocatedValue(members: members)
  }

  /// The most lines of an error.
  private static let mostLines = 50
}

extension LocatedValue {
  /// A number with at most three decimals; null for one that JSON cannot hold.
  static func rounded(_ number: Double) -> LocatedValue {
    let rounded = (number * 1000).rounded() / 1000
    return rounded.isFinite ? .number(rounded + 0) : LocatedValue(.null)
  }
}
