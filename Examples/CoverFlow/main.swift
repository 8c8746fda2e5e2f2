// A cover flow of a folder of photos as a picture. Start it in the repository's folder:
// .build/release/cover-flow-example [FOLDER]
import Diorama

let folder = CommandLine.arguments.dropFirst().first ?? "Examples/Photographs"
let photos = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  .filter { $0.hasSuffix(".jpg") }.map { "\(folder)/\($0)" }

let cover = UICollectionView.CellRegistration<CoverFlowCell, String> { cell, _, photo in
  cell.imageView.image = UIImage(contentsOfFile: photo)
}
let view = UICollectionView(frame: .zero, collectionViewLayout: CoverFlowLayout())
let covers = ItemsDataSource(photos) { view, path, photo in
  view.dequeueConfiguredReusableCell(using: cover, for: path, item: photo)
}
view.dataSource = covers
let stage = Stage(view: view, size: CGSize(width: 480, height: 320), scale: 2)
view.scrollToItem(at: IndexPath(item: 4, section: 0), at: .centeredHorizontally, animated: false)
try stage.still().write(to: "Output/cover-flow-in-swift.png")
