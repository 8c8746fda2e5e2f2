import UIKit

/// The feed: a collection view controller whose banner stretches with the offset.
open class FeedViewController: UICollectionViewController, MasonryLayoutDelegate {

    public var captions: [String]
    public let banner = UIView()
    public private(set) var events: [String] = []
    private var offsetObservation: NSKeyValueObservation?
    private lazy var pinch = UIPinchGestureRecognizer { [weak self] in self?.handlePinch($0) }

    public init(captions: [String]) {
        self.captions = captions
        let layout = MasonryLayout()
        layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        super.init(collectionViewLayout: layout)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        events.append("did load")
        title = "Feed"
        collectionView.backgroundColor = .systemBackground
        collectionView.alwaysBounceVertical = true
        collectionView.register(FeedCell.self, forCellWithReuseIdentifier: FeedCell.reuseIdentifier)
        collectionView.addGestureRecognizer(pinch)
        banner.backgroundColor = .systemTeal
        collectionView.addSubview(banner)
        offsetObservation = collectionView.observe(\.contentOffset, options: [.initial, .new]) { [weak self] collectionView, change in
            guard let self = self, let offset = change.newValue else { return }
            let stretch = max(0, -(offset.y + collectionView.adjustedContentInset.top))
            self.banner.frame = CGRect(x: 0, y: min(0, offset.y), width: collectionView.bounds.width, height: stretch)
        }
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        events.append("will appear")
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        events.append("did appear")
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if events.last != "did layout" { events.append("did layout") }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        events.append("did disappear")
    }

    private func handlePinch(_ recognizer: UIPinchGestureRecognizer) {
        guard let layout = collectionViewLayout as? MasonryLayout else { return }
        switch recognizer.state {
        case .began, .changed:
            layout.numberOfColumns = recognizer.scale > 1 ? 1 : 2
        case .ended, .cancelled, .failed, .possible:
            break
        @unknown default:
            break
        }
    }

    open override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return captions.count
    }

    open override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: FeedCell.reuseIdentifier, for: indexPath) as! FeedCell
        cell.captionLabel.text = captions[indexPath.item]
        return cell
    }

    open override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
    }

    open override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        super.scrollViewDidScroll(scrollView)
        if events.last != "did scroll" { events.append("did scroll") }
    }
}
