import Boards
import CommandSupport

extension Option<Board.Arrangement> {
  static var arrangement: Self { choice("--arrangement") }
}

extension Option<Int> {
  static var screenColumns: Self { integer("--columns", in: 1...Board.screenLimit) }
}

extension Option<CGSize> {
  static var canvas: Self { size("--canvas", upTo: 1e6, example: "1600x900") }
}

extension Option<Double> {
  static var screenHeight: Self { number("--screen-height", in: 10...10_000) }
  static var screenSpacing: Self { number("--spacing", in: 0...2_000) }
  static var margin: Self { number("--margin", in: 0...2_000) }
}

extension Option<[Double]> {
  static var tilt: Self {
    Self(name: "--tilt", expected: "degrees from -80 to 80, such as -24 or 8,-24,2") { text in
      guard let angles = numbers(text, where: (-80...80).contains) else { return nil }
      return angles.count == 1 ? [0, angles[0], 0] : angles.count == 3 ? angles : nil
    }
  }
}

extension Option<String> {
  static var title: Self { text("--title") }
  static var subtitle: Self { text("--subtitle") }
}

extension Option<BoardCommand.Captions> {
  static var captions: Self { choice("--captions") }
}

extension Option<Bool> {
  static var noFrames: Self { flag("--no-frames") }
}

extension Option<SceneColor> {
  static var frameColor: Self { color("--frame-color", examples: "#222, silver or rgb(0, 0, 0)") }
}
