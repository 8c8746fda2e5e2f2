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
    let places = files.temporaryDirectory.appending(path: "gallery-\(UUID().uuidString)")
    defer { try? files.removeItem(at: places) }
    let jobs = try DocumentPage.all(in: top).filter { !$0.pictures.isEmpty }.flatMap { page in
      let url = places.appending(path: page.file)
      try files.createDirectory(at: url, withIntermediateDirectories: true)
      let place = try DocumentFolder(for: page, at: url, top: top)
      return page.pictures.map { (page: page, place: place, picture: $0) }
    }
    // Every picture is a process of its own.
    let problems = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: jobs.count) { index in
      let (page, place, picture) = jobs[index]
      do {
        try picture.draw(in: place, of: page.file, to: folder, diorama: programs.diorama)
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
