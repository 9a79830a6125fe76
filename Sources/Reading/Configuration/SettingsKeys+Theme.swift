import Handbook

extension SettingsReader {
    static let theme = SettingsKey<Settings>.group(
        "theme",
        [
            accent,
            .value("logo", "a picture in the content folder such as media/logo.svg", "media/logo.svg", picture) {
                $0.theme.logo = $1
            },
            .value("icon", "a picture in the content folder such as media/icon.svg", "media/icon.svg", picture) {
                $0.theme.icon = $1
            },
            .list(
                "stylesheet", "style sheets in the content folder: media/own.css", "media/own.css",
                of: { path($0, in: ["css"]) }, sets: { $0.theme.stylesheets = $1 }),
            .group("slots", Theme.Slot.allCases.map(slot)),
        ])

    private static func picture(_ value: YAMLMap.Value) -> ContentPath? {
        value.text.flatMap { path($0, in: PictureHeader.extensions.union(["avif", "ico"])) }
    }

    private static func path(_ text: String, in endings: Set<String>) -> ContentPath? {
        ContentPath.resolve(text, in: []).flatMap { endings.contains($0.fileExtension.lowercased()) ? $0 : nil }
    }

    private static func slot(_ slot: Theme.Slot) -> SettingsKey<Settings> {
        let example = slot == .head ? #"<meta name="robots" content="noindex">"# : #"<a href="/about">About</a>"#
        return SettingsKey(slot.rawValue, "HTML", example) { entry, settings, errors in
            guard let html = entry.note(entry.value.text, "HTML", &errors) else { return }
            let fault = RawHTMLReader.Result.Unended.fault(in: html)
            errors += fault.map { [entry.error("'\(slot.rawValue)' has \($0)")] } ?? []
            settings.theme.slots[slot] = SlotHTML(html)
        }
    }

    private static let colours =
        ##"a colour such as "#0b5567", or a list of two, for light and dark pages, in quotation marks"##

    /// A colour for light pages, or one for light and one for dark pages. Colours that are hard to see are errors.
    private static let accent = SettingsKey<Settings>(
        "accent", colours,
        ##"["#7a2e00", "#ffb68a"]"##, as: .texts
    ) { entry, settings, errors in
        let written = (entry.value.texts ?? []).compactMap(Colour.init(hex:))
        guard (1...2).contains(written.count), written.count == entry.value.texts?.count else {
            errors.append(entry.wrongType(Self.colours))
            return
        }
        settings.theme.light.own[.accent] = written[0]
        if written.count == 2 { settings.theme.dark.own[.accent] = written[1] }
        for palette in [settings.theme.light, settings.theme.dark] {
            if let message = palette.low([.accent])[.accent] { errors.append(entry.error(message)) }
        }
    }
}
