extension Moment {
    /// Whether a day is still to come. Time zones are up to 14 hours ahead of UTC, so today is tomorrow for some people.
    package func isToCome(on today: Moment) -> Bool { seconds > today.seconds + 86_400 }
}
