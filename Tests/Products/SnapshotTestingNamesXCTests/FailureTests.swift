import SnapshotTesting
import UIKit
import XCTest

final class FailureTests: XCTestCase {

    /// What the runner was told, where a test wants to know; else it fails.
    private var failures: [String]?

    override func recordFailure(withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool) {
        guard failures == nil else {
            failures?.append("\(URL(fileURLWithPath: filePath).lastPathComponent):\(lineNumber): \(description)")
            return
        }
        super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }

    override func tearDown() {
        isRecording = false
        super.tearDown()
    }

    func testFailuresAreReportedWhereTheyAre() {
        failures = []
        assertSnapshot(of: "a", as: .lines, record: .never); let line = #line
        XCTAssertEqual(failures?.count, 1)
        let message = failures?.first ?? ""
        XCTAssert(message.hasPrefix("FailureTests.swift:\(line): "), message)
        XCTAssert(message.contains("No reference was found on disk."), message)
        failures = nil
    }

    func testRecordingIsSwitchedOnForAll() {
        let folder = NSTemporaryDirectory() + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: folder) }
        isRecording = true
        XCTAssertTrue(isRecording)
        for value in ["a", "b"] {
            let message = verifySnapshot(matching: value, as: .lines, named: "a", snapshotDirectory: folder)
            XCTAssertEqual(message?.hasPrefix("Record mode is on."), true, message ?? "")
        }
        isRecording = false
        XCTAssertNil(verifySnapshot(matching: "b", as: .lines, named: "a", snapshotDirectory: folder))
        XCTAssertNotNil(verifySnapshot(of: "c", as: .lines, named: "a", snapshotDirectory: folder))
    }

    func testSnapshotsOfTheMainQueueArrive() {
        let later = Snapshotting<String, String>(pathExtension: "txt", diffing: .lines) { value in
            Async { callback in DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { callback(value) } }
        }
        let folder = NSTemporaryDirectory() + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: folder) }
        XCTAssertNotNil(verifySnapshot(of: "a", as: later, named: "a", snapshotDirectory: folder))
        XCTAssertNil(verifySnapshot(of: "a", as: later, named: "a", snapshotDirectory: folder))
    }
}
