import CPageResources

/// The parts of a page before and after its frames.
struct PlayerPage {
  let title: String
  let shape: FrameShape
  let schedule: FrameSchedule

  /// The part before the frames. Each frame is a line `F.push(…)`.
  var head: String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(Self.escaped(title))</title>
    <style>
    \(Self.style)</style>
    <main>
    <div id="stage"><canvas id="screen" width="\(shape.width)" height="\(shape.height)"
      style="--width: \(Self.points(shape.width, shape.scale))px; --ratio: \(ratio)"
      role="img" aria-label="\(Self.escaped(title))"></canvas></div>
    \(Self.controls)</main>
    <noscript>This page plays its frames by a script.</noscript>
    <script>
    const RATE = [\(schedule.rate.numerator), \(schedule.rate.denominator)]
    const START = \(schedule.start)
    const F = []

    """
  }

  /// The part after the frames.
  static var tail: String { "</script>\n<script>\n\(script)</script>\n</html>\n" }

  private static let style = String(cString: player_style())
  private static let controls = String(cString: player_controls())
  private static let script = String(cString: player_script())

  private var ratio: String { String(Double(shape.width) / Double(shape.height)) }

  private static func points(_ pixels: Int, _ scale: Double) -> String {
    let points = Double(pixels) / scale
    return points == points.rounded() ? "\(Int(points))" : "\(points)"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}
