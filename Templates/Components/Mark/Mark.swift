import SafeHTML

/// The face of a handbook without a logo: a wheel on a ramp, in the colours of `--ink` and `--signal`. The larger
/// drawings are made of the same two shapes.
package enum Mark {
    /// Beside the title.
    package static let html: HTML = """
        <svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><path d="M1 21 16.5 11H23v10z"/>\
        <circle cx="7.4" cy="9.6" r="4.1"/></svg>
        """
    /// On the home page: the ramp goes on to the edge of the window.
    static let ramp: HTML = """
        <svg class="ramp" viewBox="0 0 720 420" preserveAspectRatio="xMaxYMax meet" aria-hidden="true">\
        <path d="M0 420 345 190h375v230z"/><circle cx="157" cy="203" r="70"/></svg>

        """
    /// On the page for unknown addresses: a kerb without a ramp.
    static let kerb: HTML = """
        <svg class="kerb" viewBox="0 0 480 240" aria-hidden="true"><path d="M260 90h220v150H0v-14h260z"/>\
        <circle cx="188" cy="161" r="50"/></svg>

        """
}
