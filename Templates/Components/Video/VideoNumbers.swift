import Handbook

/// Tells videos below one heading from one another.
struct VideoNumbers {
    /// By the video's place among the page's; nil for the only one below its heading.
    private let numbers: [Int?]

    init(_ videos: [Video]) {
        var counts: [String: Int] = [:]
        let numbers = videos.map { video -> Int? in
            guard video.label.isEmpty else { return nil }
            counts[video.heading, default: 0] += 1
            return counts[video.heading]
        }
        self.numbers = zip(videos, numbers).map { counts[$0.heading] == 1 ? nil : $1 }
    }

    subscript(place: Int) -> Int? { numbers[place] }
}
