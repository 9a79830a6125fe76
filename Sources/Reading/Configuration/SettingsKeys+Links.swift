import Handbook

/// `links`: addresses of each page's source, and addresses that are all right although no page has them.
extension SettingsReader {
    static let links = SettingsKey<Settings>.group("links", [edit, source, issue, allow, redirect, retired])

    private static let edit = SettingsKey<Settings>.value(
        "edit", "an address that begins with https:// or http://, with {path}, {title} or {url} in it",
        "https://github.com/o/r/edit/main/Content/{path}",
        { $0.text.flatMap { $0.contains("{") ? LinkTemplate($0) : nil } },
        sets: { $0.links.edit = $1 })

    private static let source = SettingsKey<Settings>.value(
        "source", "an address that begins with https:// or http://, with {path} in it",
        "https://github.com/o/r/blob/main/Content/{path}",
        { $0.text.flatMap { $0.contains("{path}") && !$0.hasPrefix("mailto:") ? LinkTemplate($0) : nil } },
        sets: { $0.links.source = $1 })

    private static let issue = SettingsKey<Settings>.value(
        "issue", "the address of a new issue at GitHub, GitLab, Jira or Azure, or one with {title} and {text} in it",
        "https://github.com/o/r/issues/new", { $0.text.flatMap(IssueTemplate.init) }, sets: { $0.links.issue = $1 })

    private static let allow = SettingsKey<Settings>.list(
        "allow", "a list of paths such as /v1/ or /status/* and of hosts such as https://www.example.org/",
        "[/v1/, /status/*]", of: { isWebAddress($0) ? host($0) : (AllowedPath($0) == nil ? nil : $0) },
        sets: { settings, allowed in
            settings.addresses.allowed += allowed.compactMap { AllowedPath($0) }
            settings.addresses.shared += allowed.filter { AllowedPath($0) == nil }
        })

    /// Nil for an address with a path.
    private static func host(_ address: String) -> String? {
        OwnAddresses.split(address).flatMap { ["", "/"].contains($0.path) ? $0.host : nil }
    }

    /// Each prefix may redirect every page below and is compared with every link; moving all folders every month for
    /// ten years needs fewer.
    private static let mostRedirects = 200

    private static let redirect = SettingsKey<Settings>(
        "redirect", "a map from at most \(mostRedirects) old paths to new ones, and from old hosts to /",
        "{ /old: /new, https://old.example.org/: / }", as: .map
    ) { entry, settings, errors in
        let map = entry.value.map.flatMap { $0.entries.count <= mostRedirects ? $0 : nil }
        let expected = "a map from at most \(mostRedirects) old paths to new ones, and from old hosts to /"
        let ofPath = "a path without # and ?, for another one of this handbook such as /native"
        for inner in entry.note(map, expected, &errors)?.entries ?? [] {
            if isWebAddress(inner.key) {
                let host = host(inner.key)
                let expected = host == nil ? "a host without a path" : "sent to /, because a host moves as a whole"
                if let host = inner.note(inner.value.text == "/" ? host : nil, expected, &errors) {
                    settings.addresses.hosts.append(host)
                }
            } else if let present = inner.note(prefix(inner), ofPath, &errors) {
                settings.addresses.prefixes.append(present)
            }
        }
        // The longest prefix is the most specific, so it is tried first.
        settings.addresses.prefixes.sort { $0.previous.segments.count > $1.previous.segments.count }
    }

    private static func prefix(_ entry: YAMLMap.Entry) -> MovedPrefix? {
        guard let text = entry.value.text, !(entry.key + text).contains(where: { "#?".contains($0) }),
            !text.contains("://"), let previous = Route(written: entry.key), let present = Route(written: text)
        else { return nil }
        return MovedPrefix(previous: previous, present: present)
    }

    private static let retired = SettingsKey<Settings>.map(
        "retired", "a map from beginnings of old addresses to new ones, or to the reason why there is none",
        "{ https://old.example.org/: https://new.example.org/ }",
        each: "an address with https://, http:// or /, and a new one or a reason"
    ) { entry -> LintSettings.Retired? in
        guard entry.value.text != nil || entry.value.isNull, entry.key.hasPrefix("/") || entry.key.urlScheme != nil
        else { return nil }
        let isAddress = entry.value.text.map { $0.hasPrefix("/") || $0.urlScheme != nil } ?? false
        return LintSettings.Retired(
            prefix: entry.key, replacement: isAddress ? entry.value.text : nil,
            reason: isAddress ? nil : entry.value.text)
    } sets: {
        $0.lint.retired = $1
    }
}
