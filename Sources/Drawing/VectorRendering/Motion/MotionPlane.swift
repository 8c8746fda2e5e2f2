import DisplayLists
import Foundation
import LayerTree

/// How the place of an element is said.
package enum MotionPlane {
  /// It is painted where it is.
  case fixed
  /// By an affine transform of the plane; the largest number of points a unit takes.
  case plane(stretch: Double)
  /// By a matrix with perspective.
  case space(stretch: Double)

  package init(_ track: MotionRecording.Track) {
    let ink = track.bodies.reduce(CGRect.null) { $0.union($1.ink) }
    let maps = track.samples.map { PlaneMap(scale: 1).preceded(by: ProjectiveMap($0.matrix)) }
    let most = maps.map { $0.maximumScale(over: ink.isNull ? .zero : ink) }
      .map { max($0.x, $0.y) }.filter(\.isFinite)
    let stretch = min(max(most.max() ?? 1, 1 / 64), 8)
    self =
      maps.allSatisfy { $0.visible.isEmpty && $0.toPixels.affine != nil }
      ? .plane(stretch: stretch) : .space(stretch: stretch)
  }

  package var stretch: Double {
    switch self {
    case .fixed: 1
    case .plane(let stretch), .space(let stretch): stretch
    }
  }

  package var isSpace: Bool { if case .space = self { true } else { false } }

  package func parts(_ matrix: CATransform3D) -> PlaneParts {
    PlaneParts(ProjectiveMap(matrix).affine ?? .identity)
  }
}

extension VectorPainter {
  /// Paints an element's look, with its mask, in its own coordinates.
  /// - Parameter stretch: points per unit, at most.
  package func paintLook(of element: DisplayElement, stretchedBy stretch: Double) throws {
    var space = canvas.inside(stretchedBy: stretch, showing: element.ink)
    space.elementName = element.name
    let group = VectorGroup(mask: mask(of: element, in: space), extent: element.ink)
    try sink.group(group, in: space) { try paintBody(element, in: space) }
  }

  /// Paints an element on the canvas at a moment, with what its materials show then.
  package func paint(
    _ track: MotionRecording.Track, at sample: MotionRecording.Sample,
    in recording: MotionRecording
  ) throws {
    var element = track.bodies[sample.body]
    (element.matrix, element.opacity, element.cuts) = (sample.matrix, sample.opacity, sample.cuts)
    var space = canvas
    if drawsBackdrops, sample.hasBackdrop, let list = recording.lists[sample.index] {
      try prepareBackdrops(of: list)
      let below = list.elements.prefix { $0 != element.named(like: $0) }
      if below.count < list.elements.count { element = list.elements[below.count] }
      space.backdropNumber = below.reduce(0) { $0 + $1.flattening.backdropCount }
    }
    try paint(element, in: space)
  }
}

extension MotionRecording.Track {
  var hasBackdrop: Bool { samples.contains(where: \.hasBackdrop) }
}

extension DisplayElement {
  var holdsPerspective: Bool {
    (children + mask).contains {
      ProjectiveMap($0.matrix).affine == nil || $0.holdsPerspective
    }
  }

  fileprivate func named(like other: DisplayElement) -> DisplayElement {
    var copy = self
    (copy.name, copy.tag, copy.zIndex) = (other.name, other.tag, other.zIndex)
    return copy
  }
}

extension MotionRecording {
  /// An order of painting that holds at all times.
  package var paintOrder: PaintOrder { PaintOrder(orders, boxes: boxes) }

  /// The first frame at which a sample is visible, or the end.
  package func frame(ofSample index: Int, rate: Double) -> Int {
    let time = index < count ? times[index] : duration
    return Int((time * rate - 1e-6).rounded(.up))
  }

  /// The samples of a track that frames show, each with those during which it is held.
  package func held(_ track: Track, rate: Double) -> [(shown: Sample, samples: ClosedRange<Int>)] {
    var result: [(shown: Sample, samples: ClosedRange<Int>)] = []
    for sample in track.samples {
      let index = sample.index
      let isVisible = frame(ofSample: index, rate: rate) < frame(ofSample: index + 1, rate: rate)
      if !isVisible, let last = result.last?.samples, last.upperBound + 1 == index {
        result[result.count - 1].samples = last.lowerBound...index
      } else {
        result.append((sample, index...index))
      }
    }
    return result
  }

  /// What each track covers over time, in points.
  var extents: [CGRect] {
    var extents = [CGRect](repeating: .null, count: tracks.count)
    for (order, boxes) in zip(orders, boxes) {
      for (track, box) in zip(order, boxes) { extents[track] = extents[track].union(box) }
    }
    return extents
  }

  /// What each track covers at each sample, in points.
  private var boxes: [[CGRect]] {
    var next = [Int](repeating: 0, count: tracks.count)
    return orders.map { order in
      order.map { number in
        let track = tracks[number]
        let sample = track.samples[next[number]]
        next[number] += 1
        let ink = track.bodies[sample.body].ink
        let plane = ProjectiveMap(sample.matrix)
        return CGRect(containing: plane.projectedPolygon(Quad(ink).corners))
      }
    }
  }
}
