import Markdown

extension AlertKind {
    package var title: InterfaceText {
        switch self {
        case .note: .noteAlert
        case .tip: .tipAlert
        case .important: .importantAlert
        case .warning: .warningAlert
        case .caution: .cautionAlert
        }
    }
}
