extension String {
  /// The text as one word of a shell's command line.
  package var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte & ~0x20)
        || "/._-+@=,:%".utf8.contains(byte)
    }
    return isPlain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }

  /// A path that no command takes for an option.
  package var operand: String { hasPrefix("-") && self != "-" ? "./" + self : self }
}
