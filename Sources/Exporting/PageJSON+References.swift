import Handbook
import Markdown
import Tools

extension PageJSON {
    // MARK: Videos

    func addVideo(to json: inout JSONWriter, _ video: Video) {
        json.object { json in
            json.member("title", video.heading)
            json.member("platform", video.platform?.id)
            json.member("screenReader", video.screenReader?.name)
            json.member("sources", video.sources) { json, source in
                json.object { json in
                    json.member("file", file(source.media))
                    json.member("type", source.type)
                }
            }
            json.member("tracks", video.tracks) { addTrack(to: &$0, $1) }
            json.member("poster", video.poster.map(file))
            addRange(video.source, to: &json)
        }
    }

    private func addTrack(to json: inout JSONWriter, _ track: Video.Track) {
        json.object { json in
            json.member("file", file(track.media))
            json.member("kind", track.kind)
            json.member("language", track.language)
            json.member("label", track.label)
            json.member("default", track.isDefault)
        }
    }

    /// Path of a media file from the root of the site; the address as written when there is no such file.
    private func file(_ media: MediaReference) -> String {
        if case .file(let path) = mediaTargets[media.span] { path.text } else { media.written }
    }

    // MARK: Announcements

    func addAnnouncement(to json: inout JSONWriter, _ announcement: Announcement) {
        json.object { json in
            json.member("platform", announcement.platform?.id)
            json.member("utterance", announcement.utterance)
            json.member("parts", announcement.parts) { json, part in
                json.object { json in
                    json.member("kind", part.kind.rawValue)
                    json.member("text", part.text)
                }
            }
            json.member("remark", announcement.annotation)
            addRange(of: announcement.node, to: &json)
        }
    }

    // MARK: Links

    func addReference(to json: inout JSONWriter, _ reference: Reference) {
        json.object { json in
            json.member("kind", Self.name(of: reference.kind))
            json.member("written", reference.words)
            add(reference.target, to: &json)
            addRange(reference.span, to: &json)
        }
    }

    func addMention(to json: inout JSONWriter, _ mention: Mention) {
        json.object { json in
            json.member("page", mention.page.identifier)
            json.key("written")
            document.withBytes(mention.span) { json.value(utf8: $0) }
            addRange(mention.span, to: &json)
        }
    }

    private static func name(of kind: Reference.Kind) -> String {
        switch kind {
        case .link: "link"
        case .ownAddress: "own-address"
        case .image: "image"
        case .rawLink: "html-link"
        case .rawMedia: "html-media"
        }
    }

    /// `leads` is the kind of the target, `target` its address; an unresolved reference has no target.
    private func add(_ target: LinkTarget, to json: inout JSONWriter) {
        switch target {
        case .page(let route, let anchor):
            json.member("leads", "page")
            json.member("target", route.identifier + (anchor.map { "#" + $0 } ?? ""))
        case .folder(let route):
            json.member("leads", "folder")
            json.member("target", route.identifier)
        case .tool(let tool, let tail):
            json.member("leads", "tool")
            json.member("target", tool.rawValue + tail)
        case .file(let path):
            json.member("leads", "file")
            json.member("target", path.text)
        case .elsewhere(let path, let tail):
            json.member("leads", "site")
            json.member("target", "/" + path + tail)
        case .external(let address):
            json.member("leads", "site")
            json.member("target", address)
        case .unlinked, .unresolved:
            json.member("leads", "nowhere")
            json.member("target", nil as String?)
        }
    }
}
