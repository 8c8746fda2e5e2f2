import FBSnapshotTestCase
import UIKit

/// Cards as an app's tests have them.
class CardSnapshotTests: FBSnapshotTestCase {

    private let folder = NSTemporaryDirectory() + UUID().uuidString
    /// What the runner was told, where a test wants to know; else it fails.
    private var failures: [String]?

    override func setUp() {
        super.setUp()
        recordMode = false
    }

    override func tearDown() {
        try? FileManager.default.removeItem(atPath: folder)
        super.tearDown()
    }

    override func getReferenceImageDirectory(withDefault dir: String?) -> String { folder + "/ReferenceImages" }

    override func recordFailure(withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool) {
        guard failures == nil else {
            failures?.append("\(lineNumber): \(description)")
            return
        }
        super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }

    private func makeCard(_ color: UIColor = .red) -> UIView {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
        card.backgroundColor = .white
        let square = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        square.backgroundColor = color
        card.addSubview(square)
        return card
    }

    /// Runs a block and returns its failures.
    private func failing(_ block: () -> Void) -> [String] {
        failures = []
        block()
        defer { failures = nil }
        return failures ?? []
    }

    private func record(_ block: () -> Void) {
        recordMode = true
        let found = failing(block)
        recordMode = false
        XCTAssertEqual(found.count, 1)
        XCTAssert(found.first?.contains("Record mode is on.") == true, "\(found)")
    }

    private var files: [String] { ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".png") }.sorted() }

    func testRecordedViewsPass() {
        record { FBSnapshotVerifyView(makeCard(), identifier: "red card") }
        XCTAssertEqual(files, ["ReferenceImages_64/\(String(reflecting: Self.self))/testRecordedViewsPass_red_card.2x.diorama.png"])
        FBSnapshotVerifyView(makeCard(), identifier: "red card")
    }

    func testMissingReferencesAreNotWritten() {
        let found = failing { FBSnapshotVerifyView(makeCard()) }
        XCTAssertEqual(found.count, 1)
        XCTAssert(found.first?.contains("No reference was found on disk.") == true, "\(found)")
        XCTAssertEqual(files, [])
    }

    func testOtherColorsFailWhereTheyAre() {
        folderName = "Cards"
        record { FBSnapshotVerifyView(makeCard()) }
        let found = failing { FBSnapshotVerifyView(makeCard(.blue)) }; let line = #line
        XCTAssertEqual(found.count, 1)
        XCTAssert(found.first?.hasPrefix("\(line): ") == true, "\(found)")
        XCTAssertEqual(files, ["ReferenceImages_64/Cards/testOtherColorsFailWhereTheyAre.2x.diorama.png"])
    }

    func testTolerances() {
        record { FBSnapshotVerifyView(makeCard()) }
        let almost = UIColor(red: 0.98, green: 0, blue: 0, alpha: 1)
        XCTAssertEqual(failing { FBSnapshotVerifyView(makeCard(almost)) }.count, 1)
        FBSnapshotVerifyView(makeCard(almost), perPixelTolerance: 0.05)
        // The square has a twelfth of the pixels.
        FBSnapshotVerifyView(makeCard(.blue), overallTolerance: 0.09)
        XCTAssertEqual(failing { FBSnapshotVerifyView(makeCard(.blue), overallTolerance: 0.08) }.count, 1)
    }

    func testAnySuffixMayPass() {
        record { FBSnapshotVerifyView(makeCard(.blue), suffixes: ["_new"]) }
        record { FBSnapshotVerifyView(makeCard(.red), suffixes: ["_old"]) }
        FBSnapshotVerifyView(makeCard(.red), suffixes: ["_new", "_none", "_old"])
        XCTAssertEqual(failing { FBSnapshotVerifyView(makeCard(.red), suffixes: ["_new"]) }.count, 1)
        XCTAssertEqual(failing { FBSnapshotVerifyView(makeCard(.red), suffixes: []) }.count, 1)
    }

    func testLayersAndControllers() {
        let controller = UIViewController()
        controller.view.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
        controller.view.addSubview(makeCard())
        fileNameOptions = [.device, .screenScale]
        record { FBSnapshotVerifyViewController(controller) }
        record { FBSnapshotVerifyLayer(makeCard().layer, identifier: "layer") }
        FBSnapshotVerifyViewController(controller)
        FBSnapshotVerifyLayer(makeCard().layer, identifier: "layer")
        XCTAssertEqual(failing { FBSnapshotVerifyLayer(makeCard(.blue).layer, identifier: "layer") }.count, 1)
        XCTAssert(files.contains { $0.hasSuffix("/testLayersAndControllers_iPhone.2x.diorama.png") }, "\(files)")
    }
}
