/// Gives every element an `id` that is unique, valid, and readable: made from its name.
///
/// They never contain a full stop; the ids of definitions always do, so the two never meet.
struct SVGIdentifiers {
  private var used: Set<String> = []
  private var next: [String: Int] = [:]

  /// `cell 0-3` becomes `cell-0-3`, the next one of that name `cell-0-3-2`.
  mutating func identifier(for name: String) -> String {
    let base = Self.base(of: name)
    var candidate = base
    var number = next[base] ?? 1
    while !used.insert(candidate).inserted {
      number += 1
      candidate = "\(base)-\(number)"
    }
    next[base] = number
    return candidate
  }

  private static func base(of name: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      switch scalar.value {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: result.append(scalar)
      case 0x2F: result.append("_")
      // The ranges of XML's NameStartChar beyond ASCII.
      case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF,
        0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF,
        0xFDF0...0xFFFD, 0x10000...0xEFFFF:
        result.append(scalar)
      default: result.append("-")
      }
    }
    // A digit or a hyphen may not come first.
    if let first = result.first?.value, first == 0x2D || (0x30...0x39).contains(first) {
      return "_" + String(result)
    }
    return result.isEmpty ? "_" : String(result)
  }
}
