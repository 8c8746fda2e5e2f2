import Basics

extension Synonym {
  /// What users of UIKit, SwiftUI, CSS and other tools write for keys of scenes and properties of
  /// layouts. Rows for a place that shares keys with others come first.
  package static let keys: [Synonym] = scene + cell + stack + view + layout + step + small

  private static let scene: [Synonym] = [
    Synonym(
      "content", for: "items", "images", "image", "photos", "photo", "pictures", "sections", "data",
      "src", "files", advice: #"write "content": {"images": "photos/*.jpg"} or {"items": […]}"#),
    Synonym(
      "timeline", for: "itemSize", "cellSize", "columns", "numberOfColumns", "spacing", "gap",
      "minimumLineSpacing", "minimumInteritemSpacing", "sectionInset", "scrollDirection", "radius",
      "padding",
      advice: #"write "layout": {"type": "grid", "itemSize": [90, 90]}, with its properties"#
    ),
    Synonym(
      "cell", for: "views", "view", "subviews", "children", "label", "text", "title", "item",
      "itemView", "template", "cellTemplate", advice: #"write "cell": {"views": […]}"#),
    Synonym(
      "orientation", for: "width", "height", "canvas", "canvasSize", "viewport", "resolution",
      "dimensions", "screenSize", advice: #"write "size": [480, 320]"#),
    Synonym("orientation", for: "landscape", "portrait", "rotation"),
    Synonym("appearance", for: "theme", "mode", "dark", "darkMode", "colorScheme", "style"),
    Synonym("appearance", for: "userInterfaceStyle", "interfaceStyle"),
    Synonym("device", for: "phone", "model", "screen"),
    Synonym("textSize", for: "fontSize", "dynamicType", "contentSizeCategory"),
    Synonym("scale", for: "pixelRatio", "devicePixelRatio", "dpi", "density", "retina"),
    Synonym(
      "timeline", for: "animation", "animations", "steps", "keyframes", "actions", "transitions",
      "transition", "events", "onTap",
      advice: #"write "timeline": [{"wait": 0.5}, {"layout": "circle"}]"#),
    Synonym("stepDuration", for: "duration", "speed", "animationDuration"),
    Synonym(
      "supplementary", for: "header", "headers", "footer", "footers", "sectionHeader",
      "supplementaryViews", advice: #"write "supplementary": {"header": {…}}"#),
    Synonym("decoration", for: "decorations", "decorationViews"),
    Synonym("locale", for: "language", "lang"),
    Synonym("strings", for: "translations", "localizations", "texts"),
    Synonym(
      "layoutDirection", for: "rtl", "textDirection", "rightToLeft", "semanticContentAttribute",
      advice: #"write "layoutDirection": "rightToLeft""#),
    Synonym(
      "scroll", for: "contentOffset", "scrollOffset", "offset",
      advice: #"write "scroll": {"offset": [0, 120]}"#),
    Synonym(
      "scroll", for: "scrollTo", "scrollToItem", "scrollPosition", "centerItem", "initialItem",
      "currentItem", advice: #"write "scroll": {"item": [0, 4]}"#),
    Synonym(
      "state", for: "selected", "selection", "selectedItems", "highlighted",
      advice: #"write "state": {"selected": [[0, 2]]}"#),
    Synonym("navigationBar", for: "navbar", "navigation"),
    Synonym(
      "overlay", for: "modal", "dialog", "present", "sheet", "alert", "actionSheet", "menu",
      "contextMenu", "popover", advice: #"write "overlay": {"alert": {"title": "Delete?"}}"#),
    Synonym("tabBar", for: "tabs", "tabbar", "bottomBar"),
    Synonym("fonts", for: "font", "fontFiles", "fontFile", "fontFamily"),
    Synonym("screens", for: "scenes", "pages", "views", "items"),
  ]

  private static let cell: [Synonym] = [
    Synonym("selectedBackgroundView", for: "selectedBackground", "selectionStyle"),
    Synonym("back", for: "backside", "backFace"),
  ]

  private static let stack: [Synonym] = [
    Synonym("distribution", for: "justify", "justifyContent", "mainAxisAlignment"),
    Synonym("alignment", for: "align", "alignItems", "crossAxisAlignment"),
    Synonym("axis", for: "direction", "flexDirection", "orientation"),
    Synonym("spacing", for: "gap", "space", "itemSpacing", "interItemSpacing"),
    Synonym(
      "insets", for: "padding", "margin", "margins", "inset", "contentInset", "contentInsets",
      "layoutMargins"),
    Synonym("spacer", for: "flex", "grow", "flexGrow"),
    Synonym(
      "spacingAfter", for: "padding", "margin", "margins", "inset",
      advice: #""insets" and "spacing" belong to the stack"#),
  ]

  private static let view: [Synonym] = [
    Synonym(
      "label", for: "text", "title", "string", "caption", "content", "textContent", "value",
      "heading", "paragraph", "name"),
    Synonym(
      "font", for: "fontSize", "textSize", "pointSize", "fontWeight", "fontFamily", "fontName",
      "fontStyle", "typeface", "weight", "bold", "italic", "textStyle",
      advice: #"write "font": {"size": 17, "weight": "bold"}"#),
    Synonym(
      "color", for: "colour", "textColor", "textColour", "foreground", "foregroundColor",
      "foregroundStyle", "fontColor", "fg"),
    Synonym("tint", for: "tintColor", "accentColor", "accent"),
    Synonym(
      "background", for: "gradient", "linearGradient", "backgroundGradient",
      advice: #"write "background": {"gradient": ["orange", "purple"]}"#),
    Synonym(
      "background", for: "backgroundColor", "backgroundColour", "bg", "bgColor", "fill",
      "fillColor", "backgroundImage"),
    Synonym("opacity", for: "alpha", "transparency"),
    Synonym(
      "cornerRadius", for: "radius", "borderRadius", "corners", "corner", "rounded",
      "roundedCorners", "rounding"),
    Synonym(
      "border", for: "borderWidth", "borderColor", "borderColour", "stroke", "strokeWidth",
      "strokeColor", "outline", advice: #"write "border": {"width": 1, "color": "black"}"#),
    Synonym(
      "shadow", for: "shadowRadius", "shadowColor", "shadowOpacity", "shadowOffset", "boxShadow",
      "dropShadow", "elevation"),
    Synonym(
      "transform", for: "rotate", "rotation", "scale", "translate", "skew", "perspective", "matrix",
      advice: #"write "transform": [{"rotate": 45}, {"scale": 1.2}]"#),
    Synonym("clips", for: "clip", "clipsToBounds", "masksToBounds", "overflow"),
    Synonym("repeat", for: "forEach", "for", "each", "loop", "times"),
    Synonym("case", for: "textTransform", "uppercase", "lowercase", "textCase", "capitalize"),
    Synonym("material", for: "backdropFilter", "blurEffect", "effect", "visualEffect"),
    Synonym("reflection", for: "mirror", "reflected"),
    Synonym("mask", for: "clipPath", "maskImage"),
    Synonym("if", for: "visible", "hidden", "isHidden", "when", "condition", "show", "display"),
    Synonym(
      "accessibility", for: "accessibilityLabel", "aria", "ariaLabel", "voiceOver", "alt",
      "traits", "role", advice: #"write "accessibility": {"label": "Play"}"#),
    Synonym(
      "inset", for: "padding", "margin", "margins", "insets", "edgeInsets", "layoutMargins", "top",
      "left", "bottom", "right", "leading", "trailing",
      advice: #"write "inset": [top, left, bottom, right], from the parent's edges"#),
    Synonym(
      "inset", for: "x", "y", "width", "height", "size", "position", "origin", "rect", "bounds",
      advice: #"write "frame": [x, y, width, height]"#),
    Synonym(
      "contentMode", for: "objectFit", "resizeMode", "scaleType", "imageMode", "backgroundSize",
      "aspectFit", "aspectFill"),
    Synonym(
      "image", for: "src", "img", "photo", "picture", "url", "source", "file", "imageName", "uri",
      "asset"),
    Synonym("symbol", for: "icon", "sfSymbol", "systemImage", "systemName", "glyph"),
    Synonym("placeholder", for: "fallback", "defaultImage"),
    Synonym(
      "stack", for: "hstack", "vstack", "row", "column", "columns", "rows", "flex", "flexbox",
      "axis", "direction", "flexDirection", "spacing", "gap", "arrangedSubviews", "alignItems",
      "justifyContent",
      advice: #"write "stack": {"axis": "vertical", "spacing": 8, "views": […]}"#),
    Synonym(
      "views", for: "zIndex", "z", "zPosition", "zOrder",
      advice: #"the list "views" goes from back to front"#),
    Synonym(
      "views", for: "onTap", "onClick", "onPress", "tap", "action", "gesture", "animation",
      "animations", "transition", "duration",
      advice: #"animation goes in the scene's "timeline": [{"tap": [0, 2]}]"#),
    Synonym("views", for: "subviews", "children", "items", "elements", "layers", "components"),
    Synonym("align", for: "textAlign", "textAlignment", "alignment", "justify"),
    Synonym("verticalAlign", for: "verticalAlignment", "valign"),
    Synonym("lines", for: "numberOfLines", "maxLines", "lineLimit", "lineClamp", "multiline"),
    Synonym(
      "lineBreak", for: "lineBreakMode", "truncation", "truncationMode", "ellipsis",
      "textOverflow", "wordWrap", "whiteSpace"),
    Synonym("switch", for: "toggle", "checkbox"),
    Synonym("textField", for: "input", "textInput", "field"),
    Synonym("searchField", for: "search", "searchBar"),
    Synonym("progress", for: "progressBar", "progressView"),
    Synonym("segments", for: "segmentedControl", "segmented", "tabs"),
    Synonym("pageControl", for: "dots", "pageIndicator", "pagination"),
    Synonym("activity", for: "spinner", "activityIndicator", "loader", "loading"),
    Synonym("path", for: "svg", "shape", "bezierPath", "vector"),
    Synonym("aspect", for: "aspectRatio", "ratio"),
  ]

  private static let layout: [Synonym] = [
    Synonym("type", for: "layout", "kind", "name"),
    Synonym(
      "numberOfColumns", for: "columns", "columnCount", "cols", "numColumns", "gridColumns",
      "spanCount"),
    Synonym(
      "minimumInteritemSpacing", for: "columns", "columnCount", "numberOfColumns", "cols",
      "gridColumns", "spanCount", "itemsPerRow",
      advice: #"the number of columns follows from "itemSize""#),
    Synonym(
      "itemSize", for: "cellSize", "tileSize", "cardSize", "imageSize", "photoSize", "size",
      "width", "height", "itemWidth", "itemHeight", "cellWidth", "cellHeight"),
    Synonym(
      "minimumInteritemSpacing", for: "gap", "spacing", "space", "itemSpacing", "columnGap",
      "columnSpacing", "interItemSpacing", "gutter", "cellSpacing"),
    Synonym("itemSpacing", for: "gap", "spacing", "rowGap", "lineSpacing", "minimumLineSpacing"),
    Synonym("columnSpacing", for: "columnGap", "minimumInteritemSpacing"),
    Synonym("minimumLineSpacing", for: "lineSpacing", "rowGap", "rowSpacing", "gap", "spacing"),
    Synonym(
      "sectionInset", for: "padding", "margin", "margins", "inset", "insets", "contentInset",
      "contentInsets", "edgeInsets"),
    Synonym("itemInsets", for: "padding", "margin", "sectionInset"),
    Synonym("stackInsets", for: "padding", "margin", "sectionInset"),
    Synonym(
      "scrollDirection", for: "direction", "orientation", "axis", "horizontal", "vertical",
      "scroll"),
    Synonym("rowHeight", for: "height", "cellHeight", "itemHeight", "itemSize"),
    Synonym("showsSeparators", for: "separators", "separatorStyle", "dividers"),
    Synonym("headerReferenceSize", for: "headerSize", "headerHeight", "header"),
    Synonym("footerReferenceSize", for: "footerSize", "footerHeight", "footer"),
    Synonym("headerHeight", for: "headerSize", "headerReferenceSize", "header"),
    Synonym("footerHeight", for: "footerSize", "footerReferenceSize", "footer"),
    Synonym("angle", for: "rotation", "rotate", "tilt", "turn"),
    Synonym("radius", for: "diameter", "circleRadius"),
    Synonym("zoom", for: "scale", "zoomFactor", "magnification"),
    Synonym("perspectiveFactor", for: "perspective", "depth", "m34"),
    Synonym("grey", for: "dim", "darken", "shade", "gray"),
    Synonym(
      "orthogonal", for: "orthogonalScrollingBehavior", "scrolling", "scrolls", "horizontalScroll",
      "carousel"),
    Synonym("groupSpacing", for: "interGroupSpacing"),
  ]

  private static let step: [Synonym] = [
    Synonym(
      "set", for: "itemSize", "scrollDirection", "sectionInset", "properties", "spacing", "radius",
      advice: #"write "set": {"itemSize": [90, 90]}"#),
    Synonym("wait", for: "sleep", "pause", "hold"),
    Synonym("delay", for: "begin", "start", "startTime", "at"),
    Synonym("duration", for: "time", "length", "seconds", "dur", "milliseconds", "ms"),
    Synonym(
      "timing", for: "easing", "ease", "curve", "timingFunction", "animationCurve", "spring",
      "bezier"),
    Synonym("layout", for: "transition", "changeLayout", "setLayout", "switchTo", "type", "kind"),
    Synonym("layout", for: "layoutType", "collectionLayout", "arrangement", "collectionViewLayout"),
    Synonym("insert", for: "add", "append", "insertItems"),
    Synonym("delete", for: "remove", "deleteItems", "removeItems"),
    Synonym("move", for: "reorder", "moveItem"),
    Synonym("reload", for: "update", "refresh", "replace"),
    Synonym("scroll", for: "swipe", "pan", "flick"),
    Synonym("pinch", for: "zoom", "scale", "expand"),
    Synonym("tap", for: "press", "click", "touch", "onTap", "open"),
    Synonym("drag", for: "longPress", "pickUp", "dragAndDrop"),
    Synonym("flip", for: "turn", "turnOver"),
    Synonym("orientation", for: "rotate"),
    Synonym("by", for: "delta", "distance", "dx", "dy", "translation"),
    Synonym("item", for: "index", "indexPath", "cell"),
    Synonym("at", for: "index", "indexPath", "position", "place"),
  ]

  /// Keys of the small objects: fonts, borders, shadows, gradients, transforms, files.
  private static let small: [Synonym] = [
    Synonym("images", for: "photos", "photo", "image", "pictures", "files", "src"),
    Synonym("items", for: "elements", "cells", "rows", "data", "list"),
    Synonym("sections", for: "groups"),
    Synonym("gradient", for: "colors", "colours"),
    Synonym("stops", for: "locations", "positions"),
    Synonym("from", for: "startPoint", "start"),
    Synonym("to", for: "endPoint", "end"),
    Synonym("radius", for: "blur", "blurRadius", "shadowRadius", "spread"),
    Synonym("offset", for: "x", "y", "shadowOffset", "dx", "dy"),
    Synonym("rotate", for: "angle", "degrees", "rotation"),
    Synonym("translate", for: "move", "offset", "translation"),
    Synonym("family", for: "fontFamily", "name", "fontName", "face", "typeface"),
    Synonym("weight", for: "fontSize", "pointSize", "textSize", advice: #"write "size": 17"#),
    Synonym("weight", for: "fontWeight", "bold"),
    Synonym("lineWidth", for: "strokeWidth", "thickness", "stroke"),
    Synonym(
      "dash", for: "dashes", "dashed", "dashArray", "dashPattern", "lineDash", "lineDashPattern",
      "strokeDasharray", "stroke-dasharray", advice: #"write "dash": [4, 2]"#),
    Synonym(
      "dash", for: "dashOffset", "dashPhase", "lineDashPhase", "strokeDashoffset",
      "stroke-dashoffset", advice: #"write "dash": {"pattern": [4, 2], "phase": 1}"#),
    Synonym("phase", for: "offset", "dashPhase", "dashOffset"),
    Synonym("pattern", for: "dash", "dashes", "lengths"),
    Synonym("lineCap", for: "cap", "strokeCap", "strokeLinecap", "stroke-linecap"),
    Synonym("lineJoin", for: "join", "strokeJoin", "strokeLinejoin", "stroke-linejoin"),
    Synonym(
      "trim", for: "strokeStart", "strokeEnd", "trimPath", "trimStart", "trimEnd",
      advice: #"write "trim": [0, 0.6]"#),
    Synonym("size", for: "height", "width", "thickness"),
    Synonym("italic", for: "fontStyle", "oblique"),
    Synonym("width", for: "thickness", "lineWidth", "borderWidth"),
    Synonym("tracking", for: "kerning", "kern", "letterSpacing"),
    Synonym("file", for: "path", "src", "url"),
    Synonym("scene", for: "file", "path", "src", "screen"),
    Synonym("$schema", for: "schema"),
  ]
}
