import Foundation

extension KeyboardView {
  /// What is on the keys.
  package enum Keys: String, Sendable {
    /// Nothing.
    case blank
    case english, german, french, arabic, numbers, emoji

    /// A table of keys.
    struct Rows {
      /// The letters of the three rows, each a string of keys.
      var letters: [String]
      /// What is on the keys besides the letters: what changes the keys, space and return.
      var change = "123"
      var space = "space"
      var enter = "return"
      /// The key at the start of the third row.
      var shift: Special? = .shift
      var suggestions: [String] = []
      /// Whether letters have no key around them.
      var isPlain = false
    }

    /// A key with a picture or a text of its own.
    enum Special: Hashable { case shift, delete, text(String) }

    var rows: Rows {
      switch self {
      case .blank: Rows(letters: Self.latin, change: "", space: "", enter: "", shift: nil)
      case .english: Rows(letters: Self.latin, suggestions: ["I", "The", "I’m"])
      case .german:
        Rows(
          letters: ["qwertzuiopü", "asdfghjklöä", "yxcvbnm"], space: "Leerzeichen",
          enter: "Return", suggestions: ["Ich", "Das", "Die"])
      case .french:
        Rows(
          letters: ["azertyuiop", "qsdfghjklm", "wxcvbn’"], space: "espace", enter: "retour",
          suggestions: ["Je", "C’est", "Le"])
      case .arabic:
        Rows(
          letters: ["ضصثقفغعهخحج", "شسيبلاتنمكط", "ذءؤرىةوزظد"], change: "١٢٣", space: "مسافة",
          enter: "إدخال", shift: nil, suggestions: ["في", "من", "أن"])
      case .numbers:
        Rows(
          letters: ["1234567890", "-/:;()$&@\"", ".,?!’"], change: "ABC",
          shift: .text("#+="))
      case .emoji:
        Rows(
          letters: ["😀😂🥹😊😍🥰😘😎", "👍👏🙏💪👋✌️🤝🫶", "❤️🔥🎉✨⭐️🌈☀️"], change: "ABC",
          space: "", enter: "return", shift: nil, isPlain: true)
      }
    }

    private static let latin = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
  }
}
