/// Words made of words.
extension Spelling {
    private func isUsual(_ word: some StringProtocol) -> Bool {
        EnglishWords.shared.level(of: word).map { $0 <= EnglishWords.rarestCorrection } ?? false
    }

    private func level(of word: some StringProtocol) -> EnglishWords.Level {
        EnglishWords.shared.level(of: word) ?? .max
    }

    /// Whether the word is a regular formation: "unselect", "themable", "touchscreen".
    func isFormed(_ word: String) -> Bool {
        isStem(word)
            || Self.beginnings.contains { begin in
                word.hasPrefix(begin) && word.count >= begin.count + 4 && isStem(String(word.dropFirst(begin.count)))
            }
    }

    private static let beginnings = WordLists["beginnings"]

    /// Endings that any word of its kind takes.
    private static let endings = WordLists["endings"]

    /// Whether this is a common word, with or without an ending.
    private func isStem(_ word: String) -> Bool {
        isUsual(word) || (word.hasSuffix("ies") || word.hasSuffix("ied")) && isUsual(word.dropLast(3) + "y")
            || Self.endings.contains { ending in
                word.hasSuffix(ending) && word.count >= ending.count + 3
                    && isStem(word.dropLast(ending.count), before: ending)
            }
    }

    private func isStem(_ stem: Substring, before ending: String) -> Bool {
        guard let last = stem.last, let first = ending.first else { return false }
        switch ending {
        case "es": if !"sxzho".contains(last) { return false }
        case "d", "r", "rs": if last != "e" { return false }
        case "s": if last == "s" { return false }
        default: break
        }
        let beginsWithVowel = "aeiy".contains(first)
        // "useing", "truely".
        if last == "e", beginsWithVowel || ending == "ly" { return false }
        if isUsual(stem) { return true }
        // "noticable", "managable".
        guard beginsWithVowel, first != "a" || last != "c" && last != "g" else { return false }
        // "theming" of "theme", "tabbable" of "tab".
        let isDoubled = stem.count <= 5 && stem.dropLast().last == last && isUsual(stem.dropLast())
        return isDoubled || isUsual(stem + "e")
    }

    /// Whether this is a common word with a part that only identifiers have: "sourcedir", "jstest"; or after
    /// a consonant that is short for a kind: "mtimes", "gsetting"; or somebody that an action is done to: "tracee".
    func isIdentifier(_ word: String) -> Bool {
        let isTypeName =
            word.count >= 6 && !"aeiou".contains(word.prefix(1)) && word.first != word.dropFirst().first
            && level(of: word.dropFirst()) <= 2
        let person = word.hasSuffix("s") ? word.dropLast() : word[...]
        let isTracee = person.hasSuffix("ee") && (isUsual(person.dropLast()) || isUsual(person.dropLast(2)))
        return isTypeName || isTracee
            || Self.partsOfIdentifiers.contains { part in
                guard word.count >= part.count + 3 else { return false }
                let limit = word.count - part.count < 5 ? 1 : 2
                return word.hasPrefix(part) && level(of: word.dropFirst(part.count)) <= limit
                    || word.hasSuffix(part) && level(of: word.dropLast(part.count)) <= limit
            }
    }

    private static let partsOfIdentifiers = WordLists["parts of identifiers"]

    /// Whether this is two common words, or one and a form of another.
    func isCompound(_ word: String) -> Bool {
        word.count >= 7
            && (3...word.count - 3).contains { level(of: word.prefix($0)) <= 3 && level(of: word.dropFirst($0)) <= 3 }
    }
}
