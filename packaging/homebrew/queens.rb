# A template of the Homebrew formula. The release replaces VERSION and the checksums; cargo-dist writes the one of its tap.
class Queens < Formula
  desc "N-Queens: watch the search, solve, list, complete and count exactly"
  homepage "HOMEPAGE"
  version "VERSION"
  license any_of: ["MIT", "Apache-2.0"]

  on_macos do
    on_arm do
      url "HOMEPAGE/releases/download/vVERSION/queens-cli-aarch64-apple-darwin.tar.xz"
      sha256 "SHA256_AARCH64_APPLE_DARWIN"
    end
    on_intel do
      url "HOMEPAGE/releases/download/vVERSION/queens-cli-x86_64-apple-darwin.tar.xz"
      sha256 "SHA256_X86_64_APPLE_DARWIN"
    end
  end

  on_linux do
    on_arm do
      url "HOMEPAGE/releases/download/vVERSION/queens-cli-aarch64-unknown-linux-gnu.tar.xz"
      sha256 "SHA256_AARCH64_UNKNOWN_LINUX_GNU"
    end
    on_intel do
      url "HOMEPAGE/releases/download/vVERSION/queens-cli-x86_64-unknown-linux-gnu.tar.xz"
      sha256 "SHA256_X86_64_UNKNOWN_LINUX_GNU"
    end
  end

  def install
    bin.install "queens"
    generate_completions_from_executable(bin/"queens", "help", "--completions")
  end

  test do
    assert_equal "14200", shell_output("#{bin}/queens count 12").strip
    assert_equal "1,5,8,6,3,7,2,4", shell_output("#{bin}/queens solve 8 --format list").strip
  end
end
