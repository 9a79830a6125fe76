# A Homebrew formula that builds Curbcut on a Mac. Copy it into the folder `Formula` of a tap (docs.brew.sh/Taps), with
# the owner, the tag and `shasum -a 256` of the source archive. It has not been run on a Mac yet.
class Curbcut < Formula
  desc "Publishes accessibility handbooks written in Markdown"
  homepage "https://github.com/OWNER/curbcut"
  url "https://github.com/OWNER/curbcut/archive/refs/tags/vVERSION.tar.gz"
  sha256 "SHA256"

  depends_on "pkgconf" => :build
  depends_on xcode: ["16.3", :build]
  depends_on "cmark-gfm"
  depends_on "libyaml"
  depends_on macos: :sequoia

  def install
    # Homebrew builds in a sandbox already.
    system "Scripts/build-tool", "--disable-sandbox"
    bin.install ".build/release/curbcut"
    generate_completions_from_executable(bin/"curbcut", "--generate-completion-script")
  end

  test do
    system bin/"curbcut", "init", "handbook"
    cd "handbook" do
      system bin/"curbcut", "build", "--strict"
      assert_path_exists testpath/"handbook/Public/index.html"
    end
  end
end
