/// The folder that a path's last part lies in: empty for the current folder.
///
/// Not NSString's, which ends the program over a path of one letter.
public func parentFolder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "" }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}
