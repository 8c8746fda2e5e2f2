// Draws the pictures of the examples small, with a contact sheet and pages that show each beside
// its source: gallery FOLDER [PROGRAM], in the repository's folder. PROGRAM draws further pictures
// by name; see SystemsProgram.swift. Every other file in FOLDER is removed.
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
let usage = "usage: gallery FOLDER [PROGRAM]\n"
if arguments.contains("--help") || arguments.contains("-h") {
  FileHandle.standardOutput.write(Data(usage.utf8))
  exit(0)
}
// A folder whose name begins with a dash is written ./-name.
guard (1...2).contains(arguments.count), !arguments.contains(where: { $0.hasPrefix("-") }) else {
  FileHandle.standardError.write(Data(usage.utf8))
  exit(64)
}
do {
  var gallery = try Gallery(folder: arguments[0], systems: arguments.dropFirst().first)
  try gallery.build()
} catch {
  FileHandle.standardError.write(Data("gallery: \(error)\n".utf8))
  exit(1)
}
