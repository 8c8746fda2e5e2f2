// Draws the pictures of the examples, with a contact sheet and pages that show each beside its
// source, and the pictures of the documentation: gallery FOLDER PICTURES, in the repository's folder.
// Every other file in both folders is removed.
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
  let programs = try Programs()
  let pictures = DocumentPictures(folder: URL(filePath: arguments[1]), programs: programs)
  let documents = Task.detached { try pictures.build() }
  var gallery = try Gallery(folder: arguments[0], programs: programs)
  try gallery.build()
  try await documents.value
} catch {
  FileHandle.standardError.write(Data("gallery: \(error)\n".utf8))
  exit(1)
}
