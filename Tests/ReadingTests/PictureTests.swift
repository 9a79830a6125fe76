import Handbook
import Reading
import TestSupport
import Testing

/// The files in `Fixtures/pictures` have 7 × 5 pixels; those named `turned` were taken with an upright camera.
struct PictureTests {
    private static let files = Repository.files(below: Repository.fixtures + "/pictures", ending: "")
    private static let wide = PictureSize(width: 7, height: 5)

    @Test(arguments: files) func readsSizeOfEveryKind(file: String) throws {
        let expected = file.contains("turned.") ? Self.wide?.turned : Self.wide
        #expect(PictureHeader.size(of: try Repository.bytes(file)) == expected)
    }

    @Test(arguments: files) func truncatedFileHasItsSizeOrNone(file: String) throws {
        let bytes = try Repository.bytes(file)
        for length in bytes.indices {
            let size = PictureHeader.size(of: Array(bytes.prefix(length)))
            #expect(size == nil || size == Self.wide || size == Self.wide?.turned, "\(length) bytes")
        }
    }

    /// Sizes of broken files may be wrong, but reading them ends and is never a trap.
    @Test(arguments: files) func readingABrokenFileEnds(file: String) throws {
        let bytes = try Repository.bytes(file)
        for place in bytes.indices {
            for wrong: UInt8 in [0x00, 0x01, 0x7F, 0xFF] {
                var broken = bytes
                broken[place] = wrong
                _ = PictureHeader.size(of: broken)
            }
        }
    }

    @Test func pictureWithoutPixelsOrWithTooManyHasNoSize() {
        let header = Array("\u{1}PNG\r\n\u{1A}\n\0\0\0\u{D}IHDR".utf8)
        func png(_ sides: [UInt8]) -> PictureSize? { PictureHeader.size(of: [0x89] + header.dropFirst() + sides) }
        #expect(png([0, 0, 0, 0, 0, 0, 0, 5]) == nil)
        #expect(png([0x7F, 0, 0, 0, 0, 0, 0, 5]) == nil)
        #expect(png([0, 0, 0, 7, 0, 0, 0, 5]) == Self.wide)
    }

    @Test(
        arguments: [
            ("<svg width='7' height='5'/>", 7, 5), ("<svg width=\"7px\" height=\"5px\">", 7, 5),
            (
                "\u{FEFF}<?xml version='1.0'?>\n<!-- <svg width='1' height='1'> --><svg width='1in' height='1cm'>", 96,
                38
            ),
            ("<!DOCTYPE svg [ <!ENTITY a 'b'> ]><svg:svg width='7.4' height='4.6'>", 7, 5),
            ("<svg width='14' viewBox='0 0 7 5'>", 14, 10),
            ("<svg height='10' width='100%' viewBox='0,0,7,5'>", 14, 10),
        ])
    func readsSizeOfDrawing(text: String, width: Int, height: Int) {
        #expect(PictureHeader.size(of: Array(text.utf8)) == PictureSize(width: width, height: height))
    }

    @Test(
        arguments: [
            "", "<", "<svg", "<svg viewBox='0 0 7 5'>", "<svg width='50%' height='50%'>",
            "<svg width='2em' height='1em'>",
            "<html><svg width='7' height='5'>", "<svg width='nan' height='inf'>", "<svg width='7' viewBox='0 0 0 0'>",
        ])
    func drawingWithoutASizeOfItsOwnHasNone(text: String) {
        #expect(PictureHeader.size(of: Array(text.utf8)) == nil)
    }

    @Test func sizesComeFromTheContentFolder() throws {
        let folder = try TemporaryFolder()
        let picture = try Repository.bytes(Repository.fixtures + "/pictures/still.png")
        try folder.write(picture, to: "media/a.png")
        try folder.write(picture, to: "media/Misnamed.JPG")
        try folder.write("broken", to: "media/broken.gif")
        try folder.write(picture, to: "media/other.bin")
        let content = try ContentFolder(path: folder.path)
        let pictures = HandbookReader(folder: content, settings: Settings()).read().handbook.files.pictures
        #expect(pictures.keys.map(\.text).sorted() == ["media/Misnamed.JPG", "media/a.png"])
    }

    /// A size after a long profile or comment needs a second look into the file.
    @Test func sizeFarFromTheBeginningIsFound() throws {
        let still = try Repository.bytes(Repository.fixtures + "/pictures/still.jpg")
        let comment: [UInt8] = [0xFF, 0xFE, 0xFF, 0xFF] + [UInt8](repeating: 0x20, count: 0xFFFD)
        let folder = try TemporaryFolder()
        try folder.write(still.prefix(2) + comment + comment + still.dropFirst(2), to: "a.jpg")
        let content = try ContentFolder(path: folder.path)
        let pictures = HandbookReader(folder: content, settings: Settings()).read().handbook.files.pictures
        #expect(pictures[ContentPath("a.jpg")] == Self.wide)
    }
}
