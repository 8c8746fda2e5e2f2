import PixelImages

/// One picture of the set.
struct Photograph: Sendable {
  let name: String
  var width = 400
  var height = 400
  var orientation = ImageOrientation.up
  let draw: @Sendable (Canvas) -> Void
}

/// All of them; a picture's place is its number and its seed.
let photographs: [Photograph] = [
  Photograph(name: "dawn", draw: drawDawn),
  Photograph(name: "harbor", draw: drawHarbor),
  Photograph(name: "dunes", draw: drawDunes),
  Photograph(name: "skyline", width: 480, height: 320, draw: drawSkyline),
  Photograph(name: "poppies", draw: drawPoppies),
  Photograph(name: "tower", width: 320, height: 480, draw: drawTower),
  Photograph(name: "birches", draw: drawBirches),
  Photograph(name: "surf", draw: drawSurf),
  Photograph(name: "lighthouse", orientation: .right, draw: drawLighthouse),
  Photograph(name: "marble", draw: drawMarble),
  Photograph(name: "bridge", width: 480, height: 320, draw: drawBridge),
  Photograph(name: "aurora", draw: drawAurora),
  Photograph(name: "stairs", width: 320, height: 480, draw: drawStairs),
  Photograph(name: "neon", draw: drawNeon),
  Photograph(name: "citrus", draw: drawCitrus),
  Photograph(name: "canyon", draw: drawCanyon),
  Photograph(name: "lavender", width: 480, height: 320, draw: drawLavender),
  Photograph(name: "leaf", draw: drawLeaf),
  Photograph(name: "rain", draw: drawRain),
  Photograph(name: "poster", width: 320, height: 480, draw: drawPoster),
  Photograph(name: "tiles", draw: drawTiles),
  Photograph(name: "railway", width: 480, height: 320, draw: drawRailway),
  Photograph(name: "glacier", draw: drawGlacier),
  Photograph(name: "awning", draw: drawAwning),
  Photograph(name: "moon", draw: drawMoon),
]
