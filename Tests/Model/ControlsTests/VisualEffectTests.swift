import Foundation
import Testing

@testable import Controls

@MainActor struct VisualEffectTests {
  @Test func everyStyleColoursWhatLiesBehind() {
    for style in UIBlurEffect.Style.allCases {
      let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
      #expect(view.layer.backdrop == style.backdrop(isDark: false), "\(style)")
      #expect(view.layer.backdrop?.curve.count == 4, "\(style)")
    }
  }

  @Test func fixedStylesIgnoreTheAppearanceAndOthersFollowIt() {
    let fixed: [UIBlurEffect.Style] = [.systemMaterialLight, .systemChromeMaterialDark, .light]
    for style in fixed {
      #expect(style.backdrop(isDark: true) == style.backdrop(isDark: false), "\(style)")
    }
    for style: UIBlurEffect.Style in [.systemMaterial, .systemChromeMaterial, .regular] {
      #expect(style.backdrop(isDark: true) != style.backdrop(isDark: false), "\(style)")
    }
  }

  @Test func theEffectCanBeTakenAway() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
    view.effect = nil
    #expect(view.layer.backdrop == nil)
    #expect(view.contentView.superview === view)
  }

  @Test func vibrantContentsHaveTheAlphaOfTheirColour() {
    let blur = UIBlurEffect(style: .systemMaterial)
    let view = UIVisualEffectView(
      effect: UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel))
    #expect(abs(view.contentView.alpha - 0.6) < 0.01)
    #expect(view.layer.backdrop == nil)
  }
}
