/// The longest run of rising numbers, some left out; of several the one that is found first.
enum LongestRise {
  static func of(_ numbers: [Int]) -> [Int] {
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for index in numbers.indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < numbers[index] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var (result, at) = ([Int](), ends.last ?? -1)
    while at >= 0 {
      result.append(numbers[at])
      at = previous[at]
    }
    return result.reversed()
  }
}
