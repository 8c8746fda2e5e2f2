// Draws the photographs that the examples and tests use: `draw-photographs [folder] [number…]`.
// Every picture is made of formulas and a seed, so nobody's rights are touched.

import Basics
import Foundation
import PixelImages

let arguments = CommandLine.arguments.dropFirst()
let folder = arguments.first ?? "Examples/Photographs"
let chosen = Set(arguments.dropFirst().compactMap(Int.init))

// Codes made for each picture: the same pixels in some percent fewer bytes.
setenv("TJ_OPTIMIZE", "1", 1)
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
let numbers = (1...photographs.count).filter { chosen.isEmpty || chosen.contains($0) }
try await withThrowingTaskGroup(of: Void.self) { group in
  for (started, number) in numbers.enumerated() {
    // A canvas takes a few hundred megabytes.
    if started >= 4 { try await group.next() }
    group.addTask { try draw(number, into: folder) }
  }
  try await group.waitForAll()
}

@Sendable func draw(_ number: Int, into folder: String) throws {
  let photograph = photographs[number - 1]
  let canvas = Canvas(
    width: photograph.width, height: photograph.height, scale: photograph.scale)
  photograph.draw(canvas)
  let picture = canvas.developed(seed: number, bloom: photograph.bloom)
  let digits = number < 10 ? "0\(number)" : "\(number)"
  let path = "\(folder)/\(digits)-\(photograph.name).jpg"
  let (file, quality) = try encoded(picture, orientation: photograph.orientation)
  try writeFileAtomically(file, to: path)
  print("\(path): \(picture.width)×\(picture.height), quality \(quality), \(file.count) bytes")
}

/// The best quality up to 90 that keeps the file small enough to be checked in.
func encoded(_ picture: PixelBuffer, orientation: ImageOrientation) throws -> (
  file: [UInt8], quality: Int
) {
  let stored = picture.stored(for: orientation)
  var quality = 90
  while true {
    let file = try JPEGEncoder(quality: quality, orientation: orientation).encode(stored)
    if file.count <= 161_000 || quality <= 66 { return (file, quality) }
    quality -= 2
  }
}

extension PixelBuffer {
  /// What a camera held at `orientation` would store; only the two that are used here.
  func stored(for orientation: ImageOrientation) -> PixelBuffer {
    guard orientation == .right else { return self }
    return PixelBuffer(width: height, height: width, isOpaque: true) { out in
      for y in 0..<width {
        for x in 0..<height { out[y * height + x] = self[x: width - 1 - y, y: x] }
      }
    }
  }
}
