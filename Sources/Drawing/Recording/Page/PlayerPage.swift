import CPageResources
import Views

/// The parts of a page before and after its frames.
package struct PlayerPage {
  let title: String
  let shape: FrameShape
  let schedule: FrameSchedule

  package init(title: String, shape: FrameShape, schedule: FrameSchedule) {
    (self.title, self.shape, self.schedule) = (title, shape, schedule)
  }

  /// The part before the frames. Each frame is a line `F.push(…)`.
  var head: String {
    page(
      picture: "<canvas id=\"screen\" width=\"\(shape.width)\" height=\"\(shape.height)\" "
        + "\(sizeAttributes)></canvas>") + "const F = []\n"
  }

  /// The part after the frames.
  static var tail: String { "</script>\n<script>\n\(frames)</script>\n</html>\n" }

  /// A complete page that plays an SVG with keyframes.
  package func page(playing svg: String) -> String {
    let drawing = svg.drop { $0 != "\n" }.dropFirst().dropFirst("<svg".count)
    return page(picture: "<svg id=\"screen\" \(sizeAttributes)\(drawing)")
      + "const count = \(schedule.count)\n\(Self.vectors)</script>\n</html>\n"
  }

  private var sizeAttributes: String {
    "style=\"--width: \(Self.points(shape.width, shape.scale))px; --ratio: \(ratio)\" "
      + "role=\"img\" aria-label=\"\(Self.escaped(title))\""
  }

  /// The part up to the script's constants.
  private func page(picture: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(Self.escaped(title))</title>
    <style>
    \(Self.style)</style>
    <main>
    <div id="stage">\(picture)</div>
    \(Self.controls)</main>
    <noscript>This page plays its frames by a script.</noscript>
    <script>
    const RATE = [\(schedule.rate.numerator), \(schedule.rate.denominator)]
    const START = \(schedule.start)

    """
  }

  private static let style = String(cString: player_style())
  private static let controls = String(cString: player_controls())
  private static let frames = String(cString: player_frames())
  private static let vectors = String(cString: player_vectors())

  private var ratio: String { String(Double(shape.width) / Double(shape.height)) }

  private static func points(_ pixels: Int, _ scale: Double) -> String {
    let points = Double(pixels) / scale
    return points == points.rounded() ? "\(Int(points))" : "\(points)"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
