import Handbook

/// Numbers that distinguish videos below the same heading.
struct VideoNumbers {
    /// Numbers by the video's index on the page; nil for the only one below its heading.
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
