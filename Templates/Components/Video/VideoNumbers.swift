import Handbook

extension [Video] {
    /// Numbers that distinguish videos below the same heading; nil for the only one, and for one with a name of its
    /// own.
    var numbers: [Int?] {
        var counts: [String: Int] = [:]
        let numbers = map { video -> Int? in
            guard video.label.isEmpty else { return nil }
            counts[video.heading, default: 0] += 1
            return counts[video.heading]
        }
        return zip(self, numbers).map { counts[$0.heading] == 1 ? nil : $1 }
    }
}
