import Foundation
import Testing

@testable import DrawingCommands

@Suite("Images of drawings")
struct DrawnImageTests {
  private func image(width: Double, scale: CGFloat = 1) -> CGImage {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 20, height: 20))
    context.fill(CGRect(x: 0, y: 0, width: width, height: 5))
    return CGImage(context.finish(), scale: scale)
  }

  @Test("they are compared by what they draw and their sizes, without being encoded")
  func equality() {
    let (one, same, other, large) = (
      image(width: 5), image(width: 5), image(width: 6), image(width: 5, scale: 2)
    )
    #expect(one == same && one != other && one != large)
    for image in [one, same, other, large] { #expect(!image.hasDigest) }
  }

  @Test("a digest tells drawings apart, and stands in for one that was only described")
  func digest() throws {
    let (one, same, other) = (image(width: 5), image(width: 5), image(width: 6))
    #expect(one.digest == same.digest && one.digest != other.digest && one.hasDigest)
    #expect(one.hashValue == same.hashValue)
    let described = try JSONDecoder().decode(CGImage.self, from: JSONEncoder().encode(one))
    #expect(described == one && described != other && described.hashValue == one.hashValue)
  }
}
