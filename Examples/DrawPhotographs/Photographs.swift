import PixelImages

/// One picture of the set; its size is in points.
struct Photograph: Sendable {
  let name: String
  var width = 400
  var height = 400
  /// How much light spreads from what is brightest.
  var bloom = 0.12
  var orientation = ImageOrientation.up
  let draw: @Sendable (Canvas) -> Void

  /// Pixels in a point: the longer side has 1600 at least, the sides keep their ratio.
  var scale: Double { max(width, height) > 400 ? 3.5 : 4 }
}

/// All of them; a picture's place is its number and its seed.
let photographs: [Photograph] = [
  Photograph(name: "dawn", bloom: 0.3, draw: drawDawn),
  Photograph(name: "harbor", bloom: 0.3, draw: drawHarbor),
  Photograph(name: "dunes", draw: drawDunes),
  Photograph(name: "skyline", width: 480, height: 320, bloom: 0.4, draw: drawSkyline),
  Photograph(name: "poppies", bloom: 0.08, draw: drawPoppies),
  Photograph(name: "tower", width: 320, height: 480, draw: drawTower),
  Photograph(name: "birches", draw: drawBirches),
  Photograph(name: "surf", draw: drawSurf),
  Photograph(name: "lighthouse", orientation: .right, draw: drawLighthouse),
  Photograph(name: "marble", draw: drawMarble),
  Photograph(name: "bridge", width: 480, height: 320, draw: drawBridge),
  Photograph(name: "aurora", bloom: 0.25, draw: drawAurora),
  Photograph(name: "stairs", width: 320, height: 480, draw: drawStairs),
  Photograph(name: "neon", bloom: 0.35, draw: drawNeon),
  Photograph(name: "citrus", bloom: 0.08, draw: drawCitrus),
  Photograph(name: "canyon", draw: drawCanyon),
  Photograph(name: "lavender", width: 480, height: 320, bloom: 0.3, draw: drawLavender),
  Photograph(name: "leaf", draw: drawLeaf),
  Photograph(name: "rain", bloom: 0.3, draw: drawRain),
  Photograph(name: "poster", width: 320, height: 480, draw: drawPoster),
  Photograph(name: "tiles", draw: drawTiles),
  Photograph(name: "railway", width: 480, height: 320, bloom: 0.3, draw: drawRailway),
  Photograph(name: "glacier", draw: drawGlacier),
  Photograph(name: "awning", bloom: 0.3, draw: drawAwning),
  Photograph(name: "moon", bloom: 0.3, draw: drawMoon),
]
