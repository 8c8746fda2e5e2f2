import CollectionViews
import Recording
import TestBasics
import Testing

@Suite struct FrameScheduleTests {
  @Test func ratesAreParsedAsExactFractions() throws {
    let rates = ["30", "60/2", "30000/1001", "23.976", "0.5", "120"].map { FrameRate($0) }
    #expect(
      rates.map { "\($0.map(String.init(describing:)) ?? "nil")" } == [
        "30", "30", "30000/1001", "2997/125", "1/2", "120",
      ])
    for text in ["", "0", "-3", "1e3", "30/0", "a", "30/1/2", "1.2345678", "9999", " 30", "30fps"] {
      #expect(FrameRate(text) == nil, "\(text)")
    }
  }

  @Test func timesDoNotDrift() throws {
    let film = rate("30000/1001")
    #expect(film.time(ofFrame: 30_000) == 1001)
    #expect(film.time(ofFrame: 300_000_000) == 10_010_000)
    let schedule = FrameSchedule(start: 0.25, rate: rate("60"), count: 61)
    #expect(schedule.time(ofFrame: 60) == 1.25)
    #expect(schedule.frames.map(\.number) == Array(0...60))
  }

  @Test func theLastFrameIsTheFirstAtOrAfterTheEnd() throws {
    let cases: [(from: Double, to: Double, fps: String, count: Int)] = [
      (0, 0, "30", 1), (0, 1, "60", 61), (0.5, 0.75, "4", 2), (0, 0.99, "2", 3),
      (0, 0.1, "30", 4), (0.2, 0.5, "10", 4), (0, 1001, "30000/1001", 30_001), (0, 2, "0.4", 2),
    ]
    for (from, to, fps, count) in cases {
      let speed = rate(fps)
      let schedule = try #require(FrameSchedule(from: from, to: to, rate: speed))
      #expect(schedule.count == count, "\(from) to \(to) at \(fps)")
      #expect(schedule.time(ofFrame: schedule.count - 1) >= to - 1e-6)
    }
    #expect(FrameSchedule(from: 0, to: 86_400, rate: rate("60")) == nil)
  }

  @Test func shardsDivideTheFramesEvenly() throws {
    let schedule = FrameSchedule(rate: rate("60"), count: 37)
    for count in [1, 2, 5, 16, 37, 40] {
      var all: [FrameMoment] = []
      for index in 1...count {
        let part = schedule.frames(of: shard(index, count))
        #expect(abs(Double(part.count) - 37 / Double(count)) < 1)
        all += part
      }
      #expect(all.sorted { $0.number < $1.number } == schedule.frames)
    }
    for text in ["0/4", "5/4", "1", "1/", "a/b", "1/2/3", "1/0"] {
      #expect(FrameShard(text) == nil, "\(text)")
    }
  }

  @Test func patternsInsertTheFrameNumber() throws {
    let names: [(String, String)] = [
      ("frames/%04d.png", "frames/0042.png"), ("%d.png", "42.png"),
      ("/a/x%3d%%.jpg", "/a/x042%.jpg"),
      ("shot-%06d-a.PNG", "shot-000042-a.PNG"),
    ]
    for (text, name) in names {
      let pattern = try #require(FramePattern(text), "\(text)")
      #expect(pattern.path(ofFrame: 42) == name)
      #expect(pattern.path(ofFrame: 1_234_567).contains("1234567"))
      let file = String(name.split(separator: "/").last ?? "")
      #expect(pattern.number(ofFileNamed: file) == 42)
      #expect(pattern.number(ofFileNamed: "0" + file) == nil)
    }
    for text in ["frames.png", "%04x.png", "%d-%d.png", "a%/b.png", "%d/x.png", "%"] {
      #expect(FramePattern(text) == nil, "\(text)")
    }
  }
}
