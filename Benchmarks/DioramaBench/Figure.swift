/// One line of a section's table.
struct Figure {
  var name: String
  /// The median with the least and the most, or whatever the figure is.
  var measured: String
  /// Milliseconds of all threads, where time is measured.
  var cpu = ""
  /// Against the peer measured in the same run.
  var ratio = ""
  var target = ""
  /// Nil where nothing is demanded.
  var isMet: Bool?

  init(_ name: String, _ measured: String) {
    self.name = name
    self.measured = measured
  }

  init(_ name: String, _ measurement: Measurement) {
    self.init(name, measurement.wall.text())
    cpu = Text.short(measurement.cpu.median)
  }

  /// With a demand and whether it is met.
  func demanding(_ target: String, _ isMet: Bool) -> Figure {
    var figure = self
    figure.target = target
    figure.isMet = isMet
    return figure
  }

  func comparing(_ ratio: Double) -> Figure {
    var figure = self
    figure.ratio = Text.short(ratio) + "×"
    return figure
  }
}

extension Figure {
  /// With the CPU time of a measurement whose own unit is smaller than milliseconds.
  func withCPU(_ spread: Spread) -> Figure {
    var figure = self
    figure.cpu = Text.short(spread.median)
    return figure
  }
}
