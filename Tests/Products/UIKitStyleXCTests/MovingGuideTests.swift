import Recording
import UIKit
import XCTest

// What docs/moving-from-uikit.md shows, as it stands there, in the Swift 5 mode that it recommends.

final class GalleryPictures: XCTestCase {
    func testTheGalleryIsDrawn() throws {
        let collectionView = UICollectionView(
            frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        let stage = Stage(view: collectionView, size: CGSize(width: 390, height: 844), scale: 3)
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("gallery.png").path
        try stage.still().write(to: path)
        XCTAssertEqual(try UIImage(contentsOf: path).cgImage?.width, 1170)
    }

    func testAStageIsUsedLikeUIKitsClasses() throws {
        let view = UIView()
        let stage = Stage(view: view, size: CGSize(width: 30, height: 20), scale: 1)
        XCTAssertEqual(stage.perform { UIScreen.main.bounds.size }, CGSize(width: 30, height: 20))
        var moments: [Double] = []
        UIView.animate(withDuration: 0.5, animations: { view.alpha = 0.5 }) { _ in
            moments.append(stage.time)
        }
        stage.schedule(at: 0.25) { moments.append(stage.time) }
        stage.advance(to: 1)
        XCTAssertEqual(moments, [0.25, 0.5])
        XCTAssertEqual(try stage.still().pixels.width, 30)
        XCTAssertEqual(stage.warnings.count, 0)
    }

    func testAStageHasFontsOfItsOwn() throws {
        let path = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"
        let label = UILabel()
        func makeLabel() -> UILabel {
            label.font = UIFont(name: "DejaVuSansMono", size: 12)
            return label
        }
        let fonts = try FontLibrary.standard.registering([path])
        let stage = Stage(view: makeLabel(), size: CGSize(width: 390, height: 844), fonts: fonts)
        XCTAssertEqual(label.font.pointSize, 12)
        stage.perform { label.font = UIFont(name: "DejaVuSansMono", size: 20) }
        XCTAssertEqual(label.font.pointSize, 20)
        XCTAssertTrue(stage.perform { UIFont.library } === fonts)
        XCTAssertFalse(UIFont.library === fonts)
    }
}

final class FeedController: UIViewController {
    private var observer: NSObjectProtocol?

    override func viewDidLoad() {
        super.viewDidLoad()
        observer = NotificationCenter.default.addObserver(
            forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: .main
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.reload() }
        }
    }

    private func reload() {}
}

@MainActor
final class WeakTable<Key: AnyObject, Value> {
    private struct Entry {
        weak var key: Key?
        var value: Value
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    subscript(key: Key) -> Value? {
        get { entries[ObjectIdentifier(key)].flatMap { $0.key === key ? $0.value : nil } }
        set {
            entries = entries.filter { $0.value.key != nil }
            entries[ObjectIdentifier(key)] = newValue.map { Entry(key: key, value: $0) }
        }
    }
}

@MainActor private let badges = WeakTable<UIView, String>()

extension UIView {
    @MainActor var badge: String? {
        get { badges[self] }
        set { badges[self] = newValue }
    }
}

protocol WaterfallDelegate: UICollectionViewDelegate {
    func collectionView(_ view: UICollectionView, layout: WaterfallLayout, columnsIn section: Int) -> Int
}

extension WaterfallDelegate {
    func collectionView(
        _ view: UICollectionView, layout: WaterfallLayout, columnsIn section: Int
    ) -> Int { layout.columnCount }
}

final class WaterfallLayout: UICollectionViewLayout {
    var columnCount = 2
}

@IBDesignable
class InspectedView: UIView {
    @IBInspectable dynamic var corner: CGFloat = 3
}

final class ValuesBesideObjectsTests: XCTestCase {
    @MainActor
    func testAValueEndsWithItsObject() async {
        var view: UIView? = UIView()
        view?.badge = "new"
        XCTAssertEqual(view?.badge, "new")
        XCTAssertNil(UIView().badge)
        view?.badge = nil
        XCTAssertNil(view?.badge)
        view?.badge = "old"
        view = nil
        XCTAssertNil(UIView().badge)
    }
}
