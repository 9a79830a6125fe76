extension Int {
    /// The number with a noun of English messages: "1 page", "2 pages", "0 entries". Texts of the interface have the
    /// plural forms of their language (`Interface`).
    package func counted(_ noun: String, _ plural: String? = nil) -> String {
        "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
    }
}
