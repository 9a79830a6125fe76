import Base
import Handbook

/// A number that changes with the text of criteria: FNV-1a, 64 bit, of their lines.
struct CriteriaFingerprint {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325
    private var isFirst = true

    /// 0 for a section without criteria.
    static func value(of criteria: Criteria?) -> UInt64 {
        guard let criteria else { return 0 }
        var fingerprint = CriteriaFingerprint()
        criteria.forEachLine { fingerprint.add($0) }
        return fingerprint.value
    }

    static func value(of scenario: Scenario) -> UInt64 {
        var fingerprint = CriteriaFingerprint()
        scenario.forEachLine { fingerprint.add($0) }
        return fingerprint.value
    }

    private mutating func add(_ line: CriteriaLine) {
        if !isFirst { add(UInt8(ascii: "\n")) }
        isFirst = false
        if let label = line.label { add(label) }
        add(line.keyword)
        line.mark.withUTF8Buffer { for byte in $0 { add(byte) } }
        add(line.text)
    }

    private mutating func add(_ text: Excerpt) {
        text.withBytes { for byte in $0 { add(byte) } }
    }

    private mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { for byte in $0 { add(byte) } }
    }

    private mutating func add(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
    }
}
