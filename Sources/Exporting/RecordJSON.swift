import Handbook
import Tools

extension JSONValue {
    /// What the team notes about a page.
    static func record(_ record: PageRecord) -> JSONValue {
        [
            "owner": .text(record.owner), "status": .text(record.status?.name),
            "deprecatedSince": .text(record.status?.deprecatedSince), "reviewed": .text(record.reviewed?.date),
            "reviewDue": .text(record.reviewDue?.date),
            "verified": .list(record.verified) { check in
                [
                    "platform": .text(check.platform), "version": .text(check.version), "with": .text(check.with),
                    "date": .text(check.date?.date),
                ]
            },
            "meta": .object(record.meta.map { ($0.key, value($0.value)) }),
        ]
    }

    private static func value(_ value: MetaFact.Value) -> JSONValue {
        switch value {
        case .text(let text): .text(text)
        case .number(let digits): .digits(digits)
        case .date(let date): .text(date.date)
        case .list(let texts): .texts(texts)
        }
    }
}
