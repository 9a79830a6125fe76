/// The sets of facets that words stand in.
struct Profiles {
    /// In the order in which they came.
    private(set) var masks: [Facets.Mask] = []
    /// How many words on how many pages have each.
    private var counts: [Int] = []
    private var numbers: [Facets.Mask: Int] = [:]

    mutating func number(of mask: Facets.Mask) -> Int {
        if let number = numbers[mask] { return number }
        numbers[mask] = masks.count
        masks.append(mask)
        counts.append(0)
        return masks.count - 1
    }

    mutating func count(_ number: Int) { counts[number] += 1 }

    /// The order in which they are published: those that many words have first, because small numbers are short. It does
    /// not depend on the order in which they came.
    var published: PublishedProfiles {
        let order = masks.indices.filter { counts[$0] > 0 }
            .sorted { (-counts[$0], masks[$0]) < (-counts[$1], masks[$1]) }
        var numbers = [Int](repeating: 0, count: masks.count)
        for (number, own) in order.enumerated() { numbers[own] = number }
        return PublishedProfiles(masks: order.map { masks[$0] }, numbers: numbers)
    }
}

/// The sets of facets as they are published.
struct PublishedProfiles {
    let masks: [Facets.Mask]
    /// By the number that each has in `Profiles`.
    let numbers: [Int]
}
