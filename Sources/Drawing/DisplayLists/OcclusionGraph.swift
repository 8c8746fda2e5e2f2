/// A graph of which numbered pieces are behind which others.
struct OcclusionGraph {
  enum Reason {
    /// One is nearer in their common area.
    case hidden
    /// Both are equally deep: the given order applies, unless it contradicts the rest.
    case requested
  }

  struct Edge {
    var front: Int
    var reason: Reason
  }

  /// For each number, the pieces in front of it.
  private(set) var inFront: [[Edge]]
  private(set) var edgeCount = 0

  init(count: Int = 0) {
    inFront = Array(repeating: [], count: count)
  }

  mutating func add(_ back: Int, isBehind front: Int, _ reason: Reason) {
    inFront[back].append(Edge(front: front, reason: reason))
    edgeCount += 1
  }

  mutating func addNode() { inFront.append([]) }

  /// Removes a number with all its edges.
  mutating func remove(_ number: Int) {
    edgeCount -= inFront[number].count
    inFront[number].removeAll()
    for index in inFront.indices {
      let count = inFront[index].count
      inFront[index].removeAll { $0.front == number }
      edgeCount -= count - inFront[index].count
    }
  }
}

/// Takes numbers from back to front: the lowest with nothing left behind it, else the lowest held
/// back only by the given order.
struct OcclusionOrder {
  private let graph: OcclusionGraph
  private(set) var order: [Int] = []
  private var isTaken: [Bool]
  /// For each number, how many pieces behind it are not taken yet, by reason.
  private var hidden: [Int]
  private var requested: [Int]
  private var free = MinHeap()
  private var heldByRequest = MinHeap()

  init(_ graph: OcclusionGraph) {
    self.graph = graph
    let count = graph.inFront.count
    isTaken = Array(repeating: false, count: count)
    hidden = Array(repeating: 0, count: count)
    requested = Array(repeating: 0, count: count)
    for edges in graph.inFront {
      for edge in edges {
        if edge.reason == .hidden { hidden[edge.front] += 1 } else { requested[edge.front] += 1 }
      }
    }
    order.reserveCapacity(count)
    for number in 0..<count { offer(number) }
  }

  /// Whether all are taken.
  var isDone: Bool { order.count == isTaken.count }

  /// Takes numbers until the remaining ones hide each other in cycles.
  mutating func goOn() {
    while let next = free.removeMinimum() ?? heldByRequest.removeMinimum() {
      if !isTaken[next] { take(next) }
    }
  }

  mutating func take(_ number: Int) {
    isTaken[number] = true
    order.append(number)
    for edge in graph.inFront[number] where !isTaken[edge.front] {
      if edge.reason == .hidden { hidden[edge.front] -= 1 } else { requested[edge.front] -= 1 }
      offer(edge.front)
    }
  }

  /// The remaining numbers in cycles, or between two of them, in ascending order.
  func rings() -> [Int] {
    // Numbers that are only in front of cycles are removed, starting at the front.
    var left = isTaken.map { !$0 }
    var fronts = Array(repeating: 0, count: isTaken.count)
    var behind: [[Int]] = Array(repeating: [], count: isTaken.count)
    for back in left.indices where left[back] {
      for edge in graph.inFront[back] where edge.reason == .hidden && left[edge.front] {
        fronts[back] += 1
        behind[edge.front].append(back)
      }
    }
    var ends = left.indices.filter { left[$0] && fronts[$0] == 0 }
    while let end = ends.popLast() {
      left[end] = false
      for back in behind[end] {
        fronts[back] -= 1
        if fronts[back] == 0 { ends.append(back) }
      }
    }
    return left.indices.filter { left[$0] }
  }

  private mutating func offer(_ number: Int) {
    guard hidden[number] == 0 else { return }
    if requested[number] == 0 { free.insert(number) } else { heldByRequest.insert(number) }
  }
}

/// A priority queue that returns the smallest number first: a binary heap.
struct MinHeap {
  private var heap: [Int] = []

  mutating func insert(_ number: Int) {
    heap.append(number)
    var at = heap.count - 1
    while at > 0, heap[at] < heap[(at - 1) / 2] {
      heap.swapAt(at, (at - 1) / 2)
      at = (at - 1) / 2
    }
  }

  mutating func removeMinimum() -> Int? {
    guard let least = heap.first else { return nil }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return least }
    heap[0] = last
    var at = 0
    while true {
      var next = at
      for child in [2 * at + 1, 2 * at + 2] where child < heap.count && heap[child] < heap[next] {
        next = child
      }
      if next == at { return least }
      heap.swapAt(at, next)
      at = next
    }
  }
}
