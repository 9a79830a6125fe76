// A Mac has one Foundation, of which rooms use only what FoundationEssentials has.
#if canImport(FoundationEssentials)
    @_exported import FoundationEssentials
#else
    @_exported import Foundation
#endif
