import UIKit
import os.log

private let logger = Logger(subsystem: "chat", category: "sending")

/// Messages that size themselves by their constraints, with a button below.
public final class ChatViewController: UIViewController {

    public struct Message: Hashable {
        public let text: String
        public let isOwn: Bool

        public init(_ text: String, isOwn: Bool) {
            self.text = text
            self.isOwn = isOwn
        }
    }

    public private(set) lazy var collectionView = UICollectionView(
        frame: .zero, collectionViewLayout: makeLayout())
    public let sendButton = UIButton(type: .system)
    private let messages: [Message]
    private let feedback = UIImpactFeedbackGenerator(style: .light)
    public private(set) var sent = 0
    private var dataSource: UICollectionViewDiffableDataSource<Int, Message>!

    public init(messages: [Message]) {
        self.messages = messages
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Chat"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: "Send") { [weak self] _ in self?.send() })
        view.backgroundColor = .systemBackground

        sendButton.setTitle("Send", for: .normal)
        sendButton.addAction(UIAction { [weak self] _ in self?.send() }, for: .touchUpInside)

        for subview in [collectionView, sendButton] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            collectionView.topAnchor.constraint(equalTo: view.topAnchor),
            collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            sendButton.topAnchor.constraint(
                equalToSystemSpacingBelow: collectionView.bottomAnchor, multiplier: 1),
            sendButton.centerXAnchor.constraint(equalTo: safeArea.centerXAnchor),
            sendButton.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
        ])

        let avatar = makeAvatar()
        let registration = UICollectionView.CellRegistration<BubbleCell, Message> {
            cell, _, message in
            cell.label.text = message.text
            cell.isOwn = message.isOwn
            cell.avatar.image = avatar
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
            view, path, message in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: message)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Message>()
        snapshot.appendSections([0])
        snapshot.appendItems(messages)
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    private func send() {
        feedback.impactOccurred()
        sent += 1
        logger.info("sent \(self.sent, privacy: .public)")
    }

    private func makeAvatar() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { context in
            UIColor.systemGreen.setFill()
            context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 24, height: 24))
        }
    }

    private func makeLayout() -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 4
        return UICollectionViewCompositionalLayout(section: section)
    }
}
