import Handbook
import Tools

extension JSONWriter {
    /// Writes what the team notes about a page.
    mutating func member(_ record: PageRecord) {
        object("record") { json in
            json.member("owner", record.owner)
            json.member("status", record.status?.name)
            json.member("deprecatedSince", record.status?.deprecatedSince)
            json.member("reviewed", record.reviewed?.date)
            json.member("reviewDue", record.reviewDue?.date)
            json.member("verified", record.verified) { json, check in
                json.object { json in
                    json.member("platform", check.platform)
                    json.member("version", check.version)
                    json.member("with", check.with)
                    json.member("date", check.date?.date)
                }
            }
            json.object("meta") { json in
                for fact in record.meta {
                    json.key(text: fact.key)
                    json.value(fact.value)
                }
            }
        }
    }

    private mutating func value(_ value: MetaFact.Value) {
        switch value {
        case .text(let text): self.value(text)
        case .number(let digits): self.value(json: digits)
        case .date(let date): self.value(date.date)
        case .list(let texts): array(texts) { $0.value($1) }
        }
    }
}
