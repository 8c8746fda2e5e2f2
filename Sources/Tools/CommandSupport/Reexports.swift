// What the files of the commands use: they import no more than what is special to them.
@_exported import Basics
@_exported import CollectionViews
@_exported import DisplayLists
@_exported import Foundation
@_exported import LayerRendering
@_exported import LayoutCatalog
@_exported import LocatedJSON
@_exported import Recording
@_exported import SceneFiles
@_exported import ScenePlayback
@_exported import VectorRendering
@_exported import ViewTemplates
