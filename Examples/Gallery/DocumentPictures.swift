import DocumentPages
import Foundation
import Synchronization

/// The pictures of the documentation.
struct DocumentPictures: Sendable {
  let folder: URL
  let programs: Programs

  func build() throws {
    let top = URL(filePath: FileManager.default.currentDirectoryPath)
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let folders = files.temporaryDirectory.appending(path: "gallery-\(UUID().uuidString)")
    defer { try? files.removeItem(at: folders) }
    let jobs = try DocumentPage.all(in: top).filter { !$0.pictures.isEmpty }.flatMap { page in
      let url = folders.appending(path: page.file)
      try files.createDirectory(at: url, withIntermediateDirectories: true)
      let documentFolder = try DocumentFolder(for: page, at: url, top: top)
      return page.pictures.map { (page: page, documentFolder: documentFolder, picture: $0) }
    }
    // Every picture is a process of its own.
    let problems = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: jobs.count) { index in
      let (page, documentFolder, picture) = jobs[index]
      do {
        try picture.draw(in: documentFolder, of: page.file, to: folder, diorama: programs.diorama)
      } catch {
        problems.withLock { $0.append("\(error)") }
      }
    }
    let found = problems.withLock { $0.sorted() }
    guard found.isEmpty else {
      throw DocumentPage.Problem(description: found.joined(separator: "\n"))
    }
  }
}
