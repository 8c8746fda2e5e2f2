import UIKit

/// Asks which of four photos one likes, and goes on from there.
final class SurveyController: UICollectionViewController, UICollectionViewDelegateFlowLayout,
  Posing
{
  private struct Question {
    var photographs: [Photograph]
    var title: String
    var chosen: Int?
  }

  private let photographs: [Photograph]
  private var questions: [Question] = []

  init(photographs: [Photograph]) {
    self.photographs = photographs
    super.init(collectionViewLayout: SurveyLayout())
    questions = [
      Question(
        photographs: Array(photographs.prefix(4)),
        title: "Tap on a photo to start the recommendation engine.")
    ]
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = UIColor(white: 0.12, alpha: 1)
    collectionView.register(SurveyCell.self, forCellWithReuseIdentifier: "Photo")
    collectionView.register(
      SurveyHeader.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "Header")
  }

  func pose() {
    choose(IndexPath(item: 2, section: 0))
  }

  /// Finishes the current question and asks the next.
  private func choose(_ path: IndexPath) {
    let section = path.section
    questions[section].chosen = path.item
    let name = questions[section].photographs[path.item].name
    let first = 4 * questions.count
    let next = (first..<first + 4).map { photographs[$0 % photographs.count] }
    questions.append(Question(photographs: next, title: "Because you liked \(name)…"))
    collectionView.performBatchUpdates {
      self.collectionView.insertSections(IndexSet(integer: section + 1))
      self.collectionView.reloadSections(IndexSet(integer: section))
    }
    collectionView.scrollToItem(
      at: IndexPath(item: 0, section: section + 1), at: .top, animated: true)
  }

  // MARK: - Data source

  override func numberOfSections(in collectionView: UICollectionView) -> Int { questions.count }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    questions[section].photographs.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath)
    guard let cell = cell as? SurveyCell else { return cell }
    let question = questions[indexPath.section]
    cell.image = question.photographs[indexPath.item].image
    cell.isDisabled = question.chosen != nil
    if question.chosen == indexPath.item { cell.backgroundColor = .orange }
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
    (view as? SurveyHeader)?.label.text = questions[indexPath.section].title
    return view
  }

  // MARK: - Delegate

  override func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    indexPath.section == questions.count - 1
  }

  override func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    indexPath.section == questions.count - 1
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: false)
    choose(indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let aspect = questions[indexPath.section].photographs[indexPath.item].aspect
    return aspect < 1
      ? CGSize(width: 200 * aspect, height: 200) : CGSize(width: 200, height: 200 / aspect)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    CGSize(width: 60, height: 50)
  }
}

extension SystemExample {
  static let survey = SystemExample("survey", width: 1024, height: 748) {
    SurveyController(photographs: $0)
  }
}
