import Foundation

/// A file that was found below a folder.
public struct FoundFile: Sendable, Hashable {
  /// Relative to the folder.
  public var path: String
  /// Whether it is a file itself, no link or device.
  public var isRegular: Bool
}

/// The files of a folder and of the folders in it, in the order of their paths' bytes; links are
/// not followed, but for one that leads to the folder itself. Nil where the folder cannot be read; folders within that cannot are left out.
///
/// (Foundation's enumerators leave parts out of paths in which the folder's own path comes again.)
public func filesBelow(_ folder: String, includingHidden: Bool = true) -> [FoundFile]? {
  guard isUsablePath(folder),
    var names = try? FileManager.default.contentsOfDirectory(atPath: folder)
  else { return nil }
  if !includingHidden { names.removeAll { $0.hasPrefix(".") } }
  var found: [FoundFile] = []
  for name in names {
    var status = stat()
    guard lstat("\(folder)/\(name)", &status) == 0 else { continue }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR {
      found += (filesBelow("\(folder)/\(name)", includingHidden: includingHidden) ?? []).map {
        FoundFile(path: "\(name)/\($0.path)", isRegular: $0.isRegular)
      }
    } else {
      found.append(FoundFile(path: name, isRegular: kind == S_IFREG))
    }
  }
  return found.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
}
