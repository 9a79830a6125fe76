import SafeHTML

/// A bar for each part of a whole, with the same in words.
struct ShareBars {
    let bars: [(words: String, count: Int, all: Int)]

    var html: HTML {
        """
        <ul class="share-bars">
        \(bars.map(bar))</ul>

        """
    }

    private func bar(_ bar: (words: String, count: Int, all: Int)) -> HTML {
        """
        <li>\(bar.words) <progress value="\(bar.count)" max="\(max(1, bar.all))" aria-hidden="true"></progress></li>

        """
    }
}
