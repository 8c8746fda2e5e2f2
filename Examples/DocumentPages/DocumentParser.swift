import Foundation

/// Finds the blocks, the code within lines and the pictures of a page of Markdown, in their order.
struct DocumentParser {
  /// Code that a picture right behind it would show.
  private struct Code {
    var line: Int
    var language: String
    var role: String
    var text: String
  }

  let file: String
  private(set) var blocks: [DocumentPage.Block] = []
  private(set) var pictures: [DocumentPage.Picture] = []
  private(set) var shown: [String] = []

  private var code: Code?
  private var template: DocumentPage.Block?

  init(file: String) { self.file = file }

  mutating func parse(_ text: String) throws {
    var open: (block: DocumentPage.Block, fence: Substring, indent: Int)?
    var lines: [Substring] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let content = line.drop { $0 == " " }
      let fence = content.prefix { $0 == "`" }
      if let (block, mark, indent) = open {
        if content == mark {
          try close(block, lines)
          (open, lines) = (nil, [])
        } else {
          lines.append(line.dropFirst(min(indent, line.prefix { $0 == " " }.count)))
        }
      } else if fence.count >= 3 {
        let words = content.dropFirst(fence.count).split(separator: " ", maxSplits: 1)
        let block = DocumentPage.Block(
          line: index + 2, language: String(words.first ?? ""),
          role: words.count > 1 ? String(words[1]) : "", text: "")
        open = (block, fence, line.count - content.count)
      } else {
        try read(line, number: index + 1)
      }
    }
    if let (block, _, _) = open { throw problem(block.line, "the block of code has no end") }
  }

  private mutating func close(_ block: DocumentPage.Block, _ lines: [Substring]) throws {
    var block = block
    block.text = lines.joined(separator: "\n")
    blocks.append(block)
    if block.role == "template" {
      guard block.text.split(separator: "…", omittingEmptySubsequences: false).count == 2 else {
        throw problem(block.line, "expected one … in the template")
      }
      template = block
    }
    code = Code(line: block.line, language: block.language, role: block.role, text: block.text)
  }

  /// Code within the line, pictures, and what separates them.
  private mutating func read(_ line: Substring, number: Int) throws {
    var rest = line
    while let first = rest.first {
      if let span = rest.prefixMatch(of: /`([^`]+)`/) {
        // A bar within a table is written with a backslash.
        code = Code(
          line: number, language: "json5", role: "part",
          text: String(span.1).replacing("\\|", with: "|"))
        rest = rest[span.range.upperBound...]
      } else if let image = rest.prefixMatch(of: /!\[[^\]]*\]\(([^)\s]+)\)/) {
        try show(String(image.1), number)
        rest = rest[image.range.upperBound...]
      } else if let image = rest.prefixMatch(of: /<img [^>]*?src="([^"]+)"[^>]*>/) {
        try show(String(image.1), number)
        rest = rest[image.range.upperBound...]
      } else if let tag = rest.prefixMatch(of: /<[^>]*>/) {
        rest = rest[tag.range.upperBound...]
      } else {
        if !first.isWhitespace, first != "|", first != "[" { code = nil }
        rest = rest.dropFirst()
      }
    }
  }

  private mutating func show(_ link: String, _ number: Int) throws {
    defer { code = nil }
    guard let picture = resolved(link), picture.hasPrefix(DocumentPage.pictureFolder + "/") else {
      return
    }
    shown.append(picture)
    guard let code else { return }
    guard !pictures.contains(where: { $0.file == picture }) else {
      throw problem(code.line, "\(picture) has a source already")
    }
    let source: DocumentPage.Source
    switch (code.language, code.role) {
    case ("json5", ""): source = .scene(code.text)
    case ("json5", "part"):
      guard let template else { throw problem(code.line, "no template comes before \(picture)") }
      source = .scene(template.text.replacing("…", with: code.text))
    case ("sh", ""):
      let lines = DocumentPage.commands(of: code.text)
      guard let last = lines.lastIndex(where: \.writesFile) else {
        throw problem(code.line, "no command here draws \(picture)")
      }
      source = .commands(Array(lines[...last]))
    default: return
    }
    pictures.append(DocumentPage.Picture(file: picture, line: code.line, source: source))
  }

  /// A link's path, relative to the repository; nothing where it leads elsewhere.
  private func resolved(_ link: String) -> String? {
    guard !link.contains(":"), !link.hasPrefix("/") else { return nil }
    var parts = file.split(separator: "/").dropLast().map(String.init)
    for part in link.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(String(part))
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }

  private func problem(_ line: Int, _ text: String) -> DocumentPage.Problem {
    DocumentPage.Problem(description: "\(file):\(line): \(text)")
  }
}

extension String {
  fileprivate var writesFile: Bool { contains(/\s(-o|--marks) \S/) }
}
