import SafeHTML

/// What a video without a picture of its own shows before it plays: which component, and what speaks.
struct VideoPlaceholder {
    let component: String
    let voice: String

    var html: HTML {
        """
        <svg class="video-placeholder" viewBox="0 0 640 360" aria-hidden="true" focusable="false"><rect width="640" height="360" rx="12"/><circle cx="320" cy="120" r="44"/><path d="M306 98v44l36-22z"/><text x="320" y="232">\(component)</text><text class="voice" x="320" y="276">\(voice)</text></svg>

        """
    }
}
