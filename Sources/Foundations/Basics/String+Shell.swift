extension String {
  /// The text quoted as one argument of a shell command.
  package var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte & ~0x20)
        || "/._-+@=,:%".utf8.contains(byte)
    }
    return isPlain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }

  /// The path, written so that no command takes it for an option.
  package var operand: String { hasPrefix("-") && self != "-" ? "./" + self : self }
}
