import Foundation

/// Makes the folder that a file is to lie in, with those above it.
public func makeFolder(of path: String) throws(FileWriteError) {
  let folder = parentFolder(of: path)
  guard !folder.isEmpty else { return }
  var made = folder.hasPrefix("/") ? "/" : ""
  for part in folder.split(separator: "/") {
    made += made.isEmpty || made.hasSuffix("/") ? String(part) : "/" + part
    if mkdir(made, 0o777) == 0 || errno == EEXIST { continue }
    let code = errno
    var status = stat()
    // Where nothing can be made, such as in the root of others, a folder may be all the same.
    guard stat(made, &status) != 0 else { continue }
    throw FileWriteError(path: made, operation: "make the folder", code: code)
  }
}
