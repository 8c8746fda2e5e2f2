import CPixelKernels
import Foundation
import LayerTree
import TestBasics
import TestSupport
import Testing

@testable import DisplayLists
@testable import LayerRendering

@Suite("Kernels give the same bytes in every form")
struct RasterKernelTests {
  /// Numbers from a seed, the same everywhere.
  struct Numbers {
    var state: UInt32

    mutating func next() -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 8
    }

    mutating func pixel() -> UInt32 {
      let alpha = next() % 256
      let channels = (0..<3).map { UInt32($0) * 8 }
      return channels.reduce(alpha << 24) { $0 | next() % (alpha + 1) << $1 }
    }
  }

  /// What `body` gives in plain C, with SSE4.1 and with everything.
  private func forms<T>(_ body: () throws -> T) rethrows -> [T] {
    try [1, 2, 0].map { mode in try withInstructionSet(mode, body) }
  }

  @Test("whole pictures", arguments: [1.0, 2.0])
  func pictures(scale: Double) throws {
    let scenes = [
      RasterScenes.coverFlow(photos: 5), RasterScenes.stacks(), RasterScenes.cards(),
      RasterScenes.tilted(75), RasterScenes.effects(), RasterScenes.crossing(),
    ]
    for (index, scene) in scenes.enumerated() {
      let list = try RasterScenes.list(scene, scale: scale)
      let pictures = try forms { try RasterScenes.renderer().draw(list) }
      #expect(pictures[0] == pictures[1], "scene \(index): plain C and SSE4.1")
      #expect(pictures[0] == pictures[2], "scene \(index): plain C and AVX2")
    }
  }

  @Test("the warp on random pictures and maps", arguments: 1...40)
  func warp(seed: UInt32) {
    var numbers = Numbers(state: seed)
    let (width, height) = (Int(numbers.next() % 60) + 1, Int(numbers.next() % 60) + 1)
    let texels = (0..<(width * height)).map { _ in numbers.pixel() }
    let mask = (0..<(70 * 40)).map { _ in UInt8(numbers.next() & 255) }
    let below = (0..<(70 * 40)).map { _ in numbers.pixel() }
    func random(_ range: ClosedRange<Double>) -> Double {
      range.lowerBound + Double(numbers.next() % 10_000) / 10_000
        * (range.upperBound - range.lowerBound)
    }
    let stretch = random(0.05...6)
    let map = [
      random(-1...1) * stretch, random(-1...1) * stretch, random(-20...40),
      random(-1...1) * stretch, random(-1...1) * stretch, random(-20...40),
      random(-0.02...0.02), random(-0.02...0.02), 1,
    ]
    let x = Int32(numbers.next() % 50)
    let results = forms {
      var pixels = below
      texels.withUnsafeBufferPointer { texels in
        var source = pk_picture(
          pixels: texels.baseAddress, stride: width, width: Int32(width), height: Int32(height),
          opaque: 0)
        pk_warp_picture(
          &pixels, 70, x, 3, 70, 40, map, &source, 0, nil, seed % 2 == 0 ? mask : nil, 70, 0,
          seed % 3 == 0 ? 100 : 255)
      }
      return pixels
    }
    #expect(results[0] == results[1], "seed \(seed)")
    #expect(results[0] == results[2], "seed \(seed)")
  }

  enum Turn: CaseIterable {
    case upright, aboutY
  }

  @Test("maps that keep columns upright", arguments: Turn.allCases, 1...30)
  func columns(turn: Turn, seed: UInt32) {
    var numbers = Numbers(state: seed)
    func random(_ range: ClosedRange<Double>) -> Double {
      range.lowerBound + Double(numbers.next() % 10_000) / 10_000
        * (range.upperBound - range.lowerBound)
    }
    let (width, height) = (Int(numbers.next() % 90) + 1, Int(numbers.next() % 900) + 1)
    // Smooth, so that half a phase of a box does not matter.
    let texels = (0..<(width * height)).map { index -> UInt32 in
      let (x, y) = (index % width, index / width)
      return 0xff00_0000 | UInt32(x * 2) << 16 | UInt32(y * 255 / height) << 8 | UInt32(x + 20)
    }
    let mask = (0..<(70 * 90)).map { index -> UInt8 in
      index / 70 % 9 < 3 ? 0 : UInt8(min(255, numbers.next() & 511))
    }
    let below = (0..<(70 * 90)).map { _ in numbers.pixel() }
    let (across, down) = (random(0.05...6), random(0.05...9))
    let isTurned = turn == .aboutY
    var map = [
      across * (seed % 4 == 0 ? -1 : 1), 0, random(-40...80),
      isTurned ? random(-0.5...0.5) : 0, down, random(-40...10),
      isTurned ? random(-0.004...0.02) : 0, 0, 1,
    ]
    let x = Int32(numbers.next() % 50)
    let overlay = pk_overlay(keep: 40000, add: (100, 2000, 0, 25535))
    func draw() -> [UInt32] {
      var pixels = below
      texels.withUnsafeBufferPointer { texels in
        var source = pk_picture(
          pixels: texels.baseAddress, stride: width, width: Int32(width), height: Int32(height),
          opaque: seed % 5 == 0 ? 0 : 1)
        withUnsafePointer(to: overlay) { overlay in
          pk_warp_picture(
            &pixels, 70, x, 3, 70, 90, map, &source, 0, seed % 3 == 0 ? overlay : nil,
            seed % 2 == 0 ? mask : nil, 70, 0, seed % 7 == 0 ? 100 : 255)
        }
      }
      return pixels
    }
    let results = forms(draw)
    #expect(results[0] == results[1], "seed \(seed)")
    #expect(results[0] == results[2], "seed \(seed)")
    // Too little to move anything, but enough for every pixel to be sampled by itself.
    map[1] = 1e-13
    let alone = draw()
    if turn == .upright {
      #expect(results[0] == alone, "seed \(seed)")
    } else {
      var far = 0
      for (a, b) in zip(results[0], alone) {
        for shift: UInt32 in [0, 8, 16, 24] {
          let (one, other) = (Int(a >> shift & 255), Int(b >> shift & 255))
          if abs(one - other) > 1 { far += 1 }
        }
      }
      #expect(far == 0, "seed \(seed): \(far) channels by more than a level")
    }
  }

  @Test("a turned picture drawn in pieces", arguments: 1...30)
  func pieces(seed: UInt32) {
    var numbers = Numbers(state: seed)
    func random(_ range: ClosedRange<Double>) -> Double {
      range.lowerBound + Double(numbers.next() % 10_000) / 10_000
        * (range.upperBound - range.lowerBound)
    }
    let (width, height) = (200, 300)
    let texels = (0..<(width * height)).map { _ in numbers.pixel() | 0xff00_0000 }
    // From flat to so steep that only some columns of pixels share columns of texels.
    let map = [
      random(1...5), 0, random(-100...0), random(-0.5...0.5), random(1...4), random(-100...0),
      random(-0.002...0.006), 0, 1,
    ]
    let (columns, rows) = (150, 60)
    func draw(_ x: [Int], _ y: [Int]) -> [UInt32] {
      var pixels = [UInt32](repeating: 0, count: columns * rows)
      texels.withUnsafeBufferPointer { texels in
        var source = pk_picture(
          pixels: texels.baseAddress, stride: width, width: Int32(width), height: Int32(height),
          opaque: 1)
        pixels.withUnsafeMutableBufferPointer { pixels in
          guard let base = pixels.baseAddress else { return }
          for (top, bottom) in zip(y, y.dropFirst()) where top < bottom {
            for (left, right) in zip(x, x.dropFirst()) where left < right {
              pk_warp_picture(
                base + (top * columns + left), columns, Int32(left + 5), Int32(top + 3),
                Int32(right - left), Int32(bottom - top), map, &source, 0, nil, nil, 0, 0, 255)
            }
          }
        }
      }
      return pixels
    }
    let whole = draw([0, columns], [0, rows])
    let cuts = (0..<4).map { _ in Int(numbers.next()) % columns }.sorted()
    #expect(draw([0] + cuts + [columns], [0, rows]) == whole, "seed \(seed), columns \(cuts)")
    let lines = (0..<3).map { _ in Int(numbers.next()) % rows }.sorted()
    #expect(draw([0, columns], [0] + lines + [rows]) == whole, "seed \(seed), rows \(lines)")
  }

  @Test("one colour over random pixels")
  func solid() {
    var numbers = Numbers(state: 5)
    let below = (0..<(67 * 9)).map { _ in numbers.pixel() }
    let mask = (0..<(67 * 9)).map { _ in UInt8(numbers.next() & 255) }
    let color = PremultipliedColor(SIMD4(0.1, 0.3, 0.5, 0.6)).kernelColor
    let results = forms {
      var pixels = below
      pk_blend_solid(&pixels, 67, nil, 0, 67, 9, mask, 67, color)
      return pixels
    }
    #expect(results[0] == results[1] && results[0] == results[2])
  }

  @Test("translucent colours over each other, with fractions kept", arguments: 1...20)
  func fineSolid(seed: UInt32) {
    let start = Numbers(state: seed)
    let results = forms { () -> [[UInt64]] in
      var numbers = start
      let below = (0..<(67 * 9)).map { _ in numbers.pixel() }
      var pixels = below
      var fine = [UInt64](repeating: 0, count: 67 * 9)
      var planes: [[UInt64]] = []
      for round in 0..<8 {
        // Whole runs without any coverage, as eight pixels at once are left out.
        let mask = (0..<(67 * 9)).map { UInt8($0 / 20 % 3 == 0 ? 0 : numbers.next() & 255) }
        let alpha = Double(numbers.next() % 1001) / 1000
        let share = SIMD4(
          Double(numbers.next() % 256) / 255, Double(numbers.next() % 256) / 255,
          Double(numbers.next() % 256) / 255, 1)
        let color = PremultipliedColor(share * alpha).kernelColor
        if round == 0 {
          var once = below
          pk_blend_solid(&once, 67, nil, 0, 67, 9, mask, 67, color)
          pk_blend_solid(&pixels, 67, &fine, 67, 67, 9, mask, 67, color)
          #expect(pixels == once, "seed \(seed): the first colour")
        } else {
          pk_blend_solid(
            &pixels, 67, &fine, 67, 67, 9, round % 3 == 0 ? nil : mask, 67, color)
        }
        // Others paint on some of the pixels.
        for index in stride(from: round, to: pixels.count, by: 11) {
          pixels[index] = numbers.pixel()
        }
        planes += [pixels.map { UInt64($0) }, fine]
      }
      return planes
    }
    #expect(results[0] == results[1] && results[0] == results[2], "seed \(seed)")
  }

  @Test("fractions that are kept neither drift nor make what is opaque translucent")
  func fineDrift() {
    var pixels: [UInt32] = [0xff00_0000, 0xffff_ffff, 0]
    var fine: [UInt64] = [0, 0, 0]
    let white = PremultipliedColor(SIMD4(0.02, 0.02, 0.02, 0.02)).kernelColor
    for _ in 0..<50 { pk_blend_solid(&pixels, 3, &fine, 3, 3, 1, nil, 0, white) }
    let wanted = 255 * (1 - exp(50 * log(0.98)))
    #expect(abs(Double(pixels[0] & 255) - wanted) <= 1, "\(pixels[0] & 255), true \(wanted)")
    #expect(pixels[0] >> 24 == 255 && pixels[1] == 0xffff_ffff)
    #expect(abs(Double(pixels[2] >> 24) - wanted) <= 1, "\(pixels[2] >> 24), true \(wanted)")
    #expect(pixels[2] & 255 == pixels[2] >> 24)
  }

  @Test("a colour covers wholly or not at all where its coverage says so")
  func solidEnds() {
    var pixels: [UInt32] = [0xff12_3456, 0xff12_3456, 0x8040_2010]
    let color = PremultipliedColor(SIMD4(1, 128.0 / 255, 0, 1)).kernelColor
    pk_blend_solid(&pixels, 3, nil, 0, 3, 1, [255, 0, 0], 3, color)
    #expect(pixels == [0xffff_8000, 0xff12_3456, 0x8040_2010])
  }

  @Test("a shadow is the convolution with a Gaussian, within a level", arguments: [2.0, 6, 20])
  func shadow(sigma: Double) throws {
    let (width, height) = (160, 140)
    var shadow = pk_shadow(
      left: 40.3, top: 45, right: 121, bottom: 96.5, radius_x: 12, radius_y: 12, sigma_x: sigma,
      sigma_y: sigma)
    var mask = [UInt8](repeating: 0, count: width * height)
    #expect(
      pk_cover_rounded_shadow(&mask, width, Int32(width), Int32(height), &shadow) == 0)
    // By summation over a grid of a quarter of a pixel.
    func isInside(_ x: Double, _ y: Double) -> Bool {
      guard x > 40.3, x < 121, y > 45, y < 96.5 else { return false }
      let dx = max(40.3 + 12 - x, x - (121 - 12), 0)
      let dy = max(45 + 12 - y, y - (96.5 - 12), 0)
      return dx * dx + dy * dy <= 144
    }
    for (px, py) in [(40, 45), (45, 50), (80, 70), (30, 40), (121, 96), (60, 100), (118, 60)] {
      let (cx, cy) = (Double(px) + 0.5, Double(py) + 0.5)
      var (sum, total) = (0.0, 0.0)
      let reach = Int(sigma * 4 * 4)
      for j in -reach...reach {
        for i in -reach...reach {
          let (dx, dy) = (Double(i) / 4 + 0.125, Double(j) / 4 + 0.125)
          let weight = exp(-(dx * dx + dy * dy) / (2 * sigma * sigma))
          total += weight
          if isInside(cx + dx, cy + dy) { sum += weight }
        }
      }
      let wanted = sum / total * 255
      let found = Double(mask[py * width + px])
      #expect(abs(found - wanted) <= 1.05, "σ \(sigma), (\(px), \(py)): \(found), not \(wanted)")
    }
  }
}
