import CPixelKernels
import Testing

@testable import PixelImages

/// Numbers that no picture has, handed to kernels between guarding bytes.
struct KernelNumberTests {
  static let odd: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 9e18, -9e18,
    4_294_967_296.5,
  ]

  /// Calls `body` with a mask of 16×8 in the middle of memory that has to stay as it is.
  static func guarded<Result>(
    filledWith byte: UInt8 = 255, _ body: (UnsafeMutablePointer<UInt8>) -> Result
  ) -> (result: Result, mask: [UInt8]) {
    let room = 4096
    var memory = [UInt8](repeating: 0xA5, count: 2 * room + 128)
    let result = memory.withUnsafeMutableBufferPointer { all -> Result in
      let start = UnsafeMutableBufferPointer(rebasing: all[room..<(room + 128)])
      start.update(repeating: byte)
      guard let base = start.baseAddress else { preconditionFailure("there is memory") }
      return body(base)
    }
    #expect(memory[..<room].allSatisfy { $0 == 0xA5 }, "written before the mask")
    #expect(memory[(room + 128)...].allSatisfy { $0 == 0xA5 }, "written behind the mask")
    return (result, Array(memory[room..<(room + 128)]))
  }

  @Test(arguments: odd, 0..<6)
  func outlinesAreRefusedOrStayWithin(_ number: Double, _ index: Int) {
    var points: [Double] = [2, 1, 12, 2, 6, 7]
    points[index] = number
    let (status, mask) = Self.guarded { pk_cover_outlines($0, 16, 16, 8, points, [3], 1) }
    if number.magnitude <= 1e60 {
      #expect(status == 0)
    } else {
      #expect(status == -2)
      #expect(mask.allSatisfy { $0 == 0 })
    }
  }

  @Test func contoursThatDoNotFollowEachOtherAreRefused() {
    let points = [Double](repeating: 3, count: 16)
    let (status, mask) = Self.guarded { pk_cover_outlines($0, 16, 16, 8, points, [8, 3], 2) }
    #expect(status == -2)
    #expect(mask.allSatisfy { $0 == 0 })
  }

  @Test(arguments: odd, 0..<3)
  func cutsStayWithin(_ number: Double, _ index: Int) {
    var plane = [0.6, 0.8, -3]
    plane[index] = number
    let other = [UInt8](repeating: 255, count: 128)
    let (_, mask) = Self.guarded {
      pk_cut_mask($0, 16, 0, 0, 16, 8, plane[0], plane[1], plane[2], other, 16)
    }
    // What is no half-plane cuts nothing; a distance that is far away cuts all or nothing.
    if index < 2, number.magnitude > 2 || number.isNaN { #expect(mask.allSatisfy { $0 == 255 }) }
  }

  @Test(arguments: odd, 0..<8)
  func shadowsAreRefusedOrStayWithin(_ number: Double, _ index: Int) {
    var n: [Double] = [2, 1, 14, 7, 2, 2, 1.5, 1.5]
    n[index] = number
    var shadow = pk_shadow(
      left: n[0], top: n[1], right: n[2], bottom: n[3], radius_x: n[4], radius_y: n[5],
      sigma_x: n[6], sigma_y: n[7])
    let (status, _) = Self.guarded { pk_cover_rounded_shadow($0, 16, 16, 8, &shadow) }
    let isSane = number.magnitude <= 1e60 && (index < 6 || number >= 1e-60)
    #expect(status == (isSane ? 0 : -2))
  }

  @Test(arguments: odd)
  func blursAreRefusedOrStayWithin(_ sigma: Double) {
    let (status, mask) = Self.guarded { pk_blur_plane($0, 16, 16, 8, sigma, 1) }
    let isSane = sigma >= 1e-60 && sigma <= 1e60
    #expect(status == (isSane ? 0 : -2))
    if !isSane { #expect(mask.allSatisfy { $0 == 255 }, "a refused plane stays as it is") }
  }

  @Test(arguments: odd, 0..<9)
  func gradientsAndWarpsStayWithin(_ number: Double, _ index: Int) {
    var map: [Double] = [0.1, 0, 0, 0, 0.1, 0, 0, 0, 1]
    map[index] = number
    let table: [UInt32] = [0xFF00_0000, 0xFFFF_FFFF]
    let texels = [UInt32](repeating: 0xFF12_3456, count: 64)
    let coverage = [UInt8](repeating: 255, count: 68)
    for kind in [PK_GRADIENT_AXIAL, PK_GRADIENT_RADIAL, PK_GRADIENT_CONIC] {
      let (_, gradient) = Self.guarded { memory in
        memory.withMemoryRebound(to: UInt32.self, capacity: 32) {
          pk_blend_gradient(
            $0, 8, 0, 0, 8, 4, map, Int32(kind), table, nil, 2, 1, 1, nil, 0, 255)
          pk_blend_gradient(
            $0, 8, 0, 0, 8, 4, map, Int32(kind), table, [0, .max], 2, 1, 1, nil, 0, 255)
        }
      }
      #expect(Self.isOpaque(gradient), "opaque colors over white")
    }
    let (_, warped) = Self.guarded { memory in
      memory.withMemoryRebound(to: UInt32.self, capacity: 32) { out in
        texels.withUnsafeBufferPointer { texels in
          var picture = pk_picture(
            pixels: texels.baseAddress, stride: 8, width: 8, height: 8, opaque: 1)
          for nearest: Int32 in [0, 1] {
            pk_warp_picture(
              out, 8, 0, 0, 8, 4, map, &picture, nearest, nil, nil, 0, 0, 255)
          }
        }
        coverage.withUnsafeBufferPointer { bytes in
          var plane = pk_plane(bytes: bytes.baseAddress, stride: 8, width: 8, height: 8)
          let white = pk_color(channels: (65280, 65280, 65280, 65280))
          pk_warp_plane(out, 8, 0, 0, 8, 4, map, &plane, white, nil, 0)
        }
      }
    }
    #expect(Self.isOpaque(warped), "opaque pictures over white")
  }

  private static func isOpaque(_ bytes: [UInt8]) -> Bool {
    stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
  }

  @Test func toleranceThatIsNoNumberToleratesNothing() {
    let old: [UInt32] = [0xFF00_0000], new: [UInt32] = [0xFFFF_FFFF]
    var answer = pc_answer()
    var classes: [UInt8] = [9]
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        classes.withUnsafeMutableBufferPointer { classes in
          var question = pc_question()
          question.expected = pc_picture(pixels: old.baseAddress, width: 1, height: 1)
          question.actual = pc_picture(pixels: new.baseAddress, width: 1, height: 1)
          question.tolerance = .nan
          question.classes = classes.baseAddress
          #expect(pc_compare(&question, &answer) == 0)
        }
      }
    }
    #expect(answer.differing == 1)
  }

  @Test func ranksBehindTheLastValueGiveTheLast() {
    var value: UInt32 = 0
    #expect(pc_select([3, 1, 2], 3, 1_000_000, &value) == 0)
    #expect(value == 3)
  }

  /// The difference between equal colours has no length to divide by.
  @Test func equalColorsOfAPaletteDoNotMix() throws {
    let palette = GIFPalette(colors: [0x00_0000, 0x80_8080, 0x80_8080, 0xFF_FFFF])
    let grey = PixelBuffer(width: 8, height: 8) { out in
      for i in out.indices { out[i] = 0xFF00_0000 | UInt32(0x70 + i) * 0x01_0101 }
    }
    for dithering in GIFOptions.Dithering.allCases {
      let output = AnimationData()
      var encoder = try GIFEncoder(
        width: 8, height: 8, frameCount: 1,
        options: GIFOptions(palettes: .global, dithering: dithering, palette: palette),
        output: output)
      try encoder.add(grey, for: FrameDuration(1, over: 10))
      try encoder.finish()
      let frame = try #require(try AnimationReader(data: output.bytes, name: "grey").next())
      let shown = Set(frame.pixels.pixels.map { $0 & 0xFF_FFFF })
      #expect(shown.isSubset(of: palette.colors))
    }
  }
}
