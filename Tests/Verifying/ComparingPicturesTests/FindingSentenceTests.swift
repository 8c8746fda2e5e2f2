import ComparingPictures
import Testing

/// What findings read as: the only place where the whole sentences are written down.
@Suite("Sentences of findings")
struct FindingSentenceTests {
  private static let region = PictureMeasures.Region(
    bounds: PixelRectangle(x: 40, y: 60, width: 20, height: 9), area: 50)

  @Test(
    "a finding about pictures reads as a sentence",
    arguments: [
      (.noDifference(.pixels), "no pixel differs"),
      (
        .size(width: 33, height: 18, expectedWidth: 30, expectedHeight: 20),
        "the size is 33×18, expected 30×20"
      ),
      (
        .differingPixels(count: 12, of: 1200, limit: 0, levels: 255, areAntialiasing: false),
        "12 of 1200 pixels differ (1 %), by up to 255 levels"
      ),
      (
        .differingPixels(count: 1, of: 8, limit: 0.5, levels: 1, areAntialiasing: true),
        "1 of 8 pixels differs (12.5 %), 50 % allowed, by up to 1 level, all of them on antialiased edges"
      ),
      (
        .differingPixels(count: 8, of: 8, limit: 0.5, levels: 0, areAntialiasing: false),
        "8 of 8 pixels differ (100 %), more than 50 %"
      ),
      (.regions(count: 1, largest: region, limit: 0), "one region of 50 px in 20×9 at (40, 60)"),
      (
        .regions(count: 3, largest: region, limit: 16),
        "3 regions, the largest of 50 px in 20×9 at (40, 60), more than 16 px"
      ),
      (
        .regions(count: 1, largest: region, limit: 60),
        "one region of 50 px in 20×9 at (40, 60), 60 px allowed"
      ),
      (.movement(.init(x: 1, y: -2)), "everything only moved by (1, −2) px"),
      (
        .toleratedPixels(count: 3, of: 9, levels: 2, tolerance: .levels(4), antialiased: 2),
        "3 of 9 pixels are not identical, by up to 2 levels: within 4 levels, 2 on antialiased edges"
      ),
      (
        .exceededLimit(.colorDifference99, value: 3.25, limit: 2),
        "99 % up to 3.25, more than 2"
      ),
      (.said("cell 0-3 is gone"), "cell 0-3 is gone"),
    ] as [(ComparisonFinding, String)])
  func pictures(finding: ComparisonFinding, sentence: String) {
    #expect(finding.sentence == sentence)
  }

  @Test(
    "a finding about animations reads as a sentence",
    arguments: [
      (.noDifference(.frames), "no frame differs"),
      (.frameCount(1, expected: 10), "there is 1 frame, expected 10"),
      (.frameCount(7, expected: 10), "there are 7 frames, expected 10"),
      (
        .differingFrames(count: 2, of: 10, first: 6, time: 0.3),
        "2 of 10 frames differ, the first is frame 6 at 0.3 s"
      ),
      (
        .differingFrames(count: 1, of: 10, first: 0, time: nil),
        "1 of 10 frames differs, the first is frame 0"
      ),
      (.toleratedFrames(count: 1, of: 3), "1 of 3 frames differs within the tolerance"),
      (
        .worstFrame(4, [.movement(.init(x: 1, y: 0)), .said("b")]),
        "most in frame 4: everything only moved by (1, 0) px; b"
      ),
      (.delay(frames: 1), "all frames come 1 frame later"),
      (.delay(frames: -2), "all frames come 2 frames earlier"),
      (
        .frameTimes(count: 10, of: 10, .init(frame: 0, seconds: 0.1, expected: 0.05)),
        "all 10 frames show for 0.1 s, expected 0.05 s"
      ),
      (
        .frameTimes(count: 2, of: 10, .init(frame: 3, seconds: 0.1, expected: 0.05)),
        "2 of 10 frames show for 0.1 s, expected 0.05 s"
      ),
      (
        .frameTime(.init(frame: 3, seconds: 0.07, expected: 0.0333)),
        "frame 3 shows for 0.07 s, expected 0.0333 s"
      ),
      (.moreFrameTimes(count: 1), "1 more frame shows for another time"),
      (.moreFrameTimes(count: 3), "3 more frames show for another time"),
      (.duration(0.35, expected: 0.5), "it takes 0.35 s, expected 0.5 s"),
      (.loops(0, expected: 1), "it plays for ever, expected once"),
      (.loops(2, expected: 0), "it plays 2 times, expected for ever"),
      (.frameRate("30", expected: "25"), "30 frames a second, expected 25"),
      (.start(0.5, expected: 0), "it begins at 0.5 s, expected 0 s"),
    ] as [(ComparisonFinding, String)])
  func animations(finding: ComparisonFinding, sentence: String) {
    #expect(finding.sentence == sentence)
  }

  @Test("every measure has a label, and a value that is not that of equal pictures is never that")
  func measures() {
    var measures = PictureMeasures(
      expectedWidth: 1, expectedHeight: 1, actualWidth: 1, actualHeight: 1, comparedPixels: 1)
    measures[.structuralSimilarity] = 0.99999
    measures[.meanColorDifference] = 0.000001
    let texts = Dictionary(
      uniqueKeysWithValues: PictureMeasure.allCases.map { ($0, $0.text(of: measures[$0])) })
    #expect(texts[.structuralSimilarity] == "over 0.9999")
    #expect(texts[.meanColorDifference] == "under 0.0001")
    #expect(texts[.colorDifference99] == "0")
    #expect(PictureMeasure.allCases.allSatisfy { !$0.label.isEmpty })
  }
}
