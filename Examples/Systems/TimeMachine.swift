import UIKit

/// A white card with a time on it.
final class TimeCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.textAlignment = .center
    label.font = .boldSystemFont(ofSize: 20)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// Every moment that is added pushes the others on.
final class TimeMachineController: UICollectionViewController {
  private var times: [Date]
  private let formatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "h:mm:ss a"
    return formatter
  }()

  init(start: Date, count: Int) {
    times = (0..<count).map { start.addingTimeInterval(-97 * Double($0)) }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 200)
    layout.minimumInteritemSpacing = 40
    layout.minimumLineSpacing = 40
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .black
    collectionView.register(TimeCell.self, forCellWithReuseIdentifier: "Time")
  }

  func add(_ time: Date) {
    collectionView.performBatchUpdates {
      self.times.insert(time, at: 0)
      self.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    times.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Time", for: indexPath)
    (cell as? TimeCell)?.label.text = formatter.string(from: times[indexPath.item])
    return cell
  }
}

extension SystemExample {
  static let timeMachine = SystemExample("time-machine", width: 768, height: 640) { _ in
    // 6 March 2015, 9:41 in the morning.
    TimeMachineController(start: Date(timeIntervalSince1970: 1_425_634_860), count: 8)
  }
}
