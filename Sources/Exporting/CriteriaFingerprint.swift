import Handbook
import Tools

/// Fingerprint of the text of criteria: FNV-1a of their lines.
struct CriteriaFingerprint {
    private var hash = FNV1a()
    private var isFirst = true

    /// 0 for a section without criteria.
    static func value(of criteria: Criteria?) -> UInt64 {
        guard let criteria else { return 0 }
        var fingerprint = CriteriaFingerprint()
        criteria.forEachLine { fingerprint.add($0) }
        return fingerprint.hash.value
    }

    static func value(of scenario: Scenario) -> UInt64 {
        var fingerprint = CriteriaFingerprint()
        scenario.forEachLine { fingerprint.add($0) }
        return fingerprint.hash.value
    }

    private mutating func add(_ line: CriteriaLine) {
        if !isFirst { hash.add(UInt8(ascii: "\n")) }
        isFirst = false
        line.label?.withBytes { hash.add($0) }
        line.keyword.withBytes { hash.add($0) }
        line.separator.withUTF8Buffer { hash.add($0) }
        line.text.withBytes { hash.add($0) }
    }
}
