/// Removes what ended programs left unfinished in a folder and in those within, but not behind links.
public func sweepTemporaryFiles(inAndBelow folder: String) {
  guard let files = filesBelow(folder) else { return }
  for inner in Set(files.map { parentFolder(of: $0.path) }) {
    TemporaryFile.sweep(inner.isEmpty ? folder : folder + "/" + inner)
  }
}
