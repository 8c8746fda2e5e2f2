import Testing

@testable import PixelImages

struct ConcurrentMapTests {
  private struct Odd: Error, Equatable { var number: Int }

  @Test("Results are in order, and of several errors the first is thrown")
  func order() throws {
    let numbers = Array(0..<500)
    #expect(try numbers.concurrentMap { $0 * 2 } == numbers.map { $0 * 2 })
    #expect(try [Int]().concurrentMap { $0 }.isEmpty)
    #expect(throws: Odd(number: 101)) {
      try numbers.concurrentMap { number in
        if number > 100, number % 2 == 1 { throw Odd(number: number) }
        return number
      }
    }
  }
}
