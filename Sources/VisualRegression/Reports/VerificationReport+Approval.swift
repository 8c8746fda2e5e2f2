extension VerificationReport {
  /// Whether a text is what ``approval`` may be: command lines that approve or record, each of which
  /// runs nothing else when it is given to a shell.
  static func isApproval(_ text: String) -> Bool {
    text.utf8.count <= 1 << 16
      && text.split(separator: "\n", omittingEmptySubsequences: false).allSatisfy { line in
        line.wholeMatch(of: command) != nil
          && (line.contains(" --approve") || line.hasPrefix("DIORAMA_RECORD"))
      }
  }

  /// Words of letters, digits and harmless signs, or in single quotes.
  private static var command: Regex<Substring> {
    /(?:diorama verify|DIORAMA_RECORD=failed swift test)(?: (?:[A-Za-z0-9\/._+@-]|'[^']*'|\\')+)*/
  }
}
