/// Web addresses given in place of a local file.
public enum WebAddress {
  /// Why an address cannot be used as a file; nil for everything else.
  public static func errorMessage(for text: String) -> String? {
    let schemes = ["http://", "https://", "ftp://", "data:"]
    let start = text.prefix(8).lowercased()
    guard let scheme = schemes.first(where: start.hasPrefix) else { return nil }
    return scheme == "data:"
      ? "expected a file name, found a data URL; save the data to a file and name that"
      : "expected a file on this machine, found the address \"\(text.printable(upTo: 60))\"; nothing is "
        + "downloaded; save the file and name that"
  }
}
