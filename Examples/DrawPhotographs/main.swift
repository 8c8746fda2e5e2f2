// Draws the photographs that the examples and tests use: `draw-photographs [folder] [number…]`.
// Every picture is made of formulas and a seed, so nobody's rights are touched.

import Files
import Foundation
import PixelImages

let arguments = CommandLine.arguments.dropFirst()
let folder = arguments.first ?? "Examples/Photographs"
let chosen = Set(arguments.dropFirst().compactMap(Int.init))

try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
for (index, photograph) in photographs.enumerated() {
  let number = index + 1
  if !chosen.isEmpty, !chosen.contains(number) { continue }
  let canvas = Canvas(width: photograph.width, height: photograph.height)
  photograph.draw(canvas)
  let picture = canvas.developed(seed: number)
  let digits = number < 10 ? "0\(number)" : "\(number)"
  let path = "\(folder)/\(digits)-\(photograph.name).jpg"
  let file = try encoded(picture, orientation: photograph.orientation)
  try writeFileAtomically(file, to: path)
  print("\(path): \(picture.width)×\(picture.height), \(file.count) bytes")
}

/// The best quality up to 88 that keeps the file small enough to be checked in.
func encoded(_ picture: PixelBuffer, orientation: ImageOrientation) throws -> [UInt8] {
  let stored = picture.stored(for: orientation)
  var quality = 88
  while true {
    let file = try JPEGEncoder(quality: quality, orientation: orientation).encode(stored)
    if file.count <= 42_000 || quality <= 60 { return file }
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
