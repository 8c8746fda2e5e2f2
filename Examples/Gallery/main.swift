// Draws the pictures of the examples, with a contact sheet and pages that show each beside its
// source, and the pictures of the documentation: gallery FOLDER PICTURES, in the repository's folder.
// Files whose pixels stay are left as they are; every other file in both folders is removed.
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
let usage = "usage: gallery FOLDER PICTURES\n"
if arguments.contains("--help") || arguments.contains("-h") {
  FileHandle.standardOutput.write(Data(usage.utf8))
  exit(0)
}
// A folder whose name begins with a dash is written ./-name.
guard arguments.count == 2, !arguments.contains(where: { $0.hasPrefix("-") }) else {
  FileHandle.standardError.write(Data(usage.utf8))
  exit(64)
}
do {
  let drawn = FileManager.default.temporaryDirectory.appending(path: "gallery-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: drawn) }
  let folders = zip(arguments, ["gallery", "pictures"]).map { argument, name in
    (kept: URL(filePath: argument), drawn: drawn.appending(path: name))
  }
  let programs = try Programs()
  let pictures = DocumentPictures(folder: folders[1].drawn, programs: programs)
  let documents = Task.detached { try pictures.build() }
  var gallery = try Gallery(folder: folders[0].drawn.path, programs: programs)
  try gallery.build()
  try await documents.value
  for folder in folders {
    for name in try CommittedFolder.update(folder.kept, from: folder.drawn) {
      print("\(folder.kept.path)/\(name)")
    }
  }
} catch {
  FileHandle.standardError.write(Data("gallery: \(error)\n".utf8))
  exit(1)
}
