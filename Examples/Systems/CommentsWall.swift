import UIKit

struct Comment {
  let text: String
  let color: UIColor
}

/// Draws itself instead of holding views.
final class CommentCell: UICollectionViewCell {
  var comment: Comment? { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func draw(_ rect: CGRect) {
    guard let comment else { return }
    comment.color.withAlphaComponent(0.6).setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: 10).fill()

    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineBreakMode = .byWordWrapping
    let text = NSAttributedString(
      string: comment.text,
      attributes: [
        .font: UIFont.boldSystemFont(ofSize: 20),
        .foregroundColor: UIColor.white,
        .paragraphStyle: style,
      ])
    text.draw(in: bounds.insetBy(dx: 10, dy: 10))
  }
}

final class CommentsWallController: UICollectionViewController {
  private let comments: [Comment] = {
    let texts = [
      "What a light!", "Where was this taken?", "I can almost hear the sea.",
      "The third one, without a doubt.", "More of these, please.",
      "The fog makes the picture.", "Wonderful ♥", "Which lens did you use?",
      "That is my home town.", "Sold.", "A little dark for me, but I like the lines.",
      "Breathtaking.",
    ]
    let colors: [UIColor] = [.systemPink, .systemTeal, .orange, .systemIndigo, .systemGreen]
    return texts.enumerated().map { Comment(text: $1, color: colors[$0 % colors.count]) }
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .black
    collectionView.register(CommentCell.self, forCellWithReuseIdentifier: "Comment")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    comments.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Comment", for: indexPath)
    (cell as? CommentCell)?.comment = comments[indexPath.item]
    return cell
  }
}

extension SystemExample {
  static let commentsWall = SystemExample("comments-wall", width: 640, height: 520) { _ in
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 190, height: 110)
    layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    return CommentsWallController(collectionViewLayout: layout)
  }
}
