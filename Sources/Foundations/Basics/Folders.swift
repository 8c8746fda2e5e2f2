import Foundation

/// Creates the folder for a file, with its parents, and removes temporary files that terminated
/// programs left in it.
/// - Parameter root: a folder that `path` begins with; empty for the current one. Links in place of
///   folders below it are errors.
public func makeFolder(of path: String, below root: String? = nil) throws(FileWriteError) {
  try checkUsable(path)
  let folder = parentFolder(of: path)
  if let root { try checkWithoutLinks(path, below: root) }
  if !folder.isEmpty {
    var made = folder.hasPrefix("/") ? "/" : ""
    for part in folder.split(separator: "/") {
      made += made.isEmpty || made.hasSuffix("/") ? String(part) : "/" + part
      if mkdir(made, 0o777) == 0 || errno == EEXIST { continue }
      let code = errno
      var status = stat()
      // Creating a folder can fail although it exists, as in another user's folder.
      guard stat(made, &status) != 0 else { continue }
      throw FileWriteError(path: made, operation: "make the folder", code: code)
    }
  }
  TemporaryFile.sweep(folder)
}

/// Throws for a path that cannot name a file.
func checkUsable(_ path: String) throws(FileWriteError) {
  guard isUsablePath(path) else {
    throw FileWriteError(
      path: path, operation: "write", code: EINVAL, reason: "a file name cannot contain a NUL byte")
  }
}

/// Throws if a path leaves its folder through `..` or a linked folder. Its last part is not
/// checked.
public func checkWithoutLinks(_ path: String, below root: String) throws(FileWriteError) {
  let base = root.isEmpty || root.hasSuffix("/") ? root : root + "/"
  let parts = path.dropFirst(base.count).split(separator: "/", omittingEmptySubsequences: false)
  guard path.hasPrefix(base), !parts.contains("..") else {
    throw FileWriteError(
      path: path, operation: "write", code: EINVAL, reason: "is outside \(root)")
  }
  var folder = root
  for part in parts.dropLast() where !part.isEmpty {
    folder += (folder.isEmpty || folder.hasSuffix("/") ? "" : "/") + part
    var status = stat()
    guard lstat(folder, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFLNK {
      throw FileWriteError(
        path: path, operation: "write", code: ELOOP,
        reason: "\(folder) is a link, which may lead out of \(root)")
    }
  }
}

/// What a folder contains.
public struct FolderListing: Sendable {
  /// Sorted by bytes.
  public private(set) var names: [String] = []
  /// Names that are not UTF-8, in printable form, with a trailing slash for folders.
  public private(set) var unreachable: [String] = []

  /// Nil if the folder cannot be read. (Foundation alters names that are not UTF-8.)
  public init?(_ folder: String) {
    guard isUsablePath(folder), let entries = opendir(folder) else { return nil }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if bytes == [0x2E] || bytes == [0x2E, 0x2E] { continue }
      if let name = String(validating: bytes, as: UTF8.self) {
        names.append(name)
      } else {
        let isFolder = entry.pointee.d_type == UInt8(DT_DIR)
        unreachable.append(String(printable: bytes) + (isFolder ? "/" : ""))
      }
    }
    names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    unreachable.sort()
  }
}

/// A file found below a folder.
public struct FoundFile: Sendable, Hashable {
  /// Relative to the folder.
  public var path: String
  /// Whether it is a regular file, not a link or a device.
  public var isRegular: Bool
}

/// The files in a folder and its subfolders, sorted by the bytes of their paths; nil if the folder
/// cannot be read. Links below the folder and unreadable subfolders are skipped. (Foundation's
/// enumerators drop parts of paths that contain the folder's own path again.)
/// - Parameter unreachable: receives paths that are not UTF-8, as in ``FolderListing``.
public func filesBelow(
  _ folder: String, includingHidden: Bool = true, unreachable: (String) -> Void = { _ in }
) -> [FoundFile]? {
  guard let listing = FolderListing(folder) else { return nil }
  listing.unreachable.forEach(unreachable)
  var names = listing.names
  if !includingHidden { names.removeAll { $0.hasPrefix(".") } }
  var found: [FoundFile] = []
  for name in names {
    var status = stat()
    guard lstat("\(folder)/\(name)", &status) == 0 else { continue }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR {
      let inner = filesBelow("\(folder)/\(name)", includingHidden: includingHidden) {
        unreachable("\(name)/\($0)")
      }
      found += (inner ?? []).map {
        FoundFile(path: "\(name)/\($0.path)", isRegular: $0.isRegular)
      }
    } else {
      found.append(FoundFile(path: name, isRegular: kind == S_IFREG))
    }
  }
  return found.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
}

/// Removes temporary files that terminated programs left in a folder tree. Follows no links.
public func sweepTemporaryFiles(inAndBelow folder: String) {
  guard let files = filesBelow(folder) else { return }
  for inner in Set(files.map { parentFolder(of: $0.path) }) {
    TemporaryFile.sweep(inner.isEmpty ? folder : folder + "/" + inner)
  }
}

/// Removes a file or link, if it exists.
/// - Parameter root: a folder that `path` begins with; nothing behind a link in it is removed.
public func removeFile(_ path: String, below root: String) throws(FileWriteError) {
  try checkUsable(path)
  try checkWithoutLinks(path, below: root)
  guard unlink(path) == 0 || errno == ENOENT else {
    throw FileWriteError(path: path, operation: "remove", code: errno)
  }
}
